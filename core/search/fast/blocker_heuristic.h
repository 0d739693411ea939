/* blocker_heuristic.h - the blocker heuristic h_blockers: a lower bound that also counts the blockers' moves.
 *
 * The runner heuristic (runner_heuristic.h) lets the runner stop anywhere on its track.  In the real game the runner
 * stops only at a wall or at a blocker, and the blocker heuristic also counts the moves that bring blockers to the
 * cells where the runner needs them.
 *
 *
 * Definition
 *
 * Let h0(c) be the runner heuristic of cell c.  A way from c is a solution of the relaxed game of runner_heuristic.h: a
 * chain of slides from c to the target.  Each slide may end anywhere on the runner's track.  A slide that ends at a
 * wall needs no blocker.  A slide that ends elsewhere needs a blocker on the next cell of the track, its stopper.  The
 * stopper's cell has no diagonal, because robots never stop on diagonals.
 *
 * T(c) lists a pair (n, A) for each way from c: n is the number of slides in the way, and A is the set of the way's
 * stoppers nearest the target.  The nearest stopper is called the first stopper, and the next is called the second.  A
 * has at most two stoppers if n is h0(c) or h0(c) + 1, and at most one if n is larger.
 *
 *     T(target) = {(0, {})}
 *     T(c)      = {(n + 1, A + s)  for each slide from c to a cell w, with the stopper s or none,
 *                                  and each (n, A) in T(w)},  where only the first stoppers of A + s are kept
 *
 * Two things make the lists shorter:
 *   - The second stopper of a pair is dropped where a list would become too long.
 *   - A pair (n, A) may be left out if T(c) has another pair (n', A') with n' <= n and A' within A.
 * If T(w) has been shortened in one of these ways, T(c) is computed from the shortened list.
 *
 * Let D(a) be the number of moves that the nearest blocker needs to reach cell a in the same relaxed game, where it may
 * stop anywhere on its track.  Let d(a, b) be the number of such moves from cell a to cell b.
 *
 *     cost({})     = 0
 *     cost({a})    = D(a)
 *     cost({a, b}) = max(hi, min(hi + [lo > 0], lo + d(a, b)))
 *                    where lo = min(D(a), D(b)), hi = max(D(a), D(b)), and [lo > 0] is 1 if lo > 0, else 0
 *
 *     h_ways       = the least of n + cost(A) over T(c), and of h0(c) + CAROM_BLOCKER_H_MOST
 *     h_alone      = h0(c) if the runner finishes alone (runner.h), else h0(c) + 1
 *     h_blockers   = max(h_ways, h_alone)
 *
 * A subset never costs more: cost({}) <= cost({a}) <= hi <= cost({a, b}).
 *
 *
 * It is admissible: never too high
 *
 * Take any solution.  The runner's moves in it form a way of n slides.
 *   - If n >= h0(c) + CAROM_BLOCKER_H_MOST, the runner's moves alone are at least h_ways.
 *   - Otherwise T(c) has a pair (n', A) with n' <= n, and all stoppers of A are stoppers of this way.  At some point in
 *     the solution, a blocker stands on each cell of A.  If A = {a, b}, either one blocker reaches a and another one
 *     reaches b, in at least D(a) + D(b) >= hi + [lo > 0] moves; or one blocker reaches both, in at least lo + d(a, b)
 *     and at least hi moves.  So the blockers make at least cost(A) moves.
 *   - If the solution has h0(c) moves, each of them is the runner's and lowers h0 by 1: the runner finishes alone.
 *
 *
 * It is consistent: no move lowers it by more than 1
 *
 * The minimum and the maximum of consistent heuristics are consistent, so it is enough that each part is consistent.
 *   - h0(c) + CAROM_BLOCKER_H_MOST: h0 is consistent (runner_heuristic.h).
 *   - h_alone: it could fall by 2 only on a move from a state where the runner does not finish alone to a state where
 *     it does and h0 is 1 lower.  Since h0 falls, this move is the runner's, so the runner finishes alone from the
 *     first state, too.
 *   - n + cost(A) when a blocker moves: a real move is also a move of the relaxed game, so each D falls by at most 1,
 *     and so do hi and lo + d(a, b).  hi + [lo > 0] falls by 2 only if the same move lowers hi and takes lo from 1 to
 *     0.  Then the blocker ends on one of the two cells, say a, and is now the blocker nearest to b.  Let D' be the new
 *     D(b), which is the number of that blocker's moves from a to b; so D' >= d(a, b).  The new cost is at least D',
 *     and the old cost was at most max(hi, lo + d(a, b)) = max(D' + 1, 1 + d(a, b)) = D' + 1.
 *   - n + cost(A) when the runner moves from c to c' and is stopped by a wall or by a blocker on s: for each (n, A) in
 *     T(c'), T(c) has a pair with at most n + 1 slides whose stoppers are all in A, or in A + s if A has at most one
 *     stopper.  This pair costs no more than A, because D(s) = 0: cost({s}) = 0, and cost({a, s}) = hi = D(a).  (T(c)
 *     cannot keep two stoppers of a way if T(c') keeps only one; otherwise h0(c) would be at least h0(c') + 2.)
 *
 *
 * Diagonals and rules
 *
 * A diagonal bends the tracks of all robots except the robot of its colour.  So ways follow the runner's tracks, and D
 * is computed along each blocker's own tracks; d(a, b) is the least value over the tracks of all blockers.
 *
 * Rules only forbid moves and solutions, so the heuristic stays a lower bound.  Under must-ricochet the runner
 * heuristic h_runner of a runner state (runner_states.h) may be higher than the h0 of its cell.  h_ways still uses the
 * h0 of the cell, but h_alone uses h_runner, so h_blockers is still the maximum of two consistent heuristics.
 *
 *
 * Pairs with a common stopper
 *
 * A table (see carom_reach) treats all pairs (n, {a, b}) with the same n and the same first stopper a as a single pair.
 * For D(b) and for lo + d(a, b), the table uses the least value over all these second stoppers b, so the cost is never
 * higher than the least cost of these pairs.  If all blockers have the same track, the two costs are equal: where
 * lo + d(a, b) <= hi for some b, D(b) <= lo + d(a, b) for the same b, because a shortest way to b is no longer than one
 * through a.  If the blockers have different tracks, the table's cost can be lower.  A lower cost is admissible, too,
 * and the proof of consistency holds step by step, with one gap: where T(c) leaves out some of these b and keeps
 * others, the proof does not exclude a move of the runner from c to c' that lowers n + cost by 2.  No state with such a
 * move is known, and a random search found none. */
