/* printed.c - the 16 printed sides of the game's board pieces, and the boards that they make.
 *
 * The table stores each side as a north-west quadrant, with its outer corner at (0,0).  Editions A and B are from 1999,
 * edition C is from 2003, and edition D is from 2013.  Only edition D has diagonals.  In the NE quadrant, a side is
 * turned clockwise by 90 degrees, in SE by 180 and in SW by 270 degrees.  A wall between two sides belongs to both,
 * because walls are shared edges. */
#include "boards/turning.h"
#include "boards/walls.h"

#include <string.h>

enum { RED = CAROM_RED, GREEN = CAROM_GREEN, BLUE = CAROM_BLUE, YELLOW = CAROM_YELLOW, ANY = CAROM_ANY_ROBOT };
enum { N = CAROM_NORTH, E = CAROM_EAST, S = CAROM_SOUTH, W = CAROM_WEST };
enum { CIRCLE, TRIANGLE, SQUARE, HEXAGON, VORTEX };
enum { WALLS_MAX = 4 * 12 + 12 }; /* at most 12 walls on each of the four sides, and 12 in the centre. */

typedef struct printed_side {
    uint8_t n_walls, n_targets, n_diagonals;
    struct {
        uint8_t x, y, side;
    } walls[12];
    struct {
        uint8_t x, y, color, shape;
    } targets[5];
    struct {
        uint8_t x, y, color, lean;
    } diagonals[2];
} printed_side;

