/* layer.h - the f-layers of the fast bfs: expands one layer, bucket by bucket, with partial expansion.
 *
 * A bucket (buckets.h) contains the states of one runner state, and duplicates can occur only within it.  So the search
 * uses one hash set at a time, which is small enough for the processor's cache.
 *
 * In a layer, the states of one runner state may differ in h_blockers, and so in g.  A state does not store its g,
 * because g = f - h_blockers, and h_blockers is computed again when the state is expanded.
 *
 * A move leads to the same layer or to one of the next five.  Eight or nine out of ten blocker moves lead to the next
 * layer.  Partial expansion defers them: a state stores one bit for each deferred move in place of its own last move,
 * and these moves are made in the next layer.  All other moves are made at once.  The states that these moves generate
 * wait for their layer, where duplicates are found.  (With waiting states in place of deferred moves, the hardest
 * puzzles need 1.4 to 1.8 times as much memory.)
 *
 * Within a layer, states may be expanded in any order, because all paths to a state of this layer have the same g.
 * Runner states with a low h_runner come first, as they are nearest to a solution.
 *
 * In the proof of commuting-move pruning (commuting.h), the state Z+b is expanded in time: its g is 1 lower than the g
 * of X, and its layer is not above the layer of X.
 *
 * Finding the ways of the blocker heuristic and building its tables takes longer than most searches.  So a search
 * begins without tables.  Then h_ways counts as h0, so h_blockers is h_runner + 1 unless the runner finishes alone.  A
 * search that has become large begins again with tables, from its first layer; with tables it needs fewer states to get
 * as far.  It builds the table of a cell when the cell is first needed. */
#ifndef CAROM_LAYER_H
#define CAROM_LAYER_H

#include "search/fast/blocker_heuristic.h"
#include "search/fast/store.h"

/* After this many states, if there is room, a bfs begins again with blocker tables, and an iddfs uses them from its
 * next iteration on.  Some test builds define the macro as 1. */
#ifndef CAROM_TABLES_AFTER
#define CAROM_TABLES_AFTER 5000
#endif

/* Whether a bfs without tables should begin again with them, because it has become large and has room for them. */
bool carom_layer_needs_tables(carom_search *search);
/* Prepares the blocker tables of all searches, which must not have any states yet.  If there is no room, all of them
 * stay without tables. */
void carom_layer_prepare_tables(carom_search *search);
/* Finds the ways (ways.h) of a search.  Returns the offset of its carom_ways, or 0 if there is no room. */
uint32_t carom_layer_find_ways(carom_search *search, const carom_tables *tables);

/* Generates a state with this g.  If the runner finishes alone, reports a solution; otherwise queues the state for its
 * layer. */
carom_status carom_layer_generate(carom_search *search, carom_fast_state x, carom_last last, uint32_t g);

/* Begins a layer in the bfs of one runner. */
carom_status carom_layer_begin(carom_search *search);
/* Goes to the first bucket of the current runner state that has work, or else to the next pending runner state.  There
 * may be no current runner state. */
void carom_layer_find_work(carom_search *search);
/* Does a portion of work on the current bucket. */
carom_status carom_layer_work(carom_search *search);

/* Goes on to the next runner state that has work in this layer; the current runner state must have none left.  Returns
 * false after the last runner state. */
bool carom_layer_next_runner_state(carom_search *search);

/* Expands n states of the current bucket, and adds 1 to `done` for each state expanded completely.  Overwrites the last
 * move of each state with its deferred moves. */
carom_status carom_layer_expand(carom_search *search, const carom_blockers *blockers, carom_last *const *lasts,
                                uint32_t n, uint32_t *done);

/* Stores a view of the blocker table of a runner state in `out`, and returns `out`; returns NULL if there is no
 * table. */
static inline const carom_blocker_view *carom_layer_view(const carom_fast_bfs *b, uint8_t *block,
                                                         carom_runner_state runner_state, carom_blocker_view *out) {
    const uint32_t table = b->blocker_table[carom_runner_state_cell(runner_state)];
    if (!table) return NULL;
    *out = carom_blocker_view_of((carom_blocker_table *)(void *)(block + table), &b->tables, b->has_bounds);
    return out;
}

/* h_ways of a state, or h0 without a table. */
static inline unsigned carom_h_ways(const carom_fast_bfs *b, uint8_t *block, carom_runner_state runner_state,
                                    carom_blockers blockers) {
    carom_blocker_view room;
    carom_blocker_state classes;
    const carom_blocker_view *view = carom_layer_view(b, block, runner_state, &room);
    return carom_runner_bounds_by_cell(&b->tables.runner_states)[carom_runner_state_cell(runner_state)] +
           (view ? carom_blocker_h_above(view, blockers, &classes) : 0);
}

/* h_blockers of a state where the runner does not finish alone. */
static inline unsigned carom_h_blockers(const carom_fast_bfs *b, uint8_t *block, carom_runner_state runner_state,
                                        carom_blockers blockers) {
    const unsigned least = b->tables.runner_states.bound[runner_state] + 1u;
    const unsigned h = carom_h_ways(b, block, runner_state, blockers);
    return h > least ? h : least;
}

/* The highest layer that may have states with g + h_runner = `least` - 1.  The lowest such layer is `least`. */
static inline uint32_t carom_layer_highest(const carom_fast_bfs *b, uint32_t least) {
    return b->ways ? least + CAROM_BLOCKER_H_MOST - 1 : least;
}

/* Whether a state that the current bfs has stored in this layer has this g. */
static inline bool carom_layer_has_g(carom_search *s, carom_fast_state x, uint32_t layer, uint32_t g) {
    return g + carom_h_blockers(carom_fast_bfs_of(s), carom_search_block(s), x.runner, x.blockers) == layer;
}

#endif