#ifndef CAROM_BLOCKER_HEURISTIC_H
#define CAROM_BLOCKER_HEURISTIC_H

#include "search/fast/tables.h"

/* h_ways is at most this much above h0.  A larger maximum would gain nothing, because hardly any way is longer. */
enum { CAROM_BLOCKER_H_MOST = 4 };

/* A way with h0 + i slides keeps a second stopper only if i is less than this. */
enum { CAROM_TWO_STOPPERS_BELOW = 2 };

/* A field (see carom_reach) has a bit for each first stopper, and one more for the ways with at most one stopper.  (In
 * 80 hard puzzles, 1 % of the cells searched have more than seven first stoppers.) */
enum { CAROM_FIRST_STOPPERS_MOST = 9 };

enum { CAROM_WAYS_PAIRS_MOST = 4096, CAROM_LINES_MOST = 2 * CAROM_CELLS };

/* All pairs of stoppers with the same first stopper. */
typedef struct carom_stopper_pairs {
    carom_cell_set second;
    carom_cell first;
} carom_stopper_pairs;

/* The blocker table of one cell of the runner: for each cell, the stoppers in reach of a blocker there (carom_reach).
 * Most entries are repeated: on average only 50 of 256 are different, or 75 of 1024 with four tracks.  So each
 * different entry is stored only once:
 *
 *     header | by track and cell: the number of the entry | the entries */
