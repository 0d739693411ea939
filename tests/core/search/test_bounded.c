/* test_bounded.c - a step ends soon, for every kind of puzzle and every strategy, in little memory and in much: while
 * tables grow, when memory is full, while states are packed and handed over, while a path is traced and while answers
 * are counted.
 *
 * Each step spends little more work than it was given, and no more than 20 ms of a processor.  A machine may be busy:
 * a step is too slow only if it is in every one of several runs of the same search, which all do the same work.
 *
 *     test_bounded [deep] [print]
 *
 * print: the worst steps of each search. */
#include "check.h"
#include "search/strategy.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { STEP = 2000, RUNS = 4, SLOW_MOST = 64 };
#define MS_MOST 20.0
/* A piece of work, in states: sorting a full buffer costs most. */
enum { PIECE_MOST = 40000 };

typedef struct searched {
    const char *name, *puzzle;
    carom_strategy strategy;
    uint32_t kib; /* of memory */
    uint32_t answers;
    bool deep; /* takes long */
} searched;

#define ONE "7650+42+E2302B12+C9" /* 25 moves */
#define TWELVE "CF5E+42+109DFE41+C9"
#define FIVE "7650+52+E2302B1222+C9"       /* 22 moves */
#define ANY "AQF2UA_iMCsSyf_Q"             /* any of 4 robots */
#define ANY_DIAGONALS "AQOwLR8yFbsu3dT_zg" /* any of 5, 19 moves, 43 million states */
#define UNSOLVABLE "AQB8IhTiAgjqAkQiCxQUCoiAHCAAglBrLhAFAwYCBwCAAQcxlVOg_9I"
enum { MIB = 1024 };

static const searched all[] = {
    {"25 moves", ONE, CAROM_AUTO, 64 * MIB, 0, false},
    {"25 moves, packed", ONE, CAROM_AUTO, 20 * MIB, 0, false},
    {"25 moves, handed over", ONE, CAROM_AUTO, 8 * MIB, 0, false},
    {"25 moves, all answers", ONE, CAROM_AUTO, 64 * MIB, 1000, false},
    {"25 moves, iddfs", ONE, CAROM_IDDFS, 256 * MIB, 0, true},
    {"25 moves, bfs-plain", ONE, CAROM_BFS_PLAIN, 256 * MIB, 0, true},
    {"25 moves, astar", ONE, CAROM_ASTAR, 256 * MIB, 0, true},
    {"12 moves, dfs", TWELVE, CAROM_DFS, 8 * MIB, 0, false},
    {"25 moves, limited", ONE, CAROM_LIMITED, 16 * MIB, 0, false},
    {"25 moves, hybrid", ONE, CAROM_HYBRID, 64 * MIB, 0, false},
    {"25 moves, greedy-lines", ONE, CAROM_GREEDY_LINES, 64 * MIB, 0, false},
    {"25 moves, greedy-manhattan", ONE, CAROM_GREEDY_MANHATTAN, 64 * MIB, 0, true},
    {"22 moves, 5 robots", FIVE, CAROM_AUTO, 256 * MIB, 0, true},
    {"22 moves, 5 robots, packed", FIVE, CAROM_AUTO, 64 * MIB, 0, true},
    {"22 moves, 5 robots, handed over", FIVE, CAROM_AUTO, 20 * MIB, 0, true},
    {"any of 4 robots", ANY, CAROM_AUTO, 64 * MIB, 0, false},
    {"any of 4 robots, handed over", ANY, CAROM_AUTO, 6 * MIB, 0, false},
    {"any of 5, diagonals, 4 GiB", ANY_DIAGONALS, CAROM_AUTO, 4095 * MIB, 0, true},
    {"any of 5, diagonals, packed", ANY_DIAGONALS, CAROM_AUTO, 350 * MIB, 0, true},
    {"no solution", UNSOLVABLE, CAROM_AUTO, 64 * MIB, 0, false},
    {"no solution, handed over", UNSOLVABLE, CAROM_AUTO, 5 * MIB, 0, false},
    {"no solution, bfs-plain", UNSOLVABLE, CAROM_BFS_PLAIN, 64 * MIB, 0, false},
};

typedef struct slow_steps {
    uint32_t n, step[SLOW_MOST];
} slow_steps;

static double ms_now(void) { return (double)clock() * 1e3 / CLOCKS_PER_SEC; }

static bool is_in(const slow_steps *slow, uint32_t step) {
    for (uint32_t i = 0; i < slow->n; i++)
        if (slow->step[i] == step) return true;
    return false;
}

/* Runs a search.  `slow` gets the steps that took too long: among the steps in `before`, or among all if it is NULL. */
static void run(void *block, const searched *of, const carom_puzzle *p, uint32_t rules, const slow_steps *before,
                slow_steps *slow, bool print) {
    carom_puzzle puzzle = *p;
    puzzle.rules = (uint8_t)rules;
    const carom_options options = {.strategy = of->strategy, .max_moves = CAROM_MOVES_MAX, .answers = of->answers};
    carom_search *s = carom_search_open(block, (size_t)of->kib << 10);
    uint32_t step = 0;
    int64_t most_over = 0;
    double worst = 0, at = ms_now(), sum = at;
    carom_status status = carom_search_start(s, &puzzle, &options, NULL);
    slow->n = 0;
    for (;; step++) {
        const double end = ms_now(), ms = end - at;
        if (ms > worst) worst = ms;
        if (ms > MS_MOST && slow->n < SLOW_MOST && (!before || is_in(before, step))) slow->step[slow->n++] = step;
        if (status != CAROM_RUNNING) break;
        at = ms_now();
        status = carom_search_step(s, STEP);
        const int64_t over = -s->left / CAROM_LOOKS_A_STATE;
        if (over > most_over) most_over = over;
        CHECKF(over <= PIECE_MOST, "%s, rules %u: step %u was worth %lld states too many", of->name, (unsigned)rules,
               (unsigned)step, (long long)over);
    }
    if (print)
        printf("%-32s rules %u: %s, %u steps, %.0f ms, worst %.1f ms, %lld states too many\n", of->name,
               (unsigned)rules, carom_status_name(status), (unsigned)step, ms_now() - sum, worst, (long long)most_over);
}

int main(int argc, char **argv) {
    bool deep = false, print = false;
    for (int i = 1; i < argc; i++) {
        deep |= strcmp(argv[i], "deep") == 0;
        print |= strcmp(argv[i], "print") == 0;
    }
    for (unsigned i = 0; i < sizeof all / sizeof *all; i++) {
        const searched *of = &all[i];
        if (of->deep != deep) continue;
        carom_input in;
        CHECK(carom_read(of->puzzle, strlen(of->puzzle), 0, &in, NULL));
        for (uint32_t rules = 0; rules <= CAROM_NO_REBOUND; rules++) { /* none, must ricochet, no rebound */
            void *block = aligned_alloc(64, (size_t)of->kib << 10);
            if (!block) continue; /* the system has not so much */
            slow_steps slow, again;
            run(block, of, &in.puzzle, rules, NULL, &slow, print);
            for (unsigned more = 1; more < RUNS && slow.n; more++, slow = again)
                run(block, of, &in.puzzle, rules, &slow, &again, print);
            CHECKF(slow.n == 0, "%s, rules %u: %u steps of over %.0f ms, the first is %u", of->name, (unsigned)rules,
                   (unsigned)slow.n, MS_MOST, (unsigned)slow.step[0]);
            free(block);
            if (deep || of->kib < 16 * MIB) break; /* with the other rules it takes too long */
        }
    }
    return checks_end();
}
