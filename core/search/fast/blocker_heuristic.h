/* blocker_heuristic.h - the blocker heuristic: a lower bound that sees that blockers have to come first.
 *
 * The runner's own bound (bound.h) lets it stop anywhere.  To stop before a free cell it needs a blocker there, and the
 * blocker heuristic counts the moves of the blockers.
 *
 * A way from a cell c is a chain of slides of the runner alone to the target.  Each ends somewhere on the runner's
 * track: at a wall; or before a cell without a diagonal, which then needs a stopper.  Let h0 be the runner's own bound.
 * T(c) lists pairs (n, A) of a number of slides and of stoppers, those of a way that are nearest home: two, or one if n
 * is h0(c) + 2 or more.
 *
 *     T(target) = {(0, {})}
 *     T(c)      = for each slide from c to w, with the stopper s or none, and each (n, A) of T(w): (n + 1, A + s), of
 *                 which the stoppers nearest home stay
 *
 * Of any pair the second stopper may be left out where lists would become too long.  What is left out of T(w) so is
 * not in T(c) either.  And a pair may be left out where T(c) has one with no more slides and no other stoppers.
 *
 * Let D(a) be the moves that the nearest blocker needs to a if it may stop anywhere, and d(a, b) those from a to b.
 *
 *     cost({}) = 0,  cost({a}) = D(a)
 *     cost({a, b}) = max(hi, min(hi + (1 if lo > 0), lo + d(a, b))), with lo and hi the lower and the higher of D(a)
 *                    and D(b)
 *     bound = the least of h0(c) + CAROM_BLOCKER_H_MOST and n + cost(A) over T(c)
 *             but at least h0(c) + 1 if the runner does not finish alone (runner.h)
 *
 * So fewer stoppers never cost more.  It is never too high.  The runner's moves in a solution are a way of n slides. If
 * n < h0(c) + CAROM_BLOCKER_H_MOST, T(c) has (n', A) with n' <= n and A among the way's stoppers.  On each cell of A a
 * blocker stands at some time.  Either one blocker comes to a and another to b, in D(a) + D(b) >= hi + (1 if lo > 0)
 * moves; or one comes to both, in lo + d(a, b) moves or more, and in hi or more.
 *
 * It is consistent: a move lowers it by 1 at most.
 *   - A blocker's move lowers each D by 1 at most, because tracks can be followed backwards.  So lo + d falls by 1 at
 *     most.  hi + (1 if lo > 0) falls by 2 only if the blocker that comes to a, say, was 1 away and is then what b is
 *     nearest to.  Then the new cost is D(b) = d(a, b) at least, and the old one was lo + d = 1 + d(a, b) at most.
 *   - The runner moves from c to c', stopped by a wall or by a blocker on s.  For each (n, A) of T(c'), T(c) has a pair
 *     with n + 1 slides at most and stoppers among A + s, or A.  That costs no more than A: D(s) is 0, and the cost of
 *     {a, s} is D(a) at most, as hi + 0.  If T(c') keeps one stopper of a way T(c) may keep two, but then h0(c) would
 * be 2 more than h0(c') at least; that cannot be.
 *   - h0(c) + CAROM_BLOCKER_H_MOST falls by 1 at most, as h0 does.
 *   - A runner does not finish alone from a state, so the bound there is h0 + 1 or more.  It would fall by 2 only to a
 * state that finishes alone and whose h0 is 1 lower; then the first would finish alone, too. The least of consistent bounds is
 * consistent, and so is the greatest.
 *
 * Diagonals bend tracks by colour, so the ways belong to the runner's colour and D to a blocker's; d is the least of
 * all.  Rules only take moves and solutions away.  Under must-ricochet h0 is the bound of the runner state (runner_states.h), the ways
 * are those of the cell: the greater of two consistent bounds. */
#ifndef CAROM_BLOCKER_HEURISTIC_H
#define CAROM_BLOCKER_HEURISTIC_H

#include "search/fast/tables.h"

/* The blocker heuristic is above the runner's own by this at most.  More would gain nothing: hardly a way is longer. */
enum { CAROM_BLOCKER_H_MOST = 4 };

/* Ways with so many slides more than h0 keep two stoppers. */
enum { CAROM_TWO_STOPPERS_BELOW = 2 };

/* A field has one bit for each first stopper, and one more for the ways with at most one stopper.  (In 80 hard puzzles,
 * 1 % of the cells searched have more than seven first stoppers.) */
enum { CAROM_FIRST_STOPPERS_MOST = 9 };

enum { CAROM_WAYS_PAIRS_MOST = 4096, CAROM_LINES_MOST = 2 * CAROM_CELLS };

