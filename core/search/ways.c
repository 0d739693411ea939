#include "search/ways.h"

/* A robot on its way over the board without the others: the bound's game, but that it may go on. */
typedef struct walk {
    carom_cell cell;
    unsigned dir, steps;
} walk;

/* One cell on; false at a wall, and where it has circled long enough. */
static bool step_on(const carom_crowd *c, unsigned color, walk *w) {
    if (c->slides.run[w->dir][w->cell] == w->cell || w->steps == CAROM_TRACK_MAX) return false;
    w->cell = carom_step(w->cell, w->dir);
    w->steps++;
    const uint8_t diagonal = c->slides.diagonals[w->cell];
    if (diagonal && carom_diagonal_color(diagonal) != color) w->dir = carom_turned(w->dir, diagonal);
    return true;
}

/* The first `steps` cells of a walk. */
static void mark(const carom_crowd *c, uint8_t ways[CAROM_CELLS], unsigned color, carom_cell from, unsigned dir,
                 unsigned steps, uint8_t as) {
    walk w = {.cell = from, .dir = dir};
    while (w.steps < steps && step_on(c, color, &w)) ways[w.cell] |= as;
}

/* Whether it is one move nearer to the target; the bound of a cell with a diagonal is no number of moves. */
static bool is_nearer(const carom_crowd *c, carom_cell to, carom_cell from) {
    return c->bound[to] + 1u == c->bound[from];
}

/* All ways from `cell`; `seen` has the cells whose ways are marked. */
static void find_ways(const carom_crowd *c, carom_cell cell, uint8_t ways[CAROM_CELLS], bool seen[CAROM_CELLS]) {
    if (seen[cell]) return;
    seen[cell] = true;
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        walk w = {.cell = cell, .dir = dir};
        unsigned last = 0;
        while (step_on(c, c->color[0], &w)) {
            if (last && last + 1 == w.steps) ways[w.cell] |= CAROM_STOPPER;
            if (!is_nearer(c, w.cell, cell)) continue;
            last = w.steps;
            find_ways(c, w.cell, ways, seen);
        }
        mark(c, ways, c->color[0], cell, dir, last, CAROM_IN_WAY);
    }
}

/* Those whose slides all end at walls; whether there are any from `cell`.  The bound gets lower, so this ends; `known`
 * has the cells of which it is known already. */
typedef enum free_way { NOT_KNOWN, HAS_NONE, HAS_SOME } free_way;

static bool find_free_ways(const carom_crowd *c, carom_cell cell, uint8_t ways[CAROM_CELLS],
                           uint8_t known[CAROM_CELLS]) {
    if (c->bound[cell] == 0) return true;
    if (known[cell]) return known[cell] == HAS_SOME;
    known[cell] = HAS_NONE;
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        walk w = {.cell = cell, .dir = dir};
        while (step_on(c, c->color[0], &w)) {}
        if (!is_nearer(c, w.cell, cell) || !find_free_ways(c, w.cell, ways, known)) continue;
        mark(c, ways, c->color[0], cell, dir, w.steps, CAROM_IN_FREE_WAY);
        known[cell] = HAS_SOME;
    }
    return known[cell] == HAS_SOME;
}

/* The cells from which one slide could bring a stopper to its place. */
static void find_approaches(const carom_crowd *c, carom_cell stopper, uint8_t ways[CAROM_CELLS]) {
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        const bool at_wall = c->slides.run[dir][stopper] == stopper;
        for (unsigned i = 0; i < c->n; i++)
            if (i == 0 || c->has_diagonals) /* they are alike */
                mark(c, ways, c->color[1 + i], stopper, dir ^ 2, CAROM_TRACK_MAX,
                     at_wall ? CAROM_SLIDES_UP : CAROM_SLIDES_PAST);
        if (!at_wall) ways[carom_step(stopper, dir)] |= CAROM_BACKS_UP;
    }
}

void carom_ways_find(const carom_crowd *c, carom_cell runner, uint8_t ways[CAROM_CELLS]) {
    bool seen[CAROM_CELLS] = {false};
    memset(ways, 0, CAROM_CELLS);
    find_ways(c, runner, ways, seen);
    uint8_t known[CAROM_CELLS] = {NOT_KNOWN};
    find_free_ways(c, runner, ways, known);
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++)
        if ((ways[cell] & CAROM_STOPPER) && !c->slides.diagonals[cell]) find_approaches(c, (carom_cell)cell, ways);
}
