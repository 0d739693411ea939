/* runner.h - the runner's moves: its slides, whether it finishes alone, and which of its moves commuting-move pruning
 * keeps. */
#ifndef CAROM_RUNNER_H
#define CAROM_RUNNER_H

#include "search/fast/tables.h"

/* ---- Slides ------------------------------------------------------------------------------------ */

/* The number of cells that the runner slides in each direction, one byte per direction.  If the slide reaches a
 * diagonal, only the cells up to the diagonal count. */
static inline uint32_t carom_runner_slides(const carom_tables *t, carom_cell cell, carom_blockers blockers) {
    return carom_rays_lengths(t->ray, cell, carom_blockers_filled(t, cell, blockers));
}

/* The runner's slide in one direction; `slides` is from carom_runner_slides() for the same cell and blockers.  A slide
 * that ends on `cell` is not a move. */
static inline carom_slid carom_runner_move(const carom_tables *t, carom_cell cell, carom_blockers blockers,
                                           uint32_t slides, unsigned dir) {
    const unsigned cells = slides >> 8 * dir & 255;
    if ((t->bends[cell] >> 8 * dir & 1) && cells == (t->ray[cell] >> (32 + 8 * dir) & 255))
        return carom_tables_slide_past(t, cell, blockers, 0, carom_cells_on(cell, dir, cells), dir);
    return (carom_slid){.to = carom_cells_on(cell, dir, cells), .dir = (uint8_t)dir};
}

/* Whether the runner finishes alone, that is, reaches the target by moves of its own that each lower h_runner by 1.
 * `finish` gets the runner state after each of these h_runner moves. */
bool carom_runner_finishes_alone(const carom_tables *tables, carom_runner_state runner_state, carom_blockers blockers,
                                 carom_runner_state *finish);

/* ---- Commuting-move pruning -------------------------------------------------------------------- */

/* The last move before a state.  A blocker's move is stored as from | to << 8, where `from` and `to` are the cells
 * where the move began and ended.  Any other last move is one of the values below.  A blocker's move that touched a
 * diagonal becomes CAROM_LAST_NONE, which prunes nothing. */
typedef uint16_t carom_last;
enum {
    CAROM_LAST_NONE = 0x0000,
    CAROM_LAST_RUNNER_HORIZONTAL = 0x0101, /* a move of the runner that ended along a row. */
    CAROM_LAST_RUNNER_VERTICAL = 0x0202,   /* ... along a column. */
    CAROM_LAST_RUNNER_DONE = 0x0303,       /* unknown; all moves of the runner from this state have been made. */
};

static inline bool carom_last_is_blocker(carom_last last) { return (last & 255) != last >> 8; }

/* One runner state, prepared for the functions below. */
typedef struct carom_runner {
    carom_rays ray;
    carom_cell cell;
    uint8_t dirs;                    /* bit d: the rules allow a move in direction d. */
    uint8_t bends;                   /* bit d: without robots, the segment in direction d ends on a diagonal. */
    uint16_t zone_x[16], zone_y[16]; /* see carom_runner_dependent_dirs(). */
} carom_runner;

void carom_runner_build(carom_runner *runner, const carom_tables *tables, carom_runner_state runner_state);

/* After a blocker's move: the directions, as bits, in which a move of the runner may depend on it.  In all other
 * directions the two moves commute, and the runner's move is pruned, because it is made before the blocker's move
 * instead (commuting.h).
 *
 * A move of the runner counts as dependent on the blocker's move
 *   - if the blocker's move crossed the runner's ray (the cells up to the next wall), or began or ended on it;
 *   - in every direction, if the runner stopped the blocker;
 *   - if the segment in its direction ends on a diagonal.
 *
 * zone_x[x] & zone_y[y] gives the position of cell (x, y), with three bits for each direction d:
 *
 *     bit d        on the ray in direction d
 *     bit 4 + d    beside this ray, to its west or north
 *     bit 8 + d    beside this ray, to its east or south
 *
 * A move that crosses a ray begins on one side of it and ends on the other. */
static inline unsigned carom_runner_dependent_dirs(const carom_runner *r, carom_last last) {
    const carom_cell from = (carom_cell)last, to = (carom_cell)(last >> 8);
    const unsigned a = r->zone_x[carom_x(from)] & r->zone_y[carom_y(from)];
    const unsigned b = r->zone_x[carom_x(to)] & r->zone_y[carom_y(to)];
    const int line = carom_y(from) == carom_y(to) ? 1 : 16;
    if ((carom_cell)(to > from ? to + line : to - line) == r->cell) return 15;
    return ((a | b | (a >> 4 & b >> 8) | (a >> 8 & b >> 4)) & 15) | r->bends;
}

/* The directions, as bits, in which the runner's moves have to be generated after `last`.
 *
 * After a move of the runner, both directions of the axis along which the move ended are excluded.  In the same
 * direction, the runner is still stopped.  In the opposite direction, the runner would slide back along its track to a
 * state that is at most one move away from the previous state.  This does not hold if the last move changed the
 * runner's history; then `last` is CAROM_LAST_NONE. */
static inline unsigned carom_runner_dirs_after(const carom_runner *r, carom_last last) {
    enum { VERTICAL = 1 << CAROM_NORTH | 1 << CAROM_SOUTH, HORIZONTAL = 1 << CAROM_EAST | 1 << CAROM_WEST };
    if (carom_last_is_blocker(last)) return carom_runner_dependent_dirs(r, last) & r->dirs;
    switch (last) {
    case CAROM_LAST_RUNNER_DONE: return 0;
    case CAROM_LAST_RUNNER_HORIZONTAL: return VERTICAL & r->dirs;
    case CAROM_LAST_RUNNER_VERTICAL: return HORIZONTAL & r->dirs;
    default: return r->dirs;
    }
}

#endif
