/* saved_board.c - reads the text that DriftingDroids saves for a board with arbitrary walls.
 *
 *     text  := '!DriftingDroids_game!' CRC '!' BASE64 '!'     white space after the second '!' is ignored
 *     CRC   := 8 hexadecimal digits: the CRC-32 of the characters of BASE64
 *     BASE64 contains the length of the data and then the data, packed by zlib
 *     data  := 0 WIDTH HEIGHT robots sides walls targets target byte
 *     robots  := a byte, their number; the CELL of each
 *     sides   := 4 bytes, the printed sides; ignored
 *     walls   := for N, E, S and W a byte for each cell, 0 if it has no wall there
 *     targets := their NUMBER; each of them; ignored
 *     target  := CELL, a byte for its robot (255: any robot), a byte for its symbol
 *
 * WIDTH, HEIGHT, CELL and NUMBER are 4 bytes, the highest first.  A cell is y * WIDTH + x.  Robots are numbered as in
 * carom.h.  The source is DriftingDroids' Board.java. */
#include "formats/base64.h"
#include "formats/formats.h"
#include "formats/inflate.h"
#include "formats/sides.h"

#include <string.h>

static const char begins[] = "!DriftingDroids_game!";
enum { BEGINS = sizeof begins - 1, SUSPECTED = 9, CRC_DIGITS = 8 };

/* Every board of 16 by 16 cells fits, even with five robots and a target on every cell. */
enum { DATA_MAX = 1 + 8 + 1 + 5 * 4 + 4 + 4 * CAROM_CELLS + 4 + 6 * CAROM_CELLS + 6 + 1 };

bool carom_saved_board_suspected(const char *text, uint32_t n) {
    return n >= SUSPECTED && memcmp(text, begins, n < BEGINS ? n : BEGINS) == 0;
}

static bool refuse_cut(uint32_t at, carom_error *error) {
    return carom_fail(error, CAROM_CUT_SHORT, at, "this %s was cut short; copy all of it again", "saved board");
}

/* Fails with "in this saved board, ...": `a` and `b` are the values for the format specifiers in `what`. */
static bool refuse(carom_code code, uint32_t at, const char *what, unsigned a, unsigned b, carom_error *error) {
    carom_error wrong;
    carom_fail(&wrong, code, at, what, a, b);
    return carom_fail_in("saved board", &wrong, at, error);
}

/* ---- text to data ---- */

/* Returns the position of the next '!', or `n`. */
static uint32_t next_mark(const char *text, uint32_t at, uint32_t n) {
    while (at < n && text[at] != '!') at++;
    return at;
}

/* Reads a checksum from text[from..end): hexadecimal digits, perhaps with blanks between the digits. */
static bool read_crc(const char *text, uint32_t from, uint32_t end, uint32_t *crc, carom_error *error) {
    unsigned digits = 0;
    *crc = 0;
    for (uint32_t at = from; at < end; at++) {
        if (carom_is_blank(text[at])) continue;
        const int digit = carom_hex_digit(text[at]);
        if (digit < 0 || digits == CRC_DIGITS) return carom_refuse_character(text[at], at, "a saved board", error);
        *crc = *crc << 4 | (uint32_t)digit;
        digits++;
    }
    /* untested: the last operand of || is always false; it only reports an error. */
    return digits == CRC_DIGITS || refuse_cut(end, error);
}

/* Computes the CRC-32 of all characters except blanks: reflected, polynomial 0xEDB88320, inverted before and after. */
static uint32_t crc_of(const char *text, uint32_t from, uint32_t end) {
    uint32_t crc = 0xFFFFFFFF;
    for (; from < end; from++) {
        if (carom_is_blank(text[from])) continue;
        crc ^= (unsigned char)text[from];
        for (unsigned bit = 0; bit < 8; bit++) crc = crc & 1 ? crc >> 1 ^ 0xEDB88320 : crc >> 1;
    }
    return ~crc;
}

typedef struct saved_data {
    uint8_t bytes[DATA_MAX];
    uint32_t n, at;
    uint32_t from; /* position of the base64 characters in the text. */
    carom_inflated outcome;
} saved_data;

static bool unpack(const char *text, uint32_t n, saved_data *data, carom_error *error) {
    carom_bytes packed;
    uint32_t crc, read;
    const uint32_t before = next_mark(text, BEGINS, n), end = next_mark(text, before + (before < n), n);
    if (!read_crc(text, BEGINS < n ? BEGINS : n, before, &crc, error)) return false;
    data->from = before + 1;
    if (before == n || end == n) return refuse_cut(n, error);
    if (!carom_base64_read(text, data->from, end, "a saved board", &packed, error)) return false;
    if (crc != crc_of(text, data->from, end))
        return carom_fail(error, CAROM_DAMAGED, BEGINS,
                          "this saved board is damaged: its checksum does not match; copy it again");
    if (end + 1 < n) return refuse(CAROM_TOO_LONG, end + 1, "nothing may follow the last '!'", 0, 0, error);
    const uint32_t stored = packed.n < CAROM_BYTES_MAX ? packed.n : CAROM_BYTES_MAX, length = stored < 4 ? stored : 4;
    data->outcome = carom_inflate(packed.bytes + length, stored - length, data->bytes, DATA_MAX, &data->n, &read);
    /* untested: no saved board in the tests is longer than the buffer. */
    if (data->outcome == CAROM_INFLATE_DAMAGED || (data->outcome == CAROM_INFLATE_CUT && packed.n == stored))
        return refuse(CAROM_DAMAGED, carom_byte_position(&packed, length + read - (read > 0)),
                      "the data cannot be unpacked", 0, 0, error);
    return true;
}

