/* nodes.h - what bfs-plain, bfs and astar share: states that are kept as nodes, and layers of them.
 *
 * bfs and astar expand a state when its layer comes: moves made + a lower bound.  The bound is consistent, so a state
 * has its least number of moves by then.  A move raises the layer by 0, 1 or 2.
 *
 * Nodes are neither sorted nor listed by layer: they stay where they were added.  A layer is a walk over the nodes
 * added since two layers before, including those that it adds itself.  A state that is met again at a lower layer,
 * while it waits, gets a new node; the old one is closed where it stands.
 *
 * A node's own bits, above those of successor.h:
 *
 *     63     | 62 61
 *     closed | layer modulo 4
 */
#ifndef CAROM_NODES_H
#define CAROM_NODES_H

#include "search/base/visited.h"
#include "search/model/finish.h"
#include "search/model/successor.h"
#include "search/strategy.h"

/* New states wait here until there are enough to be met together: see carom_visited_prefetch(). */
#define CAROM_BATCH 128
typedef struct carom_batch {
    uint32_t n;
    uint32_t parent[CAROM_BATCH], layer[CAROM_BATCH];
    uint64_t bits[CAROM_BATCH];
} carom_batch;

typedef struct carom_nodes {
    carom_visited visited;
    carom_batch batch;
    uint32_t layer;      /* of the nodes that are expanded */
    uint32_t begins[2];  /* first node added in the layer before this one, and in this one */
    uint32_t pending[4]; /* nodes that are not yet expanded, by layer modulo 4 */
} carom_nodes;

static inline carom_node *carom_nodes_at(carom_search *s, const carom_nodes *nodes, uint32_t i) {
    return carom_visited_node(&nodes->visited, carom_search_block(s), i);
}

/* Begins with the puzzle's start, which belongs to `layer`.  False if there is no room. */
bool carom_nodes_open(carom_search *search, carom_nodes *nodes, uint32_t layer);

static inline uint64_t carom_nodes_with_layer(uint64_t bits, uint32_t layer) {
    return bits | (uint64_t)(layer & 3) << CAROM_OWN_BITS_AT;
}

/* A state that belongs to a layer, as these bits say, is known as `node`.  If that waits for a higher layer, closes it
 * and adds a new one: CAROM_NEW. */
carom_insertion carom_nodes_reopen(carom_search *search, carom_nodes *nodes, uint64_t bits, uint32_t parent,
                                   uint32_t layer, uint32_t *node);

/* Adds a state that belongs to `layer`, unless it is known at that layer or a lower one.  CAROM_NEW gives its node,
 * which waits to be expanded. */
static inline carom_insertion carom_nodes_add(carom_search *s, carom_nodes *nodes, uint64_t bits, uint32_t parent,
                                              uint32_t layer, uint32_t *node) {
    bits = carom_nodes_with_layer(bits, layer);
    carom_insertion met = carom_visited_meet(&nodes->visited, &s->arena, carom_search_block(s), bits, parent, node);
    if (met == CAROM_NEW) s->result.states++;
    else if (met == CAROM_KNOWN) met = carom_nodes_reopen(s, nodes, bits, parent, layer, node);
    if (met == CAROM_NEW) nodes->pending[layer & 3]++;
    return met;
}

/* Whether a node waits for the present layer. */
static inline bool carom_nodes_is_due(const carom_nodes *nodes, uint64_t bits) {
    return bits >> CAROM_OWN_BITS_AT == (nodes->layer & 3);
}

/* A node that is due is about to be expanded. */
void carom_nodes_close(carom_nodes *nodes, carom_node *node);

/* Prefetches what the states of the batch will touch. */
static inline void carom_nodes_prefetch(carom_search *s, carom_nodes *nodes) {
    carom_visited_prefetch(&nodes->visited, &s->arena, carom_search_block(s), nodes->batch.bits, nodes->batch.n);
}

/* Reports the solution that goes through the nodes from the start to `node`, and on through the keys in `home`. */
carom_status carom_nodes_solved(carom_search *search, const carom_visited *visited, uint32_t node,
                                const uint64_t *finish, uint32_t n_finish);

/* The same for the nodes from the start to `node` alone, which are a solution that need not be shortest. */
carom_status carom_nodes_found(carom_search *search, const carom_visited *visited, uint32_t node);

/* How many moves lead from the start to `node`. */
uint32_t carom_nodes_depth(carom_search *search, const carom_visited *visited, uint32_t node);

/* The work of a step: calls `look` for one node after the other. */
typedef carom_status carom_nodes_look(carom_search *search, bool *expanded);

static inline carom_status carom_nodes_work(carom_search *s, carom_visited *visited, carom_nodes_look *look) {
    carom_status status = CAROM_RUNNING;
    while (status == CAROM_RUNNING && s->left > 0) {
        const uint32_t cost = carom_visited_prepare(visited, &s->arena, carom_search_block(s), CAROM_BATCH);
        bool expanded = false;
        if (!cost) status = look(s, &expanded);
        s->left -= cost ? (int64_t)cost * CAROM_LOOKS_A_STATE : expanded ? CAROM_LOOKS_A_STATE : 1;
    }
    return status;
}

#endif
