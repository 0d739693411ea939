/* visited.h - the states met so far, numbered in the order in which they were met.
 *
 *     front                                                    back
 *     | node 0 | node 1 | node 2 | -->        free        | index   |
 *
 * A node has 12 bytes: the bits of a state and the number of the node it came from.  It tells states apart by the key
 * in its lower bits; the bits above are the strategy's own.
 *
 * The index is a hash table of node numbers with linear probing.  A slot:
 *
 *     31 ... index_bits         | index_bits - 1 ... 0
 *     bits of the key's hash    | number of the node + 1; 0: empty
 *
 * The bits of the hash spare nearly every look at a node with another key.  The index is made from the nodes: to double
 * it is to clear twice the room and to enter every node again, with no second table beside it.  When there is no room
 * for twice the size it fills up to 15/16, so nodes and index meet with the arena full. */
#ifndef CAROM_VISITED_H
#define CAROM_VISITED_H

#include "search/base/arena.h"
#include "search/base/insertion.h"

typedef struct carom_node {
    uint32_t low, high; /* not one uint64_t, which would be aligned to 8 and cost 4 bytes a node */
    uint32_t parent;    /* node of the state before the last move */
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
    uint32_t read_sum;         /* see carom_visited_prefetch() */
    uint32_t index_bits;       /* it has 2^index_bits slots */
    uint32_t index_full;       /* with so many nodes it has to grow */
    uint32_t cleared, entered; /* slots cleared and nodes entered while the index is made anew */
} carom_visited;

/* Begins without nodes.  `block` is where the arena's offsets count from.  False if the smallest index has no room. */
bool carom_visited_open(carom_visited *visited, carom_arena *arena, uint8_t *block, uint64_t key_mask);

/* Finds the node with the key of these bits, or adds one with these bits and this parent.  `node` gets its number. */
carom_insertion carom_visited_meet(carom_visited *visited, carom_arena *arena, uint8_t *block, uint64_t bits,
                                   uint32_t parent, uint32_t *node);

/* Returns 0 when `n` more states can be met at once.  Else the index is being made anew, which takes half a second in a
 * large search: a part of that work has been done, worth about as many states as it returns, and nothing may be met
 * before it returns 0.  A caller that never asks has the whole work done when it is needed. */
uint32_t carom_visited_prepare(carom_visited *visited, carom_arena *arena, uint8_t *block, uint32_t n);

/* Reads what meeting these states will read, so their waits for memory overlap: a search of 24 moves took 3.9 s with it
 * and 5.6 s without.  Adds what it reads to `read_sum`; otherwise a compiler would leave the reads out. */
void carom_visited_prefetch(carom_visited *visited, const carom_arena *arena, uint8_t *block, const uint64_t *bits,
                            uint32_t n);

/* Whether a state with this key is known; `node` gets its number. */
bool carom_visited_find(const carom_visited *visited, const carom_arena *arena, uint8_t *block, uint64_t key,
                        uint32_t *node);

/* Forgets all nodes but the first `n`, which the caller may have overwritten or moved to another offset.  The arena
 * becomes as small as can be, so nothing more can be met.  The index has to be made anew: see carom_visited_prepare().
 */
void carom_visited_close(carom_visited *visited, carom_arena *arena, uint32_t n);

/* Adds a node that replaces a known one with the same key: the old one keeps its number but is no longer found.  False,
 * with nothing changed, if there is no room. */
bool carom_visited_renew(carom_visited *visited, carom_arena *arena, uint8_t *block, uint32_t old, uint64_t bits,
                         uint32_t parent);

static inline carom_node *carom_visited_node(const carom_visited *visited, uint8_t *block, uint32_t i) {
    return (carom_node *)(void *)(block + visited->nodes) + i;
}

#endif
