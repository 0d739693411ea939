/* visited.h - every state met so far, once, numbered in the order of meeting.
 *
 * nodes, from the arena's front: 12 bytes a state, with the move and the number of the state it came from.
 * index, at the arena's back: a hash table of node numbers, linear probing.  It is made from the nodes, so
 * to double it is to clear twice the room and to enter every node again, with no second table beside it.
 * When there is no room for twice the size it goes on filling up to 15/16, so that nodes and index meet
 * with the arena full. */
#ifndef CAROM_VISITED_H
#define CAROM_VISITED_H

#include "search/arena.h"

typedef struct carom_node {
    uint32_t low;    /* bits 31..0 of the state */
    uint32_t high;   /* bits 54..32 of the state | slot and direction of the last move << 23 */
    uint32_t parent; /* the state before that move */
} carom_node;
_Static_assert(sizeof(carom_node) == 12, "the README says 12 bytes a state and an index");

#define CAROM_NODE_STATE_HIGH 0x007FFFFFu
#define CAROM_NODE_MOVE_AT 23

static inline uint64_t carom_node_state(const carom_node *node) {
    return (uint64_t)(node->high & CAROM_NODE_STATE_HIGH) << 32 | node->low;
}
static inline carom_move carom_node_move(const carom_node *node) {
    return (carom_move)(node->high >> CAROM_NODE_MOVE_AT);
}

typedef struct carom_visited {
    uint32_t nodes;      /* where they begin in the block */
    uint32_t n;          /* how many */
    uint32_t index_size; /* slots, a power of two */
    uint32_t index_full; /* so many nodes and it has to grow */
} carom_visited;

typedef enum carom_insertion { CAROM_NEW, CAROM_KNOWN, CAROM_NO_ROOM } carom_insertion;

/* `block` is where the arena's offsets count from.  False if even the smallest index has no room. */
bool carom_visited_open(carom_visited *visited, carom_arena *arena, uint8_t *block);
carom_insertion carom_visited_insert(carom_visited *visited, carom_arena *arena, uint8_t *block, uint64_t state,
                                     uint32_t parent, carom_move move);

static inline const carom_node *carom_visited_node(const carom_visited *visited, const uint8_t *block, uint32_t i) {
    return (const carom_node *)(const void *)(block + visited->nodes) + i;
}

#endif
