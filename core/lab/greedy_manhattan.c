/* greedy_manhattan.c - the strategy greedy-manhattan: greedy best-first search by distance; quick, not optimal.
 *
 * h is the Manhattan distance of the target's robot from the target, in cells.  It is not admissible: a robot that is
 * 20 cells away may need only one or two moves. */
#include "lab/greedy.h"

#include <stdlib.h>

static unsigned distance(const carom_problem *p, const carom_state *state, unsigned slot) {
    const carom_cell cell = state->cell[slot], target = p->puzzle.target;
    return (unsigned)(abs((int)carom_x(cell) - (int)carom_x(target)) + abs((int)carom_y(cell) - (int)carom_y(target)));
}

static unsigned heuristic(const carom_problem *p, const carom_state *state) {
    return carom_greedy_lowest(p, state, distance);
}

static carom_status work(carom_search *s) { return carom_greedy_work(s, heuristic); }

const carom_strategy_ops carom_greedy_manhattan_ops = {.start = carom_greedy_start, .work = work};
