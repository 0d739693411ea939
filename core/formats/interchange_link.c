/* interchange_link.c - reads and writes the links of Kevin Cox's solver: `...#s=` and these bytes in base64url.
 *
 *     bytes     content
 *     2         16, 16
 *     32        walls to the north: for each column a 16-bit number, bit y for row y
 *     32        walls to the west: for each row a 16-bit number, bit x for column x
 *     1 + 2 n   number of diagonals, then for each: the cell; 0x40 | 0x80 if `\` | colour
 *     1 + 5     5, then the robots' cells
 *     2         the target's cell, then its colour, 255 for any robot
 *
 * Numbers are little-endian; a cell is x << 4 | y.  The format has no checksum, so the reader checks every property
 * that all valid links share, above all the walls of the rim. */
#include "formats/base64.h"
#include "formats/interchange.h"

#include <string.h>

enum { SIDE = 16, DIAGONALS_MAX = 255 };
enum { NORTH_AT = 2, WEST_AT = NORTH_AT + 2 * SIDE, DIAGONALS_AT = WEST_AT + 2 * SIDE };
enum { BEHIND_DIAGONALS = 1 + CAROM_ROBOTS + 2, BYTES_MAX = DIAGONALS_AT + 1 + 2 * DIAGONALS_MAX + BEHIND_DIAGONALS };
enum { DIAGONAL = 0x40, BACKSLASH = 0x80 };

_Static_assert(CAROM_INTERCHANGE_MAX > 3 + (BYTES_MAX * 8 + 5) / 6, "the longest link fits");
_Static_assert((int)BYTES_MAX <= (int)CAROM_BYTES_MAX, "and is kept when it is read");

static uint8_t cell_byte(carom_cell cell) { return (uint8_t)(carom_x(cell) << 4 | carom_y(cell)); }
static carom_cell cell_of(uint8_t byte) { return carom_cell_at(byte >> 4, byte & 15); }

/* ---- writing ---------------------------------------------------------------------------------- */

static uint32_t put_puzzle(const carom_puzzle *p, const carom_cell robot[CAROM_ROBOTS], uint8_t bytes[BYTES_MAX]) {
    memset(bytes, 0, BYTES_MAX);
    bytes[0] = bytes[1] = SIDE;
    for (unsigned x = 0; x < SIDE; x++)
        for (unsigned y = 0; y < SIDE; y++) {
            if (carom_wall_north(p, x, y)) bytes[NORTH_AT + 2 * x + y / 8] |= (uint8_t)(1u << y % 8);
            if (carom_wall_west(p, x, y)) bytes[WEST_AT + 2 * y + x / 8] |= (uint8_t)(1u << x % 8);
        }
    uint32_t n = DIAGONALS_AT + 1;
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
        const uint8_t diagonal = p->diagonals[cell];
        if (!diagonal) continue;
        bytes[DIAGONALS_AT]++;
        bytes[n++] = cell_byte((carom_cell)cell);
        bytes[n++] = (uint8_t)(DIAGONAL | (diagonal & CAROM_BACKSLASH ? BACKSLASH : 0) |
                               carom_interchange_number(carom_diagonal_color(diagonal)));
    }
    bytes[n++] = CAROM_ROBOTS;
    for (unsigned i = 0; i < CAROM_ROBOTS; i++) bytes[n++] = cell_byte(robot[carom_interchange_colors[i]]);
    bytes[n++] = cell_byte(p->target);
    bytes[n++] = (uint8_t)carom_interchange_number(p->target_color);
    return n;
}

size_t carom_interchange_write(const carom_puzzle *p, char out[CAROM_INTERCHANGE_MAX], carom_error *error) {
    static const char format[] = "an interchange link", key[] = "#s=";
    carom_cell robot[CAROM_ROBOTS];
    uint8_t bytes[BYTES_MAX];
    if (p->width != SIDE || p->height != SIDE) return carom_cannot_hold(error, format, "the board is not 16 by 16");
    if (!carom_interchange_robots(p, format, robot, error)) return 0;
    memcpy(out, key, sizeof key - 1);
    return sizeof key - 1 + carom_base64_write(bytes, put_puzzle(p, robot, bytes), out + sizeof key - 1);
}

/* ---- reading ---------------------------------------------------------------------------------- */

static bool damaged(const carom_bytes *in, uint32_t at, const char *why, carom_error *error) {
    return carom_fail(error, CAROM_DAMAGED, carom_byte_position(in, at),
                      "this interchange link is damaged: %s; copy it again", why);
}

/* Checks the length and the bytes whose values are fixed.  `robots` receives the offset of the byte that counts the
 * robots. */
