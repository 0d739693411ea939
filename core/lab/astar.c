/* astar.c - A* (Hart, Nilsson, Raphael 1968) with the refined heuristic h': lowest f = g + h' first, then greatest g.
 *
 * h' (refined.h) is consistent.  So a state has its least g when it is expanded, and no state is expanded twice.
 * Commuting-move pruning (commuting.h) loses nothing, either.  Its proof uses a chain of states.  One move leads from
 * each of these states to a state X, whose g is one higher.  As h' is consistent, none of these states has a higher f
 * than X, so all are expanded before any f-layer above the layer of X.
 *
 * If a state finishes alone, its f is the exact length of a solution, which is kept if it is the shortest so far.  A
 * state that finishes alone is never stored, so h' of a stored state follows from h.  Once a solution is known, only
 * states that can lead to a shorter one are stored.  The solution is proved optimal when the search reaches its
 * f-layer.  A move raises f by 0, 1 or 2.
 *
 * nodes.h describes how f-layers are processed.  Here a layer is scanned once for each value of h', lowest first.  If a
 * successor belongs to the same layer, its h' is one lower, so the scan for this lower value continues first. */
#include "lab/nodes.h"
#include "lab/refined.h"
#include "lab/states.h"

#include <string.h>

typedef struct astar {
    carom_nodes nodes;
    uint32_t h;                           /* h' of the nodes being expanded. */
    uint32_t next[CAROM_UNREACHABLE + 1]; /* by h': the node that the scan visits next. */
    uint32_t answer;                      /* length of the shortest solution known, or NO_ANSWER. */
    uint32_t answer_parent;               /* the answer begins with the path to this node. */
    uint64_t answer_bits;                 /* the next state of the answer, which finishes alone. */
} astar;
_Static_assert(sizeof(astar) <= CAROM_STRATEGY_BYTES, "it fits into the search");

#define NO_ANSWER UINT32_MAX

static astar *own(carom_search *s) { return (astar *)(void *)s->own; }

static carom_status report_answer(carom_search *s) {
    const astar *a = own(s);
    uint64_t keys[1 + CAROM_FINISH_MAX] = {a->answer_bits};
    carom_finishes_alone(&s->problem, a->answer_bits, keys + 1);
    const unsigned n = 1 + carom_h_runner_of_bits(&s->problem, a->answer_bits);
    return carom_nodes_solved(s, &a->nodes.visited, a->answer_parent, keys, n);
}

static carom_status add(carom_search *s, uint64_t bits, uint32_t parent, uint32_t g, unsigned h) {
    astar *a = own(s);
    carom_nodes *nodes = &a->nodes;
    const uint32_t least = g + h;
    if (least >= a->answer) return CAROM_RUNNING;
    uint64_t finish[CAROM_FINISH_MAX];
    uint32_t node;
    const uint64_t key = bits & s->problem.key_mask;
    const bool is_known = carom_visited_find(&nodes->visited, &s->arena, carom_search_block(s), key, &node);
    if (!is_known && carom_finishes_alone(&s->problem, bits, finish)) {
        a->answer = least;
        a->answer_parent = parent;
        a->answer_bits = bits;
        return least == nodes->layer ? report_answer(s) : CAROM_RUNNING;
    }
    const uint32_t layer = g + carom_refined(h);
    if (layer >= a->answer) return CAROM_RUNNING;
    const carom_insertion added = carom_nodes_add(s, nodes, bits, parent, layer, &node);
    if (added == CAROM_NO_ROOM) return CAROM_MEMORY_FULL;
    if (added == CAROM_NEW && layer == nodes->layer && carom_refined(h) < a->h) a->h = carom_refined(h);
    return CAROM_RUNNING;
}

static carom_status expand(carom_search *s, uint32_t i) {
    astar *a = own(s);
    carom_node *node = carom_nodes_at(s, &a->nodes, i);
    const uint64_t bits = carom_node_bits(node);
    const uint32_t g = a->nodes.layer - a->h;
    carom_nodes_close(&a->nodes, node);
    carom_successor successors[CAROM_SUCCESSORS_MAX];
    const unsigned n = carom_successors(&s->problem, bits, successors);
    carom_status status = CAROM_RUNNING;
    for (unsigned k = 0; k < n && status == CAROM_RUNNING; k++)
        status = add(s, successors[k].bits, i, g + 1, successors[k].h);
    return status;
}

static carom_status next_layer(carom_search *s) {
    astar *a = own(s);
    carom_nodes *nodes = &a->nodes;
    uint32_t first;
    /* A move raises f by at most 2, so after two empty layers in a row no state is left. */
    for (unsigned empty = 0;; empty++) {
        if (empty == 2) return CAROM_NO_SOLUTION;
        first = nodes->begins[0];
        nodes->layer++;
        nodes->begins[0] = nodes->begins[1];
        nodes->begins[1] = nodes->visited.n;
        if (nodes->pending[nodes->layer & 3] || a->answer == nodes->layer) break;
    }
    if (a->answer == NO_ANSWER && carom_search_is_unreachable_late(s)) return CAROM_NO_SOLUTION;
    s->result.proved = nodes->layer;
    if (nodes->layer > s->options.max_moves) return CAROM_GAVE_UP;
    if (a->answer == nodes->layer) return report_answer(s);
    for (unsigned i = 0; i <= CAROM_UNREACHABLE; i++) a->next[i] = first;
    a->h = 0;
    return CAROM_RUNNING;
}

static carom_status start(carom_search *s) {
    astar *a = own(s);
    memset(a, 0, sizeof *a);
    a->answer = NO_ANSWER;
    s->result.proved = carom_refined(carom_problem_start(&s->problem).h);
    if (s->result.proved > s->options.max_moves) return CAROM_GAVE_UP;
    return carom_nodes_open(s, &a->nodes, s->result.proved) ? CAROM_RUNNING : CAROM_MEMORY_FULL;
}

static carom_status look(carom_search *s, bool *expanded) {
    astar *a = own(s);
    if (a->nodes.pending[a->nodes.layer & 3] == 0) return next_layer(s);
    if (a->next[a->h] == a->nodes.visited.n) return a->h++, CAROM_RUNNING;
    const uint32_t i = a->next[a->h]++;
    const uint64_t bits = carom_node_bits(carom_nodes_at(s, &a->nodes, i));
    *expanded = carom_nodes_is_due(&a->nodes, bits) && carom_refined(carom_h_runner_of_bits(&s->problem, bits)) == a->h;
    return *expanded ? expand(s, i) : CAROM_RUNNING;
}

static carom_status work(carom_search *s) {
    carom_visited *visited = &own(s)->nodes.visited;
    carom_status status = CAROM_RUNNING;
    while (status == CAROM_RUNNING && s->left > 0) {
        const uint32_t cost = carom_visited_prepare(visited, &s->arena, carom_search_block(s), CAROM_SUCCESSORS_MAX);
        bool expanded = false;
        if (!cost) status = look(s, &expanded);
        s->left -= cost ? (int64_t)cost * CAROM_LOOKS_A_STATE : expanded ? CAROM_LOOKS_A_STATE : 1;
    }
    return status;
}

const carom_strategy_ops carom_astar_ops = {.has_bound = true, .start = start, .work = work};
