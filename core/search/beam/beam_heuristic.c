#include "search/beam/beam_heuristic.h"

#include "game/walk.h"
#include "search/base/bytes16.h"

#include <string.h>

enum { LANES = CAROM_BEAM_H_LANES, MOST = CAROM_BEAM_H_MOST };

/* Special path costs: IMPOSSIBLE if there is no path, and IS_THERE for a robot that is already behind the target.  A
 * byte has room for the sum of either value and any other cost. */
enum { IMPOSSIBLE = 2 * MOST + 1, IS_THERE = IMPOSSIBLE + 1 };

/* ---- Costs of paths ---------------------------------------------------------------------------- */

/* The same costs for paths that begin along the vertical axis, and along the horizontal axis.  Without no-rebound, both
 * pointers are equal, and the table has the costs of all paths. */
typedef struct costs_by_axis {
    carom_lane_costs *along[2];
} costs_by_axis;

static void set_all(costs_by_axis costs, uint8_t cost) {
    for (unsigned axis = 0; axis < 2; axis++) memset(costs.along[axis], cost, sizeof *costs.along[axis]);
}

/* Sets the cost to one move for each cell from which a slide in direction `dir` reaches or passes `cell`. */
static void mark_one_move_away(costs_by_axis costs, unsigned lane, const carom_slides *s, unsigned color,
                               carom_cell cell, unsigned dir) {
    carom_walk back = carom_walk_from(cell, dir ^ 2);
    while (carom_walk_on(s, color, &back))
        if (!s->diagonals[back.cell]) (*costs.along[back.dir & 1])[back.cell][lane] = CAROM_BEAM_H_MOVE;
}

/* Updates the costs along all tracks in one direction, from their ends backwards.  Returns whether any cost has
 * changed.  `passing` has, by direction and cell, the least cost for a robot that reaches the cell, whether it stops
 * there or slides on. */
static bool follow_tracks(costs_by_axis costs, carom_lane_costs passing[CAROM_DIRS], const carom_slides *s,
                          unsigned color, unsigned dir) {
    uint8_t(*const along)[LANES] = *costs.along[dir & 1], (*const across)[LANES] = *costs.along[~dir & 1];
    const bool is_ascending = dir == CAROM_NORTH || dir == CAROM_WEST; /* the cells ahead have lower numbers. */
    bytes16 changed = bytes16_splat(0);
    for (unsigned i = 0; i < CAROM_CELLS; i++) {
        const carom_cell cell = (carom_cell)(is_ascending ? i : CAROM_CELLS - 1 - i);
        const uint8_t diagonal = s->diagonals[cell];
        const unsigned to = diagonal && carom_diagonal_color(diagonal) != color ? carom_turned(dir, diagonal) : dir;
        const bool is_at_wall = carom_is_at_wall(s, cell, to);
        bytes16 least = is_at_wall ? bytes16_splat(MOST) : bytes16_load(passing[to][carom_step(cell, to)]);
        if (!diagonal) {
            bytes16_store(along[cell], bytes16_min(bytes16_load(along[cell]), least));
            const uint8_t move = is_at_wall ? CAROM_BEAM_H_MOVE : CAROM_BEAM_H_BLOCKED_MOVE;
            least = bytes16_min(least, bytes16_load(across[cell]) + bytes16_splat(move));
        }
        changed |= bytes16_load(passing[dir][cell]) ^ least;
        bytes16_store(passing[dir][cell], least);
    }
    return bytes16_mask(bytes16_equal(changed, bytes16_splat(0))) != 0xFFFF;
}

/* Computes the costs of all cells from those already set: repeats follow_tracks() until nothing changes. */
static void complete(costs_by_axis costs, carom_lane_costs passing[CAROM_DIRS], const carom_slides *s, unsigned color) {
    memset(passing, MOST, CAROM_DIRS * sizeof *passing);
    for (bool changed = true; changed;) {
        changed = false;
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) changed |= follow_tracks(costs, passing, s, color, dir);
    }
}

/* ---- Where robots have to stop ----------------------------------------------------------------- */

/* Whether a wall or a blocker could stop a robot on this cell.  No blocker can stand on the next cell if that cell has
 * a diagonal. */
static bool can_stop(const carom_problem *p, carom_cell cell, unsigned dir) {
    return carom_is_at_wall(&p->slides, cell, dir) || !p->slides.diagonals[carom_step(cell, dir)];
}

/* Whether only a blocker can stop a robot that reaches the target in direction i. */
static bool needs_blocker(const carom_problem *p, unsigned i) {
    return !carom_is_at_wall(&p->slides, p->puzzle.target, i) && can_stop(p, p->puzzle.target, i);
}

