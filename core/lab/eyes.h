/* eyes.h - the lower bound of a trial's states: as much of it as the trial's ideas allow. */
#ifndef CAROM_EYES_H
#define CAROM_EYES_H

#include "search/base/arena.h"
#include "search/model/problem.h"

/* For the sighted bound, a pair of eyes for each robot that may be the runner; alike ones share theirs. */
typedef struct carom_eyes {
    unsigned ideas;
    unsigned pairs;
    uint32_t tables[CAROM_ROBOTS], ways[CAROM_ROBOTS]; /* where they are in the block */
    uint32_t sight[CAROM_ROBOTS][CAROM_CELLS];         /* by the runner's cell: the same, or 0 before it is built */
    uint32_t room, room_end;                           /* for sights to come */
} carom_eyes;

/* Takes its room at the front of the arena; false if there is too little. */
bool carom_eyes_open(carom_eyes *eyes, unsigned ideas, const carom_problem *problem, carom_arena *arena,
                     uint8_t *block);

/* The bound of the state with these bits.  `own` is its own bound, of successor.h. */
unsigned carom_eyes_bound(carom_eyes *eyes, const carom_problem *problem, uint8_t *block, uint64_t bits, unsigned own);

#endif
