/* blocker_heuristic.h - the blocker heuristic h_blockers: a lower bound that also counts the blockers' moves.
 *
 * The runner heuristic (runner_heuristic.h) lets the runner stop anywhere on its track, but a real runner stops only at
 * a wall or at a blocker.
 *
 * Definition
 *
 * Let h0(c) be the runner heuristic of cell c.  A way from c is a solution of the relaxed game of runner_heuristic.h: a
 * chain of slides from c to the target.  Each slide may end anywhere on the runner's track.  A slide that ends at a
 * wall needs no blocker.  A slide that ends elsewhere needs a blocker on the next cell of the track, the stopper of the
 * slide.  A stopper has no diagonal, because robots never stop on diagonals.
 *
 * For a blocker i, let D_i(a) be the least number of moves that it needs to reach cell a in the same relaxed game,
 * where it may stop anywhere on its track, and let d_i(a, b) be the least number of such moves from cell a to cell b.
 *
 * T(c) lists a pair (n, A) for each way from c.  n is the number of slides in the way.  A is the set of the way's first
 * two different stoppers, counted back from the target, or of only the first stopper if n is above h0(c) + 1.
 *
 *     T(target) = {(0, {})}
 *     T(c)      = {(n + 1, A + s)  for each slide from c to a cell w, with the stopper s or none,
 *                                  and each (n, A) in T(w)},  where A + s is cut to this size, and s comes last
 *
 * Two things make the lists shorter:
 *   - The second stopper of a pair is dropped where a list would become too long.
 *   - A pair (n, A) may be left out if T(c) has another pair (n', A') with n' <= n and A' within A.
 * If T(w) has been shortened, T(c) is computed from the shortened list.
 *
 *     cost({})     = 0
 *     cost({a})    = the least D_i(a)
 *     cost({a, b}) = the least D_i(a) + D_j(b) for two blockers i and j, or min(D_i(a), D_i(b)) + d_i(a, b) for one
 *     h_pairs      = the least of n + cost(A) over T(c), and of h0(c) + CAROM_BLOCKER_H_MOST
 *
 * A blocker cannot stop just anywhere, either.  S(c) lists a stopper a of each way from c, and the set R of the cells
 * where the runner may stand on such a way before the slide that a stops.  A stop is a stopper in S(c).
 *
 *     S(target) = {(0, none)}
 *     S(c)      = {(n + 1, a, R + c)  for each slide from c to a cell w, and each (n, a, R) in S(w)}
 *               + {(n + 1, none)      for each slide to a cell w at a wall, and each (n, none) in S(w)}
 *               + {(n + 1, s, {c})    for each slide to a cell w with the stopper s, and each (n, none) in S(w)}
 *
 * Entries with the same n and a become one, with all cells of their R.  (n, a, R) is left out if S(c) has an entry for
 * a with fewer slides, or (n', none) with n' <= n.  Where S(c) would become too long, (n, none) takes the place of all
 * entries with n slides.  S(c) is computed from the shortened S(w).
 *
 *     cost(none) = 0
 *     cost(a, R) = 0 if a blocker stands on a, else the least of
 *                    the least D_i(a) + 1
 *                    the least number of moves of blocker i to a in the relaxed game, the last one in a direction in
 *                    which a wall, another blocker or a cell of R is right behind a.  Without a wall, the last move
 *                    does not begin on the cell behind a, because this cell is empty during such a move.
 *     h_stops    = the least of n + cost over S(c), and of h0(c) + CAROM_STOPS_H_MOST
 *
 *     h_ways     = max(h_pairs, h_stops)
 *     h_alone    = h0(c) if the runner finishes alone (runner.h), else h0(c) + 1
 *     h_blockers = max(h_ways, h_alone)
 *
 * It is admissible: never too high
 *
 * Take any solution.  The runner's moves in it, up to its first stop on the target, form a way of n slides.
 *   - h_pairs: if n >= h0(c) + CAROM_BLOCKER_H_MOST, the runner's moves alone are at least h_pairs.  Otherwise T(c) has
 *     a pair (n', A') with n' <= n, and all stoppers of A' are stoppers of this way.  At some point in the solution, a
 *     blocker stands on each cell of A'.  Either two blockers reach the two cells, or one reaches one of them and then
 *     moves to the other.  So the blockers make at least cost(A') moves.
 *   - h_stops: if n >= h0(c) + CAROM_STOPS_H_MOST, the runner's moves alone are at least h_stops.  Otherwise S(c) has
 *     an entry with n' <= n slides that is (n', none), or (n', a, R) with a stopper a of this way.  If n' = n, then R
 *     has all cells where the runner stands on this way before the slide that a stops.  (By induction from the target:
 *     S(w) has such an entry for the rest of the way after the first slide, from c to w, and S(c) has the entry that
 *     follows from it, or one with fewer slides.)  For (n', none), the runner's n moves are enough.  For (n', a, R),
 *     some blocker i stands on a at some point, after at least D_i(a) moves.  If n' < n, this is enough, because
 *     cost(a, R) is at most the least D_i(a) + 1.  If n' = n and blocker i has moved, something stopped its last move
 *     to a: a wall, the runner on a cell of R, another blocker that has not moved, or one that has moved, which is one
 *     more move.  So the blockers make at least cost(a, R) moves.
 *   - h_alone: if the solution has h0(c) moves, each of them is the runner's and lowers h0 by 1: the runner finishes
 *     alone.
 *
 * It is consistent: no move lowers it by more than 1
 *
 * The minimum and the maximum of consistent heuristics are consistent, so it is enough to look at each part.
 *   - h0(c) plus a constant: h0 is consistent (runner_heuristic.h).
 *   - h_alone: it could fall by 2 only on a move that lowers h0 by 1, from a state where the runner does not finish
 *     alone to a state where it does.  Since h0 falls, this move is the runner's, so the runner finishes alone from the
 *     first state, too.
 *   - n + cost(A), when a blocker moves: a real move is also a move of the relaxed game, so D falls by at most 1, and
 *     each of the sums has at most one D of this blocker.
 *   - h_pairs = n + cost(A), when the runner moves to c', where T(c') has (n, A), and is stopped by a wall or by a
 *     blocker on s.  T(c) has a pair with at most n + 1 slides whose stoppers are all in A, or in A + s if A has at
 *     most one stopper.  This pair costs no more than A.  A set within A costs no more than A, because a track can be
 *     followed backwards, so D_i(a) <= D_i(b) + d_i(a, b).  If blocker l is on s, D_l(s) = 0, and for i = l,
 *     min(D_l(a), D_l(s)) + d_l(a, s) = d_l(a, s) = D_l(a).
 *   - n + cost(a, R), when blocker j moves.  If it ends on a, something stopped it there that costs nothing, so the
 *     cost was at most 1.  If it ends right behind a, where it can stop another blocker i, the cost was at most D_i(a)
 *     + 1, and i's moves to a are at least D_i(a).  Otherwise D_j(a) and the moves of j to a fall by at most 1.
 *   - h_stops = n + cost(a, R), when the runner moves to c', where S(c') has (n, a, R).  S(c) has (n', none) with
 *     n' <= n + 1, or an entry for a with at most n + 1 slides.  An entry with n + 1 slides has all cells of R.  The
 *     cost of an entry with fewer slides is higher by at most 1, because every cost of a is the least D_i(a) or 1 more.
 *     For (n, none) in S(c'), S(c) has (n', none) with n' <= n + 1, or the stopper s, which costs nothing.
 *
 * Diagonals and rules
 *
 * A diagonal bends the tracks of all robots except the robot of its colour, so D is computed along each blocker's own
 * tracks.  Blockers whose tracks are the same share a track number.
 *
 * The rule options only forbid moves or reject solutions, so the heuristic stays a lower bound.  Under must-ricochet,
 * h_alone uses h_runner (runner_states.h) in place of h0, and is still consistent.
 *
 * Tables
 *
 * All costs depend on one or two blockers, so h_pairs and h_stops are the least values over all pairs of blockers.  For
 * a cell of the runner, many cells of a blocker have the same costs.  They form a class: on average, there are 90
 * classes if all blockers share a track number, and 130 for the four times 256 cells of four track numbers.  A blocker
 * table has the values of each pair of classes; a value is computed when it is first needed. */
