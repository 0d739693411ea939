/* frontier.h - the states where the depth-first searches of iddfs begin: the start states, or the frontier of a full
 * bfs.
 *
 * A bfs (layer.h) whose memory became full in layer f has, after the hand-over,
 *   - runs of the kind EXPANDED: states of layer f - 1 or f, expanded except for deferred moves of blockers;
 *   - runs of the kind NEW: states of layer f that are not expanded, and states that waited for f or a later layer;
 *   - start states with h_runner >= f;
 *   - the state from which the runner finishes alone in the shortest known solution; this state is neither stored nor
 *     waiting.
 * The known solution and every shorter solution pass through one of these states.  If this state is in a run, the
 * solution reaches it after g = layer - h_blockers moves, where `layer` is the layer of the run. */
#ifndef CAROM_FRONTIER_H
#define CAROM_FRONTIER_H

#include "search/fast/store.h"

/* A place in the frontier of one search.  At first, all fields except the first two are 0. */
typedef struct carom_frontier {
    uint32_t bfs;         /* offset of the carom_fast_bfs, or 0 if there are only start states. */
    uint32_t least_start; /* the bfs already has the start states with a lower h_runner. */
    uint32_t start;       /* number of the next start. */
    bool answer_is_done;  /* the state of the known solution has been returned. */
    uint32_t place, axes, run;
    carom_run_reader reader;
    carom_blockers near;
} carom_frontier;

typedef struct carom_frontier_state {
    carom_fast_state state;
    carom_last last; /* CAROM_LAST_NONE, or CAROM_LAST_RUNNER_DONE if only blockers have moves left. */
    uint32_t layer;  /* g + h_runner. */
} carom_frontier_state;

/* Stores the next state of the frontier in `out`; `tables` belong to the same search.  Skips runs whose layer is above
 * the limit, and lowers `beyond` to the lowest of their layers.  Returns false if no state is left. */
bool carom_frontier_next(carom_search *search, const carom_tables *tables, carom_frontier *frontier, uint32_t limit,
                         uint32_t *beyond, carom_frontier_state *out);

#endif
