/* successor.h - expands a state: finds its successors, except those that commuting-move pruning skips.
 *
 * A state is passed around as 64 bits: its key, its last move, which commuting-move pruning needs (commuting.h), and
 * three bits that belong to the strategy:
 *
 *     63 .. 61       | 60                     | 59 .. 57 | 56 55     | 47 .. 40         | lower bits
 *     the strategy's | last move was straight | its slot | direction | where it started | the key
 *
 * Under rule options the key has 55 bits.  This leaves no room for the cell where the last move started, so no move
 * counts as straight. */
#ifndef CAROM_SUCCESSOR_H
#define CAROM_SUCCESSOR_H

#include "search/model/problem.h"

#define CAROM_OWN_BITS_AT 61
#define CAROM_SUCCESSORS_MAX (CAROM_ROBOTS * CAROM_DIRS)

typedef struct carom_successor {
    uint64_t bits;
    uint8_t h; /* the runner heuristic. */
} carom_successor;

/* The puzzle's start, which has no last move. */
carom_successor carom_problem_start(const carom_problem *problem);

/* Writes the successors that are not pruned and can reach the target in the relaxed game (runner_heuristic.h).  Returns
 * their number. */
unsigned carom_successors(const carom_problem *problem, uint64_t bits, carom_successor out[CAROM_SUCCESSORS_MAX]);

#endif
