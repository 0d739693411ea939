/* layer.c - expands the states of an f-layer, with partial expansion; layer.h describes it. */
#include "search/fast/layer.h"

#include "search/fast/blocker_moves.h"
#include "search/fast/finish_cells.h"
#include "search/fast/packets.h"

#include <assert.h>

/* Builds the blocker table of a cell.  Returns false if there is no room. */
static bool build_table(carom_search *s, carom_cell runner) {
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    carom_blocker_draft *draft = carom_search_at(s, carom_fast_own_of(s)->draft);
    const carom_ways *ways = carom_search_at(s, b->ways);
    carom_blocker_table_build(draft, ways, &b->tables, runner);
    const uint32_t offset = carom_fast_take(s, carom_blocker_draft_table_bytes(draft, &b->tables, b->has_bounds));
    if (offset) carom_blocker_table_copy(draft, &b->tables, b->has_bounds, carom_search_at(s, offset));
    b->blocker_table[runner] = offset;
    return offset;
}

/* Returns the bucket group of a runner state, creating it if necessary, or NULL if there is no room.  If the search
 * uses blocker tables, also builds the table of the runner's cell. */
static inline carom_bucket_group *group_for(carom_search *s, carom_runner_state runner_state) {
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    const carom_cell cell = carom_runner_state_cell(runner_state);
    if (b->ways && !b->blocker_table[cell] && !build_table(s, cell)) return NULL;
    const uint32_t offset = b->runner_states[runner_state].group;
    return offset ? carom_bucket_group_at(s, offset) : carom_fast_group_for(s, runner_state);
}

/* ---- Where moves lead -------------------------------------------------------------------------- */

static void mark_pending(carom_search *s, carom_runner_state runner_state) {
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    const uint32_t place = b->runner_states[runner_state].place;
    b->pending[place / 64] |= (uint64_t)1 << place % 64;
}

/* Adds a state to the list of states that wait for this layer.  Drops the state if the layer is not below the limit. */
static carom_status add_waiting(carom_search *s, carom_bucket_group *group, carom_fast_state x, carom_last last,
                                uint32_t layer) {
    carom_fast_own *own = carom_fast_own_of(s);
    if (layer >= own->limit) return CAROM_RUNNING;
    assert(layer >= own->layer && layer < own->layer + CAROM_LATER_LAYERS);
    uint32_t *later = &group->bucket[x.axes].later[layer % CAROM_LATER_LAYERS];
    if (layer == own->layer) mark_pending(s, x.runner);
    const bool fits = own->delayed.stage == CAROM_DELAYED_NOT
                          ? carom_bucket_wait_later(carom_fast_memory(s), later, x.blockers, last)
                          : carom_lines_wait(carom_fast_memory(s), later, x.blockers, last);
    own->n_waiting += fits;
    return fits ? CAROM_RUNNING : CAROM_MEMORY_FULL;
}

carom_status carom_layer_generate(carom_search *s, carom_fast_state x, carom_last last, uint32_t g) {
    const carom_fast_own *own = carom_fast_own_of(s);
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    const unsigned h_runner = b->tables.runner_states.bound[x.runner];
    assert(h_runner != CAROM_UNREACHABLE); /* tracks can be followed backwards, so the target remains reachable. */
    if (g + h_runner >= own->limit) return CAROM_RUNNING;
    if (!carom_is_owner(s, x.runner)) return carom_send_state(s, x, last, g), CAROM_RUNNING;
    carom_bucket_group *group = group_for(s, x.runner);
    if (!group) return CAROM_MEMORY_FULL;
    const unsigned h = carom_h_ways(b, carom_search_block(s), x.runner, x.blockers);
    carom_runner_state finish[CAROM_CELLS];
    if (h <= h_runner && carom_runner_finishes_alone(&b->tables, x.runner, x.blockers, finish))
        return carom_fast_record_answer(s, x, g + h_runner);
    return add_waiting(s, group, x, last, g + (h > h_runner ? h : h_runner + 1));
}

/* ---- Work on a bucket -------------------------------------------------------------------------- */

void carom_layer_find_work(carom_search *s) {
    const carom_fast_own *own = carom_fast_own_of(s);
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    b->stage = CAROM_MAKE_DEFERRED;
    for (;;) {
        if (b->at != CAROM_NO_PLACE) {
            carom_bucket_group *group = carom_fast_group_of(s);
            for (b->axes = 0; b->axes < b->tables.n_axes; b->axes++) {
                carom_bucket *bucket = &group->bucket[b->axes];
                b->layer_end = carom_fast_states_up_to(s, b, group, b->axes, own->layer - 1);
                if (bucket->blockers.index < b->layer_end || *carom_fast_waiting(own, bucket) ||
                    bucket->runner.index < bucket->end.index)
                    return;
            }
        }
        if (!carom_layer_next_runner_state(s)) return;
    }
}

