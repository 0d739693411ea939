/* bent.h - the moves on a board whose diagonals bend the robots' ways, by colour. */
#ifndef CAROM_BENT_H
#define CAROM_BENT_H

#include "sweep/ground.h"

/* Where a robot comes from a cell with one move in a direction. */
typedef struct carom_way {
    carom_plane
        on[CAROM_DIRS]; /* the cells on it, by the direction in which it first comes there: a way may cross itself */
    carom_plane all;    /* of them */
    carom_cell stop;
    bool stops; /* else it would end on a diagonal or circle for ever, so it cannot move */
} carom_way;

/* For a robot of some colour, with other robots on the cells of `taken`. */
void carom_way_find(carom_way *way, const carom_ground *ground, unsigned color, carom_cell cell, unsigned dir,
                    const carom_plane *taken);

/* The cells from which a robot of a colour comes into a set with one move, and the set itself.  Each direction is
 * filled as on a straight board, up to the diagonals; there the fill of another direction goes on, until nothing is
 * new. */
carom_plane carom_bent_fill(const carom_ground *ground, unsigned color, carom_plane to, carom_plane taken);

#endif
