/* random.h - the dice of everything that is generated: a generator by counter, Philox4x32-10.
 *
 * Its n-th block of four words is a function of the seed, the index of the puzzle, the attempt at it and n alone, so
 * any puzzle of a job can be made anywhere and in any order, and no two of them share a word.
 * J. K. Salmon, M. A. Moraes, R. O. Dror, D. E. Shaw: Parallel random numbers: as easy as 1, 2, 3 (SC 2011).
 *
 * Seed scheme 1, which never changes: the key is the seed and the counter is block, attempt, index, each with its low
 * word first; words are used in their order; see carom_random_below() for how they become numbers. */
#ifndef CAROM_RANDOM_H
#define CAROM_RANDOM_H

#include "carom.h"

typedef struct carom_random {
    uint32_t key[2], counter[4];
    uint32_t words[4];
    uint32_t used; /* of the words */
} carom_random;

void carom_random_open(carom_random *random, uint64_t seed, uint64_t index, uint32_t attempt);

/* A whole number below n > 0, each as likely as any other. */
uint32_t carom_random_below(carom_random *random, uint32_t n);

/* One block: exposed for its published known answers. */
void carom_philox(const uint32_t key[2], const uint32_t counter[4], uint32_t out[4]);

#endif