/* Whether the runner, moving in direction i, may stop on the target at a blocker that arrived in direction j.  In the
 * direction opposite to i, only a robot on the target could stop the blocker. */
static bool is_possible(const carom_problem *p, unsigned i, unsigned j) {
    return needs_blocker(p, i) && j != (i ^ 2) && can_stop(p, carom_step(p->puzzle.target, i), j);
}

static void find_runner_costs(carom_track_costs *by_axis[2], const carom_problem *p, unsigned color,
                              carom_lane_costs passing[CAROM_DIRS]) {
    const carom_cell target = p->puzzle.target;
    const costs_by_axis by_lane = {{&by_axis[0]->behind, &by_axis[1]->behind}}; /* used as scratch space. */
    set_all(by_lane, MOST);
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++)
        if (can_stop(p, target, dir)) mark_one_move_away(by_lane, dir, &p->slides, color, target, dir);
    complete(by_lane, passing, &p->slides, color);
    for (unsigned axis = 0; axis < 2; axis++)
        for (unsigned cell = 0; cell < CAROM_CELLS; cell++)
            for (unsigned dir = 0; dir < CAROM_DIRS; dir++)
                by_axis[axis]->runner[cell][dir] =
                    can_stop(p, target, dir) ? (*by_lane.along[axis])[cell][dir] : IMPOSSIBLE;
}

static void find_blocker_costs(carom_track_costs *by_axis[2], const carom_problem *p, unsigned color,
                               carom_lane_costs passing[CAROM_DIRS]) {
    const costs_by_axis behind = {{&by_axis[0]->behind, &by_axis[1]->behind}},
                        support = {{&by_axis[0]->support, &by_axis[1]->support}};
    set_all(behind, MOST);
    set_all(support, MOST);
    uint8_t impossible[LANES] = {0};
    for (unsigned lane = 0; lane < LANES; lane++) {
        const unsigned i = lane % CAROM_DIRS, j = lane / CAROM_DIRS;
        const carom_cell to = carom_step(p->puzzle.target, i);
        if (!is_possible(p, i, j)) {
            impossible[lane] = IMPOSSIBLE;
            continue;
        }
        mark_one_move_away(behind, lane, &p->slides, color, to, j);
        for (unsigned axis = 0; axis < 2 && !carom_is_at_wall(&p->slides, to, j); axis++)
            (*support.along[axis])[carom_step(to, j)][lane] = 0;
    }
    complete(behind, passing, &p->slides, color);
    complete(support, passing, &p->slides, color);
    for (unsigned axis = 0; axis < 2; axis++) {
        uint8_t(*const costs)[LANES] = *behind.along[axis];
        for (unsigned cell = 0; cell < CAROM_CELLS; cell++)
            bytes16_store(costs[cell], bytes16_max(bytes16_load(costs[cell]), bytes16_load(impossible)));
        for (unsigned i = 0; i < CAROM_DIRS; i++)
            for (unsigned j = 0; needs_blocker(p, i) && j < CAROM_DIRS; j++)
                costs[carom_step(p->puzzle.target, i)][CAROM_DIRS * j + i] = IS_THERE;
    }
}

static unsigned n_tracks(const carom_slots *slots) {
    return slots->first_alike < slots->n ? slots->first_alike + 1u : slots->n;
}

static unsigned n_axes(const carom_slots *slots) { return slots->no_rebound ? 2 : 1; }

size_t carom_beam_heuristic_bytes(const carom_problem *p) {
    return sizeof(carom_beam_heuristic) + n_tracks(&p->slots) * n_axes(&p->slots) * sizeof(carom_track_costs);
}

void carom_beam_heuristic_build(carom_beam_heuristic *h, const carom_problem *p, carom_lane_costs scratch[CAROM_DIRS]) {
    const carom_slots *slots = &p->slots;
    h->n_axes = n_axes(slots);
    for (unsigned slot = 0; slot < slots->n; slot++)
        h->track[slot] = slot < slots->first_alike ? (uint8_t)slot : slots->first_alike;
    for (unsigned lane = 0; lane < LANES; lane++) {
        const unsigned i = lane % CAROM_DIRS, j = lane / CAROM_DIRS;
        const carom_cell behind = carom_step(p->puzzle.target, i);
        h->no_blocker[lane] = carom_is_at_wall(&p->slides, p->puzzle.target, i) ? 0 : 2 * MOST;
        h->no_support[lane] = is_possible(p, i, j) && carom_is_at_wall(&p->slides, behind, j) ? 0 : MOST;
    }
    const bool any = slots->target_slot == CAROM_ANY_ROBOT;
    for (unsigned track = 0; track < n_tracks(slots); track++) {
        carom_track_costs *first = h->costs + track * h->n_axes, *by_axis[2] = {first, first + h->n_axes - 1};
        if (any || track == slots->target_slot) find_runner_costs(by_axis, p, slots->color[track], scratch);
        if (any || track != slots->target_slot) find_blocker_costs(by_axis, p, slots->color[track], scratch);
    }
}

