/* store.h - the data of the fast bfs: its stored states in bucket groups by runner state, and the shortest solution
 * found.  The search itself is in bfs.c and layer.c. */
#ifndef CAROM_STORE_H
#define CAROM_STORE_H

#include "search/fast/buckets.h"
#include "search/fast/fast.h"
#include "search/fast/runs.h"

/* The stages of work on a bucket, in order. */
typedef enum carom_stage { CAROM_MAKE_DEFERRED, CAROM_LOOK_UP, CAROM_EXPAND } carom_stage;

/* Element i of an array that is indexed in two ways: by runner state, and by place, which is the rank of a runner state
 * in the order of h_runner. */
typedef struct carom_fast_runner_state {
    uint32_t group;        /* of runner state i: offset of its bucket group, or 0 while it has no states. */
    uint16_t place;        /* of runner state i. */
    carom_runner_state at; /* the runner state at place i. */
    uint32_t finish_cells; /* of runner state i: offset of its carom_finish_cells, or 0. */
} carom_fast_runner_state;

/* The search for one runner, or for several interchangeable runners. */
typedef struct carom_fast_bfs {
    carom_tables tables;
    uint64_t live[CAROM_RUNNER_STATES / 64]; /* places of runner states that have a bucket group. */
    uint32_t rows[CAROM_MOVES_MAX + 1];      /* by complete layer: offset of the list of its final bucket sizes. */
    uint32_t n_buckets;

    uint64_t pending[CAROM_RUNNER_STATES / 64]; /* places of the runner states that have work in this layer. */
    uint32_t ways;                              /* offset of the carom_ways; 0: the search has no blocker tables. */
    uint32_t blocker_table[CAROM_CELLS];        /* by the runner's cell: offset of the carom_blocker_table, or 0. */
    bool has_bounds;                            /* the tables keep their bounds. */
    uint8_t owner[CAROM_CELLS];                 /* by the runner's cell: the shard that owns the states (divide.h). */

    uint32_t at;     /* place of the current runner state; CAROM_NO_PLACE: none is left. */
    carom_axes axes; /* of the current bucket. */
    carom_stage stage;
    uint32_t layer_end;  /* index in the current bucket where the states of the previous layer end. */
    uint32_t looked_up;  /* number of states of the first waiting chunk that have been looked up. */
    carom_runner runner; /* of the current runner state. */

    carom_fast_runner_state runner_states[CAROM_RUNNER_STATES]; /* allocated up to tables.runner_states.n. */
} carom_fast_bfs;

/* A path that is being traced back to a start (trace.c). */
typedef struct carom_trace {
    carom_fast_state at; /* the state whose predecessor is to be found next. */
    uint32_t moves;      /* its g. */
    uint32_t end;        /* index in the search's path where the known keys begin. */
    uint32_t bucket;     /* number of the next bucket to search for the predecessor (trace.c). */
    uint32_t asked;      /* number of shards that did not find the predecessor. */
    bool is_active;
} carom_trace;

/* The stages of a search with delayed duplicate detection (delayed_detection.h). */
typedef enum carom_delayed_stage {
    CAROM_DELAYED_NOT, /* duplicates are detected at once, by hash sets. */
    CAROM_DELAYED_RELEASE,
    CAROM_DELAYED_PACK,
    CAROM_DELAYED_GATHER,
    CAROM_DELAYED_SORT,
    CAROM_DELAYED_MATCH,
    CAROM_DELAYED_STORE,
    CAROM_DELAYED_EXPAND,
    CAROM_DELAYED_COMPRESS,
    CAROM_DELAYED_FULL,
    /* the hand-over to iddfs (handover.c): */
    CAROM_DELAYED_CLOSE,
    CAROM_DELAYED_FILTER,
    CAROM_DELAYED_MOVE
} carom_delayed_stage;

/* A bucket of any of the searches. */
typedef struct carom_bucket_place {
    uint32_t search, runner_state, axes;
} carom_bucket_place;

