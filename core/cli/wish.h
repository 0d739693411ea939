/* wish.h - the puzzles that `carom make` or `carom histogram` is asked for, read from its options. */
#ifndef CAROM_CLI_WISH_H
#define CAROM_CLI_WISH_H

#include "cli/options.h"

typedef struct making_job {
    carom_wish wish;
    uint64_t seed;
    uint64_t first, step, end; /* the numbers of the puzzles */
} making_job;

/* False after having said what is wrong on stderr. */
bool job_read(const options *o, making_job *job);

#endif
