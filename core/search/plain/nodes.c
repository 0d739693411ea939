#include "search/plain/nodes.h"

#define CLOSED ((uint64_t)1 << 63)

bool carom_nodes_open(carom_search *s, carom_nodes *nodes, uint32_t level) {
    const uint64_t bits = carom_nodes_with_level(carom_problem_start(&s->problem).bits, level);
    uint8_t *block = carom_search_block(s);
    uint32_t node;
    nodes->level = level;
    nodes->pending[level & 3] = 1;
    return carom_visited_open(&nodes->visited, &s->arena, block, s->problem.key_mask) &&
           carom_visited_meet(&nodes->visited, &s->arena, block, bits, 0, &node) == CAROM_NEW;
}

carom_insertion carom_nodes_reopen(carom_search *s, carom_nodes *nodes, uint64_t bits, uint32_t parent, uint32_t level,
                                   uint32_t *node) {
    carom_node *known = carom_nodes_at(s, nodes, *node);
    const uint64_t known_bits = carom_node_bits(known);
    if (known_bits & CLOSED) return CAROM_KNOWN;
    /* It waits for this level or one of the next two, so its level modulo 4 says which. */
    const uint32_t waits_for = (uint32_t)(known_bits >> CAROM_OWN_BITS_AT) & 3;
    if (((waits_for - nodes->level) & 3) <= level - nodes->level) return CAROM_KNOWN;
    if (!carom_visited_renew(&nodes->visited, &s->arena, carom_search_block(s), *node, bits, parent))
        return CAROM_NO_ROOM;
    carom_node_set_bits(known, known_bits | CLOSED);
    nodes->pending[waits_for]--;
    *node = nodes->visited.n - 1;
    return CAROM_NEW;
}

void carom_nodes_close(carom_nodes *nodes, carom_node *node) {
    carom_node_set_bits(node, carom_node_bits(node) | CLOSED);
    nodes->pending[nodes->level & 3]--;
}

carom_status carom_nodes_solved(carom_search *s, const carom_visited *visited, uint32_t node, const uint64_t *home,
                                uint32_t n_home) {
    uint64_t *keys = s->path;
    uint32_t first = CAROM_MOVES_MAX - n_home;
    for (uint32_t i = 0; i < n_home; i++) keys[first + i] = home[i];
    while (node != 0) {
        const carom_node *at = carom_visited_node(visited, carom_search_block(s), node);
        if (first == 0) return CAROM_FAULT;
        keys[--first] = carom_node_bits(at);
        node = at->parent;
    }
    return carom_search_solved(s, keys + first, CAROM_MOVES_MAX - first);
}
