/* carom_match.h - matches, which give several players the same puzzles, and the results of players.
 *
 * This header is part of libcarom.  The rules for memory and threads in carom.h apply here, too. */
#ifndef CAROM_MATCH_H
#define CAROM_MATCH_H

#include "carom_boards.h"

#ifdef __cplusplus
extern "C" {
#endif
#if defined(__GNUC__)
#pragma GCC visibility push(default)
#endif

/* A match gives several players the same random puzzles, without a server: the link of a match contains all the data
 * needed to make the puzzles.  A player's result is also a link, with a line of moves for each puzzle that the player
 * solved.  The functions that read or write a result replay it, and refuse it if a line does not solve its puzzle.
 * They cannot verify the seconds, the date and the name in a result. */
#define CAROM_MATCH_PUZZLES 20
#define CAROM_MATCH_SEED_MAX ((UINT64_C(1) << 53) - 1)
typedef struct carom_match {
    carom_game_kind kind;
    carom_range moves; /* the requested lengths of shortest solutions, which are never checked. */
    uint64_t seed;     /* up to CAROM_MATCH_SEED_MAX. */
    /* Number of puzzles, at least 1.  carom_generate() makes puzzle i from seed, game number i and attempt[i]. */
    uint32_t n;
    uint32_t attempt[CAROM_MATCH_PUZZLES];
} carom_match;

#define CAROM_MATCH_MOVES_MAX 255
typedef struct carom_match_line {
    uint32_t n_moves; /* 0: not solved. */
    uint32_t seconds;
    carom_move moves[CAROM_MATCH_MOVES_MAX];
} carom_match_line;
typedef struct carom_match_result { /* a player's result. */
    carom_match match;
    char player[CAROM_PLAYER_MAX + 1]; /* as in carom_sender_write(). */
    uint16_t year;                     /* 2000 to 2127. */
    uint8_t month, day;                /* from 1. */
    carom_match_line line[CAROM_MATCH_PUZZLES];
} carom_match_result;

/* Returns whether the match is valid and, if not, fills `error`. */
bool carom_match_check(const carom_match *match, carom_error *error);
/* Makes puzzle `i` of the match.  If the match is not valid or has no puzzle `i`, returns false and fills `error`. */
bool carom_match_puzzle(const carom_match *match, uint32_t i, carom_puzzle *out, carom_error *error);
/* Replays the moves in the result.  Returns whether the result is valid and, if not, fills `error`. */
bool carom_match_result_check(const carom_match_result *result, carom_error *error);

/* Writes the fragment of a match link, `#match=...`.  If the match is not valid, returns 0 and writes an empty
 * string. */
#define CAROM_MATCH_TEXT_MAX 200
size_t carom_match_write(const carom_match *match, char out[CAROM_MATCH_TEXT_MAX], carom_error *error);
/* Writes the fragment of a result link, `#result=...`.  If the result is not valid, returns 0 and writes an empty
 * string. */
#define CAROM_MATCH_RESULT_TEXT_MAX 4900
size_t carom_match_result_write(const carom_match_result *result, char out[CAROM_MATCH_RESULT_TEXT_MAX],
                                carom_error *error);

/* A match or a result that carom_match_next() found in text, such as a link or a message. */
typedef struct carom_match_found {
    size_t from, end; /* byte offsets in the text. */
    bool is_result;
    bool is_good;                      /* the match or result is valid; if not, `error` explains why. */
    carom_match_result result;         /* for a match, only `result.match` is filled. */
    char sender[CAROM_PLAYER_MAX + 1]; /* the name of the sender of a match; "" if its link has none. */
    carom_error error;
} carom_match_found;
/* Finds the next match or result in the text after `found`, which must be all zero for the first call.  Returns false
 * if no more are found. */
bool carom_match_next(const char *text, size_t n, carom_match_found *found);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif
#endif
