/* delayed_detection.c - the stages of delayed duplicate detection; delayed_detection.h lists them. */
#include "search/fast/delayed_detection.h"

#include "search/fast/blocker_moves.h"
#include "search/fast/buffer.h"
#include "search/fast/layer.h"

#include <assert.h>

/* Reading or freeing this many states takes as long as expanding one. */
enum { READ_PER_STATE = 24, FREED_PER_STATE = 8 };

static carom_bucket *bucket_of(carom_search *s) { return &carom_fast_group_of(s)->bucket[carom_fast_bfs_of(s)->axes]; }

/* ---- The beginning of a layer ------------------------------------------------------------------ */

void carom_delayed_next_runner_state(carom_search *s) {
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    carom_layer_next_runner_state(s);
    b->axes = 0;
    b->stage = CAROM_MAKE_DEFERRED;
    carom_delayed_of(s)->stage = CAROM_DELAYED_GATHER;
    carom_delayed_of(s)->run = 0;
}

carom_status carom_delayed_begin_layer(carom_search *s) {
    const carom_status status = carom_layer_begin(s);
    /* untested: no test runs out of memory here. */
    if (status == CAROM_RUNNING) carom_delayed_next_runner_state(s);
    return status;
}

/* ---- Packing ----------------------------------------------------------------------------------- */

bool carom_delayed_begin(carom_search *s) {
    carom_fast_own *own = carom_fast_own_of(s);
    if (own->delayed.stage != CAROM_DELAYED_NOT || own->collects || s->sort_room == 0) return false;
    own->delayed = (carom_delayed){.stage = CAROM_DELAYED_RELEASE, .bucket = CAROM_BEFORE_FIRST};
    s->result.fell_back = true;
    return true;
}

/* Gives the hash set of one bucket to the pool. */
static carom_status release(carom_search *s) {
    carom_delayed *d = carom_delayed_of(s);
    carom_bucket *bucket = carom_fast_next_bucket(s, &d->bucket);
    if (bucket) {
        carom_rankset_release(&bucket->known, &carom_fast_own_of(s)->pool, carom_search_block(s));
        return CAROM_RUNNING;
    }
    carom_fast_own_of(s)->n_fresh = carom_fast_own_of(s)->n_waiting = 0; /* packing counts the states again. */
    d->bucket = CAROM_BEFORE_FIRST;
    d->index = UINT32_MAX; /* no bucket yet. */
    d->stage = CAROM_DELAYED_PACK;
    return CAROM_RUNNING;
}

/* Finds the states from `index` on that have the same layer and kind, and returns the index where they end.  Raises
 * `layer` to the layer of these states, and stores their kind in `kind`. */
static uint32_t range_end(carom_search *s, const carom_bucket *bucket, uint32_t index, uint32_t *layer,
                          carom_run_kind *kind) {
    const carom_delayed *d = carom_delayed_of(s);
    const carom_fast_bfs *b = carom_fast_bfs_at(s, d->bucket.search);
    const carom_bucket_group *group = carom_bucket_group_at(s, b->runner_states[d->bucket.runner_state].group);
    uint32_t end;
    while ((end = carom_fast_states_up_to(s, b, group, (carom_axes)d->bucket.axes, *layer)) <= index) ++*layer;
    *kind = index < bucket->blockers.index ? CAROM_RUN_CLOSED
            : index < bucket->runner.index ? CAROM_RUN_EXPANDED
                                           : CAROM_RUN_NEW;
    if (*kind == CAROM_RUN_CLOSED && end > bucket->blockers.index) end = bucket->blockers.index;
    if (*kind == CAROM_RUN_EXPANDED && end > bucket->runner.index) end = bucket->runner.index;
    return end;
}

/* Copies the waiting states of one chunk into lines, after the bucket's states have been packed. */
static carom_status pack_waiting(carom_search *s, carom_bucket *bucket, uint32_t *cost) {
    carom_delayed *d = carom_delayed_of(s);
    while (!d->chunk) {
        if (d->later == CAROM_LATER_LAYERS) {
            d->index = UINT32_MAX;
            return CAROM_RUNNING;
        }
        d->chunk = bucket->later[d->later];
        bucket->later[d->later++] = 0;
    }
    const carom_chunk chunk = *carom_chunk_at(carom_search_block(s), d->chunk);
    carom_chunk_drop(carom_fast_memory(s), &d->chunk);
    for (uint32_t i = 0; i < chunk.n; i++)
        if (!carom_lines_wait(carom_fast_memory(s), &bucket->later[d->later - 1], chunk.later.blockers[i],
                              chunk.later.last[i]))
            return CAROM_MEMORY_FULL;
    carom_fast_own_of(s)->n_waiting += chunk.n;
    *cost += CAROM_CHUNK_LATER / FREED_PER_STATE;
    return CAROM_RUNNING;
}

