/* frontier.h - the states where the depth-first searches of iddfs begin: the starts, or what a bfs has still to expand.
 *
 * A bfs at layer f that sees blockers (blocker_bfs.h) and has stored its states in runs (delayed.h) leaves
 *   - runs of the kind EXPANDED: states of layer f - 1 or f with moves of blockers left;
 *   - runs of the kind NEW: states of layer f that are not expanded, and states that wait for f and later layers;
 *   - the starts of layer f and later layers;
 *   - the state where the runner of the shortest known solution finishes alone: it was neither stored nor does it wait.
 * Every shorter solution, and the known one, goes through one of them with as many moves made as its layer gives. */
#ifndef CAROM_FRONTIER_H
#define CAROM_FRONTIER_H

#include "search/fast/store.h"

/* A place in the frontier of one search. */
typedef struct carom_frontier {
    uint32_t bfs;         /* where the carom_fast_bfs lies, or 0: there are only starts */
    uint32_t least_start; /* starts with a lower bound are expanded already */
    uint32_t start;       /* number of the next one */
    bool has_answer;      /* the state of the known solution has been returned */
    uint32_t place, axes, run;
    carom_run_reader reader;
    carom_blockers near;
} carom_frontier;

typedef struct carom_frontier_state {
    carom_fast_state state;
    carom_last last; /* CAROM_LAST_NONE, or CAROM_LAST_RUNNER_DONE if only blockers have moves left */
    uint32_t layer;  /* moves made + the runner's own bound */
} carom_frontier_state;

/* Goes back to the beginning. */
void carom_frontier_rewind(carom_frontier *frontier);

/* The next state.  Runs whose layer is beyond the limit are left out, and `beyond` gets the lowest of their layers if
 * that is lower.  False if no state is left. */
bool carom_frontier_next(carom_search *search, const carom_tables *tables, carom_frontier *frontier, uint32_t limit,
                         uint32_t *beyond, carom_frontier_state *out);

#endif
