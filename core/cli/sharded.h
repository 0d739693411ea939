/* sharded.h - one search in several shards (carom_shards.h).  Each shard has a thread in the program (shard_threads.c),
 * or a rank in carom-mpi (mpi/ranks.c). */
#ifndef CAROM_CLI_SHARDED_H
#define CAROM_CLI_SHARDED_H

#include "carom.h"

/* Searches in a block of this size, until the search ends or `go_on` returns false.  Calls `go_on` often, with
 * `context`, on the calling thread.  `options` is not NULL.  With threads, there are options->shards shards, which
 * together take no more memory than one block; if a shard cannot start or gets no memory, the calling thread continues
 * alone in the whole block.  With ranks, each shard has a block of this size. */
const carom_search *sharded_solve(void *block, size_t bytes, const carom_puzzle *puzzle, const carom_options *options,
                                  bool (*go_on)(void *context, const carom_result *result), void *context);

/* Returns the memory that all shards of a search may take together. */
size_t sharded_memory(size_t bytes);

#endif
