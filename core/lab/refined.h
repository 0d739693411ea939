/* refined.h - the refined heuristic h' of a state: h if the state finishes alone (finish.h), else h + 1.
 *
 * If h is above CAROM_FINISH_MAX, carom_finishes_alone() returns false without a search, and h' is h.
 *
 * h' is admissible.  A move lowers h by at most 1, and h is 0 when the puzzle is solved.  So every move of a solution
 * of h moves lowers h, and carom_finishes_alone() tries all such moves, of every robot that may reach the target, under
 * the rules.  A state that does not finish alone therefore has no solution of h moves.
 *
 * h' is consistent: h'(S) <= 1 + h'(T) for every move from S to T.  The inequality could fail only if h'(S) = h(S) + 1,
 * so that S does not finish alone, and h'(T) = h(T) = h(S) - 1.  Then h(T) < h(S) <= CAROM_FINISH_MAX, so h'(T) = h(T)
 * means that T finishes alone.  Hence S finishes alone, too, beginning with the move to T, which contradicts the
 * assumption. */
#ifndef CAROM_REFINED_H
#define CAROM_REFINED_H

#include "search/model/finish.h"

/* Returns h' of a state that has this h and does not finish alone. */
static inline unsigned carom_refined(unsigned h) { return h <= CAROM_FINISH_MAX ? h + 1 : h; }

#endif