/* clang-format off */
static const printed_side printed_sides[CAROM_SIDES] = {
    { /* 1A, green */ 10, 4, 0,
      {{1,0,E}, {4,1,N}, {4,1,W}, {1,2,N}, {1,2,E}, {6,3,S}, {6,3,E}, {0,5,S}, {3,6,S}, {3,6,W}},
      {{4,1,RED,CIRCLE}, {1,2,GREEN,TRIANGLE}, {6,3,YELLOW,HEXAGON}, {3,6,BLUE,SQUARE}},
      {{0,0,0,0}} },
    { /* 2A, blue */ 10, 4, 0,
      {{3,0,E}, {5,1,S}, {5,1,E}, {1,2,S}, {1,2,W}, {0,3,S}, {6,4,N}, {6,4,W}, {2,6,N}, {2,6,E}},
      {{5,1,GREEN,HEXAGON}, {1,2,RED,SQUARE}, {6,4,YELLOW,CIRCLE}, {2,6,BLUE,TRIANGLE}},
      {{0,0,0,0}} },
    { /* 3A, red */ 10, 4, 0,
      {{3,0,E}, {5,2,S}, {5,2,E}, {0,4,S}, {2,4,N}, {2,4,E}, {7,5,S}, {7,5,W}, {1,6,N}, {1,6,W}},
      {{5,2,BLUE,HEXAGON}, {2,4,GREEN,CIRCLE}, {7,5,RED,TRIANGLE}, {1,6,YELLOW,SQUARE}},
      {{0,0,0,0}} },
    { /* 4A, yellow */ 12, 5, 0,
      {{3,0,E}, {6,1,S}, {6,1,W}, {1,3,N}, {1,3,E}, {5,4,N}, {5,4,W}, {2,5,S}, {2,5,E}, {7,5,S}, {7,5,E}, {0,6,S}},
      {{6,1,BLUE,CIRCLE}, {1,3,YELLOW,TRIANGLE}, {5,4,GREEN,SQUARE}, {2,5,RED,HEXAGON}, {7,5,ANY,VORTEX}},
      {{0,0,0,0}} },
    { /* 1B, green */ 10, 4, 0,
      {{4,0,E}, {6,1,S}, {6,1,E}, {1,2,N}, {1,2,W}, {0,5,S}, {6,5,N}, {6,5,E}, {3,6,S}, {3,6,W}},
      {{6,1,YELLOW,HEXAGON}, {1,2,GREEN,TRIANGLE}, {6,5,BLUE,SQUARE}, {3,6,RED,CIRCLE}},
      {{0,0,0,0}} },
    { /* 2B, blue */ 10, 4, 0,
      {{4,0,E}, {2,1,N}, {2,1,W}, {6,3,S}, {6,3,W}, {0,4,S}, {4,5,N}, {4,5,E}, {1,6,S}, {1,6,E}},
      {{2,1,YELLOW,CIRCLE}, {6,3,BLUE,TRIANGLE}, {4,5,RED,SQUARE}, {1,6,GREEN,HEXAGON}},
      {{0,0,0,0}} },
    { /* 3B, red */ 10, 4, 0,
      {{3,0,E}, {1,1,S}, {1,1,W}, {6,2,N}, {6,2,E}, {2,4,S}, {2,4,E}, {0,5,S}, {7,5,N}, {7,5,W}},
      {{1,1,RED,TRIANGLE}, {6,2,GREEN,CIRCLE}, {2,4,BLUE,HEXAGON}, {7,5,YELLOW,SQUARE}},
      {{0,0,0,0}} },
    { /* 4B, yellow */ 12, 5, 0,
      {{4,0,E}, {2,1,S}, {2,1,E}, {1,3,S}, {1,3,W}, {0,4,S}, {6,4,N}, {6,4,W}, {5,6,N}, {5,6,E}, {3,7,S}, {3,7,E}},
      {{2,1,RED,HEXAGON}, {1,3,GREEN,SQUARE}, {6,4,YELLOW,TRIANGLE}, {5,6,BLUE,CIRCLE}, {3,7,ANY,VORTEX}},
      {{0,0,0,0}} },
    { /* 1C, green */ 10, 4, 0,
      {{1,0,E}, {3,1,N}, {3,1,W}, {6,3,S}, {6,3,E}, {1,4,S}, {1,4,W}, {0,6,S}, {4,6,N}, {4,6,E}},
      {{3,1,GREEN,TRIANGLE}, {6,3,YELLOW,HEXAGON}, {1,4,RED,CIRCLE}, {4,6,BLUE,SQUARE}},
      {{0,0,0,0}} },
    { /* 2C, blue */ 10, 4, 0,
      {{5,0,E}, {3,2,N}, {3,2,W}, {0,3,S}, {5,3,S}, {5,3,W}, {2,4,N}, {2,4,E}, {4,5,S}, {4,5,E}},
      {{3,2,YELLOW,CIRCLE}, {5,3,BLUE,TRIANGLE}, {2,4,RED,SQUARE}, {4,5,GREEN,HEXAGON}},
      {{0,0,0,0}} },
    { /* 3C, red */ 10, 4, 0,
      {{1,0,E}, {4,1,N}, {4,1,E}, {1,3,S}, {1,3,W}, {0,5,S}, {5,5,N}, {5,5,W}, {3,6,S}, {3,6,E}},
      {{4,1,GREEN,CIRCLE}, {1,3,RED,TRIANGLE}, {5,5,YELLOW,SQUARE}, {3,6,BLUE,HEXAGON}},
      {{0,0,0,0}} },
    { /* 4C, yellow */ 12, 5, 0,
      {{2,0,E}, {5,1,S}, {5,1,W}, {7,2,S}, {7,2,E}, {0,3,S}, {3,4,S}, {3,4,E}, {6,5,N}, {6,5,W}, {1,6,N}, {1,6,E}},
      {{5,1,BLUE,CIRCLE}, {7,2,ANY,VORTEX}, {3,4,RED,HEXAGON}, {6,5,GREEN,SQUARE}, {1,6,YELLOW,TRIANGLE}},
      {{0,0,0,0}} },
    { /* 1D, green */ 10, 4, 2,
      {{5,0,E}, {1,3,N}, {1,3,W}, {6,4,S}, {6,4,E}, {0,5,S}, {2,6,N}, {2,6,E}, {3,6,S}, {3,6,W}},
      {{1,3,RED,CIRCLE}, {6,4,YELLOW,HEXAGON}, {2,6,GREEN,TRIANGLE}, {3,6,BLUE,SQUARE}},
      {{4,1,GREEN,'/'}, {5,7,YELLOW,'\\'}} },
    { /* 2D, blue */ 10, 4, 2,
      {{2,0,E}, {5,2,S}, {5,2,E}, {6,2,N}, {6,2,W}, {1,5,S}, {1,5,W}, {0,6,S}, {4,7,N}, {4,7,E}},
      {{5,2,GREEN,HEXAGON}, {6,2,YELLOW,CIRCLE}, {1,5,RED,SQUARE}, {4,7,BLUE,TRIANGLE}},
      {{2,1,BLUE,'/'}, {7,4,RED,'\\'}} },
    { /* 3D, red */ 10, 4, 2,
      {{4,0,E}, {0,2,S}, {6,2,S}, {6,2,E}, {2,4,N}, {2,4,E}, {3,4,S}, {3,4,W}, {5,6,N}, {5,6,W}},
      {{6,2,BLUE,HEXAGON}, {2,4,GREEN,CIRCLE}, {3,4,RED,TRIANGLE}, {5,6,YELLOW,SQUARE}},
      {{4,1,BLUE,'\\'}, {6,3,YELLOW,'\\'}} },
    { /* 4D, yellow */ 12, 5, 2,
      {{4,0,E}, {6,2,N}, {6,2,W}, {2,3,N}, {2,3,E}, {3,3,S}, {3,3,W}, {1,5,S}, {1,5,E}, {0,6,S}, {5,7,S}, {5,7,E}},
      {{6,2,YELLOW,TRIANGLE}, {2,3,BLUE,CIRCLE}, {3,3,GREEN,SQUARE}, {1,5,RED,HEXAGON}, {5,7,ANY,VORTEX}},
      {{2,1,RED,'\\'}, {3,6,GREEN,'\\'}} },
};
/* clang-format on */

/* Returns the board's cell for (x, y) of the table, if the side is in quadrant NW, NE, SE or SW (0..3). */
static carom_cell placed(unsigned quadrant, unsigned x, unsigned y) {
    carom_cell cell = carom_cell_at(x, y);
    for (unsigned turn = 0; turn < quadrant; turn++) cell = carom_turned_cell(cell, 16, 16, CAROM_CLOCKWISE);
    return cell;
}