/* Begins to pack the next bucket.  Returns false after the last one. */
static bool next_to_pack(carom_search *s) {
    carom_delayed *d = carom_delayed_of(s);
    uint8_t *block = carom_search_block(s);
    carom_bucket *bucket = carom_fast_next_bucket(s, &d->bucket);
    if (!bucket) return false;
    assert(bucket->blockers.index <= bucket->runner.index && bucket->runner.index <= bucket->end.index);
    d->index = d->later = 0;
    d->layer = carom_fast_own_of(s)->first_layer;
    d->chunk = bucket->first;
    d->last_chunk = bucket->blockers.lasts;
    const uint32_t begin = bucket->blockers.index;
    /* Frees the chunk of last moves at the cursor if it is used up (buckets.h). */
    if (d->last_chunk &&
        (begin == bucket->end.index || carom_chunk_at(block, d->last_chunk)->n != begin / CAROM_CHUNK_LASTS))
        carom_chunk_drop(carom_fast_memory(s), &d->last_chunk);
    return true;
}

/* Packs states of one bucket, layer and kind into a run, as many as the buffer holds. */
static carom_status pack(carom_search *s, uint32_t *cost) {
    carom_delayed *d = carom_delayed_of(s);
    const carom_memory memory = carom_fast_memory(s);
    uint8_t *block = carom_search_block(s);
    if (d->index == UINT32_MAX && !next_to_pack(s)) {
        carom_fast_own_of(s)->at = carom_fast_own_of(s)->bfs[carom_fast_own_of(s)->current];
        return carom_delayed_begin_layer(s);
    }
    const carom_fast_bfs *b = carom_fast_bfs_at(s, d->bucket.search);
    const carom_tables *t = &b->tables;
    carom_bucket *bucket = carom_fast_bucket_at(s, &d->bucket);
    if (d->index < bucket->end.index) {
        carom_run_kind kind;
        const uint32_t end = range_end(s, bucket, d->index, &d->layer, &kind), room = carom_buffer_capacity(s);
        const uint32_t stop = end - d->index < room ? end : d->index + room;
        for (; d->index < stop; d->index++) {
            const uint32_t in_states = d->index % CAROM_CHUNK_STATES, in_lasts = d->index % CAROM_CHUNK_LASTS;
            carom_last last = 0;
            if (kind != CAROM_RUN_CLOSED) {
                last = carom_chunk_at(block, d->last_chunk)->last[in_lasts];
                if (in_lasts == CAROM_CHUNK_LASTS - 1) carom_chunk_drop(memory, &d->last_chunk);
            }
            carom_buffer_add(s, carom_blockers_rank(t, carom_chunk_at(block, d->chunk)->blockers[in_states]), last);
            if (in_states == CAROM_CHUNK_STATES - 1) carom_chunk_drop(memory, &d->chunk);
        }
        if (kind != CAROM_RUN_CLOSED) carom_fast_own_of(s)->n_fresh += d->n;
        *cost += d->n / CAROM_SORTED_PER_STATE * 2;
        carom_buffer_sort(s, t);
        return carom_buffer_store(s, &bucket->runs, d->layer, kind, kind != CAROM_RUN_CLOSED) ? CAROM_RUNNING
                                                                                              : CAROM_MEMORY_FULL;
    }
    if (bucket->first) {
        if (d->chunk) carom_chunk_give(memory, d->chunk);
        if (d->last_chunk) carom_chunk_give(memory, d->last_chunk);
        bucket->first = d->chunk = 0;
        bucket->end = bucket->blockers = bucket->runner = (carom_cursor){0};
    }
    return pack_waiting(s, bucket, cost);
}

/* ---- Compressing ------------------------------------------------------------------------------- */

/* Whether memory counts as full: only the buffer's states and the first tables of iddfs would still fit. */
static bool is_short(const carom_search *s) {
    enum { STATE_BYTES = 6, FIRST_IDDFS_TABLES = 64 << 10 };
    const uint64_t free = carom_fast_const_own_of(s)->pool.bytes + (s->arena.back - s->arena.front);
    return free < (uint64_t)carom_buffer_capacity(s) * STATE_BYTES + FIRST_IDDFS_TABLES;
}

