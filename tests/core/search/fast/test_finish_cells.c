/* test_finish_cells.c - finish_cells.h against the moves of the game: a move that lets the runner finish alone always
 * matters, and most other moves do not.  `test_finish_cells SEED 1` reruns one board. */
#include "check.h"
#include "random_puzzle.h"
#include "search/fast/finish_cells.h"

enum { POSITIONS = 60 };

static _Alignas(64) uint8_t block[4 << 20];
static carom_search *search;
static unsigned long n_finish, n_others, in_vain;

static bool finishes_alone(const carom_tables *t, const carom_position *at, unsigned runner) {
    const carom_puzzle *puzzle = &search->problem.puzzle;
    const unsigned bound = t->runner_states.bound[at->robot[runner]];
    for (unsigned dir = 0; dir < CAROM_DIRS && bound > 0; dir++) {
        carom_position after = *at;
        if (carom_position_move(puzzle, &after, carom_move_make(runner, dir), NULL) == CAROM_MOVED &&
            t->runner_states.bound[after.robot[runner]] + 1u == bound && finishes_alone(t, &after, runner))
            return true;
    }
    return bound == 0;
}

/* Checks all moves of blockers from the start, with this robot as the runner. */
static void check_runner(const carom_tables *t, unsigned runner, unsigned seed, unsigned i) {
    const carom_puzzle *puzzle = &search->problem.puzzle;
    carom_position at;
    carom_position_start(puzzle, &at);
    const carom_finish_cells *cells = carom_finish_cells_of(search, at.robot[runner]);
    if (finishes_alone(t, &at, runner)) return;
    for (unsigned move = 0; move < CAROM_ROBOTS * CAROM_DIRS; move++) {
        const unsigned robot = carom_move_robot((carom_move)move);
        carom_position after = at;
        if (robot == runner || !(puzzle->robots >> robot & 1)) continue;
        if (carom_position_move(puzzle, &after, (carom_move)move, NULL) != CAROM_MOVED) continue;
        const bool matters = carom_finish_cells_matter(cells, at.robot[robot], after.robot[robot]);
        const bool finishes = finishes_alone(t, &after, runner);
        CHECKF(matters || !finishes, "seed %u, position %u: move %u", seed, i, move);
        n_finish += finishes;
        n_others += !finishes;
        in_vain += matters && !finishes;
    }
}

static void check_position(const carom_puzzle *puzzle, unsigned seed, unsigned i) {
    search = carom_search_open(block, sizeof block);
    if (carom_search_start(search, puzzle, &(carom_options){.strategy = CAROM_BFS}, NULL) != CAROM_RUNNING) return;
    carom_fast_own *own = carom_fast_own_of(search);
    for (uint32_t k = 0; k < own->n_bfs; k++) {
        own->at = own->bfs[k];
        const carom_tables *t = &carom_fast_bfs_of(search)->tables;
        for (unsigned start = 0; start < t->n_starts; start++)
            for (unsigned robot = 0; robot < CAROM_ROBOTS; robot++)
                if ((puzzle->robots >> robot & 1) && puzzle->robot[robot] == t->start[start].runner)
                    check_runner(t, robot, seed, i);
    }
}

/* Puts the robots of a board on random cells, many times. */
static void check_board(carom_puzzle p, unsigned seed) {
    dice d = {seed};
    for (unsigned i = 0; i < POSITIONS; i++) {
        for (unsigned robot = 0; robot < CAROM_ROBOTS; robot++)
            if (p.robots >> robot & 1) p.robot[robot] = (carom_cell)(below(&d, p.height) * 16 + below(&d, p.width));
        carom_error error;
        if (carom_puzzle_check(&p, &error)) check_position(&p, seed, i);
    }
}

int main(int argc, char **argv) {
    const seeds s = seeds_of(argc, argv, 300);
    for (unsigned seed = s.first; seed < s.end; seed++) {
        check_board(random_printed(seed, (random_kind){.robots_max = 5, .diagonals = seed % 2}), seed);
        check_board(random_puzzle(seed, (random_kind){4, 9, 5, .diagonals = seed % 4 == 0}), seed);
    }
    printf("%lu blocker moves let the runner finish alone; of %lu others, %lu may matter\n", n_finish, n_others,
           in_vain);
    if (s.end - s.first >= 100) CHECK(n_finish > 1000 && in_vain < n_others / 4);
    return checks_end();
}
