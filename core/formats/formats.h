/* formats.h - the readers that carom_read() calls, and helpers for readers and writers.
 *
 * Each format has two functions: the first tests whether text[0..n) looks like the format, and the second reads the
 * text.  The caller strips the white space around the text and clears `out`; `options` are the options of
 * carom_read(). */
#ifndef CAROM_FORMATS_H
#define CAROM_FORMATS_H

#include "messages.h"

bool carom_link_suspected(const char *text, uint32_t n);
bool carom_link_read(const char *text, uint32_t n, carom_input *out, carom_error *error);
bool carom_game_id_suspected(const char *text, uint32_t n);
bool carom_game_id_read(const char *text, uint32_t n, unsigned options, carom_input *out, carom_error *error);
bool carom_interchange_suspected(const char *text, uint32_t n);
bool carom_interchange_read(const char *text, uint32_t n, unsigned options, carom_input *out, carom_error *error);
bool carom_interchange_text_suspected(const char *text, uint32_t n);
bool carom_interchange_text_read(const char *text, uint32_t n, unsigned options, carom_input *out, carom_error *error);
bool carom_saved_board_suspected(const char *text, uint32_t n);
bool carom_saved_board_read(const char *text, uint32_t n, carom_input *out, carom_error *error);
bool carom_asp_suspected(const char *text, uint32_t n);
bool carom_asp_read(const char *text, uint32_t n, carom_input *out, carom_error *error);
bool carom_pddl_suspected(const char *text, uint32_t n);
bool carom_pddl_read(const char *text, uint32_t n, carom_input *out, carom_error *error);
/* In puzzles.wasm, which the page loads on every first visit, no_others.c implements carom_others_read(). */
bool carom_others_suspected(const char *text, uint32_t n);
bool carom_others_read(const char *text, uint32_t n, carom_input *out, carom_error *error);
bool carom_drawing_suspected(const char *text, uint32_t n);
bool carom_drawing_read(const char *text, uint32_t n, carom_input *out, carom_error *error);

/* The keys of links to a puzzle, to a puzzle of another program, to a match and to a result. */
enum { CAROM_LINK_KEYS = 4 };
extern const char *const carom_link_keys[CAROM_LINK_KEYS];

/* A pair key=value after the '#' of an address.  If the text has no '#', the first pair begins at the start of the
 * text.  A text that begins with none of the keys above is a bare payload. */
typedef struct carom_pair {
    uint32_t from, value, end; /* where the key and the value begin, and where the value ends. */
    bool is_bare;              /* a payload without a key: value == from. */
    bool begun;
} carom_pair;
/* Goes to the next pair; `pair` has to be all zero before the first call.  Returns false after the last pair. */
bool carom_pair_next(const char *text, uint32_t n, carom_pair *pair);
bool carom_pair_is(const char *text, const carom_pair *pair, const char *key);
bool carom_pairs_have(const char *text, uint32_t n, const char *key);
bool carom_pairs_are_bare(const char *text, uint32_t n); /* the text is a bare payload, perhaps with pairs after it. */

/* A part of a text that may be a link (to a puzzle, match or result), a payload, a game ID or a saved board.  A link
 * begins at its '#'. */
typedef struct carom_piece {
    uint32_t from, end;
    bool is_sure; /* the author certainly meant a puzzle, so failing to read the piece is an error. */
} carom_piece;
/* Goes to the next piece after `piece->end`; `piece` has to be all zero before the first call.  Returns false after the
 * last piece. */
bool carom_piece_next(const char *text, uint32_t n, carom_piece *piece);
/* Reads text[from..end) into `to`, where an earlier call may have left part of a result.  On failure, returns false and
 * fills `error`, which is not NULL.  The position of the error counts from the start of `text`, and CAROM_CUT_SHORT
 * means that a longer piece may be readable. */
typedef bool carom_piece_reader(const char *text, uint32_t from, uint32_t end, void *to, carom_error *error);
/* Reads a piece that carom_piece_next() found in text[0..n): calls `read`, which stores the result at `to`.  If `read`
 * fails, tries longer pieces, which include words from the next lines, and then shorter pieces, without the punctuation
 * at the end.  `error`, which is not NULL, describes why the piece, as it was found, cannot be read. */
bool carom_piece_read(const char *text, uint32_t n, const carom_piece *piece, carom_piece_reader *read, void *to,
                      carom_error *error);
/* Returns whether the piece is part of a longer text: whether a line of the text has several words, or the text ends
 * with punctuation after the piece.  Otherwise, the text is an address, which may be broken over several lines. */
bool carom_is_within_text(const char *text, uint32_t n, const carom_piece *piece);

/* Writes a move as two letters; carom_is_move(move) must be true. */
void carom_move_write(carom_move move, char out[3]);

/* Reports that this character is not allowed; `format` names the text in the message: "a link".  Returns false. */
bool carom_refuse_character(char c, uint32_t position, const char *format, carom_error *error);

/* Reports what is wrong with a puzzle: "in this link, ...".  Returns false. */
static inline bool carom_fail_in(const char *format, const carom_error *wrong, uint32_t position, carom_error *error) {
    return carom_fail(error, wrong->code, position, "in this %s, %s", format, wrong->marked);
}

/* Checks the size of the board, and nothing else. */
static inline bool carom_check_size(const char *format, const carom_puzzle *p, uint32_t position, carom_error *error) {
    carom_error wrong;
    /* untested: no robot or target has been read yet, so the check fails and carom_fail_in() returns false. */
    return carom_puzzle_check(p, &wrong) || wrong.code != CAROM_BAD_SIZE ||
           carom_fail_in(format, &wrong, position, error);
}

/* Reports that a format cannot hold the puzzle: "a game ID cannot hold this puzzle: ...".  Returns 0. */
static inline size_t carom_cannot_hold(carom_error *error, const char *format, const char *why) {
    return carom_fail(error, CAROM_CANNOT_EXPRESS, CAROM_NO_POSITION, "%s cannot hold this puzzle: %s", format, why);
}

/* Returns the value of a hexadecimal digit; -1 for any other character. */
static inline int carom_hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static inline bool carom_is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

#endif
