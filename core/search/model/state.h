/* state.h - a state of the search: where the robots are, in one number.
 *
 * Every robot has a robot slot, an index into the state.  A robot is alike to others if it is not the target's and no
 * diagonal has its colour: such robots move alike, so only the set of their cells matters.  They have the last slots,
 * and their cells are kept in ascending order; so equal states have equal numbers.
 *
 *     bits  54 .. 52   ...   42 .. 40      39 .. 32   ...   7 .. 0
 *           past of slot 4 ... slot 0      cell of slot 4 ... slot 0
 *
 * A past is 3 bits: turned << 2 | last axis.  It holds what the rule options need to know; it is 0 without them. */
#ifndef CAROM_STATE_H
#define CAROM_STATE_H

#include "game/slide.h"

#define CAROM_STATE_BITS 55
#define CAROM_CELL_BITS 40 /* the lower ones, for the cells */

enum { CAROM_HISTORY_AXIS = 3, CAROM_HISTORY_TURNED = 4 }; /* masks of a past */

typedef struct carom_slots {
    uint8_t n;
    uint8_t first_alike;              /* robots from this slot on are alike */
    uint8_t color[CAROM_ROBOTS];      /* by slot, at the start */
    uint8_t target_slot;              /* of the target's robot, or CAROM_ANY_ROBOT */
    uint8_t keeps_axis, keeps_turned; /* bit i: the state keeps this part of slot i's past */
} carom_slots;

typedef struct carom_state {
    carom_cell cell[CAROM_ROBOTS]; /* by slot */
    uint8_t history[CAROM_ROBOTS]; /* by slot */
} carom_state;

void carom_slots_assign(carom_slots *slots, const carom_puzzle *puzzle);

/* The puzzle's start.  `color` gets the colour of the robot in each slot. */
void carom_state_start(const carom_slots *slots, const carom_puzzle *puzzle, carom_state *state,
                       uint8_t color[CAROM_ROBOTS]);

uint64_t carom_state_pack(const carom_slots *slots, const carom_state *state);
void carom_state_unpack(const carom_slots *slots, uint64_t packed, carom_state *state);

/* Finds where the robot of a slot comes to rest.  False if that is no move: it stays, or the rules forbid it.  Robots
 * that are alike change slots, but a slot's colour at the start serves all of them: no diagonal has their colours. */
static inline bool carom_state_slide(const carom_slots *slots, const carom_slides *slides, uint8_t rules,
                                     const carom_state *state, unsigned slot, unsigned dir, carom_slid *slid) {
    const unsigned axis = dir & 1 ? CAROM_HORIZONTAL : CAROM_VERTICAL;
    if ((rules & CAROM_NO_REBOUND) && (state->history[slot] & CAROM_HISTORY_AXIS) == axis) return false;
    *slid = carom_slide_inline(slides, state->cell, slots->n, slot, slots->color[slot], dir);
    return slid->to != state->cell[slot];
}

/* Makes that move and restores the order of the slots.  Returns the slot that the robot has then.  `color`, if not
 * NULL, is reordered with the robots. */
unsigned carom_state_apply(const carom_slots *slots, uint8_t rules, carom_state *state, unsigned slot, unsigned dir,
                           carom_slid slid, uint8_t color[CAROM_ROBOTS]);

bool carom_state_solved(const carom_slots *slots, const carom_puzzle *puzzle, const carom_state *state);

#endif
