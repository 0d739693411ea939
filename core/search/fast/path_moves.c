/* path_moves.c - turns a path of the fast engine, a list of states, into moves of coloured robots. */
#include "search/fast/store.h"

#include <string.h>

/* All robots with their colours.  Robot 0 is the runner; the blockers follow in the order of their word.  A blocker's
 * history is its bit of carom_axes. */
typedef struct robots {
    carom_state state;
    uint8_t color[CAROM_ROBOTS];
} robots;

static carom_fast_state state_of(const carom_tables *t, const robots *r) {
    const carom_state *x = &r->state;
    carom_fast_state s = {.runner = (carom_runner_state)(x->history[0] << 8 | x->cell[0]),
                          .blockers = carom_blockers_of(t, x->cell + 1)};
    for (unsigned i = 0; i < t->n && t->n_axes > 1; i++) s.axes |= (carom_axes)(x->history[1 + i] << i);
    return s;
}

/* Makes a move.  False if the rules forbid it or the robot cannot slide. */
static bool make(const carom_tables *t, robots *r, unsigned robot, unsigned dir) {
    carom_state *x = &r->state;
    uint8_t *history = &x->history[robot];
    const bool may = robot ? t->n_axes == 1 || *history != (dir & 1) : t->runner_states.dirs[*history] >> dir & 1;
    if (!may) return false;
    const carom_slid slid = carom_slide_inline(&t->slides, x->cell, 1u + t->n, robot, r->color[robot], dir);
    if (slid.to == x->cell[robot]) return false;
    x->cell[robot] = slid.to;
    *history = robot ? slid.dir & 1 : t->runner_states.history_after[slid.bent][*history][slid.dir];
    if (robot > t->first_alike) carom_state_reorder(x, 1u + t->first_alike, 1u + t->n, robot, r->color);
    return true;
}

/* Makes the move that leads to the state with this key.  False if there is none. */
static bool step_to(const carom_tables *t, robots *r, uint64_t key, carom_move *out) {
    for (unsigned robot = 0; robot <= t->n; robot++)
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
            robots after = *r;
            if (!make(t, &after, robot, dir) || carom_fast_pack(state_of(t, &after)) != key) continue;
            *out = carom_move_make(r->color[robot], dir);
            *r = after;
            return true;
        }
    return false;
}

static robots begin(const carom_tables *t, const carom_puzzle *p, carom_fast_state start) {
    robots r;
    memset(&r, 0, sizeof r);
    r.state.cell[0] = carom_runner_state_cell(start.runner);
    for (unsigned i = 0; i < t->n; i++) {
        r.state.cell[1 + i] = carom_blocker(start.blockers, i);
        r.state.history[1 + i] = start.axes >> i & 1;
    }
    for (unsigned i = 0; i <= t->n; i++)
        for (unsigned color = 0; color < CAROM_ROBOTS; color++)
            if ((p->robots >> color & 1) && p->robot[color] == r.state.cell[i]) r.color[i] = (uint8_t)color;
    return r;
}

carom_status carom_fast_solved(carom_search *s, const carom_tables *t, const uint64_t *keys, uint32_t n) {
    for (unsigned i = 0; i < t->n_starts; i++)
        for (unsigned axes = 0; axes < t->n_axes; axes++) {
            carom_fast_state start = t->start[i];
            start.axes = (carom_axes)axes;
            robots r = begin(t, &s->problem.puzzle, start);
            uint32_t done = 0;
            while (done < n && step_to(t, &r, keys[done], &s->result.moves[done])) done++;
            if (done == n) return carom_search_solved_by_moves(s, n);
        }
    return CAROM_FAULT;
}
