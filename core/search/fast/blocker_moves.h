/* blocker_moves.h - generates the successors of states by moves of their blockers. */
#ifndef CAROM_BLOCKER_MOVES_H
#define CAROM_BLOCKER_MOVES_H

#include "search/fast/runner.h"

enum { CAROM_BLOCKER_MOVES_MAX = CAROM_BLOCKERS_MAX * CAROM_DIRS };

/* A set of moves of blockers in one state: the move of blocker i in direction d has bit CAROM_DIRS * i + d. */
typedef uint16_t carom_lanes;
_Static_assert(CAROM_BLOCKER_MOVES_MAX == 16, "each move has a bit");

/* States to expand, all with the same runner state and axes. */
typedef struct carom_expansion {
    const carom_tables *tables;
    const carom_runner *runner; /* built for the runner state. */
    carom_axes axes;            /* less than tables->n_axes. */
    unsigned n;
    const carom_blockers *blockers; /* of each of the n states. */
    const carom_last *last;         /* the moves that led to these states; unused if `chosen` is not NULL. */
    const carom_lanes *chosen;      /* NULL, or the moves to make, a subset of what carom_blocker_lanes() returns. */
} carom_expansion;

/* Room for n * CAROM_BLOCKER_MOVES_MAX successors, which have the same runner state as the states to expand. */
typedef struct carom_blocker_successors {
    carom_blockers *blockers;
    carom_last *last; /* the moves that led to the successors. */
    carom_axes *axes; /* written only under the no-rebound rule. */
} carom_blocker_successors;

/* Makes the moves in `chosen`, in the order of their bits.  If `chosen` is NULL, makes all blocker moves that the rules
 * allow and commuting-move pruning keeps.  Returns the number of successors. */
unsigned carom_blocker_moves(const carom_expansion *from, carom_blocker_successors out);

/* The blocker moves in one state that the rules allow and commuting-move pruning keeps.  `runner` and `axes` are as in
 * carom_expansion, and `last` is the move that led to the state.  to[i] gets the cell where the move of bit i ends, and
 * is undefined if the result lacks bit i. */
carom_lanes carom_blocker_lanes(const carom_tables *tables, const carom_runner *runner, carom_axes axes,
                                carom_blockers blockers, carom_last last, uint8_t to[CAROM_BLOCKER_MOVES_MAX]);

#endif
