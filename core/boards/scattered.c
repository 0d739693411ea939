/* scattered.c - makes a board with the walls and diagonals of another board in random places.
 *
 * The numbers of corners (two walls at a right angle), outer walls (which end at the rim), other walls and diagonals of
 * each colour stay the same.  Closed cells stay where they are.
 *
 * As on printed boards, nothing touches anything else as long as there is room, and corners and diagonals stay off the
 * rim.  On fuller boards, walls and diagonals may touch each other, but they close no further cells.  On the fullest
 * boards, further cells may become closed, too. */
#include "boards/scattered.h"

#include "boards/walls.h"

#include <string.h>

typedef enum figure_kind { CORNER, OUTER, INNER } figure_kind;
enum { FIGURES = CAROM_CELLS * CAROM_DIRS, POINTS_WIDE = 17 };
typedef enum spacing { ANYWHERE, CLOSE_NOTHING, TOUCH_NOTHING } spacing;

/* One wall, or two walls that meet. */
typedef struct figure {
    unsigned n;
    struct {
        carom_cell cell;
        uint8_t side; /* CAROM_WALL_EAST or CAROM_WALL_SOUTH. */
    } walls[2];
} figure;

typedef struct board {
    carom_random *random;
    carom_puzzle *puzzle;
    bool touched[POINTS_WIDE * POINTS_WIDE]; /* points that are ends of walls, or corners of cells with a diagonal. */
} board;

static unsigned point(unsigned x, unsigned y) { return y * POINTS_WIDE + x; }

/* Adds the wall on this side of the cell to the figure.  Returns false if this side is on the rim. */
static bool add_wall(const carom_puzzle *p, carom_cell cell, unsigned side, figure *f) {
    const unsigned x = carom_x(cell), y = carom_y(cell);
    switch (side) {
    case CAROM_NORTH:
        if (y == 0) return false;
        cell -= 16;
        break;
    case CAROM_EAST:
        if (x + 1u >= p->width) return false;
        break;
    case CAROM_SOUTH:
        if (y + 1u >= p->height) return false;
        break;
    default:
        if (x == 0) return false;
        cell -= 1;
    }
    f->walls[f->n].cell = cell;
    f->walls[f->n++].side = side % 2 ? CAROM_WALL_EAST : CAROM_WALL_SOUTH;
    return true;
}

static bool ends_at_rim(const carom_puzzle *p, carom_cell cell, unsigned side) {
    return side == CAROM_WALL_EAST ? carom_y(cell) == 0 || carom_y(cell) + 1u == p->height
                                   : carom_x(cell) == 0 || carom_x(cell) + 1u == p->width;
}

/* Stores figure `number` of this kind in `f`.  Each side of each cell has a number below FIGURES.  A corner is two
 * adjacent sides of a cell.  Returns false if the figure does not exist on this board. */
static bool figure_of(const carom_puzzle *p, figure_kind kind, unsigned number, figure *f) {
    const carom_cell cell = (carom_cell)(number / CAROM_DIRS);
    const unsigned side = number % CAROM_DIRS;
    f->n = 0;
    if (carom_x(cell) >= p->width || carom_y(cell) >= p->height) return false;
    if (kind == CORNER) return add_wall(p, cell, side, f) && add_wall(p, cell, (side + 1) % CAROM_DIRS, f);
    if (side != CAROM_EAST && side != CAROM_SOUTH) return false; /* counts each wall once. */
    return add_wall(p, cell, side, f) && ends_at_rim(p, cell, f->walls[0].side) == (kind == OUTER);
}

static void put(carom_puzzle *p, const figure *f) {
    for (unsigned i = 0; i < f->n; i++) p->walls[f->walls[i].cell] |= f->walls[i].side;
}

static void take(carom_puzzle *p, const figure *f) {
    for (unsigned i = 0; i < f->n; i++) p->walls[f->walls[i].cell] &= (uint8_t)~f->walls[i].side;
}

static bool has_any(const carom_puzzle *p, const figure *f) {
    for (unsigned i = 0; i < f->n; i++)
        if (p->walls[f->walls[i].cell] & f->walls[i].side) return true;
    return false;
}

static void ends_of(const figure *f, unsigned i, unsigned points[2]) {
    const unsigned x = carom_x(f->walls[i].cell), y = carom_y(f->walls[i].cell);
    points[0] = f->walls[i].side == CAROM_WALL_EAST ? point(x + 1, y) : point(x, y + 1);
    points[1] = point(x + 1, y + 1);
}

static bool on_rim(const carom_puzzle *p, unsigned at) {
    const unsigned x = at % POINTS_WIDE, y = at / POINTS_WIDE;
    return x == 0 || y == 0 || x == p->width || y == p->height;
}

static bool touches(const board *b, figure_kind kind, const figure *f) {
    for (unsigned i = 0; i < f->n; i++) {
        unsigned points[2];
        ends_of(f, i, points);
        for (unsigned end = 0; end < 2; end++)
            if (b->touched[points[end]] || (kind != OUTER && on_rim(b->puzzle, points[end]))) return true;
    }
    return false;
}

static bool closes(board *b, const figure *f) {
    bool closed = false;
    put(b->puzzle, f);
    for (unsigned i = 0; i < f->n; i++) {
        const carom_cell cell = f->walls[i].cell;
        const carom_cell beyond = (carom_cell)(cell + (f->walls[i].side == CAROM_WALL_EAST ? 1 : 16));
        closed |= carom_is_closed(b->puzzle, cell) || carom_is_closed(b->puzzle, beyond);
    }
    take(b->puzzle, f);
    return closed;
}

