/* walk.h - follows a robot's track cell by cell, as if there were no other robots. */
#ifndef CAROM_WALK_H
#define CAROM_WALK_H

#include "search/fast/tables.h"

typedef struct carom_walk {
    carom_cell cell;
    uint8_t dir;
    bool bent;
    uint16_t steps;
} carom_walk;
_Static_assert(CAROM_TRACK_MAX <= UINT16_MAX, "steps fit");

/* Whether a wall is right ahead. */
static inline bool carom_walk_is_at_wall(const carom_tables *t, const carom_walk *w) {
    return t->slides.run[w->dir][w->cell] == w->cell;
}

/* Advances by one cell.  False at a wall, and after CAROM_TRACK_MAX steps: then the track is circular. */
static inline bool carom_walk_on(const carom_tables *t, unsigned color, carom_walk *w) {
    if (carom_walk_is_at_wall(t, w) || w->steps == CAROM_TRACK_MAX) return false;
    w->cell = carom_step(w->cell, w->dir);
    w->steps++;
    const uint8_t diagonal = t->slides.diagonals[w->cell];
    if (!diagonal || carom_diagonal_color(diagonal) == color) return true;
    w->dir = (uint8_t)carom_turned(w->dir, diagonal);
    w->bent = true;
    return true;
}

#endif