/* ---- The heuristic of a state ------------------------------------------------------------------ */

/* The costs of a robot's paths, by the axes along which it may move next.  If there is only one, both pointers are
 * equal. */
typedef struct next_costs {
    const carom_track_costs *by_axis[2];
} next_costs;

static next_costs next_costs_of(const carom_beam_heuristic *h, const carom_state *state, unsigned slot) {
    const carom_track_costs *first = h->costs + h->track[slot] * h->n_axes, *last = first + h->n_axes - 1;
    const unsigned axis = h->n_axes > 1 ? state->history[slot] & CAROM_HISTORY_AXIS : CAROM_UNMOVED;
    return (next_costs){{axis == CAROM_VERTICAL ? last : first, axis == CAROM_HORIZONTAL ? first : last}};
}

static bytes16 least_of(const uint8_t a[LANES], const uint8_t b[LANES]) {
    return bytes16_min(bytes16_load(a), bytes16_load(b));
}

/* The least cost for the runner to reach the target, in each lane. */
static bytes16 runner_cost(const carom_beam_heuristic *h, const carom_state *state, unsigned runner) {
    const next_costs costs = next_costs_of(h, state, runner);
    uint32_t by_dir[2];
    for (unsigned i = 0; i < 2; i++)
        memcpy(&by_dir[i], costs.by_axis[i]->runner[state->cell[runner]], sizeof by_dir[i]);
    return bytes16_min(bytes16_splat32(by_dir[0]), bytes16_splat32(by_dir[1]));
}

/* For each lane, the least cost of moving a blocker to the cell behind the target, including the cost of the blocker's
 * support. */
static bytes16 blockers_cost(const carom_beam_heuristic *h, const carom_state *state, unsigned n, unsigned runner) {
    enum { BLOCKERS = CAROM_ROBOTS - 1 };
    const bytes16 absent = bytes16_splat(IMPOSSIBLE), no_support = bytes16_load(h->no_support);
    bytes16 behind[BLOCKERS] = {absent, absent, absent, absent};
    bytes16 support[BLOCKERS] = {no_support, no_support, no_support, no_support};
    for (unsigned slot = 0, i = 0; slot < n; slot++) {
        if (slot == runner) continue;
        const next_costs costs = next_costs_of(h, state, slot);
        const carom_track_costs *a = costs.by_axis[0], *b = costs.by_axis[1];
        const carom_cell cell = state->cell[slot];
        behind[i] = least_of(a->behind[cell], b->behind[cell]);
        support[i++] = bytes16_min(no_support, least_of(a->support[cell], b->support[cell]));
    }
    const bytes16 support01 = bytes16_min(support[0], support[1]), support23 = bytes16_min(support[2], support[3]);
    const bytes16 third[BLOCKERS] = {bytes16_min(support[1], support23), bytes16_min(support[0], support23),
                                     bytes16_min(support01, support[3]), bytes16_min(support01, support[2])};
    bytes16 least = bytes16_load(h->no_blocker);
    for (unsigned i = 0; i < BLOCKERS; i++) {
        const bytes16 is_there = bytes16_equal(behind[i], bytes16_splat(IS_THERE));
        least = bytes16_min(least, (behind[i] + third[i]) & ~is_there);
    }
    return least;
}

unsigned carom_beam_heuristic_of(const carom_beam_heuristic *h, const carom_slots *slots, const carom_state *state) {
    const bool any = slots->target_slot == CAROM_ANY_ROBOT;
    const unsigned first = any ? 0 : slots->target_slot, end = any ? slots->n : first + 1;
    bytes16 least = bytes16_splat(3 * MOST);
    for (unsigned runner = first; runner < end; runner++)
        least = bytes16_min(least, runner_cost(h, state, runner) + blockers_cost(h, state, slots->n, runner));
    least = bytes16_min(least, bytes16_words(least, 2, 3, 2, 3));
    least = bytes16_min(least, bytes16_words(least, 1, 1, 1, 1));
    const uint32_t by_dir = bytes16_first32(least);
    unsigned cost = 3 * MOST;
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++)
        if ((by_dir >> 8 * dir & 255) < cost) cost = by_dir >> 8 * dir & 255;
    return cost;
}