/* Makes the deferred moves of a portion of states of the previous layer, and adds the successors.  If memory is full,
 * the cursor stays at the beginning of the portion, where the frontier begins. */
static carom_status make_deferred_moves(carom_search *s) {
    carom_fast_own *own = carom_fast_own_of(s);
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    carom_bucket *bucket = &carom_fast_group_of(s)->bucket[b->axes];
    carom_blockers blockers[CAROM_PORTION * CAROM_BLOCKER_MOVES_MAX];
    carom_last lasts[CAROM_PORTION * CAROM_BLOCKER_MOVES_MAX];
    carom_axes axes[CAROM_PORTION * CAROM_BLOCKER_MOVES_MAX];
    const uint32_t left = b->layer_end - bucket->blockers.index, used_up = bucket->blockers.lasts;
    const carom_bucket_span span =
        carom_cursor_span(&bucket->blockers, carom_search_block(s), left < CAROM_PORTION ? left : CAROM_PORTION);
    const unsigned n = carom_blocker_moves(
        &(carom_expansion){&b->tables, &b->runner, b->axes, span.n, span.blockers, .chosen = span.last},
        (carom_blocker_successors){blockers, lasts, axes});
    own->n_fresh -= span.n;
    if (bucket->blockers.lasts != used_up) carom_chunk_give(carom_fast_memory(s), used_up);
    const carom_status status = b->tables.n_axes == 1 ? carom_fast_insert(s, bucket, blockers, lasts, n)
                                                      : carom_fast_insert_by_axes(s, axes, blockers, lasts, n);
    if (status != CAROM_MEMORY_FULL) bucket->blockers.index += span.n;
    return status;
}

/* Handles a portion of the waiting states of one chunk: drops duplicates and inserts new states. */
static carom_status look_up(carom_search *s, carom_bucket *bucket) {
    carom_fast_own *own = carom_fast_own_of(s);
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    uint8_t *block = carom_search_block(s);
    uint32_t *list = carom_fast_waiting(own, bucket);
    const carom_chunk *chunk = carom_chunk_at(block, *list);
    const uint32_t left = chunk->n - b->looked_up, n = left < CAROM_PORTION ? left : CAROM_PORTION;
    if (b->looked_up == 0 && chunk->next) carom_chunk_prefetch(carom_chunk_at(block, chunk->next));
    const carom_status status =
        carom_fast_insert(s, bucket, chunk->later.blockers + b->looked_up, chunk->later.last + b->looked_up, n);
    if (status != CAROM_RUNNING) return status;
    b->looked_up += n;
    if (n < left) return CAROM_RUNNING;
    b->looked_up = 0;
    assert(own->n_waiting >= chunk->n);
    own->n_waiting -= chunk->n;
    carom_chunk_drop(carom_fast_memory(s), list);
    return CAROM_RUNNING;
}

/* Makes the runner's moves in a state with this g. */
static carom_status move_runner(carom_search *s, carom_blockers blockers, carom_last last, uint32_t g) {
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    const carom_runner_states *runner_states = &b->tables.runner_states;
    const carom_runner_state runner_state = carom_runner_state_at(b);
    const carom_cell cell = carom_runner_state_cell(runner_state);
    const unsigned dirs = carom_runner_dirs_after(&b->runner, last);
    if (!dirs) return CAROM_RUNNING;
    const uint32_t slides = carom_runner_slides(&b->tables, cell, blockers);
    carom_status status = CAROM_RUNNING;
    for (unsigned dir = 0; dir < CAROM_DIRS && status == CAROM_RUNNING; dir++) {
        if (!(dirs >> dir & 1)) continue;
        const carom_slid slid = carom_runner_move(&b->tables, cell, blockers, slides, dir);
        if (slid.to == cell) continue;
        const carom_runner_state to = carom_runner_state_after(runner_states, runner_state, slid);
        const carom_last how = carom_last_of_runner(runner_states, runner_state, to, slid.dir);
        status = carom_layer_generate(s, (carom_fast_state){to, b->axes, blockers}, how, g + 1);
    }
    return status;
}

/* The state that is being expanded, with the current runner state. */
typedef struct parent {
    carom_blockers blockers;
    uint32_t g;
    carom_blocker_state classes; /* only with a table. */
} parent;

/* Partial expansion: some of the blockers' moves in a state are deferred, and the others are made now. */
typedef struct sorted_moves {
    carom_lanes deferred, now;
    uint8_t h[CAROM_BLOCKER_MOVES_MAX]; /* by lane: h_blockers after the move. */
} sorted_moves;

/* Computes h_blockers after each move, and defers the moves after which it is `deferred_h`.  The runner must not finish
 * alone in the parent. */
