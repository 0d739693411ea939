/* list.c - the answers, best first: fewest robots moved, then fewest changes of robot, then in the order of moves (red,
 * green, blue, yellow, silver; north, east, south, west), the first move first.
 *
 * There is a round for one robot moved at most, one for two, and so on.  `reach` and `price` find the fewest changes to
 * the end from every walk.  So `list`, depth-first in the order of moves with a limit on changes, never follows a path
 * that has no end.  The limit rises to the lowest number that was too high.  Each time, the answers below it are met
 * again; they are listed already, so they are fewer than are wanted.  That bounds the work, however many answers there
 * are. */
#include "search/answers/stages.h"

#include <string.h>

/* A state in which the robots are told apart, with what the order of answers needs of its past.  Packed:
 *
 *     54 .. 50 | 49 .. 47   | 46 .. 32                 | 31 .. 0
 *     moved    | last moved | robot in slot 4 ... 0    | state  */
typedef struct walk {
    uint32_t state;
    uint8_t color[CAROM_ROBOTS];
    uint8_t last;  /* robot, or NOBODY */
    uint8_t moved; /* bit i: robot i has moved */
} walk;

enum { NOBODY = 7, COLORS_AT = 32, LAST_AT = 47, MOVED_AT = 50, WALK_BITS = 55 };
#define ENDLESS UINT32_MAX /* a price: no end can be reached with so few robots */

typedef struct frame {
    uint32_t walk;
    uint32_t move;    /* to be tried next */
    uint32_t changes; /* up to here */
} frame;

static uint64_t pack(const walk *w) {
    uint64_t bits = w->state | (uint64_t)w->last << LAST_AT | (uint64_t)w->moved << MOVED_AT;
    for (unsigned i = 0; i < CAROM_ROBOTS; i++) bits |= (uint64_t)w->color[i] << (COLORS_AT + 3 * i);
    return bits;
}

static walk unpack(uint64_t bits) {
    walk w = {.state = (uint32_t)bits, .last = bits >> LAST_AT & 7, .moved = bits >> MOVED_AT & 31};
    for (unsigned i = 0; i < CAROM_ROBOTS; i++) w.color[i] = bits >> (COLORS_AT + 3 * i) & 7;
    return w;
}

static unsigned robots_in(unsigned bits) { return (unsigned)__builtin_popcount(bits); }

static carom_node *walk_at(carom_search *s, uint32_t i) {
    return carom_visited_node(&carom_answers_of(s)->walks, carom_search_block(s), i);
}

static frame *frame_at(carom_search *s, uint32_t i) {
    return (frame *)(void *)(carom_search_block(s) + carom_answers_of(s)->frames) + i;
}

typedef struct edges {
    const carom_edge *begin, *end; /* none at the end of an answer */
} edges;

static edges edges_of(carom_search *s, uint32_t state) {
    const carom_answers *a = carom_answers_of(s);
    const carom_edge *all = (const carom_edge *)(const void *)(carom_search_block(s) + a->edges);
    const uint32_t begin = carom_visited_node(&a->states, carom_search_block(s), state)->parent;
    const uint32_t end =
        state > 0 ? carom_visited_node(&a->states, carom_search_block(s), state - 1)->parent : a->n_edges;
    return (edges){all + begin, all + end};
}

/* Follows an edge.  False if more robots have moved then than the round allows. */
static bool go(carom_search *s, const walk *from, const carom_edge *edge, walk *to) {
    const carom_problem *p = &s->problem;
    const unsigned slot = edge->move >> 2, dir = edge->move & 3, robot = from->color[slot];
    *to = *from;
    to->moved |= (uint8_t)(1u << robot);
    if (robots_in(to->moved) > carom_answers_of(s)->robots) return false;
    to->last = (uint8_t)robot;
    to->state = edge->state;
    const uint64_t bits =
        carom_node_bits(carom_visited_node(&carom_answers_of(s)->states, carom_search_block(s), from->state));
    carom_state state;
    carom_slid slid;
    carom_state_unpack(&p->slots, bits & p->key_mask, &state);
    carom_state_slide(&p->slots, &p->slides, p->puzzle.rules, &state, slot, dir, &slid);
    carom_state_apply(&p->slots, p->puzzle.rules, &state, slot, dir, slid, to->color);
    return true;
}

/* The first move counts as one, in every answer. */
static uint32_t change(const walk *from, const walk *to) { return from->last != to->last; }

static uint32_t number_of(carom_search *s, const walk *w) {
    uint32_t number = 0; /* every walk that can be followed has been reached */
    carom_visited_find(&carom_answers_of(s)->walks, &s->arena, carom_search_block(s), pack(w), &number);
    return number;
}

/* ---- rounds ---- */

static carom_status next_round(carom_search *s) {
    carom_answers *a = carom_answers_of(s);
    if (a->robots == s->problem.slots.n) return a->listed == a->wanted ? CAROM_SOLVED : CAROM_FAULT;
    a->robots++;
    carom_arena_cut(&s->arena, a->walks_at);
    carom_state state;
    walk start = {.last = NOBODY};
    carom_state_start(&s->problem.slots, &s->problem.puzzle, &state, start.color);
    uint32_t node;
    if (!carom_visited_open(&a->walks, &s->arena, carom_search_block(s), ((uint64_t)1 << WALK_BITS) - 1) ||
        carom_visited_meet(&a->walks, &s->arena, carom_search_block(s), pack(&start), 0, &node) != CAROM_NEW)
        return CAROM_MEMORY_FULL;
    a->next = 0;
    a->stage = CAROM_ANSWERS_REACH;
    return CAROM_RUNNING;
}

