/* sides.h - walls in formats that store each wall twice, once for each of the two cells beside it. */
#ifndef CAROM_SIDES_H
#define CAROM_SIDES_H

#include "carom.h"

typedef struct carom_sides {
    uint8_t walls[CAROM_CELLS]; /* by cell: bit 0 north, 1 east, 2 south, 3 west. */
} carom_sides;

/* Puts the walls on the board and ignores walls at the rim.  Returns false if a wall between two cells is stored for
 * only one of them, and stores these two cells in `cell` and `other`. */
bool carom_sides_put(const carom_sides *sides, carom_puzzle *puzzle, carom_cell *cell, carom_cell *other);

#endif
