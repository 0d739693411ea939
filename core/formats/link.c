/* link.c - puzzle <-> link.  The only file that knows the payload.
 *
 *     link    := [address] '#' key '=' value ('&' key '=' value)*       unknown keys are skipped
 *     p       := the payload in base64url (a bare payload is read too)
 *     m       := moves to replay, see moves.c          mode := play | edit
 *
 * Payload, version 1, bytes in order:
 *     version 1 | flags | tiles: 2 bytes, four nibbles NW NE SE SW
 *                       | drawn: (w-1)<<4 | (h-1), the walls as bits, number of diagonals, each 2 bytes
 *     which robots | their cells | target cell | target colour | CRC-8 of all before
 * Wall bits, lowest bit first: by rows, walls to the east; then by rows, walls to the south.
 * A diagonal: cell, colour + 128 if `\`; in cell order.
 *
 * The reader is strict about the bytes, so that nearly every puzzle has one payload and damage shows, and
 * lenient about the text: padding, `+` and `/`, white space and %-escapes in it are what mail and chat
 * programs do to a link. */
#include "formats/formats.h"

#include <string.h>

enum { VERSION = 1, NEWEST_LIKELY_VERSION = 15 };
enum { FLAG_TILES = 1, FLAG_TILE_DIAGONALS = 2, FLAG_MUST_RICOCHET = 4, FLAG_NO_REBOUND = 8, FLAGS_KNOWN = 15 };
enum { WALL_BYTES_MAX = (15 * 16 + 16 * 15) / 8, DIAGONALS_MAX = 255 };
enum { CELLS_MAX = 8 }; /* what a damaged byte "which robots" can ask for */
enum { BYTES_MAX = 2 + 1 + WALL_BYTES_MAX + 1 + 2 * DIAGONALS_MAX + 1 + CELLS_MAX + 2 + 1 };

_Static_assert(CAROM_PAYLOAD_MAX > (BYTES_MAX * 4 + 2) / 3, "the longest payload fits");

