/* breadth.c - breadth-first by levels of moves made + lower bound.
 *
 * The bound is consistent, so a state has its least number of moves when its level comes, and all states of a
 * level have to be expanded before the next; a move changes the level by 0, 1 or 2.  Nothing is sorted or
 * listed: nodes stay where they were added, and a level is a walk over those added since two levels before,
 * which includes the ones that it adds itself.  A state that is met again at a lower level while it waits gets
 * a new node; the old one is closed where it stands.
 *
 * Of each node the last move is kept, so that moves need not be made which another order of the same two moves
 * surely makes (see `is_made_elsewhere`).
 *
 *     63     | 62 61           | 60                     | 59 .. 55             | 47 .. 40      | lower
 *     closed | level modulo 4  | last move was straight | its slot, direction  | whence it came| the key
 *
 * The key is the cells and, under rule options, the robots' past; then there is no room for whence it came, and
 * no last move counts as straight. */
#include "search/search.h"

#include <string.h>

enum { FROM_AT = CAROM_CELL_BITS, MOVE_AT = CAROM_STATE_BITS, STRAIGHT_AT = 60, LEVEL_AT = 61, CLOSED_AT = 63 };
#define CLOSED ((uint64_t)1 << CLOSED_AT)
#define STRAIGHT ((uint64_t)1 << STRAIGHT_AT)

/* To walk past a node of another level costs about so much less than to expand one. */
enum { LOOKS_A_STATE = 32 };

/* The last move of a state, as the order rule wants to know it. */
typedef struct last_move {
    bool known; /* and straight */
    bool active;
    unsigned slot, dir;
    carom_cell from, to;
} last_move;

static uint8_t *block_of(carom_search *s) { return (uint8_t *)s; }
static carom_node *node_at(carom_search *s, uint32_t i) {
    return carom_visited_node(&s->breadth.visited, block_of(s), i);
}

static last_move last_move_of(const carom_search *s, uint64_t bits, const carom_state *state) {
    const unsigned move = bits >> MOVE_AT & 31, slot = move >> 2;
    return (last_move){.known = (bits & STRAIGHT) != 0,
                       .active = slot == s->slots.target_slot || s->slots.target_slot == CAROM_ANY_ROBOT,
                       .slot = slot,
                       .dir = move & 3,
                       .from = (carom_cell)(bits >> FROM_AT),
                       .to = state->cell[slot]};
}

/* Whether `cell` is on the straight line from a to b, ends included. */
static bool is_between(carom_cell cell, carom_cell a, carom_cell b) {
    const carom_cell low = a < b ? a : b, high = a < b ? b : a;
    if (cell < low || cell > high) return false;
    return low >> 4 == high >> 4 || (cell & 15) == (low & 15);
}

static carom_cell beyond(carom_cell cell, unsigned dir) {
    static const int step[CAROM_DIRS] = {-16, 1, 16, -1};
    return (carom_cell)(cell + step[dir]); /* off the board it is no robot's cell, or that of one elsewhere */
}

/* The order rule.  A state Y came from Z by move a, whose robot went from a.from to a.to; is the move b of the
 * robot on `y` to `slid.to` surely made elsewhere too?
 *
 * Axis: b is a's robot again, on the same axis.  Forth it stays, back it goes where one move from Z takes it.
 * Order: neither sees the other, so that Z, b, a gives the same state X as Z, a, b, and
 *     b is the active robot's, a is not; or neither is, and b ends on a lower cell than a.
 *
 * Nothing is lost: let X be at its least number of moves and Y skip b.  Z+b has its least number too (else X
 * had fewer), and a level before X's, as a is not the active robot's and leaves the bound alone.  If Z+b
 * skips a, then because of its own last move, which ends on a higher cell than a.  And so on: the ends of the
 * skipped moves rise, so some state on this chain makes the move to X.  It does not matter which of several
 * last moves a state keeps.  To say "they may see each other" is always safe; moves that touch a diagonal do. */
