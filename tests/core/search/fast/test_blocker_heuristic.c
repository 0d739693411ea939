/* test_blocker_heuristic.c - the blocker heuristic is admissible (never above the length that brute force finds) and
 * consistent (no move lowers it by more than 1).  `test_blocker_heuristic SEED 1` reruns one board. */
#include "check.h"
#include "oracle.h"
#include "random_puzzle.h"
#include "search/fast/blocker_heuristic.h"
#include "search/fast/runner.h"

#include <stdlib.h>
#include <string.h>

enum { POSITIONS = 30, LARGE_POSITIONS = 400, ORACLE_POSITIONS = 20000 };

static carom_problem problem;
static carom_tables tables;
static carom_ways *ways;
static carom_blocker_draft draft;
static carom_blocker_table *blocker_tables[CAROM_CELLS]; /* by the runner's cell */
static unsigned long states, moves, solved, exact, runner_exact;

static void free_tables(void) {
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
        free(blocker_tables[cell]);
        blocker_tables[cell] = NULL;
    }
}

/* The lower bound at a puzzle's start; `runner_h` gets the runner heuristic.  If one is CAROM_UNREACHABLE, both are. */
static unsigned lower_bound(const carom_puzzle *p, unsigned *runner_h) {
    carom_problem_build(&problem, p);
    carom_tables_build(&tables, &problem, 0);
    *runner_h = CAROM_UNREACHABLE;
    if (tables.n_starts == 0) return CAROM_UNREACHABLE;
    const carom_fast_state start = tables.start[0];
    const carom_cell cell = carom_runner_state_cell(start.runner);
    const uint8_t *by_cell = carom_runner_bounds_by_cell(&tables.runner_states);
    carom_runner_state finish[CAROM_CELLS];
    *runner_h = tables.runner_states.bound[start.runner];
    if (carom_runner_finishes_alone(&tables, start.runner, start.blockers, finish)) return *runner_h;
    if (!blocker_tables[cell]) {
        if (!ways) ways = malloc(carom_ways_bytes_most());
        carom_ways_find(ways, &tables, by_cell);
        const uint32_t bytes = carom_blocker_table_build(&draft, ways, &tables, cell);
        blocker_tables[cell] = malloc(bytes);
        memcpy(blocker_tables[cell], draft.table, bytes);
    }
    const carom_blocker_view view = carom_blocker_view_of(blocker_tables[cell], &tables);
    const unsigned h = by_cell[cell] + carom_blocker_h_above_at(&view, start.blockers);
    return h > *runner_h ? h : *runner_h + 1;
}

/* The bound is not above the length of a shortest solution. */
static void check_length(const carom_puzzle *p, unsigned seed, unsigned i) {
    unsigned runner_h;
    const unsigned bound = lower_bound(p, &runner_h);
    const int best = oracle_shortest(p, ORACLE_POSITIONS);
    if (best == 0) return; /* a solved start is never searched */
    states++;
    CHECKF(best < 0 || (int)bound <= best, "seed %u, position %u: the bound is %u, the length %d", seed, i, bound,
           best);
    solved += best >= 0;
    exact += best >= 0 && (int)bound == best;
    runner_exact += best >= 0 && (int)runner_h == best;
}

/* No move lowers the bound by more than 1. */
static void check_moves(const carom_puzzle *p, unsigned seed, unsigned i) {
    unsigned runner_h;
    const unsigned bound = lower_bound(p, &runner_h);
    for (unsigned move = 0; move < CAROM_ROBOTS * CAROM_DIRS; move++) {
        const unsigned robot = carom_move_robot((carom_move)move);
        carom_position at;
        carom_position_start(p, &at);
        if (!(p->robots >> robot & 1)) continue;
        if (carom_position_move(p, &at, (carom_move)move, NULL) != CAROM_MOVED) continue;
        carom_puzzle after = *p;
        after.robot[robot] = at.robot[robot];
        if (robot == p->target_color && at.robot[robot] == p->target) continue; /* a solved start is never searched */
        const unsigned bound_after = lower_bound(&after, &runner_h);
        CHECKF(bound <= bound_after + 1, "seed %u, position %u, move %u: the bound falls from %u to %u", seed, i, move,
               bound, bound_after);
        moves++;
    }
}

/* Which diagonals bend a blocker's track depends on its colour.  With the tracks of another colour, which bend at O5, a
 * move would lower the bound by 2 here. */
static void check_bend(void) {
    static const char link[] = "AQN83h9TDsYKS10CiA";
    static const carom_cell robots[] = {0xD4, 0x9E, 0xBF, 0xF8, 0xB0};
    carom_input in;
    carom_error error;
    CHECKF(carom_read(link, sizeof link - 1, 0, &in, &error), "%s", error.message);
    memcpy(in.puzzle.robot, robots, sizeof robots);
    check_moves(&in.puzzle, 0, 0);
    free_tables();
}

int main(int argc, char **argv) {
    const seeds s = seeds_of(argc, argv, 300);
    for (unsigned seed = s.first; seed < s.end; seed++) {
        /* Brute force finds lengths on small boards only; large ones have more diagonals of more colours. */
        const bool is_large = seed % 3 == 2;
        carom_puzzle p =
            is_large ? random_printed(seed, (random_kind){.robots_max = 5, .diagonals = true})
                     : random_puzzle(seed, (random_kind){4, 7, 4, .diagonals = seed % 2, .rules = seed % 4 > 1});
        if (p.target_color == CAROM_ANY_ROBOT || __builtin_popcount(p.robots) < 2) continue;
        dice d = {seed};
        for (unsigned i = 0; i < (is_large ? LARGE_POSITIONS : POSITIONS); i++) {
            for (unsigned robot = 0; robot < CAROM_ROBOTS; robot++)
                if (p.robots >> robot & 1) p.robot[robot] = (carom_cell)(below(&d, p.height) * 16 + below(&d, p.width));
            if (!carom_puzzle_check(&p, NULL)) continue;
            if (!is_large) check_length(&p, seed, i);
            if (!p.rules) check_moves(&p, seed, i); /* under rules a new start would lose the move history */
        }
        free_tables();
    }
    check_bend();
    printf("%lu lengths and %lu moves; %lu solved, the blocker heuristic is exact %lu times, the runner's %lu times\n",
           states, moves, solved, exact, runner_exact);
    CHECK(s.end - s.first < 100 || (exact > runner_exact && solved > states / 3));
    return checks_end();
}
