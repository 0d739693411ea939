/* finish.h - tests whether a robot *finishes alone*, in which case h is the exact number of moves to a solution.
 *
 * A robot finishes alone if it reaches the target by moves of its own that each lower its h by 1.  A state finishes
 * alone if some h moves solve it.  Each of these moves lowers h, so these moves nearly always belong to a single robot,
 * which finishes alone.  The fast engine has a test of its own, carom_runner_finishes_alone() in fast/runner.h. */
#ifndef CAROM_FINISH_H
#define CAROM_FINISH_H

#include "search/model/problem.h"

/* Longer finishes are not tried, because on some boards testing a finish of n moves would take 4^n trials. */
#define CAROM_FINISH_MAX 6

/* Whether at most CAROM_FINISH_MAX moves that each lower h by 1 solve the state.  `keys` gets the key of the state
 * after each of these h moves. */
bool carom_finishes_alone(const carom_problem *problem, uint64_t bits, uint64_t keys[CAROM_FINISH_MAX]);

#endif
