/* blocker_bfs.h - the fast bfs from the layer on where it sees blockers: its layers are moves made + the blocker heuristic.
 *
 * Where blockers have to come first, the runner's own bound is blind: it calls thousands of states promising that are
 * not.  The blocker heuristic (blocker_heuristic.h) stores a half to a quarter of the states.  But its tables take a moment that most
 * puzzles do not have, so a search that has become large changes over between two layers.
 *
 * Let L be the first layer of the sighted search.  The states that are stored keep their layers, all below L, by the
 * runner's own bound h0.  For every other state the least number of moves + h0 is at least L, and the blocker heuristic h
 * is no lower than h0.  So layers still never fall along a move: within each kind because the bound is consistent, and
 * from a stored state to another because L is between.  Every state is therefore met with its least number of moves,
 * in the layer that these and its bound add up to.
 *
 * The states of a runner state no longer share a bound, so what a layer tells of the moves made differs from state to state:
 * it is evaluated again when the state is expanded.  A move leads to the same layer or to one of the next five.  Nine
 * of ten moves of blockers lead to the next one: they are only noted, a bit each in the place of the last move, and
 * made when that layer comes.  What all other moves lead to waits, and is looked up when its layer comes.  (When all of
 * it waited, the hardest puzzles took 1.4 to 1.8 times the memory.)  Within a layer any order is right, as all moves to
 * a state in it make the same number of moves; runner states with a low bound come first, as an answer is nearest there.
 *
 * Every state that a move leads to is tested: does its runner finish alone?  All others have a bound of h0 + 1 at least.
 * So a layer begins with what was proved by the one before: there is no solution of fewer moves than its number.
 *
 * The order rule (successor.c) skips a move from Y to X if another order of the same moves leads to X through a state
 * Z+b with one move less.  The layer of Z+b is not above that of X, so it is expanded in time. */
#ifndef CAROM_BLOCKER_BFS_H
#define CAROM_BLOCKER_BFS_H

#include "search/fast/blocker_heuristic.h"
#include "search/fast/store.h"

/* A bfs changes over after this many states, because the tables cost more than they save in a smaller search; or when
 * 1 / CAROM_BLOCKER_BFS_PART of its memory is in use, so that it can continue when memory is full (delayed.h).  If the
 * tables of all cells would not fit into memory, it keeps the runner heuristic: h0, or h0 + 1 if the runner cannot
 * finish alone. (A search reaches about half of the cells.  In 2 MiB, the 25-move puzzle takes 10 s with the tables
 * and 20 s without.) Tests change over at once. */
#ifndef CAROM_BLOCKER_BFS_FROM
#define CAROM_BLOCKER_BFS_FROM 20000
#endif
enum { CAROM_BLOCKER_BFS_PART = 4 };

/* What a sighted search needs for each runner. */
typedef struct carom_blocker_bfs {
    uint64_t pending[CAROM_RUNNER_STATES / 64]; /* places of runner states that have work in this layer */
    /* Offsets of the carom_blocker_tables, or 0.  Spots of the same cell share one; all cells where blockers change nothing
     * share `blind`. */
    uint32_t trivial, blocker_table[CAROM_CELLS];
    carom_ways ways;
} carom_blocker_bfs;

/* Between two layers: makes the search sighted if that pays. */
void carom_blocker_bfs_may_begin(carom_search *search);

/* The sighted parts of a layer: one search's turn begins; a piece of it. */
carom_status carom_blocker_bfs_begin_turn(carom_search *search);
carom_status carom_blocker_bfs_work(carom_search *search, uint32_t most);

/* The next runner state with work in this layer; the present one has none left.  False after the last one. */
bool carom_blocker_bfs_next_runner_state(carom_search *search);

/* Expands n states of the present bucket.  Each one's last move is replaced by the moves that its blockers have left. */
carom_status carom_blocker_bfs_expand(carom_search *search, const carom_blockers *blockers, carom_last *const *lasts,
                                      uint32_t n);

static inline const carom_blocker_table *carom_blocker_table_at(const uint8_t *block, const carom_bucket_group *group) {
    return (const carom_blocker_table *)(const void *)(block + group->blocker_table);
}

/* What its ways tell of a state. */
static inline unsigned carom_h_of_ways(const carom_fast_bfs *b, const uint8_t *block, const carom_bucket_group *group,
                                       carom_runner_state runner_state, carom_blockers blockers) {
    const carom_blocker_view view = carom_blocker_view_of(carom_blocker_table_at(block, group), &b->tables);
    return carom_runner_bounds_by_cell(&b->tables.runner_states)[carom_runner_state_cell(runner_state)] +
           carom_blocker_h_of(&view, blockers);
}

/* The blocker heuristic of a state that does not finish alone, on a runner state with this bucket group and sight. */
static inline unsigned carom_h_blockers(const carom_fast_bfs *b, const uint8_t *block, const carom_bucket_group *group,
                                        carom_runner_state runner_state, carom_blockers blockers) {
    const unsigned least = b->tables.runner_states.bound[runner_state] + 1u;
    const unsigned h = carom_h_of_ways(b, block, group, runner_state, blockers);
    return h > least ? h : least;
}

/* Whether a state that is stored at this layer has so many moves made.  On a layer of a sighted search their number
 * differs from state to state. */
static inline bool carom_blocker_bfs_is_at(const carom_fast_bfs *b, uint8_t *block, const carom_fast_own *own,
                                           carom_runner_state runner_state, carom_blockers blockers, uint32_t moves,
                                           uint32_t layer) {
    if (layer < own->blockers_from) return moves + b->tables.runner_states.bound[runner_state] == layer;
    return moves + carom_h_blockers(b, block, carom_bucket_group_at(block, b->runner_states[runner_state].group),
                                    runner_state, blockers) ==
           layer;
}

#endif
