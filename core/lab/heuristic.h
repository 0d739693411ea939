/* heuristic.h - computes the lower bound of a state with the heuristics among the trial's ideas. */
#ifndef CAROM_HEURISTIC_H
#define CAROM_HEURISTIC_H

#include "carom_lab.h"
#include "search/base/arena.h"
#include "search/model/problem.h"

/* For the blocker heuristic: a pair of tables for each robot that may be the runner.  Interchangeable robots share one
 * pair. */
typedef struct carom_heuristic {
    unsigned ideas;
    unsigned pairs;
    uint32_t tables[CAROM_ROBOTS], ways[CAROM_ROBOTS]; /* offsets in the block. */
    uint32_t blocker_table[CAROM_ROBOTS][CAROM_CELLS]; /* offsets, by pair and runner's cell; 0: not built yet. */
    uint32_t draft;          /* offset of the carom_blocker_draft, in which tables are built. */
    uint32_t room, room_end; /* free room for blocker tables. */
} carom_heuristic;

/* Takes memory at the front of the arena, whose offsets count from `block`.  `ideas` is a set of CAROM_IDEA_ bits.
 * Returns false if there is too little memory. */
bool carom_heuristic_open(carom_heuristic *heuristic, unsigned ideas, const carom_problem *problem, carom_arena *arena,
                          uint8_t *block);

/* Returns the lower bound of a state.  `bits` and `own` are the `bits` and `h` of a carom_successor; `own` is the
 * state's runner heuristic.  `problem` and `block` are the same as in carom_heuristic_open(). */
unsigned carom_heuristic_bound(carom_heuristic *heuristic, const carom_problem *problem, uint8_t *block, uint64_t bits,
                               unsigned own);

#endif
