/* test_drawn.c - checks drawn boards against every rule at the top of drawn.c.  The test uses only walls and targets:
 * it joins walls whose ends touch.  `test_drawn SEED 1` reruns one seed. */
#include "carom_boards.h"
#include "check.h"
#include "chi.h"

#include <string.h>

/* Ends of walls: 17 by 17 points. */
enum { POINTS = 17 * 17, WALLS_MAX = 12 };
static unsigned point(unsigned x, unsigned y) { return y * 17 + x; }

/* Walls whose ends touch. */
typedef struct figure {
    unsigned n;
    struct {
        unsigned from, to; /* points, the first the upper or left one */
    } walls[WALLS_MAX + 1];
} figure;

static unsigned group[POINTS];
static unsigned leader(unsigned p) {
    while (group[p] != p) p = group[p];
    return p;
}

static unsigned find_figures(const carom_puzzle *p, figure figures[POINTS]) {
    static unsigned number[POINTS];
    unsigned n = 0, n_walls = 0, from[512], to[512];
    for (unsigned i = 0; i < POINTS; i++) {
        group[i] = i;
        number[i] = POINTS;
    }
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
        const unsigned x = cell & 15, y = cell >> 4;
        if (p->walls[cell] & CAROM_WALL_EAST) from[n_walls] = point(x + 1, y), to[n_walls++] = point(x + 1, y + 1);
        if (p->walls[cell] & CAROM_WALL_SOUTH) from[n_walls] = point(x, y + 1), to[n_walls++] = point(x + 1, y + 1);
    }
    for (unsigned i = 0; i < n_walls; i++) group[leader(from[i])] = leader(to[i]);
    for (unsigned i = 0; i < n_walls; i++) {
        const unsigned first = leader(from[i]);
        if (number[first] == POINTS) figures[number[first] = n++].n = 0;
        figure *f = &figures[number[first]];
        f->walls[f->n].from = from[i];
        f->walls[f->n].to = to[i];
        if (f->n < WALLS_MAX) f->n++;
    }
    return n;
}

static bool on_rim(const carom_puzzle *p, unsigned at) {
    return at % 17 == 0 || at % 17 == p->width || at / 17 == 0 || at / 17 == p->height;
}

/* The cell in the corner of two walls at a right angle, or -1. */
static int cell_in_corner(const figure *f) {
    if (f->n != 2) return -1;
    unsigned down = 0, right = 1;
    if (f->walls[0].to - f->walls[0].from == 1) down = 1, right = 0;
    if (f->walls[down].to - f->walls[down].from != 17 || f->walls[right].to - f->walls[right].from != 1) return -1;
    return (int)carom_cell_at(f->walls[right].from % 17, f->walls[down].from / 17);
}

static bool next_to(carom_cell a, carom_cell b) {
    const int dx = (int)carom_x(a) - (int)carom_x(b), dy = (int)carom_y(a) - (int)carom_y(b);
    return dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1;
}

static bool in_quadrant(const carom_puzzle *p, unsigned q, carom_cell cell) {
    const unsigned x = 2u * carom_x(cell) + 1, y = 2u * carom_y(cell) + 1; /* its middle, in halves of a cell */
    return (q == 1 || q == 2 ? x >= p->width : x <= p->width) && (q == 2 || q == 3 ? y >= p->height : y <= p->height);
}

static unsigned rounded(double value) { return (unsigned)(value + 0.5); }

