/* test_saved_board.c - saved boards of DriftingDroids: boards that people posted, with their known answers, random
 * boards from a writer in this file, and every refusal.  tests/wasm/formats.test.js packs with another zlib.
 * `test_saved_board SEED 1` reruns one puzzle. */
#include "build.h"
#include "check.h"
#include "formats/inflate.h"
#include "random_puzzle.h"
#include "reading.h"
#include "solve.h"

#include <string.h>

/* ---- a writer: stored blocks only ---- */

enum { DATA_MAX = 1 << 15 };

typedef struct saved {
    uint8_t data[DATA_MAX];
    uint32_t n;
} saved;

static void put(saved *s, uint8_t byte) { s->data[s->n++] = byte; }
static void put4(saved *s, uint32_t number) {
    for (int shift = 24; shift >= 0; shift -= 8) put(s, (uint8_t)(number >> shift));
}

static uint32_t number_of(const carom_puzzle *p, carom_cell cell) { return carom_y(cell) * p->width + carom_x(cell); }

enum { WALLS_AT = 10 + 4 * CAROM_ROBOTS + 4 }; /* with five robots */

static saved save(const carom_puzzle *p, unsigned n_targets) {
    saved s = {.n = 0};
    const unsigned n = carom_count_robots(p->robots);
    put(&s, 0);
    put4(&s, p->width);
    put4(&s, p->height);
    put(&s, (uint8_t)n);
    for (unsigned r = 0; r < n; r++) put4(&s, number_of(p, p->robot[r]));
    put4(&s, 0x01020304);
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++)
        for (unsigned y = 0; y < p->height; y++)
            for (unsigned x = 0; x < p->width; x++) put(&s, carom_has_wall(p, carom_cell_at(x, y), (carom_dir)dir));
    put4(&s, n_targets);
    for (unsigned i = 0; i < 6 * n_targets; i++) put(&s, (uint8_t)(i * 37));
    put4(&s, number_of(p, p->target));
    put(&s, p->target_color);
    put(&s, 3);
    put(&s, 1);
    return s;
}

static uint32_t crc_of(const char *text) {
    uint32_t crc = ~0u;
    for (; *text; text++)
        for (unsigned bit = 0; bit < 8; bit++) {
            const unsigned low = (crc ^ ((unsigned char)*text >> bit)) & 1;
            crc = crc >> 1 ^ (low ? 0xEDB88320 : 0);
        }
    return ~crc;
}

enum { BYTES_MAX = DATA_MAX + 64, TEXT_MAX = 2 * BYTES_MAX };

/* The text of these bytes, which may be packed data or anything else. */
static char *text_of(const uint8_t *bytes, uint32_t n) {
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    static char text[TEXT_MAX + 32], packed[TEXT_MAX];
    char *at = packed;
    for (uint32_t i = 0; i < n; i += 3) {
        const unsigned left = n - i;
        const uint32_t bits =
            (uint32_t)bytes[i] << 16 | (left > 1 ? (uint32_t)bytes[i + 1] << 8 : 0) | (left > 2 ? bytes[i + 2] : 0);
        *at++ = digits[bits >> 18];
        *at++ = digits[bits >> 12 & 63];
        *at++ = left > 1 ? digits[bits >> 6 & 63] : '=';
        *at++ = left > 2 ? digits[bits & 63] : '=';
    }
    *at = '\0';
    snprintf(text, sizeof text, "!DriftingDroids_game!%08X!%s!", crc_of(packed), packed);
    return text;
}

static char *text_of_data(const saved *s) {
    static uint8_t bytes[BYTES_MAX];
    uint32_t n = 0;
    for (int shift = 24; shift >= 0; shift -= 8) bytes[n++] = (uint8_t)(s->n >> shift);
    const uint32_t low = s->n & 255, high = s->n >> 8;
    memcpy(bytes + n, (uint8_t[]){0x78, 0x01, 1}, 3);
    memcpy(bytes + n + 3, (uint8_t[]){(uint8_t)low, (uint8_t)high, (uint8_t)~low, (uint8_t)~high}, 4);
    n += 7;
    memcpy(bytes + n, s->data, s->n);
    memset(bytes + n + s->n, 0, 4); /* the zlib checksum, which nobody verifies */
    return text_of(bytes, n + s->n + 4);
}

/* ---- reading ---- */

static bool reads(const char *text, size_t n, carom_input *in, carom_error *error) {
    return reads_as(CAROM_SAVED_BOARD, text, n, in, error);
}
static void same(const char *text, const carom_puzzle *p) { same_as(CAROM_SAVED_BOARD, text, p); }

