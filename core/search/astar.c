/* astar.c - A*: best first by moves made + a refined bound, of equals those with more moves made.
 *
 * The refined bound h' of a state is its lower bound h if the state runs home, in h moves that each lower h, else
 * h + 1.  Runs longer than CAROM_RUN_MAX are not tried: there h' is h.
 *
 * Never too high: as a move lowers h by at most 1 and h is 0 when solved, all moves of a solution of h moves lower it,
 * and carom_runs_home() tries all of those, of every robot that may reach the target, under the rules.  So a state
 * that does not run home has no solution of h moves.
 *
 * Consistent, h'(S) <= 1 + h'(T) for every move from S to T: this could only fail where h'(S) = h(S) + 1, so that S
 * does not run home, and h'(T) = h(T) = h(S) - 1.  Then T's run would not be too long to be tried, so T runs home, and
 * so does S by way of T.
 *
 * So a state has its least number of moves when it is expanded, and none is opened again.  The order rule of
 * successor.c holds too: with its names, Z+b and the states further along its chain need one move less than X and lead
 * to it by one move, so that by consistency none of them belongs to a higher level, and all are expanded before any
 * level above X's.
 *
 * A state that runs home is worth as many moves as it says, at once: it is never stored, but kept as the answer unless
 * a shorter one is known, and what cannot lead to a shorter one is no longer stored either.  The answer holds when its
 * level comes.  So all states that wait do not run home, their h' follows from h, and a move changes their level, moves
 * made + h', by 0, 1 or 2.
 *
 * As in breadth.c nodes stay where they were added.  A level is walked once for every h': what a state of this level
 * adds to it has an h' one less, so that the walk for that goes on first.  States are added in batches, so that up to
 * CAROM_BATCH of them are late for that.
 *
 * A node's own bits, above those of successor.h:    63: closed    62 61: level modulo 4 */
#include "search/search.h"

#include <string.h>

enum { LEVEL_AT = CAROM_OWN_BITS_AT };
#define CLOSED ((uint64_t)1 << 63)

/* To walk past a node costs about so much less than to expand one. */
enum { LOOKS_A_STATE = 32 };

/* h' of a state that does not run home. */
static unsigned refined(unsigned bound) { return bound <= CAROM_RUN_MAX ? bound + 1 : bound; }

static carom_node *node_at(carom_search *s, uint32_t i) {
    return carom_visited_node(&s->astar.visited, carom_search_block(s), i);
}

static carom_status report_answer(carom_search *s) {
    const carom_astar *a = &s->astar;
    uint64_t keys[1 + CAROM_RUN_MAX] = {a->answer_bits};
    carom_runs_home(&s->problem, a->answer_bits, keys + 1);
    const unsigned n = 1 + carom_bound_of_bits(&s->problem, a->answer_bits);
    return carom_search_solved_by_node(s, &a->visited, a->answer_parent, keys, n);
}

/* Adds a state that needs at least `least` moves from start to end; `bound` of them are still to come. */
static carom_status add(carom_search *s, uint64_t bits, uint32_t parent, uint32_t least, unsigned bound) {
    carom_astar *a = &s->astar;
    if (least >= a->answer) return CAROM_RUNNING;
    uint64_t home[CAROM_RUN_MAX];
    uint32_t node;
    const bool is_known =
        carom_visited_find(&a->visited, &s->arena, carom_search_block(s), bits & s->problem.key_mask, &node);
    if (!is_known && carom_runs_home(&s->problem, bits, home)) {
        a->answer = least;
        a->answer_parent = parent;
        a->answer_bits = bits;
        return least == a->level ? report_answer(s) : CAROM_RUNNING;
    }
    const uint32_t level = least + refined(bound) - bound;
    if (level >= a->answer) return CAROM_RUNNING;
    bits |= (uint64_t)(level & 3) << LEVEL_AT;
    switch (carom_visited_meet(&a->visited, &s->arena, carom_search_block(s), bits, parent, &node)) {
    case CAROM_NO_ROOM: return CAROM_MEMORY_FULL;
    case CAROM_NEW: s->result.states++; break;
    case CAROM_KNOWN: {
        carom_node *known = node_at(s, node);
        const uint64_t known_bits = carom_node_bits(known);
        if (known_bits & CLOSED) return CAROM_RUNNING;
        const uint32_t waits_for = (uint32_t)(known_bits >> LEVEL_AT) & 3; /* this level or one of the next two */
        if (((waits_for - a->level) & 3) <= level - a->level) return CAROM_RUNNING;
        if (!carom_visited_renew(&a->visited, &s->arena, carom_search_block(s), node, bits, parent))
            return CAROM_MEMORY_FULL;
        carom_node_set_bits(known, known_bits | CLOSED);
        a->pending[waits_for]--;
    }
    }
    a->pending[level & 3]++;
    if (level == a->level && refined(bound) < a->walk) a->walk = refined(bound);
    return CAROM_RUNNING;
}