typedef struct carom_cell_set {
    uint64_t word[CAROM_CELLS / 64];
} carom_cell_set;

/* All pairs of stoppers with the same one nearest home. */
typedef struct carom_stopper_pairs {
    carom_cell_set second;
    carom_cell first;
} carom_stopper_pairs;

/* T(c) for all cells.  A line is a track followed in both directions. */
typedef struct carom_ways {
    uint32_t n_pairs;
    /* By cell and how many slides there are more than h0: */
    uint16_t pairs_begin[CAROM_CELLS][CAROM_TWO_STOPPERS_BELOW], pairs_end[CAROM_CELLS][CAROM_TWO_STOPPERS_BELOW];
    carom_cell_set single[CAROM_CELLS][CAROM_BLOCKER_H_MOST]; /* the stoppers of those ways that keep one */
    uint8_t alone[CAROM_CELLS];                               /* bit i: there is a way without stoppers */
    /* By track: blockers that are alike have the same.  By axis and cell: the line through it; 0 for none. */
    uint16_t line[CAROM_BLOCKERS_MAX][2][CAROM_CELLS];
    uint16_t lines_end[CAROM_BLOCKERS_MAX];
    carom_cell_set firsts;                            /* of all pairs */
    uint8_t moves_to_first[CAROM_CELLS][CAROM_CELLS]; /* from any cell to each of them; CAROM_BLOCKER_H_MOST at most */
    carom_stopper_pairs pairs[CAROM_WAYS_PAIRS_MOST];
} carom_ways;

/* The stoppers that one blocker on a cell, or several blockers together, can reach: three words of four fields.  Bit i
 * of a field stands for a first stopper a and all its second stoppers; the highest bit, for the ways with at most one
 * stopper.  Field k, 0 being the lowest, has a bit set if at most k moves are needed:
 *
 *     first     to reach a
 *     second    to reach one of its second stoppers
 *     both      to reach one of the two and then the other; in the highest bit, slides beyond h0 also count as moves
 *
 * A word has 40 bits, and three words fit in 16 bytes:
 *
 *     low     | first: 40                  | second: 24 |
 *     high    | second: 16 | both: 40           |
 */
typedef struct carom_reached {
    uint64_t low, high;
} carom_reached;

enum { CAROM_FIELD_BITS = CAROM_FIRST_STOPPERS_MOST + 1, CAROM_WORD_BITS = CAROM_BLOCKER_H_MOST * CAROM_FIELD_BITS };
/* How the bits of `second` are divided. */
enum { CAROM_SECOND_IN_LOW = 64 - CAROM_WORD_BITS, CAROM_SECOND_IN_HIGH = CAROM_WORD_BITS - CAROM_SECOND_IN_LOW };
_Static_assert(3 * CAROM_WORD_BITS <= 128, "three words fit in 16 bytes");

static inline carom_reached carom_reached_of(uint64_t first, uint64_t second, uint64_t both) {
    return (carom_reached){first | second << CAROM_WORD_BITS,
                           second >> CAROM_SECOND_IN_LOW | both << CAROM_SECOND_IN_HIGH};
}
static inline uint64_t carom_reached_first(carom_reached s) { return s.low & (((uint64_t)1 << CAROM_WORD_BITS) - 1); }
static inline uint64_t carom_reached_second(carom_reached s) {
    return s.low >> CAROM_WORD_BITS | (s.high & (((uint64_t)1 << CAROM_SECOND_IN_HIGH) - 1)) << CAROM_SECOND_IN_LOW;
}
static inline uint64_t carom_reached_both(carom_reached s) { return s.high >> CAROM_SECOND_IN_HIGH; }

/* Copies a field into all four fields of a word. */
static inline uint64_t carom_fields(uint64_t field) {
    return field * ((uint64_t)1 << 3 * CAROM_FIELD_BITS | 1 << 2 * CAROM_FIELD_BITS | 1 << CAROM_FIELD_BITS | 1);
}

/* The runner on one cell. */
typedef struct carom_blocker_table {
    uint64_t h0, later; /* in every field: ways with h0 slides; with h0 + 1, but none in the lowest field */
    carom_reached at[][CAROM_CELLS]; /* by track and cell */
} carom_blocker_table;

/* How many tracks there are. */
static inline unsigned carom_n_tracks(const carom_tables *t) {
    return t->first_alike < t->n ? t->first_alike + 1u : t->n;
}
static inline uint32_t carom_blocker_table_bytes(const carom_tables *t) {
    return (uint32_t)(sizeof(carom_blocker_table) + carom_n_tracks(t) * CAROM_CELLS * sizeof(carom_reached));
}

