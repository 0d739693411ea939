/* iddfs.h - what the fast iddfs knows; what it does is in iddfs.c. */
#ifndef CAROM_FAST_IDDFS_H
#define CAROM_FAST_IDDFS_H

#include "search/fast/bfs.h"
#include "search/fast/blocker_moves.h"
#include "search/fast/sight.h"
#include "search/model/deepening.h"

typedef struct carom_iddfs_state {
    uint64_t hash;
    carom_blockers blockers;
    carom_last last;
    uint16_t slack; /* moves that may be wasted: limit - moves made - bound */
    carom_cell runner;
} carom_iddfs_state;

/* A state on the path, and those that it leads to and that are worth a frame of their own. */
enum { CAROM_IDDFS_CHILDREN = CAROM_DIRS + CAROM_BLOCKER_MOVES_MAX };
typedef struct carom_iddfs_frame {
    carom_iddfs_state state;
    uint32_t n, next;
    carom_iddfs_state child[CAROM_IDDFS_CHILDREN];
} carom_iddfs_frame;

typedef struct carom_fast_iddfs {
    carom_tables tables;
    uint32_t frontier, frontier_end; /* where the groups lie that dives begin at */
    uint32_t at_group, at_state;     /* the next dive begins at this group and state of it, ... */
    bool promises;                   /* ... or this one is promised next */
    bool is_wide;                    /* the table's words have 64 bits */

    carom_deepening deepening;
    uint32_t tag;              /* of the iteration, in the table */
    uint32_t rest_bits;        /* see the table in iddfs.c */
    uint32_t words, words_end; /* room for the words of routes that are still to be found */
    uint32_t frames, room;     /* where the path's frames begin, and how many have room */
    uint32_t depth;            /* frames on the path */

    uint32_t ways;               /* where the carom_ways lie, or 0 if the search does not see blockers */
    uint32_t sights, sights_end; /* room for sights that are still to be built */
    uint32_t sight[CAROM_CELLS]; /* by cell: where the carom_sight lies, or 0 */

    uint8_t visits[CAROM_CELLS]; /* of the runner to each cell, counted up to CAROM_ROUTES_FROM */
    /* By cell, set at the first visit: */
    carom_runner runner[CAROM_CELLS];
    carom_bin_routes routes[CAROM_CELLS];
} carom_fast_iddfs;

/* Begins to dive from a frontier that lies in the arena's front, behind the carom_fast_iddfs at `at`; or at the starts.
 */
carom_status carom_fast_iddfs_from(carom_search *search, uint32_t at, uint32_t frontier, uint32_t frontier_end);
carom_status carom_fast_iddfs_start(carom_search *search);

/* CAROM_SOLVED with carom_fast_own.from_moves above 0: the moves before the frontier are still missing. */
carom_status carom_fast_iddfs_step(carom_search *search, uint32_t states);

#endif
