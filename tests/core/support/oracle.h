/* oracle.h - the shortest solution by brute force over carom_position_move() alone: slow and plain.
 * Positions are told apart by all there is to know of them; no robots are taken for alike. */
#ifndef ORACLE_H
#define ORACLE_H

#include "carom.h"

enum { ORACLE_NONE = -1, ORACLE_TOO_MANY = -2 };

/* Number of moves; ORACLE_NONE if there is no solution; ORACLE_TOO_MANY beyond so many positions. */
int oracle_shortest(const carom_puzzle *puzzle, unsigned max_positions);

#endif
