/* rankset.h - a compact hash set, which detects duplicates within a bucket of the fast bfs.  It stores numbers from 1
 * to 2^32 - 1 in three to six bytes each; in searches of millions of states, a number takes 4.3 bytes on average.
 *
 * A number is hashed by multiplying it by an odd constant modulo 2^width, which is one-to-one (Knuth 6.4); the set
 * stores the products.  The set's buckets are hash buckets; they have nothing to do with the buckets of the search.
 *
 * A small set is an open-addressing table of whole products.  The table has 16 slots at first, each of 4 bytes; an
 * empty slot contains 0.
 *
 * A large set has buckets of eight 16-bit words.  The upper bits of a product choose the bucket, so the product's word
 * in the bucket stores only the lower bits (quotienting, as in Cleary 1984):
 *
 *     product   | bucket_bits | width - bucket_bits, at most 15 |
 *                     |                      | + 1
 *                     v                      v
 *     buckets   | 0 |...| w w w w w 0 0 0 |...|           0: an empty word
 *
 * A product whose bucket is full goes into an overflow table, which works like a small set.  The overflow table holds
 * a few percent of all products.  When the set doubles, the products of a bucket go into two neighbouring buckets of the
 * new array, so the buckets are read and written in order.
 *
 * Numbers are never removed.  Large arrays are cleared only when they are needed. */
#ifndef CAROM_RANKSET_H
#define CAROM_RANKSET_H

#include "search/base/bytes16.h"
#include "search/base/memory_pool.h"
#include "search/base/prefetch.h"

typedef struct carom_rankset {
    uint32_t buckets;                    /* offset in the block; 0: the set is small. */
    uint32_t table;                      /* offset in the block; 0: nothing was ever added. */
    uint32_t n_bucketed, n_tabled;       /* how many numbers the buckets and the table hold. */
    uint32_t full_bucketed, full_tabled; /* the values of n_bucketed and n_tabled at which the set grows. */
    uint8_t bucket_bits, table_bits;     /* there are 2^bucket_bits buckets and 2^table_bits slots. */
    uint8_t width;                       /* numbers are below 2^width. */
    bool cramped;                        /* there was no memory to grow. */
} carom_rankset;

enum { CAROM_BUCKET_WORDS = 8, CAROM_BUCKET_BYTES = 16 };

/* An empty set for numbers below 2^width, with a width from 20 to 32.  It takes no memory yet. */
static inline carom_rankset carom_rankset_empty(unsigned width) { return (carom_rankset){.width = (uint8_t)width}; }

typedef enum carom_added { CAROM_ADDED, CAROM_HAD, CAROM_CANNOT_ADD } carom_added;

/* A large set that is being doubled; all zeros if no set is being doubled. */
typedef struct carom_rankset_growth {
    carom_rankset to;      /* the set of twice the size. */
    uint32_t set;          /* offset of the old set in the block. */
    uint32_t bucket, slot; /* the first bucket and slot of the old set still to be copied. */
} carom_rankset_growth;

/* In all functions below, a set's offsets are relative to memory->block or `block`, and `product` is the
 * carom_rankset_product() of a number. */

/* Doubles a large set in pieces, before it is full.  `set` must point into the block.  Returns 0 if `n` more numbers
 * can be added without doubling the set.  Otherwise does a part of the doubling and returns the cost of this part in
 * states; the caller must not add anything until the function returns 0.  Without these calls, a full set doubles in
 * one go, which takes 20 ms for several million numbers. */
uint32_t carom_rankset_prepare(carom_rankset *set, carom_rankset_growth *growth, const carom_memory *memory,
                               uint32_t n);

/* Frees all memory of a set, and empties it. */
void carom_rankset_release(carom_rankset *set, carom_pool *pool, uint8_t *block);

/* The slow path of carom_rankset_add(), for a full set, which grows if the product is new. */
carom_added carom_rankset_add_slowly(carom_rankset *set, const carom_memory *memory, uint32_t product);

/* The factor is 2^28 / golden ratio, made odd. */
static inline uint32_t carom_rankset_product(const carom_rankset *set, uint32_t rank) {
    return rank * 0x9E3779Bu & UINT32_MAX >> (32 - set->width);
}

static inline uint8_t *carom_rankset_bucket(const carom_rankset *set, uint8_t *block, uint32_t product) {
    return block + set->buckets + (product >> (set->width - set->bucket_bits)) * CAROM_BUCKET_BYTES;
}

