/* drawn.h - draws random boards. */
#ifndef CAROM_DRAWN_H
#define CAROM_DRAWN_H

#include "boards/placing.h"

/* Draws walls, targets and, if wanted, diagonals onto a puzzle, by the rules at the top of drawn.c.  The width and
 * height of the puzzle must be set already, both to at least CAROM_DRAWN_SIDE_MIN.  Each target is for one of the first
 * `n_robots` robots, except silver, or for any robot; `n_robots` is at least 1.  Returns the number of targets, or 0 if
 * a part of the board did not fit.  In that case, another call may succeed, because it uses the next random numbers. */
uint32_t carom_drawn_board(carom_random *random, unsigned n_robots, bool diagonals, carom_puzzle *puzzle,
                           carom_printed_target targets[CAROM_TARGETS_MAX]);

#endif
