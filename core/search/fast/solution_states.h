/* solution_states.h - the states that shortest solutions pass, as far as the fast engine tells states apart.
 *
 *     collect   the bfs again, until its last layer is complete: it sets aside each state that a solution finishes alone from
 *     begin     with these ...
 *     home      ... and with the states that they finish alone through
 *     back      from the last move back: of the predecessors (predecessors.h) of the states that are passed ...
 *     confirm   ... the states that the bfs has stored with this number of moves made
 *     close     keeps the states that are passed, gives back all other memory, ...
 *     index     ... and makes the index anew
 *
 * The bfs stores every state that a solution passes before it finishes alone, so none is lost.  Neither the order rule nor
 * the rule for the runner's own line loses one: they leave out moves, to states that other moves lead to.  A state may
 * be kept that no solution passes, where rules know more than the engine does: whoever asks still has to look. */
#ifndef CAROM_SOLUTION_STATES_H
#define CAROM_SOLUTION_STATES_H

#include "search/base/visited.h"
#include "search/fast/buckets.h"
#include "search/strategy.h"

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
    uint32_t length;        /* of a solution */
    uint32_t moves;         /* made in the states that are worked on */
    carom_visited states;   /* with their runners; a node's parent is how many moves are made */
    carom_arena arena;      /* of `states`: a part of the search's */
    uint32_t next;          /* the node that is worked on next */
    uint32_t kept;          /* close: nodes that have been moved */
    uint32_t runner_states; /* offset of a set of runner states for each bfs: where states are to be confirmed */
    /* The bucket that is worked on: */
    uint32_t turn, runner_state, axes;
    uint32_t chunk;         /* begin: the next one of those set aside */
    uint32_t layer;         /* confirm: the states of a layer ... */
    carom_bucket_walk walk; /* ... that are still to be looked at */
} carom_solution_states;

/* Begins to find them.  It works in the arena of the search, and in what the fast engine keeps in the search. */
carom_status carom_solution_states_start(carom_search *search, carom_solution_states *states, uint32_t length);

/* Does a piece of it.  `cost` gets what it was worth in states.  CAROM_SOLVED when all is done. */
carom_status carom_solution_states_step(carom_search *search, carom_solution_states *states, uint32_t *cost);

/* Whether a solution may pass a state (successor.h) after so many moves. */
bool carom_solution_states_has(carom_search *search, const carom_solution_states *states, uint64_t bits,
                               uint32_t moves);

#endif
