/* breadth_plain.c - breadth-first search without a bound: what every other strategy is measured against.
 *
 * Nodes are kept in the order in which they are met, which is the order of moves made.  Invariant: while
 * nodes of a level are expanded, every state that fewer or as many moves reach is stored and was no
 * solution.  So the first solution met is a shortest one, and a level with no node proves there is none. */
#include "search/search.h"

#include <string.h>

static uint8_t *block_of(carom_search *s) { return (uint8_t *)s; }
static carom_node *node_at(carom_search *s, uint32_t i) {
    return carom_visited_node(&s->breadth_plain.visited, block_of(s), i);
}

/* A node's own bits are the move that led to it: its slot before the move, and direction. */
static carom_insertion meet(carom_search *s, const carom_state *state, unsigned slot, unsigned dir, uint32_t *node) {
    const uint64_t bits = carom_state_pack(&s->slots, state) | (uint64_t)carom_move_make(slot, dir) << CAROM_STATE_BITS;
    return carom_visited_meet(&s->breadth_plain.visited, &s->arena, block_of(s), bits, s->breadth_plain.next, node);
}

/* Walks back from `node` to the start for the moves by slot, then forward to learn which robot was in it. */
static carom_status report(carom_search *s, uint32_t node) {
    carom_move *moves = s->result.moves;
    const uint32_t n = node ? s->breadth_plain.level + 1 : 0;
    for (uint32_t i = n; i > 0; i--) {
        moves[i - 1] = (carom_move)(carom_node_bits(node_at(s, node)) >> CAROM_STATE_BITS);
        node = node_at(s, node)->parent;
    }
    carom_state state;
    uint8_t color[CAROM_ROBOTS];
    carom_state_start(&s->slots, &s->puzzle, &state, color);
    for (uint32_t i = 0; i < n; i++) {
        const unsigned slot = carom_move_robot(moves[i]), dir = carom_move_dir(moves[i]);
        moves[i] = carom_move_make(color[slot], dir);
        carom_slid slid;
        carom_state_slide(&s->slots, &s->slides, s->puzzle.rules, &state, slot, dir, &slid);
        carom_state_apply(&s->slots, s->puzzle.rules, &state, slot, dir, slid, color);
    }
    return carom_search_solved(s, n);
}

/* Adds what one move makes of `state`. */
static carom_status try_move(carom_search *s, carom_state state, unsigned slot, unsigned dir) {
    carom_slid slid;
    if (!carom_state_slide(&s->slots, &s->slides, s->puzzle.rules, &state, slot, dir, &slid)) return CAROM_RUNNING;
    carom_state_apply(&s->slots, s->puzzle.rules, &state, slot, dir, slid, NULL);
    uint32_t node;
    switch (meet(s, &state, slot, dir, &node)) {
    case CAROM_KNOWN: return CAROM_RUNNING;
    case CAROM_NO_ROOM: return CAROM_MEMORY_FULL;
    case CAROM_NEW: break;
    }
    s->result.states++;
    return carom_state_solved(&s->slots, &s->puzzle, &state) ? report(s, node) : CAROM_RUNNING;
}

static carom_status expand(carom_search *s) {
    carom_breadth_plain *b = &s->breadth_plain;
    carom_state state;
    carom_state_unpack(&s->slots, carom_node_bits(node_at(s, b->next)), &state);
    for (unsigned slot = 0; slot < s->slots.n; slot++)
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
    return b->level < s->max_moves ? CAROM_RUNNING : CAROM_GAVE_UP;
}

static carom_status start(carom_search *s) {
    carom_breadth_plain *b = &s->breadth_plain;
    memset(b, 0, sizeof *b);
    carom_state state;
    uint8_t color[CAROM_ROBOTS];
    carom_state_start(&s->slots, &s->puzzle, &state, color);
    uint32_t node;
    if (!carom_visited_open(&b->visited, &s->arena, block_of(s), CAROM_STATE_BITS) ||
        meet(s, &state, 0, 0, &node) != CAROM_NEW)
        return CAROM_MEMORY_FULL;
    s->result.states = 1;
    if (carom_state_solved(&s->slots, &s->puzzle, &state)) return report(s, 0);
    b->level_end = 1;
    s->result.proved = 1;
    return s->max_moves > 0 ? CAROM_RUNNING : CAROM_GAVE_UP;
}

static carom_status step(carom_search *s, uint32_t states) {
    carom_status status = CAROM_RUNNING;
    while (status == CAROM_RUNNING && states-- > 0) {
        status = expand(s);
        if (status == CAROM_RUNNING && s->breadth_plain.next == s->breadth_plain.level_end) status = next_level(s);
    }
    return status;
}

const carom_strategy_ops carom_breadth_plain_ops = {.name = "bfs-plain", .start = start, .step = step};
