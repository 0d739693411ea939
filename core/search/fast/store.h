/* store.h - what the fast bfs knows: the states that it has met, on bucket groups by runner state, and the shortest solution among
 * them.  What it does is in bfs.c and blocker_bfs.c. */
#ifndef CAROM_STORE_H
#define CAROM_STORE_H

#include "search/fast/buckets.h"
#include "search/fast/fast.h"
#include "search/fast/plans.h"
#include "search/fast/runs.h"

/* What happens at a bucket, in this order.  In a sighted search the last stage is of the blockers, too. */
typedef enum carom_stage { CAROM_BLOCKERS_MOVE, CAROM_LOOK_UP, CAROM_RUNNER_MOVES } carom_stage;

/* A runner state, and a place in the order of bounds. */
typedef struct carom_fast_runner_state {
    uint32_t group; /* of the runner state: where it lies in the block, or 0 as long as no state has come there */
    uint16_t place; /* of the runner state */
    carom_runner_state at; /* the runner state at that place */
} carom_fast_runner_state;

/* The search with one runner, or with any of several that are alike. */
typedef struct carom_fast_bfs {
    carom_tables tables;
    uint64_t live[CAROM_RUNNER_STATES / 64]; /* places of runner states that have a bucket group */
    uint32_t rows[CAROM_MOVES_MAX + 1]; /* by layer that is complete: offset of how many states each bucket had then */
    uint32_t n_buckets;
    uint32_t ways; /* when sighted: where the carom_blocker_bfs lies in the block */

    bool descending; /* the second walk over the buckets of a layer */
    uint32_t at;     /* place of the runner state that is worked on; CAROM_RUNNER_STATES: none is left */
    carom_axes axes; /* of the bucket there */
    carom_stage stage;
    uint32_t layer_end;                   /* of the layer before, in this bucket's states */
    uint32_t portion_begin, portion_left; /* bfs.c: see let_blockers_move() */
    uint32_t looked_up;                   /* states of the chunk that waits */
    carom_runner runner;                  /* at this runner state */

    carom_fast_runner_state runner_states[CAROM_RUNNER_STATES]; /* the struct ends behind those that there are */
} carom_fast_bfs;

/* The path to a state, while it is traced back to a start (path.c). */
typedef struct carom_trace {
    carom_fast_state at; /* the state whose predecessor is looked for */
    uint32_t moves;      /* made to reach it */
    uint32_t end;        /* the keys of the search's path from here on are known */
    uint32_t candidate;  /* number of the bucket where it is looked for next */
    bool is_active;
} carom_trace;

/* The state of a search with delayed duplicate detection (delayed.h). */
typedef enum carom_delayed_stage {
    CAROM_DELAYED_NOT, /* the search stores states in hash sets */
    CAROM_DELAYED_RELEASE,
    CAROM_DELAYED_PACK,
    CAROM_DELAYED_GATHER,
    CAROM_DELAYED_SORT,
    CAROM_DELAYED_MATCH,
    CAROM_DELAYED_STORE,
    CAROM_DELAYED_EXPAND,
    CAROM_DELAYED_FULL,
    /* handing over to iddfs (handover.c): */
    CAROM_DELAYED_CLOSE,
    CAROM_DELAYED_FILTER,
    CAROM_DELAYED_MOVE
} carom_delayed_stage;

/* A bucket of any search. */
typedef struct carom_bucket_place {
    uint32_t search, runner_state, axes;
} carom_bucket_place;

typedef struct carom_delayed {
    carom_delayed_stage stage;
    uint32_t n;     /* states in the buffer */
    bool has_lost;  /* some states, for want of memory */
    uint32_t match; /* the run that is compared with the buffer next */
    uint32_t run;   /* that is read, or 0 */
    carom_run_reader reader;
    carom_lasts_reader lasts;
    carom_blockers near; /* the last state that was read */
    /* pack, close, move: the bucket, and the progress in it */
    carom_bucket_place bucket;
    uint32_t chunk, last_chunk, index, layer, later;
    /* filter, move: */
    uint32_t boundary; /* lines come to lie below this offset */
    carom_pool pool;   /* free pieces below it */
} carom_delayed;

