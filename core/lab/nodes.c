#include "lab/nodes.h"

#include <assert.h>

#define CLOSED ((uint64_t)1 << 63)

bool carom_nodes_open(carom_search *s, carom_nodes *nodes, uint32_t layer) {
    const uint64_t bits = carom_nodes_with_layer(carom_problem_start(&s->problem).bits, layer);
    uint8_t *block = carom_search_block(s);
    uint32_t node;
    nodes->layer = layer;
    nodes->pending[layer & 3] = 1;
    return carom_visited_open(&nodes->visited, &s->arena, block, s->problem.key_mask) &&
           carom_visited_insert(&nodes->visited, &s->arena, block, bits, 0, &node) == CAROM_NEW;
}

carom_insertion carom_nodes_reopen(carom_search *s, carom_nodes *nodes, uint64_t bits, uint32_t parent, uint32_t layer,
                                   uint32_t *node) {
    carom_node *known = carom_nodes_at(s, nodes, *node);
    const uint64_t known_bits = carom_node_bits(known);
    if (known_bits & CLOSED) return CAROM_KNOWN;
    /* The node waits for the current layer or one of the next two, so its layer modulo 4 identifies the layer. */
    assert(layer >= nodes->layer && layer - nodes->layer <= 2);
    const uint32_t waits_for = (uint32_t)(known_bits >> CAROM_OWN_BITS_AT) & 3;
    if (((waits_for - nodes->layer) & 3) <= layer - nodes->layer) return CAROM_KNOWN;
    if (!carom_visited_replace(&nodes->visited, &s->arena, carom_search_block(s), *node, bits, parent))
        return CAROM_NO_ROOM;
    carom_node_set_bits(known, known_bits | CLOSED);
    assert(nodes->pending[waits_for] > 0);
    nodes->pending[waits_for]--;
    *node = nodes->visited.n - 1;
    return CAROM_NEW;
}

void carom_nodes_close(carom_nodes *nodes, carom_node *node) {
    assert(carom_nodes_is_due(nodes, carom_node_bits(node)) && nodes->pending[nodes->layer & 3] > 0);
    carom_node_set_bits(node, carom_node_bits(node) | CLOSED);
    nodes->pending[nodes->layer & 3]--;
}

#define NO_PATH UINT32_MAX

/* Writes the keys of the path to `node`; the last key is keys[end - 1].  Returns the index of the first key, or NO_PATH
 * if the path has more than `end` keys. */
static uint32_t path_to(carom_search *s, const carom_visited *visited, uint32_t node, uint64_t *keys, uint32_t end) {
    while (node != 0) {
        const carom_node *at = carom_visited_node(visited, carom_search_block(s), node);
        /* untested: no search continues beyond CAROM_MOVES_MAX moves. */
        if (end == 0) return NO_PATH;
        keys[--end] = carom_node_bits(at);
        node = at->parent;
    }
    return end;
}

carom_status carom_nodes_solved(carom_search *s, const carom_visited *visited, uint32_t node, const uint64_t *finish,
                                uint32_t n_finish) {
    const uint32_t end = CAROM_MOVES_MAX - n_finish, first = path_to(s, visited, node, s->path, end);
    /* untested: no search continues beyond CAROM_MOVES_MAX moves. */
    if (first == NO_PATH) return CAROM_FAULT;
    for (uint32_t i = 0; i < n_finish; i++) s->path[end + i] = finish[i];
    return carom_search_solved(s, s->path + first, CAROM_MOVES_MAX - first);
}

carom_status carom_nodes_found(carom_search *s, const carom_visited *visited, uint32_t node) {
    const uint32_t first = path_to(s, visited, node, s->path, CAROM_MOVES_MAX);
    /* untested: only a bug in Carom could lead here; none is known. */
    const bool holds = first != NO_PATH && carom_search_found(s, s->path + first, CAROM_MOVES_MAX - first);
    return holds ? CAROM_SOLVED : CAROM_FAULT;
}

uint32_t carom_nodes_depth(carom_search *s, const carom_visited *visited, uint32_t node) {
    uint32_t n = 0;
    for (; node != 0; n++) node = carom_visited_node(visited, carom_search_block(s), node)->parent;
    return n;
}
