/* answers.h - counts the answers of a solved puzzle and lists the best of them.
 *
 * An answer is a solution of the least length.  Two answers are distinct if any move differs.
 *
 * If an answer reaches a state after g moves, no path to this state is shorter; otherwise there would be a shorter
 * solution.  So the answers are the paths through a layered graph, the *solution graph*, and each of its states is in
 * exactly one layer.
 *
 * The count is correct although states do not distinguish interchangeable robots.  The robot in each slot is known at
 * the start, and it stays known when a move reorders the slots.  So each move of a slot is a move of a known robot.
 * Two moves that lead to the same state are two edges.
 *
 * The count uses the memory that the search no longer needs.  Each stage uses the results of the previous stages:
 *
 *     graph.c   find states   the states on a shortest path, as the fast engine distinguishes them (solution_states.h)
 *               add nodes     from the start, layer by layer: the same states with all robots' move histories
 *               count paths   from the last layer back: edges, the number of paths from each state to the end, and the
 *                             fewest false trails on any of them
 *     list.c    augment       from the start: augmented states, which distinguish all robots; only a few may move
 *               find costs    from the last layer back: the fewest robot switches from each augmented state to the end
 *               list          the answers, best first
 *
 * The first stage takes about as long as the search for the first solution, because it is the same search; the other
 * stages are short. */
#ifndef CAROM_ANSWERS_H
#define CAROM_ANSWERS_H

#include "search/strategy.h"

/* Starts the count after a strategy has found a shortest solution.  Returns CAROM_RUNNING if there is work to do. */
carom_status carom_answers_start(carom_search *search);
/* Continues the count for one step (strategy.h).  Returns CAROM_SOLVED at the end, and also when memory is full,
 * because the first solution remains valid. */
carom_status carom_answers_work(carom_search *search);

#endif
