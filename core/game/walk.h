/* walk.h - follows a robot's track cell by cell.
 *
 * The track of a move is the path that the robot would slide with all other robots off the board.  Diagonals turn the
 * track unless they have the robot's colour, and a wall ends the track.  A walk that begins on the board cannot leave
 * the board, because there are walls at the rim.
 *
 * Every walk ends.  The robot's cell and direction determine the next step, and there are fewer pairs of a cell and a
 * direction than CAROM_TRACK_MAX.  So after CAROM_TRACK_MAX steps a walk has passed every cell of a track that circles,
 * and stops.  On a board narrower than 16 cells, carom_slides has no walls around the cells off the board; a walk that
 * begins off the board may pass any cell, but the limit ends it as well. */
#ifndef CAROM_WALK_H
#define CAROM_WALK_H

#include "game/slide.h"

typedef struct carom_walk {
    carom_cell cell;
    uint8_t dir; /* of the next step: after a diagonal, the new direction. */
    bool bent;   /* a diagonal has turned the robot. */
    uint16_t steps;
} carom_walk;
_Static_assert(CAROM_TRACK_MAX <= UINT16_MAX, "steps fit");

static inline carom_walk carom_walk_from(carom_cell cell, unsigned dir) {
    return (carom_walk){.cell = cell, .dir = (uint8_t)dir};
}

/* Returns whether a wall is right ahead. */
static inline bool carom_is_at_wall(const carom_slides *s, carom_cell cell, unsigned dir) {
    return s->segment_end[dir][cell] == cell;
}
static inline bool carom_walk_is_at_wall(const carom_slides *s, const carom_walk *w) {
    return carom_is_at_wall(s, w->cell, w->dir);
}

/* Advances by one cell, as a robot of this colour.  At a wall or after CAROM_TRACK_MAX steps, returns false and does
 * not advance. */
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