#ifndef CAROM_BLOCKER_HEURISTIC_H
#define CAROM_BLOCKER_HEURISTIC_H

#include "search/fast/ways.h"

/* Bit i of a field stands for all pairs of two stoppers with the same first stopper and the same number of slides.  The
 * highest bit stands for all ways with at most one stopper. */
enum { CAROM_FIELD_BITS = CAROM_FIRST_STOPPERS_MOST + 1 };

/* Byte d stands for direction d, and bit i of each byte for the i-th stop. */
typedef uint32_t carom_stops_by_dir;

/* A class: what a blocker can reach from any cell of the class. */
typedef struct carom_reach {
    /* fields[k] consists of three fields.  From the lowest field on, they have the bits of the pairs for which the
     * blocker needs at most k moves:
     *   - to the first stopper
     *   - to a second stopper
     *   - to one stopper and then to the other; in the highest bit, to the only stopper, where slides beyond h0 count
     *     as moves, too */
    uint32_t fields[CAROM_BLOCKER_H_MOST];
    /* within[k]: the stops that the blocker reaches by at most k + 1 moves, the last move in direction d. */
    carom_stops_by_dir within[CAROM_STOPS_H_MOST - 1];
    carom_stops_by_dir behind; /* the stops where the blocker stops another one that arrives in direction d. */
    uint32_t on;               /* the stop on this cell. */
} carom_reach;