typedef struct carom_blocker_table {
    /* Masks for a word: the bits of the ways with h0 slides; the bits of the ways with h0 + 1 slides, but none in the
     * lowest field. */
    uint64_t h0, h0_plus_1;
    uint16_t number[][CAROM_CELLS];
} carom_blocker_table;

enum { CAROM_REACHES_MOST = CAROM_BLOCKERS_MAX * CAROM_CELLS };

/* A blocker table under construction, with room for the largest number of entries, and a hash table of the entries. */
typedef struct carom_blocker_draft {
    uint64_t table[(sizeof(carom_blocker_table) + CAROM_REACHES_MOST * (sizeof(uint16_t) + 2 * sizeof(uint64_t))) /
                   sizeof(uint64_t)];
    uint16_t hashed[2 * CAROM_REACHES_MOST]; /* 1 + the number of an entry, or 0. */
} carom_blocker_draft;

/* The ways of all cells: T(c).  A line is a track, followed in both directions.  After the pairs comes a row of
 * distances for each first stopper a: d(a, b) by cell b, CAROM_BLOCKER_H_MOST at most. */
typedef struct carom_ways {
    uint32_t n_pairs, n_firsts;
    /* By cell, and by the number of slides beyond h0: */
    uint16_t pairs_begin[CAROM_CELLS][CAROM_TWO_STOPPERS_BELOW], pairs_end[CAROM_CELLS][CAROM_TWO_STOPPERS_BELOW];
    carom_cell_set single[CAROM_CELLS][CAROM_BLOCKER_H_MOST]; /* the stoppers of ways that keep one stopper. */
    uint8_t without_stopper[CAROM_CELLS];                     /* bit i: a way with h0 + i slides needs no stopper. */
    /* By track (alike blockers share one), axis and cell: the number of the line through the cell, or 0. */
    uint16_t line[CAROM_BLOCKERS_MAX][2][CAROM_CELLS];
    uint16_t lines_end[CAROM_BLOCKERS_MAX];
    carom_cell_set firsts; /* the first stoppers of all pairs. */
    union {
        carom_cell_set second[CAROM_CELLS]; /* by first stopper, while the pairs of one cell are found. */
        uint8_t row[CAROM_CELLS];           /* number of the row of distances, by first stopper. */
    };
    carom_stopper_pairs pairs[];
} carom_ways;

static inline uint32_t carom_ways_bytes_for(uint32_t n_pairs, uint32_t n_firsts) {
    return (uint32_t)(sizeof(carom_ways) + n_pairs * sizeof(carom_stopper_pairs) + n_firsts * CAROM_CELLS);
}
static inline uint32_t carom_ways_bytes(const carom_ways *ways) {
    return carom_ways_bytes_for(ways->n_pairs, ways->n_firsts);
}
static inline uint32_t carom_ways_bytes_most(void) { return carom_ways_bytes_for(CAROM_WAYS_PAIRS_MOST, CAROM_CELLS); }

/* The stoppers in reach of one blocker on a cell, or of several blockers together: three words of four fields.  Bit i
 * of a field stands for all pairs with the same first stopper a and the same number of slides.  The highest bit stands
 * for the ways with at most one stopper.  A bit of field k (the lowest field is 0) is set if at most k moves are
 * needed:
 *
 *     first     to reach a
 *     second    to reach a second stopper of these pairs
 *     both      to reach one stopper of a pair and then the other; in the highest bit, to reach the only stopper, where
 *               slides beyond h0 count as moves, too
 *
 * A word has 40 bits, and three words fit in 16 bytes:
 *
 *     low     | first: 40                  | second: 24 |
 *     high    | second: 16 | both: 40           |
 */
typedef struct carom_reach {
    uint64_t low, high;
} carom_reach;
_Static_assert(sizeof(carom_reach) == 2 * sizeof(uint64_t), "the draft has room for all entries");

