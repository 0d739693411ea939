/* inflate.c - unpacks zlib data, bit by bit, which is fast enough for the few hundred bytes of a saved board.
 *
 * A Huffman code is stored in two arrays: the number of codes of each length, and the symbols in the order of their
 * codes.  Codes of one length are consecutive numbers, so the distance of a code from the first code of its length
 * determines the symbol. */
#include "formats/inflate.h"

#include <stdbool.h>
#include <string.h>

enum { CODE_MAX = 15, LENGTHS = 288, DISTANCES = 30, END = 256 };

typedef struct stream {
    const uint8_t *in;
    uint32_t n_in, at;
    uint8_t *out;
    uint32_t size, n;
    uint32_t bits, n_bits; /* the unused bits of the last byte that was read. */
    carom_inflated outcome;
} stream;

static bool fail(stream *s, carom_inflated outcome) {
    if (s->outcome == CAROM_INFLATED) s->outcome = outcome;
    return false;
}

/* Returns the next `n` bits (at most 16) as a number, in which the first bit is the lowest; 0 after the end. */
static unsigned take(stream *s, unsigned n) {
    for (; s->n_bits < n; s->n_bits += 8) {
        if (s->at == s->n_in) return fail(s, CAROM_INFLATE_CUT);
        s->bits |= (uint32_t)s->in[s->at++] << s->n_bits;
    }
    const unsigned value = s->bits & ((1u << n) - 1);
    s->bits >>= n;
    s->n_bits -= n;
    return value;
}

static bool put(stream *s, uint8_t byte) {
    if (s->n == s->size) return fail(s, CAROM_INFLATE_FULL);
    s->out[s->n++] = byte;
    return true;
}

typedef struct code {
    uint16_t count[CODE_MAX + 1], symbol[LENGTHS];
} code;

/* Builds a Huffman code from the length of each symbol's code; 0: the symbol has no code. */
static bool make_code(stream *s, code *c, const uint8_t *lengths, unsigned n) {
    unsigned next[CODE_MAX + 1] = {0};
    memset(c, 0, sizeof *c);
    for (unsigned i = 0; i < n; i++) c->count[lengths[i]]++;
    int left = 1; /* codes of this length that are still unused. */
    for (unsigned length = 1; length <= CODE_MAX; length++) {
        left = 2 * left - c->count[length];
        if (left < 0) return fail(s, CAROM_INFLATE_DAMAGED);
        if (length < CODE_MAX) next[length + 1] = next[length] + c->count[length];
    }
    for (unsigned i = 0; i < n; i++)
        if (lengths[i]) c->symbol[next[lengths[i]]++] = (uint16_t)i;
    return true;
}

static unsigned decode(stream *s, const code *c) {
    unsigned bits = 0, first = 0, index = 0;
    for (unsigned length = 1; length <= CODE_MAX; length++) {
        bits = bits << 1 | take(s, 1);
        const unsigned count = c->count[length];
        if (bits < first + count) return c->symbol[index + bits - first];
        index += count;
        first = (first + count) << 1;
    }
    return (unsigned)fail(s, CAROM_INFLATE_DAMAGED);
}

static bool copy(stream *s, unsigned length, unsigned distance) {
    if (distance > s->n) return fail(s, CAROM_INFLATE_DAMAGED);
    while (length-- > 0)
        if (!put(s, s->out[s->n - distance])) return false;
    return true;
}

static unsigned take_length(stream *s, unsigned symbol) {
    const unsigned i = symbol - END - 1, extra = i < 8 ? 0 : i / 4 - 1;
    if (i == 28) return 258;
    return 3 + (i < 8 ? i : (4 + i % 4) << extra) + take(s, extra);
}

static unsigned take_distance(stream *s, unsigned symbol) {
    const unsigned extra = symbol < 4 ? 0 : symbol / 2 - 1;
    return 1 + (symbol < 4 ? symbol : (2 + symbol % 2) << extra) + take(s, extra);
}

