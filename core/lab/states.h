/* states.h - functions of a state that only the lab's searches need.  Other functions of a state are in successor.h. */
#ifndef CAROM_STATES_H
#define CAROM_STATES_H

#include "search/model/successor.h"

/* Returns the runner heuristic.  Uses only the key in `bits`; other bits may be set. */
unsigned carom_h_runner_of_bits(const carom_problem *problem, uint64_t bits);

/* Writes the keys of all states that one move leads to, without any pruning.  Returns their number. */
unsigned carom_all_successors(const carom_problem *problem, uint64_t key, uint64_t out[CAROM_SUCCESSORS_MAX]);

#endif
