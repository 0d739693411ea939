/* levelset.h - a set of keys, each with its level, in few bits: about three bytes for a key of four or five robots.
 *
 * The set is a table of words; four words are a bucket, which begins at a byte.  A word has as many bits as it needs:
 *
 *     | rest of the hash | second | done | level |        0: empty
 *
 * A key is scrambled one-to-one to a hash of as many bits.  Its first bucket is hash % buckets, the rest of the hash is
 * hash / buckets, and its second bucket is so far behind the first as the rest says.  A word lies in one of the two and
 * tells in which, so the key can be read back from the word and from where that lies.
 *
 * If both buckets of a new key are full, a word of theirs goes to its own other bucket; if that is full, so does one of
 * its words, and so on (cuckoo hashing: Pagh and Rodler 2001; with buckets: Dietzfelbinger and Weidling 2005).  So the
 * set is full only when about 97 % of its words are taken.  No key is ever lost before it says so.
 *
 * The caller goes through the table again and again, for the words of one level that are not done.  Words move
 * meanwhile, so a pass may miss some: the caller counts how many are left.
 *
 * Levels are known modulo 2^level_bits - 1.  Those of keys that are not done have to be close to each other. */
#ifndef CAROM_LEVELSET_H
#define CAROM_LEVELSET_H

#include "search/base/arena.h"
#include "search/base/insertion.h"
#include "search/base/prefetch.h"

enum { CAROM_LEVELSET_WORDS = 4 };

typedef struct carom_levelset {
    uint32_t table;          /* where it lies in the block */
    uint32_t buckets, clean; /* in all, and cleared */
    uint32_t dice;           /* which word goes to its other bucket */
    uint8_t key_bits, level_bits, word_bits;
} carom_levelset;

/* The two buckets of a key, and its word without level. */
typedef struct carom_levelset_place {
    uint32_t bucket[2];
    uint64_t word;
} carom_levelset_place;

/* Takes `bytes` bytes at the arena's front, for keys below 2^key_bits.  False, with nothing changed, if they do not fit
 * or hold no bucket. */
bool carom_levelset_open(carom_levelset *set, carom_arena *arena, uint32_t bytes, unsigned key_bits,
                         unsigned level_bits);

/* Clears a portion of the table; false if all is clear.  Nothing may be met before. */
bool carom_levelset_clear(carom_levelset *set, uint8_t *block);

carom_levelset_place carom_levelset_place_of(const carom_levelset *set, uint64_t key);

/* Enters a key with its level, or lowers the level of a known one that is not done.  `before` gets the level that it
 * had; if it is done, this level.  CAROM_NO_ROOM: from now on the set is of no use. */
carom_insertion carom_levelset_meet(carom_levelset *set, uint8_t *block, const carom_levelset_place *place,
                                    uint32_t level, uint32_t *before);

/* ---- The words, one after the other ------------------------------------------------------------ */

static inline uint32_t carom_levelset_words(const carom_levelset *set) { return set->buckets * CAROM_LEVELSET_WORDS; }

/* The first word from `at` on, and before `end`, that has this level and is done or not; `end` if there is none. */
uint32_t carom_levelset_next(const carom_levelset *set, const uint8_t *block, uint32_t at, uint32_t end, uint32_t level,
                             bool done);
uint64_t carom_levelset_key(const carom_levelset *set, const uint8_t *block, uint32_t at);
void carom_levelset_set_done(const carom_levelset *set, uint8_t *block, uint32_t at);

/* ---- Where they lie ---------------------------------------------------------------------------- */

static inline size_t carom_levelset_bucket_bytes(const carom_levelset *set) {
    return (CAROM_LEVELSET_WORDS * set->word_bits + 7u) / 8;
}

/* Prefetches both buckets.  Add up what these calls return and pass the sum to carom_prefetched(). */
static inline uint32_t carom_levelset_prefetch(const carom_levelset *set, const uint8_t *block,
                                               const carom_levelset_place *place) {
    uint32_t sum = 0;
    for (unsigned i = 0; i < 2; i++)
        sum += carom_prefetch_in_row(block + set->table + place->bucket[i] * carom_levelset_bucket_bytes(set));
    return sum;
}

#endif