carom_status carom_answers_begin_list(carom_search *s) {
    carom_answers *a = carom_answers_of(s);
    if (s->result.answers == 1) return CAROM_SOLVED; /* the strategy found it */
    a->wanted = s->result.answers < s->options.answers ? (uint32_t)s->result.answers : s->options.answers;
    a->frames = s->arena.front;
    if (!carom_arena_push(&s->arena, a->length + 1, sizeof(frame))) return CAROM_MEMORY_FULL;
    a->list = s->arena.front;
    if (!carom_arena_push(&s->arena, (a->wanted * a->length + 3) / 4, 4)) return CAROM_MEMORY_FULL;
    a->walks_at = s->arena.front;
    return next_round(s);
}

carom_status carom_answers_reach(carom_search *s, uint32_t *cost) {
    carom_answers *a = carom_answers_of(s);
    uint8_t *block = carom_search_block(s);
    const uint32_t work = carom_visited_prepare(&a->walks, &s->arena, block, CAROM_SUCCESSORS_MAX);
    if (work) return *cost = work, CAROM_RUNNING;
    if (a->next == a->walks.n) return a->stage = CAROM_ANSWERS_PRICE, CAROM_RUNNING;
    const walk from = unpack(carom_node_bits(walk_at(s, a->next++)));
    const edges on = edges_of(s, from.state);
    for (const carom_edge *edge = on.begin; edge < on.end; edge++) {
        walk to;
        uint32_t node;
        if (go(s, &from, edge, &to) &&
            carom_visited_meet(&a->walks, &s->arena, block, pack(&to), 0, &node) == CAROM_NO_ROOM)
            return CAROM_MEMORY_FULL;
    }
    return CAROM_RUNNING;
}

static carom_status begin_listing(carom_search *s, uint32_t changes) {
    carom_answers *a = carom_answers_of(s);
    if (changes == ENDLESS) return next_round(s);
    a->changes = changes;
    a->next_changes = ENDLESS;
    a->depth = 0;
    *frame_at(s, 0) = (frame){0};
    a->stage = CAROM_ANSWERS_LIST;
    return CAROM_RUNNING;
}

/* Walks were reached in the order of moves made, so going back, what a walk leads to already has its price. */
carom_status carom_answers_price(carom_search *s, uint32_t *cost) {
    (void)cost;
    carom_answers *a = carom_answers_of(s);
    if (a->next == 0) return begin_listing(s, walk_at(s, 0)->parent);
    carom_node *node = walk_at(s, --a->next);
    const walk from = unpack(carom_node_bits(node));
    const edges on = edges_of(s, from.state);
    uint32_t least = on.begin == on.end ? 0 : ENDLESS;
    for (const carom_edge *edge = on.begin; edge < on.end; edge++) {
        walk to;
        if (!go(s, &from, edge, &to)) continue;
        const uint32_t rest = walk_at(s, number_of(s, &to))->parent;
        if (rest != ENDLESS && change(&from, &to) + rest < least) least = change(&from, &to) + rest;
    }
    node->parent = least;
    return CAROM_RUNNING;
}

/* ---- list ---- */

static carom_move *line(carom_search *s) {
    const carom_answers *a = carom_answers_of(s);
    return carom_search_block(s) + a->list + (size_t)a->listed * a->length;
}

/* The walk is the end of an answer.  One with fewer robots or fewer changes is listed already. */
static carom_status list_answer(carom_search *s, const walk *w, uint32_t changes) {
    carom_answers *a = carom_answers_of(s);
    if (robots_in(w->moved) < a->robots || changes < a->changes) return CAROM_RUNNING;
    if (!carom_replay(&s->problem.puzzle, line(s), a->length, NULL)) return CAROM_FAULT;
    if (++a->listed == a->wanted) return CAROM_SOLVED;
    memcpy(line(s), line(s) - a->length, a->length); /* the next one begins with the same moves */
    return CAROM_RUNNING;
}

static const carom_edge *edge_of(edges on, const walk *from, carom_move move) {
    for (const carom_edge *edge = on.begin; edge < on.end; edge++)
        if (from->color[edge->move >> 2] == carom_move_robot(move) && (edge->move & 3) == carom_move_dir(move))
            return edge;
    return NULL;
}

carom_status carom_answers_list(carom_search *s, uint32_t *cost) {
    (void)cost;
    carom_answers *a = carom_answers_of(s);
    frame *f = frame_at(s, a->depth);
    const walk from = unpack(carom_node_bits(walk_at(s, f->walk)));
    const edges on = edges_of(s, from.state);
    if (f->move == CAROM_SUCCESSORS_MAX || on.begin == on.end) {
        const carom_status status = on.begin == on.end ? list_answer(s, &from, f->changes) : CAROM_RUNNING;
        if (status != CAROM_RUNNING || a->depth-- > 0) return status;
        return begin_listing(s, a->next_changes);
    }
    const carom_move move = (carom_move)f->move++;
    const carom_edge *edge = edge_of(on, &from, move);
    walk to;
    if (!edge || !go(s, &from, edge, &to)) return CAROM_RUNNING;
    const uint32_t number = number_of(s, &to), rest = walk_at(s, number)->parent;
    const uint32_t changes = f->changes + change(&from, &to);
    if (rest == ENDLESS) return CAROM_RUNNING;
    if (changes + rest > a->changes) {
        if (changes + rest < a->next_changes) a->next_changes = changes + rest;
        return CAROM_RUNNING;
    }
    line(s)[a->depth++] = move;
    *frame_at(s, a->depth) = (frame){.walk = number, .changes = changes};
    return CAROM_RUNNING;
}