/* A slot contains a product, or 0 if it is empty.  No number of the set has the product 0. */
static inline uint32_t *carom_rankset_table(const carom_rankset *set, uint8_t *block) {
    return (uint32_t *)(void *)(block + set->table);
}

/* The slot that contains a product, or else the empty slot where it belongs. */
static inline uint32_t carom_rankset_slot(const carom_rankset *set, uint8_t *block, uint32_t product) {
    const uint32_t *table = carom_rankset_table(set, block), last = ((uint32_t)1 << set->table_bits) - 1;
    uint32_t slot = product >> (set->width - set->table_bits);
    while (table[slot] && table[slot] != product) slot = (slot + 1) & last;
    return slot;
}

/* Does what carom_rankset_add() does, for a set without buckets or a product whose bucket is full. */
static inline carom_added carom_rankset_add_tabled(carom_rankset *set, const carom_memory *memory, uint32_t product) {
    if (!set->table || set->n_tabled >= set->full_tabled) return carom_rankset_add_slowly(set, memory, product);
    uint32_t *slot = carom_rankset_table(set, memory->block) + carom_rankset_slot(set, memory->block, product);
    if (*slot) return CAROM_HAD;
    *slot = product;
    set->n_tabled++;
    return CAROM_ADDED;
}

/* Prefetches the bucket of this product. */
static inline void carom_rankset_prefetch(const carom_rankset *set, uint8_t *block, uint32_t product) {
    if (set->buckets) carom_prefetch(carom_rankset_bucket(set, block, product));
}

/* The word that stands for a product in its bucket. */
static inline uint16_t carom_rankset_word(const carom_rankset *set, uint32_t product) {
    return (uint16_t)((product & (((uint32_t)1 << (set->width - set->bucket_bits)) - 1)) + 1);
}

/* Looks up a word in a bucket.  Bit i of the result is set if place i contains the word, and bit 8 + i if place i is
 * empty. */
enum { CAROM_HAS_WORD = 255 };
static inline unsigned carom_rankset_look(const uint8_t *bucket, uint16_t word) {
    const bytes16 words = bytes16_load(bucket);
    return bytes16_mask(
        bytes16_narrow(bytes16_equal16(words, bytes16_splat16(word)), bytes16_equal16(words, bytes16_splat16(0))));
}

/* Writes the word to the first of these places. */
static inline void carom_rankset_put(uint8_t *bucket, unsigned places, uint16_t word) {
    ((uint16_t *)(void *)bucket)[__builtin_ctz(places) % CAROM_BUCKET_WORDS] = word;
}

/* Adds a product.  Returns CAROM_CANNOT_ADD and changes nothing if the product is new and there is no room. */
static inline carom_added carom_rankset_add(carom_rankset *set, const carom_memory *memory, uint32_t product) {
    if (!set->buckets) return carom_rankset_add_tabled(set, memory, product);
    const uint16_t word = carom_rankset_word(set, product);
    uint8_t *bucket = carom_rankset_bucket(set, memory->block, product);
    const unsigned places = carom_rankset_look(bucket, word);
    if (places & CAROM_HAS_WORD) return CAROM_HAD;
    if (set->n_bucketed == set->full_bucketed) return carom_rankset_add_slowly(set, memory, product);
    if (!places) return carom_rankset_add_tabled(set, memory, product);
    carom_rankset_put(bucket, places, word);
    set->n_bucketed++;
    return CAROM_ADDED;
}

static inline bool carom_rankset_has(const carom_rankset *set, uint8_t *block, uint32_t product) {
    if (set->buckets &&
        (carom_rankset_look(carom_rankset_bucket(set, block, product), carom_rankset_word(set, product)) &
         CAROM_HAS_WORD))
        return true;
    return set->table && carom_rankset_table(set, block)[carom_rankset_slot(set, block, product)] == product;
}

/* How many products carom_rankset_add_fast() may add before the set has to grow. */
static inline uint32_t carom_rankset_room(const carom_rankset *set) {
    return set->buckets ? set->full_bucketed - set->n_bucketed : 0;
}

/* Fast path: adds a product to its bucket.  Returns false and changes nothing if the bucket has no place for the
 * product.  `is_new` gets 1 or 0, and the caller adds it to n_bucketed.  There is no branch on `is_new`, because half
 * of all products are new, in an order that no processor can predict. */
static inline bool carom_rankset_add_fast(const carom_rankset *set, uint8_t *block, uint32_t product,
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