/* Begins to compress if enough waiting states have been added since the last time. */
static carom_status begin_compressing(carom_search *s) {
    enum { WAITING_BYTES = CAROM_LINE_BYTES / CAROM_LINE_WAITING, PART = 32 };
    carom_delayed *d = carom_delayed_of(s);
    const uint64_t n = carom_fast_own_of(s)->n_waiting - d->n_compressed;
    if (n <= d->n_left || (n - d->n_left) * WAITING_BYTES < s->arena.size / PART) return CAROM_MEMORY_FULL;
    if (d->n > 0) {
        d->stage = CAROM_DELAYED_SORT;
        return CAROM_RUNNING;
    }
    d->resumed = d->stage;
    d->stage = CAROM_DELAYED_COMPRESS;
    d->bucket = CAROM_BEFORE_FIRST;
    d->later = CAROM_LATER_LAYERS;
    return CAROM_RUNNING;
}

carom_status carom_delayed_make_room(carom_search *s) { return is_short(s) ? begin_compressing(s) : CAROM_RUNNING; }

/* Whether a list of waiting states takes more lines than a run would. */
static bool is_long(uint8_t *block, uint32_t list) {
    enum { LINES_OF_SHORT_RUN = 3 };
    uint32_t n = 0;
    for (; list && n <= LINES_OF_SHORT_RUN; n++) list = carom_line_at(block, list)->next;
    return n > LINES_OF_SHORT_RUN;
}

/* Sorts as many waiting states of one list into a run as the buffer holds, or goes to the next list.  After the last
 * list, the search returns to the stage where compressing began. */
static carom_status compress(carom_search *s, uint32_t *cost) {
    carom_delayed *d = carom_delayed_of(s);
    carom_fast_own *own = carom_fast_own_of(s);
    if (d->later == CAROM_LATER_LAYERS) {
        d->later = 0;
        if (carom_fast_next_bucket(s, &d->bucket)) return CAROM_RUNNING;
        d->n_left = own->n_waiting - d->n_compressed;
        d->stage = d->resumed;
        return CAROM_RUNNING;
    }
    const carom_fast_bfs *b = carom_fast_bfs_at(s, d->bucket.search);
    carom_bucket *bucket = carom_fast_bucket_at(s, &d->bucket);
    const uint32_t layer = own->layer + d->later;
    uint32_t *list = &bucket->later[layer % CAROM_LATER_LAYERS];
    if (!is_long(carom_search_block(s), *list)) {
        d->later++;
        return CAROM_RUNNING;
    }
    assert(d->n == 0);
    carom_buffer_take_waiting(s, &b->tables, list);
    *cost += d->n / CAROM_SORTED_PER_STATE * 2;
    carom_buffer_sort(s, &b->tables);
    own->n_waiting += d->n;
    d->n_compressed += d->n;
    /* untested: no test runs out of memory here. */
    return carom_buffer_store(s, &bucket->runs, layer, CAROM_RUN_WAITING, true) ? CAROM_RUNNING : CAROM_MEMORY_FULL;
}

/* ---- Layers ------------------------------------------------------------------------------------ */

enum { PORTION = CAROM_PORTION, MADE_MOST = PORTION * CAROM_BLOCKER_MOVES_MAX };

/* The current bucket's first run of a kind and layer, or 0. */
static uint32_t find_run(carom_search *s, carom_run_kind kind, uint32_t layer) {
    uint8_t *block = carom_search_block(s);
    uint32_t run = bucket_of(s)->runs;
    while (run && (carom_run_at(block, run)->kind != kind || carom_run_at(block, run)->layer != layer))
        run = carom_run_at(block, run)->next;
    return run;
}

/* Begins to read a run.  Returns false if `run` is 0. */
static bool begin_run(carom_search *s, uint32_t run) {
    carom_delayed *d = carom_delayed_of(s);
    d->run = run;
    if (!run) return false;
    d->reader = carom_run_read(carom_search_block(s), run);
    d->lasts = (carom_lasts_reader){.line = carom_run_at(carom_search_block(s), run)->lasts};
    return true;
}

