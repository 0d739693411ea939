/* random_puzzle.h - legal random puzzles; the same seed gives the same puzzle. */
#ifndef RANDOM_PUZZLE_H
#define RANDOM_PUZZLE_H

#include "carom.h"

typedef struct random_kind {
    unsigned side_min, side_max;
    unsigned robots_max;
    bool diagonals, rules; /* allowed, not required */
} random_kind;

/* Random numbers for tests: splitmix64 (Steele, Lea, Flood 2014). */
typedef struct dice {
    uint64_t state;
} dice;
static inline uint64_t roll(dice *d) {
    uint64_t z = d->state += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}
static inline unsigned below(dice *d, unsigned n) { return (unsigned)(roll(d) % n); }

carom_puzzle random_puzzle(unsigned seed, random_kind kind);
/* A puzzle small enough for brute force: 1 to 5 robots, with and without diagonals and rules. */
carom_puzzle random_small(unsigned seed);
/* A puzzle on a board of random printed sides, with their diagonals if `kind` allows diagonals. */
carom_puzzle random_printed(unsigned seed, random_kind kind);

#endif
