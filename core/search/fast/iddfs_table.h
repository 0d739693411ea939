/* iddfs_table.h - the table of the fast iddfs: which states an iteration has met, and what each of them was worth then.
 *
 * It takes buckets of 16 bytes from the end of the block, the first one at the very end.  A table that grows or shrinks
 * between iterations finds the old words where they were:
 *
 *     block end                                            ... | bucket 2 | bucket 1 | bucket 0 |
 *     in use: `buckets`, cleared once and for all: `clean`
 *
 * Words name their iteration, so the table is cleared only when all tags were used.
 *
 * A state is a key, scrambled one-to-one to a hash.  The upper part of the hash chooses the bucket, the lower part
 * tells the states of a bucket apart.  A bucket has four words:
 *
 *     31 .. 28                                 | 27 ..                      | .. 0
 *     tag of the iteration, 1 to 15; 0: empty  | lower part, rest_bits wide | worth, 5 bits or more
 *
 * The hashes of a bucket follow one another, and there are fewer than 2^rest_bits of them, so their lower parts
 * differ.
 *
 * The longer the keys, the more buckets that wants.  With less memory the words are wide, two in a bucket, and have the
 * whole hash:
 *
 *     63 .. 60 | 59 .. 12 | 11 .. 0
 *     tag      | hash     | worth
 *
 * A new state takes the word that is worth least; a word of another iteration is worth nothing. */
#ifndef CAROM_IDDFS_TABLE_H
#define CAROM_IDDFS_TABLE_H

#include "search/base/arena.h"

#include <stdbool.h>

enum { CAROM_IDDFS_BUCKET_BYTES = 16, CAROM_IDDFS_KEY_BITS_MAX = 48, CAROM_IDDFS_WORTH_BITS_MAX = 12 };

typedef struct carom_iddfs_table {
    uint32_t buckets, clean; /* in use, and ever cleared */
    uint32_t tag;            /* of the iteration */
    uint32_t rest_bits;
    uint32_t key_bits; /* keys are below 2^key_bits; at most CAROM_IDDFS_KEY_BITS_MAX */
    bool is_wide;
} carom_iddfs_table;

/* Sizes the table for an iteration, to the states that the one before has seen; without a bucket if the arena has too
 * little room. */
void carom_iddfs_table_size(carom_iddfs_table *table, carom_arena *arena, uint64_t states);

/* Clears a portion of what no table has used before, worth CAROM_CLEARING_STATES states.  False if nothing is left. */
enum { CAROM_CLEARING_STATES = 1024 };
bool carom_iddfs_table_clear(carom_iddfs_table *table, const carom_arena *arena, uint8_t *block);

/* Products with odd numbers and shifts to the right can be undone, so no two keys have the same hash. */
static inline uint64_t carom_iddfs_hash(const carom_iddfs_table *t, uint64_t key) {
    const uint64_t mask = ((uint64_t)1 << t->key_bits) - 1;
    key = key * 0x9E3779B97F4A7C15u & mask;
    key ^= key >> t->key_bits / 2;
    return key * 0xD6E8FEB86659FD93u & mask;
}

/* The bucket hash * buckets >> key_bits, in two parts: a product of 48 and 28 bits would not fit 64. */
static inline uint32_t *carom_iddfs_bucket(const carom_iddfs_table *t, uint8_t *block_end, uint64_t hash) {
    enum { LOWER_BITS = 16 };
    const uint64_t buckets = t->buckets, mask = (1u << LOWER_BITS) - 1;
    const uint64_t upper = (hash >> LOWER_BITS) * buckets, lower = (hash & mask) * buckets;
    const uint64_t bucket = (upper + (lower >> LOWER_BITS)) >> (t->key_bits - LOWER_BITS);
    return (uint32_t *)(void *)(block_end - (bucket + 1) * CAROM_IDDFS_BUCKET_BYTES);
}

/* What entering a state has done, as bits: it was there, worth as much, and nothing was done; it is new in this
 * iteration; the table has lost it or another one. */
enum { CAROM_WAS_KNOWN = 1, CAROM_IS_NEW = 2, CAROM_HAS_LOST = 4 };

/* Enters a state, unless it is there and worth as much.  It has to be worth 1 at least. */
unsigned carom_iddfs_table_enter(const carom_iddfs_table *table, uint8_t *block_end, uint64_t hash, uint32_t worth);

#endif
