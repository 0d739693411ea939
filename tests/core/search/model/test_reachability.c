/* test_reachability.c - the proof that a target is unreachable, against brute force: never of a puzzle that has a solution,
 * and of most that have none.  `test_reachability SEED 1` reruns one. */
#include "build.h"
#include "check.h"
#include "oracle.h"
#include "random_puzzle.h"
#include "search/model/reachability.h"
#include "solve.h"

#include <string.h>

enum { ORACLE_POSITIONS = 60000 };

static carom_problem problem;

static bool is_out_of_reach(const carom_puzzle *p) {
    carom_problem_build(&problem, p);
    return carom_is_unreachable(&problem);
}

static void against_brute_force(seeds s) {
    unsigned solvable = 0, unsolvable = 0, proved = 0;
    for (unsigned seed = s.first; seed < s.end; seed++) {
        const carom_puzzle p = random_small(seed);
        const int best = oracle_shortest(&p, ORACLE_POSITIONS);
        if (best == ORACLE_TOO_MANY) continue;
        const bool says_none = is_out_of_reach(&p);
        CHECKF(best == ORACLE_NONE || !says_none, "seed %u: it has %d moves", seed, best);
        if (best != ORACLE_NONE) solvable++;
        else if (!p.rules) unsolvable++, proved += says_none; /* a rule may be why there is none */
    }
    printf("%u boards have a solution; of %u without rules that have none, %u were proved\n", solvable, unsolvable,
           proved);
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

/* Every strategy but those that never ask says so, and soon; in little memory, too. */
static void searches_ask(void) {
    static const carom_strategy asks[] = {CAROM_AUTO, CAROM_BFS, CAROM_IDDFS, CAROM_DFS, CAROM_ASTAR};
    static _Alignas(64) uint8_t small[64 << 10];
    for (unsigned others = 3; others < CAROM_ROBOTS; others++)
        for (unsigned rules = 0; rules < 4; rules++) {
            carom_puzzle p = closed_room(others);
            p.rules = (uint8_t)rules;
            CHECK(is_out_of_reach(&p));
            for (unsigned i = 0; i < sizeof asks / sizeof *asks; i++) {
                const carom_result r = solve(&p, (solve_with){.strategy = asks[i]});
                CHECKF(r.status == CAROM_NO_SOLUTION && r.states < 200000, "%u others, rules %u, %s: %s, %llu", others,
                       rules, carom_strategy_name(asks[i]), carom_status_name(r.status), (unsigned long long)r.states);
                const carom_result s = solve_in(small, sizeof small, &p, (solve_with){.strategy = asks[i]});
                CHECKF(s.status == CAROM_NO_SOLUTION, "%u others, rules %u, %s in 64 KiB: %s", others, rules,
                       carom_strategy_name(asks[i]), carom_status_name(s.status));
            }
            p.robot[BLUE] = at("C3"); /* what no wall shuts out can stop it */
            p.robot[GREEN] = at("A3");
            CHECK(!is_out_of_reach(&p));
        }
}

int main(int argc, char **argv) {
    searches_ask();
    against_brute_force(seeds_of(argc, argv, 3000));
    return checks_end();
}
