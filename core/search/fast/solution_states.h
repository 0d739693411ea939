/* solution_states.h - finds the states of the solution graph (answers.h), that is, all states on a shortest path.
 * States that the fast engine does not distinguish count as one state.
 *
 *     collect   runs the bfs again until its last layer is complete; it collects the first state of each shortest
 *               solution from which the runner finishes alone.
 *     begin     adds the collected states.
 *     finish    adds the states through which the runner then finishes alone.
 *     back      for each g, from the last move back: adds all stored predecessors (predecessors.h) of the states with
 *               g + 1 moves, as unconfirmed.
 *     confirm   confirms the added states that the bfs has stored with this g.
 *     close     keeps the confirmed states and frees all other memory.
 *     index     rebuilds the index of the set.
 *
 * The last two stages overwrite the data of the bfs, and the set itself.  Nodes only move towards the front and keep
 * their order, so no node is overwritten before it has been read:
 *
 *     confirm   | search | data of the bfs      | nodes -->      free        <-- index | chunks of the bfs |
 *     close     | search | kept nodes -->       | nodes still to read |
 *     index     | search | kept nodes | index   |                        free                              |
 *
 * No state is lost, because the bfs stores all states of a shortest path that precede the collected state.  The bfs
 * skips some moves, by commuting-move pruning or because the runner would stay on its line, but other moves lead to the
 * same states.  If the rules distinguish more states than the engine does, the set may contain a state that is on no
 * shortest path.  So callers have to check the real moves. */
#ifndef CAROM_SOLUTION_STATES_H
#define CAROM_SOLUTION_STATES_H

#include "search/base/visited.h"
#include "search/fast/store.h"

typedef enum carom_solution_states_stage {
    CAROM_SOLUTION_STATES_COLLECT,
    CAROM_SOLUTION_STATES_BEGIN,
    CAROM_SOLUTION_STATES_FINISH,
    CAROM_SOLUTION_STATES_BACK,
    CAROM_SOLUTION_STATES_CONFIRM,
    CAROM_SOLUTION_STATES_CLOSE,
    CAROM_SOLUTION_STATES_INDEX,
} carom_solution_states_stage;

typedef struct carom_solution_states {
    carom_solution_states_stage stage;
    uint32_t length;        /* of a solution. */
    uint32_t g;             /* back: g of the states whose predecessors are added; confirm: g of the added states. */
    carom_visited states;   /* the set; a node's `parent` is the state's g. */
    carom_arena arena;      /* of `states`: a part of the search's arena. */
    uint32_t next;          /* the next node to work on. */
    uint32_t kept;          /* close: the number of nodes that have been moved. */
    uint32_t runner_states; /* offset of the bit sets, one per bfs, of runner states with states to confirm. */
    carom_bucket_place at;  /* the current bucket. */
    uint32_t chunk;         /* begin: the next chunk of collected states. */
    uint32_t layer;         /* confirm: the current layer. */
    carom_bucket_walk walk; /* confirm: the states of this bucket and layer that are still to be checked. */
} carom_solution_states;

/* Begins to find the states.  Uses the search's arena and the fast engine's data in the search. */
carom_status carom_solution_states_start(carom_search *search, carom_solution_states *states, uint32_t length);

/* Does a piece of work; `cost` gets its cost in states.  Returns CAROM_SOLVED when the set is complete. */
carom_status carom_solution_states_step(carom_search *search, carom_solution_states *states, uint32_t *cost);

/* Whether a state (successor.h) may be on a shortest path with this g. */
bool carom_solution_states_has(carom_search *search, const carom_solution_states *states, uint64_t bits, uint32_t g);

#endif
