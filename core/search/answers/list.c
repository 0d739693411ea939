/* list.c - lists the answers, best first: fewest robots moved, then fewest robot switches, then lexicographic order of
 * moves, that is, of their numbers (carom.h).
 *
 * The list is made in rounds.  The first round lists the answers that move one robot, the second round lists the
 * answers that move two robots, and so on.  In each round, `augment` and `find costs` compute the fewest switches from
 * every augmented state to the end.  So `list`, a depth-first search in the order of moves with a limit on switches,
 * never enters a dead end.  The next limit is the smallest number of switches that exceeded the current limit.  Each
 * iteration finds the answers of previous iterations again.  These are fewer than `wanted`, so the repeated work is
 * bounded, however many answers there are. */
#include "search/answers/stages.h"

#include <assert.h>
#include <string.h>

/* A state with everything that determines the order of answers (state augmentation).  Packed:
 *
 *     54 .. 50 | 49 .. 47   | 46 .. 32                 | 31 .. 0
 *     moved    | last moved | robot in slot 4 ... 0    | node   */
typedef struct augmented_state {
    uint32_t node; /* of the solution graph. */
    uint8_t color[CAROM_ROBOTS];
    uint8_t last;  /* the robot that moved last, or NOBODY. */
    uint8_t moved; /* bit i: robot i has moved. */
} augmented_state;

enum { NOBODY = 7, COLORS_AT = 32, LAST_AT = 47, MOVED_AT = 50, AUGMENTED_BITS = 55 };
#define NO_END UINT32_MAX /* cost of a dead end: every path to the end moves more robots than the round allows. */

typedef struct frame {
    uint32_t node;    /* the augmented node. */
    uint32_t move;    /* to be tried next. */
    uint32_t changes; /* robot switches from the start to here. */
} frame;

static uint64_t pack(const augmented_state *x) {
    uint64_t bits = x->node | (uint64_t)x->last << LAST_AT | (uint64_t)x->moved << MOVED_AT;
    for (unsigned i = 0; i < CAROM_ROBOTS; i++) bits |= (uint64_t)x->color[i] << (COLORS_AT + 3 * i);
    return bits;
}

static augmented_state unpack(uint64_t bits) {
    augmented_state x = {.node = (uint32_t)bits, .last = bits >> LAST_AT & 7, .moved = bits >> MOVED_AT & 31};
    for (unsigned i = 0; i < CAROM_ROBOTS; i++) x.color[i] = bits >> (COLORS_AT + 3 * i) & 7;
    return x;
}

static carom_node *augmented_node(carom_search *s, uint32_t i) {
    return carom_visited_node(&carom_answers_of(s)->augmented, carom_search_block(s), i);
}

static frame *frame_at(carom_search *s, uint32_t i) {
    return (frame *)carom_search_at(s, carom_answers_of(s)->frames) + i;
}

typedef struct edges {
    const carom_edge *begin, *end; /* begin == end at the end of an answer. */
} edges;

static edges edges_of(carom_search *s, uint32_t node) {
    const carom_answers *a = carom_answers_of(s);
    const carom_edge *all = carom_search_at(s, a->edges);
    const uint32_t begin = carom_answers_node(s, node)->parent;
    const uint32_t end = node > 0 ? carom_answers_node(s, node - 1)->parent : a->n_edges;
    return (edges){all + begin, all + end};
}

/* Follows an edge.  Returns false if more robots would have moved than the round allows. */
static bool follow(carom_search *s, const augmented_state *from, const carom_edge *edge, augmented_state *to) {
    const carom_problem *p = &s->problem;
    const unsigned slot = edge->move >> 2, dir = edge->move & 3, robot = from->color[slot];
    *to = *from;
    to->moved |= (uint8_t)(1u << robot);
    if (carom_count_robots(to->moved) > carom_answers_of(s)->robots) return false;
    to->last = (uint8_t)robot;
    to->node = edge->to;
    const uint64_t bits = carom_node_bits(carom_answers_node(s, from->node));
    carom_state state;
    carom_slid slid;
    carom_state_unpack(&p->slots, bits & p->key_mask, &state);
    carom_state_slide(p, &state, slot, dir, &slid);
    carom_state_apply(&p->slots, &state, slot, slid, to->color);
    return true;
}