/* What the fast engine keeps in the search. */
typedef struct carom_fast_own {
    uint32_t at;    /* where the carom_fast_bfs or the carom_iddfs_search that is worked on lies in the block */
    uint32_t iddfs; /* where the carom_fast_iddfs lies; 0: the strategy is bfs, or iddfs waits for the handover */

    /* Of a bfs: a search for each runner, side by side, layer by layer. */
    uint32_t bfs[CAROM_ROBOTS], n_bfs, turn; /* where they lie, and which one's turn it is */
    carom_buckets buckets;
    uint32_t first_layer, layer;
    uint64_t n_fresh, n_waiting; /* states whose blockers have not moved; states that wait */
    uint32_t last_start;         /* the highest layer where a search has a start */
    uint32_t words_left;         /* runner states that may still get words */
    uint64_t states_before;      /* result.states when the bfs began */
    bool has_ways;               /* it sees blockers, if it is sighted: else there was no memory for the tables */
    uint32_t blockers_from;      /* the first layer of a sighted search (blocker_bfs.h), or UINT32_MAX */
    uint32_t collects;           /* 0, or the length of all solutions that are to be seen: solution_states.h */

    uint32_t least;                  /* moves that a solution has at least */
    uint32_t limit;                  /* states of this layer or a higher one are of no use: such a solution is known */
    uint32_t answer;                 /* length of the shortest that was seen here; UINT32_MAX: none */
    carom_fast_state answer_through; /* a state of it that finishes alone, ... */
    uint32_t answer_bfs;             /* ... and where the search lies that has met it */

    carom_rankset_growth growth; /* of a large hash set of the present bucket */
    carom_trace trace;
    carom_delayed delayed;
} carom_fast_own;
_Static_assert(sizeof(carom_fast_own) <= CAROM_STRATEGY_BYTES / 2, "it leaves the other half to the count of answers");

static inline carom_fast_own *carom_fast_own_of(carom_search *s) { return (carom_fast_own *)(void *)s->own; }

static inline carom_fast_bfs *carom_fast_bfs_of(carom_search *s) {
    return (carom_fast_bfs *)(void *)(carom_search_block(s) + carom_fast_own_of(s)->at);
}

/* The i-th search. */
static inline carom_fast_bfs *carom_fast_bfs_at(carom_search *s, uint32_t i) {
    return (carom_fast_bfs *)(void *)(carom_search_block(s) + carom_fast_own_of(s)->bfs[i]);
}

/* How many bytes a carom_fast_bfs has on a board with so many runner states. */
static inline uint32_t carom_fast_bfs_bytes(const carom_runner_states *runner_states) {
    return (uint32_t)carom_arena_rounded(offsetof(carom_fast_bfs, runner_states) +
                                         runner_states->n * sizeof(carom_fast_runner_state));
}

static inline carom_bucket_group *carom_bucket_group_at(uint8_t *block, uint32_t offset) {
    return (carom_bucket_group *)(void *)(block + offset);
}

/* How many states a bucket had at the end of a layer; if the layer is not complete, how many it has. */
static inline uint32_t carom_fast_states_up_to(const carom_fast_bfs *b, const uint8_t *block,
                                               const carom_bucket_group *group, carom_axes axes, uint32_t first_layer,
                                               uint32_t layer) {
    if (layer < first_layer) return 0;
    if (!b->rows[layer]) return group->bucket[axes].end.index;
    const uint32_t *row = (const uint32_t *)(const void *)(block + b->rows[layer]), number = group->number + axes;
    return number < row[0] ? row[1 + number] : 0;
}

/* The states of one layer in one bucket. */
static inline carom_bucket_walk carom_fast_walk_layer(const carom_fast_bfs *b, uint8_t *block,
                                                      const carom_fast_own *own, carom_runner_state runner_state,
                                                      carom_axes axes, uint32_t layer) {
    carom_bucket_walk walk = {0};
    if (!b->runner_states[runner_state].group || layer < own->first_layer || layer > own->layer) return walk;
    const carom_bucket_group *group = carom_bucket_group_at(block, b->runner_states[runner_state].group);
    walk.chunk = group->bucket[axes].first;
    walk.index = carom_fast_states_up_to(b, block, group, axes, own->first_layer, layer - 1);
    walk.end = carom_fast_states_up_to(b, block, group, axes, own->first_layer, layer);
    for (uint32_t i = CAROM_CHUNK_STATES; i <= walk.index && walk.index < walk.end; i += CAROM_CHUNK_STATES)
        walk.chunk = carom_chunk_at(block, walk.chunk)->next;
    return walk;
}

/* The states of a bucket that a solution finishes alone from, if they are collected.  They wait for the layer behind the last
 * one, which is never searched.  A move leads at most five layers up, so the first of them comes when the layer that
 * had the same list, CAROM_LATER_LEVELS before, is over. */
static inline uint32_t *carom_fast_collected(const carom_fast_own *own, carom_bucket_group *group, carom_axes axes) {
    return &group->bucket[axes].later[(own->collects + 1) % CAROM_LATER_LAYERS];
}

/* States in a portion of work.  What their moves lead to is looked up together. */
enum { CAROM_PORTION = 32 };

enum { CAROM_NO_PLACE = CAROM_RUNNER_STATES };
static inline carom_runner_state carom_runner_state_at(const carom_fast_bfs *b) { return b->runner_states[b->at].at; }

/* The bucket group of the present runner state. */
static inline carom_bucket_group *carom_fast_group_of(carom_search *s) {
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    return carom_bucket_group_at(carom_search_block(s), b->runner_states[carom_runner_state_at(b)].group);
}

static inline uint64_t *carom_fast_words(carom_search *s, const carom_bucket_plans *here) {
    return (uint64_t *)(void *)(carom_search_block(s) + here->words);
}

