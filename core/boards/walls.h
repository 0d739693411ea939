/* walls.h - puts walls on a board. */
#ifndef CAROM_WALLS_H
#define CAROM_WALLS_H

#include "carom.h"

/* `side` is a carom_dir, plus any multiple of four; the wall must not be on the rim. */
static inline void carom_put_wall(carom_puzzle *p, carom_cell cell, unsigned side) {
    switch (side % CAROM_DIRS) {
    case CAROM_NORTH: p->walls[cell - 16] |= CAROM_WALL_SOUTH; break;
    case CAROM_EAST: p->walls[cell] |= CAROM_WALL_EAST; break;
    case CAROM_SOUTH: p->walls[cell] |= CAROM_WALL_SOUTH; break;
    default: p->walls[cell - 1] |= CAROM_WALL_EAST; break;
    }
}

/* Puts walls on all four sides of a cell; a side on the rim needs no wall. */
static inline void carom_close_cell(carom_puzzle *p, carom_cell cell) {
    for (unsigned side = 0; side < CAROM_DIRS; side++)
        if (!carom_has_wall(p, cell, (carom_dir)side)) carom_put_wall(p, cell, side);
}

#endif
