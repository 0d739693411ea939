/* test_runner_heuristic.c - the runner heuristic equals its definition in every cell, and no move of the game changes
 * it by more than 1.  `test_runner_heuristic SEED 1` reruns one board. */
#include "check.h"
#include "corridor.h"
#include "random_puzzle.h"
#include "search/model/problem.h"

static carom_problem problem;

static carom_cell beside(carom_cell cell, unsigned dir) {
    static const int step[CAROM_DIRS] = {-16, 1, 16, -1};
    return (carom_cell)((int)cell + step[dir]);
}

/* The lowest value on the track from a cell. */
static unsigned least_on_track(const carom_puzzle *p, unsigned color, const unsigned *values, carom_cell cell,
                               unsigned dir) {
    unsigned least = CAROM_UNREACHABLE;
    for (unsigned i = 0; i < CAROM_TRACK_MAX && !carom_has_wall(p, cell, (carom_dir)dir); i++) {
        cell = beside(cell, dir);
        const uint8_t diagonal = p->diagonals[cell];
        if (!diagonal && values[cell] < least) least = values[cell];
        if (diagonal && carom_diagonal_color(diagonal) != color) dir ^= diagonal & CAROM_BACKSLASH ? 3u : 1u;
    }
    return least;
}

/* A cell has one move more than the best cell on its tracks; repeats until no value changes. */
static void bounds_by_definition(const carom_puzzle *p, unsigned color, unsigned *values) {
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) values[cell] = cell == p->target ? 0 : CAROM_UNREACHABLE;
    for (bool changed = true; changed;) {
        changed = false;
        for (unsigned y = 0; y < p->height; y++)
            for (unsigned x = 0; x < p->width; x++) {
                const carom_cell cell = carom_cell_at(x, y);
                for (unsigned dir = 0; dir < CAROM_DIRS && !p->diagonals[cell]; dir++) {
                    const unsigned least = least_on_track(p, color, values, cell, dir);
                    if (least + 1 >= values[cell]) continue;
                    values[cell] = least + 1;
                    changed = true;
                }
            }
    }
}

static void check_board(const carom_puzzle *p, unsigned seed) {
    carom_problem_build(&problem, p);
    for (unsigned slot = 0; slot < problem.slots.n; slot++) {
        if (problem.slots.target_slot != CAROM_ANY_ROBOT && problem.slots.target_slot != slot) continue;
        const unsigned color = problem.slots.color[slot];
        unsigned expected[CAROM_CELLS];
        bounds_by_definition(p, color, expected);
        for (unsigned y = 0; y < p->height; y++)
            for (unsigned x = 0; x < p->width; x++) {
                const carom_cell cell = carom_cell_at(x, y);
                const unsigned bound = problem.runner_heuristic.moves[slot][cell];
                CHECKF(p->diagonals[cell] || bound == expected[cell], "seed %u, robot %u, cell %02X: %u, not %u", seed,
                       color, cell, bound, expected[cell]);
            }
        carom_position start;
        carom_position_start(p, &start);
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
            carom_position after = start;
            if (carom_position_move(p, &after, carom_move_make(color, dir), NULL) != CAROM_MOVED) continue;
            const int before = problem.runner_heuristic.moves[slot][start.robot[color]];
            const int change = problem.runner_heuristic.moves[slot][after.robot[color]] - before;
            CHECKF(change >= -1 && change <= 1, "seed %u, robot %u, direction %u: %d", seed, color, dir, change);
        }
    }
}

/* The highest value that we know: in this corridor nearly every cell is one move from the next. */
static void check_long_corridor(void) {
    carom_puzzle p;
    carom_cell cells[CAROM_CELLS];
    corridor(&p, cells);
    check_board(&p, 0);
    carom_problem_build(&problem, &p);
    CHECK(problem.runner_heuristic.moves[0][cells[0]] == 227);
}

int main(int argc, char **argv) {
    const seeds s = seeds_of(argc, argv, 300);
    for (unsigned seed = s.first; seed < s.end; seed++) {
        const bool diagonals = seed % 2;
        carom_puzzle p = seed % 3 ? random_puzzle(seed, (random_kind){2 + seed % 15, 16, 3, .diagonals = diagonals})
                                  : random_printed(seed, (random_kind){16, 16, 4, .diagonals = diagonals});
        if (seed % 5 == 0) p.target_color = CAROM_ANY_ROBOT;
        check_board(&p, seed);
    }
    check_long_corridor();
    return checks_end();
}
