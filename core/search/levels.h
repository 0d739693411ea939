/* levels.h - the state of the breadth-first search by levels; what it does is in levels.c. */
#ifndef CAROM_LEVELS_H
#define CAROM_LEVELS_H

#include "search/spots.h"
#include "search/ways.h"

typedef enum carom_stage { CAROM_OTHERS_MOVE, CAROM_LOOK_UP, CAROM_RUNNER_MOVES } carom_stage;

typedef struct carom_spot_ways {
    carom_ways ways;
    uint32_t words; /* where they lie in the block; 0: nowhere */
} carom_spot_ways;

typedef struct carom_levels {
    carom_crowd crowd;
    uint8_t order[CAROM_CELLS], place[CAROM_CELLS]; /* spots by bound; the place of a spot in that order */
    uint64_t live[CAROM_CELLS / 64];                /* places of spots that have had a state, or one waiting */

    uint32_t first_level, level;
    uint32_t rows[CAROM_MOVES_MAX + 1]; /* by level: where it is kept how many states each spot has at its end */
    uint64_t n_fresh, n_waiting;        /* states whose others have not moved; states that are not looked up yet */
    uint32_t n_started;                 /* starts whose level has come */

    uint32_t least;             /* moves that a solution has at least */
    uint32_t answer;            /* length of the shortest one that is known; UINT32_MAX: none */
    carom_start answer_through; /* a state that runs home */

    carom_spot_ways ways[CAROM_CELLS]; /* of each spot */
    uint32_t words_left;               /* spots that may still have words */

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

/* Puts the states that are still to be expanded, as groups of carom_roots, where the sets have been: from `begin` on,
 * and gives all other memory back but for the carom_levels themselves.  Returns where they end, or 0, with nothing
 * changed, if there is no complete level yet or no room. */
uint32_t carom_levels_leave_roots(carom_levels *levels, carom_arena *arena, uint8_t *block, uint32_t begin);

/* States of one level at one spot, followed by their others. */
typedef struct carom_roots {
    uint32_t n, level;
    carom_cell runner;
    carom_last last; /* NONE or RUNNER_DONE */
} carom_roots;

/* Writes a group of one, a start, and returns where it ends. */
uint32_t carom_roots_write(uint8_t *block, uint32_t at, const uint8_t bound[CAROM_CELLS], carom_start start);

uint64_t carom_levels_key(const carom_slots *slots, carom_cell runner, carom_others others);

#endif