enum { CAROM_FIELD_BITS = CAROM_FIRST_STOPPERS_MOST + 1, CAROM_WORD_BITS = CAROM_BLOCKER_H_MOST * CAROM_FIELD_BITS };
/* How many bits of `second` are in each half. */
enum { CAROM_SECOND_IN_LOW = 64 - CAROM_WORD_BITS, CAROM_SECOND_IN_HIGH = CAROM_WORD_BITS - CAROM_SECOND_IN_LOW };
_Static_assert(3 * CAROM_WORD_BITS <= 128, "three words fit in 16 bytes");

static inline carom_reach carom_reach_of(uint64_t first, uint64_t second, uint64_t both) {
    return (carom_reach){first | second << CAROM_WORD_BITS,
                         second >> CAROM_SECOND_IN_LOW | both << CAROM_SECOND_IN_HIGH};
}
static inline uint64_t carom_reach_first(carom_reach s) { return s.low & (((uint64_t)1 << CAROM_WORD_BITS) - 1); }
static inline uint64_t carom_reach_second(carom_reach s) {
    return s.low >> CAROM_WORD_BITS | (s.high & (((uint64_t)1 << CAROM_SECOND_IN_HIGH) - 1)) << CAROM_SECOND_IN_LOW;
}
static inline uint64_t carom_reach_both(carom_reach s) { return s.high >> CAROM_SECOND_IN_HIGH; }

/* Copies a field into all four fields of a word. */
static inline uint64_t carom_fields(uint64_t field) {
    return field * ((uint64_t)1 << 3 * CAROM_FIELD_BITS | 1 << 2 * CAROM_FIELD_BITS | 1 << CAROM_FIELD_BITS | 1);
}

/* The number of different tracks among the blockers; 1 if there are none. */
static inline unsigned carom_n_tracks(const carom_tables *t) {
    return t->first_alike < t->n || t->n == 0 ? t->first_alike + 1u : t->n;
}
static inline uint32_t carom_blocker_table_bytes(const carom_tables *t, uint32_t n_entries) {
    return (uint32_t)(sizeof(carom_blocker_table) + carom_n_tracks(t) * CAROM_CELLS * sizeof(uint16_t) +
                      n_entries * sizeof(carom_reach));
}

static inline carom_reach *carom_blocker_entries(carom_blocker_table *table, const carom_tables *t) {
    return (carom_reach *)(void *)((uint8_t *)table + carom_blocker_table_bytes(t, 0));
}

/* Finds the ways.  `ways` must have room for carom_ways_bytes_most() bytes; afterwards only carom_ways_bytes() bytes
 * are in use. */
void carom_ways_find(carom_ways *ways, const carom_tables *tables, const uint8_t h0[CAROM_CELLS]);
/* Builds the blocker table for this cell of the runner in `draft`, for the caller to copy.  Returns the size of the
 * table in bytes. */
uint32_t carom_blocker_table_build(carom_blocker_draft *draft, const carom_ways *ways, const carom_tables *tables,
                                   carom_cell runner);

/* A blocker table, with a pointer to each blocker's part of it. */
typedef struct carom_blocker_view {
    const uint16_t *number[CAROM_BLOCKERS_MAX];
    const carom_reach *entry;
    uint64_t h0, h0_plus_1;
    unsigned n; /* blockers. */
} carom_blocker_view;

static inline carom_blocker_view carom_blocker_view_of(const carom_blocker_table *s, const carom_tables *t) {
    return (carom_blocker_view){
        .number = {s->number[t->track[0]], s->number[t->track[1]], s->number[t->track[2]], s->number[t->track[3]]},
        .entry = (const carom_reach *)(const void *)((const uint8_t *)s + carom_blocker_table_bytes(t, 0)),
        .h0 = s->h0,
        .h0_plus_1 = s->h0_plus_1,
        .n = t->n};
}

