/* link.c - reads and writes links of puzzles.  No other file depends on the bytes of the payload.
 *
 *     link    := [address] '#' key '=' value ('&' key '=' value)*       unknown keys are skipped
 *     p       := the payload in base64url (a bare payload is read, too)
 *     m       := moves to replay, see moves.c
 *     mode    := play | edit
 *     beat    := a number of moves
 *     from    := the name of the sender, see sender.c
 *
 * A payload of version 1 has these bytes, in this order:
 *     1 byte         the version, 1
 *     1 byte         flags
 *     the board      printed: 2 bytes, four nibbles NW NE SE SW
 *                    else:    (w - 1) << 4 | (h - 1), the walls as bits, number of diagonals, 2 bytes for each
 *     1 byte         the set of robots
 *     1 byte each    their cells
 *     2 bytes        the target's cell and colour
 *     1 byte         CRC-8 of all bytes before it
 * The wall bits, lowest bit first, are all walls to the east, row by row, then all walls to the south, row by row.
 * A diagonal is its cell and then its colour, + 128 if `\`.  Diagonals are in the order of their cells.
 *
 * The reader is strict about the bytes, so it detects damage, and for nearly every puzzle it accepts only one payload.
 * The reader is lenient about the base64url text (base64.h). */
#include "carom_boards.h"
#include "formats/base64.h"
#include "formats/checksum.h"
#include "formats/formats.h"
#include "formats/sender.h"

#include <string.h>

enum { VERSION = 1, NEWEST_LIKELY_VERSION = 15 };
enum { FLAG_TILES = 1, FLAG_TILE_DIAGONALS = 2, FLAG_MUST_RICOCHET = 4, FLAG_NO_REBOUND = 8, FLAGS_KNOWN = 15 };
enum { WALL_BYTES_MAX = (15 * 16 + 16 * 15) / 8, DIAGONALS_MAX = 255 };
enum { SHORTEST_TEXT = 12 }; /* the payload for printed sides and one robot has 9 bytes. */
enum { CELLS_MAX = 8 };      /* room for 8 robots, because all 8 bits of a damaged set may be 1. */
enum { BYTES_MAX = 2 + 1 + WALL_BYTES_MAX + 1 + 2 * DIAGONALS_MAX + 1 + CELLS_MAX + 2 + 1 };

_Static_assert(CAROM_PAYLOAD_MAX > (BYTES_MAX * 8 + 5) / 6, "the longest payload fits");
_Static_assert((int)BYTES_MAX <= (int)CAROM_BYTES_MAX, "and is kept when it is read");

/* ---- walls in the order of the payload, for writing and reading ------------------------------------- */

typedef struct wall_walk {
    const carom_puzzle *board; /* for its size. */
    unsigned x, y;
    uint8_t side;
} wall_walk;

static wall_walk walls_begin(const carom_puzzle *board) { return (wall_walk){.board = board, .side = CAROM_WALL_EAST}; }

static bool walls_next(wall_walk *walk, carom_cell *cell, uint8_t *side) {
    const unsigned w = walk->board->width, h = walk->board->height;
    const unsigned columns = walk->side == CAROM_WALL_EAST ? w - 1 : w;
    if (walk->x >= columns) {
        walk->x = 0;
        walk->y++;
    }
    if (walk->side == CAROM_WALL_EAST && (walk->y >= h || w == 1))
        *walk = (wall_walk){walk->board, 0, 0, CAROM_WALL_SOUTH};
    if (walk->side == CAROM_WALL_SOUTH && walk->y + 1 >= h) return false;
    *cell = carom_cell_at(walk->x++, walk->y);
    *side = walk->side;
    return true;
}

/* ---- writing ---------------------------------------------------------------------------------- */

static uint32_t put_board(const carom_puzzle *p, uint8_t *bytes) {
    bytes[0] = (uint8_t)((p->width - 1) << 4 | (p->height - 1));
    uint32_t n = 1, bit = 0;
    wall_walk walk = walls_begin(p);
    for (carom_cell cell, side; walls_next(&walk, &cell, &side); bit++) {
        if (bit % 8 == 0) bytes[n++] = 0;
        if (p->walls[cell] & side) bytes[n - 1] |= (uint8_t)(1u << bit % 8);
    }
    uint8_t *count = &bytes[n++];
    *count = 0;
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
        const uint8_t diagonal = p->diagonals[cell];
        if (!diagonal) continue;
        ++*count;
        bytes[n++] = (uint8_t)cell;
        bytes[n++] = (uint8_t)(carom_diagonal_color(diagonal) | (diagonal & CAROM_BACKSLASH));
    }
    return n;
}

