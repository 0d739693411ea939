/* track.h - follows the track of a move cell by cell.
 *
 * The track is the path that the robot would slide with all other robots off the board: up to a wall, turned by
 * diagonals.  It can be followed backwards: turned around on any of its cells, the robot would slide back over the cells
 * before.
 *
 * A walk ends after 1 + s->longest straight runs.  All but the first begin on a diagonal, in some direction, and
 * s->longest is the number of these pairs.  Each pair determines the next run and the previous one.  So if no run has
 * ended at a wall, the track is circular, and the walk has passed all its cells. */
#ifndef CAROM_TRACK_H
#define CAROM_TRACK_H

#include "game/slide.h"

/* A place on a track. */
typedef struct carom_walk {
    carom_cell cell, end; /* end: of the straight run that leads over the cell */
    uint8_t dir;
    bool bent; /* a diagonal has turned it */
    uint16_t runs;
} carom_walk;

/* Begins the walk along the track of a move from a cell without a diagonal. */
static inline carom_walk carom_walk_from(carom_cell cell, unsigned dir) {
    return (carom_walk){.cell = cell, .end = cell, .dir = (uint8_t)dir};
}

/* Advances by one cell, for a robot of this colour.  False at the end. */
static inline bool carom_walk_on(const carom_slides *s, unsigned color, carom_walk *w) {
    if (w->cell == w->end) {
        const uint8_t diagonal = s->diagonals[w->cell];
        if (diagonal && carom_diagonal_color(diagonal) != color) {
            w->dir = (uint8_t)carom_turned(w->dir, diagonal);
            w->bent = true;
        }
        w->end = s->run[w->dir][w->cell];
        if (w->end == w->cell || w->runs++ > s->longest) return false;
    }
    w->cell = carom_step(w->cell, w->dir);
    return true;
}

/* Whether a wall is right ahead of a cell without a diagonal. */
static inline bool carom_walk_is_at_wall(const carom_slides *s, const carom_walk *w) {
    return s->run[w->dir][w->cell] == w->cell;
}

#endif
