/* graph.c - the states that shortest answers pass, and the moves between them: meet, mark, gather, count.
 *
 * Meet finds every state that an answer passes, in its layer.  To leave out what the bound or a run home excludes loses
 * none of them.  The order rule of successor.c leaves out a move only where another state of the same layer has one to
 * the same place, and then an answer passes that state, too.  But a move that the rule leaves out is a move of an
 * answer all the same, so from `mark` on all moves count. */
#include "search/answers/stages.h"
#include "search/model/home.h"

#include <string.h>

/* A node's own bit, above those of successor.h. */
#define MARKED ((uint64_t)1 << 63)

static carom_node *node_at(carom_search *s, uint32_t i) {
    return carom_visited_node(&carom_answers_of(s)->states, carom_search_block(s), i);
}

static uint32_t *layers_of(carom_search *s) {
    return (uint32_t *)(void *)(carom_search_block(s) + carom_answers_of(s)->layers);
}

/* ---- meet ---- */

carom_status carom_answers_begin_meet(carom_search *s) {
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
    return CAROM_RUNNING;
}

/* A state that has no move to waste is only kept if it runs home.  Those are few; the others would be the largest part.
 */
static void expand(carom_search *s, uint64_t bits) {
    carom_answers *a = carom_answers_of(s);
    carom_successor successors[CAROM_SUCCESSORS_MAX];
    uint64_t home[CAROM_RUN_MAX];
    const unsigned n = carom_successors(&s->problem, bits, successors);
    for (unsigned i = 0; i < n; i++) {
        const uint32_t least = a->depth + 1 + successors[i].bound;
        if (least > a->length) continue;
        if (least == a->length && successors[i].bound <= CAROM_RUN_MAX &&
            !carom_runs_home(&s->problem, successors[i].bits, home))
            continue;
        a->batch[a->waiting++] = successors[i].bits;
    }
}

static carom_status meet_batch(carom_search *s) {
    carom_answers *a = carom_answers_of(s);
    uint8_t *block = carom_search_block(s);
    carom_visited_prefetch(&a->states, &s->arena, block, a->batch, a->waiting);
    for (uint32_t i = 0; i < a->waiting; i++) {
        uint32_t node;
        switch (carom_visited_meet(&a->states, &s->arena, block, a->batch[i], 0, &node)) {
        case CAROM_NO_ROOM: return CAROM_MEMORY_FULL;
        case CAROM_NEW: s->result.states++; break;
        case CAROM_KNOWN: break;
        }
    }
    a->waiting = 0;
    return CAROM_RUNNING;
}

static carom_status begin_mark(carom_search *s);

carom_status carom_answers_meet(carom_search *s, uint32_t *cost) {
    carom_answers *a = carom_answers_of(s);
    const uint32_t work = carom_visited_prepare(&a->states, &s->arena, carom_search_block(s), CAROM_ANSWERS_BATCH);
    if (work) return *cost = work, CAROM_RUNNING;
    if (a->depth == a->length) return begin_mark(s);
    if (a->next < layers_of(s)[a->depth + 1]) {
        expand(s, carom_node_bits(node_at(s, a->next++)));
        return a->waiting + CAROM_SUCCESSORS_MAX > CAROM_ANSWERS_BATCH ? meet_batch(s) : CAROM_RUNNING;
    }
    if (a->waiting) return meet_batch(s);
    a->depth++;
    layers_of(s)[a->depth + 1] = a->states.n;
    return CAROM_RUNNING;
}

/* ---- mark ---- */

/* Marked states are few.  A filter has one bit for the hash of each, which tells of nearly every other state, without a
 * look into the index, that it is not marked.  There is one filter for the layer that is being marked and one for the
 * layer behind it, with a byte for each state, but no more than stays in a processor's cache. */
enum { FILTER_BITS_MIN = 9, FILTER_BITS_MAX = 20 };

static uint32_t filter_bytes(const carom_answers *a) { return (uint32_t)1 << (a->filter_bits - 3); }

static uint8_t *filter_of(carom_search *s, uint32_t depth) {
    return carom_search_block(s) + carom_answers_of(s)->filters + (depth & 1) * filter_bytes(carom_answers_of(s));
}

static uint32_t place_in_filter(const carom_answers *a, uint64_t key) {
    return (uint32_t)(key * 0x9E3779B97F4A7C15u >> (64 - a->filter_bits)); /* 2^64 / golden ratio */
}

static carom_status begin_mark(carom_search *s) {
    carom_answers *a = carom_answers_of(s);
    a->filter_bits = FILTER_BITS_MIN;
    while (a->filter_bits < FILTER_BITS_MAX && filter_bytes(a) < a->states.n) a->filter_bits++;
    a->filters = s->arena.front;
    if (!carom_arena_push(&s->arena, 2, filter_bytes(a))) return CAROM_MEMORY_FULL;
    memset(filter_of(s, a->depth), 0, filter_bytes(a));
    a->next = a->states.n;
    a->stage = CAROM_ANSWERS_MARK;
    return CAROM_RUNNING;
}

