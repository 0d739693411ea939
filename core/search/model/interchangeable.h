/* interchangeable.h - keeps interchangeable robots in ascending order of their cells, so that equal states
 * are equal as numbers.
 *
 * Several bytes are stored for each robot, among them its cell.  So callers first find a robot's place by its cell,
 * then move each of its bytes there.  Only blocker_moves.c has its own code, which orders many states at once. */
#ifndef CAROM_INTERCHANGEABLE_H
#define CAROM_INTERCHANGEABLE_H

#include "carom.h"

/* The place of robot i when robots `first` to `end` - 1 are in order of their cells.  The other robots must be in order
 * already. */
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
