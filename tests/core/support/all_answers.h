/* all_answers.h - every shortest answer by brute force over carom_position_move() alone, in the order that carom.h
 * states: slow and plain, like oracle.h. */
#ifndef ALL_ANSWERS_H
#define ALL_ANSWERS_H

#include "carom.h"

typedef struct all_answers {
    int n_moves;       /* or what oracle_shortest() says when there is none */
    uint64_t n;        /* how many */
    uint32_t listed;   /* n, or 0 if that is more than there was room for */
    carom_move *moves; /* n_moves each; free() it */
} all_answers;

all_answers find_all_answers(const carom_puzzle *puzzle, unsigned max_positions, uint32_t max_listed);

unsigned robots_moved(const carom_move *moves, unsigned n);
unsigned changes_of_robot(const carom_move *moves, unsigned n);

#endif
