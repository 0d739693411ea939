/* job.h - reads the job of `carom make` or `carom histogram` from its options. */
#ifndef CAROM_CLI_JOB_H
#define CAROM_CLI_JOB_H

#include "cli/options.h"

typedef struct making_job {
    carom_recipe recipe;
    uint64_t seed;
    uint64_t first, step, end; /* the numbers of the puzzles that are left */
    uint64_t puzzles;          /* how many there are with those that are skipped */
} making_job;

/* Returns false after it said on stderr what is wrong. */
bool job_read(const options *o, making_job *job);

#endif