static uint32_t put_puzzle(const carom_puzzle *p, uint8_t bytes[BYTES_MAX]) {
    uint8_t sides[4];
    bool diagonals;
    uint8_t flags = 0;
    if (p->rules & CAROM_MUST_RICOCHET) flags |= FLAG_MUST_RICOCHET;
    if (p->rules & CAROM_NO_REBOUND) flags |= FLAG_NO_REBOUND;
    uint32_t n = 2;
    if (carom_printed_sides(p, sides, &diagonals)) {
        flags |= FLAG_TILES | (diagonals ? FLAG_TILE_DIAGONALS : 0);
        bytes[n++] = (uint8_t)(sides[0] << 4 | sides[1]);
        bytes[n++] = (uint8_t)(sides[2] << 4 | sides[3]);
    } else {
        n += put_board(p, bytes + n);
    }
    bytes[0] = VERSION;
    bytes[1] = flags;
    bytes[n++] = p->robots;
    for (unsigned r = 0; r < CAROM_ROBOTS; r++)
        if (p->robots >> r & 1) bytes[n++] = p->robot[r];
    bytes[n++] = p->target;
    bytes[n++] = p->target_color;
    bytes[n] = carom_crc8(bytes, n);
    return n + 1;
}

size_t carom_payload_write(const carom_puzzle *p, char out[CAROM_PAYLOAD_MAX]) {
    uint8_t bytes[BYTES_MAX];
    return carom_base64_write(bytes, put_puzzle(p, bytes), out);
}

size_t carom_link_write(const carom_puzzle *p, const carom_move *moves, uint32_t n_moves, carom_mode mode,
                        uint32_t beat, char out[CAROM_LINK_MAX]) {
    char payload[CAROM_PAYLOAD_MAX], line[CAROM_MOVES_TEXT_MAX], challenge[16] = "";
    if (carom_moves_write(moves, n_moves, 0, line) == 0 && n_moves) return *out = '\0', 0;
    if (beat > CAROM_MOVES_MAX) return *out = '\0', 0;
    if (beat) carom_sentence(challenge, sizeof challenge, "&beat=%u", beat);
    carom_payload_write(p, payload);
    return carom_sentence(out, CAROM_LINK_MAX, "#p=%s%s%s%s%s", payload, n_moves ? "&m=" : "", line,
                          mode == CAROM_MODE_PLAY   ? "&mode=play"
                          : mode == CAROM_MODE_EDIT ? "&mode=edit"
                                                    : "",
                          challenge);
}

/* ---- bytes to puzzle ---------------------------------------------------------------------------- */

/* The positions where the parts of the payload begin. */
typedef struct sections {
    uint32_t board, diagonals, robots, target, total;
} sections;

/* Finds the parts of the payload.  Returns false if the payload ends before the bytes that determine its length. */
static bool measure(const carom_bytes *in, sections *s) {
    const uint8_t *b = in->bytes;
    uint32_t n = in->n < CAROM_BYTES_MAX ? in->n : CAROM_BYTES_MAX;
    *s = (sections){.board = 2, .diagonals = 2};
    s->robots = 4;
    if (!(b[1] & FLAG_TILES)) {
        if (n <= s->board) return false;
        const unsigned w = (b[2] >> 4) + 1u, h = (b[2] & 15) + 1u;
        s->diagonals = 3 + ((w - 1) * h + w * (h - 1) + 7) / 8;
        if (n <= s->diagonals) return false;
        s->robots = s->diagonals + 1 + 2u * b[s->diagonals];
    }
    if (n <= s->robots) return false;
    s->target = s->robots + 1 + carom_count_robots(b[s->robots]);
    s->total = s->target + 2 + 1;
    return true;
}

