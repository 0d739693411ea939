/* graph.c - builds the solution graph: the states on a shortest path, and the moves between them.  Counts false trails.
 *
 * The fast engine (solution_states.h) may treat some states as equal although the rules distinguish them.  So the stage
 * `add nodes` generates the states again and keeps a state if the engine has found it in the same layer.
 *
 * Commuting-move pruning (commuting.h) loses no state here: a pruned move leads to a state that another move from the
 * same layer also reaches.  But a pruned move may still be part of an answer, so `count paths` uses all moves.  A node
 * that is on no shortest path has no path to the end, and no edge leads to it. */
#include "search/answers/stages.h"

#include <assert.h>

static uint32_t *layers_of(carom_search *s) { return carom_search_at(s, carom_answers_of(s)->layers); }

/* ---- Find states ---- */

static carom_status begin_nodes(carom_search *s) {
    carom_answers *a = carom_answers_of(s);
    uint32_t node;
    a->layers = s->arena.front;
    if (!carom_arena_push(&s->arena, a->length + 2, sizeof(uint32_t)) ||
        !carom_visited_open(&a->nodes, &s->arena, carom_search_block(s), s->problem.key_mask) ||
        carom_visited_insert(&a->nodes, &s->arena, carom_search_block(s), carom_problem_start(&s->problem).bits, 0,
                             &node) != CAROM_NEW)
        return CAROM_MEMORY_FULL;
    layers_of(s)[0] = 0;
    layers_of(s)[1] = 1;
    a->stage = CAROM_ANSWERS_ADD_NODES;
    return CAROM_RUNNING;
}

carom_status carom_answers_find_states(carom_search *s, uint32_t *cost) {
    const carom_status status = carom_solution_states_step(s, &carom_answers_of(s)->on_path, cost);
    return status == CAROM_SOLVED ? begin_nodes(s) : status;
}

/* ---- Add nodes ---- */

static carom_status begin_count(carom_search *s) {
    carom_answers *a = carom_answers_of(s);
    a->path_counts = (s->arena.front + 7u) & ~7u;
    /* untested: happens only with less than 4 bytes of memory left. */
    if (!carom_arena_push(&s->arena, (a->path_counts - s->arena.front) / 4, 4) ||
        !carom_arena_push(&s->arena, a->nodes.n, sizeof(uint64_t)))
        return CAROM_MEMORY_FULL;
    a->edges = s->arena.front;
    a->next = a->nodes.n;
    a->stage = CAROM_ANSWERS_COUNT_PATHS;
    return CAROM_RUNNING;
}

carom_status carom_answers_add_nodes(carom_search *s, uint32_t *cost) {
    carom_answers *a = carom_answers_of(s);
    uint8_t *block = carom_search_block(s);
    const uint32_t work = carom_visited_prepare(&a->nodes, &s->arena, block, CAROM_SUCCESSORS_MAX);
    if (work) return *cost = work, CAROM_RUNNING;
    if (a->depth == a->length) return begin_count(s);
    if (a->next == layers_of(s)[a->depth + 1]) {
        a->depth++;
        layers_of(s)[a->depth + 1] = a->nodes.n;
        return CAROM_RUNNING;
    }
    carom_successor successors[CAROM_SUCCESSORS_MAX];
    const unsigned n = carom_successors(&s->problem, carom_node_bits(carom_answers_node(s, a->next++)), successors);
    for (unsigned i = 0; i < n; i++) {
        uint32_t node;
        if (!carom_solution_states_has(s, &a->on_path, successors[i].bits, a->depth + 1)) continue;
        /* untested: the switch has a case for each of the three values. */
        switch (carom_visited_insert(&a->nodes, &s->arena, block, successors[i].bits, 0, &node)) {
        case CAROM_NO_ROOM: return CAROM_MEMORY_FULL;
        case CAROM_NEW: s->result.states++; break;
        case CAROM_KNOWN: break;
        }
    }
    return CAROM_RUNNING;
}

/* ---- Count paths ---- */

static uint64_t *paths_from(carom_search *s, uint32_t i) {
    return (uint64_t *)carom_search_at(s, carom_answers_of(s)->path_counts) + i;
}

