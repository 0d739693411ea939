/* visited.h - the states met so far, numbered in the order of meeting.
 *
 * nodes, from the arena's front: 12 bytes a state, with the number of the state it came from.
 * index, at the arena's back: a hash table of node numbers, linear probing.  It is made from the nodes, so
 * to double it is to clear twice the room and to enter every node again, with no second table beside it.
 * When there is no room for twice the size it goes on filling up to 15/16, so that nodes and index meet
 * with the arena full.  A slot needs only index_bits for the number of a node; the rest of it has bits of the
 * key's hash, so that hardly ever a node is looked at that is not the one.
 *
 * A node tells states apart by its key bits; the bits above are the strategy's own:
 *
 *     the strategy's | the key, as key_mask has it */
#ifndef CAROM_VISITED_H
#define CAROM_VISITED_H

#include "search/arena.h"

typedef struct carom_node {
    uint32_t low, high; /* not one uint64_t: that would be aligned to 8 and cost 4 bytes a node */
    uint32_t parent;    /* the state before the last move */
} carom_node;
_Static_assert(sizeof(carom_node) == 12, "the README says 12 bytes a state and an index");

static inline uint64_t carom_node_bits(const carom_node *node) { return (uint64_t)node->high << 32 | node->low; }
static inline void carom_node_set_bits(carom_node *node, uint64_t bits) {
    node->low = (uint32_t)bits;
    node->high = (uint32_t)(bits >> 32);
}

typedef struct carom_visited {
    uint64_t key_mask;
    uint32_t nodes;            /* where they begin in the block */
    uint32_t n;                /* how many */
    uint32_t warmth;           /* see carom_visited_warm() */
    uint32_t index_bits;       /* it has 2^index_bits slots */
    uint32_t index_full;       /* so many nodes and it has to grow */
    uint32_t cleared, entered; /* slots and nodes that are done while the index is made anew */
} carom_visited;

typedef enum carom_insertion { CAROM_NEW, CAROM_KNOWN, CAROM_NO_ROOM } carom_insertion;

/* `block` is where the arena's offsets count from.  False if even the smallest index has no room. */
bool carom_visited_open(carom_visited *visited, carom_arena *arena, uint8_t *block, uint64_t key_mask);

/* Finds the node with this key, or adds one with these bits and this parent.  `node` gets its number. */
carom_insertion carom_visited_meet(carom_visited *visited, carom_arena *arena, uint8_t *block, uint64_t bits,
                                   uint32_t parent, uint32_t *node);

/* 0 when `n` more states can be met at once.  Else the index is being made anew, which takes half a
 * second in a large search: a part of that work has been done, worth about so many states.  Nothing may be
 * met before it is 0.  (Who does not ask has the whole work done when it is needed.) */
uint32_t carom_visited_prepare(carom_visited *visited, carom_arena *arena, uint8_t *block, uint32_t n);

/* Reads what meeting these states will read, so that their waits for memory overlap: a search of 24 moves took 3.9 s
 * with it and 5.6 s without.  What was read is summed up in `warmth`, or a compiler would see no need to read it. */
void carom_visited_warm(carom_visited *visited, const carom_arena *arena, uint8_t *block, const uint64_t *bits,
                        uint32_t n);

/* Whether the state is known; `node` gets its number. */
bool carom_visited_find(const carom_visited *visited, const carom_arena *arena, uint8_t *block, uint64_t key,
                        uint32_t *node);

/* Forgets all nodes but the first `n`, which may have been written over.  The index is to be made anew: see
 * carom_visited_prepare(). */
void carom_visited_keep(carom_visited *visited, carom_arena *arena, uint32_t n);

/* Puts a new node in the place of a known one with the same key; the old one keeps its number and is no longer
 * found.  False, with nothing changed, if there is no room. */
bool carom_visited_renew(carom_visited *visited, carom_arena *arena, uint8_t *block, uint32_t old, uint64_t bits,
                         uint32_t parent);

static inline carom_node *carom_visited_node(const carom_visited *visited, uint8_t *block, uint32_t i) {
    return (carom_node *)(void *)(block + visited->nodes) + i;
}

#endif
