/* search.h - what every strategy is.
 *
 * A search lies at the front of the caller's block and holds no pointers, so `(uint8_t *)search` is where
 * all offsets count from.  A strategy starts, then steps until its status is no longer CAROM_RUNNING, and
 * keeps the result up to date as it goes; it reports a solution with carom_search_solved(). */
#ifndef CAROM_SEARCH_H
#define CAROM_SEARCH_H

#include "search/arena.h"
#include "search/bound.h"
#include "search/state.h"
#include "search/visited.h"

typedef struct carom_breadth_plain {
    carom_visited visited;
    uint32_t next;      /* node to expand */
    uint32_t level_end; /* first node of the level after it */
    uint32_t level;     /* moves made to reach the nodes being expanded */
} carom_breadth_plain;

/* New states wait here until there are enough to meet them together: see carom_visited_warm(). */
#define CAROM_BATCH 128
typedef struct carom_batch {
    uint32_t n;
    uint32_t parent[CAROM_BATCH], level[CAROM_BATCH];
    uint64_t bits[CAROM_BATCH];
} carom_batch;

typedef struct carom_breadth {
    carom_visited visited;
    carom_bound bound;
    carom_batch batch;
    uint32_t level;      /* moves made + bound of the nodes being expanded */
    uint32_t next;       /* node to look at */
    uint32_t begins[2];  /* first node added in the level before this one, and in this one */
    uint32_t pending[4]; /* nodes not yet expanded, by level modulo 4 */
} carom_breadth;

struct carom_search {
    carom_arena arena;
    carom_puzzle puzzle;
    carom_slides slides;
    carom_slots slots;
    carom_result result;
    uint32_t max_moves;
    union {
        carom_breadth_plain breadth_plain;
        carom_breadth breadth;
    };
};

typedef struct carom_strategy_ops {
    const char *name;
    carom_status (*start)(carom_search *search);
    carom_status (*step)(carom_search *search, uint32_t states);
} carom_strategy_ops;

extern const carom_strategy_ops carom_breadth_plain_ops, carom_breadth_ops;

/* Takes the solution in result.moves: it counts only if replay.c agrees. */
carom_status carom_search_solved(carom_search *search, uint32_t n_moves);

#endif