static void sort_moves(carom_search *s, const carom_blocker_view *view, const parent *from, carom_last last,
                       unsigned deferred_h, sorted_moves *out) {
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    const carom_tables *t = &b->tables;
    const carom_runner_state runner_state = carom_runner_state_at(b);
    const unsigned h_runner = t->runner_states.bound[runner_state],
                   h0 = carom_runner_bounds_by_cell(&t->runner_states)[carom_runner_state_cell(runner_state)];
    const carom_finish_cells *cells = view ? NULL : carom_finish_cells_of(s, runner_state);
    uint8_t to[CAROM_BLOCKER_MOVES_MAX];
    const unsigned moves = carom_blocker_lanes(t, &b->runner, b->axes, from->blockers, last, to);
    unsigned deferred = 0, may_finish = 0;
    for (unsigned left = moves; left; left &= left - 1) {
        const unsigned lane = (unsigned)__builtin_ctz(left), i = lane / CAROM_DIRS;
        unsigned h = h0;
        if (view) {
            h += carom_blocker_h_above_after(view, &from->classes, i, to[lane]);
            may_finish |= (unsigned)(h <= h_runner) << lane;
        } else {
            const bool matters = carom_finish_cells_matter(cells, carom_blocker(from->blockers, i), to[lane]);
            may_finish |= (unsigned)matters << lane;
        }
        h = h > h_runner ? h : h_runner + 1;
        deferred |= (unsigned)(h == deferred_h) << lane;
        out->h[lane] = (uint8_t)h;
    }
    for (; may_finish; may_finish &= may_finish - 1) {
        const unsigned lane = (unsigned)__builtin_ctz(may_finish), i = lane / CAROM_DIRS;
        const carom_blockers change = (carom_blockers)(carom_blocker(from->blockers, i) ^ to[lane]) << 8 * i;
        carom_runner_state finish[CAROM_CELLS];
        if (!carom_runner_finishes_alone(t, runner_state, from->blockers ^ change, finish)) continue;
        deferred &= ~(1u << lane);
        out->h[lane] = (uint8_t)h_runner;
    }
    out->deferred = (carom_lanes)deferred;
    out->now = (carom_lanes)(moves & ~deferred);
}

/* Partial expansion: makes the blockers' moves in a state, except moves to the next layer, which go into `deferred`.
 * If the runner finishes alone from a generated state, reports a solution; otherwise the state waits for its layer. */
__attribute__((noinline)) static carom_status move_blockers(carom_search *s, carom_bucket_group *group,
                                                            const carom_blocker_view *view, const parent *from,
                                                            carom_last last, carom_lanes *deferred) {
    const carom_fast_own *own = carom_fast_own_of(s);
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    const carom_tables *t = &b->tables;
    const carom_runner_state runner_state = carom_runner_state_at(b);
    const unsigned h_runner = t->runner_states.bound[runner_state];
    const uint32_t g = from->g + 1, deferred_h = own->layer + 1 - g;
    assert(deferred_h > h_runner && g + h_runner < own->limit);
    sorted_moves moves;
    sort_moves(s, view, from, last, deferred_h, &moves);
    *deferred = moves.deferred;
    if (!moves.now) return CAROM_RUNNING;
    carom_blockers blockers[CAROM_BLOCKER_MOVES_MAX];
    carom_last lasts[CAROM_BLOCKER_MOVES_MAX];
    carom_axes axes[CAROM_BLOCKER_MOVES_MAX] = {0};
    const unsigned n =
        carom_blocker_moves(&(carom_expansion){t, &b->runner, b->axes, 1, &from->blockers, .chosen = &moves.now},
                            (carom_blocker_successors){blockers, lasts, axes});
    carom_status status = CAROM_RUNNING;
    for (unsigned i = 0; i < n && status == CAROM_RUNNING; i++, moves.now &= moves.now - 1) {
        const carom_fast_state x = {runner_state, axes[i], blockers[i]};
        const unsigned h = moves.h[__builtin_ctz(moves.now)];
        status = h == h_runner ? carom_fast_record_answer(s, x, g + h) : add_waiting(s, group, x, lasts[i], g + h);
    }
    return status;
}

/* Expands a state with the current runner state.  Defers the blockers' moves that lead to the next layer, and stores
 * them in place of the state's last move. */