static bool is_made_elsewhere(const last_move *a, bool b_active, unsigned dir, carom_cell y, carom_slid slid) {
    if (!a->known || a->active || !slid.straight) return false;
    if (!b_active && slid.to > a->to) return false;
    const bool a_stops_b = beyond(slid.to, dir) == a->to;
    const bool a_started_on_bs_way = is_between(a->from, y, slid.to);
    const bool b_ends_on_as_way = is_between(slid.to, a->from, a->to);
    const bool b_stopped_a = beyond(a->to, a->dir) == y;
    return !(a_stops_b || a_started_on_bs_way || b_ends_on_as_way || b_stopped_a);
}

/* The moves from the start to the node: each is the one that makes a node's state of its parent's. */
static carom_status report(carom_search *s, uint32_t node) {
    uint32_t chain[CAROM_MOVES_MAX], n = 0;
    for (uint32_t i = node; i != 0; i = node_at(s, i)->parent) {
        if (n == CAROM_MOVES_MAX) return CAROM_FAULT;
        chain[n++] = i;
    }
    carom_state state;
    uint8_t color[CAROM_ROBOTS];
    carom_state_start(&s->slots, &s->puzzle, &state, color);
    for (uint32_t i = 0; i < n; i++) {
        const uint64_t wanted = carom_node_bits(node_at(s, chain[n - 1 - i])) & s->breadth.visited.key_mask;
        bool found = false;
        for (unsigned move = 0; move < s->slots.n * CAROM_DIRS && !found; move++) {
            const unsigned slot = carom_move_robot((carom_move)move), dir = carom_move_dir((carom_move)move);
            carom_state after = state;
            uint8_t color_after[CAROM_ROBOTS];
            memcpy(color_after, color, sizeof color);
            carom_slid slid;
            if (!carom_state_slide(&s->slots, &s->slides, s->puzzle.rules, &state, slot, dir, &slid)) continue;
            carom_state_apply(&s->slots, s->puzzle.rules, &after, slot, dir, slid, color_after);
            if (carom_state_pack(&s->slots, &after) != wanted) continue;
            found = true;
            s->result.moves[i] = carom_move_make(color[slot], dir);
            state = after;
            memcpy(color, color_after, sizeof color);
        }
        if (!found) return CAROM_FAULT;
    }
    return carom_search_solved(s, n);
}

/* Adds a state that belongs to `level`, unless it is known at that level or a lower one. */
static carom_status add(carom_search *s, uint64_t bits, uint32_t parent, uint32_t level) {
    carom_breadth *b = &s->breadth;
    bits |= (uint64_t)(level & 3) << LEVEL_AT;
    uint32_t node;
    switch (carom_visited_meet(&b->visited, &s->arena, block_of(s), bits, parent, &node)) {
    case CAROM_NO_ROOM: return CAROM_MEMORY_FULL;
    case CAROM_NEW: s->result.states++; break;
    case CAROM_KNOWN: {
        carom_node *known = node_at(s, node);
        const uint64_t known_bits = carom_node_bits(known);
        if (known_bits & CLOSED) return CAROM_RUNNING;
        const uint32_t waits_for = (uint32_t)(known_bits >> LEVEL_AT) & 3; /* this level or one of the next two */
        if (((waits_for - b->level) & 3) <= level - b->level) return CAROM_RUNNING;
        if (!carom_visited_renew(&b->visited, &s->arena, block_of(s), node, bits, parent)) return CAROM_MEMORY_FULL;
        carom_node_set_bits(known, known_bits | CLOSED);
        b->pending[waits_for]--;
        node = b->visited.n - 1;
    }
    }
    b->pending[level & 3]++;
    if (level > b->level) return CAROM_RUNNING;
    /* A solution of this level need not wait for its turn: none of a lower level is left. */
    carom_state state;
    carom_state_unpack(&s->slots, bits & b->visited.key_mask, &state);
    return carom_state_solved(&s->slots, &s->puzzle, &state) ? report(s, node) : CAROM_RUNNING;
}

static carom_status add_batch(carom_search *s) {
    carom_batch *batch = &s->breadth.batch;
    carom_status status = CAROM_RUNNING;
    carom_visited_warm(&s->breadth.visited, &s->arena, block_of(s), batch->bits, batch->n);
    for (uint32_t i = 0; i < batch->n && status == CAROM_RUNNING; i++)
        status = add(s, batch->bits[i], batch->parent[i], batch->level[i]);
    batch->n = 0;
    return status;
}

