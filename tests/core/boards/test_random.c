/* test_random.c - random numbers: published values of the generator, and uniform distribution. */
#include "boards/random.h"
#include "check.h"
#include "chi.h"

#include <string.h>

/* From the file kat_vectors of Random123, the library of the authors. */
static void known_answers(void) {
    static const struct {
        uint32_t counter[4], key[2], words[4];
    } known[] = {
        {{0, 0, 0, 0}, {0, 0}, {0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}},
        {{0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff},
         {0xffffffff, 0xffffffff},
         {0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}},
        {{0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344},
         {0xa4093822, 0x299f31d0},
         {0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}},
    };
    for (unsigned i = 0; i < 3; i++) {
        uint32_t words[4];
        carom_philox(known[i].key, known[i].counter, words);
        CHECKF(memcmp(words, known[i].words, sizeof words) == 0, "answer %u is %08x %08x %08x %08x", i, words[0],
               words[1], words[2], words[3]);
    }
}

static void numbers_below(void) {
    carom_random random;
    carom_random_open(&random, 1, 2, 3);
    for (unsigned n = 2; n <= 300; n += 1 + n / 8) {
        unsigned counts[300] = {0};
        for (unsigned i = 0; i < 200 * n; i++) {
            const uint32_t value = carom_random_below(&random, n);
            CHECKF(value < n, "%u below %u", value, n);
            if (value < n) counts[value]++;
        }
        CHECKF(looks_even(counts, n), "below %u: chi-square %.1f", n, chi_square(counts, n));
    }
    /* With n = 3 * 2^30, a generator without rejection gives multiples of 3 twice as often as other numbers. */
    unsigned thirds[3] = {0};
    for (unsigned i = 0; i < 30000; i++) thirds[carom_random_below(&random, 3u << 30) % 3]++;
    CHECKF(looks_even(thirds, 3), "%u %u %u", thirds[0], thirds[1], thirds[2]);
    CHECK(carom_random_below(&random, 1) == 0);
}

/* Every bit of seed, index and attempt changes the numbers. */
static void streams(void) {
    uint32_t first[161];
    for (unsigned bit = 0; bit <= 160; bit++) {
        carom_random random;
        const uint64_t one = 1;
        carom_random_open(&random, bit < 64 ? one << bit : 0, bit >= 64 && bit < 128 ? one << (bit - 64) : 0,
                          bit >= 128 && bit < 160 ? 1u << (bit - 128) : 0);
        first[bit] = carom_random_below(&random, UINT32_MAX);
        for (unsigned other = 0; other < bit; other++)
            CHECKF(first[bit] != first[other], "bits %u and %u give the same", bit, other);
    }
}

int main(void) {
    known_answers();
    numbers_below();
    streams();
    return checks_end();
}