/* Whether a state of the present layer has a move to a marked one of the layer behind it. */
static bool leads_on(carom_search *s, uint64_t key) {
    const carom_answers *a = carom_answers_of(s);
    const uint8_t *filter = filter_of(s, a->depth + 1);
    carom_successor successors[CAROM_SUCCESSORS_MAX];
    const unsigned n = carom_successors(&s->problem, key, successors);
    for (unsigned i = 0; i < n; i++) {
        if (a->depth + 1 + successors[i].bound > a->length) continue;
        const uint64_t to = successors[i].bits & s->problem.key_mask;
        const uint32_t place = place_in_filter(a, to);
        uint32_t node;
        if ((filter[place >> 3] >> (place & 7) & 1) &&
            carom_visited_find(&a->states, &s->arena, carom_search_block(s), to, &node) &&
            node >= layers_of(s)[a->depth + 1] && (carom_node_bits(node_at(s, node)) & MARKED))
            return true;
    }
    return false;
}

carom_status carom_answers_mark(carom_search *s, uint32_t *cost) {
    carom_answers *a = carom_answers_of(s);
    if (a->next == 0) {
        a->depth = 0;
        a->stage = CAROM_ANSWERS_GATHER;
        return CAROM_RUNNING;
    }
    if (a->next == layers_of(s)[a->depth]) {
        a->depth--;
        memset(filter_of(s, a->depth), 0, filter_bytes(a));
        *cost = 1 + filter_bytes(a) / 4096;
        return CAROM_RUNNING;
    }
    carom_node *node = node_at(s, --a->next);
    const uint64_t bits = carom_node_bits(node), key = bits & s->problem.key_mask;
    s->result.states++;
    /* A state of the last layer is solved: its bound is 0 and it runs home. */
    if (a->depth < a->length && !leads_on(s, key)) return CAROM_RUNNING;
    const uint32_t place = place_in_filter(a, key);
    filter_of(s, a->depth)[place >> 3] |= (uint8_t)(1u << (place & 7));
    carom_node_set_bits(node, bits | MARKED);
    return CAROM_RUNNING;
}

/* ---- gather ---- */

static carom_status begin_count(carom_search *s) {
    carom_answers *a = carom_answers_of(s);
    if (a->marked == 0 || layers_of(s)[1] != 1) return CAROM_FAULT; /* not even the solution that was found is here */
    carom_visited_keep(&a->states, &s->arena, a->marked);
    a->lines = (s->arena.front + 7u) & ~7u;
    if (!carom_arena_push(&s->arena, (a->lines - s->arena.front) / 4, 4) ||
        !carom_arena_push(&s->arena, a->states.n, sizeof(uint64_t)))
        return CAROM_MEMORY_FULL;
    a->edges = s->arena.front;
    a->next = a->states.n;
    a->depth = a->length;
    a->stage = CAROM_ANSWERS_COUNT;
    return CAROM_RUNNING;
}

carom_status carom_answers_gather(carom_search *s, uint32_t *cost) {
    enum { AT_A_TIME = 1 << 14, LOOKS_A_STATE = 64 };
    carom_answers *a = carom_answers_of(s);
    const uint32_t left = a->states.n - a->next, end = a->next + (left < AT_A_TIME ? left : AT_A_TIME);
    *cost = 1 + (end - a->next) / LOOKS_A_STATE;
    for (; a->next < end; a->next++) {
        if (a->next == layers_of(s)[a->depth]) layers_of(s)[a->depth++] = a->marked;
        const carom_node *node = node_at(s, a->next);
        if (carom_node_bits(node) & MARKED) *node_at(s, a->marked++) = *node;
    }
    if (a->next < a->states.n) return CAROM_RUNNING;
    layers_of(s)[a->depth] = a->marked;
    return begin_count(s);
}

/* ---- count ---- */

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
        to < layers_of(s)[a->depth + 1])
        return CAROM_RUNNING;
    if (!carom_arena_push(&s->arena, 1, sizeof(carom_edge))) return CAROM_MEMORY_FULL;
    ((carom_edge *)(void *)(carom_search_block(s) + a->edges))[a->n_edges++] = (carom_edge){to, slot << 2 | dir};
    *lines = carom_count_add(*lines, *lines_of(s, to));
    return CAROM_RUNNING;
}

carom_status carom_answers_count(carom_search *s, uint32_t *cost) {
    carom_answers *a = carom_answers_of(s);
    const uint32_t work = carom_visited_prepare(&a->states, &s->arena, carom_search_block(s), 0);
    if (work) return *cost = work, CAROM_RUNNING;
    if (a->next == 0) {
        s->result.answers = *lines_of(s, 0);
        s->result.counted_at_least = s->result.answers == UINT64_MAX;
        return carom_answers_begin_list(s);
    }
    if (a->next == layers_of(s)[a->depth]) return a->depth--, CAROM_RUNNING;
    carom_node *node = node_at(s, --a->next);
    carom_state state;
    carom_state_unpack(&s->problem.slots, carom_node_bits(node) & s->problem.key_mask, &state);
    node->parent = a->n_edges;
    uint64_t lines = a->depth == a->length;
    carom_status status = CAROM_RUNNING;
    for (unsigned move = 0; move < CAROM_DIRS * s->problem.slots.n && a->depth < a->length && status == CAROM_RUNNING;
         move++)
        status = try_edge(s, state, move >> 2, move & 3, &lines);
    *lines_of(s, a->next) = lines;
    return status;
}