static bool check_shape(const carom_bytes *in, uint32_t *robots, carom_error *error) {
    const uint8_t *b = in->bytes;
    *robots = in->n > DIAGONALS_AT ? DIAGONALS_AT + 1 + 2u * b[DIAGONALS_AT] : in->n;
    const uint32_t total = *robots + BEHIND_DIAGONALS;
    for (uint32_t i = 0; i < 2 && i < in->n; i++)
        if (b[i] != SIDE)
            return carom_fail(error, CAROM_BAD_SIZE, carom_byte_position(in, i),
                              "this interchange link must begin with the size of its board, 16 and 16, not with %u",
                              b[i]);
    if (in->n <= *robots)
        return carom_fail(error, CAROM_CUT_SHORT, in->end,
                          "this interchange link was cut short after %u byte%s; copy the whole link again", in->n,
                          in->n == 1 ? "" : "s");
    if (b[*robots] != CAROM_ROBOTS)
        return carom_fail(error, CAROM_BAD_ROBOT, carom_byte_position(in, *robots),
                          "this interchange link must have 5 robots, not %u", b[*robots]);
    if (in->n < total)
        return carom_fail(error, CAROM_CUT_SHORT, in->end,
                          "this interchange link was cut short: %u of %u bytes; copy the whole link again", in->n,
                          total);
    if (in->n > total)
        return carom_fail(
            error, CAROM_TOO_LONG, carom_byte_position(in, total),
            "this interchange link is too long: %u bytes instead of %u; copy it again without the text after it", in->n,
            total);
    /* untested: the last operand of || is always false; it only reports an error. */
    return !in->rest || damaged(in, total - 1, "unused bits of its last character are set", error);
}

static bool get_walls(const carom_bytes *in, carom_puzzle *p, carom_error *error) {
    const uint8_t *north = in->bytes + NORTH_AT, *west = in->bytes + WEST_AT;
    for (unsigned i = 0; i < SIDE; i++) {
        if (!(north[2 * i] & 1)) return damaged(in, NORTH_AT + 2 * i, "a wall of the north rim is missing", error);
        if (!(west[2 * i] & 1)) return damaged(in, WEST_AT + 2 * i, "a wall of the west rim is missing", error);
    }
    for (unsigned x = 0; x < SIDE; x++)
        for (unsigned y = 0; y < SIDE; y++) {
            if (north[2 * x + y / 8] >> y % 8 & 1) carom_put_wall_north(p, x, y);
            if (west[2 * y + x / 8] >> x % 8 & 1) carom_put_wall_west(p, x, y);
        }
    return true;
}

static bool get_diagonals(const carom_bytes *in, uint32_t end, carom_puzzle *p, carom_error *error) {
    for (uint32_t i = DIAGONALS_AT + 1; i < end; i += 2) {
        const carom_cell cell = cell_of(in->bytes[i]);
        const uint8_t what = in->bytes[i + 1], color = what & (DIAGONAL - 1);
        if (p->diagonals[cell])
            return carom_fail(error, CAROM_BAD_DIAGONAL, carom_byte_position(in, i),
                              "in this interchange link, there are two diagonals at %c", cell);
        if (!(what & DIAGONAL) || color >= CAROM_ROBOTS)
            return carom_fail(error, CAROM_BAD_DIAGONAL, carom_byte_position(in, i + 1),
                              "in this interchange link, the diagonal at %c has an unknown colour", cell);
        p->diagonals[cell] = carom_diagonal_make(carom_interchange_colors[color], what & BACKSLASH);
    }
    return true;
}

static bool get_puzzle(const carom_bytes *in, carom_puzzle *p, carom_error *error) {
    uint32_t robots;
    if (!check_shape(in, &robots, error)) return false;
    const uint32_t target = robots + 1 + CAROM_ROBOTS;
    p->width = p->height = SIDE;
    if (!get_walls(in, p, error) || !get_diagonals(in, robots, p, error)) return false;
    p->robots = (1u << CAROM_ROBOTS) - 1;
    for (unsigned i = 0; i < CAROM_ROBOTS; i++)
        p->robot[carom_interchange_colors[i]] = cell_of(in->bytes[robots + 1 + i]);
    p->target = cell_of(in->bytes[target]);
    const uint8_t color = in->bytes[target + 1];
    if (color != CAROM_ANY_ROBOT && color >= CAROM_ROBOTS)
        return carom_fail(error, CAROM_BAD_TARGET, carom_byte_position(in, target + 1),
                          "in this interchange link, the target has an unknown colour");
    p->target_color = color == CAROM_ANY_ROBOT ? CAROM_ANY_ROBOT : carom_interchange_colors[color];
    carom_error wrong;
    if (carom_puzzle_check(p, &wrong)) return true;
    return carom_fail_in("interchange link", &wrong,
                         carom_byte_position(in, wrong.code == CAROM_BAD_TARGET ? target : robots + 1), error);
}

bool carom_interchange_suspected(const char *text, uint32_t n) {
    if (carom_pairs_have(text, n, "s")) return true;
    /* In base64, the first two bytes, 16 and 16, become "EB" and a third character, which also contains two bits of the
     * walls.  Carom's own links begin with their version, so only version 16 could begin like this. */
    return carom_pairs_are_bare(text, n) && n > 2 && text[0] == 'E' && text[1] == 'B' && text[2] >= 'A' &&
           text[2] <= 'D';
}

bool carom_interchange_read(const char *text, uint32_t n, unsigned options, carom_input *out, carom_error *error) {
    carom_bytes in;
    carom_pair pair = {0};
    out->format = CAROM_INTERCHANGE;
    /* untested: carom_interchange_suspected() has found the pair. */
    while (carom_pair_next(text, n, &pair) && !pair.is_bare && !carom_pair_is(text, &pair, "s")) {}
    if (!carom_base64_read(text, pair.value, pair.end, "an interchange link", &in, error) ||
        !get_puzzle(&in, &out->puzzle, error))
        return false;
    carom_leave_shut_in_out(out, options);
    return true;
}
