/* drawn.h - boards that were never printed. */
#ifndef CAROM_DRAWN_H
#define CAROM_DRAWN_H

#include "boards/random.h"

/* Draws walls, targets and, if wanted, diagonals onto a puzzle whose width and height are set, by the rules at the top
 * of drawn.c.  There is one target colour for each robot but silver.  False if something found no room: try again with
 * the next random numbers. */
bool carom_drawn_board(carom_random *random, unsigned n_robots, bool diagonals, carom_puzzle *puzzle,
                       carom_printed_target *targets, uint32_t *n_targets);

#endif