static void put_side(carom_puzzle *p, unsigned quadrant, const printed_side *s, bool diagonals) {
    for (unsigned i = 0; i < s->n_walls; i++)
        carom_put_wall(p, placed(quadrant, s->walls[i].x, s->walls[i].y), s->walls[i].side + quadrant);
    if (!diagonals) return;
    for (unsigned i = 0; i < s->n_diagonals; i++) {
        const bool backslash = (s->diagonals[i].lean == '\\') != (quadrant & 1); /* a quarter turn swaps / and \. */
        p->diagonals[placed(quadrant, s->diagonals[i].x, s->diagonals[i].y)] =
            carom_diagonal_make(s->diagonals[i].color, backslash);
    }
}

static void put_centre(carom_puzzle *p) {
    for (unsigned quadrant = 0; quadrant < 4; quadrant++) carom_close_cell(p, placed(quadrant, 7, 7));
}

static void clear_board(carom_puzzle *p) {
    p->width = p->height = 16;
    memset(p->walls, 0, sizeof p->walls);
    memset(p->diagonals, 0, sizeof p->diagonals);
    put_centre(p);
}

bool carom_printed_board(carom_puzzle *p, const uint8_t sides[4], bool diagonals) {
    for (unsigned quadrant = 0; quadrant < 4; quadrant++)
        if (sides[quadrant] >= CAROM_SIDES) return false;
    clear_board(p);
    for (unsigned quadrant = 0; quadrant < 4; quadrant++)
        put_side(p, quadrant, &printed_sides[sides[quadrant]], diagonals);
    return true;
}

bool carom_printed_corner(carom_puzzle *p, unsigned side, unsigned corner, bool diagonals) {
    if (side >= CAROM_SIDES || corner >= 4) return false;
    clear_board(p);
    put_side(p, corner, &printed_sides[side], diagonals);
    return true;
}

/* Returns whether this quadrant of the board has all walls and diagonals of the side. */
static bool has_side(const carom_puzzle *p, unsigned quadrant, unsigned side, bool diagonals) {
    carom_puzzle alone;
    memset(&alone, 0, sizeof alone);
    put_side(&alone, quadrant, &printed_sides[side], diagonals);
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++)
        if (alone.walls[cell] & ~p->walls[cell] ||
            (alone.diagonals[cell] && alone.diagonals[cell] != p->diagonals[cell]))
            return false;
    return true;
}

bool carom_printed_sides(const carom_puzzle *p, uint8_t sides[4], bool *diagonals) {
    if (p->width != 16 || p->height != 16) return false;
    *diagonals = false;
    unsigned n_walls = 0;
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
        *diagonals |= p->diagonals[cell] != 0;
        n_walls += (p->walls[cell] & CAROM_WALL_EAST ? 1u : 0) + (p->walls[cell] & CAROM_WALL_SOUTH ? 1u : 0);
    }
    if (n_walls > WALLS_MAX) return false;

    /* Few sides fit each quadrant.  The loop tries all combinations of these sides, the lowest numbers first. */
    uint8_t fitting[4][CAROM_SIDES], n_fitting[4] = {0};
    for (unsigned quadrant = 0; quadrant < 4; quadrant++)
        for (unsigned side = 0; side < CAROM_SIDES; side++)
            if (has_side(p, quadrant, side, *diagonals)) fitting[quadrant][n_fitting[quadrant]++] = (uint8_t)side;
    const unsigned combinations = (unsigned)n_fitting[0] * n_fitting[1] * n_fitting[2] * n_fitting[3];
    for (unsigned i = 0; i < combinations; i++) {
        unsigned rest = i;
        for (unsigned quadrant = 4; quadrant-- > 0; rest /= n_fitting[quadrant])
            sides[quadrant] = fitting[quadrant][rest % n_fitting[quadrant]];
        carom_puzzle board;
        carom_printed_board(&board, sides, *diagonals);
        if (memcmp(board.walls, p->walls, sizeof board.walls) == 0 &&
            memcmp(board.diagonals, p->diagonals, sizeof board.diagonals) == 0)
            return true;
    }
    return false;
}

uint32_t carom_printed_targets(const uint8_t sides[4], carom_printed_target out[4 * 5]) {
    carom_printed_target at_cell[CAROM_CELLS];
    bool there[CAROM_CELLS] = {false};
    for (unsigned quadrant = 0; quadrant < 4; quadrant++) {
        const printed_side *s = &printed_sides[sides[quadrant] & (CAROM_SIDES - 1)];
        for (unsigned i = 0; i < s->n_targets; i++) {
            const carom_cell cell = placed(quadrant, s->targets[i].x, s->targets[i].y);
            at_cell[cell] = (carom_printed_target){cell, s->targets[i].color, s->targets[i].shape};
            there[cell] = true;
        }
    }
    uint32_t n = 0;
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++)
        if (there[cell]) out[n++] = at_cell[cell];
    return n;
}

bool carom_printed_side_has_diagonals(unsigned side) {
    return side < CAROM_SIDES && printed_sides[side].n_diagonals > 0;
}