static void refuses(const char *text, carom_code code, uint32_t position, const char *sentence) {
    carom_input in;
    carom_error error;
    CHECKF(!reads(text, strlen(text), &in, &error), "%s", text);
    CHECKF(error.code == code, "%s: %s, not %s", text, carom_code_name(error.code), carom_code_name(code));
    CHECKF(error.position == position, "%s: position %u, not %u", text, error.position, position);
    CHECKF(strcmp(error.message, sentence) == 0, "%s: '%s', not '%s'", text, error.message, sentence);
}

/* ---- boards that people posted, with lengths, in issues 12, 13, 16, 17 and 18 of DriftingDroids ---- */

typedef struct posted {
    const char *text;
    unsigned length, must_ricochet; /* 0: not posted */
} posted;

static const posted boards[] = {
    {"!DriftingDroids_game!ECF20C7D!AAABM3jaY2BgYOAAYVYgwQXlaAOxERAzATEDIxQw\n"
     "MDJgAkYGJGFGVC6aMkY4E6YUwWdEiDAiG4aikkR7GeEOp8wBUCFTZgYIyQgAutIBMQ==!",
     0, 11},
    {"!DriftingDroids_game!C290C2E0!AAABM3jaY2BgYOAAYVYgYQDEJkCsCsRmQCwExAyMU\n"
     "ABkMcABEhNNkJERizxYMyOSTka4ClRxmCEQmhHBJN1eRoTDKXIAlDICs4AkIwAm6QGF!",
     7, 0},
    {"!DriftingDroids_game!7356AEB8!AAAEL3ja5ZJdCoAwDIPzoeCbCJ7AI/vkda0ypy5T\n"
     "D2ChoRn9I6skDZu3AVP4GN6FLw29KEzfhmEOSQGXV25lBykGVTmpHBv+HhSzfBWpmooXls\n"
     "0vKbgKnCJkpNYvC+3c93nQW1RW5lUTbKvf/Td28P8+gJQy7zyQFaqhAts=!",
     0, 4},
    {"!DriftingDroids_game!F1586A4C!AAAEL3ja5ZLdDYAgDIT7JcQXH3RGx3AHJ3QZiz8\n"
     "JHCAD0OQa+nOUCzUzWyOCu8WxOzbHSZgnxKxvvIgeySdV/shISzqYJ6YzvIhaFCXUyjTq\n"
     "lH0yU59GJr/Cf+ST8fn0UlKySK9GxNHRS7NzkP+mtvADL8CbOu6Tey6k+gPJ!",
     0, 14},
    {"!DriftingDroids_game!C5DFD19D!AAAEL3ja5ZJLCoAwDETzRBBBxCt4VvdeWBdWrf2\n"
     "kaS9gYEqSTpMMjYjIcqN3x+GwO6wO2zQOM8rEtJBOCfg8JRWdVWViHdKYwIh9EKojYUft\n"
     "1s1i2M/Qmj+35JNNg3H7yEPJx9ZKmkMrzuejcGp6avP94L+xF/63C+CdU7r35AKtFQUm!",
     7, 9},
};

static unsigned length_of(carom_puzzle p, uint8_t rules) {
    p.rules = rules;
    return solve(&p, (solve_with){.strategy = CAROM_BFS}).n_moves;
}

static void posted_boards(void) {
    for (unsigned i = 0; i < sizeof boards / sizeof *boards; i++) {
        carom_input in;
        carom_error error;
        CHECKF(reads(boards[i].text, strlen(boards[i].text), &in, &error), "%u: %s", i, error.message);
        if (boards[i].length) CHECKF(length_of(in.puzzle, 0) == boards[i].length, "board %u", i);
        if (boards[i].must_ricochet)
            CHECKF(length_of(in.puzzle, CAROM_MUST_RICOCHET) == boards[i].must_ricochet, "board %u", i);
    }
}

/* ---- random boards ---- */

static void round_trip(unsigned seed) {
    carom_puzzle p = seed % 3 ? random_puzzle(seed, (random_kind){2, 16, 5, false, false})
                              : random_printed(seed, (random_kind){16, 16, 5, false, false});
    while (p.robots & (p.robots + 1)) { /* DriftingDroids takes the colours in order */
        unsigned gap = 0;
        while (p.robots >> gap & 1) gap++;
        unsigned from = gap + 1;
        while (!(p.robots >> from & 1)) from++;
        p.robots ^= (uint8_t)(1u << gap | 1u << from);
        p.robot[gap] = p.robot[from];
        p.robot[from] = 0;
        if (p.target_color == from) p.target_color = (uint8_t)gap;
    }
    const saved s = save(&p, seed % 5 ? seed % 40 : CAROM_CELLS);
    char *text = text_of_data(&s);
    same(text, &p);
    const size_t n = strlen(text);
    for (size_t cut = 9 + seed % 31; cut < n; cut += 31) {
        carom_input in;
        carom_error error;
        CHECKF(!reads(text, cut, &in, &error) && error.code == CAROM_CUT_SHORT, "seed %u, %zu: %s", seed, cut,
               error.message);
        CHECKF(error.position == cut, "seed %u, %zu: %u", seed, cut, error.position);
    }
    dice d = {seed};
    for (unsigned i = 0; i < 20; i++) {
        carom_input in;
        carom_error error;
        const uint32_t at = 21 + below(&d, (unsigned)n - 21);
        const char before = text[at];
        text[at] = (char)(before == '!' ? 'A' : before == 'B' ? 'C' : 'B');
        CHECKF(!reads(text, n, &in, &error), "seed %u: %c at %u", seed, text[at], at);
        text[at] = before;
    }
}

