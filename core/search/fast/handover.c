/* handover.c - hands a search over from bfs to iddfs, in steps, when the runs of the bfs (delayed_detection.h) fill its
 * memory.  auto.c begins the hand-over.
 *
 * All states that the bfs has stored are kept, because the path to the solution is traced through them.  The hand-over
 * frees the memory that iddfs does not need and compacts all other memory, so that the table of iddfs gets one
 * contiguous piece:
 *
 *     close     frees the last moves of all runs; sorts the waiting states into runs; counts the frontier
 *     filter    keeps only the free memory below the boundary, the offset below which all used memory fits
 *     move      moves the lines above the boundary into free lines below it
 *
 *     0                          front             boundary                     size
 *     | T L T . L T . L . L L T |   L . L . L .   | L . . L . L . . L . L L . |      before filter
 *     | T L T L L T L L L L L T |   L L L L L L   | . . . . . . . . . . . . . |      after move
 *     | T L T L L T L L L L L T |   L L L L L L   | D, path -->     <-- table |      iddfs
 *
 *     T: tables of the bfs, never above front     L: a line     .: a free line     D: the depth-first searches */
#include "search/fast/buffer.h"

#include <assert.h>

enum { LINES_PER_STATE = 4 }; /* lines freed or moved in the time that it takes to expand a state. */

/* Whether iddfs should start anew, with all the memory for its table, instead of continuing the bfs.  This is faster in
 * two cases:
 *   - There are more than CAROM_HANDOVER_STATE_BYTES bytes of memory per stored state.  Then tables fill most of the
 *     memory.
 *   - There are more than CAROM_HANDOVER_OPEN_MOST open states per stored state.  Then the bfs has expanded only a few
 *     of the states that it has generated.
 * Both limits were tuned on 79 hard puzzles, with 10 to 50 % of the memory that a bfs needs.  Test builds raise both
 * limits, so that more searches are handed over. */
#ifndef CAROM_HANDOVER_STATE_BYTES
#define CAROM_HANDOVER_STATE_BYTES 36
#endif
#ifndef CAROM_HANDOVER_OPEN_MOST
#define CAROM_HANDOVER_OPEN_MOST 2
#endif
static bool should_start_anew(carom_search *s) {
    const uint64_t states = carom_fast_states(s);
    /* untested: in the tests, too few states are open for the second condition. */
    return s->arena.size / CAROM_HANDOVER_STATE_BYTES > states ||
           carom_delayed_of(s)->n_open > CAROM_HANDOVER_OPEN_MOST * states;
}

/* Goes to the next bucket.  Returns false after the last one. */
static bool next_bucket(carom_search *s) {
    carom_bucket *bucket = carom_fast_next_bucket(s, &carom_delayed_of(s)->bucket);
    carom_delayed_of(s)->run = bucket ? bucket->runs : 0;
    return bucket;
}

bool carom_handover_begin(carom_search *s) {
    carom_fast_own *own = carom_fast_own_of(s);
    carom_delayed *d = &own->delayed;
    if (d->stage != CAROM_DELAYED_FULL || d->has_lost) return false;
    own->iddfs = 0;
    if (d->n > 0) { /* the buffer has states of the current bucket. */
        carom_bucket *bucket = &carom_fast_group_of(s)->bucket[carom_fast_bfs_of(s)->axes];
        carom_buffer_sort(s, &carom_fast_bfs_of(s)->tables);
        /* untested: no test runs out of memory here. */
        if (!carom_buffer_store(s, &bucket->runs, own->layer, CAROM_RUN_NEW, false)) return false;
    }
    d->bucket = CAROM_BEFORE_FIRST;
    next_bucket(s);
    d->n_open = 0;
    d->stage = CAROM_DELAYED_CLOSE;
    return true;
}

/* Fills the buffer with states that wait for a layer, and sorts them into a run.  Returns false if there is no room. */
static bool close_waiting(carom_search *s, uint32_t layer, uint32_t *cost) {
    carom_delayed *d = carom_delayed_of(s);
    const carom_tables *t = &carom_fast_bfs_at(s, d->bucket.search)->tables;
    carom_bucket *bucket = carom_fast_bucket_at(s, &d->bucket);
    carom_buffer_take_waiting(s, t, &bucket->later[layer % CAROM_LATER_LAYERS]);
    *cost += d->n / CAROM_SORTED_PER_STATE;
    carom_buffer_sort(s, t);
    d->n_open += d->n;
    return carom_buffer_store(s, &bucket->runs, layer, CAROM_RUN_NEW, false);
}

