/* test_rankset.c - sets of ranks against a plain array of flags: at random, in runs and in steps, and when the memory
 * for growing is not there. */
#include "check.h"
#include "random_puzzle.h"
#include "search/rankset.h"

enum { MEMORY = 8 << 20 };
static _Alignas(64) uint8_t block[MEMORY];
static uint8_t known[1 << 25];

static uint32_t rank_of(unsigned kind, dice *d, uint32_t i, uint32_t below_this) {
    switch (kind) {
    case 0: return below(d, below_this);
    case 1: return i % below_this;
    case 2: return (uint32_t)((uint64_t)i * 4097 % below_this);
    default: return (i / 64 * 65536 + below(d, 80)) % below_this;
    }
}

/* Adds until `n` tries or until there is no room; returns how many numbers the set took. */
static uint32_t fill(unsigned seed, unsigned width, unsigned kind, uint32_t n, uint32_t memory, bool *was_full) {
    carom_arena arena;
    carom_pool pool = {{0}};
    carom_rankset set = carom_rankset_empty(width);
    dice d = {seed};
    uint32_t taken = 0;
    const uint32_t end = width < 25 ? (uint32_t)1 << width : 1 << 25;
    memset(known, 0, sizeof known);
    memset(block, 0xA5, sizeof block);
    carom_arena_open(&arena, memory, 64);
    *was_full = false;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t rank = rank_of(kind, &d, i, end);
        const carom_added added = carom_rankset_add(&set, &pool, &arena, block, carom_rankset_product(&set, rank));
        *was_full |= added == CAROM_CANNOT_ADD;
        if (added == CAROM_CANNOT_ADD) {
            CHECKF(!known[rank], "seed %u, width %u, kind %u: lost number %u", seed, width, kind, rank);
            continue; /* what it had it has still */
        }
        CHECKF((added == CAROM_HAD) == known[rank], "seed %u, width %u, kind %u: number %u", seed, width, kind, rank);
        taken += added == CAROM_ADDED;
        known[rank] = 1;
    }
    CHECK(carom_arena_used(&arena) <= memory);
    for (uint32_t i = memory; i < MEMORY && i < memory + 4096; i++) CHECK(block[i] == 0xA5);
    return taken;
}

int main(void) {
    static const unsigned widths[] = {16, 22, 28};
    for (unsigned w = 0; w < 3; w++)
        for (unsigned kind = 0; kind < 4; kind++) {
            bool was_full;
            const uint32_t n = 400000, taken = fill(kind + 1, widths[w], kind, n, MEMORY, &was_full);
            CHECK(!was_full && taken >= (kind == 3 ? 80 : 60000));
            for (uint32_t memory = 64; memory < 1 << 20; memory *= 4)
                fill(kind + 9, widths[w], kind, 30000, memory, &was_full);
            fill(kind + 9, widths[w], kind, 100000, 70000, &was_full);
            CHECK(was_full || kind == 3);
        }
    return checks_end();
}
