#include "search/fast/store.h"

#include "search/fast/blocker_moves.h"

#include <assert.h>
#include <string.h>

uint32_t carom_fast_take(carom_search *s, uint32_t bytes) {
    const uint32_t offset = s->arena.front;
    if (carom_arena_push(&s->arena, (uint32_t)carom_arena_rounded(bytes), 1)) return offset;
    unsigned bits = CAROM_CHUNK_BITS + 1; /* a piece larger than a chunk, because the hand-over vacates all chunks. */
    while ((uint32_t)1 << bits < bytes) bits++;
    return carom_pool_take(carom_fast_memory(s), bits);
}

/* ---- Bucket groups ----------------------------------------------------------------------------- */

carom_bucket_group *carom_fast_group_for(carom_search *s, carom_runner_state runner_state) {
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    carom_fast_runner_state *entry = &b->runner_states[runner_state];
    if (entry->group) return carom_bucket_group_at(s, entry->group);
    const size_t room =
        carom_arena_rounded(offsetof(carom_bucket_group, bucket) + b->tables.n_axes * sizeof(carom_bucket));
    const uint32_t offset = carom_fast_take(s, (uint32_t)room);
    if (!offset) return NULL;
    carom_bucket_group *group = carom_bucket_group_at(s, offset);
    memset(group, 0, room);
    for (unsigned i = 0; i < b->tables.n_axes; i++) group->bucket[i].known = carom_rankset_empty(b->tables.rank_bits);
    group->number = b->n_buckets;
    b->n_buckets += b->tables.n_axes;
    entry->group = offset;
    b->live[entry->place / 64] |= (uint64_t)1 << entry->place % 64;
    return group;
}

uint32_t carom_fast_next_place(const carom_fast_bfs *b, const uint64_t *places, uint32_t place) {
    for (; place < b->tables.runner_states.n; place = (place | 63) + 1) {
        const uint64_t left = places[place / 64] >> place % 64;
        if (left) return place + (uint32_t)__builtin_ctzll(left);
    }
    return CAROM_NO_PLACE;
}

carom_bucket *carom_fast_next_bucket(carom_search *s, carom_bucket_place *at) {
    const carom_fast_own *own = carom_fast_own_of(s);
    for (; at->search < own->n_bfs; at->search++, at->runner_state = UINT32_MAX) {
        const carom_fast_bfs *b = carom_fast_bfs_at(s, at->search);
        if (at->runner_state == UINT32_MAX || ++at->axes == b->tables.n_axes) at->runner_state++, at->axes = 0;
        while (at->runner_state < b->tables.runner_states.n && !b->runner_states[at->runner_state].group)
            at->runner_state++;
        if (at->runner_state < b->tables.runner_states.n)
            return &carom_bucket_group_at(s, b->runner_states[at->runner_state].group)->bucket[at->axes];
    }
    return NULL;
}

/* ---- Adding states ----------------------------------------------------------------------------- */

uint32_t carom_fast_prepare(carom_search *s) {
    carom_fast_own *own = carom_fast_own_of(s);
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    carom_bucket_group *group = carom_fast_group_of(s);
    const carom_memory memory = carom_fast_memory(s);
    uint32_t cost = 0;
    /* untested: no hash set in the tests is doubled in pieces, except in test_rankset. */
    for (unsigned axes = 0; axes < b->tables.n_axes && cost == 0; axes++)
        cost = carom_rankset_prepare(&group->bucket[axes].known, &own->growth, &memory,
                                     CAROM_PORTION * CAROM_BLOCKER_MOVES_MAX);
    return cost;
}

/* Adds a state to a bucket, unless it is a duplicate.  Inlined, because calls would slow short searches down. */
__attribute__((always_inline)) static inline carom_status
insert_one(carom_search *s, carom_bucket *bucket, uint32_t product, carom_blockers blockers, carom_last last) {
    carom_fast_own *own = carom_fast_own_of(s);
    const carom_memory memory = carom_fast_memory(s);
    const carom_added added = carom_rankset_add(&bucket->known, &memory, product);
    if (added == CAROM_HAD) return CAROM_RUNNING;
    if (added == CAROM_CANNOT_ADD || !carom_bucket_append(memory, bucket, blockers, last)) return CAROM_MEMORY_FULL;
    own->n_fresh++;
    s->result.states++;
    return CAROM_RUNNING;
}

