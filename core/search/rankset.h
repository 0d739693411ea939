/* rankset.h - sets of numbers from 1 to 2^32 - 1, three to six bytes a number: 4.3 in searches of millions of states.
 *
 * A number is multiplied by an odd one modulo 2^width, which is one-to-one, so its product stands for it.
 *
 * Small: an open-addressing table of whole numbers, 4 bytes each, from 16 slots up.
 * Large: the product's upper bits choose one of many buckets, of eight 16-bit words each; a word is the rest of the
 * product, plus 1, and 0 is empty.  What a full bucket has no word for goes into a small table as above: at the
 * worst 3 of 100 numbers.  To double is to copy in order: a bucket becomes its two neighbours in the new row.
 *
 * Nothing is ever removed, and nothing large is cleared until it is needed. */
#ifndef CAROM_RANKSET_H
#define CAROM_RANKSET_H

#include "search/bytes16.h"
#include "search/pool.h"
#include "search/warm.h"

#include <stdbool.h>

typedef struct carom_rankset {
    uint32_t buckets;                    /* where they begin in the block; 0: there are none */
    uint32_t table;                      /* where the table of whole numbers begins; 0: nothing was ever added */
    uint32_t n_bucketed, n_tabled;       /* numbers in each */
    uint32_t full_bucketed, full_tabled; /* with so many it should grow */
    uint8_t bucket_bits, table_bits;     /* there are 2^ so many */
    uint8_t width;                       /* numbers are below 2^width */
    bool cramped;                        /* there was no memory to grow: it fills up to the last slot but one */
} carom_rankset;

enum { CAROM_BUCKET_WORDS = 8, CAROM_BUCKET_BYTES = 16 };

/* An empty set for numbers below 2^width, 16 to 32; takes no memory yet. */
static inline carom_rankset carom_rankset_empty(unsigned width) { return (carom_rankset){.width = (uint8_t)width}; }

typedef enum carom_added { CAROM_ADDED, CAROM_HAD, CAROM_CANNOT_ADD } carom_added;

/* What carom_rankset_add() does when the set has to grow. */
carom_added carom_rankset_add_slowly(carom_rankset *set, carom_pool *pool, carom_arena *arena, uint8_t *block,
                                     uint32_t product);

/* 2^28 / golden ratio, made odd. */
static inline uint32_t carom_rankset_product(const carom_rankset *set, uint32_t rank) {
    return rank * 0x9E3779Bu & UINT32_MAX >> (32 - set->width);
}

static inline uint8_t *carom_rankset_bucket(const carom_rankset *set, uint8_t *block, uint32_t product) {
    return block + set->buckets + (product >> (set->width - set->bucket_bits)) * CAROM_BUCKET_BYTES;
}

/* A slot of the table holds a product, and 0 if it is empty: no product of a number is 0. */
static inline uint32_t *carom_rankset_table(const carom_rankset *set, uint8_t *block) {
    return (uint32_t *)(void *)(block + set->table);
}

/* The slot of a product, or the empty one where it belongs. */
static inline uint32_t carom_rankset_slot(const carom_rankset *set, uint8_t *block, uint32_t product) {
    const uint32_t *table = carom_rankset_table(set, block), last = ((uint32_t)1 << set->table_bits) - 1;
    uint32_t slot = product >> (set->width - set->table_bits);
    while (table[slot] && table[slot] != product) slot = (slot + 1) & last;
    return slot;
}

static inline carom_added carom_rankset_add_tabled(carom_rankset *set, carom_pool *pool, carom_arena *arena,
                                                   uint8_t *block, uint32_t product) {
    if (!set->table || set->n_tabled >= set->full_tabled)
        return carom_rankset_add_slowly(set, pool, arena, block, product);
    uint32_t *slot = carom_rankset_table(set, block) + carom_rankset_slot(set, block, product);
    if (*slot) return CAROM_HAD;
    *slot = product;
    set->n_tabled++;
    return CAROM_ADDED;
}

/* Before adding this product. */
static inline void carom_rankset_warm(const carom_rankset *set, uint8_t *block, uint32_t product) {
    if (set->buckets) carom_warm(carom_rankset_bucket(set, block, product));
}

static inline carom_added carom_rankset_add(carom_rankset *set, carom_pool *pool, carom_arena *arena, uint8_t *block,
                                            uint32_t product) {
    if (!set->buckets) return carom_rankset_add_tabled(set, pool, arena, block, product);
    const unsigned rest_bits = set->width - set->bucket_bits;
    const uint16_t word = (uint16_t)((product & (((uint32_t)1 << rest_bits) - 1)) + 1);
    uint8_t *bucket = carom_rankset_bucket(set, block, product);
    const bytes16 words = bytes16_load(bucket);
    if (bytes16_mask(bytes16_equal16(words, bytes16_splat16(word)))) return CAROM_HAD;
    const unsigned empty = bytes16_mask(bytes16_equal16(words, bytes16_splat16(0)));
    if (set->n_bucketed == set->full_bucketed) return carom_rankset_add_slowly(set, pool, arena, block, product);
    if (!empty) return carom_rankset_add_tabled(set, pool, arena, block, product);
    *(uint16_t *)(void *)(bucket + __builtin_ctz(empty)) = word;
    set->n_bucketed++;
    return CAROM_ADDED;
}

/* Adds products to their buckets, up to the first for which that is not done in a moment; returns how many.  Which of
 * them were new stands in `fresh`, whose length is *n_fresh.  What is new cannot be foreseen, half of them are: so
 * there is no branch on it. */
static inline unsigned carom_rankset_add_quickly(carom_rankset *set, uint8_t *block, const uint32_t *products,
                                                 unsigned n, uint16_t *fresh, unsigned *n_fresh) {
    *n_fresh = 0;
    if (!set->buckets) return 0;
    const unsigned rest_bits = set->width - set->bucket_bits;
    const uint32_t rest = ((uint32_t)1 << rest_bits) - 1, room = set->full_bucketed - set->n_bucketed;
    unsigned i = 0, added = 0;
    for (; i < n && i < room; i++) {
        const uint16_t word = (uint16_t)((products[i] & rest) + 1);
        uint8_t *bucket = carom_rankset_bucket(set, block, products[i]);
        const bytes16 words = bytes16_load(bucket);
        const unsigned same = bytes16_mask(bytes16_equal16(words, bytes16_splat16(word)));
        const unsigned empty = bytes16_mask(bytes16_equal16(words, bytes16_splat16(0)));
        if (!(same | empty)) break;
        *(uint16_t *)(void *)(bucket + __builtin_ctz(same ? same : empty)) = word;
        fresh[added] = (uint16_t)i;
        added += same == 0;
    }
    set->n_bucketed += added;
    *n_fresh = added;
    return i;
}

#endif
