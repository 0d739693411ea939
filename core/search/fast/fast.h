/* fast.h - the fast engine: a search with one runner, which has to reach the target, and up to four blockers. */
#ifndef CAROM_FAST_H
#define CAROM_FAST_H

#include "search/strategy.h"

extern const carom_strategy_ops carom_fast_bfs_ops;   /* bfs.c: breadth-first */
extern const carom_strategy_ops carom_fast_iddfs_ops; /* iddfs.c, fallback.c: iterative deepening */

/* Continues with iddfs where a bfs stopped whose memory is full, in that memory; `status` gets how.  False, with
 * nothing changed, if the bfs stopped too early: iddfs has to start anew. */
bool carom_fast_continue(carom_search *search, carom_status *status);

#endif
