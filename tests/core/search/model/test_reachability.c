/* test_reachability.c - the proof that a target is unreachable, against brute force: it never holds where there is a
 * solution, and holds for most puzzles without one.  `test_reachability SEED 1` reruns one puzzle. */
#include "build.h"
#include "check.h"
#include "oracle.h"
#include "random_puzzle.h"
#include "search/model/reachability.h"
#include "solve.h"

#include <string.h>

enum { ORACLE_POSITIONS = 60000 };

static carom_problem problem;

static bool is_unreachable(const carom_puzzle *p) {
    carom_problem_build(&problem, p);
    return carom_is_unreachable(&problem);
}

static void against_brute_force(seeds s) {
    unsigned solvable = 0, unsolvable = 0, proved = 0;
    for (unsigned seed = s.first; seed < s.end; seed++) {
        const carom_puzzle p = random_small(seed);
        const int best = oracle_shortest(&p, ORACLE_POSITIONS);
        if (best == ORACLE_TOO_MANY) continue;
        const bool is_proved = is_unreachable(&p);
        CHECKF(best == ORACLE_NONE || !is_proved, "seed %u: there is a solution of %d moves", seed, best);
        if (best != ORACLE_NONE) solvable++;
        else if (!p.rules) unsolvable++, proved += is_proved; /* the proof ignores the rules */
    }
    printf("%u boards have a solution; %u of %u unsolvable ones without rules were proved unsolvable\n", solvable,
           proved, unsolvable);
    CHECK(s.end - s.first < 100 || proved * 10 > unsolvable * 7);
}

/* A robot in a closed room of 3 by 3 cells, its target in the middle, and the others outside. */
static carom_puzzle closed_room(unsigned others) {
    carom_puzzle p = board(16, 16);
    for (unsigned i = 0; i < 3; i++) {
        const char along[3] = {(char)('A' + i), '3', 0}, down[3] = {'C', (char)('1' + i), 0};
        wall(&p, along, 'S');
        wall(&p, down, 'E');
    }
    robot(&p, RED, "A1");
    target(&p, RED, "B2");
    static const char *const cells[] = {"G7", "K3", "F14", "N9"};
    for (unsigned i = 0; i < others; i++) robot(&p, GREEN + i, cells[i]);
    return p;
}

/* The strategies that use the proof end early with CAROM_NO_SOLUTION, in little memory too. */
static void check_strategies(void) {
    static const carom_strategy strategies[] = {CAROM_AUTO, CAROM_BFS, CAROM_IDDFS, CAROM_DFS, CAROM_ASTAR};
    static _Alignas(64) uint8_t small[64 << 10];
    for (unsigned others = 3; others < CAROM_ROBOTS; others++)
        for (unsigned rules = 0; rules < 4; rules++) {
            carom_puzzle p = closed_room(others);
            p.rules = (uint8_t)rules;
            CHECK(is_unreachable(&p));
            for (unsigned i = 0; i < sizeof strategies / sizeof *strategies; i++) {
                const carom_result r = solve(&p, (solve_with){.strategy = strategies[i]});
                CHECKF(r.status == CAROM_NO_SOLUTION && r.states < 200000, "%u others, rules %u, %s: %s, %llu", others,
                       rules, carom_strategy_name(strategies[i]), carom_status_name(r.status),
                       (unsigned long long)r.states);
                const carom_result s = solve_in(small, sizeof small, &p, (solve_with){.strategy = strategies[i]});
                CHECKF(s.status == CAROM_NO_SOLUTION, "%u others, rules %u, %s in 64 KiB: %s", others, rules,
                       carom_strategy_name(strategies[i]), carom_status_name(s.status));
            }
            p.robot[BLUE] = at("C3"); /* from here it can reach the room and stop red */
            p.robot[GREEN] = at("A3");
            CHECK(!is_unreachable(&p));
        }
}

int main(int argc, char **argv) {
    check_strategies();
    against_brute_force(seeds_of(argc, argv, 3000));
    return checks_end();
}
