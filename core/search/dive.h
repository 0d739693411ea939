/* dive.h - the state of the iterative deepening on what a crowd can be (crowd.h); what it does is in dive.c. */
#ifndef CAROM_DIVE_H
#define CAROM_DIVE_H

#include "search/levels.h"
#include "search/ways.h"

typedef struct carom_dive_state {
    uint64_t hash;
    carom_others others;
    carom_last last;
    uint16_t slack; /* moves that may be wasted: limit - moves made - bound */
    carom_cell runner;
} carom_dive_state;

/* A state on the path, and those that it leads to and that are worth a frame of their own. */
typedef struct carom_dive_frame {
    carom_dive_state state;
    uint32_t n, next;
    carom_dive_state child[CAROM_SUCCESSORS_MAX];
} carom_dive_frame;

typedef struct carom_dive {
    carom_crowd crowd;
    uint32_t roots, roots_end;  /* groups of states where the dives begin */
    uint32_t at_roots, at_root; /* group of roots, and root in it, that the next dive begins at */
    bool promises;              /* or that is promised next */

    uint32_t limit;            /* moves that a solution may have in this iteration */
    uint32_t next_limit;       /* the least that was too many for it, or UINT32_MAX: nothing was */
    uint32_t words, words_end; /* room for those of ways that are still to be found */
    uint32_t frames, room;
    uint32_t depth; /* frames on the path */

    uint32_t buckets, clean; /* of the table: in use; at the block's end already written to */
    uint32_t rest_bits;
    uint32_t tag;            /* of the iteration, in the table */
    bool lossless;           /* no entry of this iteration was lost */
    uint64_t states_before;  /* seen in earlier iterations */
    uint64_t distinct;       /* states entered into the table in this iteration */
    uint64_t distinct_known; /* as many as in the lossless iterations since ... */
    uint32_t known_limit;    /* ... this limit */

    uint8_t visits[CAROM_CELLS]; /* of the runner to each cell, as long as they are few; a first one finds: */
    carom_runner runner[CAROM_CELLS];
    carom_spot_ways ways[CAROM_CELLS];
} carom_dive;

#endif
