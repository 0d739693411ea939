/* greedy_lines.c - the strategy greedy-lines: greedy best-first search by rows and columns; quick, not optimal.
 *
 * h is the number of robots in the wrong place: the target's robot should be in the target's row or column, and every
 * other robot in an adjacent row or column.  h is not admissible: a solution of one move needs no robot next to the
 * target. */
#include "lab/greedy.h"

static bool is_off_by(unsigned a, unsigned b, unsigned distance) { return a == b + distance || b == a + distance; }

static bool is_in_line(carom_cell cell, carom_cell target, unsigned distance) {
    return is_off_by(carom_x(cell), carom_x(target), distance) || is_off_by(carom_y(cell), carom_y(target), distance);
}

static unsigned lines_missed(const carom_problem *p, const carom_state *state, unsigned active) {
    unsigned n = 0;
    for (unsigned slot = 0; slot < p->slots.n; slot++)
        n += !is_in_line(state->cell[slot], p->puzzle.target, slot == active ? 0 : 1);
    return n;
}

static unsigned heuristic(const carom_problem *p, const carom_state *state) {
    return carom_greedy_lowest(p, state, lines_missed);
}

static carom_status work(carom_search *s) { return carom_greedy_work(s, heuristic); }

const carom_strategy_ops carom_greedy_lines_ops = {.start = carom_greedy_start, .work = work};