/* Two lower bounds: bit k, for k up to 3, is set if h_pairs - h0 is at most k, and bit 4 + k, for k up to 2, if
 * h_stops - h0 is at most k.  So "or" gives the least value of each bound. */
typedef uint8_t carom_bounds;
enum { CAROM_BOUNDS_UNKNOWN = 128 };

/* The blocker table of one cell of the runner:
 *
 *     header | by track and cell: the number of the class | the classes | by two classes: the bounds
 *
 * Class 0 stands for a missing blocker. */
typedef struct carom_blocker_table {
    uint32_t h0, h0_plus_1;    /* masks for a field: the bits of the ways with h0 slides, and with h0 + 1 slides. */
    carom_stops_by_dir always; /* the stops where a wall or the runner stops a blocker that arrives in direction d. */
    uint8_t extra[CAROM_STOPS_H_MOST]; /* by number of slides beyond h0: the stops. */
    uint8_t no_stop;                   /* slides beyond h0 in the shortest entry without a stop. */
    uint32_t n;                        /* number of classes. */
    uint16_t number[][CAROM_CELLS];
} carom_blocker_table;

/* Room for building a blocker table. */
typedef struct carom_blocker_draft {
    /* By cell.  At first, a bit of fields[k] means exactly k moves, and a bit of within[0] exactly one; spreading
     * changes "exactly" to "at most". */
    uint32_t fields[CAROM_BLOCKER_H_MOST][CAROM_CELLS];
    carom_stops_by_dir within[CAROM_STOPS_H_MOST - 1][CAROM_CELLS], behind[CAROM_CELLS];
    uint8_t on[CAROM_CELLS];
    uint16_t hashed[2 * CAROM_BLOCKERS_MAX * CAROM_CELLS]; /* 1 + the number of a class, or 0. */
    uint32_t table[]; /* room for the largest carom_blocker_table, without the bounds. */
} carom_blocker_draft;

/* The size of a table without the bounds. */
static inline uint32_t carom_blocker_table_bytes(unsigned n_tracks, uint32_t n_classes) {
    return (uint32_t)(sizeof(carom_blocker_table) + n_tracks * CAROM_CELLS * sizeof(uint16_t) +
                      n_classes * sizeof(carom_reach));
}
static inline uint32_t carom_blocker_bounds_bytes(uint32_t n_classes) { return n_classes * n_classes; }
/* The approximate size of all blocker tables that a search builds: for half of the cells. */
static inline uint32_t carom_blocker_tables_bytes(unsigned n_tracks, bool has_bounds) {
    enum { TABLES = CAROM_CELLS / 2 };
    const uint32_t n_classes = 77 + 13 * n_tracks; /* on average. */
    return TABLES *
           (carom_blocker_table_bytes(n_tracks, n_classes) + (has_bounds ? carom_blocker_bounds_bytes(n_classes) : 0));
}
/* The size of a draft for any runner of a puzzle. */
static inline uint32_t carom_blocker_draft_bytes(const carom_slots *slots) {
    const unsigned n_tracks = slots->first_alike < CAROM_BLOCKERS_MAX ? slots->first_alike + 1u : CAROM_BLOCKERS_MAX;
    return (uint32_t)sizeof(carom_blocker_draft) + carom_blocker_table_bytes(n_tracks, 1 + n_tracks * CAROM_CELLS);
}

static inline carom_reach *carom_blocker_classes(carom_blocker_table *table, const carom_tables *t) {
    return (carom_reach *)(void *)((uint8_t *)table + carom_blocker_table_bytes(carom_n_tracks(t), 0));
}

/* Builds the blocker table for this cell of the runner in the draft, for the caller to copy. */
void carom_blocker_table_build(carom_blocker_draft *draft, const carom_ways *ways, const carom_tables *tables,
                               carom_cell runner);
/* Copies the table from the draft to `to`, which has room for it.  With has_bounds, all bounds are unknown. */
void carom_blocker_table_copy(const carom_blocker_draft *draft, const carom_tables *tables, bool has_bounds,
                              uint8_t *to);
/* The size of the table in the draft. */
static inline uint32_t carom_blocker_draft_table_bytes(const carom_blocker_draft *draft, const carom_tables *t,
                                                       bool has_bounds) {
    const uint32_t n = ((const carom_blocker_table *)(const void *)draft->table)->n;
    return carom_blocker_table_bytes(carom_n_tracks(t), n) + (has_bounds ? carom_blocker_bounds_bytes(n) : 0);
}

/* ---- Evaluation --------------------------------------------------------------------------------- */

