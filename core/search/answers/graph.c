/* graph.c - the states that shortest answers pass, and the moves between them: find, meet, count.
 *
 * What solution_states.h finds, meet goes through from the start, in its layers: the engine may take states for one that rules
 * tell apart.  To leave out what the order rule of successor.c does loses no state, because another state of the same
 * layer has a move to the same place.  But a move that the rule leaves out is a move of an answer all the same, so in
 * `count` all moves count.  A state that no answer passes has no lines on from it, and no edge leads there. */
#include "search/answers/stages.h"

static carom_node *node_at(carom_search *s, uint32_t i) {
    return carom_visited_node(&carom_answers_of(s)->states, carom_search_block(s), i);
}

static uint32_t *layers_of(carom_search *s) {
    return (uint32_t *)(void *)(carom_search_block(s) + carom_answers_of(s)->layers);
}

/* ---- find ---- */

static carom_status begin_meet(carom_search *s) {
    carom_answers *a = carom_answers_of(s);
    uint32_t node;
    a->layers = s->arena.front;
    if (!carom_arena_push(&s->arena, a->length + 2, sizeof(uint32_t)) ||
        !carom_visited_open(&a->states, &s->arena, carom_search_block(s), s->problem.key_mask) ||
        carom_visited_meet(&a->states, &s->arena, carom_search_block(s), carom_problem_start(&s->problem).bits, 0,
                           &node) != CAROM_NEW)
        return CAROM_MEMORY_FULL;
    layers_of(s)[0] = 0;
    layers_of(s)[1] = 1;
    a->stage = CAROM_ANSWERS_MEET;
    return CAROM_RUNNING;
}

carom_status carom_answers_find(carom_search *s, uint32_t *cost) {
    const carom_status status = carom_solution_states_step(s, &carom_answers_of(s)->on_path, cost);
    return status == CAROM_SOLVED ? begin_meet(s) : status;
}

/* ---- meet ---- */

static carom_status begin_count(carom_search *s);

carom_status carom_answers_meet(carom_search *s, uint32_t *cost) {
    carom_answers *a = carom_answers_of(s);
    uint8_t *block = carom_search_block(s);
    const uint32_t work = carom_visited_prepare(&a->states, &s->arena, block, CAROM_SUCCESSORS_MAX);
    if (work) return *cost = work, CAROM_RUNNING;
    if (a->depth == a->length) return begin_count(s);
    if (a->next == layers_of(s)[a->depth + 1]) {
        a->depth++;
        layers_of(s)[a->depth + 1] = a->states.n;
        return CAROM_RUNNING;
    }
    carom_successor successors[CAROM_SUCCESSORS_MAX];
    const unsigned n = carom_successors(&s->problem, carom_node_bits(node_at(s, a->next++)), successors);
    for (unsigned i = 0; i < n; i++) {
        uint32_t node;
        if (!carom_solution_states_has(s, &a->on_path, successors[i].bits, a->depth + 1)) continue;
        switch (carom_visited_meet(&a->states, &s->arena, block, successors[i].bits, 0, &node)) {
        case CAROM_NO_ROOM: return CAROM_MEMORY_FULL;
        case CAROM_NEW: s->result.states++; break;
        case CAROM_KNOWN: break;
        }
    }
    return CAROM_RUNNING;
}

/* ---- count ---- */

static carom_status begin_count(carom_search *s) {
    carom_answers *a = carom_answers_of(s);
    a->lines = (s->arena.front + 7u) & ~7u;
    if (!carom_arena_push(&s->arena, (a->lines - s->arena.front) / 4, 4) ||
        !carom_arena_push(&s->arena, a->states.n, sizeof(uint64_t)))
        return CAROM_MEMORY_FULL;
    a->edges = s->arena.front;
    a->next = a->states.n;
    a->stage = CAROM_ANSWERS_COUNT;
    return CAROM_RUNNING;
}

static uint64_t *lines_of(carom_search *s, uint32_t i) {
    return (uint64_t *)(void *)(carom_search_block(s) + carom_answers_of(s)->lines) + i;
}

/* Adds the edge of a move, if it is one, and the lines behind it. */
static carom_status try_edge(carom_search *s, carom_state state, unsigned slot, unsigned dir, uint64_t *lines) {
    carom_answers *a = carom_answers_of(s);
    const carom_problem *p = &s->problem;
    carom_slid slid;
    uint32_t to;
    if (!carom_state_slide(&p->slots, &p->slides, p->puzzle.rules, &state, slot, dir, &slid)) return CAROM_RUNNING;
    carom_state_apply(&p->slots, p->puzzle.rules, &state, slot, dir, slid, NULL);
    if (!carom_visited_find(&a->states, &s->arena, carom_search_block(s), carom_state_pack(&p->slots, &state), &to) ||
        to < layers_of(s)[a->depth + 1] || *lines_of(s, to) == 0)
        return CAROM_RUNNING;
    if (!carom_arena_push(&s->arena, 1, sizeof(carom_edge))) return CAROM_MEMORY_FULL;
    ((carom_edge *)(void *)(carom_search_block(s) + a->edges))[a->n_edges++] = (carom_edge){to, slot << 2 | dir};
    *lines = carom_count_add(*lines, *lines_of(s, to));
    return CAROM_RUNNING;
}

carom_status carom_answers_count(carom_search *s, uint32_t *cost) {
    carom_answers *a = carom_answers_of(s);
    (void)cost;
    if (a->next == 0) {
        if (*lines_of(s, 0) == 0) return CAROM_FAULT; /* not even the solution that was found is here */
        s->result.answers = *lines_of(s, 0);
        s->result.counted_at_least = s->result.answers == UINT64_MAX;
        return carom_answers_begin_list(s);
    }
    if (a->next == layers_of(s)[a->depth]) return a->depth--, CAROM_RUNNING;
    carom_node *node = node_at(s, --a->next);
    const uint64_t key = carom_node_bits(node) & s->problem.key_mask;
    carom_state state;
    carom_state_unpack(&s->problem.slots, key, &state);
    node->parent = a->n_edges;
    uint64_t lines = a->depth == a->length && carom_is_solved(&s->problem, key);
    carom_status status = CAROM_RUNNING;
    for (unsigned move = 0; move < CAROM_DIRS * s->problem.slots.n && a->depth < a->length && status == CAROM_RUNNING;
         move++)
        status = try_edge(s, state, move >> 2, move & 3, &lines);
    *lines_of(s, a->next) = lines;
    return status;
}
