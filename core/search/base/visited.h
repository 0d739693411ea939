/* visited.h - all states generated so far, as nodes numbered in the order of insertion, with a hash index for duplicate
 * detection.
 *
 *     front                                                    back
 *     | node 0 | node 1 | node 2 | -->        free        | index   |
 *
 * A node has 12 bytes: the bits of a state and the number of its parent node.  The lower bits of a state are its key,
 * and states with equal keys are equal; the upper bits belong to the strategy.
 *
 * The index is a hash table of node numbers with linear probing.  A slot:
 *
 *     31 ... index_bits         | index_bits - 1 ... 0
 *     bits of the key's hash    | number of the node + 1; 0: empty
 *
 * The bits of the hash avoid nearly every comparison with a node that has another key.  The index can be rebuilt from
 * the nodes.  So no second table is needed to double the index: the larger table is cleared, and every node is inserted
 * again. */
#ifndef CAROM_VISITED_H
#define CAROM_VISITED_H

#include "search/base/arena.h"

typedef struct carom_node {
    uint32_t low, high; /* two halves: a uint64_t would be aligned to 8 bytes and make a node 4 bytes larger. */
    uint32_t parent;    /* the node of the previous state. */
} carom_node;
_Static_assert(sizeof(carom_node) == 12, "docs/search.md and docs/measuring.md say 12 bytes for a state");

static inline uint64_t carom_node_bits(const carom_node *node) { return (uint64_t)node->high << 32 | node->low; }
static inline void carom_node_set_bits(carom_node *node, uint64_t bits) {
    node->low = (uint32_t)bits;
    node->high = (uint32_t)(bits >> 32);
}

/* The result of inserting a state. */
typedef enum carom_insertion { CAROM_NEW, CAROM_KNOWN, CAROM_NO_ROOM } carom_insertion;

typedef struct carom_visited {
    uint64_t key_mask;
    uint32_t nodes;            /* offset in the block. */
    uint32_t n;                /* number of nodes. */
    uint32_t index_bits;       /* the index has 2^index_bits slots. */
    uint32_t index_full;       /* the index has to grow when it has this many nodes. */
    uint32_t cleared, indexed; /* slots cleared and nodes inserted so far while the index is rebuilt. */
} carom_visited;

/* Begins without nodes.  The arena's offsets are relative to `block`; all functions below get the same arena and block.
 * Returns false if there is no room for the smallest index.
 *
 * The functions that insert, find or replace need a complete index.  carom_visited_truncate() makes the index
 * incomplete, and so does carom_visited_prepare() when it returns a cost.  The index is complete again when
 * carom_visited_prepare() returns 0. */
bool carom_visited_open(carom_visited *visited, carom_arena *arena, uint8_t *block, uint64_t key_mask);

/* Finds the node that has the same key as `bits`, or adds a node with `bits` and `parent`.  `node` gets its number.
 * The set does not use `parent`: some strategies store other numbers in it. */
carom_insertion carom_visited_insert(carom_visited *visited, carom_arena *arena, uint8_t *block, uint64_t bits,
                                     uint32_t parent, uint32_t *node);

/* Rebuilds the index in pieces, before it is full; in a large search, a rebuild in one go takes half a second.  Returns
 * 0 if `n` more states can be inserted now.  Otherwise does a part of the rebuilding and returns the cost of this part
 * in states.  Without these calls, a full index is rebuilt in one go. */
uint32_t carom_visited_prepare(carom_visited *visited, carom_arena *arena, uint8_t *block, uint32_t n);

/* Whether the set contains a state with this key, which has no bits outside key_mask; `node` gets its number. */
bool carom_visited_find(const carom_visited *visited, const carom_arena *arena, uint8_t *block, uint64_t key,
                        uint32_t *node);

/* Drops all nodes except the first `n`, which the caller may have overwritten or moved to another offset.  The arena
 * shrinks to the smallest size, so nothing more can be inserted.  The index is then incomplete. */
void carom_visited_truncate(carom_visited *visited, carom_arena *arena, uint32_t n);

/* Adds a node that replaces node `old`, which has the same key: the old node keeps its number but is no longer found.
 * Returns false and changes nothing if there is no room. */
bool carom_visited_replace(carom_visited *visited, carom_arena *arena, uint8_t *block, uint32_t old, uint64_t bits,
                           uint32_t parent);

static inline carom_node *carom_visited_node(const carom_visited *visited, uint8_t *block, uint32_t i) {
    return (carom_node *)(void *)(block + visited->nodes) + i;
}

#endif
