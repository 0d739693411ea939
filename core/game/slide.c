/* slide.c - builds the tables with which slide.h slides robots. */
#include "slide.h"

#include <string.h>

/* A segment is one step plus the segment from the next cell, unless a wall or a diagonal ends it.  The next cell's
 * segment must be built already. */
static inline void build_cell(carom_slides *s, const carom_puzzle *p, carom_cell cell, unsigned dir) {
    const carom_cell next = carom_step(cell, dir);
    const carom_cell end = p->diagonals[next] ? next : s->segment_end[dir][next];
    s->segment_end[dir][cell] = carom_has_wall_inline(p, cell, dir) ? cell : end;
}

void carom_slides_build(carom_slides *s, const carom_puzzle *p) {
    memset(s, 0, sizeof *s);
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
        const uint8_t down = (uint8_t)(cell << 4 | cell >> 4); /* the number of the cell, counted column by column. */
        s->number[CAROM_NORTH][cell] = (uint8_t)~down;
        s->number[CAROM_EAST][cell] = (uint8_t)cell;
        s->number[CAROM_SOUTH][cell] = down;
        s->number[CAROM_WEST][cell] = (uint8_t)~cell;
    }
    memcpy(s->diagonals, p->diagonals, sizeof s->diagonals);
    for (unsigned y = 0; y < p->height; y++)
        for (unsigned x = 0; x < p->width; x++) {
            const carom_cell cell = carom_cell_at(x, y);
            /* A slide that does not circle leaves each diagonal at most once in each direction, so with n diagonals on
             * the board it has at most 1 + 4 n segments. */
            if (p->diagonals[cell]) s->longest += CAROM_DIRS;
            build_cell(s, p, cell, CAROM_NORTH);
            build_cell(s, p, cell, CAROM_WEST);
        }
    for (unsigned y = p->height; y-- > 0;)
        for (unsigned x = p->width; x-- > 0;) {
            build_cell(s, p, carom_cell_at(x, y), CAROM_EAST);
            build_cell(s, p, carom_cell_at(x, y), CAROM_SOUTH);
        }
}

carom_slid carom_slide(const carom_slides *s, const carom_cell *cells, unsigned n_cells, unsigned which, unsigned color,
                       carom_dir dir) {
    if (which >= n_cells || (unsigned)dir >= CAROM_DIRS) return (carom_slid){.to = which < n_cells ? cells[which] : 0};
    return carom_slide_inline(s, (carom_mover){cells, n_cells, which, color}, dir);
}
