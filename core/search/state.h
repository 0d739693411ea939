/* state.h - what a search tells positions apart by, in one number.
 *
 * A robot that is not the target's and whose colour no diagonal has is like every other such robot: it
 * does not matter which of them stands where.  Robots get slots, those that are alike the last ones, and
 * the alike slots are kept in the order of their cells.
 *
 *     bits  54 .. 40                         39 .. 32   ...   7 .. 0
 *           3 a slot: turned | last axis     cell of slot 4 ... slot 0
 *
 * The 15 upper bits hold what the rule options need to know of each robot's past; 0 without them. */
#ifndef CAROM_STATE_H
#define CAROM_STATE_H

#include "game/slide.h"

#define CAROM_STATE_BITS 55
#define CAROM_CELL_BITS 40 /* of them, the lower ones */

enum { CAROM_PAST_AXIS = 3, CAROM_PAST_TURNED = 4 };

typedef struct carom_slots {
    uint8_t n;
    uint8_t first_alike;              /* slots from here on are interchangeable */
    uint8_t color[CAROM_ROBOTS];      /* of a slot, at the start */
    uint8_t target_slot;              /* of the target's robot, or CAROM_ANY_ROBOT */
    uint8_t keeps_axis, keeps_turned; /* bits by slot: whose past is part of the state */
} carom_slots;

typedef struct carom_state {
    carom_cell cell[CAROM_ROBOTS]; /* by slot */
    uint8_t past[CAROM_ROBOTS];    /* last axis | turned << 2 */
} carom_state;

void carom_slots_assign(carom_slots *slots, const carom_puzzle *puzzle);

/* The start, in order.  `color` gets the robot in each slot. */
void carom_state_start(const carom_slots *slots, const carom_puzzle *puzzle, carom_state *state,
                       uint8_t color[CAROM_ROBOTS]);

uint64_t carom_state_pack(const carom_slots *slots, const carom_state *state);
void carom_state_unpack(const carom_slots *slots, uint64_t packed, carom_state *state);

/* Where a slot's robot comes to rest.  False if it is not a move.  A slot of alike robots slides as of any
 * colour that no diagonal has. */
static inline bool carom_state_slide(const carom_slots *slots, const carom_slides *slides, uint8_t rules,
                                     const carom_state *state, unsigned slot, unsigned dir, carom_slid *slid) {
    const unsigned axis = dir & 1 ? CAROM_HORIZONTAL : CAROM_VERTICAL;
    if ((rules & CAROM_NO_REBOUND) && (state->past[slot] & CAROM_PAST_AXIS) == axis) return false;
    *slid = carom_slide_inline(slides, state->cell, slots->n, slot, slots->color[slot], dir);
    return slid->to != state->cell[slot];
}

/* Makes that move and restores the order; returns the slot that the robot has then.  `color` may be NULL; it
 * follows the robots through their slots. */
unsigned carom_state_apply(const carom_slots *slots, uint8_t rules, carom_state *state, unsigned slot, unsigned dir,
                           carom_slid slid, uint8_t color[CAROM_ROBOTS]);

bool carom_state_solved(const carom_slots *slots, const carom_puzzle *puzzle, const carom_state *state);

#endif