static bool fits(board *b, figure_kind kind, spacing apart, const figure *f) {
    if (has_any(b->puzzle, f)) return false;
    return (apart < CLOSE_NOTHING || !closes(b, f)) && (apart < TOUCH_NOTHING || !touches(b, kind, f));
}

/* Puts a figure in a random place, spaced as widely as the board still allows.  Returns false if there is no place at
 * all. */
static bool scatter(board *b, figure_kind kind, carom_cell *corner) {
    figure f;
    /* untested: in the tests, every board has room for all its walls. */
    for (int apart = TOUCH_NOTHING; apart >= ANYWHERE; apart--) {
        uint16_t fitting[FIGURES];
        uint32_t n = 0;
        for (unsigned i = 0; i < FIGURES; i++)
            if (figure_of(b->puzzle, kind, i, &f) && fits(b, kind, (spacing)apart, &f)) fitting[n++] = (uint16_t)i;
        if (n == 0) continue;
        const unsigned chosen = fitting[carom_random_below(b->random, n)];
        figure_of(b->puzzle, kind, chosen, &f);
        put(b->puzzle, &f);
        for (unsigned i = 0; i < f.n; i++) {
            unsigned points[2];
            ends_of(&f, i, points);
            b->touched[points[0]] = b->touched[points[1]] = true;
        }
        *corner = (carom_cell)(chosen / CAROM_DIRS);
        return true;
    }
    /* untested: in the tests, every board has room for all its walls. */
    return false;
}

static void touch_cell(board *b, carom_cell cell) {
    const unsigned at = point(carom_x(cell), carom_y(cell));
    b->touched[at] = b->touched[at + 1] = b->touched[at + POINTS_WIDE] = b->touched[at + POINTS_WIDE + 1] = true;
}

static bool may_lie(const board *b, spacing apart, carom_cell cell) {
    const carom_puzzle *p = b->puzzle;
    const unsigned x = carom_x(cell), y = carom_y(cell), at = point(x, y);
    if (x >= p->width || y >= p->height || p->diagonals[cell]) return false;
    if (apart >= CLOSE_NOTHING && carom_is_closed(p, cell)) return false;
    if (apart < TOUCH_NOTHING) return true;
    return x > 0 && y > 0 && x + 1u < p->width && y + 1u < p->height && !b->touched[at] && !b->touched[at + 1] &&
           !b->touched[at + POINTS_WIDE] && !b->touched[at + POINTS_WIDE + 1];
}

static void scatter_diagonal(board *b, unsigned color) {
    carom_cell cell = 0;
    bool found = false;
    /* untested: in the tests, there is a free cell for every diagonal. */
    for (int apart = TOUCH_NOTHING; !found && apart >= ANYWHERE; apart--) {
        carom_cell_set cells;
        for (unsigned i = 0; i < CAROM_CELLS; i++) cells.has[i] = may_lie(b, (spacing)apart, (carom_cell)i);
        found = carom_random_cell(b->random, &cells, &cell);
    }
    b->puzzle->diagonals[cell] = carom_diagonal_make(color, carom_random_below(b->random, 2));
    touch_cell(b, cell);
}

static void keep_closed_cells(board *b, const carom_puzzle *like) {
    for (unsigned i = 0; i < CAROM_CELLS; i++) {
        const carom_cell cell = (carom_cell)i;
        if (carom_x(cell) >= like->width || carom_y(cell) >= like->height || !carom_is_closed(like, cell)) continue;
        carom_close_cell(b->puzzle, cell);
        touch_cell(b, cell);
    }
}

/* Counts the figures of each kind in `like`.  Walls that are also in `kept` do not count, and each wall counts for only
 * one figure. */
static void count_figures(const carom_puzzle *like, const carom_puzzle *kept, unsigned counts[3]) {
    carom_puzzle left = *like;
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) left.walls[cell] &= (uint8_t)~kept->walls[cell];
    memset(counts, 0, 3 * sizeof *counts);
    for (figure_kind kind = CORNER; kind <= INNER; kind++)
        for (unsigned i = 0; i < FIGURES; i++) {
            figure f;
            if (!figure_of(&left, kind, i, &f)) continue;
            bool whole = true;
            for (unsigned wall = 0; wall < f.n; wall++)
                whole &= (left.walls[f.walls[wall].cell] & f.walls[wall].side) != 0;
            if (!whole) continue;
            take(&left, &f);
            counts[kind]++;
        }
}

void carom_scattered_board(carom_random *random, const carom_puzzle *like, carom_puzzle *out, carom_cell_set *corners) {
    board b = {.random = random, .puzzle = out};
    carom_cell cell;
    unsigned counts[3];
    out->width = like->width;
    out->height = like->height;
    memset(out->walls, 0, sizeof out->walls);
    memset(out->diagonals, 0, sizeof out->diagonals);
    memset(corners, 0, sizeof *corners);
    keep_closed_cells(&b, like);
    count_figures(like, out, counts);
    for (unsigned i = 0; i < counts[CORNER]; i++) {
        /* untested: in the tests, every board has room for all its walls. */
        if (scatter(&b, CORNER, &cell)) corners->has[cell] = true;
        else counts[INNER] += 2;
    }
    for (unsigned i = 0; i < CAROM_CELLS; i++)
        if (like->diagonals[i]) scatter_diagonal(&b, carom_diagonal_color(like->diagonals[i]));
    for (unsigned i = 0; i < counts[OUTER] + counts[INNER]; i++) {
        const figure_kind kind = i < counts[OUTER] ? OUTER : INNER;
        /* untested: in the tests, every board has room for all its walls. */
        if (!scatter(&b, kind, &cell)) scatter(&b, kind == OUTER ? INNER : OUTER, &cell);
    }
}
