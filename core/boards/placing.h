/* placing.h - random places for the robots of a board, and a random target of it. */
#ifndef CAROM_PLACING_H
#define CAROM_PLACING_H

#include "boards/random.h"

enum { CAROM_TARGETS_MAX = 4 * 5 }; /* on a board of the generator: four sides of tile 4 */

/* Puts the robots of a set on random cells, and none on a target, a diagonal or a closed cell.  False if there are too
 * few cells; the robots are then nowhere in particular. */
bool carom_place_robots(carom_random *random, unsigned robots, const carom_printed_target *targets, uint32_t n_targets,
                        carom_puzzle *puzzle);

/* Takes one of the board's targets, of that kind and for a robot that is there.  False, with nothing changed, if the
 * board has none. */
bool carom_pick_target(carom_random *random, carom_target_kind kind, const carom_printed_target *targets,
                       uint32_t n_targets, carom_puzzle *puzzle);

#endif
