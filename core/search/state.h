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

/* What one move makes of a state, in order.  False if it is not a move.  `color` may be NULL; it follows
 * the robots through their slots.  A slot of alike robots slides as of any colour that no diagonal has. */
bool carom_state_move(const carom_slots *slots, const carom_slides *slides, uint8_t rules, carom_state *state,
                      unsigned slot, unsigned dir, uint8_t color[CAROM_ROBOTS]);

bool carom_state_solved(const carom_slots *slots, const carom_puzzle *puzzle, const carom_state *state);

#endif
