/* finish.h - does a robot finish alone, so that the state needs no more moves than its lower bound says?
 *
 * A robot finishes alone if it reaches the target alone, each of its moves lowering its bound by 1.  A state finishes alone if
 * its bound's worth of moves solves it: any such solution lowers the bound with every move, so its moves are nearly
 * always those of one robot that finishes alone. */
#ifndef CAROM_FINISH_H
#define CAROM_FINISH_H

#include "search/model/problem.h"

/* Longer runs are not tried: on a board made for it there could be 4 to that power. */
#define CAROM_RUN_MAX 6

/* Whether a state can be solved by moves that each lower its bound by 1.  `keys` gets the states after it, as many as
 * its bound. */
bool carom_finishes_alone(const carom_problem *problem, uint64_t bits, uint64_t keys[CAROM_RUN_MAX]);

/* The refined bound h' of a state is its lower bound h if the state finishes alone, else h + 1.  Runs longer than
 * CAROM_RUN_MAX are not tried: there h' is h.
 *
 * h' is never too high.  A move lowers h by at most 1, and h is 0 when the puzzle is solved.  So in a solution of h
 * moves every move lowers h, and carom_finishes_alone() tries all such moves, of every robot that may reach the target,
 * under the rules.  A state that does not finish alone has no solution of h moves.
 *
 * h' is consistent: h'(S) <= 1 + h'(T) for every move from S to T.  This could only fail where h'(S) = h(S) + 1, so S
 * does not finish alone, and h'(T) = h(T) = h(S) - 1.  Then T's run is short enough to be tried, so T finishes alone, and S runs
 * home by way of T.  Contradiction.
 *
 * h' of a state that does not finish alone and has this bound: */
static inline unsigned carom_refined(unsigned bound) { return bound <= CAROM_RUN_MAX ? bound + 1 : bound; }

#endif
