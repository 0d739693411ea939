/* answers.h - all shortest answers of a solved puzzle: how many there are, and the best of them.
 *
 * An answer is a line of moves, every one of which is a move, of the least length, and solved at its end.  Two
 * answers are distinct when they differ in a move.
 *
 * Let an answer pass a state after d moves: then no fewer lead there, or there were a shorter answer.  So answers
 * are the paths through a graph in layers, and a state is in one layer only.  It does not matter that alike robots
 * are interchangeable in a state: at the start each slot has its robot, a move takes the robots along through the
 * slots, so moves of slots and moves of robots stand for each other one to one.  (Two moves may lead to the same
 * state; they are two edges.)
 *
 * Stages, each from what the one before has left, in the memory that the search is done with:
 *
 *     meet     the states that the bound lets be solved in time, layer by layer from the start
 *     mark     from the last layer back: those that have a move to a marked one
 *     gather   the marked ones together, and forgets the others
 *     count    from the last layer back: the edges, and in how many ways each state goes on
 *     reach    walks: states with the robots told apart, as far as few enough of them move
 *     price    from the last walk back: the fewest changes of robot from there on
 *     list     the answers, best first
 *
 * Why not depth-first with a table, in any memory?  It meets states by detours first, and then again: where this sees
 * 6.4 million states, there and back in 5 s, iddfs sees 97 million in 47 s. */
#ifndef CAROM_ANSWERS_H
#define CAROM_ANSWERS_H

#include "search/successor.h"
#include "search/visited.h"

enum { CAROM_ANSWERS_BATCH = 128 }; /* states that are met together: see carom_visited_warm() */

typedef enum carom_answers_stage {
    CAROM_ANSWERS_MEET,
    CAROM_ANSWERS_MARK,
    CAROM_ANSWERS_GATHER,
    CAROM_ANSWERS_COUNT,
    CAROM_ANSWERS_REACH,
    CAROM_ANSWERS_PRICE,
    CAROM_ANSWERS_LIST,
} carom_answers_stage;

typedef struct carom_edge {
    uint32_t state; /* that it leads to */
    uint32_t move;  /* slot << 2 | direction */
} carom_edge;

typedef struct carom_answers {
    carom_answers_stage stage;
    uint32_t length; /* of an answer */
    uint32_t depth;  /* of the layer, or the path, that is worked on */
    uint32_t next;   /* what is worked on next; one behind it when going back */
    /* The graph.  A node's parent is where its edges begin, once they are counted; those of the node before it
     * follow. */
    carom_visited states;
    uint32_t layers; /* where the numbers of the layers' first states lie in the block; one more than layers */
    uint32_t waiting;
    uint64_t batch[CAROM_ANSWERS_BATCH];
    uint32_t filters, filter_bits;
    uint32_t marked;
    uint32_t ways; /* a uint64_t a state */
    uint32_t edges, n_edges;
    /* The list.  A walk's parent is its price. */
    carom_visited walks;
    uint32_t walks_at; /* where they begin, in each round */
    uint32_t robots, changes, next_changes;
    uint32_t frames;
    uint32_t wanted, listed; /* answers */
    uint32_t list;           /* `length` bytes each */
} carom_answers;

/* Called when a solution has been found; CAROM_RUNNING if there is something to do. */
carom_status carom_answers_start(carom_search *search);
carom_status carom_answers_step(carom_search *search, uint32_t states);

/* A piece of a stage: `cost` gets what it was worth in states, if not 1.  CAROM_SOLVED when all is done. */
typedef carom_status carom_answers_piece(carom_search *search, uint32_t *cost);
carom_answers_piece carom_answers_meet, carom_answers_mark, carom_answers_gather, carom_answers_count,
    carom_answers_reach, carom_answers_price, carom_answers_list;

/* Each goes on to a stage; CAROM_MEMORY_FULL if it has no room. */
carom_status carom_answers_begin_meet(carom_search *search);
carom_status carom_answers_begin_list(carom_search *search);

/* The number of ways to go on from a state, of two that are; the largest number stands for itself and all above. */
static inline uint64_t carom_ways_sum(uint64_t a, uint64_t b) { return a <= UINT64_MAX - b ? a + b : UINT64_MAX; }

#endif