/* A blocker table, with pointers to its parts. */
typedef struct carom_blocker_view {
    const carom_blocker_table *table;
    const uint16_t *number[CAROM_BLOCKERS_MAX]; /* by blocker and cell. */
    const carom_reach *class;
    carom_bounds *bounds; /* NULL: there was no room for them, and evaluation takes ten times as long. */
    uint32_t n;           /* number of classes. */
} carom_blocker_view;

/* The classes of a blocker that does not exist, by cell. */
extern const uint16_t carom_no_blocker[CAROM_CELLS];

static inline carom_blocker_view carom_blocker_view_of(carom_blocker_table *table, const carom_tables *t,
                                                       bool has_bounds) {
    uint8_t *const bounds = (uint8_t *)table + carom_blocker_table_bytes(carom_n_tracks(t), table->n);
    return (carom_blocker_view){.table = table,
                                .number = {table->number[t->track[0]],
                                           t->n > 1 ? table->number[t->track[1]] : carom_no_blocker,
                                           t->n > 2 ? table->number[t->track[2]] : carom_no_blocker,
                                           t->n > 3 ? table->number[t->track[3]] : carom_no_blocker},
                                .class = carom_blocker_classes(table, t),
                                .bounds = has_bounds ? bounds : NULL,
                                .n = table->n};
}

/* The higher of the two bounds, minus h0. */
static inline unsigned carom_bounds_higher(unsigned bounds) {
    return (unsigned)__builtin_ctz((bounds & (bounds >> 4 | 8)) | 16);
}

/* The bounds for two blockers; computes unknown ones. */
carom_bounds carom_blocker_bounds(const carom_blocker_view *view, unsigned class_a, unsigned class_b);

/* A state's blockers: their classes, and the bounds for all of them except blocker i. */
typedef struct carom_blocker_state {
    uint16_t class[CAROM_BLOCKERS_MAX];
    carom_bounds others[CAROM_BLOCKERS_MAX];
} carom_blocker_state;

/* h_ways - h0, the part of the lower bound that counts blockers. */
__attribute__((always_inline)) static inline unsigned
carom_blocker_h_above(const carom_blocker_view *view, carom_blockers blockers, carom_blocker_state *out) {
    const unsigned a = view->number[0][carom_blocker(blockers, 0)], b = view->number[1][carom_blocker(blockers, 1)],
                   c = view->number[2][carom_blocker(blockers, 2)], d = view->number[3][carom_blocker(blockers, 3)];
    unsigned ab = CAROM_BOUNDS_UNKNOWN, ac = 0, ad = 0, bc = 0, bd = 0, cd = 0;
    if (view->bounds) {
        const carom_bounds *of_a = view->bounds + a * view->n, *of_b = view->bounds + b * view->n,
                           *of_c = view->bounds + c * view->n;
        ab = of_a[b], ac = of_a[c], ad = of_a[d], bc = of_b[c], bd = of_b[d], cd = of_c[d];
    }
    if ((ab | ac | ad | bc | bd | cd) & CAROM_BOUNDS_UNKNOWN) {
        ab = carom_blocker_bounds(view, a, b), ac = carom_blocker_bounds(view, a, c);
        ad = carom_blocker_bounds(view, a, d), bc = carom_blocker_bounds(view, b, c);
        bd = carom_blocker_bounds(view, b, d), cd = carom_blocker_bounds(view, c, d);
    }
    *out = (carom_blocker_state){.class = {(uint16_t)a, (uint16_t)b, (uint16_t)c, (uint16_t)d},
                                 .others = {(carom_bounds)(bc | bd | cd), (carom_bounds)(ac | ad | cd),
                                            (carom_bounds)(ab | ad | bd), (carom_bounds)(ab | ac | bc)}};
    return carom_bounds_higher(ab | ac | ad | bc | bd | cd);
}

/* The same after blocker i has moved to a cell; `before` describes the blockers before this move. */
static inline unsigned carom_blocker_h_above_after(const carom_blocker_view *view, const carom_blocker_state *before,
                                                   unsigned i, carom_cell to) {
    const unsigned own = view->number[i][to], j = (i + 1) % CAROM_BLOCKERS_MAX, k = (i + 2) % CAROM_BLOCKERS_MAX,
                   l = (i + 3) % CAROM_BLOCKERS_MAX;
    unsigned bounds = CAROM_BOUNDS_UNKNOWN;
    if (view->bounds) {
        const carom_bounds *of_own = view->bounds + own * view->n;
        bounds = of_own[before->class[j]] | of_own[before->class[k]] | of_own[before->class[l]];
    }
    if (bounds & CAROM_BOUNDS_UNKNOWN)
        bounds = carom_blocker_bounds(view, own, before->class[j]) | carom_blocker_bounds(view, own, before->class[k]) |
                 carom_blocker_bounds(view, own, before->class[l]);
    return carom_bounds_higher(before->others[i] | bounds);
}

#endif
