/* blocker_moves.h - the states that all moves of all blockers lead to. */
#ifndef CAROM_BLOCKER_MOVES_H
#define CAROM_BLOCKER_MOVES_H

#include "search/fast/runner.h"

enum { CAROM_BLOCKER_MOVES_MAX = CAROM_BLOCKERS_MAX * CAROM_DIRS };

/* Makes the blockers' moves, those that the rules allow and the order rule leaves, in each of n states with the runner
 * on one runner state and the same axes.  Returns how many states it has written: at most CAROM_BLOCKER_MOVES_MAX for each, for
 * which there has to be room.  `out_axes` is left alone without the rule no-rebound. */
unsigned carom_blocker_moves(const carom_tables *tables, const carom_runner *runner, carom_axes axes,
                             const carom_blockers *blockers, const carom_last *last, unsigned n, carom_blockers *out,
                             carom_last *out_last, carom_axes *out_axes);

/* Moves of the blockers in one state, a bit each: blocker i in direction d has bit CAROM_DIRS * i + d. */
typedef uint16_t carom_lanes;
_Static_assert(CAROM_BLOCKER_MOVES_MAX == 16, "each has a bit");

/* Which moves these are in one state.  `to` gets where each of them ends. */
carom_lanes carom_blocker_lanes(const carom_tables *tables, const carom_runner *runner, carom_axes axes,
                                carom_blockers blockers, carom_last last, uint8_t to[CAROM_BLOCKER_MOVES_MAX]);

/* Makes those that `moves` has for each of n states, in the order of the bits; else like carom_blocker_moves(). */
unsigned carom_blocker_moves_by(const carom_tables *tables, const carom_runner *runner, carom_axes axes,
                                const carom_blockers *blockers, const carom_lanes *moves, unsigned n,
                                carom_blockers *out, carom_last *out_last, carom_axes *out_axes);

#endif
