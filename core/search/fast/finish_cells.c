#include "search/fast/finish_cells.h"

#include "game/walk.h"

#include <string.h>

enum { BYTES_BITS = 6, RECURSION_MOST = 64 };
_Static_assert(sizeof(carom_finish_cells) == 1 << BYTES_BITS, "1 << BYTES_BITS is its size");

/* Adds the finish cells for slides in one direction. */
static void add_along(carom_search *s, carom_runner_state from, unsigned dir, carom_finish_cells *out) {
    const carom_tables *t = &carom_fast_bfs_of(s)->tables;
    const carom_runner_states *states = &t->runner_states;
    carom_cell_set crossed = {{0}};
    carom_walk w = carom_walk_from(carom_runner_state_cell(from), dir);
    for (bool goes_on = carom_walk_on(&t->slides, t->color[0], &w); goes_on;) {
        const carom_slid slid = {.to = w.cell, .dir = w.dir, .bent = w.bent};
        const carom_runner_state to = carom_runner_state_after(states, from, slid);
        carom_cell_set_put(&crossed, w.cell);
        goes_on = carom_walk_on(&t->slides, t->color[0], &w);
        if (states->bound[to] + 1u != states->bound[from]) continue;
        const carom_finish_cells *next = carom_finish_cells_of(s, to);
        carom_cell_set_add(&out->crossed, &crossed);
        carom_cell_set_add(&out->crossed, &next->crossed);
        carom_cell_set_add(&out->stoppers, &next->stoppers);
        if (goes_on) carom_cell_set_put(&out->stoppers, w.cell);
    }
}

const carom_finish_cells *carom_finish_cells_of(carom_search *s, carom_runner_state runner_state) {
    static const carom_finish_cells all = {{{UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX}},
                                           {{UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX}}};
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    const carom_runner_states *states = &b->tables.runner_states;
    uint32_t *offset = &b->runner_states[runner_state].finish_cells;
    if (!*offset) {
        /* With a higher h_runner, the recursion would need too large a stack. */
        if (states->bound[runner_state] > RECURSION_MOST) return &all;
        *offset = carom_pool_take(carom_fast_memory(s), BYTES_BITS);
        if (!*offset) return &all;
        carom_finish_cells *cells = carom_search_at(s, *offset);
        memset(cells, 0, sizeof *cells);
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++)
            if (states->dirs[carom_runner_state_history(runner_state)] >> dir & 1)
                add_along(s, runner_state, dir, cells);
    }
    return carom_search_at(s, *offset);
}