/* Whether no blocker changes the bound: it is h0 if the runner finishes alone, else h0 + 1. */
static inline bool carom_ways_need_none(const carom_ways *ways, carom_cell runner) { return ways->alone[runner] & 3; }

/* `own_bound` is h0 by cell. */
void carom_ways_find(carom_ways *ways, const carom_tables *tables, const uint8_t own_bound[CAROM_CELLS]);
/* Where blockers change nothing. */
void carom_blocker_table_build_trivial(carom_blocker_table *blocker_table, const carom_tables *tables);
void carom_blocker_table_build(carom_blocker_table *blocker_table, const carom_ways *ways, const carom_tables *tables,
                               carom_cell runner);

/* Pointers into a carom_blocker_table, one for each blocker. */
typedef struct carom_blocker_view {
    const carom_reached *at[CAROM_BLOCKERS_MAX];
    uint64_t h0, later;
    unsigned n; /* blockers */
} carom_blocker_view;

static inline carom_blocker_view carom_blocker_view_of(const carom_blocker_table *s, const carom_tables *t) {
    return (carom_blocker_view){.at = {s->at[t->track[0]], s->at[t->track[1]], s->at[t->track[2]], s->at[t->track[3]]},
                                .h0 = s->h0,
                                .later = s->later,
                                .n = t->n};
}

/* What a blocker is good for on a cell. */
static inline carom_reached carom_blocker_view_at(const carom_blocker_view *view, unsigned blocker, carom_cell cell) {
    return view->at[blocker][cell];
}

static inline carom_reached carom_reached_union(carom_reached a, carom_reached b) {
    return (carom_reached){a.low | b.low, a.high | b.high};
}

/* All blockers together; `but` gets all but one of them, for each. */
static inline carom_reached carom_blocker_view_all(const carom_blocker_view *view, carom_blockers blockers,
                                                   carom_reached but[CAROM_BLOCKERS_MAX]) {
    const carom_reached none = {0, 0};
    const carom_reached a = carom_blocker_view_at(view, 0, carom_blocker(blockers, 0)),
                        b = view->n > 1 ? carom_blocker_view_at(view, 1, carom_blocker(blockers, 1)) : none,
                        c = view->n > 2 ? carom_blocker_view_at(view, 2, carom_blocker(blockers, 2)) : none,
                        d = view->n > 3 ? carom_blocker_view_at(view, 3, carom_blocker(blockers, 3)) : none;
    const carom_reached ab = carom_reached_union(a, b), cd = carom_reached_union(c, d);
    but[0] = carom_reached_union(b, cd);
    but[1] = carom_reached_union(a, cd);
    but[2] = carom_reached_union(ab, d);
    but[3] = carom_reached_union(ab, c);
    return carom_reached_union(ab, cd);
}

/* Copies the lowest field, of cost 0, into all fields. */
static inline uint64_t carom_fields_free(uint64_t word) { return carom_fields(word & ((1 << CAROM_FIELD_BITS) - 1)); }
/* Adds a move to every cost, but the lowest field stays: in `hi` that is cost 0 for both stoppers, and `later` masks it
 * out.  Bits above the highest field are meaningless; callers mask them, too. */
static inline uint64_t carom_fields_later(uint64_t word) {
    return word << CAROM_FIELD_BITS | (word & ((1 << CAROM_FIELD_BITS) - 1));
}

/* By how much the bound is above h0 with these blockers; it may be lower by what a runner that does not finish alone needs
 * more. */
static inline unsigned carom_blocker_h_above(const carom_blocker_view *view, carom_reached s) {
    const uint64_t first = carom_reached_first(s), second = carom_reached_second(s), both = carom_reached_both(s);
    const uint64_t singles = carom_fields(1 << CAROM_FIRST_STOPPERS_MOST), end = (uint64_t)1 << CAROM_WORD_BITS;
    /* field k: ways whose stoppers cost at most k moves */
    const uint64_t hi = first & second;
    const uint64_t cost = (both & (hi | singles)) | (carom_fields_free(first) & second) |
                          (first & carom_fields_free(second)) | carom_fields_later(hi);
    /* field k: ways whose slides and cost together are at most h0 + k */
    const uint64_t ways = (cost & view->h0) | (carom_fields_later(cost) & view->later);
    return (unsigned)__builtin_ctzll(ways | end) / CAROM_FIELD_BITS;
}

static inline unsigned carom_blocker_h_of(const carom_blocker_view *view, carom_blockers blockers) {
    carom_reached reached = carom_blocker_view_at(view, 0, carom_blocker(blockers, 0));
    for (unsigned i = 1; i < view->n; i++)
        reached = carom_reached_union(reached, carom_blocker_view_at(view, i, carom_blocker(blockers, i)));
    return carom_blocker_h_above(view, reached);
}

#endif