typedef struct carom_delayed {
    carom_delayed_stage stage;
    uint32_t n;     /* states in the buffer. */
    bool has_lost;  /* states were lost for lack of memory. */
    uint32_t match; /* the next run to be compared with the buffer. */
    uint32_t run;   /* the run that is being read, or 0. */
    carom_run_reader reader;
    carom_lasts_reader lasts;
    carom_blockers near;         /* the last state read. */
    uint64_t n_compressed;       /* waiting states in runs. */
    uint64_t n_left;             /* waiting states that the stage compress has left in short lists. */
    carom_delayed_stage resumed; /* the stage after compress. */
    uint64_t n_open;             /* states of the frontier, counted in the stage close. */
    /* in the stages pack, compress, close and move: the current bucket, and the progress in it. */
    carom_bucket_place bucket;
    uint32_t chunk, last_chunk, index, layer, later;
    /* in the stages filter and move: */
    uint32_t boundary; /* lines are moved below this offset. */
    carom_pool pool;   /* free pieces below the boundary. */
} carom_delayed;

/* The fast engine's part of the search. */
typedef struct carom_fast_own {
    uint32_t at;    /* offset of the current carom_fast_bfs or dfs_search (iddfs.c). */
    uint32_t iddfs; /* offset of the fast_iddfs (iddfs.c); 0 with strategy bfs, and before the hand-over. */

    /* The bfs has a search for each runner.  In every layer, the searches of all runners run one after the other. */
    uint32_t bfs[CAROM_ROBOTS], n_bfs, current; /* offsets of the searches; their number; index of the current one. */
    carom_pool pool;                            /* the memory for buckets. */
    uint32_t first_layer, layer;                /* the current layer is also a lower bound on the solution length. */
    uint64_t n_fresh, n_waiting; /* stored states with moves or deferred moves left to make; waiting states. */
    uint32_t last_start;         /* the highest layer of a start. */
    bool uses_tables;            /* has begun again, with blocker tables if there was room (layer.h). */
    uint64_t discarded;          /* number of states searched before it began again. */
    uint32_t draft;              /* offset of the carom_blocker_draft; 0: there are no tables. */
    uint32_t collects;           /* 0, or the length of the solutions whose states are collected (solution_states.h). */

    uint32_t limit;                  /* upper bound: states of this or a higher layer are not needed. */
    uint32_t answer;                 /* length of the shortest solution found so far; UINT32_MAX: none. */
    carom_fast_state answer_through; /* the state of this solution from which the runner finishes alone. */
    uint32_t answer_bfs;             /* offset of the search that found the solution. */

    carom_rankset_growth growth; /* the doubling of a large hash set of the current bucket. */
    carom_trace trace;
    carom_delayed delayed;
} carom_fast_own;
_Static_assert(sizeof(carom_fast_own) <= CAROM_STRATEGY_BYTES / 2, "the count of answers needs the other half");

static inline carom_fast_own *carom_fast_own_of(carom_search *s) { return (carom_fast_own *)(void *)s->own; }

static inline carom_delayed *carom_delayed_of(carom_search *s) { return &carom_fast_own_of(s)->delayed; }

static inline const carom_fast_own *carom_fast_const_own_of(const carom_search *s) {
    return (const carom_fast_own *)(const void *)s->own;
}

/* The number of states that this bfs has searched. */
static inline uint64_t carom_fast_states(const carom_search *s) {
    return carom_search_states(s) - carom_fast_const_own_of(s)->discarded;
}

static inline carom_fast_bfs *carom_fast_bfs_of(carom_search *s) {
    return carom_search_at(s, carom_fast_own_of(s)->at);
}

/* The i-th search. */
static inline carom_fast_bfs *carom_fast_bfs_at(carom_search *s, uint32_t i) {
    return carom_search_at(s, carom_fast_own_of(s)->bfs[i]);
}

static inline carom_bucket_group *carom_bucket_group_at(carom_search *s, uint32_t offset) {
    return carom_search_at(s, offset);
}

