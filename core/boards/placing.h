/* placing.h - puts robots on random cells and picks a random target. */
#ifndef CAROM_PLACING_H
#define CAROM_PLACING_H

#include "boards/random.h"
#include "carom_boards.h"

enum { CAROM_TARGETS_MAX = 4 * 5 }; /* the sides of tile 4 have the most targets, five each. */

/* Puts the robots of the set `robots`, a bit for each colour, on random cells that have neither a target nor a diagonal
 * and are not closed.  The puzzle must already have its size, walls and diagonals; `targets` has all targets on the
 * board.  Returns false if there are too few free cells; the robots' cells are then undefined. */
bool carom_place_robots(carom_random *random, unsigned robots, const carom_printed_target *targets, uint32_t n_targets,
                        carom_puzzle *puzzle);

/* Gives the puzzle a random target of this kind from `targets`, for a robot on the board; puzzle->robots must already
 * be set.  `n_targets` is at most CAROM_TARGETS_MAX.  If no target is suitable, returns false and changes nothing. */
bool carom_pick_target(carom_random *random, carom_target_kind kind, const carom_printed_target *targets,
                       uint32_t n_targets, carom_puzzle *puzzle);

#endif
