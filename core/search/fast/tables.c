/* tables.c - builds the tables that the fast engine has for each puzzle and runner.  blocker_heuristic.c builds the
 * blocker tables; layer.h explains when a search begins to use them. */
#include "search/fast/tables.h"

#include <assert.h>
#include <string.h>

/* `runner` is the robot slot of the runner, or of the first of several alike robots that may each be the runner. */
static void find_starts(carom_tables *t, const carom_problem *p, unsigned runner) {
    const carom_slots *slots = &p->slots;
    carom_state state;
    uint8_t color[CAROM_ROBOTS];
    carom_state_start(slots, &p->puzzle, &state, color);
    const unsigned end = runner < slots->first_alike ? runner + 1 : slots->n;
    for (; runner < end; runner++) {
        carom_axes either; /* unused: a search begins with all values of the axes. */
        const carom_fast_state start = carom_fast_state_of(p, &state, runner, &either);
        if (t->runner_states.bound[start.runner] != CAROM_UNREACHABLE) t->start[t->n_starts++] = start;
    }
}

/* The blockers are in the order of their robot slots. */
static void find_robots(carom_tables *t, const carom_slots *slots, unsigned runner) {
    t->runner = (uint8_t)runner;
    t->n = (uint8_t)(slots->n - 1);
    t->used = t->n == CAROM_BLOCKERS_MAX ? UINT32_MAX : ((uint32_t)1 << 8 * t->n) - 1;
    t->color[0] = slots->color[runner];
    for (unsigned i = 0; i < t->n; i++) t->color[1 + i] = slots->color[i < runner ? i : i + 1];
    t->first_alike = (uint8_t)(slots->first_alike - (runner < slots->first_alike));
    for (unsigned i = 0; i < t->n; i++) t->track[i] = (uint8_t)(i < t->first_alike ? i : t->first_alike);
}

/* Fills the table for carom_blockers_rank(). */
static void number_states(carom_tables *t) {
    static const uint8_t set_bits[CAROM_BLOCKERS_MAX + 1] = {0, 8, 15, 22, 28}; /* C(256, k) <= 2^set_bits[k]. */
    const unsigned n_distinct = t->first_alike, bits = set_bits[t->n - n_distinct];
    for (unsigned i = 0; i < t->n; i++)
        for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
            uint32_t *rank = &t->rank[i][cell];
            if (i < n_distinct) *rank = (uint32_t)cell << (bits + 8 * i);
            else if (cell > 0) *rank = rank[-1] + (i > n_distinct ? t->rank[i - 1][cell - 1] : 1);
        }
    /* Ranks begin at 1, because a rankset (rankset.h) cannot hold 0.  All ranks are below 2^rank_bits, because rank
     * 2^rank_bits would put all blockers on one cell.  A rankset needs a width of at least 20 bits. */
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) t->rank[0][cell]++;
    t->alike_bits = (uint8_t)bits;
    t->rank_bits = (uint8_t)(bits + 8 * n_distinct < 20 ? 20 : bits + 8 * n_distinct);
}

static void find_bends(carom_tables *t) {
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++)
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++)
            if (t->slides.diagonals[t->slides.segment_end[dir][cell]]) t->bends[cell] |= (uint32_t)255 << 8 * dir;
}

void carom_tables_build(carom_tables *t, const carom_problem *p, unsigned i) {
    const unsigned runner = p->slots.target_slot == CAROM_ANY_ROBOT ? i : p->slots.target_slot;
    memset(t, 0, sizeof *t);
    t->slides = p->slides;
    t->has_diagonals = p->slides.longest > 0;
    find_robots(t, &p->slots, runner);
    t->n_axes = (uint8_t)(p->puzzle.rules & CAROM_NO_REBOUND ? 1u << t->n : 1u);
    carom_runner_states_build(&t->runner_states, &t->slides, t->color[0], p->puzzle.rules,
                              p->runner_heuristic.moves[runner]);
    memcpy(t->ray, p->rays, sizeof t->ray);
    if (t->has_diagonals) find_bends(t);
    number_states(t);
    find_starts(t, p, runner);
}

carom_blockers carom_blockers_of(const carom_tables *t, const carom_cell *cells) {
    carom_cell sorted[CAROM_BLOCKERS_MAX] = {255, 255, 255, 255};
    for (unsigned i = 0; i < CAROM_BLOCKERS_MAX && i < t->n; i++) {
        sorted[i] = cells[i];
        if (i > t->first_alike) carom_move_byte(sorted, i, carom_place_of(sorted, t->first_alike, i + 1, i));
    }
    return sorted[0] | (carom_blockers)sorted[1] << 8 | (carom_blockers)sorted[2] << 16 |
           (carom_blockers)sorted[3] << 24;
}

carom_fast_state carom_fast_state_of(const carom_problem *p, const carom_state *state, unsigned runner,
                                     carom_axes *either) {
    carom_fast_state x = {.runner = (carom_runner_state)(state->history[runner] << 8 | state->cell[runner]),
                          .blockers = UINT32_MAX};
    *either = 0;
    for (unsigned i = 0, slot = 0; slot < p->slots.n; slot++) {
        if (slot == runner) continue;
        const unsigned axis = state->history[slot] & CAROM_HISTORY_AXIS;
        x.blockers ^= (carom_blockers)(255 ^ state->cell[slot]) << 8 * i;
        if (p->slots.no_rebound && axis == CAROM_HORIZONTAL) x.axes |= (carom_axes)(1u << i);
        if (p->slots.no_rebound && !axis) *either |= (carom_axes)(1u << i);
        i++;
    }
    return x;
}

/* The highest cell whose share of the rank is at most `left`.  Tries `near` first. */
static unsigned highest_cell(const uint32_t share[CAROM_CELLS], uint32_t left, unsigned near) {
    if (share[near] <= left && (near == CAROM_CELLS - 1 || share[near + 1] > left)) return near;
    unsigned cell = 0;
    for (unsigned step = CAROM_CELLS / 2; step; step /= 2) cell += share[cell + step] <= left ? step : 0;
    return cell;
}

/* The cells of alike blockers are computed from the last blocker down, because the last blocker has the largest share
 * of the rank. */
carom_blockers carom_blockers_of_rank(const carom_tables *t, uint32_t rank, carom_blockers near) {
    assert(rank > 0 && (uint64_t)rank < (uint64_t)1 << t->rank_bits);
    uint32_t left = rank - 1; /* ranks begin at 1. */
    carom_blockers word = ~t->used;
    if (t->first_alike > 0) {
        word |= left >> t->alike_bits;
        left &= ((uint32_t)1 << t->alike_bits) - 1;
    }
    if (t->first_alike == t->n) return word;
    for (unsigned i = t->n - 1; i > t->first_alike; i--) {
        const unsigned cell = highest_cell(t->rank[i], left, carom_blocker(near, i));
        word |= (carom_blockers)cell << 8 * i;
        left -= t->rank[i][cell];
    }
    return word | left << 8 * t->first_alike;
}

carom_slid carom_tables_slide_past(const carom_tables *t, carom_cell runner, carom_blockers blockers, unsigned robot,
                                   carom_cell at, unsigned dir) {
    assert(robot <= t->n && t->slides.diagonals[at]);
    const carom_cell cells[] = {runner, carom_blocker(blockers, 0), carom_blocker(blockers, 1),
                                carom_blocker(blockers, 2), carom_blocker(blockers, 3)};
    return carom_slide_past(&t->slides, (carom_mover){cells, 1u + t->n, robot, t->color[robot]}, at, dir);
}
