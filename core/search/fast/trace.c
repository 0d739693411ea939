/* trace.c - traces the path to a state back to a start, through the states that the fast bfs has stored, and turns it
 * into moves of coloured robots.
 *
 * A state that was reached in g moves was generated from a predecessor that was reached in g - 1 moves.  So among all
 * possible predecessors (predecessors.h) the bfs has stored at least one with g - 1 moves, and any such predecessor is
 * on a shortest path.  The buckets that may hold such a predecessor are numbered.  The buckets of the same runner state
 * come first, in order of axes; a predecessor is there if a blocker made the move.  The buckets of all runner states
 * from which the runner may have moved come next.  A piece of work searches one bucket. */
#include "search/fast/layer.h"
#include "search/fast/packets.h"
#include "search/fast/predecessors.h"

#include <assert.h>

/* The predecessor to find. */
typedef struct wanted {
    carom_fast_state to; /* the state to which the predecessor leads. */
    uint32_t g;
    carom_cell_set cells; /* the cells where its blockers may be; few other states have all blockers there. */
} wanted;

static void add_wanted(wanted *w, carom_blockers blockers) {
    for (unsigned i = 0; i < CAROM_BLOCKERS_MAX; i++) carom_cell_set_put(&w->cells, carom_blocker(blockers, i));
}

static bool may_be_wanted(const wanted *w, carom_blockers blockers) {
    unsigned i = 0;
    while (i < CAROM_BLOCKERS_MAX && carom_cell_set_has(&w->cells, carom_blocker(blockers, i))) i++;
    return i == CAROM_BLOCKERS_MAX;
}

/* Iterates over the stored states of one layer in one bucket. */
typedef struct layer_walk {
    carom_bucket_walk chunks;
    uint32_t run, layer; /* the next run to read. */
    carom_run_reader reader;
    carom_blockers near;
} layer_walk;

static layer_walk walk_layer(carom_search *s, carom_runner_state runner_state, carom_axes axes, uint32_t layer) {
    const uint32_t group = carom_fast_bfs_of(s)->runner_states[runner_state].group;
    layer_walk walk = {.layer = layer};
    if (carom_fast_own_of(s)->delayed.stage == CAROM_DELAYED_NOT)
        walk.chunks = carom_fast_walk_layer(s, runner_state, axes, layer);
    else if (group) walk.run = carom_bucket_group_at(s, group)->bucket[axes].runs;
    return walk;
}

static bool next_of_layer(carom_search *s, layer_walk *w, carom_blockers *out) {
    uint8_t *block = carom_search_block(s);
    while (w->reader.left == 0) {
        while (w->run && carom_run_at(block, w->run)->layer != w->layer) w->run = carom_run_at(block, w->run)->next;
        if (!w->run) return carom_bucket_walk_next(&w->chunks, block, out);
        w->reader = carom_run_read(block, w->run);
        w->run = carom_run_at(block, w->run)->next;
    }
    const uint32_t rank = carom_run_next(&w->reader, block);
    *out = w->near = carom_blockers_of_rank(&carom_fast_bfs_of(s)->tables, rank, w->near);
    return true;
}

/* Searches the bucket of `found` for the wanted state, in all layers that may hold it.  Checks the g of a state,
 * because the states of a layer may differ in g. */
static bool find(carom_search *s, const wanted *w, carom_fast_state *found, uint32_t *cost) {
    enum { TO_A_STATE = 16 }; /* states that are checked in the time that it takes to expand one. */
    const carom_tables *t = &carom_fast_bfs_of(s)->tables;
    const uint32_t least = w->g + t->runner_states.bound[found->runner] + 1,
                   most = carom_layer_highest(carom_fast_bfs_of(s), least);
    for (uint32_t layer = least; layer <= most; layer++) {
        layer_walk walk = walk_layer(s, found->runner, found->axes, layer);
        for (uint32_t i = 0; next_of_layer(s, &walk, &found->blockers); i++) {
            if (i % TO_A_STATE == 0) ++*cost;
            if (may_be_wanted(w, found->blockers) && carom_layer_has_g(s, *found, layer, w->g) &&
                carom_fast_leads(t, *found, w->to))
                return true;
        }
    }
    return false;
}

