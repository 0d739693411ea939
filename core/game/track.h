/* track.h - follows the track of a move cell by cell.
 *
 * The track is the path that the robot would slide with all other robots off the board: up to a wall, turned by
 * diagonals.  It can be followed backwards: turned around on any of its cells, the robot would slide back over the cells
 * before.
 *
 * A walk along a track ends.  The next step depends only on the cell and the direction, and so does the previous one.
 * There are fewer than CAROM_TRACK_MAX pairs of a cell and a direction, so after that many steps some pair has occurred
 * twice; the first to do so was that of the start.  So the track is circular, and the walk has passed all its cells. */
#ifndef CAROM_TRACK_H
#define CAROM_TRACK_H

#include "game/slide.h"

/* A place on a track: at first the cell and the direction of a move, with the rest 0. */
typedef struct carom_walk {
    carom_cell cell;
    uint8_t dir;
    bool bent; /* a diagonal has turned it */
    uint16_t steps;
} carom_walk;
_Static_assert(CAROM_TRACK_MAX <= UINT16_MAX, "steps fit");

/* Whether a wall is right ahead. */
static inline bool carom_walk_is_at_wall(const carom_slides *s, const carom_walk *w) {
    return s->run[w->dir][w->cell] == w->cell;
}

/* Advances by one cell, for a robot of this colour.  False at a wall, and after CAROM_TRACK_MAX steps. */
static inline bool carom_walk_on(const carom_slides *s, unsigned color, carom_walk *w) {
    if (carom_walk_is_at_wall(s, w) || w->steps == CAROM_TRACK_MAX) return false;
    w->cell = carom_step(w->cell, w->dir);
    w->steps++;
    const uint8_t diagonal = s->diagonals[w->cell];
    if (!diagonal || carom_diagonal_color(diagonal) == color) return true;
    w->dir = (uint8_t)carom_turned(w->dir, diagonal);
    w->bent = true;
    return true;
}

#endif
