/* runner.h - the runner's moves, whether it finishes alone, and which of its moves the order rule leaves. */
#ifndef CAROM_RUNNER_H
#define CAROM_RUNNER_H

#include "search/base/bytes16.h"
#include "search/fast/tables.h"

/* ---- Its slides -------------------------------------------------------------------------------- */

/* How many cells the runner can slide, a byte for each direction; with diagonals, its first run. */
static inline uint32_t carom_runner_slides(const carom_tables *t, carom_cell cell, carom_blockers blockers) {
    const uint32_t at = carom_blockers_filled(t, cell, blockers);
    const uint64_t ray = t->ray[cell];
    const bytes16 next = bytes16_add(bytes16_splat32((uint32_t)ray), bytes16_splat(1));
    bytes16 free = bytes16_sub(bytes16_of32((uint32_t)t->ray[at & 255], (uint32_t)t->ray[at >> 8 & 255],
                                            (uint32_t)t->ray[at >> 16 & 255], (uint32_t)t->ray[at >> 24]),
                               next);
    free = bytes16_min(free, bytes16_words(free, 2, 3, 0, 1));
    free = bytes16_min(free, bytes16_words(free, 1, 0, 3, 2));
    return bytes16_first32(bytes16_min(free, bytes16_splat32((uint32_t)(ray >> 32))));
}

/* The runner's move in one direction, from what carom_runner_slides() returns.  No move ends at `cell` itself. */
static inline carom_slid carom_runner_move(const carom_tables *t, carom_cell cell, carom_blockers blockers,
                                           uint32_t slides, unsigned dir) {
    const unsigned cells = slides >> 8 * dir & 255;
    if ((t->bends[cell] >> 8 * dir & 1) && cells == (t->ray[cell] >> (32 + 8 * dir) & 255))
        return carom_tables_slide_past(t, cell, blockers, 0, carom_cells_on(cell, dir, cells), dir);
    return (carom_slid){.to = carom_cells_on(cell, dir, cells), .dir = (uint8_t)dir};
}

/* Whether the runner finishes alone: reaches the target alone, by moves that each lower its bound by 1.  `home` gets the
 * runner states behind `runner state`, as many as the bound. */
bool carom_runner_finishes_alone(const carom_tables *tables, carom_runner_state runner_state, carom_blockers blockers,
                                 carom_runner_state *finish);

/* ---- The order rule ---------------------------------------------------------------------------- */

/* How a state was reached: the cell where a blocker's move began, and << 8 the one where it ended; or one of these
 * values.  A blocker's move that touched a diagonal counts as CAROM_LAST_NONE: the order rule does not know it. */
typedef uint16_t carom_last;
enum {
    CAROM_LAST_NONE = 0x0000,
    CAROM_LAST_RUNNER_ACROSS = 0x0101,  /* the runner came by a move that ended east- or westward */
    CAROM_LAST_RUNNER_UPRIGHT = 0x0202, /* ... north- or southward */
    CAROM_LAST_RUNNER_DONE = 0x0303,    /* unknown, but all moves of the runner from there have been made */
};

static inline bool carom_last_is_blocker(carom_last last) { return (last & 255) != last >> 8; }

static inline carom_last carom_last_of_runner(unsigned dir) {
    return dir & 1 ? CAROM_LAST_RUNNER_ACROSS : CAROM_LAST_RUNNER_UPRIGHT;
}

/* The runner on one runner state. */
typedef struct carom_runner {
    uint64_t ray; /* see carom_tables */
    carom_cell cell;
    uint8_t dirs;                    /* bit d: the rules let it move in direction d */
    uint8_t bends;                   /* bit d: the run in direction d ends on a diagonal */
    uint16_t zone_x[16], zone_y[16]; /* see carom_runner_sees() */
} carom_runner;

void carom_runner_build(carom_runner *runner, const carom_tables *tables, carom_runner_state runner_state);

/* The directions, as bits, in which the runner's move sees the last move, a blocker's.  Only these have to be tried:
 * by the order rule (successor.c) the others are made before the blocker's move.
 *
 * The runner's move sees the blocker's if that began, ended or passed on the runner's way to the next wall; in every
 * direction if the blocker was stopped by the runner; and always if the runner's way may touch a diagonal.
 *
 * A cell (x, y) has the bits that zone_x[x] and zone_y[y] have in common:
 *
 *     0 .. 3    the cell is on the ray in that direction, up to the wall
 *     4 .. 7    it is beside that ray, to the west or north
 *     8 .. 11   it is beside that ray, to the east or south
 *
 * A move that passes over a ray begins on one side of it and ends on the other. */
static inline unsigned carom_runner_sees(const carom_runner *r, carom_last last) {
    const carom_cell from = (carom_cell)last, to = (carom_cell)(last >> 8);
    const unsigned a = r->zone_x[carom_x(from)] & r->zone_y[carom_y(from)];
    const unsigned b = r->zone_x[carom_x(to)] & r->zone_y[carom_y(to)];
    const int line = carom_y(from) == carom_y(to) ? 1 : 16;
    if ((carom_cell)(to > from ? to + line : to - line) == r->cell) return 15;
    return ((a | b | (a >> 4 & b >> 8) | (a >> 8 & b >> 4)) & 15) | r->bends;
}

/* The directions, as bits, in which the runner has to move after `last`.  It need not move again on the line on which
 * its own last move ended: there it stays, or goes back along the way it came, bent or not, to where one move takes it
 * from the state before.  Of a move that changed what the rules know of its past that is not true: then `last` is
 * CAROM_LAST_NONE. */
static inline unsigned carom_runner_may_move(const carom_runner *r, carom_last last) {
    enum { UPRIGHT = 1 << CAROM_NORTH | 1 << CAROM_SOUTH, ACROSS = 1 << CAROM_EAST | 1 << CAROM_WEST };
    if (carom_last_is_blocker(last)) return carom_runner_sees(r, last) & r->dirs;
    switch (last) {
    case CAROM_LAST_RUNNER_DONE: return 0;
    case CAROM_LAST_RUNNER_ACROSS: return UPRIGHT & r->dirs;
    case CAROM_LAST_RUNNER_UPRIGHT: return ACROSS & r->dirs;
    default: return r->dirs;
    }
}

#endif
