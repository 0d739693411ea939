/* buckets.h - the buckets that hold the states of the fast bfs.  There is a bucket for each runner state; under the
 * no-rebound rule, one for each runner state and each value of the blockers' axes.
 *
 * A bucket stores its states in the order in which they were generated: the blockers of each state and, until it is
 * fully expanded, its last move.  Blockers and last moves are in chunks of 256 bytes at the arena's back; a chunk of
 * last moves covers two chunks of states.  Duplicates are detected by a hash set of ranks (rankset.h) at the arena's
 * front.
 *
 *     bucket.first --> [0 .. 61] --> [62 .. 123] --> [124 .. 185] --> [186 ..  free]    chunks of states
 *                      [0     ..          123  ] --> [124     ..             free  ]    chunks of last moves
 *                              ^ blockers              ^ runner         ^ end           cursors
 *
 * To the left of the cursor `blockers`, all moves of the states have been made.  To the left of `runner`, the states
 * are expanded: each state has the set of its deferred moves in place of its last move (layer.h).  New states are added
 * at `end`.  A chunk of last moves is freed when the cursor `blockers` leaves it.  States are kept, because the path to
 * a solution is traced through them (trace.c).
 *
 * Generated states wait for their f-layer in chunks of their bucket, without duplicate detection. */
#ifndef CAROM_BUCKETS_H
#define CAROM_BUCKETS_H

#include "search/base/rankset.h"
#include "search/fast/runner.h"

enum {
    CAROM_CHUNK_BITS = 8,
    CAROM_CHUNK_BYTES = 1 << CAROM_CHUNK_BITS,
    CAROM_CHUNK_STATES = 62,
    CAROM_CHUNK_LASTS = 2 * CAROM_CHUNK_STATES,
    CAROM_CHUNK_LATER = 41
};

typedef struct carom_chunk {
    uint32_t next; /* offset, or 0. */
    uint32_t n;    /* number of waiting states in the chunk; in a chunk of last moves, the number of the chunk. */
    union {
        carom_blockers blockers[CAROM_CHUNK_STATES];
        carom_last last[CAROM_CHUNK_LASTS];
        struct { /* waiting states. */
            carom_blockers blockers[CAROM_CHUNK_LATER];
            carom_last last[CAROM_CHUNK_LATER];
        } later;
    };
} carom_chunk;
_Static_assert(sizeof(carom_chunk) == CAROM_CHUNK_BYTES, "a chunk is four cache lines");

/* A position in a bucket: the index of a state, and its chunks.  At a chunk boundary the cursor still points to the
 * previous chunks, because the next ones may not exist yet. */
typedef struct carom_cursor {
    uint32_t index, states, lasts;
} carom_cursor;

/* A range of a bucket's states: chunk and index of the next state, and the index where the range ends. */
typedef struct carom_bucket_walk {
    uint32_t chunk, index, end;
} carom_bucket_walk;

/* A move leads to the same layer or one of the next five.  A state from a shard that has already begun the next layer
 * can belong to any of the next six layers. */
enum { CAROM_LATER_LAYERS = 8 };
_Static_assert(CAROM_LATER_LAYERS >= 7, "a list holds the states of one layer only");

typedef struct carom_bucket {
    carom_rankset known;
    uint32_t first; /* chunk of states, or 0. */
    carom_cursor end;
    carom_cursor blockers, runner;
    uint32_t later[CAROM_LATER_LAYERS]; /* chunks of waiting states, by layer modulo CAROM_LATER_LAYERS. */
    uint32_t runs;                      /* the first carom_run, once duplicate detection is delayed. */
} carom_bucket;

/* The buckets of one runner state, by axes.  The struct is allocated with carom_tables.n_axes buckets. */
typedef struct carom_bucket_group {
    uint32_t number; /* of its first bucket: buckets are numbered in the order of their first use. */
    carom_bucket bucket[CAROM_AXES_MAX];
} carom_bucket_group;

static inline carom_chunk *carom_chunk_at(uint8_t *block, uint32_t offset) {
    return (carom_chunk *)(void *)(block + offset);
}

/* Takes a chunk.  Returns its offset, or 0 if there is no room. */
uint32_t carom_chunk_take(carom_memory memory);
static inline void carom_chunk_give(carom_memory memory, uint32_t offset) {
    carom_pool_give(memory.pool, memory.block, offset, CAROM_CHUNK_BITS);
}
/* Frees the first chunk of a list. */
static inline void carom_chunk_drop(carom_memory memory, uint32_t *list) {
    const uint32_t offset = *list;
    *list = carom_chunk_at(memory.block, offset)->next;
    carom_chunk_give(memory, offset);
}

/* Called when `end` is at a chunk boundary: appends the chunks for the next state.  Returns false if there is no
 * room. */
bool carom_bucket_open_chunks(carom_memory memory, carom_bucket *bucket);

/* Adds a state whose rank has just been added to bucket->known, so it is no duplicate; `last` is the move that led to
 * it.  Returns false and changes nothing if there is no room. */
