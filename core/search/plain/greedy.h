/* greedy.h - best-first search by an estimate alone: of the states that are known the one with the lowest estimate is
 * expanded next, and of equals the one that was met first.
 *
 * It keeps every state that it meets and expands each once.  What it finds is a solution, but says nothing about a
 * shorter one: the moves that were made do not count, and the published estimates are often higher than the truth. When
 * no state is left it is proved that there is no solution, unless a limit of moves kept it from expanding some state: a
 * state keeps the way by which it was first met, though there may be a shorter one. */
#ifndef CAROM_GREEDY_H
#define CAROM_GREEDY_H

#include "search/strategy.h"

enum { CAROM_GREEDY_MOST = 30 }; /* the highest estimate */

typedef unsigned carom_greedy_estimate(const carom_problem *problem, const carom_state *state);

/* The estimate for each robot that may solve the puzzle in turn, as if no other could: the lowest. */
typedef unsigned carom_greedy_estimate_of(const carom_problem *problem, const carom_state *state, unsigned slot);
static inline unsigned carom_greedy_lowest(const carom_problem *p, const carom_state *state,
                                           carom_greedy_estimate_of *estimate_of) {
    if (p->slots.target_slot != CAROM_ANY_ROBOT) return estimate_of(p, state, p->slots.target_slot);
    unsigned lowest = CAROM_GREEDY_MOST;
    for (unsigned slot = 0; slot < p->slots.n; slot++) {
        const unsigned heuristic = estimate_of(p, state, slot);
        if (heuristic < lowest) lowest = heuristic;
    }
    return lowest;
}

carom_status carom_greedy_start(carom_search *search);
carom_status carom_greedy_work(carom_search *search, carom_greedy_estimate *heuristic);

#endif
