/* game_id.c - reads and writes the game IDs of DriftingDroids.
 *
 *     id := QQQQ '+' N G '+' RR... '+' TT            hexadecimal digits, e.g. 7650+42+E2302B12+C9
 *     Q  := a printed side for NW, NE, SE, SW, numbered as in carom_boards.h
 *     N  := number of robots, 1 to 5: red, green, blue, yellow, silver    RR := the cell of each
 *     G  := the target's robot, 0 to 4, or F for any robot                TT := the target's cell
 *
 * DriftingDroids ignores the diagonals of D sides, so an ID stands for a board without diagonals. */
#include "carom_boards.h"
#include "formats/formats.h"

#include <string.h>

enum { ANY = 15, ROBOTS_AT = 8 };

bool carom_game_id_suspected(const char *text, uint32_t n) {
    if (n < 5 || text[4] != '+') return false;
    for (unsigned i = 0; i < 4; i++)
        if (carom_hex_digit(text[i]) < 0) return false;
    return true;
}

/* The number of robots determines where the other digits are, so the reader checks the whole shape before it uses any
 * digit. */
static bool check_shape(const char *text, uint32_t n, carom_error *error) {
    const int n_robots = n > 5 ? carom_hex_digit(text[5]) : 0;
    if (n > 5 && (n_robots < 1 || n_robots > CAROM_ROBOTS))
        return carom_fail(error, CAROM_BAD_ROBOT, 5,
                          "character 6 of this game ID, the number of robots, must be 1 to 5");
    const uint32_t length = ROBOTS_AT + 2 * (uint32_t)n_robots + 3;
    for (uint32_t i = 0; i < n && i < length; i++) {
        const bool plus = i == 4 || i == 7 || i == length - 3;
        if (plus ? text[i] != '+' : carom_hex_digit(text[i]) < 0)
            return carom_fail(error, CAROM_BAD_CHARACTER, i, "character %u of this game ID must be %s", i + 1,
                              plus ? "a '+'" : "a digit 0-9 or A-F");
    }
    if (n <= 5)
        return carom_fail(error, CAROM_CUT_SHORT, n,
                          "this game ID was cut short after %u characters; copy the whole ID again", n);
    if (n < length)
        return carom_fail(error, CAROM_CUT_SHORT, n,
                          "this game ID was cut short: %u of %u characters; copy the whole ID again", n, length);
    if (n > length)
        return carom_fail(error, CAROM_TOO_LONG, length,
                          "this game ID is too long: %u characters instead of %u for %u robots", n, length,
                          (unsigned)n_robots);
    return true;
}

static unsigned digit(const char *text, uint32_t at) { return (unsigned)carom_hex_digit(text[at]); }
static carom_cell cell(const char *text, uint32_t at) {
    return (carom_cell)(digit(text, at) << 4 | digit(text, at + 1));
}

bool carom_game_id_read(const char *text, uint32_t n, unsigned options, carom_input *out, carom_error *error) {
    if (!check_shape(text, n, error)) return false;
    carom_puzzle *p = &out->puzzle;
    out->format = CAROM_GAME_ID;
    uint8_t sides[4];
    bool any = false;
    for (unsigned i = 0; i < 4; i++) {
        sides[i] = (uint8_t)digit(text, i);
        any |= carom_printed_side_has_diagonals(sides[i]);
    }
    carom_printed_board(p, sides, options & CAROM_READ_DIAGONALS);
    out->left_diagonals_out = any && !(options & CAROM_READ_DIAGONALS);

    const unsigned n_robots = digit(text, 5), goal = digit(text, 6);
    p->robots = (uint8_t)((1u << n_robots) - 1);
    for (unsigned r = 0; r < n_robots; r++) p->robot[r] = cell(text, ROBOTS_AT + 2 * r);
    if (goal != ANY && goal >= CAROM_ROBOTS)
        return carom_fail(error, CAROM_BAD_TARGET, 6,
                          "character 7 of this game ID, the goal's robot, must be 0 to 4 or F");
    p->target_color = goal == ANY ? CAROM_ANY_ROBOT : (uint8_t)goal;
    p->target = cell(text, n - 2);
    carom_error wrong;
    if (carom_puzzle_check(p, &wrong)) return true;
    const bool nobody = goal != ANY && !(p->robots >> goal & 1);
    const uint32_t position = wrong.code != CAROM_BAD_TARGET ? ROBOTS_AT : nobody ? 6 : n - 2;
    return carom_fail_in("game ID", &wrong, position, error);
}

size_t carom_game_id_write(const carom_puzzle *p, char out[CAROM_GAME_ID_MAX], carom_error *error) {
    static const char hex[] = "0123456789ABCDEF";
    uint8_t sides[4];
    bool diagonals;
    unsigned n_robots = 0;
    while (p->robots >> n_robots & 1) n_robots++;
    const char *why = NULL;
    if (!carom_printed_sides(p, sides, &diagonals)) why = "the board is not made of printed sides";
    else if (diagonals) why = "the board has diagonals";
    else if (p->robots >> n_robots)
        why = "the robots must be the first ones in the order red, green, blue, yellow, silver";
    else if (p->rules) why = "the puzzle has rule options";
    if (why) return carom_cannot_hold(error, "a game ID", why);
    char *at = out;
    for (unsigned i = 0; i < 4; i++) *at++ = hex[sides[i]];
    *at++ = '+';
    *at++ = hex[n_robots];
    *at++ = p->target_color == CAROM_ANY_ROBOT ? 'F' : hex[p->target_color];
    *at++ = '+';
    for (unsigned r = 0; r < n_robots; r++) {
        *at++ = hex[p->robot[r] >> 4];
        *at++ = hex[p->robot[r] & 15];
    }
    *at++ = '+';
    *at++ = hex[p->target >> 4];
    *at++ = hex[p->target & 15];
    *at = '\0';
    return (size_t)(at - out);
}
