/* bfs.h - what the fast bfs knows; what it does is in bfs.c. */
#ifndef CAROM_FAST_BFS_H
#define CAROM_FAST_BFS_H

#include "search/fast/bins.h"
#include "search/fast/fast.h"
#include "search/fast/routes.h"

/* What happens at a bin, in this order. */
typedef enum carom_stage { CAROM_BLOCKERS_MOVE, CAROM_LOOK_UP, CAROM_RUNNER_MOVES } carom_stage;

typedef struct carom_fast_bfs {
    carom_tables tables;
    uint8_t order[CAROM_CELLS], place[CAROM_CELLS]; /* bins by bound; the place of a bin in that order */
    uint64_t live[CAROM_CELLS / 64];                /* places of bins that have had a state, or one that waits */

    uint32_t first_level, level;
    uint32_t rows[CAROM_MOVES_MAX + 1]; /* by level: offset of how many states each bin has at its end */
    uint64_t n_fresh, n_waiting;        /* states whose blockers have not moved; states that wait */
    uint32_t n_started;                 /* starts whose level has come */

    uint32_t least;                  /* moves that a solution has at least */
    uint32_t answer;                 /* length of the shortest one known; UINT32_MAX: none */
    carom_fast_state answer_through; /* a state of it that runs home */

    carom_bin_routes routes[CAROM_CELLS]; /* by bin */
    uint32_t words_left;                  /* bins that may still get words */

    bool descending; /* the second walk over the bins of a level */
    uint32_t at;     /* place of the bin that is worked on; CAROM_CELLS: none is left */
    carom_stage stage;
    uint32_t level_end;                   /* of the level before, in this bin's states */
    uint32_t portion_begin, portion_left; /* see let_blockers_move() */
    uint32_t looked_up;                   /* states of the chunk that waits */
    carom_runner runner;                  /* at this bin */

    carom_bins bins;
} carom_fast_bfs;

/* What the fast engine keeps in the search. */
typedef struct carom_fast_own {
    uint32_t at; /* where the carom_fast_bfs, or the carom_fast_iddfs, lies in the block */
    /* The solution that iddfs has found: */
    carom_fast_state from; /* it goes through this state, where a dive began, ... */
    uint32_t from_moves;   /* ... before which so many moves are made; 0: it is a start */
    uint32_t path_moves;   /* moves from there to the target; their keys are at the end of the search's path */
    bool retraces;         /* the bfs runs again, to find the path to that state: fallback.c */
} carom_fast_own;
_Static_assert(sizeof(carom_fast_own) <= CAROM_STRATEGY_BYTES, "it fits into the search");

static inline carom_fast_own *carom_fast_own_of(carom_search *s) { return (carom_fast_own *)(void *)s->own; }

static inline carom_fast_bfs *carom_fast_bfs_of(carom_search *s) {
    return (carom_fast_bfs *)(void *)(carom_search_block(s) + carom_fast_own_of(s)->at);
}

carom_status carom_fast_bfs_start(carom_search *search);
carom_status carom_fast_bfs_step(carom_search *search, uint32_t states);

/* Writes the keys of the states on a shortest path from a start, not included, to a state that the bfs has stored or
 * could store now, included; the last one to keys[end - 1].  Returns how many, or -1 if there is no such path. */
int carom_fast_path(const carom_fast_bfs *bfs, uint8_t *block, const carom_slots *slots, carom_cell runner,
                    carom_blockers blockers, uint32_t n_moves, uint64_t *keys, uint32_t end);

#endif
