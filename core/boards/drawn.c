/* drawn.c - draws random boards by the rules that printed boards follow.
 *
 * A board of 16 by 16 cells has these parts.
 *     Corners:      Each of the 17 targets is off the rim and has two walls, which form a corner.  Each quadrant has a
 *                   target of each colour.  One target, in any quadrant, is for any robot.
 *     Outer walls:  Each edge of the board has two walls, each 2 to 7 cells from the nearer end of the edge.
 *     Centre:       Four cells are closed.
 *     Diagonals:    If diagonals are wanted, each quadrant has two, off the rim, and there are two of each colour.
 * Corners, outer walls and the centre never touch each other, not even at the end of a wall, and no diagonal is next to
 * one of them.  So any two cells outside the centre are connected.
 *
 * Boards of other sizes, of w by h cells, have these parts.
 *     Corners:      (17 w h) / 256 corners, rounded to the nearest integer, are dealt to the quadrants in turn.  If the
 *                   board has five or more corners, one of them is for any robot.
 *     Outer walls:  Each edge of 8 cells or more has two walls, at least 2 cells from its ends and 1 from its middle.
 *     Centre:       On boards of at least 10 by 10 cells, the 1, 2 or 4 cells in the middle are closed.
 *     Diagonals:    (8 w h) / 256 diagonals, rounded to the nearest integer, are dealt to the quadrants in turn.
 * If the width or height is odd, neighbouring quadrants share the middle column or row.  Targets and diagonals have the
 * colours of all robots except silver, as on printed boards. */
#include "boards/drawn.h"

#include "boards/walls.h"

#include <assert.h>
#include <string.h>

enum { OUTER_WALLS_FROM = 8, CENTRE_FROM = 10, ANY_ROBOT_FROM = 5, COLORS = 4, QUADRANTS = 4 };

typedef struct drawing {
    carom_random *random;
    carom_puzzle *puzzle;
    carom_cell_set free; /* cells where a corner or a diagonal would touch nothing else. */
} drawing;

static unsigned share_of(const carom_puzzle *p, unsigned on_256_cells) {
    return (on_256_cells * p->width * p->height + 128) / 256;
}

/* Marks a rectangle of cells and all cells around it as not free. */
static void keep_clear(drawing *d, unsigned left, unsigned top, unsigned right, unsigned bottom) {
    for (unsigned y = top - 1; y <= bottom + 1; y++)
        for (unsigned x = left - 1; x <= right + 1; x++) d->free.has[carom_cell_at(x, y)] = false;
}

static void draw_centre(drawing *d) {
    const carom_puzzle *p = d->puzzle;
    const unsigned left = (p->width - 1u) / 2, right = p->width / 2u;
    const unsigned top = (p->height - 1u) / 2, bottom = p->height / 2u;
    for (unsigned y = top; y <= bottom; y++)
        for (unsigned x = left; x <= right; x++) carom_close_cell(d->puzzle, carom_cell_at(x, y));
    keep_clear(d, left, top, right, bottom);
}

/* Picks the places of the two walls on an edge of `cells` cells; `after[i]` cells of the edge come before wall i. */
static void place_on_edge(drawing *d, unsigned cells, unsigned after[2]) {
    const unsigned places = cells / 2 - 2;
    after[0] = 2 + carom_random_below(d->random, places);
    after[1] = cells - 2 - carom_random_below(d->random, places);
}

static void draw_outer_walls(drawing *d) {
    carom_puzzle *p = d->puzzle;
    unsigned after[2];
    for (unsigned edge = 0; edge < 2 && p->width >= OUTER_WALLS_FROM; edge++) {
        const unsigned y = edge ? p->height - 1u : 0, inner = edge ? y - 1 : 1;
        place_on_edge(d, p->width, after);
        for (unsigned i = 0; i < 2; i++) {
            carom_put_wall(p, carom_cell_at(after[i], y), CAROM_WEST);
            d->free.has[carom_cell_at(after[i], inner)] = d->free.has[carom_cell_at(after[i] - 1, inner)] = false;
        }
    }
    for (unsigned edge = 0; edge < 2 && p->height >= OUTER_WALLS_FROM; edge++) {
        const unsigned x = edge ? p->width - 1u : 0, inner = edge ? x - 1 : 1;
        place_on_edge(d, p->height, after);
        for (unsigned i = 0; i < 2; i++) {
            carom_put_wall(p, carom_cell_at(x, after[i]), CAROM_NORTH);
            d->free.has[carom_cell_at(inner, after[i])] = d->free.has[carom_cell_at(inner, after[i] - 1)] = false;
        }
    }
}

