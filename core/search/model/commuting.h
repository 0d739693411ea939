/* commuting.h - commuting-move pruning: if two moves can be made in either order, only one order is searched.
 *
 * successor.c prunes with these functions; the fast engine prunes the same moves in runner.h and blocker_moves.c.
 *
 * This is a partial-order reduction (Godefroid 1996).  Let move a lead from state Z to state Y and take a robot from
 * a.from to a.to.  Let move b lead from Y to state X and take a robot to b.to.  Move b is skipped in two cases:
 *
 *   same axis  b moves the same robot as a along the same axis.  In the same direction the robot stays where it is; in
 *              the opposite direction it stops where one move from Z would have taken it.
 *   exchange   a and b are independent: from Z, the moves b and a also lead to X.  In addition, either b moves the
 *              target's robot and a does not, or neither moves the target's robot and b.to < a.to.
 *
 * Every state is still reached with its least g.  Let X be reached with its least g, and let Y skip b in the case
 * "exchange".
 *   - The state Z+b, to which b leads from Z, also has its least g; otherwise X could be reached with a lower g.
 *   - Z+b is expanded in time: its g is one lower than the g of X, and h is the same, because a does not move the
 *     target's robot.  So f of Z+b is lower than f of X.
 *   - If Z+b skips a as well, the reason is the last move of Z+b, which ends on a higher cell than a.
 *   - So in a chain of such skips, each state's last move ends on a higher cell than the previous state's last move.
 *     Therefore the chain is finite, and its last state makes the move to X.
 *
 * If several moves lead to a state, it does not matter which of them is stored as its last move.  It is always safe to
 * treat two moves as dependent; a move that touches a diagonal is treated as dependent on every other move. */
#ifndef CAROM_COMMUTING_H
#define CAROM_COMMUTING_H

#include "search/model/problem.h"

/* The bits of a state where its last move is stored (successor.h). */
enum { CAROM_FROM_AT = CAROM_CELL_BITS, CAROM_MOVE_AT = CAROM_STATE_BITS, CAROM_STRAIGHT_AT = 60 };
#define CAROM_STRAIGHT ((uint64_t)1 << CAROM_STRAIGHT_AT)

/* The last move of a state. */
typedef struct carom_last_move {
    bool known;     /* there is a last move, and it was straight. */
    bool may_solve; /* the robot of this move may solve the puzzle. */
    unsigned slot, dir;
    carom_cell from, to;
} carom_last_move;

static inline carom_last_move carom_last_move_of(const carom_problem *p, uint64_t bits, const carom_state *state) {
    const unsigned move = bits >> CAROM_MOVE_AT & 31, slot = move >> 2;
    return (carom_last_move){.known = (bits & CAROM_STRAIGHT) != 0,
                             .may_solve = slot == p->slots.target_slot || p->slots.target_slot == CAROM_ANY_ROBOT,
                             .slot = slot,
                             .dir = move & 3,
                             .from = (carom_cell)(bits >> CAROM_FROM_AT),
                             .to = state->cell[slot]};
}

/* Whether `cell` is on the straight line from a to b, ends included. */
static inline bool carom_is_between(carom_cell cell, carom_cell a, carom_cell b) {
    const carom_cell low = a < b ? a : b, high = a < b ? b : a;
    if (cell < low || cell > high) return false;
    return low >> 4 == high >> 4 || (cell & 15) == (low & 15);
}

/* Whether the case "exchange" skips move b after move a, which another robot made.  Move b goes from cell `from` in
 * direction `dir`, and its slide is `slid`; `b_is_targets` is set if b moves the target's robot. */
static inline bool carom_is_pruned_after(const carom_last_move *a, bool b_is_targets, unsigned dir, carom_cell from,
                                         carom_slid slid) {
    if (!a->known || a->may_solve || !slid.straight) return false;
    if (!b_is_targets && slid.to > a->to) return false;
    /* A step beyond the rim gives the number of some other cell.  If a robot is there, the moves count as dependent,
     * which is safe. */
    const bool a_stops_b = carom_step(slid.to, dir) == a->to;
    const bool a_started_on_path_of_b = carom_is_between(a->from, from, slid.to);
    const bool b_ends_on_path_of_a = carom_is_between(slid.to, a->from, a->to);
    const bool b_stopped_a = carom_step(a->to, a->dir) == from;
    return !(a_stops_b || a_started_on_path_of_b || b_ends_on_path_of_a || b_stopped_a);
}

#endif
