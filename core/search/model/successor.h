/* successor.h - the moves of a state that are worth making, and the states that they lead to.
 *
 * A state is handed around as 64 bits.  Beside its key these hold its last move, which the order rule (successor.c)
 * needs, and three bits that are free for the strategy:
 *
 *     63 .. 61       | 60                     | 59 .. 57 | 56 55     | 47 .. 40         | lower bits
 *     the strategy's | last move was straight | its slot | direction | where it began   | the key
 *
 * Under rule options the key is 55 bits wide.  Then there is no room for where the last move began, and no move counts
 * as straight. */
#ifndef CAROM_SUCCESSOR_H
#define CAROM_SUCCESSOR_H

#include "search/model/problem.h"

#define CAROM_OWN_BITS_AT 61
#define CAROM_SUCCESSORS_MAX (CAROM_ROBOTS * CAROM_DIRS)

typedef struct carom_successor {
    uint64_t bits;
    uint8_t bound; /* moves that are still needed at least */
} carom_successor;

/* The puzzle's start, which has no last move. */
carom_successor carom_problem_start(const carom_problem *problem);

/* Writes the keys of all states that one move leads to; returns how many. */
unsigned carom_all_successors(const carom_problem *problem, uint64_t key, uint64_t out[CAROM_SUCCESSORS_MAX]);

/* Writes the states that are worth reaching by one move and can lead to a solution; returns how many. */
unsigned carom_successors(const carom_problem *problem, uint64_t bits, carom_successor out[CAROM_SUCCESSORS_MAX]);

#endif
