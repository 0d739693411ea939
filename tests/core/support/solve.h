/* solve.h - a whole search in one call, and turned, mirrored and recoloured puzzles. */
#ifndef SOLVE_H
#define SOLVE_H

#include "carom.h"

typedef struct solve_with {
    carom_strategy strategy;
    uint32_t max_moves; /* 0: no limit */
    uint32_t slice;     /* states per step; 0: all in one step */
    uint32_t answers;   /* 0: only the first */
} solve_with;

/* Searches in a block of 256 MiB that all calls share. */
carom_result solve(const carom_puzzle *p, solve_with with);
/* Searches in the `n` bytes at `block`. */
carom_result solve_in(void *block, size_t n, const carom_puzzle *p, solve_with with);

carom_puzzle quarter_turn(const carom_puzzle *p); /* clockwise */
carom_puzzle mirrored(const carom_puzzle *p);     /* left to right */
/* Colour r becomes color[r], of robots, diagonals and target. */
carom_puzzle recolored(const carom_puzzle *p, const uint8_t color[CAROM_ROBOTS]);

#endif
