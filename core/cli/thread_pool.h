/* thread_pool.h - runs jobs on several threads, and takes their results back in the order of the jobs.
 *
 * The calling thread also runs jobs.  Threads that cannot start or get no memory are left out; if no thread can start,
 * the calling thread does everything. */
#ifndef CAROM_CLI_THREAD_POOL_H
#define CAROM_CLI_THREAD_POOL_H

#include "cli/options.h"

typedef struct pool_work {
    size_t job_size; /* size of a job with its result, in bytes. */
    size_t memory;   /* bytes of the block that each thread works in; 0: no block is needed. */
    /* Fills in the next job; returns false at the end.  Jobs are filled in one after the other.  The bytes of a new job
     * are zero, or are left over from an earlier job. */
    bool (*next)(void *context, void *job);
    /* Does the job in the block, while other threads do other jobs. */
    void (*run)(void *context, void *block, void *job);
    /* Takes the result.  Results are taken one after the other, in the order of the jobs. */
    void (*take)(void *context, void *job);
} pool_work;

/* Does all jobs.  If the system has too little memory for the calling thread, returns false without doing any job. */
bool pool_run(const pool_work *work, void *context, unsigned threads);

/* For use in run(): returns whether the results of all earlier jobs have been taken.  If so, no other result is taken
 * before this job is done, so the job may report progress. */
bool pool_is_first(const void *job);

/* Returns the number of threads for `jobs` jobs: the number given with --threads or, by default, one thread for each
 * core, but no more threads than the machine has memory for, with `bytes` bytes for each thread. */
unsigned pool_threads(const options *o, uint64_t jobs, size_t bytes);

#endif
