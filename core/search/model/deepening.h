/* deepening.h - what both iterative deepenings share: the limit, the size of their table, and the end of the search.
 *
 * An iteration searches depth-first everything whose level (moves made + lower bound) is within its limit.  The next
 * limit is the lowest level that was too high.  So no length is passed over: the first solution is a shortest one.
 *
 * The table says which states an iteration has searched.  It takes buckets from the end of the block, the first one at
 * the very end.  A table that grows or shrinks between iterations finds the old entries where they were:
 *
 *     block end                                            ... | bucket 2 | bucket 1 | bucket 0 |
 *     in use: `buckets`, cleared once and for all: `clean`
 *
 * Entries name their iteration, so tables are never cleared between iterations.
 *
 * When is everything searched?  Depth-first, a state is often met first by a detour, and then its successors are beyond
 * the limit.  So that something was beyond the limit proves little.  But an iteration that loses no entry enters
 * exactly the states whose least level is below some value v that rises with its limit.  Along a shortest path the
 * level rises by at most 2 a move.  So if a limit that is higher by 3 enters no new state, there is none left: no
 * state has a level from v to v + 2, and a path to a higher level would need a move that raises it by 3.
 *
 * A sighted iteration also leaves out states whose level by a second bound, which is higher by 4 at most, is beyond the
 * limit.  A state that is entered has a level of limit - 2 at most.  So its successors have one of limit at most, and
 * of limit + 4 by the second bound.  If a limit that is higher by 4 enters no new state, these are all entered, too. */
#ifndef CAROM_DEEPENING_H
#define CAROM_DEEPENING_H

#include "search/base/arena.h"

#define CAROM_NO_LIMIT UINT32_MAX

typedef struct carom_deepening {
    uint32_t limit;          /* moves that a solution may have in this iteration */
    uint32_t next_limit;     /* the lowest level that was beyond it, or CAROM_NO_LIMIT */
    uint32_t buckets, clean; /* of the table: in use, and ever cleared */
    uint64_t states_before;  /* seen before this iteration */
    uint64_t distinct;       /* states entered into the table in this iteration */
    uint64_t distinct_known; /* the same number in all iterations without loss since ... */
    uint32_t known_limit;    /* ... this limit; 0: none yet */
    bool is_sighted;         /* sees by a second bound what cannot be within the limit */
    bool lossless;           /* no entry of this iteration has been replaced */
} carom_deepening;

/* Begins an iteration.  The table still has the size that it had. */
static inline void carom_deepening_begin(carom_deepening *d, uint32_t limit) {
    d->limit = limit;
    d->next_limit = CAROM_NO_LIMIT;
    d->lossless = true;
    d->distinct = 0;
}

/* Something of this level was left out: it is beyond the limit. */
static inline void carom_deepening_leave_out(carom_deepening *d, uint32_t level) {
    if (level < d->next_limit) d->next_limit = level;
}

/* Sizes the table for an iteration, to the states that the one before has seen of `states` in all; without a table if
 * the arena has no room for `buckets_min` buckets. */
void carom_deepening_size_table(carom_deepening *d, carom_arena *arena, uint64_t states, uint64_t buckets_min,
                                uint32_t bucket_bytes);
void carom_deepening_no_table(carom_deepening *d, carom_arena *arena, uint64_t states);

/* Clears a portion of what no table has used before, worth CAROM_CLEARING_STATES states.  False if nothing is left. */
enum { CAROM_CLEARING_STATES = 1024 };
bool carom_deepening_clear(carom_deepening *d, const carom_arena *arena, uint8_t *block, uint32_t bucket_bytes);

/* Whether an iteration that has ended without a solution leaves nothing to be searched. */
bool carom_deepening_is_exhausted(carom_deepening *d);

/* Maps the keys within a mask of lower bits one-to-one to numbers within it: products with odd numbers and shifts to
 * the right can be undone. */
static inline uint64_t carom_scramble(uint64_t key, uint64_t mask, unsigned shift) {
    key = key * 0x9E3779B97F4A7C15u & mask;
    key ^= key >> shift;
    return key * 0xD6E8FEB86659FD93u & mask;
}

#endif
