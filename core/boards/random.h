/* random.h - random numbers that are the same on every machine, and random choices made with them.
 *
 * The generator is Philox4x32-10, which is counter-based: block n of four words depends only on the seed, the index of
 * the puzzle, the attempt and n.  So a job can make its puzzles on any machine and in any order, and no two puzzles
 * use the same block.
 * J. K. Salmon, M. A. Moraes, R. O. Dror, D. E. Shaw: Parallel random numbers: as easy as 1, 2, 3 (SC 2011).
 *
 * Seed scheme 1 never changes: the key is the seed; the counter consists of the block, the attempt and the index; the
 * low word of a 64-bit number comes first; words are used in order; carom_random_below() turns words into numbers. */
#ifndef CAROM_RANDOM_H
#define CAROM_RANDOM_H

#include "carom.h"

typedef struct carom_random {
    uint32_t key[2], counter[4];
    uint32_t words[4];
    uint32_t used; /* number of `words` used. */
} carom_random;

void carom_random_open(carom_random *random, uint64_t seed, uint64_t index, uint32_t attempt);

/* Returns a uniformly distributed integer from 0 to n - 1; n > 0. */
uint32_t carom_random_below(carom_random *random, uint32_t n);

/* Writes the numbers 0 to n - 1 in random order; every order is equally likely. */
void carom_random_order(carom_random *random, uint8_t *out, unsigned n);

typedef struct carom_cell_set {
    bool has[CAROM_CELLS];
} carom_cell_set;

/* Picks a cell of the set; every cell is equally likely.  Returns false if the set is empty. */
bool carom_random_cell(carom_random *random, const carom_cell_set *set, carom_cell *out);

/* Computes one block of Philox4x32-10.  Declared here only so that a test can compare it with the published values. */
void carom_philox(const uint32_t key[2], const uint32_t counter[4], uint32_t out[4]);

#endif
