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

/* An empty set for numbers below 2^width, 20 to 32; takes no memory yet. */
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

/* Before adding so many, whichever. */
static inline void carom_rankset_warm_all(const carom_rankset *set, const uint8_t *block, uint32_t n) {
    enum { TO_A_CACHE_LINE = 64 / CAROM_BUCKET_BYTES };
    const uint32_t buckets = set->buckets ? (uint32_t)1 << set->bucket_bits : 0;
    if (n >= buckets / TO_A_CACHE_LINE) carom_warm_all(block + set->buckets, buckets * CAROM_BUCKET_BYTES);
}

/* What a bucket has of a product. */
static inline uint16_t carom_rankset_word(const carom_rankset *set, uint32_t product) {
    return (uint16_t)((product & (((uint32_t)1 << (set->width - set->bucket_bits)) - 1)) + 1);
}

/* A bit for each place in the bucket that has this word, << 8 for each that is empty. */
enum { CAROM_HAS_WORD = 255 };
static inline unsigned carom_rankset_look(const uint8_t *bucket, uint16_t word) {
    const bytes16 words = bytes16_load(bucket);
    return bytes16_mask(
        bytes16_narrow(bytes16_equal16(words, bytes16_splat16(word)), bytes16_equal16(words, bytes16_splat16(0))));
}

/* To the first place of those. */
static inline void carom_rankset_put(uint8_t *bucket, unsigned places, uint16_t word) {
    ((uint16_t *)(void *)bucket)[__builtin_ctz(places) % CAROM_BUCKET_WORDS] = word;
}

static inline carom_added carom_rankset_add(carom_rankset *set, carom_pool *pool, carom_arena *arena, uint8_t *block,
                                            uint32_t product) {
    if (!set->buckets) return carom_rankset_add_tabled(set, pool, arena, block, product);
    const uint16_t word = carom_rankset_word(set, product);
    uint8_t *bucket = carom_rankset_bucket(set, block, product);
    const unsigned places = carom_rankset_look(bucket, word);
    if (places & CAROM_HAS_WORD) return CAROM_HAD;
    if (set->n_bucketed == set->full_bucketed) return carom_rankset_add_slowly(set, pool, arena, block, product);
    if (!places) return carom_rankset_add_tabled(set, pool, arena, block, product);
    carom_rankset_put(bucket, places, word);
    set->n_bucketed++;
    return CAROM_ADDED;
}

/* How many products may be added quickly. */
static inline uint32_t carom_rankset_room(const carom_rankset *set) {
    return set->buckets ? set->full_bucketed - set->n_bucketed : 0;
}

/* Adds a product to its bucket, if that is done in a moment; false if not.  *is_new is 1 or 0, and the caller counts
 * what was new in n_bucketed.  It cannot be foreseen, half of them are: so there is no branch on it. */
static inline bool carom_rankset_add_quickly(const carom_rankset *set, uint8_t *block, uint32_t product,
                                             unsigned *is_new) {
    const uint16_t word = carom_rankset_word(set, product);
    uint8_t *bucket = carom_rankset_bucket(set, block, product);
    const unsigned places = carom_rankset_look(bucket, word);
    if (!places) return false;
    carom_rankset_put(bucket, places, word);
    *is_new = (places & CAROM_HAS_WORD) == 0;
    return true;
}

#endif
