/* generate.h - what the kinds of random boards have in common. */
#ifndef CAROM_GENERATE_H
#define CAROM_GENERATE_H

#include "boards/random.h"

/* Cells that can still be chosen. */
typedef struct carom_choice {
    bool open[CAROM_CELLS];
} carom_choice;

/* One of the open cells, each as likely as any other; false if there is none. */
bool carom_choose(carom_random *random, const carom_choice *choice, carom_cell *out);

/* 0 to n - 1 in any order, each as likely as any other. */
void carom_shuffle(carom_random *random, uint8_t *out, unsigned n);

/* Walls, diagonals and targets by the rules in drawn.c, on a board whose size is set.  False if there was no room left
 * for something: then start over. */
bool carom_drawn_board(carom_random *random, unsigned n_robots, bool diagonals, carom_puzzle *puzzle,
                       carom_printed_target *targets, uint32_t *n_targets);

#endif
