/* test_rankset.c - sets of ranks against a plain array of flags: with random, consecutive and spaced numbers, at both
 * ends of the range, with doubling in pieces or at once, and without memory to grow.  `test_rankset COUNT` adds COUNT
 * numbers to each set. */
#include "check.h"
#include "random_puzzle.h"
#include "search/base/rankset.h"

/* A full set scans all its slots for each missing number, so the test stops after REFUSED_MOST refusals. */
enum { MEMORY = 8 << 20, FIXED = 64, REFUSED_MOST = 2000 };
static _Alignas(64) uint8_t block[MEMORY];
static uint8_t known[1 << 25];

/* The i-th number of a kind, below `below_this`. */
static uint32_t number_of(unsigned kind, dice *d, uint32_t i, uint32_t below_this) {
    switch (kind) {
    case 0: return below(d, below_this);
    case 1: return i % below_this;
    case 2: return (uint32_t)((uint64_t)i * 4099 % below_this);
    default: return (i / 64 * 65536 + below(d, 80)) % below_this;
    }
}

enum { BATCH = 40, ENOUGH = 400000 }; /* a set with this many numbers has been doubled in pieces */

/* Adds numbers by the fast path.  Returns how many it handled. */
static uint32_t add_quickly(carom_rankset *set, const uint32_t *number, const uint32_t *product, uint32_t n,
                            uint32_t *taken) {
    const uint32_t room = carom_rankset_room(set);
    uint32_t done = 0, added = 0;
    for (unsigned is_new; done < n && done < room; done++) {
        if (!carom_rankset_add_fast(set, block, product[done], &is_new)) break;
        CHECKF(is_new == !known[number[done]], "number %u in a batch of %u", number[done], n);
        known[number[done]] = 1;
        added += is_new;
    }
    set->n_bucketed += added;
    *taken += added;
    return done;
}

/* Adds `n` numbers, or fewer if REFUSED_MOST were refused.  Returns how many numbers the set took. */
static uint32_t fill(unsigned seed, unsigned width, unsigned kind, uint32_t n, uint32_t bytes, bool *was_full,
                     uint32_t *pieces) {
    const bool in_pieces = seed % 2;
    carom_arena arena;
    carom_pool pool = {0};
    const carom_memory memory = {&pool, &arena, block};
    carom_rankset *const set = (carom_rankset *)(void *)(block + FIXED);
    carom_rankset_growth growth = {0};
    dice d = {seed};
    uint32_t taken = 0, refused = 0;
    const uint32_t ranks = UINT32_MAX >> (32 - width), end = width < 25 ? ranks : 1 << 25;
    memset(known, 0, sizeof known);
    memset(block, 0xA5, sizeof block);
    *set = carom_rankset_empty(width);
    carom_arena_open(&arena, bytes, FIXED + sizeof *set);
    for (uint32_t i = 0; i < n && refused < REFUSED_MOST;) {
        uint32_t number[BATCH], product[BATCH], batch = 0;
        for (; batch < BATCH && i < n; batch++, i++) {
            number[batch] = number_of(kind, &d, i, end);
            product[batch] = carom_rankset_product(set, kind % 2 ? 1 + number[batch] : ranks - number[batch]);
        }
        while (in_pieces && carom_rankset_prepare(set, &growth, &memory, BATCH)) ++*pieces;
        for (uint32_t k = 0; k < batch; k++) {
            if (i % 3) k += add_quickly(set, number + k, product + k, batch - k, &taken);
            if (k == batch) break;
            CHECKF(carom_rankset_has(set, block, product[k]) == known[number[k]],
                   "seed %u, width %u, kind %u: number %u", seed, width, kind, number[k]);
            const carom_added added = carom_rankset_add(set, &memory, product[k]);
            refused += added == CAROM_CANNOT_ADD;
            CHECKF((added == CAROM_HAD) == known[number[k]], "seed %u, width %u, kind %u: number %u", seed, width, kind,
                   number[k]);
            taken += added == CAROM_ADDED;
            if (added != CAROM_CANNOT_ADD) known[number[k]] = 1; /* a refusal leaves the set unchanged */
        }
    }
    *was_full = refused > 0;
    CHECK(carom_arena_used(&arena) <= bytes);
    for (uint32_t i = bytes; i < MEMORY && i < bytes + 4096; i++) CHECK(block[i] == 0xA5);
    return taken;
}

int main(int argc, char **argv) {
    const uint32_t n = argc > 1 ? (uint32_t)strtoul(argv[1], NULL, 10) : 400000;
    static const unsigned widths[] = {20, 22, 28, 31, 32};
    for (unsigned w = 0; w < sizeof widths / sizeof *widths; w++)
        for (unsigned kind = 0; kind < 4; kind++) {
            bool was_full;
            uint32_t pieces = 0, none = 0;
            const uint32_t taken = fill(2 * kind + 1, widths[w], kind, n, MEMORY, &was_full, &pieces);
            fill(2 * kind, widths[w], kind, n, MEMORY, &was_full, &none);
            CHECKF(none == 0 && (pieces > 0 || widths[w] > 30 || kind == 3 || n < ENOUGH),
                   "width %u, kind %u: %u pieces", widths[w], kind, pieces);
            CHECKF(!was_full && taken >= (kind == 3 ? 80 : n / 20 * 3), "width %u, kind %u: %u", widths[w], kind,
                   taken);
            for (uint32_t memory = 128; memory < 1 << 20; memory *= 4)
                fill(kind + 9, widths[w], kind, 30000, memory, &was_full, &pieces);
            fill(kind + 9, widths[w], kind, 100000, 70000, &was_full, &pieces);
            CHECKF(was_full || kind == 3, "width %u, kind %u", widths[w], kind);
        }
    return checks_end();
}