static inline bool carom_bucket_append(carom_memory memory, carom_bucket *bucket, carom_blockers blockers,
                                       carom_last last) {
    const uint32_t in_states = bucket->end.index % CAROM_CHUNK_STATES, in_lasts = bucket->end.index % CAROM_CHUNK_LASTS;
    if (in_states == 0 && !carom_bucket_open_chunks(memory, bucket)) return false;
    carom_chunk_at(memory.block, bucket->end.states)->blockers[in_states] = blockers;
    carom_chunk_at(memory.block, bucket->end.lasts)->last[in_lasts] = last;
    bucket->end.index++;
    return true;
}

/* Stores the next state of the range in `out`.  Returns false at the end of the range. */
static inline bool carom_bucket_walk_next(carom_bucket_walk *walk, uint8_t *block, carom_blockers *out) {
    if (walk->index == walk->end) return false;
    const carom_chunk *chunk = carom_chunk_at(block, walk->chunk);
    *out = chunk->blockers[walk->index++ % CAROM_CHUNK_STATES];
    if (walk->index % CAROM_CHUNK_STATES == 0) walk->chunk = chunk->next;
    return true;
}

/* Adds a state and its last move to `later`, one of a bucket's lists of waiting states.  Returns false if there is no
 * room. */
bool carom_bucket_wait_later(carom_memory memory, uint32_t *later, carom_blockers blockers, carom_last last);

/* The fast path: detects duplicates and adds new states while the current chunks have room.  State i of the `n` states
 * has blockers[i]; products[i] is the carom_rankset_product() of its rank, and last[i] is the move that led to it.  The
 * arrays must not overlap the current chunks.  carom_rankset_prepare() must have returned 0 for bucket->known, so that
 * this set is not being doubled.
 *
 * Returns the number of states handled, which is 0 at a chunk boundary, where the next chunks are not open yet, and
 * while bucket->known is small.  The caller passes the next state to carom_rankset_add() and carom_bucket_append().
 * `n_added` gets the number of new states. */
static inline unsigned carom_bucket_append_fast(carom_bucket *bucket, uint8_t *block, const uint32_t *products,
                                                const carom_blockers *blockers, const carom_last *last, unsigned n,
                                                unsigned *n_added) {
    const uint32_t in_states = bucket->end.index % CAROM_CHUNK_STATES;
    const uint32_t in_chunk = in_states ? CAROM_CHUNK_STATES - in_states : 0,
                   in_set = carom_rankset_room(&bucket->known);
    const uint32_t room = in_chunk < in_set ? in_chunk : in_set;
    const carom_rankset known = bucket->known;
    carom_blockers *states = carom_chunk_at(block, bucket->end.states)->blockers + in_states;
    carom_last *lasts = carom_chunk_at(block, bucket->end.lasts)->last + bucket->end.index % CAROM_CHUNK_LASTS;
    unsigned i = 0, added = 0;
    for (unsigned is_new; i < n && i < room; i++) {
        if (!carom_rankset_add_fast(&known, block, products[i], &is_new)) break;
        states[added] = blockers[i]; /* a duplicate is overwritten by the next state. */
        lasts[added] = last[i];
        added += is_new;
    }
    bucket->known.n_bucketed += added;
    bucket->end.index += added;
    *n_added = added;
    return i;
}

/* States that are adjacent in memory. */
typedef struct carom_bucket_span {
    const carom_blockers *blockers;
    carom_last *last;
    uint32_t n;
} carom_bucket_span;

static inline void carom_chunk_prefetch(const carom_chunk *chunk) {
    for (unsigned line = 0; line < CAROM_CHUNK_BYTES; line += 64) carom_prefetch((const uint8_t *)chunk + line);
}

/* Returns up to `most` states at a cursor, and moves the cursor to the chunks of these states; the caller advances the
 * cursor by adding to its index. */
static inline carom_bucket_span carom_cursor_span(carom_cursor *at, uint8_t *block, uint32_t most) {
    const uint32_t in_states = at->index % CAROM_CHUNK_STATES, in_lasts = at->index % CAROM_CHUNK_LASTS;
    if (at->index && in_states == 0) at->states = carom_chunk_at(block, at->states)->next;
    if (at->index && in_lasts == 0) at->lasts = carom_chunk_at(block, at->lasts)->next;
    const carom_chunk *states = carom_chunk_at(block, at->states);
    carom_chunk *lasts = carom_chunk_at(block, at->lasts);
    if (in_states == 0) carom_chunk_prefetch(carom_chunk_at(block, states->next));
    if (in_lasts == 0) carom_chunk_prefetch(carom_chunk_at(block, lasts->next));
    const uint32_t in_chunk = CAROM_CHUNK_STATES - in_states;
    return (carom_bucket_span){states->blockers + in_states, lasts->last + in_lasts, most < in_chunk ? most : in_chunk};
}

#endif
