/* scattered.h - makes a board with the walls and diagonals of another board in random places. */
#ifndef CAROM_SCATTERED_H
#define CAROM_SCATTERED_H

#include "boards/random.h"

/* Sets only the size, walls and diagonals of `out`, which must be a different puzzle: see the top of scattered.c.
 * `corners` gets the cells that have both walls of a corner. */
void carom_scattered_board(carom_random *random, const carom_puzzle *like, carom_puzzle *out, carom_cell_set *corners);

#endif