/* The node in progress. */
typedef struct counting {
    carom_state state;
    unsigned h;            /* h_runner of the state. */
    uint64_t n_paths;      /* the number of paths to the end. */
    unsigned false_trails; /* the false trails that begin in this state. */
    unsigned fewest;       /* the fewest false trails on any path from a successor to the end. */
} counting;

static carom_edge *first_edge(carom_search *s, uint32_t node) {
    return (carom_edge *)carom_search_at(s, carom_answers_of(s)->edges) + carom_answers_node(s, node)->parent;
}

/* If the move is on a shortest path, adds an edge for it and counts the paths that continue from it.  Otherwise counts
 * the move if it is a false trail. */
static carom_status try_edge(carom_search *s, counting *c, unsigned slot, unsigned dir) {
    carom_answers *a = carom_answers_of(s);
    const carom_problem *p = &s->problem;
    carom_state state = c->state;
    carom_slid slid;
    uint32_t to;
    if (!carom_state_slide(p, &state, slot, dir, &slid)) return CAROM_RUNNING;
    carom_state_apply(&p->slots, &state, slot, slid, NULL);
    if (!carom_visited_find(&a->nodes, &s->arena, carom_search_block(s), carom_state_pack(&p->slots, &state), &to) ||
        /* untested: on 6,000 random boards, all nodes were on a shortest path. */
        to < layers_of(s)[a->depth + 1] || *paths_from(s, to) == 0) {
        c->false_trails += carom_h_runner(&p->runner_heuristic, &p->slots, &state) < c->h;
        return CAROM_RUNNING;
    }
    /* All edges so far are in allocated memory. */
    assert(s->arena.front >= a->edges + a->n_edges * sizeof(carom_edge));
    if (!carom_arena_push(&s->arena, 1, sizeof(carom_edge))) return CAROM_MEMORY_FULL;
    ((carom_edge *)carom_search_at(s, a->edges))[a->n_edges++] =
        (carom_edge){.to = to, .move = (uint16_t)(slot << 2 | dir)};
    const uint64_t n = *paths_from(s, to); /* the sum saturates: UINT64_MAX stands for itself and all larger numbers. */
    c->n_paths = c->n_paths <= UINT64_MAX - n ? c->n_paths + n : UINT64_MAX;
    const unsigned rest = a->depth + 1 < a->length ? first_edge(s, to)->false_trails : 0;
    if (rest < c->fewest) c->fewest = rest;
    return CAROM_RUNNING;
}

carom_status carom_answers_count_paths(carom_search *s, uint32_t *cost) {
    carom_answers *a = carom_answers_of(s);
    (void)cost;
    if (a->next == 0) {
        if (*paths_from(s, 0) == 0) return CAROM_FAULT; /* not even the known solution was counted. */
        s->result.answers = *paths_from(s, 0);
        a->false_trails = first_edge(s, 0)->false_trails;
        s->result.counted_at_least = s->result.answers == UINT64_MAX;
        return carom_answers_begin_list(s);
    }
    if (a->next == layers_of(s)[a->depth]) return a->depth--, CAROM_RUNNING;
    assert(a->next > layers_of(s)[a->depth] && a->next <= layers_of(s)[a->depth + 1]);
    carom_node *node = carom_answers_node(s, --a->next);
    const uint64_t key = carom_node_bits(node) & s->problem.key_mask;
    node->parent = a->n_edges;
    /* untested: on 6,000 random boards, all nodes were on a shortest path. */
    counting c = {.n_paths = a->depth == a->length && carom_is_solved(&s->problem, key), .fewest = UINT16_MAX};
    carom_state_unpack(&s->problem.slots, key, &c.state);
    c.h = carom_h_runner(&s->problem.runner_heuristic, &s->problem.slots, &c.state);
    carom_status status = CAROM_RUNNING;
    for (unsigned move = 0; move < CAROM_DIRS * s->problem.slots.n && a->depth < a->length && status == CAROM_RUNNING;
         move++)
        status = try_edge(s, &c, move >> 2, move & 3);
    *paths_from(s, a->next) = c.n_paths;
    if (a->n_edges > node->parent) first_edge(s, a->next)->false_trails = (uint16_t)(c.false_trails + c.fewest);
    return status;
}
