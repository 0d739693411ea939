/* walls.h - putting walls on a board. */
#ifndef CAROM_WALLS_H
#define CAROM_WALLS_H

#include "carom.h"

/* On a side that is not the rim; `side` may be some turns too large. */
static inline void carom_put_wall(carom_puzzle *p, carom_cell cell, unsigned side) {
    switch (side % CAROM_DIRS) {
    case CAROM_NORTH: p->walls[cell - 16] |= CAROM_WALL_SOUTH; break;
    case CAROM_EAST: p->walls[cell] |= CAROM_WALL_EAST; break;
    case CAROM_SOUTH: p->walls[cell] |= CAROM_WALL_SOUTH; break;
    case CAROM_WEST: p->walls[cell - 1] |= CAROM_WALL_EAST; break;
    }
}

/* On all sides, of which some may be the rim. */
static inline void carom_close_cell(carom_puzzle *p, carom_cell cell) {
    for (unsigned side = 0; side < CAROM_DIRS; side++)
        if (!carom_has_wall(p, cell, (carom_dir)side)) carom_put_wall(p, cell, side);
}

#endif
