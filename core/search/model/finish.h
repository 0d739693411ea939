/* finish.h - tests whether a robot *finishes alone*, in which case h is the exact number of moves to a solution.
 *
 * A robot finishes alone if it reaches the target by its own moves, each of which lowers its h by 1.  A state finishes
 * alone if some h moves solve it.  Each move of such a solution lowers h, so its moves nearly always belong to a single
 * robot, which finishes alone.  The fast engine has a test of its own, carom_runner_finishes_alone() in
 * fast/runner.h. */
#ifndef CAROM_FINISH_H
#define CAROM_FINISH_H

#include "search/model/problem.h"

/* Longer finishes are not tried, because on some boards testing a finish of n moves would take 4^n trials. */
#define CAROM_FINISH_MAX 6

/* Whether the state can be solved by moves that each lower h by 1.  `keys` gets the key of the state after each of
 * these h moves. */
bool carom_finishes_alone(const carom_problem *problem, uint64_t bits, uint64_t keys[CAROM_FINISH_MAX]);

/* The refined heuristic h' of a state is h if the state finishes alone, else h + 1.  If h is above CAROM_FINISH_MAX, no
 * finish is tried, and h' is h.
 *
 * h' is admissible.  A move lowers h by at most 1, and h is 0 when the puzzle is solved.  So every move of a solution
 * of h moves lowers h, and carom_finishes_alone() tries all such moves, of every robot that may reach the target, under
 * the rules.  A state that does not finish alone therefore has no solution of h moves.
 *
 * h' is consistent: h'(S) <= 1 + h'(T) for every move from S to T.  This could fail only if h'(S) = h(S) + 1, so that S
 * does not finish alone, and h'(T) = h(T) = h(S) - 1.  Then h(T) < h(S) <= CAROM_FINISH_MAX, so h'(T) = h(T) means that
 * T finishes alone.  Hence S finishes alone, too, beginning with the move to T, which contradicts the assumption.
 *
 * Returns h' of a state that has this h and does not finish alone. */
static inline unsigned carom_refined(unsigned h) { return h <= CAROM_FINISH_MAX ? h + 1 : h; }

#endif
