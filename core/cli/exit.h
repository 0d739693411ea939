/* exit.h - the exit statuses.  For several puzzles, the program returns the highest status. */
#ifndef CAROM_EXIT_H
#define CAROM_EXIT_H

#include "carom.h"

enum {
    EXIT_ALL_GOOD = 0,
    EXIT_NOT_SOLVED = 1, /* there is no solution, or a check failed. */
    EXIT_BAD_INPUT = 2,  /* wrong usage, or a puzzle that cannot be read. */
    EXIT_UNFINISHED = 3, /* the command gave up, or memory was full. */
};

static inline int exit_status_of(carom_status status) {
    switch (status) {
    case CAROM_SOLVED: return EXIT_ALL_GOOD;
    case CAROM_NO_SOLUTION: return EXIT_NOT_SOLVED;
    default: return EXIT_UNFINISHED;
    }
}

#endif
