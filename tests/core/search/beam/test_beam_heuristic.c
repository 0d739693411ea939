/* test_beam_heuristic.c - the beam heuristic against a slow recomputation of its definition in beam_heuristic.h, which
 * walks over the board cell by cell, for one side and one robot at a time.  Nothing here depends on the weights.
 * `test_beam_heuristic SEED 1` reruns one board. */
#include "check.h"
#include "random_puzzle.h"
#include "search/beam/beam_heuristic.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = CAROM_BEAM_H_MOST, STATES = 20 };

/* By the axis of the first move, vertical or horizontal, and by cell. */
typedef unsigned costs[2][CAROM_CELLS];

/* A moving robot: its cell, and the direction in which it leaves this cell. */
typedef struct walker {
    const carom_puzzle *puzzle;
    unsigned color, cell, dir;
} walker;

static bool is_at_wall(const walker *w) { return carom_has_wall(w->puzzle, (carom_cell)w->cell, (carom_dir)w->dir); }

/* Moves to the next cell.  Returns false at a wall. */
static bool walk(walker *w) {
    static const int step[CAROM_DIRS] = {-16, 1, 16, -1};
    if (is_at_wall(w)) return false;
    w->cell = (unsigned)((int)w->cell + step[w->dir]);
    const uint8_t diagonal = w->puzzle->diagonals[w->cell];
    if (diagonal && carom_diagonal_color(diagonal) != w->color) w->dir ^= diagonal & CAROM_BACKSLASH ? 3 : 1;
    return true;
}

static bool is_on_board(const carom_puzzle *p, unsigned cell) {
    return cell % 16 < p->width && cell / 16 < p->height && !p->diagonals[cell];
}

/* The cost for a robot whose last move was along `last_axis`.  Only no-rebound forbids another move along it. */
static unsigned next_cost(const carom_puzzle *p, costs cost, unsigned cell, unsigned last_axis) {
    const bool any = !(p->rules & CAROM_NO_REBOUND);
    unsigned least = MOST;
    for (unsigned axis = 0; axis < 2; axis++) {
        const unsigned name = axis ? CAROM_HORIZONTAL : CAROM_VERTICAL;
        if ((any || name != last_axis) && cost[axis][cell] < least) least = cost[axis][cell];
    }
    return least;
}

/* Lowers the costs of a cell to the cheapest first moves from it.  Returns whether a cost fell. */
static bool improve(const carom_puzzle *p, unsigned color, unsigned cell, costs cost) {
    bool fell = false;
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        walker w = {p, color, cell, dir};
        for (unsigned n = 0; n < 4 * CAROM_CELLS && walk(&w); n++) {
            if (p->diagonals[w.cell]) continue;
            const unsigned by = next_cost(p, cost, w.cell, w.dir % 2 ? CAROM_HORIZONTAL : CAROM_VERTICAL) +
                                (is_at_wall(&w) ? CAROM_BEAM_H_MOVE : CAROM_BEAM_H_BLOCKED_MOVE);
            if (by >= cost[dir % 2][cell]) continue;
            cost[dir % 2][cell] = by;
            fell = true;
        }
    }
    return fell;
}

/* Computes the cost from each cell of arriving at `to` in direction `to_dir`.  CAROM_DIRS stands for any direction, and
 * then the cost at `to` is 0. */
static void find_costs(const carom_puzzle *p, unsigned color, unsigned to, unsigned to_dir, costs cost) {
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) cost[0][cell] = cost[1][cell] = MOST;
    if (to_dir == CAROM_DIRS) cost[0][to] = cost[1][to] = 0;
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++)
        for (unsigned dir = 0; to_dir < CAROM_DIRS && dir < CAROM_DIRS; dir++) {
            walker w = {p, color, cell, dir};
            for (unsigned n = 0; is_on_board(p, cell) && n < 4 * CAROM_CELLS && walk(&w); n++)
                if (w.cell == to && w.dir == to_dir) cost[dir % 2][cell] = CAROM_BEAM_H_MOVE;
        }
    for (bool fell = true; fell;) {
        fell = false;
        for (unsigned cell = 0; cell < CAROM_CELLS; cell++)
            if (is_on_board(p, cell)) fell |= improve(p, color, cell, cost);
    }
}

/* How a robot that moves in some direction stops at a cell: at a wall, or at a robot on the cell behind it. */
typedef struct stop {
    bool possible, at_wall;
    unsigned behind; /* unless at_wall */
} stop;

static stop stop_at(const carom_puzzle *p, unsigned cell, unsigned dir) {
    walker w = {p, CAROM_ROBOTS, cell, dir};
    stop s = {.at_wall = is_at_wall(&w)};
    if (!s.at_wall) walk(&w);
    s.behind = w.cell;
    s.possible = s.at_wall || !p->diagonals[w.cell];
    return s;
}

