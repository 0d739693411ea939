/* fast.h - the fast engine: a search with one runner, which has to reach the target, and up to four blockers. */
#ifndef CAROM_FAST_H
#define CAROM_FAST_H

#include "search/strategy.h"

extern const carom_strategy_ops carom_fast_bfs_ops;   /* bfs.c: breadth-first */
extern const carom_strategy_ops carom_fast_iddfs_ops; /* iddfs.c: iterative deepening */

/* How many bytes a bfs keeps of a block to sort states in when its memory is full (delayed.h); 0 if it is too small. */
static inline uint32_t carom_sort_room(uint32_t block_bytes) {
    enum { PART = 64, LEAST = 16 << 10, MOST = 2 << 20, BLOCK_LEAST = 16 * LEAST };
    const uint32_t part = block_bytes / PART & ~(CAROM_ARENA_ALIGN - 1);
    if (block_bytes < BLOCK_LEAST) return 0;
    return part < LEAST ? LEAST : part > MOST ? MOST : part;
}

/* Lets iddfs go on where a bfs stopped whose memory is full, in that memory.  False, with nothing changed, if the bfs
 * stopped too early: iddfs has to start anew. */
bool carom_fast_continue(carom_search *search);

#endif
