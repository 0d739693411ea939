/* frontier.c - iterates over the states of a frontier: runs first, then the known solution, then starts. */
#include "search/fast/frontier.h"

#include "search/fast/layer.h"

#include <assert.h>

/* Begins to read the next run with open states, which is of the kind NEW or EXPANDED.  Returns false after the last
 * one. */
static bool next_run(carom_search *s, carom_frontier *f, uint32_t limit, uint32_t *beyond) {
    const carom_fast_bfs *b = carom_search_at(s, f->bfs);
    uint8_t *block = carom_search_block(s);
    for (; f->place < b->tables.runner_states.n; f->place++, f->axes = 0) {
        const uint32_t group = b->runner_states[b->runner_states[f->place].at].group;
        for (; group && f->axes < b->tables.n_axes; f->axes++) {
            f->run = f->run ? carom_run_at(block, f->run)->next : carom_bucket_group_at(s, group)->bucket[f->axes].runs;
            for (; f->run; f->run = carom_run_at(block, f->run)->next) {
                const carom_run *run = carom_run_at(block, f->run);
                if (run->kind == CAROM_RUN_CLOSED) continue;
                if (run->layer <= limit) {
                    f->reader = carom_run_read(block, f->run);
                    return true;
                }
                if (run->layer < *beyond) *beyond = run->layer;
            }
        }
    }
    return false;
}

/* Stores the next state of the runs in `out`.  Returns false after the last one. */
static bool next_open(carom_search *s, carom_frontier *f, uint32_t limit, uint32_t *beyond, carom_frontier_state *out) {
    const carom_fast_bfs *b = carom_search_at(s, f->bfs);
    uint8_t *block = carom_search_block(s);
    if (f->reader.left == 0 && !next_run(s, f, limit, beyond)) return false;
    const carom_run *run = carom_run_at(block, f->run);
    const carom_runner_state runner_state = b->runner_states[f->place].at;
    f->near = carom_blockers_of_rank(&b->tables, carom_run_next(&f->reader, block), f->near);
    const unsigned above =
        carom_h_blockers(b, block, runner_state, f->near) - b->tables.runner_states.bound[runner_state];
    assert(above <= CAROM_BLOCKER_H_MOST && above <= run->layer);
    *out = (carom_frontier_state){.state = {runner_state, (carom_axes)f->axes, f->near},
                                  .last = run->kind == CAROM_RUN_NEW ? CAROM_LAST_NONE : CAROM_LAST_RUNNER_DONE,
                                  .layer = run->layer - above};
    return true;
}

bool carom_frontier_next(carom_search *s, const carom_tables *t, carom_frontier *f, uint32_t limit, uint32_t *beyond,
                         carom_frontier_state *out) {
    if (f->bfs && next_open(s, f, limit, beyond, out)) return true;
    const carom_fast_own *own = carom_fast_own_of(s);
    /* untested: only test_handover_known has such a frontier, and that test is too slow with coverage. */
    if (f->bfs && own->answer != UINT32_MAX && own->answer_bfs == f->bfs && !f->answer_is_done) {
        f->answer_is_done = true;
        *out = (carom_frontier_state){.state = own->answer_through, .last = CAROM_LAST_NONE, .layer = own->answer};
        return true;
    }
    for (; f->start < (uint32_t)t->n_starts * t->n_axes; f->start++) {
        carom_fast_state start = t->start[f->start / t->n_axes];
        const unsigned bound = t->runner_states.bound[start.runner];
        if (bound < f->least_start) continue;
        start.axes = (carom_axes)(f->start++ % t->n_axes);
        *out = (carom_frontier_state){.state = start, .last = CAROM_LAST_NONE, .layer = bound};
        return true;
    }
    return false;
}
