/* bfs.h - what the fast bfs knows; what it does is in bfs.c. */
#ifndef CAROM_FAST_BFS_H
#define CAROM_FAST_BFS_H

#include "search/fast/bins.h"
#include "search/fast/fast.h"
#include "search/fast/routes.h"

/* What happens at a bin, in this order. */
typedef enum carom_stage { CAROM_BLOCKERS_MOVE, CAROM_LOOK_UP, CAROM_RUNNER_MOVES } carom_stage;

/* A spot, and a place in the order of bounds. */
typedef struct carom_fast_spot {
    uint32_t shelf; /* of the spot: where it lies in the block, or 0 as long as no state has come there */
    uint16_t place; /* of the spot */
    carom_spot at;  /* the spot at that place */
} carom_fast_spot;

/* The search with one runner, or with any of several that are alike. */
typedef struct carom_fast_bfs {
    carom_tables tables;
    uint64_t live[CAROM_SPOTS / 64];    /* places of spots that have a shelf */
    uint32_t rows[CAROM_MOVES_MAX + 1]; /* by level that is complete: offset of how many states each bin had then */
    uint32_t n_bins;

    bool descending; /* the second walk over the bins of a level */
    uint32_t at;     /* place of the spot that is worked on; CAROM_SPOTS: none is left */
    carom_axes axes; /* of the bin there */
    carom_stage stage;
    uint32_t level_end;                   /* of the level before, in this bin's states */
    uint32_t portion_begin, portion_left; /* see let_blockers_move() */
    uint32_t looked_up;                   /* states of the chunk that waits */
    carom_runner runner;                  /* at this spot */

    carom_fast_spot spots[CAROM_SPOTS]; /* the struct ends behind those that there are */
} carom_fast_bfs;

/* What the fast engine keeps in the search. */
typedef struct carom_fast_own {
    uint32_t at; /* where the carom_fast_bfs that is worked on, or the carom_fast_iddfs, lies in the block */

    /* Of a bfs: a search for each runner, side by side, level by level. */
    uint32_t bfs[CAROM_ROBOTS], n_bfs, turn; /* where they lie, and which one's turn it is */
    carom_bins bins;
    uint32_t first_level, level;
    uint64_t n_fresh, n_waiting;  /* states whose blockers have not moved; states that wait */
    uint32_t n_starts, n_started; /* how many there are; those whose level has come */
    uint32_t words_left;          /* spots that may still get words */

    uint32_t least;                  /* moves that a solution has at least */
    uint32_t answer;                 /* length of the shortest one known; UINT32_MAX: none */
    carom_fast_state answer_through; /* a state of it that runs home, ... */
    uint32_t answer_bfs;             /* ... and where the search lies that has met it */

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

static inline carom_shelf *carom_shelf_at(uint8_t *block, uint32_t offset) {
    return (carom_shelf *)(void *)(block + offset);
}

/* How many states a bin had at the end of a level; if the level is not complete, how many it has. */
static inline uint32_t carom_fast_states_up_to(const carom_fast_bfs *b, const uint8_t *block, const carom_shelf *shelf,
                                               carom_axes axes, uint32_t first_level, uint32_t level) {
    if (level < first_level) return 0;
    if (!b->rows[level]) return shelf->bin[axes].end.index;
    const uint32_t *row = (const uint32_t *)(const void *)(block + b->rows[level]), number = shelf->number + axes;
    return number < row[0] ? row[1 + number] : 0;
}

carom_status carom_fast_bfs_start(carom_search *search);
/* The same, but keeps the solution that an iddfs has found, to retrace it. */
carom_status carom_fast_bfs_again(carom_search *search);
carom_status carom_fast_bfs_step(carom_search *search, uint32_t states);

/* Writes the states on a shortest path from a start, not included, to a state that the bfs has stored or could store
 * now, included; the last one to keys[end - 1].  Returns how many, or -1 if there is no such path. */
int carom_fast_path(carom_search *search, carom_fast_state to, uint32_t n_moves, uint64_t *keys, uint32_t end);

/* Reports the solution that goes from a start through these states. */
carom_status carom_fast_solved(carom_search *search, const carom_tables *tables, const uint64_t *keys, uint32_t n);

#endif
