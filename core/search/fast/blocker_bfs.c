#include "search/fast/blocker_bfs.h"

#include "search/fast/blocker_moves.h"

#include <assert.h>
#include <string.h>

static carom_fast_own *own_of(carom_search *s) { return carom_fast_own_of(s); }

static carom_blocker_bfs *blocker_bfs_of(carom_search *s) {
    return (carom_blocker_bfs *)(void *)(carom_search_block(s) + carom_fast_bfs_of(s)->ways);
}

/* Builds the blocker table of a cell, or reuses the one shared by cells where blockers change nothing.  Returns its
 * offset, or 0 if there is no room. */
static uint32_t build_table(carom_search *s, carom_cell runner) {
    const carom_tables *t = &carom_fast_bfs_of(s)->tables;
    carom_blocker_bfs *blocker_bfs = blocker_bfs_of(s);
    const bool is_trivial = !own_of(s)->has_ways || carom_ways_need_none(&blocker_bfs->ways, runner);
    if (is_trivial && blocker_bfs->trivial) return blocker_bfs->trivial;
    const uint32_t offset = carom_fast_take(s, carom_blocker_table_bytes(t));
    if (!offset) return 0;
    carom_blocker_table *blocker_table = (carom_blocker_table *)(void *)(carom_search_block(s) + offset);
    if (is_trivial) carom_blocker_table_build_trivial(blocker_table, t);
    else carom_blocker_table_build(blocker_table, &blocker_bfs->ways, t, runner);
    if (is_trivial) blocker_bfs->trivial = offset;
    return offset;
}

/* Sets the bucket group's blocker table to the one of its runner state's cell, building it if needed.  Returns the bucket group, or NULL if
 * there is no room. */
static carom_bucket_group *set_table(carom_search *s, carom_bucket_group *group, carom_runner_state runner_state) {
    uint32_t *blocker_table = &blocker_bfs_of(s)->blocker_table[carom_runner_state_cell(runner_state)];
    if (!*blocker_table) *blocker_table = build_table(s, carom_runner_state_cell(runner_state));
    group->blocker_table = *blocker_table;
    return *blocker_table ? group : NULL;
}

/* The bucket group of a runner state, with its sight; or NULL if there is no room for them. */
static inline carom_bucket_group *group_for(carom_search *s, carom_runner_state runner_state) {
    const uint32_t offset = carom_fast_bfs_of(s)->runner_states[runner_state].group;
    carom_bucket_group *group =
        offset ? carom_bucket_group_at(carom_search_block(s), offset) : carom_fast_group_for(s, runner_state);
    return !group || group->blocker_table ? group : set_table(s, group, runner_state);
}

/* ---- Where moves lead -------------------------------------------------------------------------- */

static void mark_pending(carom_search *s, carom_runner_state runner_state) {
    const uint32_t place = carom_fast_bfs_of(s)->runner_states[runner_state].place;
    blocker_bfs_of(s)->pending[place / 64] |= (uint64_t)1 << place % 64;
}

/* A state waits for its layer. */
static carom_status wait(carom_search *s, carom_bucket_group *group, carom_fast_state x, carom_last last,
                         uint32_t layer) {
    carom_fast_own *own = own_of(s);
    if (layer >= own->limit) return CAROM_RUNNING;
    assert(layer >= own->layer && layer < own->layer + CAROM_LATER_LAYERS);
    uint32_t *later = &group->bucket[x.axes].later[layer % CAROM_LATER_LAYERS];
    if (layer == own->layer) mark_pending(s, x.runner);
    own->n_waiting++;
    const bool fits =
        own->delayed.stage == CAROM_DELAYED_NOT
            ? carom_bucket_wait_later(&own->buckets, &s->arena, carom_search_block(s), later, x.blockers, last)
            : carom_lines_wait(carom_fast_lines(s), later, x.blockers, last);
    return fits ? CAROM_RUNNING : CAROM_MEMORY_FULL;
}

/* So many moves lead to a state. */
static carom_status reach(carom_search *s, carom_fast_state x, carom_last last, uint32_t moves) {
    const carom_fast_own *own = own_of(s);
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    const unsigned bound = b->tables.runner_states.bound[x.runner];
    if (bound == CAROM_UNREACHABLE || moves + bound >= own->limit) return CAROM_RUNNING;
    carom_bucket_group *group = group_for(s, x.runner);
    if (!group) return CAROM_MEMORY_FULL;
    const unsigned h = carom_h_of_ways(b, carom_search_block(s), group, x.runner, x.blockers);
    if (h <= bound && carom_fast_finishes_alone(s, x.runner, x.blockers))
        return carom_fast_see_answer(s, x, moves + bound);
    return wait(s, group, x, last, moves + (h > bound ? h : bound + 1));
}

