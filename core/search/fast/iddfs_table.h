/* iddfs_table.h - the transposition table of the fast iddfs: the states of the current iteration, each with a value.
 * The deeper a state has been searched, the higher its value; iddfs.c computes the values.
 *
 * The table takes buckets of 16 bytes from the end of the block, where bucket 0 comes last.  So the old words stay in
 * place when the table grows or shrinks between iterations:
 *
 *     ... | bucket 2 | bucket 1 | bucket 0 |                    `buckets` of them are in use
 *                                          ^ end of the block   `clean` of them were cleared since tags were reset
 *
 * Each word has the tag of its iteration, so the table is cleared only when tags are reset.  Tags are reset after the
 * last tag, and when the width of the words changes.
 *
 * The key of a state is scrambled one-to-one into a hash.  The upper part of the hash chooses the bucket; the lower
 * part distinguishes the states of a bucket.  A bucket has four words:
 *
 *     31 .. 28                                 | 27 ..                      | .. 0
 *     tag of the iteration, 1 to 15; 0: empty  | lower part, rest_bits wide | value, 5 bits or more
 *
 * The hashes of a bucket are consecutive and fewer than 2^rest_bits, so their lower parts differ.
 *
 * The longer the keys, the more buckets this layout needs.  If memory is too small for that many buckets, each
 * bucket has two wide words instead, each with the whole hash:
 *
 *     63 .. 60 | 59 .. 12 | 11 .. 0
 *     tag      | hash     | value
 *
 * A new state replaces the word with the lowest value.  The value of a word from another iteration counts as 0. */
#ifndef CAROM_IDDFS_TABLE_H
#define CAROM_IDDFS_TABLE_H

#include "search/base/arena.h"

enum { CAROM_IDDFS_BUCKET_BYTES = 16, CAROM_IDDFS_KEY_BITS_MAX = 48, CAROM_IDDFS_VALUE_BITS_MAX = 12 };

typedef struct carom_iddfs_table {
    uint32_t buckets, clean; /* number of buckets in use; number of buckets cleared since tags were reset. */
    uint32_t tag;            /* of the current iteration. */
    uint32_t rest_bits;
    uint32_t key_bits; /* keys are below 2^key_bits; at most CAROM_IDDFS_KEY_BITS_MAX. */
    bool is_wide;
} carom_iddfs_table;

/* Sizes the table for an iteration, based on the number of states in the previous iteration.  The table has no buckets
 * if the arena has too little room. */
void carom_iddfs_table_size(carom_iddfs_table *table, carom_arena *arena, uint64_t states);

/* Clears some of the buckets that have not been cleared since tags were reset, at a cost of CAROM_CLEARING_STATES
 * states.  Returns false if there are no such buckets. */
enum { CAROM_CLEARING_STATES = 1024 };
bool carom_iddfs_table_clear(carom_iddfs_table *table, const carom_arena *arena, uint8_t *block);

/* Products with odd numbers and shifts to the right can be undone, so no two keys have the same hash. */
static inline uint64_t carom_iddfs_hash(const carom_iddfs_table *t, uint64_t key) {
    const uint64_t mask = ((uint64_t)1 << t->key_bits) - 1;
    key = key * 0x9E3779B97F4A7C15u & mask;
    key ^= key >> t->key_bits / 2;
    return key * 0xD6E8FEB86659FD93u & mask;
}

/* The bucket with the number hash * buckets >> key_bits, computed in two parts: a product of 48 and 28 bits would not
 * fit in 64 bits. */
static inline uint32_t *carom_iddfs_bucket(const carom_iddfs_table *t, uint8_t *block_end, uint64_t hash) {
    enum { LOWER_BITS = 16 };
    const uint64_t buckets = t->buckets, mask = (1u << LOWER_BITS) - 1;
    const uint64_t upper = (hash >> LOWER_BITS) * buckets, lower = (hash & mask) * buckets;
    const uint64_t bucket = (upper + (lower >> LOWER_BITS)) >> (t->key_bits - LOWER_BITS);
    return (uint32_t *)(void *)(block_end - (bucket + 1) * CAROM_IDDFS_BUCKET_BYTES);
}

/* The result of carom_iddfs_table_enter(), as bits.
 * CAROM_WAS_KNOWN: the table had the state with at least this value, so nothing was done.
 * CAROM_IS_NEW: the state is new in this iteration.
 * CAROM_HAS_LOST: the table has no room for the state, or lost another state of this iteration. */
enum { CAROM_WAS_KNOWN = 1, CAROM_IS_NEW = 2, CAROM_HAS_LOST = 4 };

/* Enters a state, unless the table has it with at least this value.  The value must be at least 1. */
unsigned carom_iddfs_table_enter(const carom_iddfs_table *table, uint8_t *block_end, uint64_t hash, uint32_t value);

#endif
