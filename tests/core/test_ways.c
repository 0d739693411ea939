/* test_ways.c - where ways.h says that no way home is open, or that no move opens one, it is so by the moves of the
 * game; and it seldom says "it may" for nothing.  `test_ways SEED 1` reruns one board. */
#include "check.h"
#include "random_puzzle.h"
#include "search/ways.h"

#include <string.h>

enum { POSITIONS = 60 };

static carom_problem problem;
static carom_crowd crowd;
static unsigned long closed, opened, alarms, unknown, home, dreams;

static bool runs_home(const carom_position *at, unsigned runner) {
    const unsigned bound = crowd.bound[at->robot[runner]];
    for (unsigned dir = 0; dir < CAROM_DIRS && bound > 0; dir++) {
        carom_position after = *at;
        if (carom_position_move(&problem.puzzle, &after, carom_move_make(runner, dir), NULL) == CAROM_MOVED &&
            crowd.bound[after.robot[runner]] + 1u == bound && runs_home(&after, runner))
            return true;
    }
    return bound == 0;
}

/* One of the starts, with this robot as the runner. */
static void check_start(const carom_start *start, unsigned runner, unsigned seed, unsigned i) {
    static uint64_t word[CAROM_CELLS];
    carom_ways ways;
    carom_ways_find(&crowd, start->runner, &ways, word);
    unknown += !ways.known;
    carom_position at;
    carom_position_start(&problem.puzzle, &at);
    const bool is_home = runs_home(&at, runner);
    const bool may_be_home = carom_ways_may_be_open(&ways, word, &crowd, start->runner, start->others);
    CHECKF(may_be_home || !is_home, "seed %u, position %u: it runs home", seed, i);
    home += is_home;
    const bool is_dream = ways.known && may_be_home && !is_home;
    CHECKF(!is_dream || crowd.n == CAROM_OTHERS_MAX, "seed %u, position %u: it does not run home", seed, i);
    dreams += is_dream;
    if (is_home) return;
    const bool may_open = carom_ways_may_open(&ways, word, &crowd, start->runner, start->others);
    bool opens = false;
    for (unsigned move = 0; move < CAROM_ROBOTS * CAROM_DIRS; move++) {
        const unsigned robot = carom_move_robot((carom_move)move);
        carom_position after = at;
        if (robot == runner || !(problem.puzzle.robots >> robot & 1)) continue;
        if (carom_position_move(&problem.puzzle, &after, (carom_move)move, NULL) != CAROM_MOVED) continue;
        if (!runs_home(&after, runner)) continue;
        opens = true;
        const carom_last last =
            crowd.has_diagonals ? CAROM_LAST_NONE : (carom_last)(at.robot[robot] | after.robot[robot] << 8);
        CHECKF(carom_ways_may_be_opened_by(&ways, word, last), "seed %u, position %u: move %u", seed, i, move);
    }
    CHECKF(may_open || !opens, "seed %u, position %u", seed, i);
    closed++;
    opened += opens;
    alarms += may_open && !opens;
}

static void check_position(const carom_puzzle *puzzle, unsigned seed, unsigned i) {
    carom_problem_build(&problem, puzzle);
    if (!carom_has_crowd(&problem)) return;
    carom_crowd_build(&crowd, &problem);
    carom_position at;
    carom_position_start(puzzle, &at);
    for (unsigned k = 0; k < crowd.n_starts; k++)
        for (unsigned robot = 0; robot < CAROM_ROBOTS; robot++)
            if ((puzzle->robots >> robot & 1) && at.robot[robot] == crowd.start[k].runner)
                check_start(&crowd.start[k], robot, seed, i);
}

/* The robots of a board thrown down anew, again and again. */
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
    printf(
        "%lu run home, %lu are said to for nothing; of %lu others' ways home %lu can be opened; %lu times it was not "
        "known, %lu times said for nothing\n",
        home, dreams, closed, opened, unknown, alarms);
    if (s.end - s.first >= 100) {
        CHECK(home > 1000 && dreams < home / 20);
        CHECK(opened > 1000 && unknown < closed / 20 && alarms < closed / 16);
    }
    return checks_end();
}
