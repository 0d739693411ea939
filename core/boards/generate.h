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

#endif
