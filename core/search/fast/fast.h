/* fast.h - the fast engine: searches puzzles with one runner, the robot that must reach the target, and up to four
 * other robots, its blockers. */
#ifndef CAROM_FAST_H
#define CAROM_FAST_H

#include "search/strategy.h"

extern const carom_strategy_ops carom_fast_bfs_ops;   /* bfs.c: breadth-first. */
extern const carom_strategy_ops carom_fast_iddfs_ops; /* iddfs.c: iterative deepening. */

/* The bytes of a block that a bfs reserves for sorting states once its memory is full (delayed_detection.h); 0 if the
 * block is too small for sorting. */
static inline uint32_t carom_sort_room(uint32_t block_bytes) {
    enum { PART = 64, LEAST = 16 << 10, MOST = 2 << 20, BLOCK_LEAST = 16 * LEAST };
    const uint32_t part = block_bytes / PART & ~(CAROM_ARENA_ALIGN - 1);
    if (block_bytes < BLOCK_LEAST) return 0;
    return part < LEAST ? LEAST : part > MOST ? MOST : part;
}

/* Begins the hand-over to iddfs (handover.c), after a bfs has filled its memory.  If the bfs never delayed duplicate
 * detection, or if it lost states, returns false, and iddfs has to start anew. */
bool carom_handover_begin(carom_search *search);
/* Does a piece of work of the hand-over, and stores its cost, in states, in `cost`.  Returns CAROM_SOLVED when the
 * hand-over is complete, or CAROM_MEMORY_FULL if iddfs has to start anew, either for lack of room or because it is
 * faster without the states of the bfs. */
carom_status carom_handover_work(carom_search *search, uint32_t *cost);

/* Starts the bfs anew, to collect all states from which the runner finishes alone in a shortest solution, whose length
 * is `length`.  carom_fast_bfs_work() ends with CAROM_SOLVED when all are collected. */
carom_status carom_fast_bfs_collect(carom_search *search, uint32_t length);
/* Works on a bfs until the step or the bfs ends. */
carom_status carom_fast_bfs_work(carom_search *search);

#endif