/* ---- The work at a bucket ------------------------------------------------------------------------- */

/* At the first layer: the chunks that still wait for a layer of the blind search.  `layer` and `how` get which. */
static uint32_t *older_list(const carom_fast_own *own, carom_bucket *bucket, uint32_t *layer, unsigned *how) {
    if (own->layer > own->blockers_from) return NULL;
    for (*layer = own->layer; *layer < own->layer + 2; ++*layer)
        for (*how = 0; *how < CAROM_ARRIVALS; ++*how)
            if (bucket->waiting[*layer % 3][*how]) return &bucket->waiting[*layer % 3][*how];
    return NULL;
}

static uint32_t *list_of_layer(const carom_fast_own *own, carom_bucket *bucket) {
    return &bucket->later[own->layer % CAROM_LATER_LAYERS];
}

static bool has_to_look_up(const carom_fast_own *own, carom_bucket *bucket) {
    uint32_t layer;
    unsigned how;
    return *list_of_layer(own, bucket) || older_list(own, bucket, &layer, &how);
}

/* The first of the present runner state's buckets with work, or the first pending runner state's; the present runner state may be none. */
static void go_on(carom_search *s) {
    const carom_fast_own *own = own_of(s);
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    uint8_t *block = carom_search_block(s);
    b->stage = CAROM_BLOCKERS_MOVE;
    for (;;) {
        if (b->at != CAROM_NO_PLACE) {
            carom_bucket_group *group = carom_bucket_group_at(block, b->runner_states[carom_runner_state_at(b)].group);
            for (b->axes = 0; b->axes < b->tables.n_axes; b->axes++) {
                carom_bucket *bucket = &group->bucket[b->axes];
                b->layer_end = carom_fast_states_up_to(b, block, group, b->axes, own->first_layer, own->layer - 1);
                if (bucket->blockers.index < b->layer_end || has_to_look_up(own, bucket) ||
                    bucket->runner.index < bucket->end.index)
                    return;
            }
        }
        if (!carom_blocker_bfs_next_runner_state(s)) return;
    }
}

/* Looks up states of the first chunk of a list that waits, or lets those of a blind search wait for their layer. */
static carom_status look_up(carom_search *s, carom_bucket *bucket, uint32_t most) {
    carom_fast_own *own = own_of(s);
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    uint8_t *block = carom_search_block(s);
    uint32_t layer;
    unsigned how;
    uint32_t *trivial = older_list(own, bucket, &layer, &how), *list = trivial ? trivial : list_of_layer(own, bucket);
    const uint32_t offset = *list;
    const carom_chunk *chunk = carom_chunk_at(block, offset);
    const uint32_t left = chunk->n - b->looked_up, n = most < left ? most : left;
    carom_status status = CAROM_RUNNING;
    if (b->looked_up == 0 && chunk->next) carom_chunk_prefetch(carom_chunk_at(block, chunk->next));
    if (trivial) {
        const uint32_t moves = layer - b->tables.runner_states.bound[carom_runner_state_at(b)];
        for (uint32_t i = 0; i < n && status == CAROM_RUNNING; i++) {
            const carom_fast_state x = {carom_runner_state_at(b), b->axes, chunk->blockers[b->looked_up + i]};
            status = reach(s, x, carom_last_of_arrival(how), moves);
        }
    } else {
        status = carom_fast_meet(s, bucket, chunk->later.blockers + b->looked_up, chunk->later.last + b->looked_up, n);
    }
    if (status != CAROM_RUNNING) return status;
    b->looked_up += n;
    if (n < left) return CAROM_RUNNING;
    b->looked_up = 0;
    own->n_waiting -= chunk->n;
    *list = chunk->next;
    carom_chunk_give(&own->buckets, block, offset);
    return CAROM_RUNNING;
}

static carom_status let_runner_move(carom_search *s, carom_blockers blockers, carom_last last, uint32_t moves) {
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    const carom_runner_states *runner_states = &b->tables.runner_states;
    const carom_runner_state runner_state = carom_runner_state_at(b);
    const carom_cell cell = carom_runner_state_cell(runner_state);
    const unsigned dirs = carom_runner_may_move(&b->runner, last);
    if (!dirs) return CAROM_RUNNING;
    const uint32_t slides = carom_runner_slides(&b->tables, cell, blockers);
    carom_status status = CAROM_RUNNING;
    for (unsigned dir = 0; dir < CAROM_DIRS && status == CAROM_RUNNING; dir++) {
        if (!(dirs >> dir & 1)) continue;
        const carom_slid slid = carom_runner_move(&b->tables, cell, blockers, slides, dir);
        if (slid.to == cell) continue;
        const carom_runner_state to = carom_runner_state_after(runner_states, runner_state, slid);
        const carom_last how = carom_last_of_arrival(carom_fast_arrival(runner_states, runner_state, to, slid.dir));
        status = reach(s, (carom_fast_state){to, b->axes, blockers}, how, moves + 1);
    }
    return status;
}

