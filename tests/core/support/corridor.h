/* corridor.h - a board that is one long zigzag corridor: nearly every cell of it is one move from the next. */
#ifndef CORRIDOR_H
#define CORRIDOR_H

#include "carom.h"

/* Writes the corridor's cells from end to end, and returns their number.  The puzzle has a red robot on the first cell
 * and its target on the last. */
unsigned corridor(carom_puzzle *p, carom_cell cells[CAROM_CELLS]);

#endif
