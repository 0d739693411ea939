/* home.h - does a robot run home, so that the state needs no more moves than its lower bound says?
 *
 * A robot runs home if it reaches the target alone, each of its moves lowering its bound by 1.  A state runs home if
 * its bound's worth of moves solves it: any such solution lowers the bound with every move, so its moves are nearly
 * always those of one robot that runs home. */
#ifndef CAROM_HOME_H
#define CAROM_HOME_H

#include "search/model/problem.h"

/* Longer runs are not tried: on a board made for it there could be 4 to that power. */
#define CAROM_RUN_MAX 6

/* Whether a state can be solved by moves that each lower its bound by 1.  `keys` gets the states after it, as many as
 * its bound. */
bool carom_runs_home(const carom_problem *problem, uint64_t bits, uint64_t keys[CAROM_RUN_MAX]);

#endif
