/* greedy.c - greedy best-first search as greedy.h describes it.
 *
 * Nodes stay in the order in which they are generated.  For each heuristic value, a separate scan goes over the nodes
 * and skips nodes with other values. */
#include "lab/greedy.h"

#include "lab/nodes.h"
#include "lab/states.h"

#include <string.h>

typedef struct greedy {
    carom_visited visited;
    uint32_t next[CAROM_GREEDY_MOST + 1]; /* by h: the next node for the scan of this value. */
    uint32_t lowest;                      /* no node with a lower h is waiting. */
    bool was_cut;                         /* the move limit prevented an expansion. */
} greedy;
_Static_assert(sizeof(greedy) <= CAROM_STRATEGY_BYTES, "it fits into the search");

static greedy *own(carom_search *s) { return (greedy *)(void *)s->own; }

static unsigned h_of_key(const carom_problem *p, uint64_t key, carom_greedy_heuristic *heuristic) {
    carom_state state;
    carom_state_unpack(&p->slots, key, &state);
    return heuristic(p, &state);
}

static carom_status add(carom_search *s, uint64_t key, uint32_t parent, carom_greedy_heuristic *heuristic) {
    greedy *g = own(s);
    uint32_t node;
    /* untested: the switch has a case for each of the three values. */
    switch (carom_visited_insert(&g->visited, &s->arena, carom_search_block(s), key, parent, &node)) {
    case CAROM_KNOWN: return CAROM_RUNNING;
    case CAROM_NO_ROOM: return CAROM_MEMORY_FULL;
    case CAROM_NEW: break;
    }
    s->result.states++;
    if (carom_is_solved(&s->problem, key)) return carom_nodes_found(s, &g->visited, node);
    const unsigned h = h_of_key(&s->problem, key, heuristic);
    if (h < g->lowest) g->lowest = h;
    return CAROM_RUNNING;
}

static carom_status expand(carom_search *s, uint32_t node, uint64_t key, carom_greedy_heuristic *heuristic) {
    greedy *g = own(s);
    if (carom_nodes_depth(s, &g->visited, node) >= s->options.max_moves) return g->was_cut = true, CAROM_RUNNING;
    uint64_t keys[CAROM_SUCCESSORS_MAX];
    const unsigned n = carom_all_successors(&s->problem, key, keys);
    carom_status status = CAROM_RUNNING;
    for (unsigned i = 0; i < n && status == CAROM_RUNNING; i++) status = add(s, keys[i], node, heuristic);
    return status;
}

/* Scans one node, and expands it if its h is the lowest.  Sets `expanded` to whether the node was expanded. */
static carom_status look(carom_search *s, carom_greedy_heuristic *heuristic, bool *expanded) {
    greedy *g = own(s);
    while (g->next[g->lowest] == g->visited.n)
        if (g->lowest++ == CAROM_GREEDY_MOST) return g->was_cut ? CAROM_GAVE_UP : CAROM_NO_SOLUTION;
    const uint32_t node = g->next[g->lowest]++;
    const uint64_t key = carom_node_bits(carom_visited_node(&g->visited, carom_search_block(s), node));
    *expanded = h_of_key(&s->problem, key, heuristic) == g->lowest;
    return *expanded ? expand(s, node, key, heuristic) : CAROM_RUNNING;
}

carom_status carom_greedy_start(carom_search *s) {
    greedy *g = own(s);
    uint8_t *block = carom_search_block(s);
    uint32_t node;
    memset(g, 0, sizeof *g);
    const uint64_t start = carom_problem_start(&s->problem).bits;
    const bool has_room = carom_visited_open(&g->visited, &s->arena, block, s->problem.key_mask) &&
                          carom_visited_insert(&g->visited, &s->arena, block, start, 0, &node) == CAROM_NEW;
    return has_room ? CAROM_RUNNING : CAROM_MEMORY_FULL;
}

carom_status carom_greedy_work(carom_search *s, carom_greedy_heuristic *heuristic) {
    carom_status status = CAROM_RUNNING;
    while (status == CAROM_RUNNING && s->left > 0) {
        const uint32_t cost =
            carom_visited_prepare(&own(s)->visited, &s->arena, carom_search_block(s), CAROM_SUCCESSORS_MAX);
        bool expanded = false;
        if (!cost) status = look(s, heuristic, &expanded);
        s->left -= cost ? (int64_t)cost * CAROM_LOOKS_A_STATE : expanded ? CAROM_LOOKS_A_STATE : 1;
    }
    return status;
}
