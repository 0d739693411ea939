/* iddfs.h - the data of the fast iddfs.  iddfs.c describes the search. */
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
    uint16_t slack; /* limit - (g + h_runner): the number of moves above h_runner that are still allowed. */
    carom_runner_state runner;
    carom_axes axes;
} carom_iddfs_state;

/* A state on the path, and its successors that have slack. */
enum { CAROM_IDDFS_CHILDREN = CAROM_DIRS + CAROM_BLOCKER_MOVES_MAX };
typedef struct carom_iddfs_frame {
    carom_iddfs_state state;
    uint32_t n, next;
    carom_iddfs_state child[CAROM_IDDFS_CHILDREN];
} carom_iddfs_frame;

/* The depth-first searches with one runner, or with any of several alike runners. */
typedef struct carom_iddfs_search {
    carom_tables tables;
    carom_deepening deepening;
    uint64_t states;         /* states expanded in the previous iteration. */
    carom_frontier frontier; /* the next state to search from. */

    uint32_t ways;                       /* offset of the carom_ways; 0: the search has no blocker heuristic. */
    uint32_t blocker_tables, tables_end; /* room for blocker tables still to be built. */
    uint32_t blocker_table[CAROM_CELLS]; /* by cell: offset of the carom_blocker_table, or 0. */
    bool has_bounds;                     /* the tables keep their bounds. */

    carom_runner runner[CAROM_CELLS]; /* by cell, built when needed; may_move() excludes forbidden moves. */
} carom_iddfs_search;

typedef struct carom_fast_iddfs {
    uint32_t dfs[CAROM_ROBOTS], n_dfs, current; /* offsets of the searches; their number; index of the current one. */
    uint64_t states_before;                     /* states expanded before this iteration. */
    carom_iddfs_table table;
    uint32_t frames, room; /* offset of the path's frames; number of frames that fit. */
    uint32_t depth;        /* frames on the path. */
    uint32_t draft;        /* offset of the carom_blocker_draft, in which blocker tables are built. */
} carom_fast_iddfs;

/* Begins the search with the starts as its frontier. */
carom_status carom_fast_iddfs_start(carom_search *search);

/* Begins the search with the frontier of a bfs, after the hand-over (handover.h). */
carom_status carom_fast_iddfs_continue(carom_search *search);

carom_status carom_fast_iddfs_work(carom_search *search);

#endif
