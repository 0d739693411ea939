/* slide.h - slides a robot with tables; other robots may be in the way.
 *
 * A slide is a chain of straight segments; on a board without diagonals it is one segment.  The table holds the end of
 * each segment: the last cell before a wall, or the first cell with a diagonal.  A robot on the segment cuts it short.
 * A diagonal turns the slide, unless it has the robot's own colour. */
#ifndef CAROM_SLIDE_H
#define CAROM_SLIDE_H

#include "carom.h"

static inline bool carom_has_wall_inline(const carom_puzzle *p, carom_cell cell, unsigned side) {
    switch (side) {
    case CAROM_NORTH: return carom_y(cell) == 0 || p->walls[cell - 16] & CAROM_WALL_SOUTH;
    case CAROM_EAST: return carom_x(cell) + 1u == p->width || p->walls[cell] & CAROM_WALL_EAST;
    case CAROM_SOUTH: return carom_y(cell) + 1u == p->height || p->walls[cell] & CAROM_WALL_SOUTH;
    default: return carom_x(cell) == 0 || p->walls[cell - 1] & CAROM_WALL_EAST;
    }
}

/* Returns the cell that is `n` cells away from `cell` in direction `dir`. */
static inline carom_cell carom_cells_on(carom_cell cell, unsigned dir, unsigned n) {
    static const int8_t step[CAROM_DIRS] = {-16, 1, 16, -1};
    return (carom_cell)(cell + step[dir] * (int)n);
}

/* Returns the next cell in a direction.  Beyond the rim the result is meaningless. */
static inline carom_cell carom_step(carom_cell cell, unsigned dir) { return carom_cells_on(cell, dir, 1); }

/* '/' swaps N with E and S with W; '\' swaps N with W and E with S. */
static inline unsigned carom_turned(unsigned dir, uint8_t diagonal) {
    return dir ^ (diagonal & CAROM_BACKSLASH ? 3u : 1u);
}

/* The sliding robot, which stands on cells[which].  Robots on the other cells can stop it. */
typedef struct carom_mover {
    const carom_cell *cells; /* different cells on which a robot may rest. */
    unsigned n_cells, which; /* which < n_cells. */
    unsigned color;          /* of the robot: a diagonal of this colour does not turn the robot. */
} carom_mover;

/* Continues a slide from cell so_far.to in direction so_far.dir.  A diagonal on cell so_far.to has turned the robot
 * already.
 *
 * s->number gives each cell a number that grows by 1 along the direction, so the distance to a cell straight ahead is
 * the difference of the numbers.  For any cell that is not straight ahead, the difference modulo 256 is greater than
 * the distance to the wall, so a robot there never stops the slide. */
static inline carom_slid carom_slide_on(const carom_slides *s, carom_mover m, carom_slid so_far) {
    const carom_slid no_move = {.to = m.cells[m.which], .dir = so_far.dir};
    carom_cell at = so_far.to;
    unsigned dir = so_far.dir;
    bool bent = so_far.bent;
    for (uint32_t segments = 0; segments <= s->longest; segments++) {
        const uint8_t *number = s->number[dir];
        const carom_cell end = s->segment_end[dir][at];
        const uint8_t next = (uint8_t)(number[at] + 1), length = (uint8_t)(number[end] + 1 - next);
        uint8_t free = length;
        for (unsigned i = 0; i < m.n_cells; i++) {
            const uint8_t gap = (uint8_t)(number[m.cells[i]] - next);
            if (gap < free && i != m.which) free = gap;
        }
        const bool is_stopped = free < length;
        const carom_cell start = at;
        at = is_stopped ? carom_cells_on(at, dir, free) : end;
        const uint8_t diagonal = s->diagonals[at];
        if (!diagonal)
            return (carom_slid){
                .to = at, .dir = (uint8_t)dir, .bent = bent, .straight = so_far.straight && segments == 0};
        if (at == start) return no_move; /* stopped on a diagonal, where no robot may rest. */
        if (carom_diagonal_color(diagonal) != m.color) {
            dir = carom_turned(dir, diagonal);
            bent = true;
        }
    }
    return no_move; /* the robot circles for ever. */
}

static inline carom_slid carom_slide_inline(const carom_slides *s, carom_mover m, unsigned dir) {
    const carom_slid begin = {.to = m.cells[m.which], .dir = (uint8_t)dir, .straight = true};
    if (s->segment_end[dir][begin.to] == begin.to)
        return (carom_slid){.to = begin.to, .dir = (uint8_t)dir}; /* a wall is right ahead. */
    return carom_slide_on(s, m, begin);
}

/* Completes a slide whose first segment has ended on the diagonal at `at`. */
static inline carom_slid carom_slide_past(const carom_slides *s, carom_mover m, carom_cell at, unsigned dir) {
    const uint8_t diagonal = s->diagonals[at];
    const bool bent = carom_diagonal_color(diagonal) != m.color;
    if (bent) dir = carom_turned(dir, diagonal);
    return carom_slide_on(s, m, (carom_slid){.to = at, .dir = (uint8_t)dir, .bent = bent});
}

#endif