/* ---- data to puzzle ---- */

/* Takes the next number, of up to 4 bytes.  Bytes after the end of the data count as 0. */
static uint32_t take(saved_data *data, unsigned bytes) {
    uint32_t number = 0;
    for (; bytes > 0; bytes--, data->at++) number = number << 8 | (data->at < data->n ? data->bytes[data->at] : 0);
    return number;
}

static uint8_t clamped(uint32_t number) { return number < UINT8_MAX ? (uint8_t)number : UINT8_MAX; }

static bool take_cell(saved_data *data, const carom_puzzle *p, carom_cell *out) {
    const uint32_t cell = take(data, 4);
    if (cell >= (uint32_t)p->width * p->height) return false;
    *out = carom_cell_at(cell % p->width, cell / p->width);
    return true;
}

static bool take_size(saved_data *data, carom_puzzle *p, carom_error *error) {
    const unsigned version = take(data, 1);
    if (version)
        return refuse(CAROM_NEWER_VERSION, data->from, "the data has version %u; Carom reads version 0", version, 0,
                      error);
    p->width = clamped(take(data, 4));
    p->height = clamped(take(data, 4));
    return carom_check_size("saved board", p, data->from, error);
}

static bool take_robots(saved_data *data, carom_puzzle *p, carom_error *error) {
    const unsigned n = take(data, 1);
    if (n > CAROM_ROBOTS)
        return refuse(CAROM_BAD_ROBOT, data->from, "there are %u robots; Carom has at most %u", n, CAROM_ROBOTS, error);
    p->robots = (uint8_t)((1u << n) - 1);
    for (unsigned r = 0; r < n; r++)
        if (!take_cell(data, p, &p->robot[r]))
            return refuse(CAROM_BAD_ROBOT, data->from, "%r is not on the board", r, 0, error);
    take(data, 4); /* the printed sides. */
    return true;
}

static bool take_walls(saved_data *data, carom_puzzle *p, carom_error *error) {
    carom_sides sides = {{0}};
    carom_cell cell = 0, other = 0;
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++)
        for (unsigned y = 0; y < p->height; y++)
            for (unsigned x = 0; x < p->width; x++)
                if (take(data, 1)) sides.walls[carom_cell_at(x, y)] |= (uint8_t)(1u << dir);
    /* untested: the last operand of || is always false; it only reports an error. */
    return carom_sides_put(&sides, p, &cell, &other) ||
           refuse(CAROM_BAD_WALL, data->from, "the wall between %c and %c stops robots on one side only", cell, other,
                  error);
}

static bool take_target(saved_data *data, carom_puzzle *p, carom_error *error) {
    const uint32_t n = take(data, 4);
    data->at += n < DATA_MAX ? 6 * n : DATA_MAX;
    if (!take_cell(data, p, &p->target) && data->at <= data->n)
        return refuse(CAROM_BAD_TARGET, data->from, "no target is chosen", 0, 0, error);
    p->target_color = (uint8_t)take(data, 1);
    take(data, 2); /* skips the target's symbol and a flag for walls drawn by hand. */
    return true;
}

bool carom_saved_board_read(const char *text, uint32_t n, carom_input *out, carom_error *error) {
    saved_data data = {.at = 0};
    carom_puzzle *p = &out->puzzle;
    carom_error wrong;
    out->format = CAROM_SAVED_BOARD;
    if (n < BEGINS) return refuse_cut(n, error);
    if (!unpack(text, n, &data, error) || !take_size(&data, p, error) || !take_robots(&data, p, error) ||
        !take_walls(&data, p, error) || !take_target(&data, p, error))
        return false;
    if (data.at > data.n) return refuse(CAROM_DAMAGED, data.from, "the data ends too early", 0, 0, error);
    /* untested: no data in the tests fills the buffer exactly. */
    if (data.at < data.n || data.outcome != CAROM_INFLATED)
        return refuse(CAROM_DAMAGED, data.from, "the data does not end with the board", 0, 0, error);
    /* untested: the last operand of || is always false; it only reports an error. */
    return carom_puzzle_check(p, &wrong) || carom_fail_in("saved board", &wrong, data.from, error);
}