/* Reads the next states of the run, at most PORTION of them.  lasts[i] points to the last move of state i. */
static uint32_t read_portion(carom_search *s, carom_blockers blockers[PORTION], carom_last *lasts[PORTION]) {
    carom_delayed *d = carom_delayed_of(s);
    const carom_tables *t = &carom_fast_bfs_of(s)->tables;
    uint8_t *block = carom_search_block(s);
    uint32_t n = 0;
    for (; n < PORTION && d->reader.left; n++) {
        const uint32_t rank = carom_run_next(&d->reader, block);
        blockers[n] = d->near = carom_blockers_of_rank(t, rank, d->near);
        lasts[n] = carom_lasts_next(&d->lasts, block);
    }
    return n;
}

/* Makes the deferred moves of a portion of the previous layer's states.  The generated states are added to the buffer
 * or, under the no-rebound rule, to the waiting states of the bucket for their axes. */
static carom_status make_deferred_moves(carom_search *s) {
    carom_delayed *d = carom_delayed_of(s);
    carom_fast_own *own = carom_fast_own_of(s);
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    const carom_tables *t = &b->tables;
    carom_blockers blockers[PORTION], to[MADE_MOST];
    carom_last *at[PORTION], lasts[MADE_MOST];
    carom_lanes deferred[PORTION];
    carom_axes axes[MADE_MOST];
    const uint32_t n = read_portion(s, blockers, at);
    for (uint32_t i = 0; i < n; i++) deferred[i] = *at[i];
    const unsigned made =
        carom_blocker_moves(&(carom_expansion){t, &b->runner, b->axes, n, blockers, .chosen = deferred},
                            (carom_blocker_successors){to, lasts, axes});
    if (t->n_axes == 1)
        for (unsigned i = 0; i < made; i++) carom_buffer_add(s, carom_blockers_rank(t, to[i]), lasts[i]);
    else
        for (unsigned i = 0; i < made; i++) {
            uint32_t *list = carom_fast_waiting(own, &carom_fast_group_of(s)->bucket[axes[i]]);
            if (!carom_lines_wait(carom_fast_memory(s), list, to[i], lasts[i])) return CAROM_MEMORY_FULL;
            own->n_waiting++;
        }
    assert(own->n_fresh >= n);
    own->n_fresh -= n;
    if (d->reader.left) return CAROM_RUNNING;
    carom_run *run = carom_run_at(carom_search_block(s), d->run);
    carom_run_drop_lasts(carom_fast_memory(s), run);
    run->kind = CAROM_RUN_CLOSED;
    d->run = 0;
    return CAROM_RUNNING;
}

static bool has_waiting(carom_search *s) {
    /* untested: compressed waiting states of a layer fit into the buffer at once. */
    return *carom_fast_waiting(carom_fast_own_of(s), bucket_of(s)) ||
           find_run(s, CAROM_RUN_WAITING, carom_fast_own_of(s)->layer);
}

/* Moves waiting states of this layer into the buffer, as many as fit.  A run fits into an empty buffer. */
static void take_waiting(carom_search *s) {
    carom_buffer_take_waiting(s, &carom_fast_bfs_of(s)->tables, carom_fast_waiting(carom_fast_own_of(s), bucket_of(s)));
    for (uint32_t run; (run = find_run(s, CAROM_RUN_WAITING, carom_fast_own_of(s)->layer));) {
        if (carom_run_at(carom_search_block(s), run)->n > carom_buffer_room(s)) return;
        carom_buffer_take_run(s, &bucket_of(s)->runs, run);
    }
}

/* Gathers states in the buffer.  All buckets of a runner state make their deferred moves before any of them takes its
 * waiting states. */
static carom_status gather(carom_search *s, uint32_t *cost) {
    carom_delayed *d = carom_delayed_of(s);
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    if (b->stage == CAROM_MAKE_DEFERRED) {
        if (!d->run && !begin_run(s, find_run(s, CAROM_RUN_EXPANDED, carom_fast_own_of(s)->layer - 1))) {
            if (b->tables.n_axes == 1) b->stage = CAROM_LOOK_UP;
            else if (++b->axes == b->tables.n_axes) b->axes = 0, b->stage = CAROM_LOOK_UP;
            return CAROM_RUNNING;
        }
        if (carom_buffer_room(s) < MADE_MOST) {
            d->stage = CAROM_DELAYED_SORT;
            return CAROM_RUNNING;
        }
        if (is_short(s)) return begin_compressing(s);
        *cost = PORTION;
        return make_deferred_moves(s);
    }
    const uint32_t before = d->n;
    take_waiting(s);
    *cost += (d->n - before) / FREED_PER_STATE;
    d->stage = d->n ? CAROM_DELAYED_SORT : CAROM_DELAYED_EXPAND;
    d->run = 0;
    return CAROM_RUNNING;
}

