/* ranks.h - the ranks of an MPI program that search together; on rank 0, sharded_solve() of cli/sharded.h. */
#ifndef CAROM_RANKS_H
#define CAROM_RANKS_H

#include "carom.h"

enum { RANKS_MAX = CAROM_SHARDS_MAX };

/* On all ranks, before the other functions: says whether this rank takes part.  Rank 0 has to. */
void ranks_open(bool takes_part);

/* The number of ranks that take part. */
int ranks_count(void);

/* On each rank but 0: takes part in the searches of rank 0, in a block of this size, until rank 0 calls ranks_end(). */
void ranks_serve(void *block, size_t bytes);

/* On rank 0: ends ranks_serve() on the others. */
void ranks_end(void);

#endif
