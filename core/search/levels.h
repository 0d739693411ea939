/* levels.h - the state of the breadth-first search by levels; what it does is in levels.c. */
#ifndef CAROM_LEVELS_H
#define CAROM_LEVELS_H

#include "search/spots.h"

typedef enum carom_stage { CAROM_OTHERS_MOVE, CAROM_LOOK_UP, CAROM_RUNNER_MOVES } carom_stage;

typedef struct carom_start {
    carom_cell runner;
    carom_others others;
} carom_start;

typedef struct carom_levels {
    carom_crowd crowd;
    uint8_t bound[CAROM_CELLS]; /* moves that the runner needs from there at least */
    carom_start start[CAROM_ROBOTS];
    uint32_t n_starts; /* one, or one for each robot where any may be the runner */

    uint8_t order[CAROM_CELLS], place[CAROM_CELLS]; /* spots by bound; the place of a spot in that order */
    uint64_t live[CAROM_CELLS / 64];                /* places of spots that have had a state, or one waiting */

    uint32_t first_level, level;
    uint32_t rows[CAROM_MOVES_MAX + 1]; /* by level: where it is kept how many states each spot has at its end */
    uint64_t n_fresh, n_waiting;        /* states whose others have not moved; states that are not looked up yet */
    uint32_t n_started;                 /* starts whose level has come */

    bool descending; /* the second walk over the spots of a level */
    uint32_t at;     /* place of the spot that is worked on; CAROM_CELLS: none is left */
    carom_stage stage;
    uint32_t level_end;  /* of the level before, in this spot's states */
    carom_runner runner; /* at this spot */

    carom_spots spots;
} carom_levels;

/* The keys (state.h) of the states on a shortest way from a start to a state that the search has stored or could
 * store now, itself the last one, start not included; written so that they end before keys[end].  Returns how
 * many, or -1 if there is no such way. */
int carom_levels_trace(const carom_levels *levels, uint8_t *block, const carom_slots *slots, carom_cell runner,
                       carom_others others, uint32_t n_moves, uint64_t *keys, uint32_t end);

uint64_t carom_levels_key(const carom_slots *slots, carom_cell runner, carom_others others);

#endif
