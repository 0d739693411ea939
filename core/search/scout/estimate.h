/* estimate.h - about how far a state is from a solution: not a bound, but a guess that tells states apart.
 *
 * The runner comes to the target from one of four sides.  It stops there at a wall, or else at a robot that stands
 * behind the target.  That one has come to its cell from one of four sides, too, and has stopped there at a wall or at
 * a third robot.  Of all these ways the estimate is the cheapest, as the sum of what the three robots' ways cost.
 *
 * A robot's way is a chain of moves along its tracks, as in bound.h.  A move that a wall ends costs
 * CAROM_ESTIMATE_MOVE. One that some further robot would have to end costs CAROM_ESTIMATE_CUT: that robot has moves to
 * make, too.  Of 3, 5, 6 and 8 for it, 8 led to lines soonest on fifty drawn boards. */
#ifndef CAROM_ESTIMATE_H
#define CAROM_ESTIMATE_H

#include "search/model/problem.h"

enum { CAROM_ESTIMATE_MOVE = 2, CAROM_ESTIMATE_CUT = 8, CAROM_ESTIMATE_MOST = 63 };

/* What it costs the robot of a slot to come from a cell to some place; CAROM_ESTIMATE_MOST: too much. */
typedef uint8_t carom_way_costs[CAROM_ROBOTS][CAROM_CELLS];

/* A cell and the four directions in which a robot may come to it. */
typedef struct carom_stand {
    carom_cell cell;
    uint8_t sides; /* bit dir: a robot can stand there that came in this direction ... */
    uint8_t walls; /* ... and stops at a wall */
    carom_way_costs to[CAROM_DIRS];
} carom_stand;

typedef struct carom_estimate {
    carom_stand target;
    carom_stand behind[CAROM_DIRS];                  /* the target, for a runner that comes in this direction */
    carom_way_costs support[CAROM_DIRS][CAROM_DIRS]; /* behind that: to stop there at all */
} carom_estimate;

/* Takes half a millisecond; where diagonals tell all robots apart, up to four. */
void carom_estimate_build(carom_estimate *estimate, const carom_problem *problem);

/* Three times CAROM_ESTIMATE_MOST at most. */
unsigned carom_estimate_of(const carom_estimate *estimate, const carom_slots *slots, const carom_state *state);

#endif
