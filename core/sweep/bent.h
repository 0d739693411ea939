/* bent.h - moves on a board with diagonals, which turn the robots of other colours. */
#ifndef CAROM_BENT_H
#define CAROM_BENT_H

#include "sweep/ground.h"

/* The path of a robot's move from one cell. */
typedef struct carom_way {
    /* The cells of the path, by the direction in which the robot first enters them: a path may cross itself. */
    carom_plane on[CAROM_DIRS];
    carom_plane all; /* all these cells. */
    carom_cell stop;
    bool stops; /* false: the slide would end on a diagonal or never end, so it is not a move. */
} carom_way;

/* Finds the path of a robot of this colour from `cell`, an open cell of the ground, in direction `dir`.  `taken` has
 * the cells of all other robots, but not `cell`. */
void carom_way_find(carom_way *way, const carom_ground *ground, unsigned color, carom_cell cell, unsigned dir,
                    const carom_plane *taken);

/* The cells from which a robot of this colour reaches a cell of `to` in one move, and `to` itself.  The fill in each
 * direction works as on a board without diagonals, up to the first diagonal.  At a diagonal, the fill continues in the
 * turned direction, until it finds no new cell. */
carom_plane carom_bent_fill(const carom_ground *ground, unsigned color, carom_plane to, carom_plane taken);

#endif
