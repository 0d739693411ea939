/* rounds.c - the games of published experiments, in which robots start each round where the previous round left them,
 * and targets are on random cells. */
#include "boards/random.h"
#include "carom_boards.h"

#include <string.h>

enum { BOARDS = 10000 };
#define DRAWING UINT32_MAX /* no game reaches this attempt number, so targets and games use different random numbers. */

static bool is_corner(const carom_puzzle *p, carom_cell cell) {
    const unsigned x = carom_x(cell), y = carom_y(cell);
    return (x == 0 || x + 1u == p->width) && (y == 0 || y + 1u == p->height);
}

static unsigned walls_of(const carom_puzzle *p, carom_cell cell) {
    unsigned n = 0;
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) n += carom_has_wall(p, cell, (carom_dir)dir);
    return n;
}

static bool has_robot(const carom_puzzle *p, carom_cell cell) {
    for (unsigned i = 0; i < CAROM_ROBOTS; i++)
        if ((p->robots >> i & 1) && p->robot[i] == cell) return true;
    return false;
}

/* Finds the empty cells where a robot could stop.  If `only_two_walls` is set, finds only cells that have exactly two
 * walls and are not corners of the board.  Returns the number of cells. */
static uint32_t free_cells(const carom_puzzle *p, bool only_two_walls, carom_cell_set *out) {
    uint32_t n = 0;
    memset(out, 0, sizeof *out);
    for (unsigned y = 0; y < p->height; y++)
        for (unsigned x = 0; x < p->width; x++) {
            const carom_cell cell = carom_cell_at(x, y);
            if (p->diagonals[cell] || carom_is_closed(p, cell) || has_robot(p, cell)) continue;
            if (only_two_walls && (walls_of(p, cell) != 2 || is_corner(p, cell))) continue;
            out->has[cell] = true;
            n++;
        }
    return n;
}

bool carom_target_anywhere(carom_puzzle *puzzle, uint64_t seed, uint64_t index) {
    carom_random random;
    carom_cell_set cells;
    free_cells(puzzle, false, &cells);
    carom_random_open(&random, seed, index, DRAWING);
    return carom_random_cell(&random, &cells, &puzzle->target);
}

static void draw_target(carom_rounds *r) {
    carom_random random;
    carom_cell_set cells;
    free_cells(&r->puzzle, true, &cells);
    carom_random_open(&random, r->seed, r->round, DRAWING);
    carom_random_cell(&random, &cells, &r->puzzle.target);
    /* A game with n robots has robots 0 to n - 1, so any number below n is a robot on the board. */
    r->puzzle.target_color = (uint8_t)carom_random_below(&random, carom_count_robots(r->puzzle.robots));
}

bool carom_rounds_begin(carom_rounds *r, const carom_game_kind *kind, uint64_t seed) {
    carom_cell_set cells;
    *r = (carom_rounds){.seed = seed};
    /* untested: in the tests, every board has a free cell for the target. */
    for (uint32_t attempt = 0; attempt < BOARDS; attempt++) {
        if (!carom_generate(kind, seed, 0, attempt, &r->puzzle, NULL)) return false;
        if (free_cells(&r->puzzle, true, &cells) <= carom_count_robots(r->puzzle.robots)) continue;
        draw_target(r);
        return true;
    }
    /* untested: in the tests, every board has a free cell for the target. */
    return false;
}

void carom_rounds_next(carom_rounds *r, const carom_move *moves, uint32_t n_moves) {
    carom_replayed after;
    if (n_moves > 0) {
        carom_replay(&r->puzzle, moves, n_moves, &after);
        memcpy(r->puzzle.robot, after.position.robot, sizeof r->puzzle.robot);
    }
    r->round++;
    draw_target(r);
}
