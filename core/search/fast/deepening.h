/* deepening.h - iterative deepening in the fast iddfs: the limit of each iteration, and when the search is complete.
 *
 * An iteration searches depth-first all states with f = g + h_runner <= limit.  The next limit is the lowest f that was
 * pruned.  So no length is skipped, and the first solution is a shortest one.
 *
 * When has everything been searched?  Depth-first search often reaches a state first by a detour.  The state's
 * successors may then be pruned although their least f is within the limit, so pruned states do not prove that any
 * state is left to search.  But take an iteration whose table loses no entry and contains every state where a
 * depth-first search begins.  Such an iteration enters exactly the states whose least f is below a value v = limit - c
 * with a constant c.  Along a shortest path, f rises by at most 2 per move.  So if an iteration with a limit higher by 3
 * enters no new state, no state is left to search: no state has a least f from v to v + 2, and a path to a higher f
 * would need a move that raises f by 3.
 *
 * With the blocker heuristic an iteration also prunes states with g + h_blockers > limit, where h_blockers is at most
 * h_runner + 4.  A state in the table has f <= limit - 2.  So the successors of the state have f <= limit, and their g
 * + h_blockers is at most limit + 4.  If an iteration with a limit higher by 4 enters no new state, all these
 * successors are in the table, too. */
#ifndef CAROM_DEEPENING_H
#define CAROM_DEEPENING_H

#include <stdbool.h>
#include <stdint.h>

#define CAROM_NO_LIMIT UINT32_MAX

typedef struct carom_deepening {
    uint32_t limit;          /* the most moves of a solution in this iteration. */
    uint32_t next_limit;     /* the lowest f that was pruned; CAROM_NO_LIMIT: nothing is left to search. */
    uint64_t distinct;       /* states entered into the table in this iteration. */
    uint64_t distinct_known; /* `distinct` in all lossless iterations since the limit was known_limit. */
    uint32_t known_limit; /* limit of the first lossless iteration that entered distinct_known states; 0: none yet. */
    bool uses_blockers;   /* prunes with the blocker heuristic, too. */
    bool lossless;        /* the table lost no state and has every state where a depth-first search begins. */
} carom_deepening;

/* Begins the next iteration, with a table or without. */
static inline void carom_deepening_begin(carom_deepening *d, bool has_table) {
    d->limit = d->next_limit;
    d->next_limit = CAROM_NO_LIMIT;
    d->lossless = has_table;
    d->distinct = 0;
}

/* Takes note of a pruned state with this f, which is above the limit. */
static inline void carom_deepening_prune(carom_deepening *d, uint32_t f) {
    if (f < d->next_limit) d->next_limit = f;
}

/* Ends an iteration that has found no solution.  Sets next_limit to CAROM_NO_LIMIT if nothing is left to search. */
static inline void carom_deepening_end(carom_deepening *d) {
    if (!d->lossless || d->next_limit == CAROM_NO_LIMIT) return;
    if (d->distinct != d->distinct_known || d->known_limit == 0) {
        d->distinct_known = d->distinct;
        d->known_limit = d->limit;
    } else if (d->limit - d->known_limit >= (d->uses_blockers ? 4 : 3)) {
        d->next_limit = CAROM_NO_LIMIT;
    }
}

#endif
