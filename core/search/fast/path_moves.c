/* path_moves.c - turns a path of the fast engine, a list of states, into moves of coloured robots. */
#include "search/fast/store.h"
#include "search/model/interchangeable.h"

#include <string.h>

/* All robots with their colours.  Robot 0 is the runner; the blockers follow in the order of carom_blockers. */
typedef struct robots {
    unsigned history; /* the runner's. */
    carom_cell cell[1 + CAROM_BLOCKERS_MAX];
    uint8_t color[1 + CAROM_BLOCKERS_MAX], axis[1 + CAROM_BLOCKERS_MAX]; /* axis: the blocker's bit in carom_axes. */
} robots;

static carom_fast_state state_of(const carom_tables *t, const robots *r) {
    carom_fast_state s = {.runner = (carom_runner_state)(r->history << 8 | r->cell[0]),
                          .blockers = carom_blockers_of(t, r->cell + 1)};
    for (unsigned i = 0; i < t->n && t->n_axes > 1; i++) s.axes |= (carom_axes)(r->axis[1 + i] << i);
    return s;
}

/* Restores the order of the blockers after this blocker has moved. */
static void restore_order(const carom_tables *t, robots *r, unsigned blocker) {
    if (blocker < 1u + t->first_alike) return;
    const unsigned to = carom_place_of(r->cell, 1u + t->first_alike, 1u + t->n, blocker);
    carom_move_byte(r->cell, blocker, to);
    carom_move_byte(r->color, blocker, to);
    carom_move_byte(r->axis, blocker, to);
}

/* Makes a move.  False if the rules forbid it or the robot cannot slide. */
static bool make(const carom_tables *t, robots *r, unsigned robot, unsigned dir) {
    const bool may =
        robot ? t->n_axes == 1 || r->axis[robot] != (dir & 1) : t->runner_states.dirs[r->history] >> dir & 1;
    if (!may) return false;
    const carom_slid slid =
        carom_slide_inline(&t->slides, (carom_mover){r->cell, 1u + t->n, robot, r->color[robot]}, dir);
    if (slid.to == r->cell[robot]) return false;
    if (robot == 0) r->history = t->runner_states.history_after[slid.bent][r->history][slid.dir];
    r->cell[robot] = slid.to;
    r->axis[robot] = slid.dir & 1;
    if (robot > 0) restore_order(t, r, robot);
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
    r.cell[0] = carom_runner_state_cell(start.runner);
    for (unsigned i = 0; i < t->n; i++) {
        r.cell[1 + i] = carom_blocker(start.blockers, i);
        r.axis[1 + i] = start.axes >> i & 1;
    }
    for (unsigned i = 0; i <= t->n; i++)
        for (unsigned color = 0; color < CAROM_ROBOTS; color++)
            if ((p->robots >> color & 1) && p->robot[color] == r.cell[i]) r.color[i] = (uint8_t)color;
    return r;
}

carom_status carom_fast_solved(carom_search *s, const carom_tables *t, const uint64_t *keys, uint32_t n) {
    /* untested: only a bug in Carom could lead here; none is known. */
    for (unsigned i = 0; i < t->n_starts; i++)
        for (unsigned axes = 0; axes < t->n_axes; axes++) {
            carom_fast_state start = t->start[i];
            start.axes = (carom_axes)axes;
            robots r = begin(t, &s->problem.puzzle, start);
            uint32_t done = 0;
            while (done < n && step_to(t, &r, keys[done], &s->result.moves[done])) done++;
            if (done == n) return carom_search_solved_by_moves(s, n);
        }
    /* untested: only a bug in Carom could lead here; none is known. */
    return CAROM_FAULT;
}