static void check_walls(unsigned seed, const carom_puzzle *p, const carom_printed_target *targets, unsigned n) {
    static figure figures[POINTS];
    const bool has_centre = p->width >= 10 && p->height >= 10;
    unsigned corners = 0, centres = 0;
    unsigned outer[4][2] = {{0}}; /* outer walls, by edge (N E S W) and half of the edge: left or upper, other */
    const unsigned n_figures = find_figures(p, figures);
    for (unsigned i = 0; i < n_figures; i++) {
        const figure *f = &figures[i];
        const unsigned from = f->walls[0].from, to = f->walls[0].to, x = from % 17, y = from / 17;
        if (f->n == 1) {
            CHECKF(on_rim(p, from) != on_rim(p, to), "seed %u: a single wall, from point %u to %u", seed, from, to);
            const bool upright = to - from == 17;
            const unsigned edge = upright ? (y == 0 ? 0 : 2) : x == 0 ? 3 : 1;
            const unsigned cells = upright ? p->width : p->height, after = upright ? x : y;
            const bool far = after > cells / 2;
            const unsigned distance = far ? cells - after : after;
            outer[edge][far]++;
            CHECKF(distance >= 2 && distance < (cells + 1) / 2, "seed %u: an outer wall after %u cells", seed,
                   distance);
        } else if (f->n == 2) {
            const int cell = cell_in_corner(f);
            CHECKF(cell >= 0, "seed %u: two walls at point %u are no corner", seed, from);
            unsigned here = 0;
            for (unsigned t = 0; t < n; t++) here += targets[t].cell == cell;
            CHECKF(here == 1, "seed %u: %u targets in the corner at cell %d", seed, here, cell);
            for (unsigned w = 0; w < 2; w++)
                CHECKF(!on_rim(p, f->walls[w].from) && !on_rim(p, f->walls[w].to), "seed %u: a corner on the rim",
                       seed);
            corners++;
        } else {
            unsigned closed = 0, cells = 0;
            for (unsigned cy = (p->height - 1u) / 2; cy <= p->height / 2u; cy++)
                for (unsigned cx = (p->width - 1u) / 2; cx <= p->width / 2u; cx++, cells++)
                    for (unsigned side = 0; side < CAROM_DIRS; side++)
                        closed += carom_has_wall(p, carom_cell_at(cx, cy), (carom_dir)side);
            CHECKF(closed == 4 * cells, "seed %u: walls that are neither corner nor outer wall nor centre", seed);
            CHECKF(f->n == (cells == 4 ? 12 : cells == 2 ? 7 : 4), "seed %u: %u walls in the centre", seed, f->n);
            centres++;
        }
    }
    CHECKF(corners == rounded(17.0 * p->width * p->height / 256), "seed %u: %u corners", seed, corners);
    CHECKF(corners == n, "seed %u: %u targets", seed, n);
    CHECKF(centres == has_centre, "seed %u: %u centres", seed, centres);
    for (unsigned edge = 0; edge < 4; edge++)
        for (unsigned end = 0; end < 2; end++)
            CHECKF(outer[edge][end] == ((edge % 2 ? p->height : p->width) >= 8), "seed %u: %u walls on edge %u", seed,
                   outer[edge][end], edge);
}

static void check_targets(unsigned seed, const carom_puzzle *p, const carom_printed_target *targets, unsigned n) {
    unsigned any = 0;
    bool in_play = false;
    for (unsigned i = 0; i < n; i++) {
        const unsigned x = carom_x(targets[i].cell), y = carom_y(targets[i].cell);
        CHECKF(x > 0 && y > 0 && x + 1u < p->width && y + 1u < p->height, "seed %u: a target on the rim", seed);
        CHECKF(targets[i].color == CAROM_ANY_ROBOT || (targets[i].color < 4 && p->robots >> targets[i].color & 1),
               "seed %u: a target for %u", seed, targets[i].color);
        for (unsigned j = 0; j < i; j++)
            CHECKF(!next_to(targets[i].cell, targets[j].cell), "seed %u: corners touch", seed);
        any += targets[i].color == CAROM_ANY_ROBOT;
        in_play |= targets[i].cell == p->target && targets[i].color == p->target_color;
    }
    CHECKF(in_play, "seed %u: the target is not one of the board's", seed);
    CHECKF(any == (n >= 5), "seed %u: %u targets for any robot", seed, any);
    /* Quadrants of odd boards share the middle line, so counts may exceed the fair share. */
    const unsigned coloured = n - any;
    for (unsigned q = 0; q < 4; q++) {
        unsigned in = 0, colors = 0;
        for (unsigned i = 0; i < n; i++)
            if (targets[i].color != CAROM_ANY_ROBOT && in_quadrant(p, q, targets[i].cell))
                in++, colors |= 1u << targets[i].color;
        CHECKF(in >= coloured / 4, "seed %u: %u corners in quadrant %u", seed, in, q);
        if (p->width % 2 == 0 && p->height % 2 == 0) {
            CHECKF(in <= (coloured + 3) / 4, "seed %u: %u corners in quadrant %u", seed, in, q);
            if (p->robots >= 15) CHECKF(in == (unsigned)__builtin_popcount(colors), "seed %u: colours", seed);
        }
    }
}

