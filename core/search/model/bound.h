/* bound.h - the lower bound: how many moves a robot needs to the target if it may stop on any cell of its track.
 *
 * Its track is the way that it would slide with all other robots off the board: along walls, turned by diagonals.
 *
 * The bound is never too high.  Other robots can only cut a slide short, so a real move ends on the track, where the
 * bound's game may stop as well.  Every real solution is therefore a solution of that game, of the same length.
 *
 * The bound is consistent: a real move lowers it by at most 1, because the bound's game can make that move, too.  It
 * also rises by at most 1: a track can be followed backwards, so the bound's game can take every move back.
 *
 * A bound is at most 254, so CAROM_UNREACHABLE is none.  A bound of n needs a shortest path of n + 1 cells on which a
 * robot may rest; there are 256 cells at most, and one less for each diagonal.  So only n = 255 on a full board without
 * diagonals is to be excluded: there the path would visit every cell.
 *   - A shortest path has at most two cells of one straight run between walls, because any two of them are one move
 *     apart.  The path visits every cell, so every run has at most two cells.
 *   - Every cell of the path but its two ends is therefore left along one axis and was reached along the other: it has
 *     exactly one neighbour in its row's run and one in its column's.
 *   - In a row without an end of the path, counted from the rim, the cells are thus joined in pairs (0 1) (2 3) ...;
 *     and so they are in a column without one.  Take rows 2j and 2j+1 and columns 2k and 2k+1 with no end in them.
 *     Their four cells are joined to a circle and to nothing else, so the path cannot visit them. */
#ifndef CAROM_BOUND_H
#define CAROM_BOUND_H

#include "search/model/state.h"

#define CAROM_UNREACHABLE 255 /* no moves lead to the target, though it may stop anywhere */

typedef struct carom_bound {
    uint8_t moves[CAROM_ROBOTS][CAROM_CELLS]; /* by slot; set for robots that may solve the puzzle */
} carom_bound;

void carom_bound_build(carom_bound *bound, const carom_slots *slots, const carom_puzzle *puzzle,
                       const carom_slides *slides);

/* The bound of a state: that of the target's robot, or the lowest of all when any robot may reach the target. */
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
