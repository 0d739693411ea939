/* drawn.h - draws random boards. */
#ifndef CAROM_DRAWN_H
#define CAROM_DRAWN_H

#include "boards/random.h"
#include "carom_boards.h"

/* Draws walls, targets and, if wanted, diagonals onto a puzzle whose width and height are set, by the rules at the top
 * of drawn.c.  Each robot except silver has targets of its colour.  `targets` has room for
 * CAROM_TARGETS_MAX of them.  False if something did not fit: call it again, for the next random numbers. */
bool carom_drawn_board(carom_random *random, unsigned n_robots, bool diagonals, carom_puzzle *puzzle,
                       carom_printed_target *targets, uint32_t *n_targets);

#endif
