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

/* The same for one option with a range: 8..12, 8.., ..12 or 8.  `takes` begins the sentence about a wrong value;
 * without the option nothing is written. */
bool job_range(const options *o, option_id option, uint64_t high, const char *takes, carom_range *out);

#endif
