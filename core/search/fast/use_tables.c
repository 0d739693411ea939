/* use_tables.c - begins to use blocker tables, and evaluates the unexpanded states again with them.  layer.h proves
 * that this is correct. */
#include "search/fast/layer.h"

#include <assert.h>

/* Whether the blocker tables take at most half of the memory, or with bounds, at most two thirds.  Bounds are worth
 * more memory, because without them a search spends most of its time on evaluating h_blockers. */
static bool has_room_for_tables(carom_search *s, bool with_bounds) {
    enum { PAIRS = 1100 }; /* on average. */
    const carom_fast_own *own = carom_fast_own_of(s);
    const unsigned n_tracks = carom_n_tracks(&carom_fast_bfs_of(s)->tables);
    const uint64_t bytes =
        (uint64_t)own->n_bfs * (carom_ways_bytes_for(PAIRS, 1) + carom_blocker_tables_bytes(n_tracks, with_bounds));
    return with_bounds ? bytes * 3 <= (uint64_t)s->arena.size * 2 : bytes * 2 <= s->arena.size;
}

static bool is_time_for_tables(carom_search *s) {
    return carom_search_states(s) >= CAROM_TABLES_AFTER && has_room_for_tables(s, false);
}

uint32_t carom_layer_find_ways(carom_search *s, const carom_tables *t) {
    const uint32_t offset = s->arena.front;
    if (!carom_arena_push(&s->arena, (uint32_t)carom_arena_rounded(carom_ways_bytes_most(t)), 1)) return 0;
    carom_ways *ways = carom_search_at(s, offset);
    carom_ways_find(ways, t, carom_runner_bounds_by_cell(&t->runner_states));
    carom_arena_cut(&s->arena, offset + (uint32_t)carom_arena_rounded(carom_ways_bytes(ways)));
    return offset;
}

/* Evaluates the states in a list of waiting states again, and adds their number to `n`.  All of them have this g. */
static carom_status evaluate_waiting(carom_search *s, carom_fast_state x, uint32_t list, uint32_t g, uint32_t *n) {
    carom_fast_own *own = carom_fast_own_of(s);
    carom_status status = CAROM_RUNNING;
    /* untested: no test runs out of memory here. */
    while (list && status == CAROM_RUNNING) {
        const carom_chunk *chunk = carom_chunk_at(carom_search_block(s), list);
        own->n_waiting -= chunk->n;
        *n += chunk->n;
        for (uint32_t i = 0; i < chunk->n && status == CAROM_RUNNING; i++) {
            x.blockers = chunk->later.blockers[i];
            status = carom_layer_generate(s, x, chunk->later.last[i], g);
        }
        carom_chunk_drop(carom_fast_memory(s), &list);
    }
    return status;
}

/* Makes the deferred moves of a bucket, which lead to states with this g, and adds the number of these states to
 * `n`. */
static carom_status make_deferred_moves(carom_search *s, carom_bucket *bucket, carom_fast_state x, uint32_t g,
                                        uint32_t *n) {
    carom_layer_made made = {.axes = {0}};
    carom_status status = CAROM_RUNNING;
    for (uint32_t left; (left = bucket->end.index - bucket->blockers.index) > 0 && status == CAROM_RUNNING;) {
        const unsigned moves = carom_layer_make_deferred(s, bucket, x.axes, left, &made);
        for (unsigned i = 0; i < moves && status == CAROM_RUNNING; i++)
            status =
                carom_layer_generate(s, (carom_fast_state){x.runner, made.axes[i], made.blockers[i]}, made.last[i], g);
        *n += moves;
        bucket->blockers.index += made.n_states;
    }
    return status;
}

/* Evaluates the waiting states of a runner state again, and also the states to which its deferred moves lead.  Adds
 * their number to `n`.  Finds no solution, because the runner does not finish alone from any of these states. */
static carom_status evaluate_again(carom_search *s, carom_runner_state runner_state, uint32_t *n) {
    const carom_fast_own *own = carom_fast_own_of(s);
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    carom_bucket_group *group = carom_bucket_group_at(s, b->runner_states[runner_state].group);
    uint32_t waiting[CAROM_AXES_MAX][CAROM_LATER_LAYERS] = {{0}};
    const uint32_t h_alone = b->tables.runner_states.bound[runner_state] + 1u;
    const uint32_t end = own->layer + CAROM_LATER_LAYERS < own->limit ? own->layer + CAROM_LATER_LAYERS : own->limit;
    for (uint32_t layer = own->layer; layer < end; layer++)
        for (unsigned axes = 0; axes < b->tables.n_axes; axes++) {
            uint32_t *list = &group->bucket[axes].later[layer % CAROM_LATER_LAYERS];
            waiting[axes][layer % CAROM_LATER_LAYERS] = *list;
            *list = 0;
        }
    carom_runner_build(&b->runner, &b->tables, runner_state);
    carom_status status = CAROM_RUNNING;
    for (unsigned axes = 0; axes < b->tables.n_axes && status == CAROM_RUNNING; axes++) {
        const carom_fast_state x = {.runner = runner_state, .axes = (carom_axes)axes};
        status = make_deferred_moves(s, &group->bucket[axes], x, own->layer - h_alone, n);
        for (uint32_t layer = own->layer; layer < end && status == CAROM_RUNNING; layer++)
            status = evaluate_waiting(s, x, waiting[axes][layer % CAROM_LATER_LAYERS], layer - h_alone, n);
    }
    return status;
}

bool carom_layer_begin_tables(carom_search *s) {
    carom_fast_own *own = carom_fast_own_of(s);
    if (own->tables_from != UINT32_MAX || carom_fast_bfs_of(s)->tables.n == 0 ||
        own->delayed.stage != CAROM_DELAYED_NOT || !is_time_for_tables(s))
        return false;
    own->draft = carom_fast_take(s, carom_blocker_draft_bytes(&s->problem.slots));
    /* untested: no test runs out of memory here. */
    if (!own->draft) return false;
    own->tables_from = own->layer;
    own->evaluation = (carom_evaluation){.is_active = true};
    return true;
}

carom_status carom_layer_evaluate(carom_search *s, uint32_t *cost) {
    enum { LEAST_COST = 200 }; /* of each piece, in states: a table takes about as long to build. */
    carom_fast_own *own = carom_fast_own_of(s);
    carom_evaluation *done = &own->evaluation;
    own->at = own->bfs[done->searches];
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    if (done->places == 0) {
        b->ways = carom_layer_find_ways(s, &b->tables);
        b->has_bounds = has_room_for_tables(s, true);
    }
    const uint32_t place = carom_fast_next_place(b, b->live, done->places);
    *cost = LEAST_COST;
    carom_status status = CAROM_RUNNING;
    if (place == CAROM_NO_PLACE) {
        done->searches++;
        done->places = 0;
        done->is_active = done->searches < own->n_bfs;
    } else {
        status = evaluate_again(s, b->runner_states[place].at, cost);
        done->places = place + 1;
    }
    assert(status != CAROM_SOLVED);
    if (status == CAROM_MEMORY_FULL) {
        done->is_active = false;
        own->delayed = (carom_delayed){.stage = CAROM_DELAYED_FULL, .has_lost = true};
    }
    return status;
}
