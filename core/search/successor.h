/* successor.h - the moves of a state that are worth making, and the states they lead to.
 *
 * A state is handed around in 64 bits, with its last move so that moves need not be made which another order
 * of the same two moves surely makes.  The bits above are the strategy's own:
 *
 *     63 .. 61       | 60                     | 59 .. 55                 | 47 .. 40         | lower
 *     the strategy's | last move was straight | its slot and direction   | whence it came   | the key
 *
 * The key tells states apart: the cells and, under rule options, the robots' past.  Then there is no room for
 * whence the last move came, and none counts as straight. */
#ifndef CAROM_SUCCESSOR_H
#define CAROM_SUCCESSOR_H

#include "search/bound.h"

#define CAROM_OWN_BITS_AT 61
#define CAROM_SUCCESSORS_MAX (CAROM_ROBOTS * CAROM_DIRS)

/* All that is known of a puzzle before its search, and changed by none. */
typedef struct carom_problem {
    carom_puzzle puzzle;
    carom_slides slides;
    carom_slots slots;
    carom_bound bound;
    uint64_t key_mask;
} carom_problem;

typedef struct carom_successor {
    uint64_t bits;
    uint8_t bound; /* moves still needed at least */
} carom_successor;

void carom_problem_build(carom_problem *problem, const carom_puzzle *puzzle);
carom_successor carom_problem_start(const carom_problem *problem);
unsigned carom_bound_of_bits(const carom_problem *problem, uint64_t bits);
bool carom_is_solved(const carom_problem *problem, uint64_t bits);

/* Writes those that are worth making and can lead to a solution; returns how many. */
unsigned carom_successors(const carom_problem *problem, uint64_t bits, carom_successor out[CAROM_SUCCESSORS_MAX]);

/* Whether a state can be solved by moves that each lower the bound by one: mostly the target's robot running home
 * alone.  `keys` gets the states on the way, behind this one; there are as many as its bound.  Longer runs than
 * CAROM_RUN_MAX are not tried: on a board made for it there could be 4 to that power. */
#define CAROM_RUN_MAX 6
bool carom_runs_home(const carom_problem *problem, uint64_t bits, uint64_t keys[CAROM_RUN_MAX]);

/* The moves that lead from the start through these keys, one after the other; false if there are none. */
bool carom_moves_through(const carom_problem *problem, const uint64_t *keys, uint32_t n, carom_move *out);

#endif