static void check_diagonals(unsigned seed, bool wanted, const carom_puzzle *p, const carom_printed_target *targets,
                            unsigned n_targets) {
    carom_cell cells[CAROM_CELLS];
    unsigned n = 0, by_color[CAROM_ROBOTS] = {0}, by_quadrant[4] = {0};
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
        if (!p->diagonals[cell]) continue;
        const unsigned x = cell & 15, y = cell >> 4;
        CHECKF(x > 0 && y > 0 && x + 1u < p->width && y + 1u < p->height, "seed %u: a diagonal on the rim", seed);
        /* The cell has no walls, and none of its neighbours has a corner or a diagonal. */
        for (unsigned i = 0; i < n_targets; i++)
            CHECKF(!next_to(targets[i].cell, (carom_cell)cell), "seed %u: a diagonal beside a corner", seed);
        for (unsigned i = 0; i < n; i++)
            CHECKF(!next_to(cells[i], (carom_cell)cell), "seed %u: diagonals side by side", seed);
        for (unsigned side = 0; side < CAROM_DIRS; side++)
            CHECKF(!carom_has_wall(p, (carom_cell)cell, (carom_dir)side), "seed %u: a diagonal at a wall", seed);
        cells[n++] = (carom_cell)cell;
        by_color[carom_diagonal_color(p->diagonals[cell])]++;
        for (unsigned q = 0; q < 4; q++) by_quadrant[q] += in_quadrant(p, q, (carom_cell)cell);
    }
    CHECKF(n == (wanted ? rounded(8.0 * p->width * p->height / 256) : 0), "seed %u: %u diagonals", seed, n);
    for (unsigned i = 0; i < 4; i++) {
        CHECKF(by_color[i] >= n / 4 && by_color[i] <= (n + 3) / 4, "seed %u: %u of one colour", seed, by_color[i]);
        CHECKF(by_quadrant[i] >= n / 4, "seed %u: %u in one quadrant", seed, by_quadrant[i]);
    }
    CHECK(by_color[CAROM_SILVER] == 0);
}

static bool closed(const carom_puzzle *p, carom_cell cell) {
    for (unsigned side = 0; side < CAROM_DIRS; side++)
        if (!carom_has_wall(p, cell, (carom_dir)side)) return false;
    return true;
}

/* The board is connected: single steps from a robot reach every cell outside the centre. */
static void check_cells(unsigned seed, const carom_puzzle *p, const carom_printed_target *targets, unsigned n) {
    static const int step[CAROM_DIRS] = {-16, 1, 16, -1};
    bool seen[CAROM_CELLS] = {false};
    carom_cell queue[CAROM_CELLS];
    unsigned reached = 0, centre = 0;
    queue[reached++] = p->robot[0];
    seen[p->robot[0]] = true;
    for (unsigned i = 0; i < reached; i++)
        for (unsigned side = 0; side < CAROM_DIRS; side++) {
            const carom_cell next = (carom_cell)(queue[i] + step[side]);
            if (carom_has_wall(p, queue[i], (carom_dir)side) || seen[next]) continue;
            seen[next] = true;
            queue[reached++] = next;
        }
    if (p->width >= 10 && p->height >= 10) centre = (p->width % 2 ? 1u : 2u) * (p->height % 2 ? 1u : 2u);
    CHECKF(reached == (unsigned)p->width * p->height - centre, "seed %u: %u cells are connected", seed, reached);
    for (unsigned r = 0; r < CAROM_ROBOTS; r++) {
        if (!(p->robots >> r & 1)) continue;
        CHECKF(!closed(p, p->robot[r]), "seed %u: robot %u in the centre", seed, r);
        for (unsigned i = 0; i < n; i++) CHECKF(p->robot[r] != targets[i].cell, "seed %u: robot %u", seed, r);
    }
}

