/* breadth_plain.c - breadth-first search without a bound: what every other strategy is measured against.
 *
 * Nodes are kept in the order in which they are met, which is the order of moves made.  Invariant: while
 * nodes of a level are expanded, every state that fewer or as many moves reach is stored and was no
 * solution.  So the first solution met is a shortest one, and a level with no node proves there is none. */
#include "search/search.h"

#include <string.h>

static carom_node *node_at(carom_search *s, uint32_t i) {
    return carom_visited_node(&s->breadth_plain.visited, carom_search_block(s), i);
}

/* Adds what one move makes of `state`. */
static carom_status try_move(carom_search *s, carom_state state, unsigned slot, unsigned dir) {
    carom_breadth_plain *b = &s->breadth_plain;
    const carom_problem *p = &s->problem;
    carom_slid slid;
    if (!carom_state_slide(&p->slots, &p->slides, p->puzzle.rules, &state, slot, dir, &slid)) return CAROM_RUNNING;
    carom_state_apply(&p->slots, p->puzzle.rules, &state, slot, dir, slid, NULL);
    const uint64_t bits = carom_state_pack(&p->slots, &state);
    uint32_t node;
    switch (carom_visited_meet(&b->visited, &s->arena, carom_search_block(s), bits, b->next, &node)) {
    case CAROM_KNOWN: return CAROM_RUNNING;
    case CAROM_NO_ROOM: return CAROM_MEMORY_FULL;
    case CAROM_NEW: break;
    }
    s->result.states++;
    return carom_state_solved(&p->slots, &p->puzzle, &state)
               ? carom_search_solved_by_node(s, &b->visited, node, NULL, 0)
               : CAROM_RUNNING;
}

static carom_status expand(carom_search *s) {
    carom_breadth_plain *b = &s->breadth_plain;
    carom_state state;
    carom_state_unpack(&s->problem.slots, carom_node_bits(node_at(s, b->next)), &state);
    for (unsigned slot = 0; slot < s->problem.slots.n; slot++)
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
            const carom_status status = try_move(s, state, slot, dir);
            if (status != CAROM_RUNNING) return status;
        }
    b->next++;
    return CAROM_RUNNING;
}

/* All nodes of a level are expanded: on to the nodes that this gave. */
static carom_status next_level(carom_search *s) {
    carom_breadth_plain *b = &s->breadth_plain;
    if (b->next == b->visited.n) return CAROM_NO_SOLUTION;
    b->level++;
    b->level_end = b->visited.n;
    s->result.proved = b->level + 1;
    return b->level < s->options.max_moves ? CAROM_RUNNING : CAROM_GAVE_UP;
}

static carom_status start(carom_search *s) {
    carom_breadth_plain *b = &s->breadth_plain;
    memset(b, 0, sizeof *b);
    uint32_t node;
    if (!carom_visited_open(&b->visited, &s->arena, carom_search_block(s), s->problem.key_mask) ||
        carom_visited_meet(&b->visited, &s->arena, carom_search_block(s), carom_problem_start(&s->problem).bits, 0,
                           &node) != CAROM_NEW)
        return CAROM_MEMORY_FULL;
    b->level_end = 1;
    return CAROM_RUNNING;
}

static carom_status step(carom_search *s, uint32_t states) {
    carom_status status = CAROM_RUNNING;
    carom_breadth_plain *b = &s->breadth_plain;
    while (status == CAROM_RUNNING && states > 0) {
        const uint32_t work =
            carom_visited_prepare(&b->visited, &s->arena, carom_search_block(s), CAROM_SUCCESSORS_MAX);
        if (work) {
            states -= work < states ? work : states;
            continue;
        }
        states--;
        status = expand(s);
        if (status == CAROM_RUNNING && b->next == b->level_end) status = next_level(s);
    }
    return status;
}

const carom_strategy_ops carom_breadth_plain_ops = {.name = "bfs-plain", .start = start, .step = step};
