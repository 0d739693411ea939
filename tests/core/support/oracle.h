/* oracle.h - the shortest solution by brute force over carom_position_move() alone: slow and plain.
 * Positions include the move history under rules, and no robots are treated as alike. */
#ifndef ORACLE_H
#define ORACLE_H

#include "carom.h"

enum { ORACLE_NONE = -1, ORACLE_TOO_MANY = -2 };

/* The number of moves; ORACLE_NONE if there is no solution; ORACLE_TOO_MANY beyond `max_positions` positions. */
int oracle_shortest(const carom_puzzle *puzzle, unsigned max_positions);

#endif