/* Picks a free cell of a quadrant (NW, NE, SE, SW), or of the whole board if `quadrant` is QUADRANTS.  Marks this cell
 * and all cells around it as not free. */
static bool take_cell(drawing *d, unsigned quadrant, carom_cell *out) {
    const carom_puzzle *p = d->puzzle;
    carom_cell_set inside = d->free;
    const bool east = quadrant == 1 || quadrant == 2, south = quadrant == 2 || quadrant == 3;
    for (unsigned y = 0; y < p->height && quadrant < QUADRANTS; y++)
        for (unsigned x = 0; x < p->width; x++)
            if ((east ? x < p->width / 2u : x > (p->width - 1u) / 2) ||
                (south ? y < p->height / 2u : y > (p->height - 1u) / 2))
                inside.has[carom_cell_at(x, y)] = false;
    if (!carom_random_cell(d->random, &inside, out)) return false;
    keep_clear(d, carom_x(*out), carom_y(*out), carom_x(*out), carom_y(*out));
    return true;
}

/* The quadrant decides the target's shape: circle, triangle, square, hexagon.  The vortex is for any robot. */
static bool draw_corner(drawing *d, unsigned quadrant, unsigned color, carom_printed_target *target) {
    if (!take_cell(d, quadrant, &target->cell)) return false;
    target->color = (uint8_t)color;
    target->shape = (uint8_t)quadrant;
    const unsigned side = carom_random_below(d->random, CAROM_DIRS);
    carom_put_wall(d->puzzle, target->cell, side);
    carom_put_wall(d->puzzle, target->cell, side + 1);
    return true;
}

static bool draw_corners(drawing *d, unsigned n_colors, carom_printed_target *targets, uint32_t n) {
    uint8_t quadrants[QUADRANTS], colors[QUADRANTS][COLORS];
    carom_random_order(d->random, quadrants, QUADRANTS);
    for (unsigned q = 0; q < QUADRANTS; q++) carom_random_order(d->random, colors[q], n_colors);
    const uint32_t n_colored = n >= ANY_ROBOT_FROM ? n - 1 : n;
    for (uint32_t i = 0; i < n_colored; i++) {
        const unsigned quadrant = quadrants[i % QUADRANTS];
        if (!draw_corner(d, quadrant, colors[quadrant][i / QUADRANTS % n_colors], &targets[i])) return false;
    }
    /* untested: in fifty thousand drawings there was always room for this corner. */
    return n_colored == n || draw_corner(d, QUADRANTS, CAROM_ANY_ROBOT, &targets[n_colored]);
}

static bool draw_diagonals(drawing *d) {
    const unsigned n = share_of(d->puzzle, 8);
    uint8_t quadrants[QUADRANTS], colors[COLORS];
    carom_random_order(d->random, quadrants, QUADRANTS);
    carom_random_order(d->random, colors, COLORS);
    for (unsigned i = 0; i < n; i++) {
        carom_cell cell;
        if (!take_cell(d, quadrants[i % QUADRANTS], &cell)) return false;
        d->puzzle->diagonals[cell] = carom_diagonal_make(colors[i % COLORS], carom_random_below(d->random, 2));
    }
    return true;
}

uint32_t carom_drawn_board(carom_random *random, unsigned n_robots, bool diagonals, carom_puzzle *p,
                           carom_printed_target targets[CAROM_TARGETS_MAX]) {
    drawing d = {.random = random, .puzzle = p};
    const uint32_t n_targets = share_of(p, CAROM_PRINTED_TARGETS);
    assert(n_robots > 0 && n_targets > 0 && n_targets <= CAROM_TARGETS_MAX);
    memset(p->walls, 0, sizeof p->walls);
    memset(p->diagonals, 0, sizeof p->diagonals);
    for (unsigned y = 1; y + 1 < p->height; y++)
        for (unsigned x = 1; x + 1 < p->width; x++) d.free.has[carom_cell_at(x, y)] = true;
    if (p->width >= CENTRE_FROM && p->height >= CENTRE_FROM) draw_centre(&d);
    draw_outer_walls(&d);
    const bool fits = draw_corners(&d, n_robots < COLORS ? n_robots : COLORS, targets, n_targets) &&
                      (!diagonals || draw_diagonals(&d));
    return fits ? n_targets : 0;
}
