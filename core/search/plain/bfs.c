/* bfs.c - the plain bfs: breadth-first by levels of moves made + lower bound, for every rule.  fast/bfs.c is the one
 * that most puzzles are searched with.
 *
 * How levels of nodes work is in nodes.h.  A solution of the present level is not searched move by move, each at the
 * end of the level: as soon as a state of this level is seen that runs home, the search ends.  No lower level is left
 * by then, so that solution is a shortest one. */
#include "search/plain/nodes.h"
#include "search/plain/plain.h"

#include <string.h>

typedef struct plain_bfs {
    carom_nodes nodes;
    uint32_t next; /* node to look at */
} plain_bfs;
_Static_assert(sizeof(plain_bfs) <= CAROM_STRATEGY_BYTES, "it fits into the search");

static plain_bfs *own(carom_search *s) { return (plain_bfs *)(void *)s->own; }

static carom_status add(carom_search *s, uint64_t bits, uint32_t parent, uint32_t level) {
    carom_nodes *nodes = &own(s)->nodes;
    uint32_t node;
    const carom_insertion added = carom_nodes_add(s, nodes, bits, parent, level, &node);
    if (added == CAROM_NO_ROOM) return CAROM_MEMORY_FULL;
    if (added == CAROM_KNOWN || level > nodes->level) return CAROM_RUNNING;
    uint64_t home[CAROM_RUN_MAX];
    if (!carom_runs_home(&s->problem, bits, home)) return CAROM_RUNNING;
    return carom_nodes_solved(s, &nodes->visited, node, home, carom_bound_of_bits(&s->problem, bits));
}

static carom_status add_batch(carom_search *s) {
    carom_batch *batch = &own(s)->nodes.batch;
    carom_status status = CAROM_RUNNING;
    carom_nodes_prefetch(s, &own(s)->nodes);
    for (uint32_t i = 0; i < batch->n && status == CAROM_RUNNING; i++)
        status = add(s, batch->bits[i], batch->parent[i], batch->level[i]);
    batch->n = 0;
    return status;
}

static carom_status expand(carom_search *s, carom_node *node) {
    plain_bfs *b = own(s);
    carom_batch *batch = &b->nodes.batch;
    const uint64_t bits = carom_node_bits(node);
    carom_nodes_close(&b->nodes, node);
    if (carom_is_solved(&s->problem, bits)) return carom_nodes_solved(s, &b->nodes.visited, b->next, NULL, 0);
    const unsigned bound = carom_bound_of_bits(&s->problem, bits);
    carom_successor successors[CAROM_SUCCESSORS_MAX];
    const unsigned n = carom_successors(&s->problem, bits, successors);
    for (unsigned i = 0; i < n; i++) {
        batch->bits[batch->n] = successors[i].bits;
        batch->parent[batch->n] = b->next;
        batch->level[batch->n++] = b->nodes.level + 1 + successors[i].bound - bound;
    }
    return batch->n + CAROM_SUCCESSORS_MAX > CAROM_BATCH ? add_batch(s) : CAROM_RUNNING;
}

static carom_status next_level(carom_search *s) {
    plain_bfs *b = own(s);
    carom_nodes *nodes = &b->nodes;
    const uint32_t n = nodes->visited.n;
    if (carom_search_looks_hopeless(s)) return CAROM_NO_SOLUTION;
    if (nodes->pending[(nodes->level + 1) & 3]) {
        nodes->level += 1;
        b->next = nodes->begins[0];
        nodes->begins[0] = nodes->begins[1];
    } else if (nodes->pending[(nodes->level + 2) & 3]) {
        nodes->level += 2;
        b->next = nodes->begins[1];
        nodes->begins[0] = n;
    } else {
        return CAROM_NO_SOLUTION;
    }
    nodes->begins[1] = n;
    s->result.proved = nodes->level;
    return nodes->level <= s->options.max_moves ? CAROM_RUNNING : CAROM_GAVE_UP;
}

static carom_status start(carom_search *s) {
    memset(own(s), 0, sizeof(plain_bfs));
    const carom_successor first = carom_problem_start(&s->problem);
    return carom_nodes_open(s, &own(s)->nodes, first.bound) ? CAROM_RUNNING : CAROM_MEMORY_FULL;
}

static carom_status look(carom_search *s, bool *expanded) {
    plain_bfs *b = own(s);
    if (b->next == b->nodes.visited.n) return b->nodes.batch.n ? add_batch(s) : next_level(s);
    carom_node *node = carom_nodes_at(s, &b->nodes, b->next);
    *expanded = carom_nodes_is_due(&b->nodes, carom_node_bits(node));
    const carom_status status = *expanded ? expand(s, node) : CAROM_RUNNING;
    if (status == CAROM_RUNNING) b->next++;
    return status;
}

static carom_status step(carom_search *s, uint32_t states) { return carom_nodes_step(s, &own(s)->nodes, states, look); }

const carom_strategy_ops carom_plain_bfs_ops = {.name = "bfs", .has_bound = true, .start = start, .step = step};