/* Frees the last moves of a run, or sorts waiting states into a run.  After the last bucket, sets the boundary. */
static carom_status close_buckets(carom_search *s, uint32_t *cost) {
    carom_delayed *d = carom_delayed_of(s);
    const carom_fast_own *own = carom_fast_own_of(s);
    if (d->run) {
        carom_run *run = carom_run_at(carom_search_block(s), d->run);
        if (run->lasts) *cost += run->n / CAROM_LINE_LASTS / LINES_PER_STATE;
        carom_run_drop_lasts(carom_fast_memory(s), run);
        if (run->kind != CAROM_RUN_CLOSED) d->n_open += run->n;
        if (run->kind == CAROM_RUN_WAITING) {
            run->kind = CAROM_RUN_NEW;
            assert(own->n_waiting >= run->n);
            carom_fast_own_of(s)->n_waiting -= run->n;
        }
        d->run = run->next;
        return CAROM_RUNNING;
    }
    for (uint32_t layer = own->layer; layer < own->layer + CAROM_LATER_LAYERS; layer++)
        /* untested: no test runs out of memory here. */
        if (carom_fast_bucket_at(s, &d->bucket)->later[layer % CAROM_LATER_LAYERS])
            return close_waiting(s, layer, cost) ? CAROM_RUNNING : CAROM_MEMORY_FULL;
    if (next_bucket(s)) return CAROM_RUNNING;
    assert(own->n_waiting == 0);
    if (should_start_anew(s)) return CAROM_MEMORY_FULL;
    const uint64_t kept = s->arena.size - own->pool.bytes;
    /* untested: at every tested memory size, more than the memory of the tables is in use. */
    d->boundary = kept > s->arena.front ? (uint32_t)kept : s->arena.front;
    d->pool = (carom_pool){0};
    d->stage = CAROM_DELAYED_FILTER;
    return CAROM_RUNNING;
}

/* Gives the new pool the part of a free piece that is below the boundary, split into halves, quarters and so on if the
 * boundary cuts the piece. */
static void keep_below_boundary(carom_search *s, uint32_t offset, unsigned bits) {
    carom_delayed *d = carom_delayed_of(s);
    const uint64_t piece_end = offset + ((uint64_t)1 << bits), end = piece_end < d->boundary ? piece_end : d->boundary;
    for (; bits >= CAROM_LINE_BITS; bits--)
        if (offset + ((uint64_t)1 << bits) <= end) {
            carom_pool_give(&d->pool, carom_search_block(s), offset, bits);
            offset += (uint32_t)1 << bits;
        }
}

/* Takes pieces from the old pool until it is empty, and then replaces it with the new pool. */
static carom_status filter(carom_search *s, uint32_t *cost) {
    enum { AT_ONCE = 64 };
    carom_delayed *d = carom_delayed_of(s);
    carom_pool *pool = &carom_fast_own_of(s)->pool;
    for (unsigned i = 0, bits = CAROM_POOL_BITS_MIN; i < AT_ONCE; i++) {
        while (bits <= CAROM_POOL_BITS_MAX && !pool->free[bits]) bits++;
        if (bits > CAROM_POOL_BITS_MAX) {
            *pool = d->pool;
            s->arena.back = s->arena.front; /* leaves the arena no room, so all lines come from the pool. */
            d->bucket = CAROM_BEFORE_FIRST;
            d->stage = CAROM_DELAYED_MOVE;
            return CAROM_RUNNING;
        }
        keep_below_boundary(s, carom_pool_take(carom_fast_memory(s), bits), bits);
    }
    *cost += AT_ONCE / LINES_PER_STATE;
    return CAROM_RUNNING;
}

/* Moves a line if it lies above the boundary, and updates the link to it.  Returns false if there is no room. */
static bool move_line(carom_search *s, uint32_t *link) {
    uint8_t *block = carom_search_block(s);
    if (*link < carom_delayed_of(s)->boundary) return true;
    const uint32_t to = carom_pool_take(carom_fast_memory(s), CAROM_LINE_BITS);
    if (!to) return false;
    assert(to + CAROM_LINE_BYTES <= carom_delayed_of(s)->boundary);
    *carom_line_at(block, to) = *carom_line_at(block, *link);
    *link = to;
    return true;
}

/* Moves the lines of one run, or goes to the next bucket.  After the last bucket, the memory above the boundary is
 * free. */
static carom_status move(carom_search *s, uint32_t *cost) {
    carom_delayed *d = carom_delayed_of(s);
    uint8_t *block = carom_search_block(s);
    if (!d->run) { /* at first, and after the last run of a bucket. */
        if (next_bucket(s)) {
            /* untested: the boundary leaves enough room, and each bucket in the tests has states. */
            if (d->run && !move_line(s, &carom_fast_bucket_at(s, &d->bucket)->runs)) return CAROM_MEMORY_FULL;
            d->run = carom_fast_bucket_at(s, &d->bucket)->runs;
            return CAROM_RUNNING;
        }
        carom_arena_cut(&s->arena, d->boundary);
        s->arena.back = s->arena.size;
        return CAROM_SOLVED;
    }
    /* The run's first line, with the links to its second line and to the next run, has been moved already. */
    carom_run *run = carom_run_at(block, d->run);
    for (uint32_t *link = &run->line; *link; link = &carom_line_at(block, *link)->next, ++*cost)
        /* untested: the boundary leaves enough room for all lines. */
        if (!move_line(s, link)) return CAROM_MEMORY_FULL;
    *cost = 1 + *cost / LINES_PER_STATE;
    if (run->next && !move_line(s, &run->next)) return CAROM_MEMORY_FULL;
    d->run = run->next;
    return CAROM_RUNNING;
}

carom_status carom_handover_work(carom_search *s, uint32_t *cost) {
    *cost = 1;
    switch (carom_delayed_of(s)->stage) {
    case CAROM_DELAYED_CLOSE: return close_buckets(s, cost);
    case CAROM_DELAYED_FILTER: return filter(s, cost);
    default: return move(s, cost);
    }
}
