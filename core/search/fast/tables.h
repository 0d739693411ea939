/* tables.h - what the fast engine looks up about one puzzle.
 *
 * The fast engine (see carom_fast_can_search) tells the runner, which has to reach the target, from its blockers: up to
 * four other robots.  The cells of the blockers are kept in one word:
 *
 *     31 .. 24        ...        7 .. 0
 *     blocker 3       ...        blocker 0
 *
 * First come blockers that are told apart because a diagonal has their colour, then those that are alike, their cells
 * in ascending order.  With fewer than four blockers the bytes that are left over are 255.
 *
 * Every cell has four numbers, one for each direction, that grow by 1 along it:
 *
 *     east    the cell itself, y << 4 | x
 *     south   that of the cell mirrored at the main diagonal, x << 4 | y
 *     west    255 - east
 *     north   255 - south
 *
 * How far a slide goes is then a difference of such numbers, modulo 256, and the least difference to any obstacle ahead
 * is how far it goes.  A robot that is not ahead on the same line needs no test: its difference is at least that to the
 * wall.  A run ends on a diagonal as at a wall; how the slide goes on is looked up robot by robot (slide.h). */
#ifndef CAROM_TABLES_H
#define CAROM_TABLES_H

#include "search/fast/runner_states.h"
#include "search/model/problem.h"

#define CAROM_BLOCKERS_MAX 4

typedef uint32_t carom_blockers; /* their cells; blocker 0 in the lowest byte */

/* Under the rule no-rebound, bit i says that the last move of blocker i ended along a row; otherwise 0.  A blocker that
 * has not moved may go in any direction: there is a start with either bit. */
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

typedef struct carom_tables {
    /* By cell, a byte for each direction: its numbers; << 32, how many cells there are up to a wall or diagonal. */
    uint64_t ray[CAROM_CELLS];
    uint32_t bends[CAROM_CELLS]; /* by cell, a byte for each direction: 255 if the run ends on a diagonal, else 0 */
    carom_slides slides;         /* for how the slide goes on then */
    uint32_t rank[CAROM_BLOCKERS_MAX][CAROM_CELLS]; /* see carom_blockers_rank() */
    uint32_t used;                                  /* 255 in the bytes of carom_blockers that have a robot */
    uint8_t runner;                                 /* its robot slot, or the first of those that are alike */
    uint8_t n;                                      /* blockers */
    uint8_t first_alike;                            /* blockers from this one on are alike */
    uint8_t color[1 + CAROM_BLOCKERS_MAX];          /* of the runner and the blockers, where it matters */
    uint8_t track[CAROM_BLOCKERS_MAX];              /* by blocker: blockers that are alike have the same; else 0 */
    uint8_t rank_bits;                              /* ranks are below 2^rank_bits */
    uint8_t alike_bits;                             /* of the alike blockers' share, the lowest bits of rank - 1 */
    bool has_diagonals;
    uint8_t n_axes;                    /* how many values of carom_axes there are: 1 without the rule */
    carom_runner_states runner_states; /* of the runner */
    uint8_t n_starts; /* one, or where several robots that are alike may be the runner, one for each that has a bound */
    carom_fast_state start[CAROM_ROBOTS]; /* with axes 0; under no-rebound, with all others, too */
} carom_tables;

/* How many searches it takes, each with its own runner or with alike ones: more than one where any robot may reach the
 * target and diagonals tell some apart. */
static inline unsigned carom_fast_runners(const carom_slots *slots) {
    if (slots->target_slot != CAROM_ANY_ROBOT) return 1;
    return slots->first_alike + (unsigned)(slots->first_alike < slots->n);
}

/* The tables for the i-th of them. */
void carom_tables_build(carom_tables *tables, const carom_problem *problem, unsigned i);

static inline carom_cell carom_blocker(carom_blockers blockers, unsigned i) { return (carom_cell)(blockers >> 8 * i); }

/* The word for these cells; those of alike blockers may come in any order. */
carom_blockers carom_blockers_of(const carom_tables *tables, const carom_cell *cells);

/* The word after a blocker has come to a cell. */
static inline carom_blockers carom_blockers_after(const carom_tables *t, carom_blockers blockers, unsigned i,
                                                  carom_cell to) {
    const carom_blockers after = blockers ^ (carom_blockers)(carom_blocker(blockers, i) ^ to) << 8 * i;
    if (i < t->first_alike) return after;
    carom_cell cells[CAROM_BLOCKERS_MAX];
    for (unsigned k = 0; k < t->n; k++) cells[k] = carom_blocker(after, k);
    return carom_blockers_of(t, cells);
}

/* The word with the runner's cell in the bytes that have no blocker, so it can be used like that of four: the runner is
 * in the way, or itself, in any case. */
static inline carom_blockers carom_blockers_filled(const carom_tables *t, carom_cell runner, carom_blockers blockers) {
    return (blockers & t->used) | (runner * 0x01010101u & ~t->used);
}

/* Numbers the possible words from 1, one to one: the cells of the blockers that are told apart, then which set of cells
 * the alike ones have, which is the sum of (cell choose how manyeth). */
static inline uint32_t carom_blockers_rank(const carom_tables *t, carom_blockers blockers) {
    return t->rank[0][blockers & 255] + t->rank[1][blockers >> 8 & 255] + t->rank[2][blockers >> 16 & 255] +
           t->rank[3][blockers >> 24];
}

/* The word with this rank.  `near` is a word whose cells are tried first: in a sorted run most cells stay the same from
 * one state to the next. */
carom_blockers carom_blockers_of_rank(const carom_tables *tables, uint32_t rank, carom_blockers near);

/* Where a slide ends whose first run has ended on the diagonal at `at`.  Robot 0 is the runner, robot 1 blocker 0. */
carom_slid carom_tables_slide_past(const carom_tables *tables, carom_cell runner, carom_blockers blockers,
                                   unsigned robot, carom_cell at, unsigned dir);

#endif
