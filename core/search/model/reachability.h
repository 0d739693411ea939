/* reachability.h - a proof that a target is unreachable, from the cells on which each robot can ever rest.
 *
 * These sets of cells are the smallest that hold
 *   - each robot's start; and
 *   - each cell w to which a robot can come by a slide from a cell of its own set, along its track, if behind w there
 *     is a wall, or a cell that is in the set of another robot.
 *
 * A robot rests on no other cell, by induction over the moves: it is stopped at w by a wall or by a robot that rests
 * behind w, and the way there is part of its track, because other robots can only cut a slide short.  So if the target
 * is in no set of a robot that may solve the puzzle, there is no solution.  Rule options only forbid moves or
 * solutions, so the proof holds with them, too.
 *
 * The converse does not hold: the robot that would have to be behind w need not be able to be there in time. */
#ifndef CAROM_REACHABILITY_H
#define CAROM_REACHABILITY_H

#include "search/model/problem.h"

/* Whether it is proved that no moves lead to the target.  Takes some tens of microseconds. */
bool carom_is_unreachable(const carom_problem *problem);

#endif
