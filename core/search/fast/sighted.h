/* sighted.h - the fast bfs from the level on where it sees blockers: its levels are moves made + the sighted bound.
 *
 * Where blockers have to come first, the runner's own bound is blind: it calls thousands of states promising that are
 * not.  The sighted bound (sight.h) stores a half to a quarter of the states.  But its tables take a moment that most
 * puzzles do not have, so a search that has become large changes over between two levels.
 *
 * Let L be the first level of the sighted search.  The states that are stored keep their levels, all below L, by the
 * runner's own bound h0.  For every other state the least number of moves + h0 is at least L, and the sighted bound h
 * is no lower than h0.  So levels still never fall along a move: within each kind because the bound is consistent, and
 * from a stored state to another because L is between.  Every state is therefore met with its least number of moves,
 * in the level that these and its bound add up to.
 *
 * The states of a spot no longer share a bound, so what a level tells of the moves made differs from state to state:
 * it is evaluated again when the state is expanded.  A move leads to the same level or to one of the next five.  Nine
 * of ten moves of blockers lead to the next one: they are only noted, a bit each in the place of the last move, and
 * made when that level comes.  What all other moves lead to waits, and is looked up when its level comes.  (When all of
 * it waited, the hardest puzzles took 1.4 to 1.8 times the memory.)  Within a level any order is right, as all moves to
 * a state in it make the same number of moves; spots with a low bound come first, as an answer is nearest there.
 *
 * Every state that a move leads to is tested: does its runner run home?  All others have a bound of h0 + 1 at least.
 * So a level begins with what was proved by the one before: there is no solution of fewer moves than its number.
 *
 * The order rule (successor.c) skips a move from Y to X if another order of the same moves leads to X through a state
 * Z+b with one move less.  The level of Z+b is not above that of X, so it is expanded in time. */
#ifndef CAROM_SIGHTED_H
#define CAROM_SIGHTED_H

#include "search/fast/sight.h"
#include "search/fast/store.h"

/* A bfs changes over after this many states, because the tables cost more than they save in a smaller search; or when
 * 1 / CAROM_SIGHTED_PART of its memory is in use, so that it can continue when memory is full (delayed.h).  If the
 * tables of all cells would not fit into memory, it keeps the runner heuristic: h0, or h0 + 1 if the runner cannot
 * finish alone. (A search reaches about half of the cells.  In 2 MiB, the 25-move puzzle takes 10 s with the tables
 * and 20 s without.) Tests change over at once. */
#ifndef CAROM_SIGHTED_FROM
#define CAROM_SIGHTED_FROM 20000
#endif
enum { CAROM_SIGHTED_PART = 4 };

/* What a sighted search needs for each runner. */
typedef struct carom_sighted {
    uint64_t pending[CAROM_SPOTS / 64]; /* places of spots that have work in this level */
    /* Offsets of the carom_sights, or 0.  Spots of the same cell share one; all cells where blockers change nothing
     * share `blind`. */
    uint32_t blind, sight[CAROM_CELLS];
    carom_ways ways;
} carom_sighted;

/* Between two levels: makes the search sighted if that pays. */
void carom_sighted_may_begin(carom_search *search);

/* The sighted parts of a level: one search's turn begins; a piece of it. */
carom_status carom_sighted_begin_turn(carom_search *search);
carom_status carom_sighted_work(carom_search *search, uint32_t most);

/* The next spot with work in this level; the present one has none left.  False after the last one. */
bool carom_sighted_next_spot(carom_search *search);

/* Expands n states of the present bin.  Each one's last move is replaced by the moves that its blockers have left. */
carom_status carom_sighted_expand(carom_search *search, const carom_blockers *blockers, carom_last *const *lasts,
                                  uint32_t n);

static inline const carom_sight *carom_sight_at(const uint8_t *block, const carom_shelf *shelf) {
    return (const carom_sight *)(const void *)(block + shelf->sight);
}

/* What its ways tell of a state. */
static inline unsigned carom_sighted_sees(const carom_fast_bfs *b, const uint8_t *block, const carom_shelf *shelf,
                                          carom_spot spot, carom_blockers blockers) {
    const carom_view view = carom_view_of(carom_sight_at(block, shelf), &b->tables);
    return carom_spots_by_cell(&b->tables.spots)[carom_spot_cell(spot)] + carom_view_sees(&view, blockers);
}

/* The sighted bound of a state that does not run home, on a spot with this shelf and sight. */
static inline unsigned carom_sighted_bound(const carom_fast_bfs *b, const uint8_t *block, const carom_shelf *shelf,
                                           carom_spot spot, carom_blockers blockers) {
    const unsigned least = b->tables.spots.bound[spot] + 1u;
    const unsigned seen = carom_sighted_sees(b, block, shelf, spot, blockers);
    return seen > least ? seen : least;
}

/* Whether a state that is stored at this level has so many moves made.  On a level of a sighted search their number
 * differs from state to state. */
static inline bool carom_sighted_is_at(const carom_fast_bfs *b, uint8_t *block, const carom_fast_own *own,
                                       carom_spot spot, carom_blockers blockers, uint32_t moves, uint32_t level) {
    if (level < own->sighted_from) return moves + b->tables.spots.bound[spot] == level;
    return moves + carom_sighted_bound(b, block, carom_shelf_at(block, b->spots[spot].shelf), spot, blockers) == level;
}

#endif
