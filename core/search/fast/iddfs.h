/* iddfs.h - what the fast iddfs knows; what it does is in iddfs.c. */
#ifndef CAROM_FAST_IDDFS_H
#define CAROM_FAST_IDDFS_H

#include "search/fast/bfs.h"
#include "search/fast/blocker_heuristic.h"
#include "search/fast/blocker_moves.h"
#include "search/fast/deepening.h"
#include "search/fast/frontier.h"
#include "search/fast/iddfs_table.h"

typedef struct carom_iddfs_state {
    uint64_t hash;
    carom_blockers blockers;
    carom_last last;
    uint16_t slack; /* moves that may be wasted: limit - moves made - bound */
    carom_runner_state runner;
    carom_axes axes;
} carom_iddfs_state;

/* A state on the path, and those that it leads to and that are worth a frame of their own. */
enum { CAROM_IDDFS_CHILDREN = CAROM_DIRS + CAROM_BLOCKER_MOVES_MAX };
typedef struct carom_iddfs_frame {
    carom_iddfs_state state;
    uint32_t n, next;
    carom_iddfs_state child[CAROM_IDDFS_CHILDREN];
} carom_iddfs_frame;

typedef struct carom_iddfs_runner_state {
    carom_bucket_plans plans;
    uint8_t visits; /* of the runner, counted up to CAROM_PLANS_FROM */
} carom_iddfs_runner_state;

/* The depth-first searches with one runner, or with any of several that are alike. */
typedef struct carom_iddfs_search {
    carom_tables tables;
    carom_deepening deepening;
    uint64_t states;         /* seen in the iteration before */
    carom_frontier frontier; /* where the next depth-first search begins, ... */
    bool promises;           /* ... or which state is promised next */

    uint32_t ways;                       /* where the carom_ways lie, or 0 if the search does not see blockers */
    uint32_t blocker_tables, tables_end; /* room for sights that are still to be built */
    uint32_t blocker_table[CAROM_CELLS]; /* by cell: where the carom_blocker_table lies, or 0 */

    carom_runner runner[CAROM_CELLS]; /* by cell, set at the first visit; the rules let it move everywhere */
    carom_iddfs_runner_state runner_state[CAROM_RUNNER_STATES]; /* the struct ends behind those that there are */
} carom_iddfs_search;

typedef struct carom_fast_iddfs {
    uint32_t dfs[CAROM_ROBOTS], n_dfs, turn; /* where they lie, and which one's turn it is */
    uint64_t states_before;                  /* seen before this iteration */
    carom_iddfs_table table;
    uint32_t words, words_end; /* room for the words of plans that are still to be found */
    uint32_t frames, room;     /* where the path's frames begin, and how many have room */
    uint32_t depth;            /* frames on the path */
} carom_fast_iddfs;

/* How many bytes a carom_iddfs_search has on a board with so many runner states. */
static inline uint32_t carom_iddfs_search_bytes(const carom_runner_states *runner_states) {
    return (uint32_t)carom_arena_rounded(offsetof(carom_iddfs_search, runner_state) +
                                         runner_states->n * sizeof(carom_iddfs_runner_state));
}

/* Begins to depth-first search from the starts. */
carom_status carom_fast_iddfs_start(carom_search *search);

/* Begins to depth-first search from what a bfs has left to expand, when it has been handed over (handover.h). */
carom_status carom_fast_iddfs_continue(carom_search *search);

carom_status carom_fast_iddfs_work(carom_search *search);

#endif
