/* successor.c - commuting-move pruning: if two moves can be made in either order, only one order is searched.
 *
 * This is a partial-order reduction (Godefroid 1996).  State Y was reached from Z by move a, whose robot went from
 * a.from to a.to.  Let b be a move from Y to X of a robot that stops at b.to.  Move b is skipped in two cases:
 *
 *   axis   b moves the same robot as a along the same axis.  In the same direction the robot stays where it is; in the
 *          opposite direction it stops where one move from Z would have taken it.
 *   order  a and b are independent: Z, b, a also leads to X.  And either b moves the target's robot and a does not; or
 *          neither does, and b.to < a.to.
 *
 * Every state is still reached with its least g.  Let X be reached with its least g, and let Y skip b by the order
 * rule.
 *   - The state Z+b also has its least g; otherwise X could be reached with a lower g.
 *   - Z+b is expanded in time: its g is one lower than that of X, and a, which does not move the target's
 *     robot, leaves h unchanged.  So f of Z+b is lower than f of X.
 *   - If Z+b in turn skips a, it does so because of its own last move, and that move ends on a higher cell than a does.
 *   - So in a chain of such skips, each last move ends on a higher cell than the previous one.  Therefore the chain is
 *     finite, and its last state makes the move to X.
 *
 * If several moves lead to a state, it does not matter which of them is stored as its last move.  It is always safe to
 * treat two moves as dependent; a move that touches a diagonal is treated as dependent on every other move. */
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
    bool known;     /* there is a last move, and it was straight */
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

/* Whether the order rule skips move b, from cell `from` to `slid.to`, after move a. */
static bool is_pruned(const last_move *a, bool b_is_targets, unsigned dir, carom_cell from, carom_slid slid) {
    if (!a->known || a->may_solve || !slid.straight) return false;
    if (!b_is_targets && slid.to > a->to) return false;
    /* A step beyond the rim gives the number of some other cell.  If a robot is there, the moves count as dependent,
     * which is safe. */
    const bool a_stops_b = carom_step(slid.to, dir) == a->to;
    const bool a_started_on_path_of_b = is_between(a->from, from, slid.to);
    const bool b_ends_on_path_of_a = is_between(slid.to, a->from, a->to);
    const bool b_stopped_a = carom_step(a->to, a->dir) == from;
    return !(a_stops_b || a_started_on_path_of_b || b_ends_on_path_of_a || b_stopped_a);
}

/* Writes the state that a move leads to, unless it is pruned or a dead end.  Returns the number of states: 1 or 0. */
static unsigned try_move(const carom_problem *p, const last_move *last, carom_state state, unsigned slot, unsigned dir,
                         carom_successor *out) {
    const uint8_t rules = p->puzzle.rules;
    const carom_cell from = state.cell[slot];
    if (last->known && slot == last->slot && ((dir ^ last->dir) & 1) == 0) return 0;
    carom_slid slid;
    if (!carom_state_slide(p, &state, slot, dir, &slid)) return 0;
    if (slot != last->slot && is_pruned(last, slot == p->slots.target_slot, dir, from, slid)) return 0;
    slot = carom_state_apply(&p->slots, &state, slot, slid, NULL);
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
            if (!carom_state_slide(p, &state, slot, dir, &slid)) continue;
            carom_state_apply(&p->slots, &after, slot, slid, NULL);
            out[n++] = carom_state_pack(&p->slots, &after);
        }
    return n;
}