/* ---- the text around and within ---- */

static carom_puzzle five(void) {
    carom_puzzle p = board(4, 3);
    wall(&p, "B2", 'E');
    for (unsigned r = 0; r < CAROM_ROBOTS; r++) robot(&p, r, (const char *[]){"A1", "B1", "C1", "D1", "A3"}[r]);
    target(&p, CAROM_BLUE, "D3");
    return p;
}

static void texts(void) {
    const carom_puzzle p = five();
    const saved s = save(&p, 0);
    static char around[TEXT_MAX];
    const char *text = text_of_data(&s);
    snprintf(around, sizeof around, "This one!\n```\n%s\n```\nIs it hard?", text);
    same(around, &p);
    snprintf(around, sizeof around, "%.27s \r\n%.20s\r\n\t%s  \r\n", text, text + 27, text + 47);
    same(around, &p);
    snprintf(around, sizeof around, "%s and more", text);
    same(around, &p);
}

/* ---- refusals ---- */

static void refuses_data(saved s, carom_code code, const char *sentence) {
    refuses(text_of_data(&s), code, 30, sentence);
}

static saved changed(uint32_t at, uint8_t byte) {
    const carom_puzzle p = five();
    saved s = save(&p, 1);
    s.data[at] = byte;
    return s;
}

static void refused_texts(void) {
    const carom_puzzle p = five();
    saved s = save(&p, 1);
    static char text[TEXT_MAX];
    strcpy(text, text_of_data(&s));
    const uint32_t n = (uint32_t)strlen(text);
    refuses("!DriftingDroids_ga", CAROM_CUT_SHORT, 18, "this saved board was cut short; copy all of it again");
    refuses("!DriftingDroids_game!", CAROM_CUT_SHORT, 21, "this saved board was cut short; copy all of it again");
    refuses("!DriftingDroids_game!12AB!", CAROM_CUT_SHORT, 25, "this saved board was cut short; copy all of it again");
    text[n - 1] = '\0';
    refuses(text, CAROM_CUT_SHORT, n - 1, "this saved board was cut short; copy all of it again");
    text[n - 1] = '!';
    text[40] = '?';
    refuses(text, CAROM_BAD_CHARACTER, 40, "a saved board cannot contain the character '?' here");
    text[40] = 'x';
    refuses(text, CAROM_DAMAGED, 21, "this saved board is damaged: its checksum does not match; copy it again");
    text[23] = 'x';
    refuses(text, CAROM_BAD_CHARACTER, 23, "a saved board cannot contain the character 'x' here");
}

static void refused_data(void) {
    const carom_puzzle p = five();
    saved s = save(&p, 1);
    refuses_data(changed(0, 1), CAROM_NEWER_VERSION,
                 "in this saved board, the data has version 1; Carom reads version 0");
    refuses_data(changed(4, 18), CAROM_BAD_SIZE,
                 "in this saved board, the board has 18 by 3 cells, but width and height must be 2 to 16");
    refuses_data(changed(1, 1), CAROM_BAD_SIZE,
                 "in this saved board, the board has 255 by 3 cells, but width and height must be 2 to 16");
    refuses_data(changed(9, 6), CAROM_BAD_ROBOT, "in this saved board, there are 6 robots; Carom has at most 5");
    refuses_data(changed(13, 12), CAROM_BAD_ROBOT, "in this saved board, red is not on the board");
    refuses_data(changed(17, 0), CAROM_BAD_ROBOT, "in this saved board, red and green both stand on A1");
    refuses_data(changed(WALLS_AT + 12 + 4, 1), CAROM_BAD_WALL,
                 "in this saved board, the wall between A2 and B2 stops robots on one side only");
    refuses_data(changed(WALLS_AT + 24 + 0, 1), CAROM_BAD_WALL,
                 "in this saved board, the wall between A1 and A2 stops robots on one side only");
    refuses_data(changed(s.n - 7, 255), CAROM_BAD_TARGET, "in this saved board, no target is chosen");
    refuses_data(changed(s.n - 3, 7), CAROM_BAD_TARGET, "in this saved board, the target has an unknown colour");
    refuses_data(changed(WALLS_AT + 48 + 3, 2), CAROM_DAMAGED, "in this saved board, the data ends too early");
    refuses_data(changed(WALLS_AT + 48 + 0, 255), CAROM_DAMAGED, "in this saved board, the data ends too early");
    refuses_data(changed(WALLS_AT + 48 + 3, 0), CAROM_BAD_TARGET, "in this saved board, no target is chosen");
    s.n--;
    refuses_data(s, CAROM_DAMAGED, "in this saved board, the data ends too early");
    s.n += 2;
    refuses_data(s, CAROM_DAMAGED, "in this saved board, the data does not end with the board");
    s.n = DATA_MAX; /* more than the reader unpacks */
    refuses_data(s, CAROM_DAMAGED, "in this saved board, the data does not end with the board");
    s.data[4] = 100;
    refuses_data(s, CAROM_BAD_SIZE,
                 "in this saved board, the board has 100 by 3 cells, but width and height must be 2 to 16");
}