/* The number of states that the bucket for `axes` in `group` had at the end of a layer, or has now if the layer is not
 * complete.  `group` is a bucket group of `b`. */
static inline uint32_t carom_fast_states_up_to(carom_search *s, const carom_fast_bfs *b,
                                               const carom_bucket_group *group, carom_axes axes, uint32_t layer) {
    if (layer < carom_fast_own_of(s)->first_layer) return 0;
    if (!b->rows[layer]) return group->bucket[axes].end.index;
    const uint32_t *row = carom_search_at(s, b->rows[layer]);
    const uint32_t number = group->number + axes;
    return number < row[0] ? row[1 + number] : 0;
}

/* The states of one layer in one bucket of the current bfs, as a range. */
static inline carom_bucket_walk carom_fast_walk_layer(carom_search *s, carom_runner_state runner_state, carom_axes axes,
                                                      uint32_t layer) {
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    const carom_fast_own *own = carom_fast_own_of(s);
    carom_bucket_walk walk = {0};
    if (!b->runner_states[runner_state].group || layer < own->first_layer || layer > own->layer) return walk;
    const carom_bucket_group *group = carom_bucket_group_at(s, b->runner_states[runner_state].group);
    walk.chunk = group->bucket[axes].first;
    walk.index = carom_fast_states_up_to(s, b, group, axes, layer - 1);
    walk.end = carom_fast_states_up_to(s, b, group, axes, layer);
    for (uint32_t i = CAROM_CHUNK_STATES; i <= walk.index && walk.index < walk.end; i += CAROM_CHUNK_STATES)
        walk.chunk = carom_chunk_at(carom_search_block(s), walk.chunk)->next;
    return walk;
}

/* The list of a bucket's collected states: the first state of each shortest solution from which the runner finishes
 * alone.  The list belongs to layer collects + 1, which is never searched.  Layer collects + 1 - CAROM_LATER_LAYERS
 * uses the same list, but is complete before the first state is collected.  A move leads at most five layers up, so no
 * state is collected before layer collects - 5. */
static inline uint32_t *carom_fast_collected(const carom_fast_own *own, carom_bucket *bucket) {
    return &bucket->later[(own->collects + 1) % CAROM_LATER_LAYERS];
}

/* The list of a bucket's states that wait for the current layer. */
static inline uint32_t *carom_fast_waiting(const carom_fast_own *own, carom_bucket *bucket) {
    return &bucket->later[own->layer % CAROM_LATER_LAYERS];
}

/* The number of states in a portion of work.  Their successors are looked up together. */
enum { CAROM_PORTION = 32 };

enum { CAROM_NO_PLACE = CAROM_RUNNER_STATES };
static inline carom_runner_state carom_runner_state_at(const carom_fast_bfs *b) { return b->runner_states[b->at].at; }

/* The bucket group of the current runner state. */
static inline carom_bucket_group *carom_fast_group_of(carom_search *s) {
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    return carom_bucket_group_at(s, b->runner_states[carom_runner_state_at(b)].group);
}

/* Returns the bucket group of a runner state, creating it if necessary, or NULL if there is no room. */
carom_bucket_group *carom_fast_group_for(carom_search *search, carom_runner_state runner_state);
/* Returns the first place at or after `place` that is in a set of places (b->live or b->pending), or else
 * CAROM_NO_PLACE. */
uint32_t carom_fast_next_place(const carom_fast_bfs *b, const uint64_t *places, uint32_t place);
/* Call this function before each piece of work on the current bucket.  Returns 0 if the work can begin.  If a hash set
 * has to be doubled first, does a piece of the doubling and returns its cost in states. */
uint32_t carom_fast_prepare(carom_search *search);
/* Adds `n` states to a bucket, except duplicates.  State i has blockers[i] and last[i], the move that led to it; `n` is
 * at most CAROM_PORTION * CAROM_BLOCKER_MOVES_MAX. */
