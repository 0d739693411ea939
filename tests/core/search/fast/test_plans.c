/* test_plans.c - plans.h against the moves of the game: "no plan is open" and "no move opens a plan" are always true,
 * and "may" is seldom a false alarm.  `test_plans SEED 1` reruns one board. */
#include "check.h"
#include "random_puzzle.h"
#include "search/fast/fast.h"
#include "search/fast/plans.h"

#include <string.h>

enum { POSITIONS = 60 };

static carom_problem problem;
static carom_tables tables;
static unsigned long closed, opened, opens_in_vain, unknown, n_open, open_in_vain;

static bool finishes_alone(const carom_position *at, unsigned runner) {
    const unsigned bound = tables.runner_states.bound[at->robot[runner]];
    for (unsigned dir = 0; dir < CAROM_DIRS && bound > 0; dir++) {
        carom_position after = *at;
        if (carom_position_move(&problem.puzzle, &after, carom_move_make(runner, dir), NULL) == CAROM_MOVED &&
            tables.runner_states.bound[after.robot[runner]] + 1u == bound && finishes_alone(&after, runner))
            return true;
    }
    return bound == 0;
}

/* Checks one start, with this robot as the runner. */
static void check_start(const carom_fast_state *start, unsigned runner, unsigned seed, unsigned i) {
    static uint64_t word[CAROM_CELLS];
    carom_plans plans;
    carom_plans_find(&tables, start->runner, &plans, word);
    unknown += !plans.known;
    carom_position at;
    carom_position_start(&problem.puzzle, &at);
    const bool is_open = finishes_alone(&at, runner);
    const bool may_be_open =
        carom_plans_may_be_open(&plans, word, &tables, carom_runner_state_cell(start->runner), start->blockers);
    CHECKF(may_be_open || !is_open, "seed %u, position %u: the runner finishes alone", seed, i);
    n_open += is_open;
    const bool is_false_alarm = plans.known && may_be_open && !is_open;
    CHECKF(!is_false_alarm || tables.n == CAROM_BLOCKERS_MAX, "seed %u, position %u: the runner does not finish alone",
           seed, i);
    open_in_vain += is_false_alarm;
    if (is_open) return;
    const bool may_open =
        carom_plans_may_open(&plans, word, &tables, carom_runner_state_cell(start->runner), start->blockers);
    bool opens = false;
    for (unsigned move = 0; move < CAROM_ROBOTS * CAROM_DIRS; move++) {
        const unsigned robot = carom_move_robot((carom_move)move);
        carom_position after = at;
        if (robot == runner || !(problem.puzzle.robots >> robot & 1)) continue;
        if (carom_position_move(&problem.puzzle, &after, (carom_move)move, NULL) != CAROM_MOVED) continue;
        if (!finishes_alone(&after, runner)) continue;
        opens = true;
        carom_last last = CAROM_LAST_NONE;
        if (!tables.has_diagonals) last = (carom_last)(at.robot[robot] | after.robot[robot] << 8);
        CHECKF(carom_plans_may_be_opened_by(&plans, word, last), "seed %u, position %u: move %u", seed, i, move);
    }
    CHECKF(may_open || !opens, "seed %u, position %u", seed, i);
    closed++;
    opened += opens;
    opens_in_vain += may_open && !opens;
}

static void check_position(const carom_puzzle *puzzle, unsigned seed, unsigned i) {
    carom_problem_build(&problem, puzzle);
    carom_tables_build(&tables, &problem, 0);
    carom_position at;
    carom_position_start(puzzle, &at);
    for (unsigned k = 0; k < tables.n_starts; k++)
        for (unsigned robot = 0; robot < CAROM_ROBOTS; robot++)
            if ((puzzle->robots >> robot & 1) && at.robot[robot] == tables.start[k].runner)
                check_start(&tables.start[k], robot, seed, i);
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
    printf("a plan is open %lu times, %lu false alarms; of %lu others one blocker move opens a plan %lu times, %lu "
           "false alarms; plans are unknown %lu times\n",
           n_open, open_in_vain, closed, opened, opens_in_vain, unknown);
    if (s.end - s.first >= 100) {
        CHECK(n_open > 1000 && open_in_vain < n_open / 20);
        CHECK(opened > 1000 && unknown < closed / 20 && opens_in_vain < closed / 16);
    }
    return checks_end();
}