/* Checks version, flags, length and checksum, but not the contents. */
static bool open_payload(const carom_bytes *in, sections *s, carom_error *error) {
    if (in->n == 0)
        return carom_fail(error, CAROM_CUT_SHORT, in->end,
                          "this link was cut short: there is no puzzle in it; copy the whole link again");
    if (in->bytes[0] == 0 || in->bytes[0] > NEWEST_LIKELY_VERSION)
        return carom_fail(error, CAROM_NOT_A_PUZZLE, carom_byte_position(in, 0), "this link holds no Carom puzzle");
    if (in->bytes[0] != VERSION)
        return carom_fail(error, CAROM_NEWER_VERSION, carom_byte_position(in, 0),
                          "this link was made by a newer version of Carom (it has format %u, this version reads %u); "
                          "reload or update Carom to open it",
                          in->bytes[0], VERSION);
    if (in->n == 1)
        return carom_fail(error, CAROM_CUT_SHORT, in->end,
                          "this link was cut short after 1 byte; copy the whole link again");
    if (in->bytes[1] & ~FLAGS_KNOWN)
        return carom_fail(error, CAROM_NEWER_VERSION, carom_byte_position(in, 1),
                          "this link was made by a newer version of Carom (it uses something that this version does "
                          "not support); reload or update Carom to open it");
    if (!measure(in, s))
        return carom_fail(error, CAROM_CUT_SHORT, in->end,
                          "this link was cut short after %u bytes; copy the whole link again", in->n);
    if (in->n < s->total)
        return carom_fail(error, CAROM_CUT_SHORT, in->end,
                          "this link was cut short: %u of %u bytes; copy the whole link again", in->n, s->total);
    if (in->n > s->total)
        return carom_fail(error, CAROM_TOO_LONG, carom_byte_position(in, s->total),
                          "this link is too long: %u bytes instead of %u; copy it again without the text after it",
                          in->n, s->total);
    if (in->rest || carom_crc8(in->bytes, s->total - 1) != in->bytes[s->total - 1])
        return carom_fail(error, CAROM_DAMAGED, carom_byte_position(in, s->total - 1),
                          "this link is damaged: its checksum does not match; copy it again");
    return true;
}

static bool get_tiles(const carom_bytes *in, carom_puzzle *p, carom_error *error) {
    const uint8_t *b = in->bytes;
    const uint8_t sides[4] = {b[2] >> 4, b[2] & 15, b[3] >> 4, b[3] & 15};
    bool any = false;
    for (unsigned quadrant = 0; quadrant < 4; quadrant++) any |= carom_printed_side_has_diagonals(sides[quadrant]);
    if ((b[1] & FLAG_TILE_DIAGONALS) && !any)
        return carom_fail(error, CAROM_DAMAGED, carom_byte_position(in, 1),
                          "this link is damaged: it asks for diagonals on printed sides that have none");
    return carom_printed_board(p, sides, b[1] & FLAG_TILE_DIAGONALS);
}

static bool get_walls(const carom_bytes *in, const sections *s, carom_puzzle *p, carom_error *error) {
    const uint8_t *b = in->bytes + s->board + 1;
    p->width = (uint8_t)((in->bytes[s->board] >> 4) + 1);
    p->height = (uint8_t)((in->bytes[s->board] & 15) + 1);
    uint32_t bit = 0;
    wall_walk walk = walls_begin(p);
    for (carom_cell cell, side; walls_next(&walk, &cell, &side); bit++)
        if (b[bit / 8] >> bit % 8 & 1) p->walls[cell] |= side;
    if (bit % 8 && b[bit / 8] >> bit % 8)
        return carom_fail(error, CAROM_DAMAGED, carom_byte_position(in, s->board + 1 + bit / 8),
                          "this link is damaged: bits after its last wall are set");
    return true;
}

static bool get_diagonals(const carom_bytes *in, const sections *s, carom_puzzle *p, carom_error *error) {
    const uint8_t *b = in->bytes;
    for (uint32_t i = s->diagonals + 1, last = i; i < s->robots; i += 2) {
        if (i > last && b[i] <= b[i - 2])
            return carom_fail(error, CAROM_DAMAGED, carom_byte_position(in, i),
                              "this link is damaged: its diagonals are not in the order of their cells");
        if ((b[i + 1] & 127) >= CAROM_ROBOTS)
            return carom_fail(error, CAROM_BAD_DIAGONAL, carom_byte_position(in, i + 1),
                              "in this link, the diagonal at %c has an unknown colour", b[i]);
        p->diagonals[b[i]] = carom_diagonal_make(b[i + 1] & 127, b[i + 1] & 128);
    }
    return true;
}

/* Returns the text position of the part that carom_puzzle_check() refused. */
static uint32_t position_of(carom_code code, const carom_bytes *in, const sections *s) {
    switch (code) {
    case CAROM_BAD_DIAGONAL: return carom_byte_position(in, s->diagonals);
    case CAROM_BAD_ROBOT: return carom_byte_position(in, s->robots);
    case CAROM_BAD_TARGET: return carom_byte_position(in, s->target);
    default: return carom_byte_position(in, s->board);
    }
}

