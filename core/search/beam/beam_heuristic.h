/* beam_heuristic.h - the heuristic of the beam search: a rough estimate of the distance to a solution.
 *
 * It is inadmissible (it can exceed the true distance), but it distinguishes many states whose lower bounds are equal.
 *
 * The runner reaches the target in one of four directions.  It stops there at a wall, or at a blocker on the cell
 * behind the target.  This blocker reaches its cell in one of four directions, too, and stops there at a wall or at a
 * third robot, its support.  The heuristic is the least cost over all these cases, where the cost of a case is
 * the sum of the costs of the paths of up to three robots.
 *
 * A path is a chain of moves along the tracks of one robot (runner_heuristic.h).  A move that ends at a wall costs
 * CAROM_BEAM_H_MOVE.  A move that only another robot can stop costs CAROM_BEAM_H_BLOCKED_MOVE, because that robot needs
 * moves, too.  On 5,600 positions with five robots and diagonals, beam searches found shorter solutions, and found them
 * sooner, with a second cost of 10 times the first than with 4 times; factors of 15 and 20 did about as well.
 *
 * Under no-rebound, the moves of a path alternate between the two axes, and the first move is not along the robot's
 * last axis.  So costs are stored by the axis of the first move.
 *
 * The sixteen pairs of directions form one vector: in lane 4 * j + i, the runner reaches the target in direction i, and
 * the blocker reaches its cell in direction j. */
#ifndef CAROM_BEAM_H_H
#define CAROM_BEAM_H_H

#include "search/model/problem.h"

enum { CAROM_BEAM_H_MOVE = 1, CAROM_BEAM_H_BLOCKED_MOVE = 10, CAROM_BEAM_H_MOST = 63 };
enum { CAROM_BEAM_H_LANES = CAROM_DIRS * CAROM_DIRS };

/* Cost of a robot's path from each cell to a given cell, in each lane; at most CAROM_BEAM_H_MOST. */
typedef uint8_t carom_lane_costs[CAROM_CELLS][CAROM_BEAM_H_LANES];

/* Costs for all robots that have the same tracks; under no-rebound, for paths whose first move is along one axis. */
typedef struct carom_track_costs {
    uint8_t runner[CAROM_CELLS][CAROM_DIRS]; /* cost of reaching the target, by direction. */
    carom_lane_costs behind, support;        /* cost of reaching the cell of the blocker or the support. */
} carom_track_costs;

typedef struct carom_beam_heuristic {
    uint8_t track[CAROM_ROBOTS];            /* by slot; interchangeable robots share one. */
    uint8_t no_blocker[CAROM_BEAM_H_LANES]; /* cost of having no blocker behind the target. */
    uint8_t no_support[CAROM_BEAM_H_LANES]; /* cost of having no support for the blocker. */
    unsigned n_axes;                        /* 2 under no-rebound, otherwise 1. */
    carom_track_costs costs[];              /* by track, and by first axis: vertical, horizontal. */
} carom_beam_heuristic;

size_t carom_beam_heuristic_bytes(const carom_problem *problem);

/* `scratch` is used only during the call. */
void carom_beam_heuristic_build(carom_beam_heuristic *heuristic, const carom_problem *problem,
                                carom_lane_costs scratch[CAROM_DIRS]);

/* The heuristic of a state, at most 3 * CAROM_BEAM_H_MOST. */
unsigned carom_beam_heuristic_of(const carom_beam_heuristic *heuristic, const carom_slots *slots,
                                 const carom_state *state);

#endif
