/* test_levelset.c - sets of keys with levels against a plain array: keys of every width at random and in rows, until
 * the set says that it is full.  `test_levelset SEED COUNT` tries other seeds. */
#include "check.h"
#include "random_puzzle.h"
#include "search/base/levelset.h"

#include <string.h>

enum { MEMORY = 1 << 20, KEYS_MAX = 1 << 20, PAD = 64 };
static _Alignas(64) uint8_t block[MEMORY];

/* What should be in the set: the i-th key with its level. */
static uint64_t keys[KEYS_MAX];
static uint16_t level_of[KEYS_MAX];

/* The i-th of different keys below 2^bits. */
static uint64_t key_at(unsigned seed, uint64_t i, unsigned bits) {
    const uint64_t mask = ((uint64_t)1 << bits) - 1;
    return (seed % 3 == 0 ? i : seed % 3 == 1 ? i << (bits > 24 ? bits - 24 : 0) : i * 0x2545F4914F6CDD1Du) & mask;
}

static carom_insertion meet(carom_levelset *set, uint64_t key, uint32_t level, uint32_t *before) {
    const carom_levelset_place place = carom_levelset_place_of(set, key);
    return carom_levelset_meet(set, block, &place, level, before);
}

/* Goes through all words: each key is there once, with its level. */
static uint32_t count_words(unsigned seed, carom_levelset *set, uint32_t lowest, uint32_t highest) {
    const uint32_t end = carom_levelset_words(set);
    uint32_t n = 0;
    for (uint32_t level = lowest; level <= highest; level++)
        for (unsigned done = 0; done < 2; done++)
            for (uint32_t at = 0; (at = carom_levelset_next(set, block, at, end, level, done)) < end; at++, n++) {
                const uint64_t key = carom_levelset_key(set, block, at);
                CHECKF(key >> set->key_bits == 0, "seed %u: key %llx", seed, (unsigned long long)key);
                uint32_t before;
                CHECKF(meet(set, key, level, &before) == CAROM_KNOWN && before == level, "seed %u: key %llx", seed,
                       (unsigned long long)key);
            }
    return n;
}

static void fill(unsigned seed) {
    dice d = {seed};
    const unsigned bits = 8 + below(&d, 45), level_bits = seed % 4 ? 6 : 10;
    const uint32_t bytes = 64 * (1 + below(&d, seed % 2 ? 40 : MEMORY / 64 - 2)), levels = (1u << level_bits) - 1;
    const uint64_t different = bits < 20 ? (uint64_t)1 << bits : KEYS_MAX;
    carom_arena arena;
    carom_levelset set;
    memset(block, 0xA5, sizeof block);
    carom_arena_open(&arena, PAD + bytes, PAD);
    if (!carom_levelset_open(&set, &arena, bytes, bits, level_bits)) {
        CHECKF(bytes < 128, "seed %u: %u bytes hold nothing", seed, bytes);
        return;
    }
    while (carom_levelset_clear(&set, block)) {}
    uint32_t n = 0, before, level = 1 + below(&d, 100);
    bool full = false;
    for (; n < different && !full; n++) {
        if (n % 64 == 0 && seed % 5) level += below(&d, 3) == 0 && level + 3 < levels;
        keys[n] = key_at(seed, n, bits);
        level_of[n] = (uint16_t)(level + below(&d, 3));
        full = meet(&set, keys[n], level_of[n], &before) == CAROM_NO_ROOM;
        if (full) break;
        const uint32_t known = below(&d, n + 1); /* met again, perhaps at a lower level */
        const uint32_t again = level_of[known] > level ? level_of[known] - below(&d, 2) : level_of[known];
        if (level_of[known] + 20u < level) continue;
        CHECKF(meet(&set, keys[known], again, &before) == CAROM_KNOWN, "seed %u: key %u of %u is lost", seed, known, n);
        CHECKF(before == level_of[known], "seed %u: key %u had level %u, not %u", seed, known, before, level_of[known]);
        level_of[known] = (uint16_t)again;
    }
    const uint32_t words = carom_levelset_words(&set);
    /* Where keys are hardly longer than a bucket's number there are few ways from bucket to bucket. */
    const uint32_t least = bits < 28 ? words / 5 * 4 : words / 20 * 19;
    CHECKF(!full || n > least || words < 256, "seed %u: full with %u of %u words", seed, n, words);
    if (full) return; /* the word that found no place is lost, and the caller knows */
    uint32_t lowest = UINT32_MAX, highest = 0;
    for (uint32_t i = 0; i < n; i++) {
        if (level_of[i] < lowest) lowest = level_of[i];
        if (level_of[i] > highest) highest = level_of[i];
    }
    if (highest - lowest < levels) CHECKF(count_words(seed, &set, lowest, highest) == n, "seed %u: %u keys", seed, n);
    for (uint32_t i = PAD + bytes; i < MEMORY; i++) CHECKF(block[i] == 0xA5, "seed %u: wrote behind the table", seed);
}

/* A word keeps its mark when others push it to its other bucket, and a done one keeps its level. */
static void marks(unsigned seed) {
    enum { BITS = 40, BYTES = 1 << 16, LEVEL = 7 };
    carom_arena arena;
    carom_levelset set;
    dice d = {seed};
    carom_arena_open(&arena, PAD + BYTES, PAD);
    CHECK(carom_levelset_open(&set, &arena, BYTES, BITS, 6));
    while (carom_levelset_clear(&set, block)) {}
    const uint32_t words = carom_levelset_words(&set), n = words / 20 * 19;
    uint32_t before, n_done = 0;
    for (uint32_t i = 0; i < n; i++) {
        keys[i] = key_at(2, i + seed * (uint64_t)n, BITS);
        CHECKF(meet(&set, keys[i], LEVEL + i % 2, &before) == CAROM_NEW, "seed %u: key %u", seed, i);
        if (below(&d, 3)) continue;
        const uint32_t at = carom_levelset_next(&set, block, below(&d, words), words, LEVEL, false);
        if (at == words) continue;
        carom_levelset_set_done(&set, block, at);
        n_done++;
    }
    uint32_t found[2] = {0};
    for (unsigned done = 0; done < 2; done++)
        for (uint32_t at = 0; (at = carom_levelset_next(&set, block, at, words, LEVEL, done)) < words; at++)
            found[done]++;
    CHECKF(found[1] == n_done && found[0] + found[1] == (n + 1) / 2, "seed %u: %u of %u done", seed, found[1], n_done);
    const uint32_t at = carom_levelset_next(&set, block, 0, words, LEVEL, true);
    CHECK(at < words && meet(&set, carom_levelset_key(&set, block, at), LEVEL - 1, &before) == CAROM_KNOWN);
    CHECKF(before == LEVEL - 1 && carom_levelset_next(&set, block, at, at + 1, LEVEL, true) == at, "seed %u", seed);
}

int main(int argc, char **argv) {
    const seeds s = seeds_of(argc, argv, 200);
    for (unsigned seed = s.first; seed < s.end; seed++) {
        fill(seed);
        marks(seed);
    }
    return checks_end();
}
