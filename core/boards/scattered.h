/* scattered.h - see scattered.c. */
#ifndef CAROM_SCATTERED_H
#define CAROM_SCATTERED_H

#include "boards/random.h"

/* Sets only the size, walls and diagonals of `out`, which must not be the same puzzle as `like`.  The top of
 * scattered.c describes the new board.  `corners` receives the cells whose two walls form a corner. */
void carom_scattered_board(carom_random *random, const carom_puzzle *like, carom_puzzle *out, carom_cell_set *corners);

#endif
