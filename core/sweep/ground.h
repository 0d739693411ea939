/* ground.h - an empty board as bit planes: where robots can rest, where walls stop them, and the paths of their
 * slides. */
#ifndef CAROM_GROUND_H
#define CAROM_GROUND_H

#include "sweep/plane.h"

typedef struct carom_ground {
    uint32_t n_open;
    carom_cell open[CAROM_CELLS];  /* in order: the cells where robots can rest (not closed, no diagonal). */
    uint16_t rank[CAROM_CELLS];    /* the index of each open cell in `open`. */
    carom_plane is_open, passable; /* passable: open cells and cells with a diagonal. */
    uint8_t diagonals[CAROM_CELLS];
    carom_plane slash, backslash, colored[CAROM_ROBOTS]; /* cells with a diagonal, by its lean and by its colour. */
    carom_plane only[CAROM_CELLS];             /* a set with only this cell; reading it is faster than building it. */
    carom_plane wall[CAROM_DIRS];              /* by direction: passable cells with a wall on this side. */
    carom_cell stop[CAROM_DIRS][CAROM_CELLS];  /* where a robot stops, with no other robots and no diagonals. */
    carom_plane path[CAROM_DIRS][CAROM_CELLS]; /* the cells of a slide without its first cell. */
    carom_plane near[CAROM_CELLS];   /* the cell, and all cells that the runner passes or reaches in one move. */
    carom_plane beside[CAROM_CELLS]; /* the neighbours of a cell, except those behind a wall. */
} carom_ground;

void carom_ground_build(carom_ground *ground, const carom_puzzle *puzzle);

/* By direction and first cell: where a robot's slide stops if other robots are on these `n` cells. */
typedef carom_cell carom_stops[CAROM_DIRS][CAROM_CELLS];
void carom_stops_find(carom_stops stops, const carom_ground *ground, const carom_cell *others, unsigned n);

#endif
