/* all_answers.h - all shortest answers by brute force over carom_position_move() alone, in the order of carom.h: slow
 * and plain, like oracle.h. */
#ifndef ALL_ANSWERS_H
#define ALL_ANSWERS_H

#include "carom.h"

typedef struct all_answers {
    int n_moves;       /* or the negative result of oracle_shortest() */
    uint64_t n;        /* the number of answers */
    uint32_t listed;   /* n, or 0 if n is above max_listed */
    carom_move *moves; /* n_moves each; free() it */
} all_answers;

all_answers find_all_answers(const carom_puzzle *puzzle, unsigned max_positions, uint32_t max_listed);

unsigned robots_moved(const carom_move *moves, unsigned n);
unsigned changes_of_robot(const carom_move *moves, unsigned n);

#endif
