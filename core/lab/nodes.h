/* nodes.h - keeps the nodes of astar in f-layers, and finds the path to a node for several strategies of the lab.
 *
 * A state is expanded when the search processes its f-layer.  As h is consistent, the state has its least g by then.  A
 * move raises f by 0, 1 or 2.
 *
 * Nodes are neither sorted nor listed by layer, but stay where they were added.  Layer f is processed by a scan over
 * the nodes added since layer f - 2 began, including nodes that the scan itself adds.  If a state is reached again with
 * a lower f before it is expanded, it gets a new node; the old node stays where it is and is marked as closed.
 *
 * The strategy's own bits of a node, above the bits of successor.h:
 *
 *     63     | 62 61
 *     closed | layer modulo 4
 */
#ifndef CAROM_NODES_H
#define CAROM_NODES_H

#include "search/base/visited.h"
#include "search/model/successor.h"
#include "search/strategy.h"

typedef struct carom_nodes {
    carom_visited visited;
    uint32_t layer;      /* f of the nodes being expanded. */
    uint32_t begins[2];  /* first node added during the previous layer, and during the current layer. */
    uint32_t pending[4]; /* nodes that are not yet expanded, by layer modulo 4. */
} carom_nodes;

static inline carom_node *carom_nodes_at(carom_search *s, const carom_nodes *nodes, uint32_t i) {
    return carom_visited_node(&nodes->visited, carom_search_block(s), i);
}

/* Begins with the puzzle's start as a node of `layer`.  Returns false if there is no room. */
bool carom_nodes_open(carom_search *search, carom_nodes *nodes, uint32_t layer);

static inline uint64_t carom_nodes_with_layer(uint64_t bits, uint32_t layer) {
    return bits | (uint64_t)(layer & 3) << CAROM_OWN_BITS_AT;
}

/* Does the part of carom_nodes_add() for a state that is already known as node `*node`.  If that node is waiting for a
 * layer above `layer`, closes it, adds a new node and returns CAROM_NEW. */
carom_insertion carom_nodes_reopen(carom_search *search, carom_nodes *nodes, uint64_t bits, uint32_t parent,
                                   uint32_t layer, uint32_t *node);

/* Adds a state to `layer`, unless the state is known in this layer or a lower one.  `layer` has to be nodes->layer or
 * one of the next two layers.  `bits` are as in carom_successor, without the strategy's own bits, and `parent` is the
 * node of the previous state.  If the result is CAROM_NEW, `*node` is a new node that waits to be expanded. */
static inline carom_insertion carom_nodes_add(carom_search *s, carom_nodes *nodes, uint64_t bits, uint32_t parent,
                                              uint32_t layer, uint32_t *node) {
    bits = carom_nodes_with_layer(bits, layer);
    carom_insertion added = carom_visited_insert(&nodes->visited, &s->arena, carom_search_block(s), bits, parent, node);
    if (added == CAROM_NEW) s->result.states++;
    else if (added == CAROM_KNOWN) added = carom_nodes_reopen(s, nodes, bits, parent, layer, node);
    if (added == CAROM_NEW) nodes->pending[layer & 3]++;
    return added;
}

/* Returns whether a node is waiting for the current layer. */
static inline bool carom_nodes_is_due(const carom_nodes *nodes, uint64_t bits) {
    return bits >> CAROM_OWN_BITS_AT == (nodes->layer & 3);
}

/* Marks a node that is about to be expanded as closed. */
void carom_nodes_close(carom_nodes *nodes, carom_node *node);

/* Reports the path to `node`, followed by the `n_finish` keys in `finish`, at most CAROM_MOVES_MAX, as a shortest
 * solution; `finish` may be NULL if `n_finish` is 0. */
carom_status carom_nodes_solved(carom_search *search, const carom_visited *visited, uint32_t node,
                                const uint64_t *finish, uint32_t n_finish);

/* Reports the path to `node` as a solution, which need not be a shortest one. */
carom_status carom_nodes_found(carom_search *search, const carom_visited *visited, uint32_t node);

/* Returns the length of the path to `node`. */
uint32_t carom_nodes_depth(carom_search *search, const carom_visited *visited, uint32_t node);

#endif
