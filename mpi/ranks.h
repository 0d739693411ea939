/* ranks.h - the ranks of an MPI program that search together.  Rank 0 calls sharded_solve() of cli/sharded.h. */
#ifndef CAROM_RANKS_H
#define CAROM_RANKS_H

#include "carom.h"

enum { RANKS_MAX = CAROM_SHARDS_MAX };

/* Call this function on all ranks, before the other functions.  Rank 0 must take part. */
void ranks_open(bool takes_part);

/* Returns the number of ranks that take part. */
int ranks_count(void);

/* On each rank but 0: takes part in the searches of rank 0, in a block of this size, until rank 0 calls ranks_end(). */
void ranks_serve(void *block, size_t bytes);

/* On rank 0: ends ranks_serve() on the other ranks. */
void ranks_end(void);

#endif
