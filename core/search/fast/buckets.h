/* buckets.h - the states that the fast bfs has met, in buckets: one for each runner state of the runner; under the rule no-rebound
 * one for each of its runner states and each choice of the blockers' axes.
 *
 * A bucket keeps its states in the order in which they were met: the blockers of each and, until it is expanded, how it
 * was reached.  Both lie in chunks of 256 bytes at the arena's back; a chunk of last moves has as many as two chunks of
 * states.  What the bucket knows is a set of ranks at the arena's front.
 *
 *     bucket    first --> [0..61] --> [62..123] --> [124..185] --> [186.. free]    chunks of states
 *                      [ 0 .. 123          ] --> [124 ..             free]      chunks of last moves
 *                         ^ runner     ^ blockers                ^ end          cursors
 *
 * The cursors say which states are still to be expanded: those from `blockers` on have blockers that have not moved
 * yet, in those from `runner` on the runner has not moved yet.  New states are added at `end`.  A chunk of last moves
 * is given back when the cursor `blockers` leaves it; states are kept for the path (path.c).
 *
 * A state that the runner's move leads to waits in a chunk until the search comes to its bucket and looks it up.  As soon
 * as the search is sighted (blocker_bfs.h), states wait for their layer, with their last moves.  Between the cursors
 * `blockers` and `runner` a state then has, in the place of its last move, the moves that its blockers have left.
 *
 *     chunk of states        next | -        | 62 blockers
 *     chunk of last moves    next | number   | 124 last moves
 *     chunk that waits       next | how many | 62 blockers
 *     the same, sighted      next | how many | 41 blockers | 41 last moves */
#ifndef CAROM_BINS_H
#define CAROM_BINS_H

#include "search/base/rankset.h"
#include "search/fast/plans.h"

enum {
    CAROM_CHUNK_BITS = 8,
    CAROM_CHUNK_BYTES = 1 << CAROM_CHUNK_BITS,
    CAROM_CHUNK_STATES = 62,
    CAROM_CHUNK_LASTS = 2 * CAROM_CHUNK_STATES,
    CAROM_CHUNK_LATER = 41
};

typedef struct carom_chunk {
    uint32_t next; /* offset, or 0 */
    uint32_t n;    /* states, in a chunk that waits; the number of a chunk of last moves */
    union {
        carom_blockers blockers[CAROM_CHUNK_STATES];
        carom_last last[CAROM_CHUNK_LASTS];
        struct {
            carom_blockers blockers[CAROM_CHUNK_LATER];
            carom_last last[CAROM_CHUNK_LATER];
        } later;
    };
} carom_chunk;
_Static_assert(sizeof(carom_chunk) == CAROM_CHUNK_BYTES, "a chunk is four cache lines");

/* A place in a bucket's states: the state's index and its chunks.  At a chunk boundary the cursor still points to the
 * previous chunk, because the next one may not exist yet. */
typedef struct carom_cursor {
    uint32_t index, states, lasts;
} carom_cursor;

/* States of a bucket that follow each other: the chunk and the index of the next one, and where they end. */
typedef struct carom_bucket_walk {
    uint32_t chunk, index, end;
} carom_bucket_walk;

/* How the runner has come to a state that waits: by a move that ended east- or westward; north- or southward; or one
 * that changed what the rules know of its past (carom_fast_arrival() says why that matters). */
enum { CAROM_CAME_ACROSS, CAROM_CAME_UPRIGHT, CAROM_CAME_CHANGED, CAROM_ARRIVALS };

/* A sighted search leads from one layer to one of the next five. */
enum { CAROM_LATER_LAYERS = 8 };

typedef struct carom_bucket {
    carom_rankset known;
    uint32_t first; /* chunk of states, or 0 */
    carom_cursor end;
    carom_cursor blockers, runner;
    uint32_t waiting[3][CAROM_ARRIVALS]; /* by layer modulo 3: chunks of states that wait */
    uint32_t later[CAROM_LATER_LAYERS];  /* the same when blocker_bfs, by layer modulo CAROM_LATER_LEVELS */
    uint32_t runs;                       /* the first carom_run, once the search delays duplicate detection */
} carom_bucket;

/* The buckets of one runner state, by axes; the struct ends behind those that there are. */
typedef struct carom_bucket_group {
    carom_bucket_plans plans;
    uint32_t blocker_table; /* of the runner state: where the carom_blocker_table lies in the block, or 0 */
    uint32_t number;        /* of its first bucket: buckets are numbered in the order in which they come into use */
    carom_bucket bucket[CAROM_AXES_MAX];
} carom_bucket_group;