/* A state at the present runner state, with what its blockers see. */
typedef struct parent {
    carom_blockers blockers;
    uint32_t moves;                        /* that were made to come to it */
    carom_reached but[CAROM_BLOCKERS_MAX]; /* see carom_blocker_view_all() */
} parent;

/* The moves of blockers in a state, by where they lead. */
typedef struct sorted_moves {
    carom_lanes left, here;                 /* those whose bound is `left_above`; all others */
    uint8_t above[CAROM_BLOCKER_MOVES_MAX]; /* of the others, one after the other: how far their bound is above */
} sorted_moves;

static void sort_moves(const carom_fast_bfs *b, const carom_blocker_view *view, const parent *from, carom_last last,
                       unsigned left_above, sorted_moves *out) {
    uint8_t to[CAROM_BLOCKER_MOVES_MAX];
    const unsigned moves = carom_blocker_lanes(&b->tables, &b->runner, b->axes, from->blockers, last, to);
    unsigned left = 0, n = 0;
    for (unsigned blocker = 0; moves >> CAROM_DIRS * blocker; blocker++) {
        const carom_reached but = from->but[blocker];
        for (unsigned rest = moves & 15u << CAROM_DIRS * blocker; rest; rest &= rest - 1) {
            const carom_cell end = to[__builtin_ctz(rest)];
            const unsigned above =
                carom_blocker_h_above(view, carom_reached_union(but, carom_blocker_view_at(view, blocker, end)));
            const bool is_left = above == left_above;
            left |= is_left ? rest & -rest : 0;
            out->above[n] = (uint8_t)above;
            n += !is_left;
        }
    }
    out->left = (carom_lanes)left;
    out->here = (carom_lanes)(moves & ~left);
}

/* Lets the blockers move in a state.  What these moves lead to waits for its layer, or shows an answer.  But those
 * moves that lead to the layer `later` are not made: `left` gets them. */
__attribute__((noinline)) static carom_status let_blockers_move(carom_search *s, carom_bucket_group *group,
                                                                const carom_blocker_view *view, const parent *from,
                                                                carom_last last, uint32_t later, carom_lanes *left) {
    const carom_fast_own *own = own_of(s);
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    const carom_tables *t = &b->tables;
    const carom_runner_state runner_state = carom_runner_state_at(b);
    const unsigned bound = t->runner_states.bound[runner_state],
                   by_cell = carom_runner_bounds_by_cell(&t->runner_states)[carom_runner_state_cell(runner_state)];
    const uint32_t made = from->moves + 1, bound_later = later - made;
    sorted_moves moves;
    sort_moves(b, view, from, last, bound_later > bound ? bound_later - by_cell : UINT32_MAX, &moves);
    *left = moves.left;
    if (!moves.here) return CAROM_RUNNING;
    carom_blockers blockers[CAROM_BLOCKER_MOVES_MAX];
    carom_last lasts[CAROM_BLOCKER_MOVES_MAX];
    carom_axes axes[CAROM_BLOCKER_MOVES_MAX] = {0};
    const unsigned n =
        carom_blocker_moves_by(t, &b->runner, b->axes, &from->blockers, &moves.here, 1, blockers, lasts, axes);
    carom_status status = CAROM_RUNNING;
    for (unsigned i = 0; i < n && status == CAROM_RUNNING; i++) {
        const carom_fast_state x = {runner_state, axes[i], blockers[i]};
        const unsigned h = by_cell + moves.above[i];
        if (h <= bound && made + bound < own->limit && carom_fast_finishes_alone(s, runner_state, x.blockers))
            status = carom_fast_see_answer(s, x, made + bound);
        else status = wait(s, group, x, lasts[i], made + (h > bound ? h : bound + 1));
    }
    return status;
}