/* Returns 1 if the edge and the previous move belong to different robots, else 0.  The first move of every answer
 * counts as a switch. */
static uint32_t change(const augmented_state *from, const augmented_state *to) { return from->last != to->last; }

static uint32_t node_of(carom_search *s, const augmented_state *x) {
    uint32_t node = 0; /* `augment` has added this node. */
    const bool is_there =
        carom_visited_find(&carom_answers_of(s)->augmented, &s->arena, carom_search_block(s), pack(x), &node);
    assert(is_there);
    (void)is_there;
    return node;
}

/* ---- Rounds ---- */

static carom_status next_round(carom_search *s) {
    carom_answers *a = carom_answers_of(s);
    if (a->robots == s->problem.slots.n) return a->listed == a->wanted ? CAROM_SOLVED : CAROM_FAULT;
    a->robots++;
    carom_arena_cut(&s->arena, a->augmented_at);
    carom_state state;
    augmented_state start = {.last = NOBODY};
    carom_state_start(&s->problem.slots, &s->problem.puzzle, &state, start.color);
    uint32_t node;
    /* untested: happens only with less than 12 bytes of memory left. */
    if (!carom_visited_open(&a->augmented, &s->arena, carom_search_block(s), ((uint64_t)1 << AUGMENTED_BITS) - 1) ||
        carom_visited_insert(&a->augmented, &s->arena, carom_search_block(s), pack(&start), 0, &node) != CAROM_NEW)
        return CAROM_MEMORY_FULL;
    a->next = 0;
    a->stage = CAROM_ANSWERS_AUGMENT;
    return CAROM_RUNNING;
}

carom_status carom_answers_begin_list(carom_search *s) {
    carom_answers *a = carom_answers_of(s);
    if (s->result.answers == 1) return CAROM_SOLVED; /* the strategy has found the only answer. */
    a->wanted = s->result.answers < s->options.answers ? (uint32_t)s->result.answers : s->options.answers;
    a->frames = s->arena.front;
    if (!carom_arena_push(&s->arena, a->length + 1, sizeof(frame))) return CAROM_MEMORY_FULL;
    a->list = s->arena.front;
    if (!carom_arena_push(&s->arena, (a->wanted * a->length + 3) / 4, 4)) return CAROM_MEMORY_FULL;
    a->augmented_at = s->arena.front;
    return next_round(s);
}

carom_status carom_answers_augment(carom_search *s, uint32_t *cost) {
    carom_answers *a = carom_answers_of(s);
    uint8_t *block = carom_search_block(s);
    const uint32_t work = carom_visited_prepare(&a->augmented, &s->arena, block, CAROM_SUCCESSORS_MAX);
    if (work) return *cost = work, CAROM_RUNNING;
    if (a->next == a->augmented.n) return a->stage = CAROM_ANSWERS_FIND_COSTS, CAROM_RUNNING;
    const augmented_state from = unpack(carom_node_bits(augmented_node(s, a->next++)));
    const edges on = edges_of(s, from.node);
    for (const carom_edge *edge = on.begin; edge < on.end; edge++) {
        augmented_state to;
        uint32_t node;
        if (follow(s, &from, edge, &to) &&
            carom_visited_insert(&a->augmented, &s->arena, block, pack(&to), 0, &node) == CAROM_NO_ROOM)
            return CAROM_MEMORY_FULL;
    }
    return CAROM_RUNNING;
}

static carom_status begin_listing(carom_search *s, uint32_t changes) {
    carom_answers *a = carom_answers_of(s);
    if (changes == NO_END) return next_round(s);
    a->changes = changes;
    a->next_changes = NO_END;
    a->depth = 0;
    *frame_at(s, 0) = (frame){0};
    a->stage = CAROM_ANSWERS_LIST;
    return CAROM_RUNNING;
}

