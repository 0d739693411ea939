/* breadth.c - breadth-first by levels of moves made + lower bound.
 *
 * The bound is consistent, so a state has its least number of moves when its level comes, and all states of a
 * level have to be expanded before the next; a move changes the level by 0, 1 or 2.  Nothing is sorted or
 * listed: nodes stay where they were added, and a level is a walk over those added since two levels before,
 * which includes the ones that it adds itself.  A state that is met again at a lower level while it waits gets
 * a new node; the old one is closed where it stands.
 *
 * A node's own bits, above those of successor.h:    63: closed    62 61: level modulo 4 */
#include "search/search.h"

#include <string.h>

enum { LEVEL_AT = CAROM_OWN_BITS_AT };
#define CLOSED ((uint64_t)1 << 63)

/* To walk past a node of another level costs about so much less than to expand one. */
enum { LOOKS_A_STATE = 32 };

static carom_node *node_at(carom_search *s, uint32_t i) {
    return carom_visited_node(&s->breadth.visited, carom_search_block(s), i);
}

/* Adds a state that belongs to `level`, unless it is known at that level or a lower one. */
static carom_status add(carom_search *s, uint64_t bits, uint32_t parent, uint32_t level) {
    carom_breadth *b = &s->breadth;
    bits |= (uint64_t)(level & 3) << LEVEL_AT;
    uint32_t node;
    switch (carom_visited_meet(&b->visited, &s->arena, carom_search_block(s), bits, parent, &node)) {
    case CAROM_NO_ROOM: return CAROM_MEMORY_FULL;
    case CAROM_NEW: s->result.states++; break;
    case CAROM_KNOWN: {
        carom_node *known = node_at(s, node);
        const uint64_t known_bits = carom_node_bits(known);
        if (known_bits & CLOSED) return CAROM_RUNNING;
        const uint32_t waits_for = (uint32_t)(known_bits >> LEVEL_AT) & 3; /* this level or one of the next two */
        if (((waits_for - b->level) & 3) <= level - b->level) return CAROM_RUNNING;
        if (!carom_visited_renew(&b->visited, &s->arena, carom_search_block(s), node, bits, parent))
            return CAROM_MEMORY_FULL;
        carom_node_set_bits(known, known_bits | CLOSED);
        b->pending[waits_for]--;
        node = b->visited.n - 1;
    }
    }
    b->pending[level & 3]++;
    if (level > b->level) return CAROM_RUNNING;
    /* A solution of this level need not be stored move by move, each at the level's end: no lower level is left,
     * so the first one that is seen is a shortest one. */
    uint64_t home[CAROM_RUN_MAX];
    return carom_runs_home(&s->problem, bits, home)
               ? carom_search_solved_by_node(s, &b->visited, node, home, carom_bound_of_bits(&s->problem, bits))
               : CAROM_RUNNING;
}

static carom_status add_batch(carom_search *s) {
    carom_batch *batch = &s->breadth.batch;
    carom_status status = CAROM_RUNNING;
    carom_visited_warm(&s->breadth.visited, &s->arena, carom_search_block(s), batch->bits, batch->n);
    for (uint32_t i = 0; i < batch->n && status == CAROM_RUNNING; i++)
        status = add(s, batch->bits[i], batch->parent[i], batch->level[i]);
    batch->n = 0;
    return status;
}

static carom_status expand(carom_search *s, carom_node *node) {
    carom_breadth *b = &s->breadth;
    carom_batch *batch = &b->batch;
    const uint64_t bits = carom_node_bits(node);
    carom_node_set_bits(node, bits | CLOSED);
    b->pending[b->level & 3]--;
    if (carom_is_solved(&s->problem, bits)) return carom_search_solved_by_node(s, &b->visited, b->next, NULL, 0);
    const unsigned bound = carom_bound_of_bits(&s->problem, bits);
    carom_successor successors[CAROM_SUCCESSORS_MAX];
    const unsigned n = carom_successors(&s->problem, bits, successors);
    for (unsigned i = 0; i < n; i++) {
        batch->bits[batch->n] = successors[i].bits;
        batch->parent[batch->n] = b->next;
        batch->level[batch->n++] = b->level + 1 + successors[i].bound - bound;
    }
    return batch->n + CAROM_SUCCESSORS_MAX > CAROM_BATCH ? add_batch(s) : CAROM_RUNNING;
}

static carom_status next_level(carom_search *s) {
    carom_breadth *b = &s->breadth;
    const uint32_t n = b->visited.n;
    if (b->pending[(b->level + 1) & 3]) {
        b->level += 1;
        b->next = b->begins[0];
        b->begins[0] = b->begins[1];
    } else if (b->pending[(b->level + 2) & 3]) {
        b->level += 2;
        b->next = b->begins[1];
        b->begins[0] = n;
    } else {
        return CAROM_NO_SOLUTION;
    }
    b->begins[1] = n;
    s->result.proved = b->level;
    return b->level <= s->options.max_moves ? CAROM_RUNNING : CAROM_GAVE_UP;
}

static carom_status start(carom_search *s) {
    carom_breadth *b = &s->breadth;
    memset(b, 0, sizeof *b);
    const carom_successor first = carom_problem_start(&s->problem);
    uint32_t node;
    b->level = first.bound;
    if (!carom_visited_open(&b->visited, &s->arena, carom_search_block(s), s->problem.key_mask) ||
        carom_visited_meet(&b->visited, &s->arena, carom_search_block(s),
                           first.bits | (uint64_t)(b->level & 3) << LEVEL_AT, 0, &node) != CAROM_NEW)
        return CAROM_MEMORY_FULL;
    b->pending[b->level & 3] = 1;
    return CAROM_RUNNING;
}

static carom_status step(carom_search *s, uint32_t states) {
    carom_breadth *b = &s->breadth;
    carom_status status = CAROM_RUNNING;
    for (uint64_t looks = (uint64_t)states * LOOKS_A_STATE; status == CAROM_RUNNING && looks > 0;) {
        const uint64_t work = carom_visited_prepare(&b->visited, &s->arena, carom_search_block(s), CAROM_BATCH);
        if (work) {
            looks -= work * LOOKS_A_STATE < looks ? work * LOOKS_A_STATE : looks;
            continue;
        }
        if (b->next == b->visited.n) {
            status = b->batch.n ? add_batch(s) : next_level(s);
            continue;
        }
        carom_node *node = node_at(s, b->next);
        const bool is_due = carom_node_bits(node) >> LEVEL_AT == (b->level & 3);
        if (is_due) status = expand(s, node);
        if (status == CAROM_RUNNING) b->next++;
        looks -= is_due && looks >= LOOKS_A_STATE ? LOOKS_A_STATE : 1;
    }
    return status;
}

const carom_strategy_ops carom_breadth_ops = {.name = "bfs", .has_bound = true, .start = start, .step = step};
