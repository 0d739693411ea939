/* state.h - a state of the search, packed into one number: the cells of the robots and their move histories.
 *
 * A robot slot is a robot's index in the state.  Robots are *interchangeable* ("alike" in names) if they are not the
 * target's robot and no diagonal has their colour.  Interchangeable robots move alike, so only the set of their cells
 * matters.  They have the last slots, with their cells in ascending order, so states that differ only by swapping them
 * have equal numbers.
 *
 *     bits  54 .. 52   ...   42 .. 40      39 .. 32   ...   7 .. 0
 *        history of slot 4 ... slot 0      cell of slot 4 ... slot 0
 *
 * A robot's move history is the information about its earlier moves that the rule options use, in 3 bits:
 * turned << 2 | last axis.  The history is 0 if the puzzle has no rule options. */
#ifndef CAROM_STATE_H
#define CAROM_STATE_H

#include "game/slide.h"

#define CAROM_STATE_BITS 55
#define CAROM_CELL_BITS 40 /* the cells are in this many low bits. */

enum { CAROM_HISTORY_AXIS = 3, CAROM_HISTORY_TURNED = 4 }; /* masks of a move history. */

typedef struct carom_slots {
    uint8_t n;
    uint8_t first_alike;              /* robots from this slot on are interchangeable. */
    uint8_t color[CAROM_ROBOTS];      /* by slot, at the start. */
    uint8_t target_slot;              /* slot of the target's robot, or CAROM_ANY_ROBOT. */
    uint8_t keeps_axis, keeps_turned; /* bit i: states contain this part of slot i's history. */
    bool no_rebound;                  /* the rule option: no robot moves along its last axis. */
} carom_slots;

typedef struct carom_state {
    carom_cell cell[CAROM_ROBOTS]; /* by slot. */
    uint8_t history[CAROM_ROBOTS]; /* by slot. */
} carom_state;

void carom_slots_assign(carom_slots *slots, const carom_puzzle *puzzle);

/* The puzzle's start.  `color` gets the colour of the robot in each slot. */
void carom_state_start(const carom_slots *slots, const carom_puzzle *puzzle, carom_state *state,
                       uint8_t color[CAROM_ROBOTS]);

uint64_t carom_state_pack(const carom_slots *slots, const carom_state *state);
void carom_state_unpack(const carom_slots *slots, uint64_t packed, carom_state *state);

/* Applies a slide found by carom_state_slide() to the robot in `slot`, and restores the order of the slots.  `slot`
 * must be less than slots->n.  Returns the robot's new slot.  `color`, if not NULL, has the colour of the robot in each
 * slot and is reordered with the robots. */
unsigned carom_state_apply(const carom_slots *slots, carom_state *state, unsigned slot, carom_slid slid,
                           uint8_t color[CAROM_ROBOTS]);

bool carom_state_solved(const carom_slots *slots, const carom_puzzle *puzzle, const carom_state *state);

/* The next two functions keep interchangeable robots in the order of their cells.  Callers store several bytes for each
 * robot: they first find the robot's place by its cell, then move each of its bytes there.  Only blocker_moves.c has
 * its own code, which sorts the robots of many states at once. */

/* The place that robot i takes when robots `first` to `end` - 1 are put in the order of their cells.  The other robots
 * must be in order already. */
static inline unsigned carom_place_of(const carom_cell *cells, unsigned first, unsigned end, unsigned i) {
    unsigned to = i;
    while (to > first && cells[to - 1] > cells[i]) to--;
    while (to + 1 < end && cells[to + 1] < cells[i]) to++;
    return to;
}

/* Moves a byte from one place to another; the bytes between the two places shift by one. */
static inline void carom_move_byte(uint8_t *bytes, unsigned from, unsigned to) {
    const uint8_t moved = bytes[from];
    for (; from > to; from--) bytes[from] = bytes[from - 1];
    for (; from < to; from++) bytes[from] = bytes[from + 1];
    bytes[to] = moved;
}

#endif
