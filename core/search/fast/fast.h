/* fast.h - the fast engine: a search with one runner, which has to reach the target, and up to four blockers. */
#ifndef CAROM_FAST_H
#define CAROM_FAST_H

#include "search/strategy.h"

/* Whether the fast engine can search this puzzle.  It knows no rule options.  Among diagonals it needs one target
 * robot: without diagonals all robots move alike, so it does not matter which one is the runner. */
static inline bool carom_fast_can_search(const carom_problem *p) {
    return p->puzzle.rules == 0 && (p->slides.longest == 0 || p->slots.target_slot != CAROM_ANY_ROBOT);
}

/* The least block for iddfs: room for what it knows, its path and the smallest table. */
enum { CAROM_FAST_IDDFS_BYTES = 256 << 10 };

extern const carom_strategy_ops carom_fast_bfs_ops;   /* bfs.c: breadth-first */
extern const carom_strategy_ops carom_fast_iddfs_ops; /* iddfs.c, fallback.c: iterative deepening */

/* Continues with iddfs where a bfs stopped whose memory is full, in that memory; `status` gets how.  False, with
 * nothing changed, if the bfs stopped too early: iddfs has to start anew. */
bool carom_fast_continue(carom_search *search, carom_status *status);

#endif
