/* successor.c - the order rule: of two moves that can change places, only one order is searched.
 *
 * A state Y was reached from Z by move a, whose robot went from a.from to a.to.  Let b be a move from Y to X, of a
 * robot that slides to b.to.  The rule skips b in two cases:
 *
 *   axis   b moves the same robot on the same axis as a.  Onward it stays where it is; backward it stops where one move
 *          from Z takes it.
 *   order  a and b do not see each other, so Z, b, a leads to X as well as Z, a, b does; and either b is the target
 *          robot's move and a is not, or neither is and b.to < a.to.
 *
 * Nothing is lost.  Let X be at its least number of moves, and let Y skip b by order.
 *   - The state Z+b has its least number of moves, too; else X would have fewer.
 *   - Z+b is expanded in time: it is one move before X, and a is not the target robot's move, so a leaves the bound
 *     alone and Z+b has a lower sum of moves made and bound than X.
 *   - If Z+b in turn skips a, it does so because of its own last move, which ends on a higher cell than a does.
 *   - So along such a chain of skipped moves their last cells rise.  The chain ends, at a state that makes the move
 *     to X.
 * Which of several last moves a state keeps does not matter.  It is always safe to say that two moves may see each
 * other; a move that touches a diagonal is taken to see every other. */
#include "search/model/successor.h"

enum { FROM_AT = CAROM_CELL_BITS, MOVE_AT = CAROM_STATE_BITS, STRAIGHT_AT = 60 };
#define STRAIGHT ((uint64_t)1 << STRAIGHT_AT)

carom_successor carom_problem_start(const carom_problem *p) {
    carom_state state;
    uint8_t color[CAROM_ROBOTS];
    carom_state_start(&p->slots, &p->puzzle, &state, color);
    return (carom_successor){.bits = carom_state_pack(&p->slots, &state),
                             .bound = (uint8_t)carom_bound_of(&p->bound, &p->slots, &state)};
}

/* The last move of a state. */
typedef struct last_move {
    bool known;     /* there is one, and it was straight */
    bool may_solve; /* its robot may reach the target */
    unsigned slot, dir;
    carom_cell from, to;
} last_move;

static last_move last_move_of(const carom_problem *p, uint64_t bits, const carom_state *state) {
    const unsigned move = bits >> MOVE_AT & 31, slot = move >> 2;
    return (last_move){.known = (bits & STRAIGHT) != 0,
                       .may_solve = slot == p->slots.target_slot || p->slots.target_slot == CAROM_ANY_ROBOT,
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

/* Whether the order rule skips move b, of the robot on `from` to `slid.to`, after move a. */
static bool is_out_of_order(const last_move *a, bool b_is_targets, unsigned dir, carom_cell from, carom_slid slid) {
    if (!a->known || a->may_solve || !slid.straight) return false;
    if (!b_is_targets && slid.to > a->to) return false;
    /* A step beyond the rim gives the number of some other cell.  A robot there makes the test say "they see each
     * other", which is safe. */
    const bool a_stops_b = carom_step(slid.to, dir) == a->to;
    const bool a_started_on_bs_way = is_between(a->from, from, slid.to);
    const bool b_ends_on_as_way = is_between(slid.to, a->from, a->to);
    const bool b_stopped_a = carom_step(a->to, a->dir) == from;
    return !(a_stops_b || a_started_on_bs_way || b_ends_on_as_way || b_stopped_a);
}

/* Writes the state that a move leads to, if it is worth making: returns 1 or 0. */
static unsigned try_move(const carom_problem *p, const last_move *last, carom_state state, unsigned slot, unsigned dir,
                         carom_successor *out) {
    const uint8_t rules = p->puzzle.rules;
    const carom_cell from = state.cell[slot];
    if (last->known && slot == last->slot && ((dir ^ last->dir) & 1) == 0) return 0;
    carom_slid slid;
    if (!carom_state_slide(&p->slots, &p->slides, rules, &state, slot, dir, &slid)) return 0;
    if (slot != last->slot && is_out_of_order(last, slot == p->slots.target_slot, dir, from, slid)) return 0;
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

unsigned carom_all_successors(const carom_problem *p, uint64_t key, uint64_t out[CAROM_SUCCESSORS_MAX]) {
    carom_state state;
    carom_state_unpack(&p->slots, key, &state);
    unsigned n = 0;
    for (unsigned slot = 0; slot < p->slots.n; slot++)
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
            carom_state after = state;
            carom_slid slid;
            if (!carom_state_slide(&p->slots, &p->slides, p->puzzle.rules, &state, slot, dir, &slid)) continue;
            carom_state_apply(&p->slots, p->puzzle.rules, &after, slot, dir, slid, NULL);
            out[n++] = carom_state_pack(&p->slots, &after);
        }
    return n;
}
