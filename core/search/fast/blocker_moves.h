/* blocker_moves.h - generates the successors of states by moves of their blockers. */
#ifndef CAROM_BLOCKER_MOVES_H
#define CAROM_BLOCKER_MOVES_H

#include "search/fast/runner.h"

enum { CAROM_BLOCKER_MOVES_MAX = CAROM_BLOCKERS_MAX * CAROM_DIRS };

/* Makes all moves of blockers that the rules allow and commuting-move pruning leaves, in each of n states with the
 * same runner state and axes.  Returns the number of successors.  The caller provides room for n times
 * CAROM_BLOCKER_MOVES_MAX of them.  `out_axes` is written only under the rule no-rebound. */
unsigned carom_blocker_moves(const carom_tables *tables, const carom_runner *runner, carom_axes axes,
                             const carom_blockers *blockers, const carom_last *last, unsigned n, carom_blockers *out,
                             carom_last *out_last, carom_axes *out_axes);

/* A set of moves of blockers in one state: blocker i in direction d has bit CAROM_DIRS * i + d. */
typedef uint16_t carom_lanes;
_Static_assert(CAROM_BLOCKER_MOVES_MAX == 16, "each move has a bit");

/* The moves that carom_blocker_moves() would make in one state.  `to` gets the cell where each of them ends. */
carom_lanes carom_blocker_lanes(const carom_tables *tables, const carom_runner *runner, carom_axes axes,
                                carom_blockers blockers, carom_last last, uint8_t to[CAROM_BLOCKER_MOVES_MAX]);

/* Like carom_blocker_moves(), but makes the moves of the set moves[i] in state i, in the order of the bits. */
unsigned carom_blocker_moves_by(const carom_tables *tables, const carom_runner *runner, carom_axes axes,
                                const carom_blockers *blockers, const carom_lanes *moves, unsigned n,
                                carom_blockers *out, carom_last *out_last, carom_axes *out_axes);

#endif