static void check_board(unsigned seed, const carom_game_kind *kind, uint64_t index, carom_puzzle *p) {
    carom_printed_target targets[4 * 5];
    carom_error error = {0};
    CHECKF(carom_generate(kind, seed, index, 0, p, &error), "seed %u: %s", seed, error.message);
    CHECKF(carom_puzzle_check(p, &error), "seed %u: %s", seed, error.message);
    CHECK(p->width == (kind->width ? kind->width : 16) && p->height == (kind->height ? kind->height : 16));
    CHECK(p->robots == (1u << (kind->robots ? kind->robots : 4)) - 1 && p->rules == kind->rules);
    const unsigned n = carom_generated_targets(kind, seed, index, 0, targets);
    check_walls(seed, p, targets, n);
    check_targets(seed, p, targets, n);
    check_diagonals(seed, kind->diagonals, p, targets, n);
    check_cells(seed, p, targets, n);
}

static unsigned corners_on[CAROM_CELLS], outer_after[2][8], leans[4];

static void count_places(const carom_puzzle *p, uint64_t index, unsigned seed) {
    carom_printed_target targets[4 * 5];
    const unsigned n = carom_generated_targets(&(carom_game_kind){.board = CAROM_BOARD_DRAWN}, seed, index, 0, targets);
    for (unsigned i = 0; i < n; i++) {
        corners_on[targets[i].cell]++;
        const unsigned north = carom_has_wall(p, targets[i].cell, CAROM_NORTH);
        leans[2 * north + carom_has_wall(p, targets[i].cell, CAROM_EAST)]++;
    }
    for (unsigned x = 1; x < 7; x++) {
        outer_after[0][x] += p->walls[x] & CAROM_WALL_EAST;
        outer_after[1][x] += p->walls[x * 16 + 15] & CAROM_WALL_SOUTH ? 1 : 0;
    }
}

/* A board is as likely as its mirror images and quarter turns: compares the counts of pairs of cells. */
static void check_symmetric(void) {
    unsigned pairs = 0;
    double sum = 0;
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
        const unsigned x = cell & 15, y = cell >> 4, images[3] = {y << 4 | (15 - x), (15 - y) << 4 | x, x << 4 | y};
        const bool allowed = x > 0 && x < 15 && y > 0 && y < 15 && !(x > 5 && x < 10 && y > 5 && y < 10);
        CHECKF((corners_on[cell] > 0) == allowed, "%u corners on cell %u", corners_on[cell], cell);
        for (unsigned i = 0; i < 3 && allowed; i++) {
            if (images[i] <= cell) continue;
            const double a = corners_on[cell], b = corners_on[images[i]];
            sum += (a - b) * (a - b) / (a + b);
            pairs++;
        }
    }
    const double off = sum - pairs;
    CHECKF(off * off < 25.0 * 2.0 * pairs * 2.0, "%.1f of %u pairs", sum, pairs); /* a cell is in several pairs */
    CHECKF(looks_even(leans, 4), "leans: %.1f", chi_square(leans, 4));
    for (unsigned i = 0; i < 2; i++)
        CHECKF(looks_even(outer_after[i] + 1, 6), "outer walls: %.1f", chi_square(outer_after[i] + 1, 6));
}

int main(int argc, char **argv) {
    const seeds s = seeds_of(argc, argv, 10000);
    carom_puzzle p;
    for (unsigned seed = s.first; seed < s.end; seed++) {
        const carom_game_kind plain = {.board = CAROM_BOARD_DRAWN};
        check_board(seed, &plain, seed * 31u, &p);
        count_places(&p, seed * 31u, seed);
        const carom_game_kind any = {.board = CAROM_BOARD_DRAWN,
                                     .width = (uint8_t)(5 + seed % 12),
                                     .height = (uint8_t)(5 + seed / 12 % 12),
                                     .robots = (uint8_t)(seed / 144 % 6),
                                     .diagonals = seed / 864 % 2,
                                     .rules = seed % 4};
        check_board(seed, &any, 1, &p);
    }
    if (s.end - s.first >= 10000) check_symmetric(); /* on fewer boards some cells get no corner */
    for (unsigned side = 1; side < 20; side++) {
        const carom_game_kind kind = {.board = CAROM_BOARD_DRAWN, .width = 8, .height = (uint8_t)side};
        carom_error error;
        CHECKF(carom_game_kind_check(&kind, &error) == (side >= 5 && side <= 16), "8 by %u", side);
    }
    return checks_end();
}