static costs to_target[CAROM_DIRS][CAROM_ROBOTS], to_behind[CAROM_DIRS][CAROM_DIRS][CAROM_ROBOTS],
    to_support[CAROM_DIRS][CAROM_DIRS][CAROM_ROBOTS];

static void find_all(const carom_puzzle *p, const carom_slots *slots) {
    for (unsigned i = 0; i < CAROM_DIRS; i++) {
        const stop s = stop_at(p, p->target, i);
        if (!s.possible) continue;
        for (unsigned slot = 0; slot < slots->n; slot++)
            find_costs(p, slots->color[slot], p->target, i, to_target[i][slot]);
        for (unsigned j = 0; j < CAROM_DIRS && !s.at_wall; j++) {
            const stop t = stop_at(p, s.behind, j);
            if (j == (i ^ 2) || !t.possible) continue;
            for (unsigned slot = 0; slot < slots->n; slot++) {
                find_costs(p, slots->color[slot], s.behind, j, to_behind[i][j][slot]);
                if (!t.at_wall) find_costs(p, slots->color[slot], t.behind, CAROM_DIRS, to_support[i][j][slot]);
            }
        }
    }
}

static unsigned cost_of(const carom_puzzle *p, costs cost, const carom_state *x, unsigned slot) {
    return next_cost(p, cost, x->cell[slot], x->history[slot] & CAROM_HISTORY_AXIS);
}

/* The cost of a blocker behind the target, when the runner arrives in direction `i`. */
static unsigned blocker_cost(const carom_puzzle *p, const carom_state *x, unsigned n, unsigned runner, unsigned i) {
    const stop s = stop_at(p, p->target, i);
    if (s.at_wall) return 0;
    unsigned least = 2 * MOST;
    for (unsigned one = 0; one < n; one++) {
        if (one == runner) continue;
        if (x->cell[one] == s.behind) return 0;
        for (unsigned j = 0; j < CAROM_DIRS; j++) {
            const stop t = stop_at(p, s.behind, j);
            if (j == (i ^ 2) || !t.possible) continue;
            unsigned third = t.at_wall ? 0 : MOST;
            for (unsigned other = 0; other < n && !t.at_wall; other++)
                if (other != runner && other != one && cost_of(p, to_support[i][j][other], x, other) < third)
                    third = cost_of(p, to_support[i][j][other], x, other);
            const unsigned cost = cost_of(p, to_behind[i][j][one], x, one) + third;
            if (cost < least) least = cost;
        }
    }
    return least;
}

static unsigned slow_heuristic(const carom_puzzle *p, const carom_slots *slots, const carom_state *x) {
    unsigned least = 3 * MOST;
    for (unsigned runner = 0; runner < slots->n; runner++) {
        if (slots->target_slot != CAROM_ANY_ROBOT && slots->target_slot != runner) continue;
        for (unsigned i = 0; i < CAROM_DIRS; i++) {
            if (!stop_at(p, p->target, i).possible) continue;
            const unsigned cost = cost_of(p, to_target[i][runner], x, runner) + blocker_cost(p, x, slots->n, runner, i);
            if (cost < least) least = cost;
        }
    }
    return least;
}

static void check_board(unsigned seed) {
    static carom_problem problem;
    static carom_lane_costs scratch[CAROM_DIRS];
    const random_kind kind = {.side_min = 2, .side_max = 16, .robots_max = 5, .diagonals = true, .rules = true};
    const carom_puzzle p = seed % 2 ? random_puzzle(seed, kind) : random_printed(seed, kind);
    carom_problem_build(&problem, &p);
    carom_beam_heuristic *heuristic = malloc(carom_beam_heuristic_bytes(&problem));
    if (!heuristic) abort();
    carom_beam_heuristic_build(heuristic, &problem, scratch);
    find_all(&p, &problem.slots);
    dice d = {seed};
    for (unsigned n = 0; n < STATES; n++) {
        carom_state x;
        memset(&x, 0, sizeof x);
        for (unsigned slot = 0; slot < problem.slots.n; slot++) do
                x.cell[slot] = (carom_cell)(below(&d, p.height) << 4 | below(&d, p.width));
            while (p.diagonals[x.cell[slot]]);
        for (unsigned slot = 0; slot < problem.slots.n; slot++)
            if (problem.slots.keeps_axis >> slot & 1) x.history[slot] = (uint8_t)below(&d, 3);
        const unsigned got = carom_beam_heuristic_of(heuristic, &problem.slots, &x),
                       expected = slow_heuristic(&p, &problem.slots, &x);
        CHECKF(got == expected, "seed %u, state %u: %u, not %u", seed, n, got, expected);
    }
    free(heuristic);
}

int main(int argc, char **argv) {
    const seeds s = seeds_of(argc, argv, 40);
    for (unsigned seed = s.first; seed < s.end; seed++) check_board(seed);
    return checks_end();
}
