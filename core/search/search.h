/* search.h - what every strategy is.
 *
 * A search lies at the front of the caller's block and holds no pointers, so `(uint8_t *)search` is where
 * all offsets count from.  A strategy starts on a puzzle that is not solved yet, then steps until its status
 * is no longer CAROM_RUNNING, and keeps the result up to date as it goes; it reports a solution with
 * carom_search_solved(). */
#ifndef CAROM_SEARCH_H
#define CAROM_SEARCH_H

#include "search/answers.h"
#include "search/arena.h"
#include "search/crowd.h"
#include "search/successor.h"
#include "search/visited.h"

typedef struct carom_breadth_plain {
    carom_visited visited;
    uint32_t next;      /* node to expand */
    uint32_t level_end; /* first node of the level after it */
    uint32_t level;     /* moves made to reach the nodes being expanded */
} carom_breadth_plain;

/* New states wait here until there are enough to meet them together: see carom_visited_warm(). */
#define CAROM_BATCH 128
typedef struct carom_batch {
    uint32_t n;
    uint32_t parent[CAROM_BATCH], level[CAROM_BATCH];
    uint64_t bits[CAROM_BATCH];
} carom_batch;

typedef struct carom_breadth {
    carom_visited visited;
    carom_batch batch;
    uint32_t level;      /* moves made + bound of the nodes being expanded */
    uint32_t next;       /* node to look at */
    uint32_t begins[2];  /* first node added in the level before this one, and in this one */
    uint32_t pending[4]; /* nodes not yet expanded, by level modulo 4 */
} carom_breadth;

typedef struct carom_astar {
    carom_visited visited;
    carom_batch batch;
    uint32_t level;                       /* moves made + refined bound of the nodes being expanded */
    uint32_t walk;                        /* refined bound of the nodes being expanded */
    uint32_t next[CAROM_UNREACHABLE + 1]; /* by refined bound: node to look at in this level */
    uint32_t begins[2];                   /* first node added in the level before this one, and in this one */
    uint32_t pending[4];                  /* nodes not yet expanded, by level modulo 4 */
    uint32_t answer;                      /* length of the shortest solution known; UINT32_MAX: none */
    uint32_t answer_parent;               /* it goes through this node, ... */
    uint64_t answer_bits;                 /* ... then this state, and runs home */
} carom_astar;

typedef struct carom_deepen {
    uint32_t limit;      /* moves that a solution may have in this iteration */
    uint32_t next_limit; /* least number that was too many for it; 0: none, everything was seen */
    uint32_t depth;      /* moves made on the path */
    uint32_t frames;     /* where the path's frames begin in the block */
    uint32_t room;       /* frames that have room */
    bool has_table;
    uint32_t table_buckets, table_clean; /* in use; at the block's end already written to */
    uint64_t bucket_span;                /* hashes in a bucket */
    uint64_t states_before;              /* seen in earlier iterations */
    bool lossless;                       /* no entry of this iteration has been replaced */
    uint64_t distinct;                   /* states entered into the table in this iteration */
    uint64_t distinct_known;             /* as many as in the lossless iterations since ... */
    uint32_t known_limit;                /* ... this limit */
} carom_deepen;

/* See levels.h and dive.h. */
typedef struct carom_levels_at {
    uint32_t at; /* where the search's carom_levels, or its carom_dive, lies in the block */
} carom_levels_at;

typedef struct carom_limited {
    uint64_t random;          /* the generator's state */
    uint64_t states_max;      /* so many states and it ends */
    uint32_t frames;          /* where the path's frames begin in the block */
    uint32_t limit_max;       /* moves that a solution may have, ... */
    uint32_t limit;           /* ... and in this dive */
    uint32_t dives;           /* begun so far */
    uint32_t dive_left;       /* states that this dive may still see */
    uint32_t depth;           /* moves made on the path */
    uint32_t trim_at, trim_n; /* moves to be left out next; 0: nothing is being trimmed */
    bool is_cut;              /* something was beyond the limit in this dive */
    bool is_short_of_memory;  /* that sets limit_max */
} carom_limited;

struct carom_search {
    carom_arena arena;
    carom_problem problem;
    carom_options options;
    carom_result result;
    uint64_t path[CAROM_MOVES_MAX]; /* keys of a solution's states, written from the end */
    /* Where a dive found a solution: it knows the path from this root, path_moves long. */
    carom_start root;
    uint32_t root_moves, path_moves;
    bool retraces; /* what filled the memory is done again, for the way to that root */
    union {
        carom_breadth_plain breadth_plain;
        carom_breadth breadth;
        carom_levels_at levels;
        carom_astar astar;
        carom_deepen deepen;
        carom_limited limited;
        carom_answers answers; /* once a strategy has solved it */
    };
};

typedef struct carom_strategy_ops {
    const char *name;
    bool has_bound; /* it uses the lower bound, so that a start without hope is no work */
    carom_status (*start)(carom_search *search);
    carom_status (*step)(carom_search *search, uint32_t states);
} carom_strategy_ops;

extern const carom_strategy_ops carom_breadth_plain_ops, carom_breadth_ops, carom_levels_ops, carom_iddfs_ops,
    carom_dive_ops, carom_dfs_ops, carom_astar_ops, carom_limited_ops;

/* Begins to dive from roots that lie in the arena's front; the search's carom_dive gets its place before them. */
carom_status carom_dive_from(carom_search *search, uint32_t at, uint32_t roots, uint32_t roots_end);

static inline uint8_t *carom_search_block(carom_search *search) { return (uint8_t *)search; }

/* Takes the moves through these keys into the result; false unless replay.c agrees that they are a solution. */
bool carom_search_found(carom_search *search, const uint64_t *keys, uint32_t n_moves);
/* The same, for a solution that is known to be a shortest one. */
carom_status carom_search_solved(carom_search *search, const uint64_t *keys, uint32_t n_moves);
/* The solution goes through the nodes from the start to `node`, and on through the keys in `home`. */
carom_status carom_search_solved_by_node(carom_search *search, const carom_visited *visited, uint32_t node,
                                         const uint64_t *home, uint32_t n_home);

#endif
