/* greedy.h - greedy best-first search (Russell and Norvig): always expands the waiting state with the lowest h.  If
 * several states have the lowest h, expands the state that was generated first.
 *
 * The search stores every generated state, and expands each state once.  The search ignores g, and the published
 * heuristics are often too high, so its solution may not be a shortest one.
 *
 * If no state is left, no solution exists, unless the move limit prevented an expansion.  A state keeps the path by
 * which it was generated first, although a shorter path may exist. */
#ifndef CAROM_GREEDY_H
#define CAROM_GREEDY_H

#include "search/strategy.h"

enum { CAROM_GREEDY_MOST = 30 }; /* the highest heuristic value. */

typedef unsigned carom_greedy_heuristic(const carom_problem *problem, const carom_state *state);

/* Returns the lowest value of a heuristic over all robots that may solve the puzzle. */
typedef unsigned carom_greedy_robot_heuristic(const carom_problem *problem, const carom_state *state, unsigned slot);
static inline unsigned carom_greedy_lowest(const carom_problem *p, const carom_state *state,
                                           carom_greedy_robot_heuristic *h_of) {
    if (p->slots.target_slot != CAROM_ANY_ROBOT) return h_of(p, state, p->slots.target_slot);
    unsigned lowest = CAROM_GREEDY_MOST;
    for (unsigned slot = 0; slot < p->slots.n; slot++) {
        const unsigned h = h_of(p, state, slot);
        if (h < lowest) lowest = h;
    }
    return lowest;
}

carom_status carom_greedy_start(carom_search *search);
carom_status carom_greedy_work(carom_search *search, carom_greedy_heuristic *heuristic);

#endif