carom_status carom_fast_insert(carom_search *search, carom_bucket *bucket, const carom_blockers *blockers,
                               const carom_last *last, unsigned n);
/* Does the same as carom_fast_insert() for the current runner state under no-rebound, where state i goes into the
 * bucket of axes[i]. */
carom_status carom_fast_insert_by_axes(carom_search *search, const carom_axes *axes, const carom_blockers *blockers,
                                       const carom_last *last, unsigned n);
/* Records a solution of this length, through a state from which the runner finishes alone. */
carom_status carom_fast_record_answer(carom_search *search, carom_fast_state through, uint32_t length);
/* Writes to the end of the search's path the states through which the runner finishes alone from this state.  Returns
 * the index where they begin. */
uint32_t carom_fast_finish(carom_search *search, const carom_tables *tables, carom_fast_state from);
/* Begins to trace the shortest solution that was recorded.  Returns CAROM_SOLVED. */
carom_status carom_fast_report_answer(carom_search *search);

/* The carom_last after a move of the runner from one runner state to another, by a slide that ends in direction `dir`.
 *
 * If the move changes the runner's history, the runner's next move must not be pruned (carom_runner_dirs_after): even
 * if the runner returns to its old cell, it has a different history, so the state may be more than one move from the
 * previous state.  If the rules forbid the runner's next move in direction `dir`, they forbid both directions of this
 * axis, so pruning the axis loses nothing. */
static inline carom_last carom_last_of_runner(const carom_runner_states *s, carom_runner_state from,
                                              carom_runner_state to, unsigned dir) {
    const unsigned history = carom_runner_state_history(to);
    if (history != carom_runner_state_history(from) && (s->dirs[history] >> dir & 1)) return CAROM_LAST_NONE;
    return dir & 1 ? CAROM_LAST_RUNNER_HORIZONTAL : CAROM_LAST_RUNNER_VERTICAL;
}

/* Begins to trace the path to a state with g = `moves` back to a start.  The bfs has stored this state, or could store
 * it now.  The keys of the path after this state are in the search's path from `end` on.  Returns CAROM_SOLVED, because
 * only the trace is left to do. */
carom_status carom_fast_trace_begin(carom_search *search, carom_fast_state to, uint32_t moves, uint32_t end);
/* Searches one bucket for the next predecessor.  Returns CAROM_SOLVED once the whole solution is reported. */
carom_status carom_fast_trace(carom_search *search, uint32_t *cost);
/* Returns `status`, or CAROM_RUNNING while the path of the strategy's solution is still being traced. */
static inline carom_status carom_fast_traced(const carom_search *s, carom_status status) {
    const carom_fast_own *own = carom_fast_const_own_of(s);
    return status == CAROM_SOLVED && own->trace.is_active ? CAROM_RUNNING : status;
}

/* Iterates over the buckets of all searches: advances `at` to the next bucket and returns this bucket, or NULL after
 * the last bucket.  `at` begins as CAROM_BEFORE_FIRST. */
#define CAROM_BEFORE_FIRST ((carom_bucket_place){.runner_state = UINT32_MAX})
carom_bucket *carom_fast_next_bucket(carom_search *search, carom_bucket_place *at);
static inline carom_bucket *carom_fast_bucket_at(carom_search *s, const carom_bucket_place *at) {
    const carom_fast_bfs *b = carom_fast_bfs_at(s, at->search);
    return &carom_bucket_group_at(s, b->runner_states[at->runner_state].group)->bucket[at->axes];
}

static inline carom_memory carom_fast_memory(carom_search *s) {
    return (carom_memory){&carom_fast_own_of(s)->pool, &s->arena, carom_search_block(s)};
}
/* Takes memory for tables that are never freed.  Returns the offset of the memory, or 0 if there is no room. */
uint32_t carom_fast_take(carom_search *search, uint32_t bytes);

/* Reports the solution that leads from a start through the states with these keys. */
carom_status carom_fast_solved(carom_search *search, const carom_tables *tables, const uint64_t *keys, uint32_t n);

#endif