/* Augmented nodes are in order of g.  So in a backward pass, the successors of a node already have their costs. */
carom_status carom_answers_find_costs(carom_search *s, uint32_t *cost) {
    (void)cost;
    carom_answers *a = carom_answers_of(s);
    if (a->next == 0) return begin_listing(s, augmented_node(s, 0)->parent);
    carom_node *node = augmented_node(s, --a->next);
    const augmented_state from = unpack(carom_node_bits(node));
    const edges on = edges_of(s, from.node);
    uint32_t least = on.begin == on.end ? 0 : NO_END;
    for (const carom_edge *edge = on.begin; edge < on.end; edge++) {
        augmented_state to;
        if (!follow(s, &from, edge, &to)) continue;
        const uint32_t rest = augmented_node(s, node_of(s, &to))->parent;
        if (rest != NO_END && change(&from, &to) + rest < least) least = change(&from, &to) + rest;
    }
    node->parent = least;
    return CAROM_RUNNING;
}

/* ---- List ---- */

static carom_move *next_answer(carom_search *s) {
    const carom_answers *a = carom_answers_of(s);
    return carom_search_block(s) + a->list + (size_t)a->listed * a->length;
}

/* Lists the answer that ends in this augmented state, unless it was listed in an earlier round or iteration. */
static carom_status list_answer(carom_search *s, const augmented_state *x, uint32_t changes) {
    carom_answers *a = carom_answers_of(s);
    assert(carom_count_robots(x->moved) <= a->robots && changes <= a->changes && a->depth == a->length);
    if (carom_count_robots(x->moved) < a->robots || changes < a->changes) return CAROM_RUNNING;
    if (!carom_replay(&s->problem.puzzle, next_answer(s), a->length, NULL)) return CAROM_FAULT;
    if (++a->listed == a->wanted) return CAROM_SOLVED;
    memcpy(next_answer(s), next_answer(s) - a->length, a->length); /* the next answer begins with the same moves. */
    return CAROM_RUNNING;
}

static const carom_edge *edge_of(edges on, const augmented_state *from, carom_move move) {
    for (const carom_edge *edge = on.begin; edge < on.end; edge++)
        if (from->color[edge->move >> 2] == carom_move_robot(move) && (edge->move & 3) == carom_move_dir(move))
            return edge;
    return NULL;
}

carom_status carom_answers_list(carom_search *s, uint32_t *cost) {
    (void)cost;
    carom_answers *a = carom_answers_of(s);
    frame *f = frame_at(s, a->depth);
    const augmented_state from = unpack(carom_node_bits(augmented_node(s, f->node)));
    const edges on = edges_of(s, from.node);
    if (f->move == CAROM_SUCCESSORS_MAX || on.begin == on.end) {
        const carom_status status = on.begin == on.end ? list_answer(s, &from, f->changes) : CAROM_RUNNING;
        if (status != CAROM_RUNNING || a->depth-- > 0) return status;
        return begin_listing(s, a->next_changes);
    }
    const carom_move move = (carom_move)f->move++;
    const carom_edge *edge = edge_of(on, &from, move);
    augmented_state to;
    if (!edge || !follow(s, &from, edge, &to)) return CAROM_RUNNING;
    const uint32_t node = node_of(s, &to), rest = augmented_node(s, node)->parent;
    const uint32_t changes = f->changes + change(&from, &to);
    if (rest == NO_END) return CAROM_RUNNING;
    if (changes + rest > a->changes) {
        if (changes + rest < a->next_changes) a->next_changes = changes + rest;
        return CAROM_RUNNING;
    }
    next_answer(s)[a->depth++] = move;
    *frame_at(s, a->depth) = (frame){.node = node, .changes = changes};
    return CAROM_RUNNING;
}
