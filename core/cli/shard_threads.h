/* shard_threads.h - one search on several threads: each shard has its own (carom_shards.h). */
#ifndef CAROM_CLI_SHARD_THREADS_H
#define CAROM_CLI_SHARD_THREADS_H

#include "carom.h"

/* Searches in a block of this size, until the search ends or `go_on` returns false; it is called often, on the calling
 * thread.  All shards together take no more memory.  Their number is options->shards; a thread that cannot start, or
 * gets no memory, is done without. */
const carom_search *shard_threads_solve(void *block, size_t bytes, const carom_puzzle *puzzle,
                                        const carom_options *options,
                                        bool (*go_on)(void *context, const carom_result *result), void *context);

#endif