static carom_status add_batch(carom_search *s) {
    carom_batch *batch = &s->astar.batch;
    carom_status status = CAROM_RUNNING;
    carom_visited_warm(&s->astar.visited, &s->arena, carom_search_block(s), batch->bits, batch->n);
    for (uint32_t i = 0; i < batch->n && status == CAROM_RUNNING; i++)
        status =
            add(s, batch->bits[i], batch->parent[i], batch->level[i], carom_bound_of_bits(&s->problem, batch->bits[i]));
    batch->n = 0;
    return status;
}

static carom_status expand(carom_search *s, uint32_t i) {
    carom_astar *a = &s->astar;
    carom_batch *batch = &a->batch;
    carom_node *node = node_at(s, i);
    const uint64_t bits = carom_node_bits(node);
    carom_node_set_bits(node, bits | CLOSED);
    a->pending[a->level & 3]--;
    carom_successor successors[CAROM_SUCCESSORS_MAX];
    const unsigned n = carom_successors(&s->problem, bits, successors);
    for (unsigned k = 0; k < n; k++) {
        batch->bits[batch->n] = successors[k].bits;
        batch->parent[batch->n] = i;
        batch->level[batch->n++] = a->level - a->walk + 1 + successors[k].bound;
    }
    return batch->n + CAROM_SUCCESSORS_MAX > CAROM_BATCH ? add_batch(s) : CAROM_RUNNING;
}

static carom_status next_level(carom_search *s) {
    carom_astar *a = &s->astar;
    const uint32_t first = a->begins[0], n = a->visited.n;
    a->level++;
    a->begins[0] = a->begins[1];
    a->begins[1] = n;
    if (!a->pending[a->level & 3] && a->answer != a->level) {
        /* Nothing has this level; the next may have something, the one after it not. */
        if (!a->pending[(a->level + 1) & 3] && a->answer != a->level + 1) return CAROM_NO_SOLUTION;
        return next_level(s);
    }
    s->result.proved = a->level;
    if (a->level > s->options.max_moves) return CAROM_GAVE_UP;
    if (a->answer == a->level) return report_answer(s);
    for (unsigned i = 0; i <= CAROM_UNREACHABLE; i++) a->next[i] = first;
    a->walk = 0;
    return CAROM_RUNNING;
}

static carom_status start(carom_search *s) {
    carom_astar *a = &s->astar;
    memset(a, 0, sizeof *a);
    const carom_successor first = carom_problem_start(&s->problem);
    a->answer = UINT32_MAX;
    a->level = s->result.proved = refined(first.bound);
    if (a->level > s->options.max_moves) return CAROM_GAVE_UP;
    uint32_t node;
    if (!carom_visited_open(&a->visited, &s->arena, carom_search_block(s), s->problem.key_mask) ||
        carom_visited_meet(&a->visited, &s->arena, carom_search_block(s),
                           first.bits | (uint64_t)(a->level & 3) << LEVEL_AT, 0, &node) != CAROM_NEW)
        return CAROM_MEMORY_FULL;
    a->pending[a->level & 3] = 1;
    return CAROM_RUNNING;
}

static carom_status step(carom_search *s, uint32_t states) {
    carom_astar *a = &s->astar;
    carom_status status = CAROM_RUNNING;
    for (uint64_t looks = (uint64_t)states * LOOKS_A_STATE; status == CAROM_RUNNING && looks > 0;) {
        const uint64_t work = carom_visited_prepare(&a->visited, &s->arena, carom_search_block(s), CAROM_BATCH);
        if (work) {
            looks -= work * LOOKS_A_STATE < looks ? work * LOOKS_A_STATE : looks;
            continue;
        }
        if (a->pending[a->level & 3] == 0 || a->next[a->walk] == a->visited.n) {
            if (a->batch.n) status = add_batch(s);
            else if (a->pending[a->level & 3] == 0) status = next_level(s);
            else a->walk++;
            continue;
        }
        const uint32_t i = a->next[a->walk]++;
        const uint64_t bits = carom_node_bits(node_at(s, i));
        const bool is_due =
            bits >> LEVEL_AT == (a->level & 3) && refined(carom_bound_of_bits(&s->problem, bits)) == a->walk;
        if (is_due) status = expand(s, i);
        looks -= is_due && looks >= LOOKS_A_STATE ? LOOKS_A_STATE : 1;
    }
    return status;
}

const carom_strategy_ops carom_astar_ops = {.name = "astar", .has_bound = true, .start = start, .step = step};
