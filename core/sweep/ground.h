/* ground.h - a board without robots, as planes: where robots may stand, where walls stop them, which way they come. */
#ifndef CAROM_GROUND_H
#define CAROM_GROUND_H

#include "sweep/plane.h"

typedef struct carom_ground {
    uint32_t n_open;
    carom_cell open[CAROM_CELLS];  /* the cells where robots may rest: not closed and without a diagonal, in order */
    uint16_t rank[CAROM_CELLS];    /* of an open cell among them */
    carom_plane is_open, passable; /* passable: those with a diagonal, too */
    uint8_t diagonals[CAROM_CELLS];
    carom_plane slash, backslash, colored[CAROM_ROBOTS]; /* diagonals by lean, and by colour */
    carom_plane only[CAROM_CELLS];                       /* the cell alone: quicker read than made */
    carom_plane wall[CAROM_DIRS];                        /* passable cells with a wall on that side */
    carom_cell stop[CAROM_DIRS][CAROM_CELLS];            /* of a robot without others or diagonals */
    carom_plane path[CAROM_DIRS][CAROM_CELLS];           /* the cells up to the stop, without the first */
    carom_plane near[CAROM_CELLS];   /* the cell, and those that the runner passes or comes to in one move */
    carom_plane beside[CAROM_CELLS]; /* the neighbours without a wall between */
} carom_ground;

void carom_ground_build(carom_ground *ground, const carom_puzzle *puzzle);

/* Where robots from each cell stop in each direction, if others stand on these cells. */
typedef carom_cell carom_stops[CAROM_DIRS][CAROM_CELLS];
void carom_stops_find(carom_stops stops, const carom_ground *ground, const carom_cell *others, unsigned n);

#endif
