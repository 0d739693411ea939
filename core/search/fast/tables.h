/* tables.h - the state of the fast engine, and the tables that it computes once for each puzzle.
 *
 * A state consists of the runner state (runner_states.h), the axes (carom_axes), and one word with the cells of up to
 * four blockers:
 *
 *     31 .. 24        ...        7 .. 0
 *     blocker 3       ...        blocker 0
 *
 * Blockers with the colour of a diagonal come first, because their colour matters.  All other blockers are alike and
 * follow with their cells in ascending order, so equal states have equal words.  With fewer than four blockers the
 * unused bytes are 255. */
#ifndef CAROM_TABLES_H
#define CAROM_TABLES_H

#include "search/fast/runner_states.h"
#include "search/model/problem.h"

#define CAROM_BLOCKERS_MAX 4

typedef uint32_t carom_blockers; /* the blockers' cells; blocker 0 in the lowest byte. */

/* Under the no-rebound rule, bit i is set if the last move of blocker i ended along a row; without the rule, all bits
 * are 0.  A blocker that has not moved may move in any direction, so there is a start state for either value of its
 * bit. */
typedef uint8_t carom_axes;
enum { CAROM_AXES_MAX = 1 << CAROM_BLOCKERS_MAX };

/* A state of the fast engine. */
typedef struct carom_fast_state {
    carom_runner_state runner;
    carom_axes axes;
    carom_blockers blockers;
} carom_fast_state;

/* A state in one number. */
static inline uint64_t carom_fast_pack(carom_fast_state s) {
    return s.runner | (uint64_t)s.axes << 16 | (uint64_t)s.blockers << 32;
}
static inline carom_fast_state carom_fast_unpack(uint64_t key) {
    return (carom_fast_state){(carom_runner_state)key, (carom_axes)(key >> 16), (carom_blockers)(key >> 32)};
}

typedef struct carom_cell_set {
    uint64_t word[CAROM_CELLS / 64];
} carom_cell_set;

static inline void carom_cell_set_put(carom_cell_set *set, carom_cell cell) {
    set->word[cell / 64] |= (uint64_t)1 << cell % 64;
}
static inline void carom_cell_set_add(carom_cell_set *set, const carom_cell_set *more) {
    for (unsigned i = 0; i < CAROM_CELLS / 64; i++) set->word[i] |= more->word[i];
}
static inline bool carom_cell_set_has(const carom_cell_set *set, carom_cell cell) {
    return set->word[cell / 64] >> cell % 64 & 1;
}

typedef struct carom_tables {
    carom_rays ray[CAROM_CELLS];
    uint32_t bends[CAROM_CELLS]; /* by cell, a byte per direction: 255 if the segment ends on a diagonal, else 0. */
    carom_slides slides;         /* for the part of a slide after a diagonal. */
    uint32_t rank[CAROM_BLOCKERS_MAX][CAROM_CELLS]; /* see carom_blockers_rank(). */
    uint32_t used;                                  /* mask of the bytes of carom_blockers that are in use. */
    uint8_t runner;      /* the runner's robot slot; if several robots are alike, the first of their slots. */
    uint8_t n;           /* number of blockers. */
    uint8_t first_alike; /* blockers from this one on are alike. */
    uint8_t color[1 + CAROM_BLOCKERS_MAX]; /* the colours of the runner and the blockers, where they matter. */
    uint8_t track[CAROM_BLOCKERS_MAX];     /* by blocker: number of its track; alike blockers share one. */
    uint8_t rank_bits;                     /* ranks are below 2^rank_bits. */
    uint8_t alike_bits;                    /* this many low bits of rank - 1 encode the cells of the alike blockers. */
    bool has_diagonals;
    uint8_t n_axes; /* number of values of carom_axes; 1 unless the no-rebound rule applies. */
    carom_runner_states runner_states;
    /* One start, with axes 0, for each robot that may be this runner and can reach the target.  Under no-rebound, each
     * start also counts as a start with every other value of axes. */
    uint8_t n_starts;
    carom_fast_state start[CAROM_ROBOTS];
} carom_tables;

/* A state of the search (state.h) with the runner in this slot, as a state of the fast engine.  `either` gets the bits
 * of carom_axes that may have either value, because their blockers have not moved. */
carom_fast_state carom_fast_state_of(const carom_problem *problem, const carom_state *state, unsigned runner,
                                     carom_axes *either);

/* The number of searches for a puzzle, each for one runner or for several interchangeable ones.  It is above 1 only if
 * any robot may reach the target and not all robots are interchangeable. */
static inline unsigned carom_fast_runners(const carom_slots *slots) {
    if (slots->target_slot != CAROM_ANY_ROBOT) return 1;
    return slots->first_alike + (unsigned)(slots->first_alike < slots->n);
}

/* Builds the tables for the i-th search. */
void carom_tables_build(carom_tables *tables, const carom_problem *problem, unsigned i);

static inline carom_cell carom_blocker(carom_blockers blockers, unsigned i) { return (carom_cell)(blockers >> 8 * i); }

/* The word for these cells.  The cells of alike blockers may be in any order. */
carom_blockers carom_blockers_of(const carom_tables *tables, const carom_cell *cells);

/* The blockers' word after blocker i has moved to cell `to`. */
static inline carom_blockers carom_blockers_after(const carom_tables *t, carom_blockers blockers, unsigned i,
                                                  carom_cell to) {
    const carom_blockers after = blockers ^ (carom_blockers)(carom_blocker(blockers, i) ^ to) << 8 * i;
    if (i < t->first_alike) return after;
    carom_cell cells[CAROM_BLOCKERS_MAX];
    for (unsigned k = 0; k < t->n; k++) cells[k] = carom_blocker(after, k);
    return carom_blockers_of(t, cells);
}

/* Fills the unused bytes of the blockers' word with the runner's cell, so that code for four blockers also works for
 * fewer: the runner is an obstacle anyway, and its own cell never stops it. */
static inline carom_blockers carom_blockers_filled(const carom_tables *t, carom_cell runner, carom_blockers blockers) {
    return (blockers & t->used) | (runner * 0x01010101u & ~t->used);
}

/* Maps the blockers' words one to one to ranks, which begin at 1.  The upper bits of rank - 1 are the cells of the
 * blockers whose colour matters.  The lower bits are the number of the set of cells of the alike blockers.  If c_i is
 * the i-th of these cells in ascending order, this number is the sum of all C(c_i, i), where C(n, k) is the binomial
 * coefficient (Knuth 7.2.1.3). */
static inline uint32_t carom_blockers_rank(const carom_tables *t, carom_blockers blockers) {
    return t->rank[0][blockers & 255] + t->rank[1][blockers >> 8 & 255] + t->rank[2][blockers >> 16 & 255] +
           t->rank[3][blockers >> 24];
}

/* The blockers' word with this rank.  Tries the cells of `near` first: in a sorted run, most cells are the same as in
 * the previous state. */
carom_blockers carom_blockers_of_rank(const carom_tables *tables, uint32_t rank, carom_blockers near);

/* Completes a slide whose first segment has ended on the diagonal at `at`, in direction `dir`.  `runner` and `blockers`
 * are the cells before the move.  `robot` is 0 for the runner, or 1 + i for blocker i, where i < tables->n. */
carom_slid carom_tables_slide_past(const carom_tables *tables, carom_cell runner, carom_blockers blockers,
                                   unsigned robot, carom_cell at, unsigned dir);

#endif