/* Stores the new states of the buffer as a run. */
static carom_status store_new(carom_search *s, uint32_t *cost) {
    carom_delayed *d = carom_delayed_of(s);
    carom_buffer_drop_known(s);
    const uint32_t n = d->n;
    *cost += n / READ_PER_STATE;
    if (!carom_buffer_store(s, &bucket_of(s)->runs, carom_fast_own_of(s)->layer, CAROM_RUN_NEW, true))
        return CAROM_MEMORY_FULL;
    s->result.states += n;
    carom_fast_own_of(s)->n_fresh += n;
    d->stage = CAROM_DELAYED_GATHER;
    return CAROM_RUNNING;
}

/* Goes to the next bucket of the runner state, in order of axes.  After the last bucket, goes back to the first bucket
 * with waiting states, if there is one, because under the no-rebound rule a blocker's move can lead to another bucket
 * of the same runner state in the same layer.  Otherwise goes to the next runner state. */
static void next_bucket(carom_search *s) {
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    if (++b->axes < b->tables.n_axes) return;
    for (b->axes = 0; b->axes < b->tables.n_axes; b->axes++)
        if (has_waiting(s)) return;
    carom_delayed_next_runner_state(s);
}

/* Expands a portion of the bucket's new states, or goes to the next bucket. */
static carom_status expand(carom_search *s, uint32_t *cost) {
    carom_delayed *d = carom_delayed_of(s);
    if (!d->run && !begin_run(s, find_run(s, CAROM_RUN_NEW, carom_fast_own_of(s)->layer))) {
        d->stage = CAROM_DELAYED_GATHER;
        if (!has_waiting(s)) next_bucket(s);
        return CAROM_RUNNING;
    }
    if (is_short(s)) return begin_compressing(s);
    carom_blockers blockers[PORTION];
    carom_last *lasts[PORTION];
    uint32_t done = 0;
    *cost = PORTION;
    const carom_status status = carom_layer_expand(s, blockers, lasts, read_portion(s, blockers, lasts), &done);
    if (status != CAROM_RUNNING || d->reader.left) return status;
    carom_run_at(carom_search_block(s), d->run)->kind = CAROM_RUN_EXPANDED;
    d->run = 0;
    return CAROM_RUNNING;
}

static carom_status work(carom_search *s, uint32_t *cost) {
    carom_delayed *d = carom_delayed_of(s);
    const carom_tables *t = &carom_fast_bfs_of(s)->tables;
    uint8_t *block = carom_search_block(s);
    /* untested: only a bug in Carom could lead to the default case; none is known. */
    switch (d->stage) {
    case CAROM_DELAYED_RELEASE: return release(s);
    case CAROM_DELAYED_PACK: return pack(s, cost);
    case CAROM_DELAYED_GATHER: return gather(s, cost);
    case CAROM_DELAYED_SORT:
        *cost += d->n / CAROM_SORTED_PER_STATE;
        carom_buffer_sort(s, t);
        d->match = bucket_of(s)->runs;
        d->stage = CAROM_DELAYED_MATCH;
        return CAROM_RUNNING;
    case CAROM_DELAYED_MATCH:
        if (!d->match) {
            d->stage = CAROM_DELAYED_STORE;
            return CAROM_RUNNING;
        }
        if (carom_run_at(block, d->match)->kind != CAROM_RUN_WAITING) {
            *cost += carom_run_at(block, d->match)->n / READ_PER_STATE;
            carom_buffer_mark_known(s, d->match);
        }
        d->match = carom_run_at(block, d->match)->next;
        return CAROM_RUNNING;
    case CAROM_DELAYED_STORE: return store_new(s, cost);
    case CAROM_DELAYED_EXPAND: return expand(s, cost);
    case CAROM_DELAYED_COMPRESS: return compress(s, cost);
    default: return CAROM_FAULT;
    }
}

carom_status carom_delayed_work(carom_search *s, uint32_t *cost) {
    carom_delayed *d = carom_delayed_of(s);
    const carom_delayed_stage stage = d->stage;
    *cost = 1;
    const carom_status status = work(s, cost);
    if (status != CAROM_MEMORY_FULL) return status;
    /* untested: no test runs out of memory here. */
    d->has_lost |= stage == CAROM_DELAYED_PACK || stage == CAROM_DELAYED_STORE || stage == CAROM_DELAYED_COMPRESS;
    d->stage = CAROM_DELAYED_FULL;
    return CAROM_MEMORY_FULL;
}