/* States that the blind search has left: the runner has moved in them, the blockers have not. */
static carom_status expand_older(carom_search *s, carom_bucket *bucket, uint32_t most) {
    carom_fast_own *own = own_of(s);
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    uint8_t *block = carom_search_block(s);
    const carom_runner_state runner_state = carom_runner_state_at(b);
    carom_bucket_group *group = group_for(s, runner_state);
    if (!group) return CAROM_MEMORY_FULL;
    const carom_blocker_view view = carom_blocker_view_of(carom_blocker_table_at(block, group), &b->tables);
    const uint32_t left = b->layer_end - bucket->blockers.index, used_up = bucket->blockers.lasts;
    const carom_bucket_run run = carom_cursor_run(&bucket->blockers, block, left < most ? left : most);
    if (bucket->blockers.lasts != used_up) carom_chunk_give(&own->buckets, block, used_up);
    for (uint32_t i = 0; i < run.n; i++, bucket->blockers.index++, own->n_fresh--) {
        parent from; /* set field by field: to clear it first took 6 of 100 instructions */
        from.blockers = run.blockers[i];
        from.moves = own->blockers_from - 1 - b->tables.runner_states.bound[runner_state];
        carom_blocker_view_all(&view, from.blockers, from.but);
        carom_lanes none;
        const carom_status status = let_blockers_move(s, group, &view, &from, run.last[i], UINT32_MAX, &none);
        if (status != CAROM_RUNNING) return status;
    }
    return CAROM_RUNNING;
}

/* Makes all moves of a state at the present runner state, but notes in the place of its last move those of the blockers that
 * lead to the next layer. */
__attribute__((noinline)) static carom_status expand_state(carom_search *s, carom_bucket_group *group,
                                                           const carom_blocker_view *view, carom_blockers blockers,
                                                           carom_last *last_or_left) {
    const carom_fast_own *own = own_of(s);
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    const carom_runner_state runner_state = carom_runner_state_at(b);
    const unsigned least = b->tables.runner_states.bound[runner_state] + 1u,
                   by_cell =
                       carom_runner_bounds_by_cell(&b->tables.runner_states)[carom_runner_state_cell(runner_state)];
    const carom_last last = *last_or_left;
    parent from; /* set field by field: to clear it first took 6 of 100 instructions */
    from.blockers = blockers;
    const unsigned h = by_cell + carom_blocker_h_above(view, carom_blocker_view_all(view, from.blockers, from.but));
    from.moves = own->layer - (h > least ? h : least);
    carom_lanes later;
    carom_status status = let_blockers_move(s, group, view, &from, last, own->layer + 1, &later);
    if (status == CAROM_RUNNING) status = let_runner_move(s, from.blockers, last, from.moves);
    if (status == CAROM_RUNNING) *last_or_left = later;
    return status;
}

carom_status carom_blocker_bfs_expand(carom_search *s, const carom_blockers *blockers, carom_last *const *lasts,
                                      uint32_t n) {
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    carom_bucket_group *group = group_for(s, carom_runner_state_at(b));
    if (!group) return CAROM_MEMORY_FULL;
    const carom_blocker_view view =
        carom_blocker_view_of(carom_blocker_table_at(carom_search_block(s), group), &b->tables);
    carom_status status = CAROM_RUNNING;
    for (uint32_t i = 0; i < n && status == CAROM_RUNNING; i++)
        status = expand_state(s, group, &view, blockers[i], lasts[i]);
    return status;
}

/* Expands states of the present bucket. */
static carom_status expand(carom_search *s, carom_bucket *bucket, uint32_t most) {
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    uint8_t *block = carom_search_block(s);
    carom_bucket_group *group = group_for(s, carom_runner_state_at(b));
    if (!group) return CAROM_MEMORY_FULL;
    carom_fast_plans_here(s);
    const carom_blocker_view view = carom_blocker_view_of(carom_blocker_table_at(block, group), &b->tables);
    const uint32_t left = bucket->end.index - bucket->runner.index;
    const carom_bucket_run run = carom_cursor_run(&bucket->runner, block, left < most ? left : most);
    for (uint32_t i = 0; i < run.n; i++, bucket->runner.index++) {
        const carom_status status = expand_state(s, group, &view, run.blockers[i], &run.last[i]);
        if (status != CAROM_RUNNING) return status;
    }
    return CAROM_RUNNING;
}

