#include "search/ways.h"

static unsigned to_wall(const carom_crowd *c, carom_cell cell, unsigned dir) {
    return c->ray[cell] >> (32 + 8 * dir) & 255;
}

static void mark(uint8_t ways[CAROM_CELLS], carom_cell from, unsigned dir, unsigned n, uint8_t as) {
    for (unsigned i = 1; i <= n; i++) ways[carom_cells_on(from, dir, i)] |= as;
}

/* All ways from `cell`; `seen` has the cells whose ways are marked. */
static void find_ways(const carom_crowd *c, carom_cell cell, uint8_t ways[CAROM_CELLS], bool seen[CAROM_CELLS]) {
    if (seen[cell]) return;
    seen[cell] = true;
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        const unsigned end = to_wall(c, cell, dir);
        for (unsigned i = 1; i <= end; i++) {
            const carom_cell to = carom_cells_on(cell, dir, i);
            if (c->bound[to] + 1u != c->bound[cell]) continue;
            mark(ways, cell, dir, i, CAROM_IN_WAY);
            if (i < end) ways[carom_cells_on(to, dir, 1)] |= CAROM_STOPPER;
            find_ways(c, to, ways, seen);
        }
    }
}

/* Those whose slides all end at walls; whether there are any from `cell`.  The bound gets lower, so this ends. */
static bool find_free_ways(const carom_crowd *c, carom_cell cell, uint8_t ways[CAROM_CELLS]) {
    if (c->bound[cell] == 0) return true;
    bool any = false;
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        const unsigned end = to_wall(c, cell, dir);
        const carom_cell to = carom_cells_on(cell, dir, end);
        if (c->bound[to] + 1u != c->bound[cell] || !find_free_ways(c, to, ways)) continue;
        mark(ways, cell, dir, end, CAROM_IN_FREE_WAY);
        any = true;
    }
    return any;
}

/* The cells from which one slide could bring a stopper to its place. */
static void find_approaches(const carom_crowd *c, carom_cell stopper, uint8_t ways[CAROM_CELLS]) {
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        const bool at_wall = to_wall(c, stopper, dir) == 0;
        const unsigned back = dir ^ 2;
        mark(ways, stopper, back, to_wall(c, stopper, back), at_wall ? CAROM_SLIDES_UP : CAROM_SLIDES_PAST);
        if (!at_wall) ways[carom_cells_on(stopper, dir, 1)] |= CAROM_BACKS_UP;
    }
}

void carom_ways_find(const carom_crowd *c, carom_cell runner, uint8_t ways[CAROM_CELLS]) {
    bool seen[CAROM_CELLS] = {false};
    memset(ways, c->has_diagonals ? 255 : 0, CAROM_CELLS);
    if (c->has_diagonals) return;
    find_ways(c, runner, ways, seen);
    find_free_ways(c, runner, ways);
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++)
        if (ways[cell] & CAROM_STOPPER) find_approaches(c, (carom_cell)cell, ways);
}
