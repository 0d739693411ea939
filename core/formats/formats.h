/* formats.h - the readers behind carom_read(), and what readers and writers share.
 *
 * Each format has two functions: one says whether a text looks like that format, the other reads it.  They get the text
 * without white space around it; `out` is all zero. */
#ifndef CAROM_FORMATS_H
#define CAROM_FORMATS_H

#include "words.h"

bool carom_link_suspected(const char *text, uint32_t n);
bool carom_link_read(const char *text, uint32_t n, carom_input *out, carom_error *error);
bool carom_game_id_suspected(const char *text, uint32_t n);
bool carom_game_id_read(const char *text, uint32_t n, unsigned options, carom_input *out, carom_error *error);
bool carom_interchange_suspected(const char *text, uint32_t n);
bool carom_interchange_read(const char *text, uint32_t n, unsigned options, carom_input *out, carom_error *error);
bool carom_interchange_text_suspected(const char *text, uint32_t n);
bool carom_interchange_text_read(const char *text, uint32_t n, unsigned options, carom_input *out, carom_error *error);

/* What a link may hold: a puzzle, one of another program, a match, or a result. */
enum { CAROM_LINK_KEYS = 4 };
extern const char *const carom_link_keys[CAROM_LINK_KEYS];

/* A pair key=value after the '#' of an address.  A text without '#' is pairs from its start; if it does not begin with
 * one of these keys it is a bare payload. */
typedef struct carom_pair {
    uint32_t from, value, end; /* positions of the key, of the value and behind the value */
    bool is_bare;              /* a payload without a key: value == from */
    bool begun;
} carom_pair;
/* Goes to the next pair; the first time `pair` is all zero.  False after the last. */
bool carom_pair_next(const char *text, uint32_t n, carom_pair *pair);
bool carom_pair_is(const char *text, const carom_pair *pair, const char *key);
bool carom_pairs_have(const char *text, uint32_t n, const char *key);
bool carom_pairs_are_bare(const char *text, uint32_t n); /* the text is a bare payload, perhaps with pairs behind it */

/* A part of a text that may be a link, of a match too, a payload or a game ID; from its '#' if it has one. */
typedef struct carom_piece {
    uint32_t from, end;
    bool is_sure; /* if it cannot be read, that is worth a sentence */
} carom_piece;
/* Goes to the next piece behind `piece->end`; the first time `piece` is all zero.  False after the last. */
bool carom_piece_next(const char *text, uint32_t n, carom_piece *piece);
typedef bool carom_piece_reader(const char *text, uint32_t from, uint32_t end, void *to, carom_error *error);
/* Reads the piece; if that fails, with the next lines that may belong to it, then without the signs at its end.
 * `error` is about the piece as it was found. */
bool carom_piece_read(const char *text, uint32_t n, const carom_piece *piece, carom_piece_reader *read, void *to,
                      carom_error *error);
/* Whether the text is more than the piece and the address before it, perhaps broken into lines: it has several words,
 * or only signs behind the piece. */
bool carom_is_within_text(const char *text, uint32_t n, const carom_piece *piece);

/* The two letters of a move, which must be one: see carom_is_move(). */
void carom_move_write(carom_move move, char out[3]);

/* Refuses a text because the puzzle in it is wrong: "in this link, ...".  Returns false. */
static inline bool carom_fail_in(const char *format, const carom_error *wrong, uint32_t position, carom_error *error) {
    return carom_fail(error, wrong->code, position, "in this %s, %s", format, wrong->marked);
}

/* Refuses to write: "a game ID cannot hold this puzzle: ...".  Returns 0. */
static inline size_t carom_cannot_hold(carom_error *error, const char *format, const char *why) {
    return carom_fail(error, CAROM_CANNOT_EXPRESS, CAROM_NO_POSITION, "%s cannot hold this puzzle: %s", format, why);
}

/* -1 for what is not a hexadecimal digit. */
static inline int carom_hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static inline bool carom_is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

#endif
