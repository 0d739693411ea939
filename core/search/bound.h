/* bound.h - a lower bound: the moves a robot needs to reach the target if it may stop anywhere.
 *
 * Never too high: a real move ends on the track that the robot would follow on an empty board, walls and
 * diagonals as they are, because other robots can only cut the track short.  In the bound's game every cell
 * of that track can be stopped on, so each real solution is a solution there, of the same length.
 *
 * Consistent: by the same argument one real move lowers it by at most 1.  And as tracks can be followed
 * backwards, it cannot rise by more than 1 either: from where the robot stops, the bound's game can take it
 * back. */
#ifndef CAROM_BOUND_H
#define CAROM_BOUND_H

#include "search/state.h"

#define CAROM_UNREACHABLE 255 /* not even so */

typedef struct carom_bound {
    uint8_t moves[CAROM_ROBOTS][CAROM_CELLS]; /* by slot; those of robots that cannot solve are not set */
} carom_bound;

void carom_bound_build(carom_bound *bound, const carom_slots *slots, const carom_puzzle *puzzle,
                       const carom_slides *slides);

/* Of a state: of the target's robot, or the lowest when any robot may reach it. */
static inline unsigned carom_bound_of(const carom_bound *bound, const carom_slots *slots, const carom_state *state) {
    if (slots->target_slot != CAROM_ANY_ROBOT) return bound->moves[slots->target_slot][state->cell[slots->target_slot]];
    unsigned least = CAROM_UNREACHABLE;
    for (unsigned i = 0; i < slots->n; i++) {
        const unsigned moves = bound->moves[i][state->cell[i]];
        if (moves < least) least = moves;
    }
    return least;
}

#endif
