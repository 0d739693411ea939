/* ways.h - can one move of another robot open the runner's way home?
 *
 * A way home is a chain of slides by the runner alone, each ending where the bound is one lower: at a wall, or at a
 * cell behind which another robot stands as a stopper.  If there is none now and one after another robot's move,
 * then either that robot has become a stopper, or it has left a cell that the runner passes or ends on, and all
 * stoppers that the way needs were there.  A byte for each cell of the board says what a robot there has to do with
 * that.  All this errs to the side of "it can". */
#ifndef CAROM_WAYS_H
#define CAROM_WAYS_H

#include "search/crowd.h"

enum {
    CAROM_STOPPER = 1,      /* it would be a stopper on some way */
    CAROM_IN_FREE_WAY = 2,  /* in the way, where the way needs no stoppers */
    CAROM_IN_WAY = 4,       /* in some way */
    CAROM_SLIDES_UP = 8,    /* one slide from here ends at a wall where it would be a stopper */
    CAROM_SLIDES_PAST = 16, /* one slide from here passes such a cell */
    CAROM_BACKS_UP = 32,    /* it would stop another robot there */
};

/* For one cell of the runner. */
void carom_ways_find(const carom_crowd *crowd, carom_cell runner, uint8_t ways[CAROM_CELLS]);

/* Whether any move of the others could open a way. */
static inline bool carom_ways_may_open(const uint8_t ways[CAROM_CELLS], carom_cell runner, carom_others others) {
    /* a place without a robot has cell 255: an error to the safe side */
    const unsigned any = ways[others & 255] | ways[others >> 8 & 255] | ways[others >> 16 & 255] | ways[others >> 24] |
                         (ways[runner] & CAROM_BACKS_UP);
    return (any & (CAROM_IN_FREE_WAY | CAROM_SLIDES_UP)) ||
           (any & (CAROM_SLIDES_PAST | CAROM_BACKS_UP)) == (CAROM_SLIDES_PAST | CAROM_BACKS_UP) ||
           (any & (CAROM_IN_WAY | CAROM_STOPPER)) == (CAROM_IN_WAY | CAROM_STOPPER);
}

/* Whether this move of one of the others could have opened one; of a move that touched a diagonal it is not known. */
static inline bool carom_ways_may_be_opened_by(const uint8_t ways[CAROM_CELLS], carom_last last) {
    return last == CAROM_LAST_NONE || (ways[last >> 8] & CAROM_STOPPER) || (ways[last & 255] & CAROM_IN_WAY);
}

#endif
