#include "search/fast/predecessors.h"

#include "game/walk.h"
#include "search/fast/blocker_moves.h"

#include <assert.h>

static bool is_one_of(const carom_tables *t, carom_blockers blockers, carom_cell cell) {
    for (unsigned i = 0; i < t->n; i++)
        if (carom_blocker(blockers, i) == cell) return true;
    return false;
}

unsigned carom_slide_origins(const carom_tables *t, carom_cell to, carom_blockers in_way, uint8_t color,
                             carom_cell out[CAROM_CELLS]) {
    bool is_found[CAROM_CELLS] = {false};
    unsigned n = 0;
    is_found[to] = true;
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        if (carom_runner_slides(t, to, in_way) >> 8 * dir & 255) continue;
        carom_walk back = carom_walk_from(to, dir ^ 2);
        while (carom_walk_on(&t->slides, color, &back) && !is_one_of(t, in_way, back.cell)) {
            if (is_found[back.cell] || t->slides.diagonals[back.cell]) continue;
            is_found[back.cell] = true;
            out[n++] = back.cell;
        }
    }
    return n;
}

unsigned carom_blocker_predecessors(const carom_tables *t, carom_fast_state to, unsigned i,
                                    carom_blockers out[CAROM_CELLS]) {
    assert(i < t->n);
    /* Blocker i can be stopped by the other blockers, and by the runner, which takes the place of blocker i here. */
    const carom_blockers in_way = carom_blockers_after(t, to.blockers, i, carom_runner_state_cell(to.runner));
    carom_cell origins[CAROM_CELLS];
    const unsigned n = carom_slide_origins(t, carom_blocker(to.blockers, i), in_way, t->color[1 + i], origins);
    for (unsigned k = 0; k < n; k++) out[k] = carom_blockers_after(t, to.blockers, i, origins[k]);
    return n;
}

/* Whether a move of a blocker leads from state `from` to state `to`. */
static bool blocker_leads(const carom_tables *t, carom_fast_state from, carom_fast_state to) {
    const carom_last last = CAROM_LAST_NONE;
    carom_runner runner;
    carom_blockers after[CAROM_BLOCKER_MOVES_MAX];
    carom_last lasts[CAROM_BLOCKER_MOVES_MAX];
    carom_axes axes[CAROM_BLOCKER_MOVES_MAX] = {0};
    carom_runner_build(&runner, t, from.runner);
    const unsigned n = carom_blocker_moves(&(carom_expansion){t, &runner, from.axes, 1, &from.blockers, .last = &last},
                                           (carom_blocker_successors){after, lasts, axes});
    for (unsigned i = 0; i < n; i++)
        if (after[i] == to.blockers && axes[i] == to.axes) return true;
    return false;
}

/* Whether a move of the runner leads from state `from` to state `to`. */
static bool runner_leads(const carom_tables *t, carom_fast_state from, carom_fast_state to) {
    if (from.blockers != to.blockers) return false;
    const carom_cell cell = carom_runner_state_cell(from.runner);
    const uint32_t slides = carom_runner_slides(t, cell, from.blockers);
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        if (!(t->runner_states.dirs[carom_runner_state_history(from.runner)] >> dir & 1)) continue;
        const carom_slid slid = carom_runner_move(t, cell, from.blockers, slides, dir);
        if (slid.to != cell && carom_runner_state_after(&t->runner_states, from.runner, slid) == to.runner) return true;
    }
    return false;
}

bool carom_fast_leads(const carom_tables *t, carom_fast_state from, carom_fast_state to) {
    return from.runner == to.runner ? blocker_leads(t, from, to) : runner_leads(t, from, to);
}
