/* crowd.h - up to four robots beside the runner, the one that has to reach the target, and all their moves at once.
 *
 * For puzzles without rule options; on boards with diagonals only where the target has a robot, as there a bound and a
 * state tell which robot is the runner.  The others are kept in one word: first those whose colour a diagonal has,
 * then those that are alike, in the order of their cells; 255 takes the places that no robot has.
 *
 * A cell has four numbers, one for each direction, that grow by 1 along it: its own for east, that of the board
 * mirrored at the main diagonal for south, and 255 minus these for west and north.  What lies between a robot and
 * a wall or another robot is then a difference of numbers, modulo 256, whichever the direction: a robot that is
 * not ahead on the same line differs by at least as much as the wall.  A run ends on a diagonal as at a wall; how the
 * slide goes on from there is looked up robot by robot (slide.h). */
#ifndef CAROM_CROWD_H
#define CAROM_CROWD_H

#include "search/bytes16.h"
#include "search/successor.h"

#define CAROM_OTHERS_MAX 4

typedef uint32_t carom_others; /* the lowest byte has the first place */

/* How a state was reached: the cell where one of the others came from, and << 8 where it went to; or one of these.
 * A move of another robot that touched a diagonal is none that the order rule knows. */
typedef uint16_t carom_last;
enum {
    CAROM_LAST_NONE = 0x0000,
    CAROM_LAST_RUNNER_ACROSS = 0x0101,
    CAROM_LAST_RUNNER_UPRIGHT = 0x0202,
    CAROM_LAST_RUNNER_DONE = 0x0303, /* it is not known how, but all moves of the runner from there have been made */
};

static inline bool carom_last_is_others(carom_last last) { return (last & 255) != last >> 8; }

typedef struct carom_start {
    carom_cell runner;
    carom_others others;
} carom_start;

/* A puzzle seen in this way. */
typedef struct carom_crowd {
    uint64_t ray[CAROM_CELLS];   /* by cell, a byte for each direction: its numbers; << 32, the cells up to a wall */
    uint32_t bends[CAROM_CELLS]; /* by cell, a byte for each direction: 255 where the run ends on a diagonal, else 0 */
    carom_slides slides;         /* for what comes then */
    uint32_t rank[CAROM_OTHERS_MAX][CAROM_CELLS]; /* see carom_others_rank() */
    uint32_t places;                              /* 255 in the bytes of carom_others that are robots */
    uint8_t n;                                    /* others */
    uint8_t first_alike;                          /* place; from there on they are alike */
    uint8_t color[1 + CAROM_OTHERS_MAX];          /* of the runner and the others, where it matters */
    uint8_t rank_bits;                            /* ranks are below 2^rank_bits */
    bool has_diagonals;
    uint8_t bound[CAROM_CELLS]; /* moves that the runner needs from there at least: see bound.h */
    uint8_t n_starts;           /* that have a bound: one, or one for each robot where any may be the runner */
    carom_start start[CAROM_ROBOTS];
} carom_crowd;

/* What moves of the others around one cell of the runner have in common. */
typedef struct carom_runner {
    uint64_t ray;
    carom_cell cell;
    uint8_t bends;                   /* directions, as bits */
    uint16_t zone_x[16], zone_y[16]; /* see carom_runner_build() */
} carom_runner;

/* Whether a puzzle can be seen so. */
static inline bool carom_has_crowd(const carom_problem *p) {
    return p->puzzle.rules == 0 && (p->slides.longest == 0 || p->slots.target_slot != CAROM_ANY_ROBOT);
}

void carom_crowd_build(carom_crowd *crowd, const carom_problem *problem);
void carom_runner_build(carom_runner *runner, const carom_crowd *crowd, carom_cell cell);

/* The others from their cells by place, alike ones in any order. */
carom_others carom_others_of(const carom_crowd *crowd, const carom_cell *cells);

static inline carom_cell carom_other(carom_others others, unsigned i) { return (carom_cell)(others >> 8 * i); }

/* Numbers the states of the others from 1, one for each: the cells of robots that are told apart, then which set of
 * cells the alike ones have, by the sum of (cell choose how manyeth). */
static inline uint32_t carom_others_rank(const carom_crowd *c, carom_others others) {
    return c->rank[0][others & 255] + c->rank[1][others >> 8 & 255] + c->rank[2][others >> 16 & 255] +
           c->rank[3][others >> 24];
}

