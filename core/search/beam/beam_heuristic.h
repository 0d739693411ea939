/* estimate.h - about how far a state is from a solution: not a bound, but a guess that tells states apart.
 *
 * The runner comes to the target from one of four sides.  It stops there at a wall, or else at a robot that stands
 * behind the target.  That one has come to its cell from one of four sides, too, and has stopped there at a wall or at
 * a third robot.  Of all these ways the estimate is the cheapest, as the sum of what the three robots' ways cost.
 *
 * A robot's way is a chain of moves along its tracks, as in bound.h.  A move that a wall ends costs
 * CAROM_BEAM_H_MOVE. One that some further robot would have to end costs CAROM_BEAM_H_CUT: that robot has moves to
 * make, too.  Of 3, 5, 6 and 8 for it, 8 led to lines soonest on fifty drawn boards.
 *
 * All sixteen pairs of sides are a vector: in lane 4 * j + i the runner comes to the target in direction i, and the
 * robot behind it has come to its cell in direction j. */
#ifndef CAROM_BEAM_H_H
#define CAROM_BEAM_H_H

#include "search/model/problem.h"

enum { CAROM_BEAM_H_MOVE = 2, CAROM_BEAM_H_CUT = 8, CAROM_BEAM_H_MOST = 63 };
enum { CAROM_BEAM_H_LANES = CAROM_DIRS * CAROM_DIRS };

/* What it costs a robot to come from each cell to some place, in each lane; CAROM_BEAM_H_MOST: too much. */
typedef uint8_t carom_lane_costs[CAROM_CELLS][CAROM_BEAM_H_LANES];

/* The ways of robots that have the same tracks. */
typedef struct carom_track_costs {
    uint8_t runner[CAROM_CELLS][CAROM_DIRS]; /* to the target, in each direction */
    carom_lane_costs behind, support;        /* to the cell behind it, and to the cell behind that */
} carom_track_costs;

typedef struct carom_beam_heuristic {
    uint8_t track[CAROM_ROBOTS];            /* by slot */
    uint8_t nobody[CAROM_BEAM_H_LANES];     /* what it costs that nobody stands behind the target */
    uint8_t no_support[CAROM_BEAM_H_LANES]; /* the same behind that robot */
    carom_track_costs costs[CAROM_ROBOTS];  /* by track */
} carom_beam_heuristic;

/* Takes a twentieth of a millisecond; where diagonals tell all robots apart, a fifth. */
void carom_beam_heuristic_build(carom_beam_heuristic *heuristic, const carom_problem *problem);

/* Three times CAROM_BEAM_H_MOST at most. */
unsigned carom_beam_heuristic_of(const carom_beam_heuristic *heuristic, const carom_slots *slots,
                                 const carom_state *state);

#endif
