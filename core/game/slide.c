#include "slide.h"

#include <string.h>

void carom_slides_build(carom_slides *s, const carom_puzzle *p) {
    static const int step[CAROM_DIRS] = {-16, 1, 16, -1};
    memset(s, 0, sizeof *s);
    memcpy(s->diagonals, p->diagonals, sizeof s->diagonals);
    for (unsigned y = 0; y < p->height; y++)
        for (unsigned x = 0; x < p->width; x++) {
            const carom_cell cell = carom_cell_at(x, y);
            /* A slide that never ends enters some diagonal twice in the same direction; before that it
             * has made at most one run for each diagonal and direction, and the first. */
            if (p->diagonals[cell]) s->longest += CAROM_DIRS;
            for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
                carom_cell at = cell;
                while (!carom_has_wall(p, at, dir)) {
                    at = (carom_cell)(at + step[dir]);
                    if (p->diagonals[at]) break;
                }
                s->run[dir][cell] = at;
            }
        }
}

carom_slid carom_slide(const carom_slides *s, const carom_cell *cells, unsigned n_cells, unsigned which, unsigned color,
                       carom_dir dir) {
    return carom_slide_inline(s, cells, n_cells, which, color, dir);
}