carom_status carom_blocker_bfs_work(carom_search *s, uint32_t most) {
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    const carom_fast_own *own = own_of(s);
    carom_bucket *bucket =
        &carom_bucket_group_at(carom_search_block(s), b->runner_states[carom_runner_state_at(b)].group)
             ->bucket[b->axes];
    switch (b->stage) {
    case CAROM_BLOCKERS_MOVE:
        if (bucket->blockers.index < b->layer_end)
            return own->layer == own->blockers_from ? expand_older(s, bucket, most)
                                                    : carom_fast_let_blockers_move(s, most);
        b->stage = CAROM_LOOK_UP;
        return CAROM_RUNNING;
    case CAROM_LOOK_UP:
        if (has_to_look_up(own, bucket)) return look_up(s, bucket, most);
        b->stage = CAROM_RUNNER_MOVES;
        return CAROM_RUNNING;
    default:
        if (bucket->runner.index < bucket->end.index) return expand(s, bucket, most);
        go_on(s);
        return CAROM_RUNNING;
    }
}

/* ---- Layers ------------------------------------------------------------------------------------ */

/* The starts whose own bound is this layer wait for theirs, which is this one or soon. */
static carom_status let_starts_wait(carom_search *s) {
    const carom_tables *t = &carom_fast_bfs_of(s)->tables;
    carom_status status = CAROM_RUNNING;
    for (unsigned i = 0; i < t->n_starts; i++) {
        carom_fast_state start = t->start[i];
        if (t->runner_states.bound[start.runner] != own_of(s)->layer) continue;
        for (unsigned axes = 0; axes < t->n_axes && status == CAROM_RUNNING; axes++) {
            start.axes = (carom_axes)axes;
            status = reach(s, start, CAROM_LAST_NONE, 0);
        }
    }
    return status;
}

carom_status carom_blocker_bfs_begin_turn(carom_search *s) {
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    const carom_status status = let_starts_wait(s);
    if (status != CAROM_RUNNING) return status;
    for (uint32_t place = carom_fast_next_live(b, 0); place != CAROM_NO_PLACE;
         place = carom_fast_next_live(b, place + 1))
        mark_pending(s, b->runner_states[place].at);
    b->at = CAROM_NO_PLACE;
    if (own_of(s)->delayed.stage == CAROM_DELAYED_NOT) go_on(s);
    return CAROM_RUNNING;
}

bool carom_blocker_bfs_next_runner_state(carom_search *s) {
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    uint64_t *pending = blocker_bfs_of(s)->pending;
    if (b->at != CAROM_NO_PLACE) pending[b->at / 64] &= ~((uint64_t)1 << b->at % 64);
    uint32_t word = 0;
    while (word < CAROM_RUNNER_STATES / 64 && !pending[word]) word++;
    b->at = word < CAROM_RUNNER_STATES / 64 ? 64 * word + (uint32_t)__builtin_ctzll(pending[word]) : CAROM_NO_PLACE;
    if (b->at == CAROM_NO_PLACE) return false;
    carom_runner_build(&b->runner, &b->tables, carom_runner_state_at(b));
    return true;
}

/* The memory for the blocker tables of all cells, in bytes: an upper bound. */
static uint64_t most_bytes(const carom_fast_own *own, const carom_tables *t) {
    return (uint64_t)own->n_bfs * (sizeof(carom_blocker_bfs) + CAROM_CELLS * carom_blocker_table_bytes(t));
}

/* A search that is still small changes over early if its memory is. */
static bool is_large(const carom_search *s) {
    const carom_fast_own *own = carom_fast_own_of((carom_search *)s);
    return s->result.states - own->states_before >= CAROM_BLOCKER_BFS_FROM ||
           (s->sort_room > 0 && carom_arena_used(&s->arena) > s->arena.size / CAROM_BLOCKER_BFS_PART);
}

void carom_blocker_bfs_may_begin(carom_search *s) {
    carom_fast_own *own = own_of(s);
    const carom_tables *t = &carom_fast_bfs_of(s)->tables;
    if (t->n == 0 || !is_large(s)) return;
    own->has_ways = most_bytes(own, t) <= s->arena.size;
    const uint32_t at = own->at;
    const uint32_t room =
        (uint32_t)carom_arena_rounded(own->has_ways ? sizeof(carom_blocker_bfs) : offsetof(carom_blocker_bfs, ways));
    uint32_t offset = carom_fast_take(s, own->n_bfs * room);
    if (!offset) return;
    for (unsigned i = 0; i < own->n_bfs; i++, offset += room) {
        own->at = own->bfs[i];
        carom_fast_bfs *b = carom_fast_bfs_of(s);
        b->ways = offset;
        memset(blocker_bfs_of(s), 0, offsetof(carom_blocker_bfs, ways));
        if (own->has_ways)
            carom_ways_find(&blocker_bfs_of(s)->ways, &b->tables,
                            carom_runner_bounds_by_cell(&b->tables.runner_states));
    }
    own->at = at;
    own->blockers_from = own->layer;
}
