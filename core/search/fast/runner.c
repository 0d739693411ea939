#include "search/fast/runner.h"

#include <string.h>

/* Bit s of `dead` is set once the runner is known not to finish alone from runner state s.  Without `dead`, the number
 * of calls would be exponential in h_runner on some boards.
 *
 * Every call lowers h_runner by 1, so the recursion is at most 254 deep (runner_heuristic.h) and takes a small part of
 * wasm's stack of 64 KiB. */
static bool finishes_alone(const carom_tables *t, carom_runner_state runner_state, carom_blockers blockers,
                           carom_runner_state *finish, uint64_t *dead) {
    const unsigned bound = t->runner_states.bound[runner_state];
    if (bound == 0) return true;
    const carom_cell cell = carom_runner_state_cell(runner_state);
    const unsigned dirs = t->runner_states.dirs[carom_runner_state_history(runner_state)];
    const uint32_t slides = carom_runner_slides(t, cell, blockers);
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        const carom_slid slid = carom_runner_move(t, cell, blockers, slides, dir);
        *finish = carom_runner_state_after(&t->runner_states, runner_state, slid);
        if (t->runner_states.bound[*finish] != bound - 1 || slid.to == cell || !(dirs >> dir & 1)) continue;
        if (dead[*finish / 64] >> *finish % 64 & 1) continue;
        if (finishes_alone(t, *finish, blockers, finish + 1, dead)) return true;
    }
    dead[runner_state / 64] |= (uint64_t)1 << runner_state % 64;
    return false;
}

bool carom_runner_finishes_alone(const carom_tables *t, carom_runner_state runner_state, carom_blockers blockers,
                                 carom_runner_state *finish) {
    uint64_t dead[CAROM_RUNNER_STATES / 64];
    memset(dead, 0, t->runner_states.n / 8);
    return finishes_alone(t, runner_state, blockers, finish, dead);
}

void carom_runner_build(carom_runner *r, const carom_tables *t, carom_runner_state runner_state) {
    enum { ON = 0x001, LOWER = 0x010, HIGHER = 0x100, ANYWHERE = ON | LOWER | HIGHER };
    const carom_cell cell = carom_runner_state_cell(runner_state);
    *r = (carom_runner){
        .ray = t->ray[cell], .cell = cell, .dirs = t->runner_states.dirs[carom_runner_state_history(runner_state)]};
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) r->bends |= (uint8_t)((t->bends[cell] >> 8 * dir & 1) << dir);
    const uint32_t to_wall = (uint32_t)(r->ray >> 32);
    for (unsigned axis = 0; axis < 2; axis++) {
        uint16_t *along = axis ? r->zone_y : r->zone_x, *aside = axis ? r->zone_x : r->zone_y;
        const unsigned forth = axis ? CAROM_SOUTH : CAROM_EAST, back = axis ? CAROM_NORTH : CAROM_WEST;
        const unsigned at = axis ? carom_y(cell) : carom_x(cell), line = axis ? carom_x(cell) : carom_y(cell);
        for (unsigned i = 1; i <= (to_wall >> 8 * forth & 255); i++) along[at + i] |= (uint16_t)(ANYWHERE << forth);
        for (unsigned i = 1; i <= (to_wall >> 8 * back & 255); i++) along[at - i] |= (uint16_t)(ANYWHERE << back);
        const unsigned both = 1u << forth | 1u << back;
        for (unsigned i = 0; i < 16; i++) aside[i] |= (uint16_t)((i == line ? ON : i < line ? LOWER : HIGHER) * both);
    }
}
