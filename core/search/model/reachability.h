/* reachability.h - a proof that a target is unreachable, from the set of cells on which each robot can ever rest.
 *
 * These sets are the smallest fixed point of two rules:
 *   - A robot's set contains its start.
 *   - A robot's set contains a cell w without a diagonal if the robot's track from some cell of its set crosses or
 *     reaches w, and the next cell in this direction is in the set of another robot or behind a wall.
 *
 * No robot rests outside its set, by induction over the moves.  A robot is stopped at w by a wall or by a robot that
 * rests on the next cell; and its path to w is part of its track, because other robots can only cut a slide short.  So
 * if no robot that may solve the puzzle has the target in its set, there is no solution.  The rule options only forbid
 * moves or solutions, so the proof holds under them, too.
 *
 * The converse does not hold: a robot that has to stop another robot at w may never be in place at the right time. */
#ifndef CAROM_REACHABILITY_H
#define CAROM_REACHABILITY_H

#include "search/model/problem.h"

/* Returns true if the target is proved to be unreachable.  Takes a few tens of microseconds. */
bool carom_is_unreachable(const carom_problem *problem);

#endif