/* The stoppers in reach of a blocker on a cell. */
static inline carom_reach carom_blocker_view_at(const carom_blocker_view *view, unsigned blocker, carom_cell cell) {
    return view->entry[view->number[blocker][cell]];
}

static inline carom_reach carom_reach_union(carom_reach a, carom_reach b) {
    return (carom_reach){a.low | b.low, a.high | b.high};
}

/* The stoppers in reach of any blocker.  others[i] gets the stoppers in reach of any blocker except blocker i. */
static inline carom_reach carom_blocker_view_all(const carom_blocker_view *view, carom_blockers blockers,
                                                 carom_reach others[CAROM_BLOCKERS_MAX]) {
    const carom_reach none = {0, 0};
    const carom_reach a = carom_blocker_view_at(view, 0, carom_blocker(blockers, 0)),
                      b = view->n > 1 ? carom_blocker_view_at(view, 1, carom_blocker(blockers, 1)) : none,
                      c = view->n > 2 ? carom_blocker_view_at(view, 2, carom_blocker(blockers, 2)) : none,
                      d = view->n > 3 ? carom_blocker_view_at(view, 3, carom_blocker(blockers, 3)) : none;
    const carom_reach ab = carom_reach_union(a, b), cd = carom_reach_union(c, d);
    others[0] = carom_reach_union(b, cd);
    others[1] = carom_reach_union(a, cd);
    others[2] = carom_reach_union(ab, d);
    others[3] = carom_reach_union(ab, c);
    return carom_reach_union(ab, cd);
}

/* Copies the lowest field into all fields: a stopper that costs no move is in reach with any number of moves. */
static inline uint64_t carom_fields_of_lowest(uint64_t word) {
    return carom_fields(word & ((1 << CAROM_FIELD_BITS) - 1));
}
/* Adds a move to every cost above 0.  The lowest field keeps its bits: in `hi` (below), these bits stand for the pairs
 * whose stoppers are both in place; in `cost`, the mask h0_plus_1 removes them.  The caller must also mask the bits
 * above the highest field. */
static inline uint64_t carom_fields_plus_1(uint64_t word) {
    return word << CAROM_FIELD_BITS | (word & ((1 << CAROM_FIELD_BITS) - 1));
}

/* ---- Evaluation --------------------------------------------------------------------------------- */

/* h_ways - h0, the part of the lower bound that counts blockers, from the stoppers in reach of any blocker. */
static inline unsigned carom_blocker_h_above(const carom_blocker_view *view, carom_reach s) {
    const uint64_t first = carom_reach_first(s), second = carom_reach_second(s), both = carom_reach_both(s);
    const uint64_t singles = carom_fields(1 << CAROM_FIRST_STOPPERS_MOST), end = (uint64_t)1 << CAROM_WORD_BITS;
    /* Field k of `cost`: the pairs with cost(A) <= k.  `cost` has a term for each case: max(hi, lo + d(a, b)), or the
     * highest bit by itself; hi where D(a) = 0; hi where D(b) = 0; hi + 1. */
    const uint64_t hi = first & second;
    const uint64_t cost = (both & (hi | singles)) | (carom_fields_of_lowest(first) & second) |
                          (first & carom_fields_of_lowest(second)) | carom_fields_plus_1(hi);
    /* Field k of `ways`: the pairs with n + cost(A) <= h0 + k. */
    const uint64_t ways = (cost & view->h0) | (carom_fields_plus_1(cost) & view->h0_plus_1);
    return (unsigned)__builtin_ctzll(ways | end) / CAROM_FIELD_BITS;
}

/* h_ways - h0 for blockers on these cells. */
static inline unsigned carom_blocker_h_above_at(const carom_blocker_view *view, carom_blockers blockers) {
    carom_reach reach = carom_blocker_view_at(view, 0, carom_blocker(blockers, 0));
    for (unsigned i = 1; i < view->n; i++)
        reach = carom_reach_union(reach, carom_blocker_view_at(view, i, carom_blocker(blockers, i)));
    return carom_blocker_h_above(view, reach);
}

#endif