static bool get_puzzle(const carom_bytes *in, carom_puzzle *p, carom_error *error) {
    sections s = {0};
    if (!open_payload(in, &s, error)) return false;
    memset(p, 0, sizeof *p);
    const uint8_t *b = in->bytes;
    if (b[1] & FLAG_TILES) {
        if (!get_tiles(in, p, error)) return false;
    } else {
        if (b[1] & FLAG_TILE_DIAGONALS)
            return carom_fail(error, CAROM_DAMAGED, carom_byte_position(in, 1),
                              "this link is damaged: it asks for printed diagonals on a drawn board");
        if (!get_walls(in, &s, p, error) || !get_diagonals(in, &s, p, error)) return false;
    }
    if (b[1] & FLAG_MUST_RICOCHET) p->rules |= CAROM_MUST_RICOCHET;
    if (b[1] & FLAG_NO_REBOUND) p->rules |= CAROM_NO_REBOUND;
    p->robots = b[s.robots];
    uint32_t at = s.robots + 1;
    for (unsigned r = 0; r < CAROM_ROBOTS; r++)
        if (p->robots >> r & 1) p->robot[r] = b[at++];
    p->target = b[s.target];
    p->target_color = b[s.target + 1];
    carom_error wrong;
    /* untested: the last operand of || is always false; it only reports an error. */
    return carom_puzzle_check(p, &wrong) || carom_fail_in("link", &wrong, position_of(wrong.code, in, &s), error);
}

/* ---- the text around the payload ------------------------------------------------------------------ */

static bool read_payload(const char *text, const carom_pair *pair, carom_puzzle *out, carom_error *error) {
    carom_bytes in;
    return carom_base64_read(text, pair->value, pair->end, "a link", &in, error) && get_puzzle(&in, out, error);
}

static bool read_moves(const char *text, const carom_pair *pair, carom_input *out, carom_error *error) {
    carom_error wrong;
    if (carom_moves_read(text + pair->value, pair->end - pair->value, out->moves, &out->n_moves, &wrong)) return true;
    return carom_fail_in("link", &wrong, pair->value + wrong.position, error);
}

/* Returns whether a value ends at `at`.  Anything but a letter may follow a value, because the link may be part of a
 * sentence. */
static bool is_end(const char *text, const carom_pair *pair, uint32_t at) {
    return at == pair->end || ((text[at] | 32) < 'a' || (text[at] | 32) > 'z');
}

static bool is_mode(const char *text, const carom_pair *pair, const char *word) {
    const uint32_t n = (uint32_t)strlen(word), end = pair->value + n;
    if (!carom_pair_is(text, pair, "mode") || pair->end < end || memcmp(text + pair->value, word, n) != 0) return false;
    return is_end(text, pair, end);
}

static bool read_beat(const char *text, const carom_pair *pair, carom_input *out, carom_error *error) {
    uint32_t at = pair->value, n = 0;
    for (; at < pair->end && text[at] >= '0' && text[at] <= '9'; at++)
        if (n <= CAROM_MOVES_MAX) n = 10 * n + (uint32_t)(text[at] - '0');
    out->beat = n;
    /* untested: the last operand of || is always false; it only reports an error. */
    return (n >= 1 && n <= CAROM_MOVES_MAX && is_end(text, pair, at)) ||
           carom_fail(error, CAROM_BAD_MOVES, pair->value,
                      "in this link, the number of moves to beat must be from 1 to %u", CAROM_MOVES_MAX);
}

/* A bare payload begins with its version.  Many words begin like a payload of a newer version, so such a payload must
 * also be long enough and contain no blanks. */
bool carom_link_suspected(const char *text, uint32_t n) {
    if (carom_pairs_have(text, n, "p")) return true;
    carom_bytes in;
    if (!carom_pairs_are_bare(text, n) || !carom_base64_read(text, 0, n < 2 ? n : 2, "", &in, NULL) || in.n == 0)
        return false;
    uint32_t word = 0;
    while (word < n && !carom_is_blank(text[word])) word++;
    return in.bytes[0] == VERSION ||
           (in.bytes[0] > VERSION && in.bytes[0] <= NEWEST_LIKELY_VERSION && word == n && n >= SHORTEST_TEXT);
}

bool carom_link_read(const char *text, uint32_t n, carom_input *out, carom_error *error) {
    bool found = false;
    out->format = CAROM_LINK;
    carom_pair pair = {0};
    while (carom_pair_next(text, n, &pair)) {
        if (carom_pair_is(text, &pair, "p") || pair.is_bare) {
            if (!found && !read_payload(text, &pair, &out->puzzle, error)) return false;
            found = true; /* the first of several puzzles counts. */
        } else if (carom_pair_is(text, &pair, "m")) {
            if (!read_moves(text, &pair, out, error)) return false;
        } else if (is_mode(text, &pair, "play")) {
            out->mode = CAROM_MODE_PLAY;
        } else if (is_mode(text, &pair, "edit")) {
            out->mode = CAROM_MODE_EDIT;
        } else if (carom_pair_is(text, &pair, "beat")) {
            if (!read_beat(text, &pair, out, error)) return false;
        }
    }
    carom_sender_read(text, n, out->sender);
    return true;
}
