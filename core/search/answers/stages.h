/* stages.h - what the stages of counting and listing answers work on.  What they do is in answers.h. */
#ifndef CAROM_STAGES_H
#define CAROM_STAGES_H

#include "search/base/visited.h"
#include "search/fast/solution_states.h"
#include "search/model/successor.h"
#include "search/strategy.h"

typedef enum carom_answers_stage {
    CAROM_ANSWERS_FIND,
    CAROM_ANSWERS_MEET,
    CAROM_ANSWERS_COUNT,
    CAROM_ANSWERS_REACH,
    CAROM_ANSWERS_PRICE,
    CAROM_ANSWERS_LIST,
} carom_answers_stage;

typedef struct carom_edge {
    uint32_t state; /* node that it leads to */
    uint32_t move;  /* slot << 2 | direction */
} carom_edge;

typedef struct carom_answers {
    carom_answers_stage stage;
    uint32_t length; /* of an answer */
    uint32_t depth;  /* of the layer, or the path, that is worked on */
    uint32_t next;   /* the node that is worked on next; when going back, the one behind it */
    /* The graph.  Once edges are counted a node's parent is where its edges begin; they end where those of the node
     * before it begin. */
    carom_solution_states on_path;
    carom_visited states;
    uint32_t layers;         /* offset of the layers' first nodes, and one number more */
    uint32_t lines;          /* offset of the number of lines on from each state, a uint64_t */
    uint32_t edges, n_edges; /* offset, and how many */
    /* The list.  A walk's parent is its price. */
    carom_visited walks;
    uint32_t walks_at;              /* where they begin in the block, in each round */
    uint32_t robots;                /* that may move in this round */
    uint32_t changes, next_changes; /* of robot that a line may have; the least number that was too many */
    uint32_t frames;                /* offset of the path's */
    uint32_t wanted, listed;        /* answers */
    uint32_t list;                  /* offset of the answers, `length` bytes each */
} carom_answers;

/* Behind what the fast engine keeps in the search. */
enum { CAROM_ANSWERS_AT = CAROM_STRATEGY_BYTES / 2 };
_Static_assert(sizeof(carom_answers) <= CAROM_STRATEGY_BYTES - CAROM_ANSWERS_AT, "it fits into the search");

static inline carom_answers *carom_answers_of(carom_search *s) {
    return (carom_answers *)(void *)(s->own + CAROM_ANSWERS_AT);
}

/* Does a piece of a stage.  `cost` gets what it was worth in states, if not 1.  CAROM_SOLVED when all is done. */
typedef carom_status carom_answers_piece(carom_search *search, uint32_t *cost);
carom_answers_piece carom_answers_find, carom_answers_meet, carom_answers_count, carom_answers_reach,
    carom_answers_price, carom_answers_list;

/* Begins the first stage of list.c.  CAROM_MEMORY_FULL if there is no room. */
carom_status carom_answers_begin_list(carom_search *search);

/* Adds numbers of lines.  The largest number stands for itself and all above. */
static inline uint64_t carom_count_add(uint64_t a, uint64_t b) { return a <= UINT64_MAX - b ? a + b : UINT64_MAX; }

#endif
