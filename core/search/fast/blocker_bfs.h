/* blocker_bfs.h - the fast bfs with the blocker heuristic: its f-layers are g + h_blockers.
 *
 * The runner heuristic ignores blockers, so it underrates thousands of states where a blocker has to move first.  With
 * the blocker heuristic (blocker_heuristic.h) the bfs stores a half to a quarter of the states.  But building the
 * blocker tables takes longer than most searches, so a search changes over only when it has become large, between two
 * f-layers.
 *
 * Let L be the first f-layer with the blocker heuristic.  The states stored before keep their layers g + h_runner, all
 * below L.  Every other state has g + h_runner >= L, and h_blockers >= h_runner.  So f never falls along a move: among
 * the states of one heuristic because that heuristic is consistent, and from a state stored before to another one
 * because L is between their layers.  Every state is therefore generated with its least g, in layer g + h_blockers.
 *
 * In a layer, the states of one runner state may differ in h_blockers, and so in g.  g is not stored: it is f minus
 * h_blockers, which is computed again when the state is expanded.
 *
 * A move leads to the same layer or to one of the next five.  Nine of ten blockers' moves lead to the next layer.  By
 * partial expansion these moves are deferred: the state stores them, a bit each, in place of its last move, and they
 * are made in the next layer.  All other moves are made at once, and the states that they generate wait for their
 * layer, where duplicates are found.  (When all generated states waited, the hardest puzzles took 1.4 to 1.8 times the
 * memory.)
 *
 * Within a layer any order is correct, because all paths to a state within it have the same g.  Runner states with a
 * low h_runner come first, as they are nearest to a solution.
 *
 * Every generated state is tested: does its runner finish alone?  If not, its h_blockers is at least h_runner + 1.  So
 * when layer f begins, it is proved that no solution has fewer than f moves.
 *
 * Commuting-move pruning (successor.c) skips a move from Y to X if the same moves in another order lead to X through a
 * state Z+b with one move less.  The layer of Z+b is not above that of X, so Z+b is expanded in time. */
#ifndef CAROM_BLOCKER_BFS_H
#define CAROM_BLOCKER_BFS_H

#include "search/fast/blocker_heuristic.h"
#include "search/fast/store.h"

/* A bfs switches after this many states, because in a smaller search the tables cost more than they save; or when
 * 1 / CAROM_BLOCKER_BFS_PART of its memory is in use, so that it can continue when memory is full (delayed.h).  If the
 * tables of all cells would not fit into memory, every table is the trivial one, and h_blockers is h_runner, or
 * h_runner + 1 if the runner does not finish alone.  (A search reaches about half of the cells.  In 2 MiB, the 25-move
 * puzzle takes 10 s with the tables and 20 s without.)
 *
 * Some test builds define it as 1, to use the blocker heuristic from the start. */
#ifndef CAROM_BLOCKER_BFS_FROM
#define CAROM_BLOCKER_BFS_FROM 20000
#endif
enum { CAROM_BLOCKER_BFS_PART = 4 };

/* What the bfs of one runner needs for the blocker heuristic. */
typedef struct carom_blocker_bfs {
    uint64_t pending[CAROM_RUNNER_STATES / 64]; /* places of the runner states that have work in this layer */
    /* Offsets of the carom_blocker_tables, or 0.  Runner states of the same cell share a table; all cells where
     * blockers change nothing share `trivial`. */
    uint32_t trivial, blocker_table[CAROM_CELLS];
    uint32_t ways; /* offset of the carom_ways; 0: all tables are the trivial one */
} carom_blocker_bfs;

/* Switches to the blocker heuristic, between two layers, if the search is large enough and has room for it. */
void carom_blocker_bfs_begin_if_large(carom_search *search);

/* Begins a layer in the bfs of one runner. */
carom_status carom_blocker_bfs_begin_layer(carom_search *search);
/* Does a piece of work at the current bucket: at most `most` states. */
carom_status carom_blocker_bfs_work(carom_search *search, uint32_t most);

/* Goes to the next runner state with work in this layer, when the current one has none left.  False after the last
 * one. */
bool carom_blocker_bfs_next_runner_state(carom_search *search);

/* Expands n states of the current bucket.  Overwrites the last move of each state with its deferred moves. */
carom_status carom_blocker_bfs_expand(carom_search *search, const carom_blockers *blockers, carom_last *const *lasts,
                                      uint32_t n);

static inline const carom_blocker_table *carom_blocker_table_at(const uint8_t *block, const carom_bucket_group *group) {
    return (const carom_blocker_table *)(const void *)(block + group->blocker_table);
}

/* h_ways of a state. */
static inline unsigned carom_h_ways(const carom_fast_bfs *b, const uint8_t *block, const carom_bucket_group *group,
                                    carom_runner_state runner_state, carom_blockers blockers) {
    const carom_blocker_view view = carom_blocker_view_of(carom_blocker_table_at(block, group), &b->tables);
    return carom_runner_bounds_by_cell(&b->tables.runner_states)[carom_runner_state_cell(runner_state)] +
           carom_blocker_h_of(&view, blockers);
}

/* h_blockers of a state where the runner does not finish alone.  The group has its blocker table. */
static inline unsigned carom_h_blockers(const carom_fast_bfs *b, const uint8_t *block, const carom_bucket_group *group,
                                        carom_runner_state runner_state, carom_blockers blockers) {
    const unsigned least = b->tables.runner_states.bound[runner_state] + 1u;
    const unsigned h = carom_h_ways(b, block, group, runner_state, blockers);
    return h > least ? h : least;
}

/* Whether a state that is stored in this layer has this g. */
static inline bool carom_blocker_bfs_has_g(const carom_fast_bfs *b, uint8_t *block, const carom_fast_own *own,
                                           carom_runner_state runner_state, carom_blockers blockers, uint32_t g,
                                           uint32_t layer) {
    if (layer < own->blockers_from) return g + b->tables.runner_states.bound[runner_state] == layer;
    return g + carom_h_blockers(b, block, carom_bucket_group_at(block, b->runner_states[runner_state].group),
                                runner_state, blockers) ==
           layer;
}

#endif
