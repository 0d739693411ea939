/* deepening.h - the limits of the fast iddfs, and when nothing is left to be searched.
 *
 * An iteration searches depth-first everything whose layer (moves made + lower bound) is within its limit.  The next
 * limit is the lowest layer that was too high.  So no length is passed over: the first solution is a shortest one.
 *
 * When is everything searched?  Depth-first, a state is often met first by a detour, and then its successors are beyond
 * the limit.  So that something was beyond the limit proves little.  But an iteration that loses no entry of its table,
 * and enters every state where depth-first searches begin, enters exactly the states whose least layer is below some value v that
 * rises with its limit.  Along a shortest path the layer rises by at most 2 a move.  So if a limit that is higher by 3
 * enters no new state, there is none left: no state has a layer from v to v + 2, and a path to a higher layer would
 * need a move that raises it by 3.
 *
 * A sighted iteration also leaves out states whose layer by a second bound, which is higher by 4 at most, is beyond the
 * limit.  A state that is entered has a layer of limit - 2 at most.  So its successors have one of limit at most, and
 * of limit + 4 by the second bound.  If a limit that is higher by 4 enters no new state, these are all entered, too. */
#ifndef CAROM_DEEPENING_H
#define CAROM_DEEPENING_H

#include <stdbool.h>
#include <stdint.h>

#define CAROM_NO_LIMIT UINT32_MAX

typedef struct carom_deepening {
    uint32_t limit;          /* moves that a solution may have in this iteration */
    uint32_t next_limit;     /* the lowest layer that was beyond it; CAROM_NO_LIMIT: nothing is left to be searched */
    uint64_t distinct;       /* states entered into the table in this iteration */
    uint64_t distinct_known; /* the same number in all iterations without loss since ... */
    uint32_t known_limit;    /* ... this limit; 0: none yet */
    bool uses_blockers;      /* sees by a second bound what cannot be within the limit */
    bool lossless;           /* no state was lost, and none where a depth-first search begins had too high a layer */
} carom_deepening;

/* Begins the next iteration, with a table or without. */
static inline void carom_deepening_begin(carom_deepening *d, bool has_table) {
    d->limit = d->next_limit;
    d->next_limit = CAROM_NO_LIMIT;
    d->lossless = has_table;
    d->distinct = 0;
}

/* Something of this layer was left out: it is beyond the limit. */
static inline void carom_deepening_leave_out(carom_deepening *d, uint32_t layer) {
    if (layer < d->next_limit) d->next_limit = layer;
}

/* An iteration has ended without a solution: is anything left for the next one? */
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
