#include "boards/random.h"

#include <string.h>

void carom_philox(const uint32_t key[2], const uint32_t counter[4], uint32_t out[4]) {
    uint32_t k0 = key[0], k1 = key[1], c0 = counter[0], c1 = counter[1], c2 = counter[2], c3 = counter[3];
    for (unsigned round = 0; round < 10; round++) {
        const uint64_t a = (uint64_t)0xD2511F53u * c0, b = (uint64_t)0xCD9E8D57u * c2;
        c0 = (uint32_t)(b >> 32) ^ c1 ^ k0;
        c1 = (uint32_t)b;
        c2 = (uint32_t)(a >> 32) ^ c3 ^ k1;
        c3 = (uint32_t)a;
        k0 += 0x9E3779B9u;
        k1 += 0xBB67AE85u;
    }
    out[0] = c0;
    out[1] = c1;
    out[2] = c2;
    out[3] = c3;
}

void carom_random_open(carom_random *r, uint64_t seed, uint64_t index, uint32_t attempt) {
    *r = (carom_random){.key = {(uint32_t)seed, (uint32_t)(seed >> 32)},
                        .counter = {0, attempt, (uint32_t)index, (uint32_t)(index >> 32)},
                        .used = 4};
}

static uint32_t next_word(carom_random *r) {
    if (r->used == 4) {
        carom_philox(r->key, r->counter, r->words);
        r->counter[0]++;
        r->used = 0;
    }
    return r->words[r->used++];
}

/* The result is the high word of the product of a random word and n.  Products whose low word is below 2^32 mod n are
 * skipped, because otherwise some results would be likelier than others.  Lemire's "Fast random integer generation in
 * an interval" (2019) describes this method. */
uint32_t carom_random_below(carom_random *r, uint32_t n) {
    const uint32_t surplus = (uint32_t)(0 - n) % n; /* 2^32 mod n. */
    for (;;) {
        const uint64_t product = (uint64_t)next_word(r) * n;
        if ((uint32_t)product >= surplus) return (uint32_t)(product >> 32);
    }
}

/* The inside-out variant of the Fisher-Yates shuffle. */
void carom_random_order(carom_random *r, uint8_t *out, unsigned n) {
    for (unsigned i = 0; i < n; i++) {
        const uint32_t j = carom_random_below(r, i + 1);
        out[i] = out[j];
        out[j] = (uint8_t)i;
    }
}

bool carom_random_cell(carom_random *r, const carom_cell_set *set, carom_cell *out) {
    uint32_t n = 0;
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) n += set->has[cell];
    if (n == 0) return false;
    uint32_t left = carom_random_below(r, n);
    unsigned cell = 0;
    while (!set->has[cell] || left-- > 0) cell++;
    *out = (carom_cell)cell;
    return true;
}
