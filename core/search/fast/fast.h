/* fast.h - the fast engine: a search with one runner, which has to reach the target, and up to four blockers. */
#ifndef CAROM_FAST_H
#define CAROM_FAST_H

#include "search/strategy.h"

/* The least block for iddfs: room for what it knows, its path and the smallest table. */
enum { CAROM_FAST_IDDFS_BYTES = 256 << 10 };

/* Whether the fast iddfs can search this puzzle in so much memory; the fast bfs can search every one.  It knows no rule
 * options, and one runner, or several that are alike. */
static inline bool carom_fast_can_deepen(const carom_problem *p, uint32_t size) {
    const carom_slots *slots = &p->slots;
    const bool is_one = slots->target_slot != CAROM_ANY_ROBOT || slots->first_alike == 0 || slots->n == 1;
    return p->puzzle.rules == 0 && is_one && size >= CAROM_FAST_IDDFS_BYTES;
}

extern const carom_strategy_ops carom_fast_bfs_ops;   /* bfs.c: breadth-first */
extern const carom_strategy_ops carom_fast_iddfs_ops; /* iddfs.c, fallback.c: iterative deepening */

/* Continues with iddfs where a bfs stopped whose memory is full, in that memory; `status` gets how.  False, with
 * nothing changed, if the bfs stopped too early: iddfs has to start anew. */
bool carom_fast_continue(carom_search *search, carom_status *status);

#endif