/* The cells that the runner can slide, a byte for each direction. */
static inline uint32_t carom_runner_slides(const carom_crowd *c, carom_cell cell, carom_others others) {
    /* places without a robot have the runner itself, who is in nobody's way */
    const uint32_t at = (others & c->places) | (cell * 0x01010101u & ~c->places);
    const uint64_t ray = c->ray[cell];
    const bytes16 next = bytes16_add(bytes16_splat32((uint32_t)ray), bytes16_splat(1));
    bytes16 free = bytes16_sub(bytes16_of32((uint32_t)c->ray[at & 255], (uint32_t)c->ray[at >> 8 & 255],
                                            (uint32_t)c->ray[at >> 16 & 255], (uint32_t)c->ray[at >> 24]),
                               next);
    free = bytes16_min(free, bytes16_words(free, 2, 3, 0, 1));
    free = bytes16_min(free, bytes16_words(free, 1, 0, 3, 2));
    return bytes16_first32(bytes16_min(free, bytes16_splat32((uint32_t)(ray >> 32))));
}

/* Where a slide ends whose first run has ended on the diagonal at `at`; robot 0 is the runner, the others follow. */
carom_slid carom_crowd_slide(const carom_crowd *crowd, carom_cell runner, carom_others others, unsigned robot,
                             carom_cell at, unsigned dir);

/* The runner's move in one direction, of the slides that carom_runner_slides() gives; to `cell` itself: none. */
static inline carom_slid carom_runner_move(const carom_crowd *c, carom_cell cell, carom_others others, uint32_t slides,
                                           unsigned dir) {
    const unsigned cells = slides >> 8 * dir & 255;
    if ((c->bends[cell] >> 8 * dir & 1) && cells == (c->ray[cell] >> (32 + 8 * dir) & 255))
        return carom_crowd_slide(c, cell, others, 0, carom_cells_on(cell, dir, cells), dir);
    return (carom_slid){.to = carom_cells_on(cell, dir, cells), .dir = (uint8_t)dir};
}

/* Whether the runner gets from `cell` to the target by moves that each lower the bound by one.  `home` gets the
 * cells behind `cell`, as many as the bound. */
bool carom_runs_home_alone(const carom_crowd *crowd, carom_cell cell, carom_others others, carom_cell *home);

/* The directions, as bits, in which the runner's move has to be tried after another robot's move: by the order rule
 * (see successor.c) a move that does not see the other robot's is made before it.  It sees it where the other
 * one started, ended or passed on the runner's way to the next wall; in every direction if that one was stopped by the
 * runner; and always where the runner's way may touch a diagonal. */
static inline unsigned carom_runner_sees(const carom_runner *r, carom_last last) {
    const carom_cell from = (carom_cell)last, to = (carom_cell)(last >> 8);
    const unsigned a = r->zone_x[carom_x(from)] & r->zone_y[carom_y(from)];
    const unsigned b = r->zone_x[carom_x(to)] & r->zone_y[carom_y(to)];
    const int line = carom_y(from) == carom_y(to) ? 1 : 16;
    if ((carom_cell)(to > from ? to + line : to - line) == r->cell) return 15;
    return ((a | b | (a >> 4 & b >> 8) | (a >> 8 & b >> 4)) & 15) | r->bends;
}

/* The directions, as bits, in which a runner has to move after `last`.  Not again on the line on which its own last
 * move ended: there it stays, or goes back the way it came, bent or not, to where one move takes it from the state
 * before. */
static inline unsigned carom_runner_may_move(const carom_runner *r, carom_last last) {
    enum { UPRIGHT = 1 << CAROM_NORTH | 1 << CAROM_SOUTH, ACROSS = 1 << CAROM_EAST | 1 << CAROM_WEST };
    if (carom_last_is_others(last)) return carom_runner_sees(r, last);
    switch (last) {
    case CAROM_LAST_RUNNER_DONE: return 0;
    case CAROM_LAST_RUNNER_ACROSS: return UPRIGHT;
    case CAROM_LAST_RUNNER_UPRIGHT: return ACROSS;
    default: return UPRIGHT | ACROSS;
    }
}

static inline carom_last carom_last_of_runner(unsigned dir) {
    return dir & 1 ? CAROM_LAST_RUNNER_ACROSS : CAROM_LAST_RUNNER_UPRIGHT;
}

/* Writes the states that the others' moves lead to from each of n states, those moves that the order rule leaves;
 * returns how many, at most 16 a state, for which there has to be room. */
unsigned carom_crowd_moves(const carom_crowd *crowd, const carom_runner *runner, const carom_others *others,
                           const carom_last *last, unsigned n, carom_others *out, carom_last *out_last);

#endif
