/* problem.h - all that is known of a puzzle before its search and that no search changes. */
#ifndef CAROM_PROBLEM_H
#define CAROM_PROBLEM_H

#include "search/model/bound.h"

typedef struct carom_problem {
    carom_puzzle puzzle;
    carom_slides slides;
    carom_slots slots;
    carom_bound bound;
    uint64_t key_mask; /* the bits of a packed state (state.h) that are in use: a state's key */
} carom_problem;

void carom_problem_build(carom_problem *problem, const carom_puzzle *puzzle);

/* What these tell of a state depends on its key alone; other bits may be set. */
unsigned carom_bound_of_bits(const carom_problem *problem, uint64_t bits);
bool carom_is_solved(const carom_problem *problem, uint64_t bits);

/* Finds the moves that lead from the start through the states with these keys, one after the other.  False if there
 * are none. */
bool carom_moves_through(const carom_problem *problem, const uint64_t *keys, uint32_t n, carom_move *out);

#endif
