/* turning.h - turns and mirrors cells. */
#ifndef CAROM_TURNING_H
#define CAROM_TURNING_H

#include "carom_boards.h"

/* Returns the cell after the turn.  `width` and `height` are the size of the board before the turn. */
static inline carom_cell carom_turned_cell(carom_cell cell, unsigned width, unsigned height, carom_turning turning) {
    const unsigned x = carom_x(cell), y = carom_y(cell);
    switch (turning) {
    case CAROM_CLOCKWISE: return carom_cell_at(height - 1 - y, x);
    case CAROM_ANTICLOCKWISE: return carom_cell_at(y, width - 1 - x);
    default: return carom_cell_at(width - 1 - x, y);
    }
}

#endif
