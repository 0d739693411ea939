/* job.h - turns the options of `carom make`, `carom match` or `carom histogram` into a job. */
#ifndef CAROM_CLI_JOB_H
#define CAROM_CLI_JOB_H

#include "carom_make.h"
#include "cli/options.h"

typedef struct making_job {
    carom_recipe recipe;
    uint64_t seed;
    uint64_t first, step, end; /* numbers of the puzzles that are not skipped. */
    uint64_t puzzles;          /* number of puzzles, including skipped puzzles. */
} making_job;

/* If an option is wrong, prints a message on stderr and returns false. */
bool job_read(const options *o, making_job *job);

/* Reads one option with a number from `low` to `high`.  A message about a wrong value begins with `takes`, which must
 * end with "not '"; the value and a closing quote follow.  Without the option, `out` is not changed.  If the value is
 * wrong, prints the message on stderr and returns false. */
bool job_number(const options *o, option_id option, uint64_t low, uint64_t high, const char *takes, uint64_t *out);

/* Reads an option with a range in the same way: 8..12, 8.., ..12 or 8.  The numbers are from 1 to `high`, which fits in
 * 32 bits. */
bool job_range(const options *o, option_id option, uint64_t high, const char *takes, carom_range *out);

#endif
