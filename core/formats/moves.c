/* moves.c - reads and writes moves: robot r g b y s, direction N E S W or an arrow, as in "rN gE bS" or "r↑g→b↓". */
#include "formats/formats.h"

#include <string.h>

static const char robot_letters[] = "rgbys";
static const char dir_letters[] = "NESW";

static int letter_index(const char *letters, char c) {
    for (int i = 0; letters[i]; i++)
        if ((letters[i] | 0x20) == (c | 0x20)) return i;
    return -1;
}

enum { SHOWN_MAX = 5 }; /* room for a UTF-8 character and '\0'. */

/* Returns the first character of the text, or U+FFFD if that character cannot be shown. */
static const char *shown(const char *text, size_t n, char out[SHOWN_MAX]) {
    const unsigned length = carom_character_length(text, n);
    if (length == 0) return "\xEF\xBF\xBD";
    memcpy(out, text, length);
    out[length] = '\0';
    return out;
}

/* Takes a direction: a letter, or an arrow from U+2190 to U+2193 (west, north, east, south).  Moves `at` to the last
 * byte of the direction.  Returns -1 if there is no direction. */
static int take_dir(const char *text, size_t n, size_t *at) {
    const char *c = text + *at;
    if (n - *at < 3 || c[0] != '\xE2' || c[1] != '\x86' || (c[2] & 0xFC) != 0x90) return letter_index(dir_letters, *c);
    *at += 2;
    return (c[2] - 1) & 3;
}

static bool is_between_moves(char c) { return carom_is_blank(c) || c == ','; }

bool carom_moves_read(const char *text, size_t n, carom_move moves[CAROM_MOVES_MAX], uint32_t *n_moves,
                      carom_error *error) {
    char letter[SHOWN_MAX];
    *n_moves = 0;
    for (size_t i = 0; i < n; i++) {
        if (is_between_moves(text[i])) continue;
        /* untested: no test has a text of 4 GiB. */
        const uint32_t at = i < CAROM_NO_POSITION ? (uint32_t)i : CAROM_NO_POSITION;
        if (*n_moves == CAROM_MOVES_MAX)
            return carom_fail(error, CAROM_TOO_LONG, at, "too many moves: at most %u are allowed", CAROM_MOVES_MAX);
        const int robot = letter_index(robot_letters, text[i]);
        if (robot < 0)
            return carom_fail(error, CAROM_BAD_MOVES, at, "move %u: unknown robot '%s'; robots are r g b y s",
                              *n_moves + 1, shown(text + i, n - i, letter));
        if (++i == n || is_between_moves(text[i]))
            return carom_fail(error, CAROM_BAD_MOVES, at + 1, "move %u: a direction is missing; directions are N E S W",
                              *n_moves + 1);
        const int dir = take_dir(text, n, &i);
        if (dir < 0)
            return carom_fail(error, CAROM_BAD_MOVES, at + 1, "move %u: unknown direction '%s'; directions are N E S W",
                              *n_moves + 1, shown(text + i, n - i, letter));
        moves[(*n_moves)++] = carom_move_make((unsigned)robot, (unsigned)dir);
    }
    return true;
}

void carom_move_write(carom_move move, char out[3]) {
    out[0] = robot_letters[carom_move_robot(move)];
    out[1] = dir_letters[carom_move_dir(move)];
    out[2] = '\0';
}

static bool are_moves(const carom_move *moves, uint32_t n) {
    if (n > CAROM_MOVES_MAX) return false;
    for (uint32_t i = 0; i < n; i++)
        if (!carom_is_move(moves[i])) return false;
    return true;
}

size_t carom_moves_write(const carom_move *moves, uint32_t n, char between, char out[CAROM_MOVES_TEXT_MAX]) {
    char *at = out;
    *at = '\0';
    if (!are_moves(moves, n)) return 0;
    for (uint32_t i = 0; i < n; i++) {
        if (i && between) *at++ = between;
        carom_move_write(moves[i], at);
        at += 2;
    }
    return (size_t)(at - out);
}