__attribute__((noinline)) static carom_status expand_state(carom_search *s, carom_bucket_group *group,
                                                           const carom_blocker_view *view, carom_blockers blockers,
                                                           carom_last *last_or_deferred) {
    const carom_fast_own *own = carom_fast_own_of(s);
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    const carom_runner_state runner_state = carom_runner_state_at(b);
    const unsigned least = b->tables.runner_states.bound[runner_state] + 1u,
                   h0 = carom_runner_bounds_by_cell(&b->tables.runner_states)[carom_runner_state_cell(runner_state)];
    const carom_last last = *last_or_deferred;
    parent from; /* set field by field, because clearing the struct first took 6 % of all instructions. */
    from.blockers = blockers;
    unsigned h = h0;
    if (view) h += carom_blocker_h_above(view, from.blockers, &from.classes);
    from.g = own->layer - (h > least ? h : least);
    carom_lanes deferred;
    carom_status status = move_blockers(s, group, view, &from, last, &deferred);
    if (status == CAROM_RUNNING) status = move_runner(s, from.blockers, last, from.g);
    if (status == CAROM_RUNNING) *last_or_deferred = deferred;
    return status;
}

carom_status carom_layer_expand(carom_search *s, const carom_blockers *blockers, carom_last *const *lasts, uint32_t n,
                                uint32_t *done) {
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    carom_bucket_group *group = carom_fast_group_of(s);
    carom_blocker_view room;
    const carom_blocker_view *view = carom_layer_view(b, carom_search_block(s), carom_runner_state_at(b), &room);
    assert(view || !b->ways); /* carom_layer_generate() has built the table. */
    for (uint32_t i = 0; i < n; i++, ++*done) {
        const carom_status status = expand_state(s, group, view, blockers[i], lasts[i]);
        if (status != CAROM_RUNNING) return status;
    }
    return CAROM_RUNNING;
}

/* Expands a portion of the current bucket's states. */
static carom_status expand(carom_search *s, carom_bucket *bucket) {
    const uint32_t left = bucket->end.index - bucket->runner.index;
    const carom_bucket_span span =
        carom_cursor_span(&bucket->runner, carom_search_block(s), left < CAROM_PORTION ? left : CAROM_PORTION);
    carom_last *lasts[CAROM_PORTION];
    for (uint32_t i = 0; i < span.n; i++) lasts[i] = &span.last[i];
    return carom_layer_expand(s, span.blockers, lasts, span.n, &bucket->runner.index);
}

carom_status carom_layer_work(carom_search *s) {
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    const carom_fast_own *own = carom_fast_own_of(s);
    carom_bucket *bucket = &carom_fast_group_of(s)->bucket[b->axes];
    assert(bucket->blockers.index <= bucket->runner.index && bucket->runner.index <= bucket->end.index);
    switch (b->stage) {
    case CAROM_MAKE_DEFERRED:
        if (bucket->blockers.index < b->layer_end) return make_deferred_moves(s);
        b->stage = CAROM_LOOK_UP;
        return CAROM_RUNNING;
    case CAROM_LOOK_UP:
        if (*carom_fast_waiting(own, bucket)) return look_up(s, bucket);
        b->stage = CAROM_EXPAND;
        return CAROM_RUNNING;
    default:
        if (bucket->runner.index < bucket->end.index) return expand(s, bucket);
        carom_layer_find_work(s);
        return CAROM_RUNNING;
    }
}

/* ---- Layers ------------------------------------------------------------------------------------ */

/* Generates the start states whose h_runner equals the current layer.  A start state then waits for its f-layer, which
 * may be a later layer. */
static carom_status add_starts(carom_search *s) {
    const carom_tables *t = &carom_fast_bfs_of(s)->tables;
    carom_status status = CAROM_RUNNING;
    for (unsigned i = 0; i < t->n_starts; i++) {
        carom_fast_state start = t->start[i];
        if (t->runner_states.bound[start.runner] != carom_fast_own_of(s)->layer || !carom_is_owner(s, start.runner))
            continue;
        for (unsigned axes = 0; axes < t->n_axes && status == CAROM_RUNNING; axes++) {
            start.axes = (carom_axes)axes;
            status = carom_layer_generate(s, start, CAROM_LAST_NONE, 0);
        }
    }
    return status;
}

carom_status carom_layer_begin(carom_search *s) {
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    const carom_status status = add_starts(s);
    if (status != CAROM_RUNNING) return status;
    for (unsigned i = 0; i < CAROM_RUNNER_STATES / 64; i++) b->pending[i] |= b->live[i];
    b->at = CAROM_NO_PLACE;
    if (carom_fast_own_of(s)->delayed.stage == CAROM_DELAYED_NOT) carom_layer_find_work(s);
    return CAROM_RUNNING;
}

bool carom_layer_next_runner_state(carom_search *s) {
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    if (b->at != CAROM_NO_PLACE) b->pending[b->at / 64] &= ~((uint64_t)1 << b->at % 64);
    b->at = carom_fast_next_place(b, b->pending, 0);
    if (b->at == CAROM_NO_PLACE) return false;
    carom_runner_build(&b->runner, &b->tables, carom_runner_state_at(b));
    return true;
}
