/* test_bytes16.c - every vector operation against arithmetic on plain arrays.  The build selects the instructions;
 * CAROM_PLAIN_BYTES16 selects the portable code. */
#include "check.h"
#include "random_puzzle.h"
#include "search/base/bytes16.h"

typedef struct bytes {
    uint8_t at[16];
} bytes;

static bytes of(bytes16 a) {
    bytes out;
    bytes16_store(&out, a);
    return out;
}

static uint16_t word(const bytes *a, unsigned i) { return (uint16_t)(a->at[i & ~1u] | a->at[i | 1] << 8); }
static uint8_t byte_of(unsigned word_value, unsigned i) { return (uint8_t)(word_value >> (i & 1) * 8); }

/* Checks each byte of the result; `i` is its index in `expected`. */
#define EACH(vector, expected)                                                                                         \
    do {                                                                                                               \
        const bytes got = of(vector);                                                                                  \
        for (unsigned i = 0; i < 16; i++) CHECKF(got.at[i] == (uint8_t)(expected), "byte %u is %u", i, got.at[i]);     \
    } while (0)

static void check_binary(const bytes *a, const bytes *b) {
    const bytes16 va = bytes16_load(a), vb = bytes16_load(b);
    EACH(va, a->at[i]);
    EACH(va + vb, a->at[i] + b->at[i]);
    EACH(va - vb, a->at[i] - b->at[i]);
    EACH(bytes16_add16(va, vb), byte_of((unsigned)word(a, i) + word(b, i), i));
    EACH(bytes16_min(va, vb), a->at[i] < b->at[i] ? a->at[i] : b->at[i]);
    EACH(bytes16_max(va, vb), a->at[i] < b->at[i] ? b->at[i] : a->at[i]);
    EACH(bytes16_above(va, vb), a->at[i] > b->at[i] ? 255 : 0);
    EACH(va & vb, a->at[i] & b->at[i]);
    EACH(va | vb, a->at[i] | b->at[i]);
    EACH(va ^ vb, a->at[i] ^ b->at[i]);
    EACH(va & ~vb, a->at[i] & ~b->at[i]);
    EACH(bytes16_equal(va, vb), a->at[i] == b->at[i] ? 255 : 0);
    EACH(bytes16_equal16(va, vb), word(a, i) == word(b, i) ? 255 : 0);
    EACH(bytes16_narrow(bytes16_equal16(va, vb), bytes16_equal16(vb, bytes16_splat16(word(b, 6)))),
         (i < 8 ? word(a, 2 * i) == word(b, 2 * i) : word(b, 2 * i - 16) == word(b, 6)) ? 255 : 0);
    EACH(bytes16_low8(va, vb), (i & 1 ? b : a)->at[i / 2]);
    EACH(bytes16_high8(va, vb), (i & 1 ? b : a)->at[8 + i / 2]);
    EACH(bytes16_low16(va, vb), byte_of(word(i & 2 ? b : a, i / 4 * 2), i));
    EACH(bytes16_high16(va, vb), byte_of(word(i & 2 ? b : a, 8 + i / 4 * 2), i));
}

static void check_unary(const bytes *a) {
    const bytes16 v = bytes16_load(a);
    unsigned mask = 0;
    uint32_t words[4] = {0};
    for (unsigned i = 0; i < 16; i++) {
        mask |= (a->at[i] >= 128 ? 1u : 0) << i;
        words[i / 4] |= (uint32_t)a->at[i] << i % 4 * 8;
    }
    CHECK(bytes16_mask(v) == mask);
    CHECK(bytes16_first32(v) == words[0]);
    EACH(bytes16_swap_halves(v), a->at[i] % 16 * 16 + a->at[i] / 16);
    EACH(bytes16_words(v, 3, 0, 2, 0), a->at[(i < 4 ? 12 : i < 8 ? 0 : i < 12 ? 8 : 0) + i % 4]);
    EACH(bytes16_words(v, 1, 1, 1, 2), a->at[(i < 12 ? 4 : 8) + i % 4]);
    EACH(bytes16_of32(words[0], words[1], words[2], words[3]), a->at[i]);
    EACH(bytes16_splat(a->at[3]), a->at[3]);
    EACH(bytes16_splat16(word(a, 4)), a->at[4 + i % 2]);
    EACH(bytes16_splat32(words[2]), a->at[8 + i % 4]);
}

#ifdef BYTES16_CAN_CHOOSE
/* The result for numbers from 16 to 127 is unspecified. */
static void check_choose(const bytes *a, bytes numbers) {
    for (unsigned i = 0; i < 16; i++) numbers.at[i] &= 0x8F;
    EACH(bytes16_choose(bytes16_load(a), bytes16_load(&numbers)), numbers.at[i] < 128 ? a->at[numbers.at[i]] : 0);
    EACH(bytes16_load_half(a), i < 8 ? a->at[i] : 0);
    bytes stored = numbers;
    bytes16_store_half(&stored, bytes16_load(a));
    for (unsigned i = 0; i < 16; i++) CHECK(stored.at[i] == (i < 8 ? a : &numbers)->at[i]);
}
#endif

int main(void) {
    dice d = {1};
    for (unsigned round = 0; round < 1000; round++) {
        bytes a, b;
        for (unsigned i = 0; i < 16; i++) a.at[i] = (uint8_t)roll(&d), b.at[i] = (uint8_t)roll(&d);
        for (unsigned i = 0; i < 16; i++) /* makes some bytes and some words equal */
            if (below(&d, 4) == 0) b.at[i] = a.at[i], b.at[i ^ 1] = a.at[i ^ 1];
        check_binary(&a, &b);
        check_unary(&a);
#ifdef BYTES16_CAN_CHOOSE
        check_choose(&a, b);
#endif
    }
    return checks_end();
}