static const char base64[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/* x^8 + x^2 + x + 1 */
static uint8_t crc8(const uint8_t *bytes, uint32_t n) {
    unsigned crc = 0;
    for (uint32_t i = 0; i < n; i++) {
        crc ^= bytes[i];
        for (int bit = 0; bit < 8; bit++) crc = crc & 0x80 ? (crc << 1 & 0xFF) ^ 0x07 : crc << 1;
    }
    return (uint8_t)crc;
}

/* ---- walls in the payload's order: the same walk writes and reads them -------------------------- */

typedef struct wall_walk {
    const carom_puzzle *board; /* for its size */
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
    bytes[n] = crc8(bytes, n);
    return n + 1;
}

size_t carom_payload_write(const carom_puzzle *p, char out[CAROM_PAYLOAD_MAX]) {
    uint8_t bytes[BYTES_MAX];
    const uint32_t n = put_puzzle(p, bytes);
    size_t length = 0;
    uint32_t bits = 0, n_bits = 0;
    for (uint32_t i = 0; i < n; i++) {
        bits = bits << 8 | bytes[i];
        for (n_bits += 8; n_bits >= 6; n_bits -= 6) out[length++] = base64[bits >> (n_bits - 6) & 63];
    }
    if (n_bits) out[length++] = base64[bits << (6 - n_bits) & 63];
    out[length] = '\0';
    return length;
}

size_t carom_link_write(const carom_puzzle *p, const carom_move *moves, uint32_t n_moves, carom_mode mode,
                        char out[CAROM_LINK_MAX]) {
    char payload[CAROM_PAYLOAD_MAX], line[CAROM_MOVES_TEXT_MAX];
    carom_payload_write(p, payload);
    carom_moves_write(moves, n_moves, 0, line);
    return carom_words(out, CAROM_LINK_MAX, "#p=%s%s%s%s", payload, n_moves ? "&m=" : "", line,
                       mode == CAROM_MODE_PLAY   ? "&mode=play"
                       : mode == CAROM_MODE_EDIT ? "&mode=edit"
                                                 : "");
}

/* ---- text to bytes ------------------------------------------------------------------------------ */

typedef struct payload {
    uint8_t bytes[BYTES_MAX];
    uint32_t where[BYTES_MAX]; /* position in the text of a byte's first character */
    uint32_t n;                /* all of them; more than BYTES_MAX are counted, not kept */
    uint32_t end;              /* position behind the last character */
    bool rest;                 /* the last character has bits that belong to no byte */
} payload;

static int base64_value(int c) {
    if (c == '+') return 62;
    if (c == '/') return 63;
    const char *at = c > 0 ? strchr(base64, c) : NULL;
    return at ? (int)(at - base64) : -1;
}

static bool decode(const char *text, uint32_t from, uint32_t end, payload *out, carom_error *error) {
    uint32_t bits = 0, n_bits = 0, first = from;
    bool padding = false;
    out->n = 0;
    out->end = from;
    for (uint32_t at = from; at < end; at++) {
        const uint32_t here = at;
        int c = text[at];
        if (carom_is_blank(text[at])) continue;
        if (c == '%' && end - at > 2 && carom_hex_digit(text[at + 1]) >= 0 && carom_hex_digit(text[at + 2]) >= 0) {
            c = carom_hex_digit(text[at + 1]) << 4 | carom_hex_digit(text[at + 2]);
            at += 2;
            if (carom_is_blank((char)c)) continue;
        }
        if (c == '=') {
            padding = true;
            continue;
        }
        const int value = base64_value(c);
        if (value < 0 || padding) {
            const char shown[] = {'\'', (char)c, '\'', '\0'};
            return carom_fail(error, CAROM_BAD_CHARACTER, here, "a link cannot have the character %s here",
                              c > ' ' && c < 0x7F ? shown : "that stands");
        }
        if (n_bits == 0) first = here;
        bits = bits << 6 | (uint32_t)value;
        n_bits += 6;
        out->end = at + 1;
        if (n_bits < 8) continue;
        n_bits -= 8;
        if (out->n < BYTES_MAX) {
            out->bytes[out->n] = (uint8_t)(bits >> n_bits);
            out->where[out->n] = first;
        }
        out->n++;
        first = here;
    }
    out->rest = n_bits == 6 || (bits & ((1u << n_bits) - 1)) != 0;
    return true;
}

/* ---- bytes to puzzle ---------------------------------------------------------------------------- */

static unsigned count_bits(unsigned value) {
    unsigned n = 0;
    for (; value; value &= value - 1) n++;
    return n;
}

/* Where the parts of the payload begin. */
typedef struct sections {
    uint32_t board, diagonals, robots, target, total;
} sections;

/* False when the payload ends before it has said how long it is. */
static bool measure(const payload *in, sections *s) {
    const uint8_t *b = in->bytes;
    uint32_t n = in->n < BYTES_MAX ? in->n : BYTES_MAX;
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
    s->target = s->robots + 1 + count_bits(b[s->robots]);
    s->total = s->target + 2 + 1;
    return true;
}

/* The envelope: version, flags, length, check sum.  What is inside may still be nonsense. */
static bool open_payload(const payload *in, sections *s, carom_error *error) {
    if (in->n == 0)
        return carom_fail(error, CAROM_CUT_SHORT, in->end, "this link was cut short: there is no puzzle in it");
    if (in->bytes[0] == 0 || in->bytes[0] > NEWEST_LIKELY_VERSION)
        return carom_fail(error, CAROM_NOT_A_PUZZLE, in->where[0], "this is neither a Carom link nor a game ID");
    if (in->bytes[0] != VERSION)
        return carom_fail(error, CAROM_NEWER_VERSION, in->where[0],
                          "this link was made by a newer version of Carom (its format is %u, known here is %u); "
                          "reload or update Carom to open it",
                          in->bytes[0], VERSION);
    if (in->n == 1)
        return carom_fail(error, CAROM_CUT_SHORT, in->end,
                          "this link was cut short after 1 byte; copy the whole link again");
    if (in->bytes[1] & ~FLAGS_KNOWN)
        return carom_fail(error, CAROM_NEWER_VERSION, in->where[1],
                          "this link was made by a newer version of Carom (it uses something that is not known here); "
                          "reload or update Carom to open it");
    if (!measure(in, s))
        return carom_fail(error, CAROM_CUT_SHORT, in->end,
                          "this link was cut short after %u bytes; copy the whole link again", in->n);
    if (in->n < s->total)
        return carom_fail(error, CAROM_CUT_SHORT, in->end,
                          "this link was cut short: %u of %u bytes; copy the whole link again", in->n, s->total);
    if (in->n > s->total)
        return carom_fail(error, CAROM_TOO_LONG, s->total < BYTES_MAX ? in->where[s->total] : in->end,
                          "this link has something behind its end: %u bytes where %u are needed", in->n, s->total);
    if (in->rest || crc8(in->bytes, s->total - 1) != in->bytes[s->total - 1])
        return carom_fail(error, CAROM_DAMAGED, in->where[s->total - 1],
                          "this link is damaged: its check sum does not match; copy it again");
    return true;
}

static bool get_tiles(const payload *in, carom_puzzle *p, carom_error *error) {
    const uint8_t *b = in->bytes;
    const uint8_t sides[4] = {b[2] >> 4, b[2] & 15, b[3] >> 4, b[3] & 15};
    bool any = false;
    for (unsigned quadrant = 0; quadrant < 4; quadrant++) any |= carom_printed_side_has_diagonals(sides[quadrant]);
    if ((b[1] & FLAG_TILE_DIAGONALS) && !any)
        return carom_fail(error, CAROM_DAMAGED, in->where[1],
                          "this link is damaged: it asks for diagonals on printed sides that have none");
    return carom_printed_board(p, sides, b[1] & FLAG_TILE_DIAGONALS);
}

static bool get_walls(const payload *in, const sections *s, carom_puzzle *p, carom_error *error) {
    const uint8_t *b = in->bytes + s->board + 1;
    p->width = (uint8_t)((in->bytes[s->board] >> 4) + 1);
    p->height = (uint8_t)((in->bytes[s->board] & 15) + 1);
    uint32_t bit = 0;
    wall_walk walk = walls_begin(p);
    for (carom_cell cell, side; walls_next(&walk, &cell, &side); bit++)
        if (b[bit / 8] >> bit % 8 & 1) p->walls[cell] |= side;
    if (bit % 8 && b[bit / 8] >> bit % 8)
        return carom_fail(error, CAROM_DAMAGED, in->where[s->board + 1 + bit / 8],
                          "this link is damaged: bits behind the last wall are set");
    return true;
}

static bool get_diagonals(const payload *in, const sections *s, carom_puzzle *p, carom_error *error) {
    const uint8_t *b = in->bytes;
    for (uint32_t i = s->diagonals + 1, last = i; i < s->robots; i += 2) {
        if (i > last && b[i] <= b[i - 2])
            return carom_fail(error, CAROM_DAMAGED, in->where[i],
                              "this link is damaged: its diagonals are not in the order of their cells");
        if ((b[i + 1] & 127) >= CAROM_ROBOTS)
            return carom_fail(error, CAROM_BAD_DIAGONAL, in->where[i + 1],
                              "the diagonal at %c has a colour that does not exist", b[i]);
        p->diagonals[b[i]] = carom_diagonal_make(b[i + 1] & 127, b[i + 1] & 128);
    }
    return true;
}

/* What carom_puzzle_check() refuses, shown where the payload says it. */
static uint32_t position_of(carom_code code, const payload *in, const sections *s) {
    switch (code) {
    case CAROM_BAD_DIAGONAL: return in->where[s->diagonals];
    case CAROM_BAD_ROBOT: return in->where[s->robots];
    case CAROM_BAD_TARGET: return in->where[s->target];
    default: return in->where[s->board];
    }
}

static bool get_puzzle(const payload *in, carom_puzzle *p, carom_error *error) {
    sections s = {0};
    if (!open_payload(in, &s, error)) return false;
    memset(p, 0, sizeof *p);
    const uint8_t *b = in->bytes;
    if (b[1] & FLAG_TILES) {
        if (!get_tiles(in, p, error)) return false;
    } else {
        if (b[1] & FLAG_TILE_DIAGONALS)
            return carom_fail(error, CAROM_DAMAGED, in->where[1],
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
    if (carom_puzzle_check(p, error)) return true;
    if (error) error->position = position_of(error->code, in, &s);
    return false;
}

/* ---- the text around the payload ------------------------------------------------------------------ */

static bool starts_with(const char *text, uint32_t from, uint32_t end, const char *prefix) {
    const size_t n = strlen(prefix);
    return end - from >= n && memcmp(text + from, prefix, n) == 0;
}

static bool is_exactly(const char *text, uint32_t from, uint32_t end, const char *word) {
    return end - from == strlen(word) && starts_with(text, from, end, word);
}

static uint32_t find(const char *text, uint32_t from, uint32_t end, char c) {
    while (from < end && text[from] != c) from++;
    return from;
}

static bool read_pair(const char *text, uint32_t from, uint32_t end, bool bare, bool *found, carom_input *out,
                      carom_error *error) {
    if (starts_with(text, from, end, "p=") || bare) {
        if (*found) return true; /* of two puzzles the first */
        *found = true;
        payload in;
        return decode(text, starts_with(text, from, end, "p=") ? from + 2 : from, end, &in, error) &&
               get_puzzle(&in, &out->puzzle, error);
    }
    if (starts_with(text, from, end, "m=")) {
        if (carom_moves_read(text + from + 2, end - from - 2, out->moves, &out->n_moves, error)) return true;
        if (error && error->position != CAROM_NO_POSITION) error->position += from + 2;
        return false;
    }
    if (is_exactly(text, from, end, "mode=play")) out->mode = CAROM_MODE_PLAY;
    if (is_exactly(text, from, end, "mode=edit")) out->mode = CAROM_MODE_EDIT;
    return true;
}

bool carom_link_read(const char *text, uint32_t n, carom_input *out, carom_error *error) {
    const uint32_t hash = find(text, 0, n, '#');
    const bool has_fragment = hash < n;
    uint32_t from = has_fragment ? hash + 1 : 0;
    bool found = false;
    out->format = CAROM_LINK;
    for (bool first = true; from <= n; first = false) {
        const uint32_t end = find(text, from, n, '&');
        if (!read_pair(text, from, end, first && !has_fragment, &found, out, error)) return false;
        from = end + 1;
    }
    if (found) return true;
    return carom_fail(error, CAROM_NOT_A_PUZZLE, has_fragment ? hash : 0,
                      "this address has no Carom puzzle in it (nothing after #p=)");
}
