/* bent.h - moves on a board with diagonals, which turn the robots of other colours. */
#ifndef CAROM_BENT_H
#define CAROM_BENT_H

#include "sweep/ground.h"

/* The way of a robot from one cell, in one move. */
typedef struct carom_way {
    /* The cells of the way, by the direction in which the robot first enters them: a way may cross itself. */
    carom_plane on[CAROM_DIRS];
    carom_plane all; /* all these cells */
    carom_cell stop;
    bool stops; /* else the robot would end on a diagonal or circle for ever, so it cannot move */
} carom_way;

/* Finds the way of a robot of this colour from a cell without a diagonal, with other robots on the cells of `taken`. */
void carom_way_find(carom_way *way, const carom_ground *ground, unsigned color, carom_cell cell, unsigned dir,
                    const carom_plane *taken);

/* The cells from which a robot of this colour reaches a cell of `to` in one move, and `to` itself.  Each direction is
 * filled as on a straight board, up to the diagonals; from there the fill continues in another direction, until nothing
 * is new. */
carom_plane carom_bent_fill(const carom_ground *ground, unsigned color, carom_plane to, carom_plane taken);

#endif
