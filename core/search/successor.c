#include "search/successor.h"

#include <string.h>

enum { FROM_AT = CAROM_CELL_BITS, MOVE_AT = CAROM_STATE_BITS, STRAIGHT_AT = 60 };
#define STRAIGHT ((uint64_t)1 << STRAIGHT_AT)

void carom_problem_build(carom_problem *p, const carom_puzzle *puzzle) {
    p->puzzle = *puzzle;
    carom_slides_build(&p->slides, puzzle);
    carom_slots_assign(&p->slots, puzzle);
    carom_bound_build(&p->bound, &p->slots, puzzle, &p->slides);
    p->key_mask = ((uint64_t)1 << (puzzle->rules ? CAROM_STATE_BITS : CAROM_CELL_BITS)) - 1;
}

carom_successor carom_problem_start(const carom_problem *p) {
    carom_state state;
    uint8_t color[CAROM_ROBOTS];
    carom_state_start(&p->slots, &p->puzzle, &state, color);
    return (carom_successor){.bits = carom_state_pack(&p->slots, &state),
                             .bound = (uint8_t)carom_bound_of(&p->bound, &p->slots, &state)};
}

unsigned carom_bound_of_bits(const carom_problem *p, uint64_t bits) {
    carom_state state;
    carom_state_unpack(&p->slots, bits & p->key_mask, &state);
    return carom_bound_of(&p->bound, &p->slots, &state);
}

bool carom_is_solved(const carom_problem *p, uint64_t bits) {
    carom_state state;
    carom_state_unpack(&p->slots, bits & p->key_mask, &state);
    return carom_state_solved(&p->slots, &p->puzzle, &state);
}

/* The last move of a state, as the order rule wants to know it. */
typedef struct last_move {
    bool known; /* and straight */
    bool active;
    unsigned slot, dir;
    carom_cell from, to;
} last_move;

static last_move last_move_of(const carom_problem *p, uint64_t bits, const carom_state *state) {
    const unsigned move = bits >> MOVE_AT & 31, slot = move >> 2;
    return (last_move){.known = (bits & STRAIGHT) != 0,
                       .active = slot == p->slots.target_slot || p->slots.target_slot == CAROM_ANY_ROBOT,
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
    /* Beyond the rim a step may hit a robot elsewhere by number: that errs to the safe side. */
    const bool a_stops_b = carom_step(slid.to, dir) == a->to;
    const bool a_started_on_bs_way = is_between(a->from, y, slid.to);
    const bool b_ends_on_as_way = is_between(slid.to, a->from, a->to);
    const bool b_stopped_a = carom_step(a->to, a->dir) == y;
    return !(a_stops_b || a_started_on_bs_way || b_ends_on_as_way || b_stopped_a);
}

/* Adds the state that one move leads to, if it is worth making. */
static unsigned try_move(const carom_problem *p, const last_move *last, carom_state state, unsigned slot, unsigned dir,
                         carom_successor *out) {
    const uint8_t rules = p->puzzle.rules;
    const carom_cell from = state.cell[slot];
    if (last->known && slot == last->slot && ((dir ^ last->dir) & 1) == 0) return 0;
    carom_slid slid;
    if (!carom_state_slide(&p->slots, &p->slides, rules, &state, slot, dir, &slid)) return 0;
    if (slot != last->slot && is_made_elsewhere(last, slot == p->slots.target_slot, dir, from, slid)) return 0;
    slot = carom_state_apply(&p->slots, rules, &state, slot, dir, slid, NULL);
    out->bound = (uint8_t)carom_bound_of(&p->bound, &p->slots, &state);
    if (out->bound == CAROM_UNREACHABLE) return 0;
    out->bits = carom_state_pack(&p->slots, &state) | (uint64_t)carom_move_make(slot, dir) << MOVE_AT;
    if (!rules && slid.straight) out->bits |= STRAIGHT | (uint64_t)from << FROM_AT;
    return 1;
}

unsigned carom_successors(const carom_problem *p, uint64_t bits, carom_successor out[CAROM_SUCCESSORS_MAX]) {
    carom_state state;
    carom_state_unpack(&p->slots, bits & p->key_mask, &state);
    const last_move last = last_move_of(p, bits, &state);
    unsigned n = 0;
    for (unsigned slot = 0; slot < p->slots.n; slot++)
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) n += try_move(p, &last, state, slot, dir, &out[n]);
    return n;
}

static bool runs_home(const carom_problem *p, const carom_state *state, unsigned bound, uint64_t *keys) {
    if (bound == 0) return carom_state_solved(&p->slots, &p->puzzle, state);
    const bool any = p->slots.target_slot == CAROM_ANY_ROBOT;
    const unsigned first = any ? 0 : p->slots.target_slot, end = any ? p->slots.n : first + 1;
    for (unsigned slot = first; slot < end; slot++) {
        if (p->bound.moves[slot][state->cell[slot]] > bound) continue; /* one move lowers that by 1 at most */
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
            carom_state after = *state;
            carom_slid slid;
            if (!carom_state_slide(&p->slots, &p->slides, p->puzzle.rules, &after, slot, dir, &slid)) continue;
            if (p->bound.moves[slot][slid.to] >= bound) continue;
            carom_state_apply(&p->slots, p->puzzle.rules, &after, slot, dir, slid, NULL);
            *keys = carom_state_pack(&p->slots, &after);
            if (runs_home(p, &after, bound - 1, keys + 1)) return true;
        }
    }
    return false;
}

bool carom_runs_home(const carom_problem *p, uint64_t bits, uint64_t keys[CAROM_RUN_MAX]) {
    carom_state state;
    carom_state_unpack(&p->slots, bits & p->key_mask, &state);
    const unsigned bound = carom_bound_of(&p->bound, &p->slots, &state);
    return bound <= CAROM_RUN_MAX && runs_home(p, &state, bound, keys);
}

/* Makes the move that turns the state into the one with this key; `color` follows. */
static bool step_to(const carom_problem *p, carom_state *state, uint8_t color[CAROM_ROBOTS], uint64_t key,
                    carom_move *out) {
    for (unsigned slot = 0; slot < p->slots.n; slot++)
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
            carom_state after = *state;
            uint8_t color_after[CAROM_ROBOTS];
            memcpy(color_after, color, sizeof color_after);
            carom_slid slid;
            if (!carom_state_slide(&p->slots, &p->slides, p->puzzle.rules, state, slot, dir, &slid)) continue;
            carom_state_apply(&p->slots, p->puzzle.rules, &after, slot, dir, slid, color_after);
            if (carom_state_pack(&p->slots, &after) != key) continue;
            *out = carom_move_make(color[slot], dir);
            *state = after;
            memcpy(color, color_after, sizeof color_after);
            return true;
        }
    return false;
}

bool carom_moves_through(const carom_problem *p, const uint64_t *keys, uint32_t n, carom_move *out) {
    carom_state state;
    uint8_t color[CAROM_ROBOTS];
    carom_state_start(&p->slots, &p->puzzle, &state, color);
    for (uint32_t i = 0; i < n; i++)
        if (!step_to(p, &state, color, keys[i] & p->key_mask, &out[i])) return false;
    return true;
}
