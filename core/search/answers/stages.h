/* stages.h - the data that the stages of counting and listing answers share.  answers.h describes the stages. */
#ifndef CAROM_STAGES_H
#define CAROM_STAGES_H

#include "search/base/visited.h"
#include "search/fast/solution_states.h"
#include "search/model/successor.h"
#include "search/strategy.h"

typedef enum carom_answers_stage {
    CAROM_ANSWERS_FIND_STATES,
    CAROM_ANSWERS_ADD_NODES,
    CAROM_ANSWERS_COUNT_PATHS,
    CAROM_ANSWERS_AUGMENT,
    CAROM_ANSWERS_FIND_COSTS,
    CAROM_ANSWERS_LIST,
} carom_answers_stage;

typedef struct carom_edge {
    uint32_t to;   /* the node that the edge leads to. */
    uint16_t move; /* slot << 2 | direction. */
    /* Valid only in the first edge of a node: the fewest false trails (carom.h) on any path from this node to the end.
     * At most 20 false trails begin in each of a path's 1000 states, so 16 bits are enough. */
    uint16_t false_trails;
} carom_edge;

typedef struct carom_answers {
    carom_answers_stage stage;
    uint32_t length; /* of an answer. */
    uint32_t depth;  /* the layer in progress, or the length of the path. */
    uint32_t next;   /* the node to process next; in a backward pass, the number of that node plus 1. */
    /* The solution graph.  From `count paths` on, the field `parent` of a node holds the number of its first edge.  The
     * edges of a node end where the edges of the previous node begin. */
    carom_solution_states on_path;
    carom_visited nodes;
    uint32_t layers;         /* offset of an array: the first node of each layer, and the end of the last layer. */
    uint32_t path_counts;    /* offset of an array of uint64_t: the number of paths from each node to the end. */
    uint32_t edges, n_edges; /* offset and number of the edges. */
    uint32_t false_trails;   /* the fewest on any path from the start to the end. */
    /* The list.  From `find costs` on, the field `parent` of an augmented node holds its cost: the fewest switches
     * between robots on any path to the end. */
    carom_visited augmented;
    uint32_t augmented_at;          /* offset of the augmented nodes, the same in each round. */
    uint32_t robots;                /* number of robots that may move in this round. */
    uint32_t changes, next_changes; /* limit on switches between robots, and the next higher limit. */
    uint32_t frames;                /* offset of the frames on the path. */
    uint32_t wanted, listed;        /* numbers of answers. */
    uint32_t list;                  /* offset of the answers, `length` moves (bytes) each. */
} carom_answers;

/* Offset in carom_search.own; the fast engine uses the bytes before it. */
enum { CAROM_ANSWERS_AT = CAROM_STRATEGY_BYTES / 2 };
_Static_assert(sizeof(carom_answers) <= CAROM_STRATEGY_BYTES - CAROM_ANSWERS_AT, "it fits into the search");

static inline carom_answers *carom_answers_of(carom_search *s) {
    return (carom_answers *)(void *)(s->own + CAROM_ANSWERS_AT);
}

static inline carom_node *carom_answers_node(carom_search *s, uint32_t i) {
    return carom_visited_node(&carom_answers_of(s)->nodes, carom_search_block(s), i);
}

/* Does a piece of a stage's work.  `*cost` is 1 on entry; a piece that costs more sets it to its cost in states.
 * Returns CAROM_SOLVED at the end of the last stage. */
typedef carom_status carom_answers_piece(carom_search *search, uint32_t *cost);
carom_answers_piece carom_answers_find_states, carom_answers_add_nodes, carom_answers_count_paths,
    carom_answers_augment, carom_answers_find_costs, carom_answers_list;

/* The difficulty of a puzzle (carom.h) whose answers are counted. */
unsigned carom_difficulty_of(const carom_result *result);

/* Begins the first stage of list.c.  Returns CAROM_SOLVED if there is only one answer, and CAROM_MEMORY_FULL if there
 * is no room. */
carom_status carom_answers_begin_list(carom_search *search);

#endif