/* ---- packed data ---- */

/* Bytes that no zlib writes: wrong headers, blocks, codes and distances, and truncated data. */
static void refused_packing(void) {
    static const struct {
        uint8_t bytes[12];
        uint32_t n, bad; /* bad: the index of the byte where the error is */
    } packed[] = {
        {{0, 0, 0, 9}, 4, 4},
        {{0, 0, 0, 9, 0x78}, 5, 4},
        {{0, 0, 0, 9, 0x79, 0x01}, 6, 5},                       /* another method */
        {{0, 0, 0, 9, 0x78, 0x02}, 6, 5},                       /* the header's check */
        {{0, 0, 0, 9, 0x78, 0xBB}, 6, 5},                       /* needs a dictionary */
        {{0, 0, 0, 9, 0x78, 0x01, 7}, 7, 6},                    /* a block of type 3 */
        {{0, 0, 0, 9, 0x78, 0x01, 1, 1, 0, 1, 0}, 11, 10},      /* a length and its complement */
        {{0, 0, 0, 9, 0x78, 0x01, 1, 1, 0, 254, 255}, 11, 10},  /* a byte is missing */
        {{0, 0, 0, 9, 0x78, 0x01, 3, 2}, 8, 7},                 /* a copy from before the start: length 3, distance 1 */
        {{0, 0, 0, 9, 0x78, 0x01, 5, 0xFF, 0xFF, 0xFF}, 10, 9}, /* too many codes */
    };
    for (unsigned i = 0; i < sizeof packed / sizeof *packed; i++) {
        carom_input in;
        carom_error error;
        const char *text = text_of(packed[i].bytes, packed[i].n);
        CHECKF(!reads(text, strlen(text), &in, &error) && error.code == CAROM_DAMAGED, "%u: %s", i, error.message);
        CHECKF(error.position == 30 + 8 * packed[i].bad / 6, "%u: %u", i, error.position);
    }
}

/* Unpacking stops when the buffer is full, even if a few bytes stand for gigabytes, and it stops whatever the bytes
 * are. */
static void endless_packing(void) {
    static const uint8_t zeros[] = {0x78, 0x01, 0xED, 0xC1, 0x01, 0x01, 0,    0,
                                    0,    0x80, 0x90, 0xFE, 0xAF, 0xEE, 0x08, 0x0A};
    uint8_t out[64], in[64];
    uint32_t written, read;
    CHECK(carom_inflate(zeros, sizeof zeros, out, sizeof out, &written, &read) == CAROM_INFLATE_FULL);
    CHECK(written == sizeof out && out[0] == 0 && out[63] == 0);
    dice d = {1};
    unsigned full = 0, cut = 0, damaged = 0;
    for (unsigned i = 0; i < 20000; i++) {
        const uint32_t n = 2 + below(&d, 60);
        for (uint32_t j = 0; j < n; j++) in[j] = (uint8_t)below(&d, 256);
        memcpy(in, (uint8_t[]){0x78, 0x9C}, 2);
        const uint32_t size = below(&d, sizeof out);
        const carom_inflated outcome = carom_inflate(in, n, out, size, &written, &read);
        CHECK(written <= size && read <= n);
        full += outcome == CAROM_INFLATE_FULL;
        cut += outcome == CAROM_INFLATE_CUT;
        damaged += outcome == CAROM_INFLATE_DAMAGED;
    }
    CHECKF(full > 100 && cut > 100 && damaged > 100, "%u %u %u", full, cut, damaged);
}

int main(int argc, char **argv) {
    posted_boards();
    texts();
    refused_texts();
    refused_data();
    refused_packing();
    endless_packing();
    const seeds s = seeds_of(argc, argv, 300);
    for (unsigned seed = s.first; seed < s.end; seed++) round_trip(seed);
    return checks_end();
}
