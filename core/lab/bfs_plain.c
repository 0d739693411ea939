/* bfs_plain.c - breadth-first search without a heuristic, to measure the value of the heuristic in other strategies.
 *
 * Nodes are stored in the order in which they are generated, which is the order of g.  Invariant: while layer g is
 * expanded, every state that can be reached in at most g moves is stored, and none of these states is a solution.  So
 * the first solution found is a shortest one, and an empty layer proves that no solution exists. */
#include "lab/nodes.h"
#include "lab/states.h"

#include <string.h>

typedef struct bfs_plain {
    carom_visited visited;
    uint32_t next;      /* the next node to expand. */
    uint32_t layer_end; /* first node of the next layer. */
    uint32_t layer;     /* g of the nodes being expanded. */
} bfs_plain;
_Static_assert(sizeof(bfs_plain) <= CAROM_STRATEGY_BYTES, "it fits into the search");

static bfs_plain *own(carom_search *s) { return (bfs_plain *)(void *)s->own; }

static carom_status add(carom_search *s, uint64_t key) {
    bfs_plain *b = own(s);
    uint32_t node;
    /* untested: the switch has a case for each of the three values. */
    switch (carom_visited_insert(&b->visited, &s->arena, carom_search_block(s), key, b->next, &node)) {
    case CAROM_KNOWN: return CAROM_RUNNING;
    case CAROM_NO_ROOM: return CAROM_MEMORY_FULL;
    case CAROM_NEW: break;
    }
    s->result.states++;
    if (!carom_is_solved(&s->problem, key)) return CAROM_RUNNING;
    return carom_nodes_solved(s, &b->visited, node, NULL, 0);
}

static carom_status expand(carom_search *s) {
    bfs_plain *b = own(s);
    const carom_node *node = carom_visited_node(&b->visited, carom_search_block(s), b->next);
    uint64_t keys[CAROM_SUCCESSORS_MAX];
    const unsigned n = carom_all_successors(&s->problem, carom_node_bits(node), keys);
    carom_status status = CAROM_RUNNING;
    for (unsigned i = 0; i < n && status == CAROM_RUNNING; i++) status = add(s, keys[i]);
    if (status == CAROM_RUNNING) b->next++;
    return status;
}

/* Called when all nodes of a layer are expanded.  Begins the next layer, which consists of the nodes that this layer
 * has generated. */
static carom_status next_layer(carom_search *s) {
    bfs_plain *b = own(s);
    if (b->next == b->visited.n) return CAROM_NO_SOLUTION;
    b->layer++;
    b->layer_end = b->visited.n;
    s->result.proved = b->layer + 1;
    return b->layer < s->options.max_moves ? CAROM_RUNNING : CAROM_GAVE_UP;
}

static carom_status start(carom_search *s) {
    bfs_plain *b = own(s);
    uint8_t *block = carom_search_block(s);
    uint32_t node;
    memset(b, 0, sizeof *b);
    if (!carom_visited_open(&b->visited, &s->arena, block, s->problem.key_mask) ||
        carom_visited_insert(&b->visited, &s->arena, block, carom_problem_start(&s->problem).bits, 0, &node) !=
            CAROM_NEW)
        return CAROM_MEMORY_FULL;
    b->layer_end = 1;
    return CAROM_RUNNING;
}

static carom_status work(carom_search *s) {
    carom_status status = CAROM_RUNNING;
    bfs_plain *b = own(s);
    while (status == CAROM_RUNNING && s->left > 0) {
        const uint32_t cost =
            carom_visited_prepare(&b->visited, &s->arena, carom_search_block(s), CAROM_SUCCESSORS_MAX);
        carom_search_spend(s, cost ? cost : 1);
        if (cost) continue;
        status = expand(s);
        if (status == CAROM_RUNNING && b->next == b->layer_end) status = next_layer(s);
    }
    return status;
}

const carom_strategy_ops carom_bfs_plain_ops = {.start = start, .work = work};
