/* answers.h - all shortest answers of a solved puzzle: how many there are, and the best of them.
 *
 * An answer is a solution of the least length.  Two answers are distinct when they differ in a move.
 *
 * Let an answer pass a state after d moves.  No fewer moves lead there, else there were a shorter answer.  So answers
 * are the paths through a graph in layers, and a state is in one layer only.
 *
 * That alike robots are interchangeable in a state does no harm.  At the start each robot slot has its robot, and a
 * move takes the robots along through the slots: moves of slots and moves of robots correspond one to one.  Two moves
 * that lead to the same state are two edges.
 *
 * The stages, each from what the one before has left, in the memory that the search no longer needs:
 *
 *     graph.c   find     the states that answers pass, as the fast engine tells states apart (solution_states.h)
 *               meet     from the start, layer by layer: the same states with all that the rules know of their past
 *               count    from the last layer back: edges, and how many lines lead on from each state
 *     list.c    reach    walks: states with the robots told apart, while few enough of them have moved
 *               price    from the last walk back: the fewest changes of robot from there on
 *               list     the answers, best first
 *
 * To find them takes about as long again as the search for the first solution, because it is the same search; the rest
 * is little.  Why not depth-first with a table, in any memory?  It meets states by detours first, and then again: where
 * a breadth-first search saw 6.4 million states, iddfs saw 97 million. */
#ifndef CAROM_ANSWERS_H
#define CAROM_ANSWERS_H

#include "search/strategy.h"

/* Begins to count when a strategy has found a shortest solution.  CAROM_RUNNING if there is something to do. */
carom_status carom_answers_start(carom_search *search);
/* Does a step's work (strategy.h).  CAROM_SOLVED when all is done, and also when the memory is full: the solution holds.
 */
carom_status carom_answers_work(carom_search *search);

#endif