/* Where buckets get their memory. */
typedef struct carom_buckets {
    carom_pool pool;
    uint32_t free_chunks; /* the first one that was given back, or 0 */
} carom_buckets;

static inline carom_chunk *carom_chunk_at(uint8_t *block, uint32_t offset) {
    return (carom_chunk *)(void *)(block + offset);
}

/* Returns the offset of a chunk, or 0 if there is no room. */
uint32_t carom_chunk_take(carom_buckets *buckets, carom_arena *arena, uint8_t *block);
void carom_chunk_give(carom_buckets *buckets, uint8_t *block, uint32_t offset);

/* `end` is at a chunk boundary: appends the chunks that the next state needs.  False if there is no room. */
bool carom_bucket_open_chunks(carom_buckets *buckets, carom_arena *arena, uint8_t *block, carom_bucket *bucket);

/* Adds a state that the bucket did not know.  False, with nothing changed, if there is no room. */
static inline bool carom_bucket_append(carom_buckets *buckets, carom_arena *arena, uint8_t *block, carom_bucket *bucket,
                                       carom_blockers blockers, carom_last last) {
    const uint32_t in_states = bucket->end.index % CAROM_CHUNK_STATES, in_lasts = bucket->end.index % CAROM_CHUNK_LASTS;
    if (in_states == 0 && !carom_bucket_open_chunks(buckets, arena, block, bucket)) return false;
    carom_chunk_at(block, bucket->end.states)->blockers[in_states] = blockers;
    carom_chunk_at(block, bucket->end.lasts)->last[in_lasts] = last;
    bucket->end.index++;
    return true;
}

/* The next of them.  False if there is none. */
static inline bool carom_bucket_walk_next(carom_bucket_walk *walk, uint8_t *block, carom_blockers *out) {
    if (walk->index == walk->end) return false;
    const carom_chunk *chunk = carom_chunk_at(block, walk->chunk);
    *out = chunk->blockers[walk->index++ % CAROM_CHUNK_STATES];
    if (walk->index % CAROM_CHUNK_STATES == 0) walk->chunk = chunk->next;
    return true;
}

/* Adds a state to a list of those that wait.  False if there is no room. */
bool carom_bucket_wait(carom_buckets *buckets, carom_arena *arena, uint8_t *block, uint32_t *waiting,
                       carom_blockers blockers);

/* The same with its last move, for a sighted search. */
bool carom_bucket_wait_later(carom_buckets *buckets, carom_arena *arena, uint8_t *block, uint32_t *later,
                             carom_blockers blockers, carom_last last);

/* Fast path.  Adds new states while the present chunks have room.  Returns how many inputs it handled; pass the rest to
 * carom_rankset_add() and carom_bucket_append().  `n_added` gets how many of them were new. */
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
        states[added] = blockers[i]; /* the next one overwrites it if it is not new */
        lasts[added] = last[i];
        added += is_new;
    }
    bucket->known.n_bucketed += added;
    bucket->end.index += added;
    *n_added = added;
    return i;
}

/* States that lie side by side. */
typedef struct carom_bucket_run {
    const carom_blockers *blockers;
    carom_last *last;
    uint32_t n;
} carom_bucket_run;

static inline void carom_chunk_prefetch(const carom_chunk *chunk) {
    for (unsigned line = 0; line < CAROM_CHUNK_BYTES; line += 64) carom_prefetch((const uint8_t *)chunk + line);
}

/* The states at a cursor, at most so many.  The cursor moves on to their chunks; to pass them, add to its index. */
static inline carom_bucket_run carom_cursor_run(carom_cursor *at, uint8_t *block, uint32_t most) {
    const uint32_t in_states = at->index % CAROM_CHUNK_STATES, in_lasts = at->index % CAROM_CHUNK_LASTS;
    if (at->index && in_states == 0) at->states = carom_chunk_at(block, at->states)->next;
    if (at->index && in_lasts == 0) at->lasts = carom_chunk_at(block, at->lasts)->next;
    const carom_chunk *states = carom_chunk_at(block, at->states);
    carom_chunk *lasts = carom_chunk_at(block, at->lasts);
    if (in_states == 0) carom_chunk_prefetch(carom_chunk_at(block, states->next));
    if (in_lasts == 0) carom_chunk_prefetch(carom_chunk_at(block, lasts->next));
    const uint32_t here = CAROM_CHUNK_STATES - in_states;
    return (carom_bucket_run){states->blockers + in_states, lasts->last + in_lasts, most < here ? most : here};
}

#endif