static void try_move(carom_search *s, const last_move *last, carom_state state, unsigned moves_left, unsigned slot,
                     unsigned dir) {
    carom_breadth *b = &s->breadth;
    const uint8_t rules = s->puzzle.rules;
    const carom_cell from = state.cell[slot];
    if (last->known && slot == last->slot && ((dir ^ last->dir) & 1) == 0) return;
    carom_slid slid;
    if (!carom_state_slide(&s->slots, &s->slides, rules, &state, slot, dir, &slid)) return;
    if (slot != last->slot && is_made_elsewhere(last, slot == s->slots.target_slot, dir, from, slid)) return;
    slot = carom_state_apply(&s->slots, rules, &state, slot, dir, slid, NULL);

    const unsigned left_after = carom_bound_of(&b->bound, &s->slots, &state);
    if (left_after == CAROM_UNREACHABLE) return;
    uint64_t bits = carom_state_pack(&s->slots, &state) | (uint64_t)carom_move_make(slot, dir) << MOVE_AT;
    if (!rules && slid.straight) bits |= STRAIGHT | (uint64_t)from << FROM_AT;
    b->batch.bits[b->batch.n] = bits;
    b->batch.parent[b->batch.n] = b->next;
    b->batch.level[b->batch.n++] = b->level + 1 + left_after - moves_left;
}

static carom_status expand(carom_search *s, carom_node *node) {
    carom_breadth *b = &s->breadth;
    const uint64_t bits = carom_node_bits(node);
    carom_node_set_bits(node, bits | CLOSED);
    b->pending[b->level & 3]--;
    carom_state state;
    carom_state_unpack(&s->slots, bits & b->visited.key_mask, &state);
    if (carom_state_solved(&s->slots, &s->puzzle, &state)) return report(s, b->next);
    const last_move last = last_move_of(s, bits, &state);
    const unsigned moves_left = carom_bound_of(&b->bound, &s->slots, &state);
    for (unsigned slot = 0; slot < s->slots.n; slot++)
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) try_move(s, &last, state, moves_left, slot, dir);
    return b->batch.n + CAROM_ROBOTS * CAROM_DIRS > CAROM_BATCH ? add_batch(s) : CAROM_RUNNING;
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
    return b->level <= s->max_moves ? CAROM_RUNNING : CAROM_GAVE_UP;
}

static carom_status start(carom_search *s) {
    carom_breadth *b = &s->breadth;
    memset(b, 0, sizeof *b);
    carom_state state;
    uint8_t color[CAROM_ROBOTS];
    carom_state_start(&s->slots, &s->puzzle, &state, color);
    carom_bound_build(&b->bound, &s->slots, &s->puzzle, &s->slides);
    b->level = carom_bound_of(&b->bound, &s->slots, &state);
    s->result.states = 1;
    if (b->level == CAROM_UNREACHABLE) return CAROM_NO_SOLUTION;
    s->result.proved = b->level;
    uint32_t node;
    if (!carom_visited_open(&b->visited, &s->arena, block_of(s),
                            s->puzzle.rules ? CAROM_STATE_BITS : CAROM_CELL_BITS) ||
        carom_visited_meet(&b->visited, &s->arena, block_of(s),
                           carom_state_pack(&s->slots, &state) | (uint64_t)(b->level & 3) << LEVEL_AT, 0,
                           &node) != CAROM_NEW)
        return CAROM_MEMORY_FULL;
    b->pending[b->level & 3] = 1;
    return b->level <= s->max_moves ? CAROM_RUNNING : CAROM_GAVE_UP;
}

static carom_status step(carom_search *s, uint32_t states) {
    carom_breadth *b = &s->breadth;
    carom_status status = CAROM_RUNNING;
    for (uint64_t looks = (uint64_t)states * LOOKS_A_STATE; status == CAROM_RUNNING && looks > 0;) {
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

const carom_strategy_ops carom_breadth_ops = {.name = "bfs", .start = start, .step = step};