/* The bucket group of a runner state, or NULL if there is no room for it. */
carom_bucket_group *carom_fast_group_for(carom_search *search, carom_runner_state runner_state);
/* The first place from `place` on whose runner state has a bucket group, or CAROM_NO_PLACE. */
uint32_t carom_fast_next_live(const carom_fast_bfs *b, uint32_t place);
/* The plans of the present runner state.  They are found when a bucket has had enough states and there is memory for them. */
const carom_bucket_plans *carom_fast_plans_here(carom_search *search);
/* Whether the runner finishes alone from a state.  Its plans, if they are known, nearly always tell at once. */
bool carom_fast_finishes_alone(carom_search *search, carom_runner_state runner, carom_blockers blockers);
/* Before work at the present bucket: 0, or what a piece of doubling one of its hash sets was worth in states. */
uint32_t carom_fast_prepare(carom_search *search);
/* Adds those of n states that a bucket does not know. */
carom_status carom_fast_meet(carom_search *search, carom_bucket *bucket, const carom_blockers *blockers,
                             const carom_last *last, unsigned n);
/* The same for states in the buckets of their axes, at the present runner state. */
carom_status carom_fast_meet_by_axes(carom_search *search, const carom_axes *axes, const carom_blockers *blockers,
                                     const carom_last *last, unsigned n);
/* Lets the blockers move in at most so many states of the layer before, in the present bucket, and looks up what that
 * leads to.  In a sighted search only the moves that were left for this layer. */
carom_status carom_fast_let_blockers_move(carom_search *search, uint32_t most);
/* A state that finishes alone is seen: there is a solution of this length. */
carom_status carom_fast_see_answer(carom_search *search, carom_fast_state through, uint32_t length);
/* Reports the shortest one that was seen. */
carom_status carom_fast_report_answer(carom_search *search);

/* How the runner comes from one runner state to another by a slide that ends in this direction.
 *
 * If its move has changed what the rules know of its past, to go back the way it came leads to more than one move from
 * the state before: even to the cell where it was, with another past.  So then no direction is left out
 * (carom_runner_may_move), unless the rules themselves forbid it. */
static inline unsigned carom_fast_arrival(const carom_runner_states *s, carom_runner_state from, carom_runner_state to,
                                          unsigned dir) {
    const unsigned history = carom_runner_state_history(to);
    if (history != carom_runner_state_history(from) && (s->dirs[history] >> dir & 1)) return CAROM_CAME_CHANGED;
    return dir & 1 ? CAROM_CAME_ACROSS : CAROM_CAME_UPRIGHT;
}

static inline carom_last carom_last_of_arrival(unsigned how) {
    static const carom_last last[CAROM_ARRIVALS] = {[CAROM_CAME_ACROSS] = CAROM_LAST_RUNNER_ACROSS,
                                                    [CAROM_CAME_UPRIGHT] = CAROM_LAST_RUNNER_UPRIGHT,
                                                    [CAROM_CAME_CHANGED] = CAROM_LAST_NONE};
    return last[how];
}

/* Begins to trace the path from a start to a state that the bfs has stored or could store now, with this number of moves made.
 * The keys of the path's end, after that state, are the search's path from `end` on.  Returns CAROM_SOLVED: the search
 * is over, except for the trace. */
carom_status carom_fast_trace_begin(carom_search *search, carom_fast_state to, uint32_t moves, uint32_t end);
/* Looks for the next predecessor in one bucket.  CAROM_SOLVED when the whole solution is known and reported. */
carom_status carom_fast_trace(carom_search *search, uint32_t *cost);
/* A strategy's status while its path is traced. */
static inline carom_status carom_fast_traced(const carom_search *s, carom_status status) {
    const carom_fast_own *own = (const carom_fast_own *)(const void *)s->own;
    return status == CAROM_SOLVED && own->trace.is_active ? CAROM_RUNNING : status;
}

/* The bucket after `at`, of any search; the first one after {0, UINT32_MAX, 0}.  NULL after the last one. */
carom_bucket *carom_fast_next_bucket(carom_search *search, carom_bucket_place *at);

/* Bytes that are free in pieces of any size. */
static inline uint64_t carom_fast_free(const carom_search *s) {
    const carom_fast_own *own = (const carom_fast_own *)(const void *)s->own;
    return own->buckets.pool.bytes + (s->arena.back - s->arena.front);
}
static inline carom_lines carom_fast_lines(carom_search *s) {
    return (carom_lines){&carom_fast_own_of(s)->buckets.pool, &s->arena, carom_search_block(s)};
}
/* Takes a piece of any size for tables that stay.  Returns its offset, or 0 if there is no room. */
uint32_t carom_fast_take(carom_search *search, uint32_t bytes);

/* Reports the solution that goes from a start through these states. */
carom_status carom_fast_solved(carom_search *search, const carom_tables *tables, const uint64_t *keys, uint32_t n);

#endif