/* Finds the runner state with this number among the runner states from which the runner may have moved.  Returns false
 * if no runner state has this number. */
static bool runner_predecessor(const carom_tables *t, carom_fast_state to, uint32_t number, carom_runner_state *out) {
    carom_cell origins[CAROM_CELLS];
    const uint32_t n = carom_slide_origins(t, carom_runner_state_cell(to.runner), to.blockers, t->color[0], origins);
    /* untested: only a bug in Carom could lead here; none is known. */
    const uint32_t history = n ? number / n : CAROM_HISTORIES;
    if (history * CAROM_CELLS >= t->runner_states.n) return false;
    *out = (carom_runner_state)(history << 8 | origins[number % n]);
    return true;
}

carom_status carom_fast_trace_begin(carom_search *s, carom_fast_state to, uint32_t moves, uint32_t end) {
    carom_fast_own_of(s)->trace = (carom_trace){.at = to, .moves = moves, .end = end, .is_active = true};
    return CAROM_SOLVED;
}

carom_status carom_fast_trace(carom_search *s, uint32_t *cost) {
    carom_trace *trace = &carom_fast_own_of(s)->trace;
    const carom_tables *t = &carom_fast_bfs_of(s)->tables;
    const carom_fast_state to = trace->at;
    *cost = 1;
    if (trace->moves == 0) {
        trace->is_active = false;
        return carom_fast_solved(s, t, s->path + trace->end, CAROM_MOVES_MAX - trace->end);
    }
    if (trace->end == 0) return CAROM_FAULT;
    wanted w = {.to = to, .g = trace->moves - 1};
    carom_fast_state found = to;
    if (trace->bucket < t->n_axes) {
        carom_blockers before[CAROM_CELLS];
        found.axes = (carom_axes)trace->bucket;
        for (unsigned i = 0; i < t->n; i++)
            for (unsigned n = carom_blocker_predecessors(t, to, i, before); n-- > 0;) add_wanted(&w, before[n]);
    } else {
        if (!runner_predecessor(t, to, trace->bucket - t->n_axes, &found.runner))
            return s->shard.is_divided ? carom_send_trace(s) : CAROM_FAULT;
        add_wanted(&w, to.blockers);
    }
    trace->bucket++;
    if (carom_cell_set_is_empty(&w.cells) || !find(s, &w, &found, cost)) return CAROM_RUNNING;
    assert(found.runner == to.runner || found.blockers == to.blockers);
    s->path[--trace->end] = carom_fast_pack(to);
    trace->at = found;
    trace->moves--;
    trace->bucket = trace->asked = 0;
    return CAROM_RUNNING;
}

/* ---- From states to moves ---------------------------------------------------------------------- */

/* Whether `key` is the fast engine's key for a state.  If the runner has alike robots, any of them may be the
 * runner. */
static bool is_state(const carom_problem *p, const carom_state *state, uint64_t key, const void *tables) {
    const carom_fast_state x = carom_fast_unpack(key);
    const unsigned first = ((const carom_tables *)tables)->runner;
    const unsigned end = first < p->slots.first_alike ? first + 1 : p->slots.n;
    for (unsigned runner = first; runner < end; runner++) {
        carom_axes either;
        const carom_fast_state y = carom_fast_state_of(p, state, runner, &either);
        if (y.runner == x.runner && y.blockers == x.blockers && ((y.axes ^ x.axes) & ~either) == 0) return true;
    }
    return false;
}

carom_status carom_fast_solved(carom_search *s, const carom_tables *t, const uint64_t *keys, uint32_t n) {
    return carom_moves_through_states(&s->problem, keys, n, is_state, t, s->result.moves)
               ? carom_search_solved_by_moves(s, n)
               : CAROM_FAULT;
}
