/* slide.h - one slide, from tables, with robots in the way.
 *
 * A slide is a chain of straight runs, one on a board without diagonals.  The table has the end of each
 * run: the last cell before a wall, or the first cell with a diagonal.  A robot standing on the run cuts
 * it short; a run that ends on a diagonal goes on in the direction that the diagonal gives it. */
#ifndef CAROM_SLIDE_H
#define CAROM_SLIDE_H

#include "carom.h"

/* The next cell in a direction; off the board some other cell's number, or one that no cell has. */
static inline carom_cell carom_step(carom_cell cell, unsigned dir) {
    static const int8_t step[CAROM_DIRS] = {-16, 1, 16, -1};
    return (carom_cell)(cell + step[dir]);
}

/* '/' swaps N with E and S with W; '\' swaps N with W and E with S. */
static inline unsigned carom_turned(unsigned dir, uint8_t diagonal) {
    return dir ^ (diagonal & CAROM_BACKSLASH ? 3u : 1u);
}

/* The end of a run from `at` that would reach `end`, when a robot stands on `robot`. */
static inline carom_cell carom_run_before(carom_cell at, carom_cell end, carom_cell robot, unsigned dir) {
    switch (dir) {
    case CAROM_NORTH: return (robot & 15) == (at & 15) && robot < at && robot >= end ? (carom_cell)(robot + 16) : end;
    case CAROM_EAST: return robot >> 4 == at >> 4 && robot > at && robot <= end ? (carom_cell)(robot - 1) : end;
    case CAROM_SOUTH: return (robot & 15) == (at & 15) && robot > at && robot <= end ? (carom_cell)(robot - 16) : end;
    default: return robot >> 4 == at >> 4 && robot < at && robot >= end ? (carom_cell)(robot + 1) : end;
    }
}

static inline carom_slid carom_slide_inline(const carom_slides *s, const carom_cell *cells, unsigned n_cells,
                                            unsigned which, unsigned color, unsigned dir) {
    const carom_cell from = cells[which];
    const carom_slid no_move = {.to = from, .dir = (uint8_t)dir, .bent = false};
    carom_cell at = from;
    bool bent = false;
    for (uint32_t runs = 0; runs <= s->longest; runs++) {
        const carom_cell start = at;
        at = s->run[dir][start];
        for (unsigned i = 0; i < n_cells; i++)
            if (i != which) at = carom_run_before(start, at, cells[i], dir);
        const uint8_t diagonal = s->diagonals[at];
        if (!diagonal) return (carom_slid){.to = at, .dir = (uint8_t)dir, .bent = bent, .straight = runs == 0};
        if (at == start) return no_move; /* cannot leave the diagonal it is on, and must not rest there */
        if (carom_diagonal_color(diagonal) != color) {
            dir = carom_turned(dir, diagonal);
            bent = true;
        }
    }
    return no_move; /* circles for ever */
}

#endif