static bool read_symbols(stream *s, const code *lengths, const code *distances) {
    while (s->outcome == CAROM_INFLATED) {
        const unsigned symbol = decode(s, lengths);
        if (symbol == END) break;
        if (symbol < END) {
            if (s->outcome != CAROM_INFLATED || !put(s, (uint8_t)symbol)) return false;
            continue;
        }
        if (symbol > END + 29) return fail(s, CAROM_INFLATE_DAMAGED);
        const unsigned length = take_length(s, symbol), distance = decode(s, distances);
        /* untested: no packed data in the tests has an undefined distance symbol. */
        if (distance >= DISTANCES) return fail(s, CAROM_INFLATE_DAMAGED);
        if (!copy(s, length, take_distance(s, distance))) return false;
    }
    return s->outcome == CAROM_INFLATED;
}

static bool read_stored(stream *s) {
    s->bits = s->n_bits = 0; /* the rest of the byte is unused. */
    const unsigned n = take(s, 16), complement = take(s, 16);
    if (s->outcome == CAROM_INFLATED && (n ^ complement) != 0xFFFF) return fail(s, CAROM_INFLATE_DAMAGED);
    for (unsigned i = 0; i < n && s->outcome == CAROM_INFLATED; i++) {
        const uint8_t byte = (uint8_t)take(s, 8);
        if (s->outcome == CAROM_INFLATED) put(s, byte);
    }
    return s->outcome == CAROM_INFLATED;
}

static bool read_fixed(stream *s) {
    code lengths, distances;
    uint8_t bits[LENGTHS];
    for (unsigned i = 0; i < LENGTHS; i++) bits[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8;
    make_code(s, &lengths, bits, LENGTHS);
    memset(bits, 5, DISTANCES);
    make_code(s, &distances, bits, DISTANCES);
    return read_symbols(s, &lengths, &distances);
}

/* Reads the code lengths of the literal code and of the distance code, and then the symbols.  The lengths are one list,
 * packed with a third code, in which symbol 16 repeats the previous length, and symbols 17 and 18 repeat 0. */
static bool read_dynamic(stream *s) {
    static const uint8_t order[19] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
    uint8_t bits[LENGTHS + 32] = {0};
    code lengths, distances;
    const unsigned n_lengths = 257 + take(s, 5), n = n_lengths + 1 + take(s, 5), n_order = 4 + take(s, 4);
    for (unsigned i = 0; i < n_order; i++) bits[order[i]] = (uint8_t)take(s, 3);
    if (n_lengths > LENGTHS - 2 || !make_code(s, &lengths, bits, 19)) return fail(s, CAROM_INFLATE_DAMAGED);
    for (unsigned i = 0; i < n && s->outcome == CAROM_INFLATED;) {
        const unsigned symbol = decode(s, &lengths);
        if (symbol < 16) {
            bits[i++] = (uint8_t)symbol;
            continue;
        }
        if (symbol == 16 && i == 0) return fail(s, CAROM_INFLATE_DAMAGED);
        const uint8_t repeated = symbol == 16 ? bits[i - 1] : 0;
        unsigned times = symbol == 16 ? 3 + take(s, 2) : symbol == 17 ? 3 + take(s, 3) : 11 + take(s, 7);
        if (times > n - i) return fail(s, CAROM_INFLATE_DAMAGED);
        while (times-- > 0) bits[i++] = repeated;
    }
    /* untested: the tests do not cover every condition here. */
    return s->outcome == CAROM_INFLATED && make_code(s, &lengths, bits, n_lengths) &&
           make_code(s, &distances, bits + n_lengths, n - n_lengths) && read_symbols(s, &lengths, &distances);
}

static bool read_block(stream *s, unsigned type) {
    switch (type) {
    case 0: return read_stored(s);
    case 1: return read_fixed(s);
    case 2: return read_dynamic(s);
    default: return fail(s, CAROM_INFLATE_DAMAGED);
    }
}

carom_inflated carom_inflate(const uint8_t *in, uint32_t n, uint8_t *out, uint32_t size, uint32_t *written,
                             uint32_t *read) {
    stream s = {.in = in, .n_in = n, .out = out, .size = size};
    const unsigned method = take(&s, 8), flags = take(&s, 8);
    if (s.outcome == CAROM_INFLATED && ((method & 15) != 8 || (method << 8 | flags) % 31 || flags & 0x20))
        fail(&s, CAROM_INFLATE_DAMAGED);
    for (bool last = false; !last && s.outcome == CAROM_INFLATED;) {
        last = take(&s, 1);
        if (s.outcome == CAROM_INFLATED) read_block(&s, take(&s, 2));
    }
    *written = s.n;
    *read = s.at;
    return s.outcome;
}