carom_status carom_fast_insert(carom_search *s, carom_bucket *bucket, const carom_blockers *blockers,
                               const carom_last *last, unsigned n) {
    carom_fast_own *own = carom_fast_own_of(s);
    const carom_tables *t = &carom_fast_bfs_of(s)->tables;
    uint8_t *block = carom_search_block(s);
    uint32_t products[CAROM_PORTION * CAROM_BLOCKER_MOVES_MAX];
    assert(n <= CAROM_PORTION * CAROM_BLOCKER_MOVES_MAX);
    for (unsigned i = 0; i < n; i++) {
        products[i] = carom_rankset_product(&bucket->known, carom_blockers_rank(t, blockers[i]));
        carom_rankset_prefetch(&bucket->known, block, products[i]);
    }
    for (unsigned i = 0; i < n; i++) {
        unsigned n_fresh;
        i += carom_bucket_append_fast(bucket, block, products + i, blockers + i, last + i, n - i, &n_fresh);
        own->n_fresh += n_fresh;
        s->result.states += n_fresh;
        if (i == n) break;
        if (insert_one(s, bucket, products[i], blockers[i], last[i]) == CAROM_MEMORY_FULL) return CAROM_MEMORY_FULL;
    }
    return CAROM_RUNNING;
}

/* Adds the states in the given order, so that the size of the steps does not affect which states are stored when memory
 * becomes full. */
carom_status carom_fast_insert_by_axes(carom_search *s, const carom_axes *axes, const carom_blockers *blockers,
                                       const carom_last *last, unsigned n) {
    carom_bucket_group *group = carom_fast_group_of(s);
    carom_status status = CAROM_RUNNING;
    for (unsigned i = 0, end; i < n && status == CAROM_RUNNING; i = end) {
        for (end = i + 1; end < n && axes[end] == axes[i];) end++;
        status = carom_fast_insert(s, &group->bucket[axes[i]], blockers + i, last + i, end - i);
    }
    return status;
}

/* ---- Solutions --------------------------------------------------------------------------------- */

uint32_t carom_fast_finish(carom_search *s, const carom_tables *t, carom_fast_state x) {
    const uint32_t end = CAROM_MOVES_MAX - t->runner_states.bound[x.runner];
    carom_runner_state finish[CAROM_CELLS];
    carom_runner_finishes_alone(t, x.runner, x.blockers, finish);
    for (uint32_t i = end; i < CAROM_MOVES_MAX; i++)
        s->path[i] = carom_fast_pack((carom_fast_state){finish[i - end], x.axes, x.blockers});
    return end;
}

carom_status carom_fast_report_answer(carom_search *s) {
    carom_fast_own *own = carom_fast_own_of(s);
    own->at = own->answer_bfs;
    if (s->result.states == 0) s->result.states = 1; /* the runner finishes alone from a start state. */
    const uint32_t end = carom_fast_finish(s, &carom_fast_bfs_of(s)->tables, own->answer_through);
    return carom_fast_trace_begin(s, own->answer_through, own->answer - (CAROM_MOVES_MAX - end), end);
}

/* Adds a state to its bucket's list of collected states.  The runner finishes alone from this state. */
static carom_status collect(carom_search *s, carom_fast_state through) {
    carom_fast_own *own = carom_fast_own_of(s);
    carom_bucket_group *group = carom_fast_group_for(s, through.runner);
    /* untested: no test runs out of memory here. */
    if (!group) return CAROM_MEMORY_FULL;
    /* untested: no test runs out of memory here. */
    return carom_bucket_wait_later(carom_fast_memory(s), carom_fast_collected(own, &group->bucket[through.axes]),
                                   through.blockers, CAROM_LAST_NONE)
               ? CAROM_RUNNING
               : CAROM_MEMORY_FULL;
}

carom_status carom_fast_record_answer(carom_search *s, carom_fast_state through, uint32_t length) {
    carom_fast_own *own = carom_fast_own_of(s);
    if (length >= own->limit) return CAROM_RUNNING;
    if (own->collects) return collect(s, through);
    own->answer = own->limit = length;
    own->answer_through = through;
    own->answer_bfs = own->at;
    if (length > own->layer) return CAROM_RUNNING;
    if (!s->shard.is_divided) return carom_fast_report_answer(s);
    own->limit = length + 1; /* lets the current piece of work finish. */
    s->shard.has_found = true;
    return CAROM_RUNNING;
}
