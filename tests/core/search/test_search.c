/* test_search.c - every strategy against brute force, and against itself on turned, mirrored and recoloured boards, on
 * random puzzles with and without rules and diagonals.  `test_search SEED 1` reruns one puzzle. */
#include "build.h"
#include "check.h"
#include "oracle.h"
#include "random_puzzle.h"
#include "search/strategy.h"
#include "solve.h"

#include <string.h>

enum { ORACLE_POSITIONS = 60000 };

static bool same_answer(const carom_result *a, const carom_result *b) {
    return a->status == b->status && a->n_moves == b->n_moves && a->states == b->states && a->bytes == b->bytes &&
           a->proved == b->proved && a->optimal == b->optimal && memcmp(a->moves, b->moves, a->n_moves) == 0;
}

/* [0]: boards without a solution; [n + 1]: boards of length n. */
static unsigned with_length[64];
/* For each inexact strategy: solvable boards, moves above the shortest, solutions proved shortest, and boards on which
 * it found no solution. */
static struct { unsigned boards, excess, optimal, missed; } inexact[CAROM_STRATEGIES];

/* dfs has no table: it takes exponential time, and rarely proves that there is no solution. */
static uint32_t limit_for(carom_strategy strategy) { return strategy == CAROM_DFS ? 5 : 0; }

/* Whether the strategy always finds a solution or proves that there is none. */
static bool is_complete(carom_strategy strategy) {
    return strategy == CAROM_GREEDY_MANHATTAN || strategy == CAROM_GREEDY_LINES;
}

static void check_each_move_needed(unsigned seed, const carom_puzzle *p, const carom_result *r) {
    for (unsigned i = 0; i < r->n_moves; i++) {
        carom_move moves[CAROM_MOVES_MAX];
        memcpy(moves, r->moves, i);
        memcpy(moves + i, r->moves + i + 1, r->n_moves - 1 - i);
        CHECKF(!carom_replay(p, moves, r->n_moves - 1, NULL), "seed %u: move %u is not needed", seed, i);
    }
}

/* Solutions of inexact strategies are valid, and their lower bounds true.  main() checks how many are found. */
static void check_inexact(unsigned seed, const carom_puzzle *p, carom_strategy strategy, int best) {
    const char *name = carom_strategy_name(strategy);
    if (strategy == CAROM_LIMITED && best < 0 && seed % 128) return; /* giving up takes long */
    const carom_result r = solve(p, (solve_with){.strategy = strategy});
    CHECKF(r.status == CAROM_GAVE_UP ? !is_complete(strategy)
                                     : r.status == (best < 0 ? CAROM_NO_SOLUTION : CAROM_SOLVED),
           "seed %u, %s: %s, oracle %d", seed, name, carom_status_name(r.status), best);
    if (best < 0) return;
    inexact[strategy].boards++;
    inexact[strategy].missed += r.status == CAROM_GAVE_UP;
    if (r.status != CAROM_SOLVED) return;
    CHECKF((int)r.n_moves >= best && (int)r.proved <= best, "seed %u, %s: %u moves, proved %u, oracle %d", seed, name,
           r.n_moves, r.proved, best);
    CHECKF(r.optimal == (r.n_moves == r.proved) && r.upper == r.n_moves, "seed %u, %s: %u moves, proved %u, upper %u",
           seed, name, r.n_moves, r.proved, r.upper);
    CHECKF(carom_replay(p, r.moves, r.n_moves, NULL), "seed %u, %s", seed, name);
    if (strategy == CAROM_LIMITED) check_each_move_needed(seed, p, &r);
    inexact[strategy].excess += r.n_moves - (unsigned)best;
    inexact[strategy].optimal += r.optimal;
}

static void check_against_oracle(unsigned seed, const carom_puzzle *p, unsigned *compared) {
    const int best = oracle_shortest(p, ORACLE_POSITIONS);
    if (best == ORACLE_TOO_MANY) return;
    ++*compared;
    with_length[best + 1 < 63 ? best + 1 : 63]++;
    for (unsigned strategy = 0; strategy < CAROM_STRATEGIES; strategy++) {
        if (!carom_strategy_is_exact((carom_strategy)strategy)) {
            check_inexact(seed, p, (carom_strategy)strategy, best);
            continue;
        }
        const char *name = carom_strategy_name((carom_strategy)strategy);
        const uint32_t max_moves = limit_for((carom_strategy)strategy);
        const carom_result r = solve(p, (solve_with){.strategy = (carom_strategy)strategy, .max_moves = max_moves});
        if (max_moves && (best < 0 || best > (int)max_moves)) {
            CHECKF(r.status == CAROM_GAVE_UP || (best < 0 && r.status == CAROM_NO_SOLUTION), "seed %u, %s: %s", seed,
                   name, carom_status_name(r.status));
            continue;
        }
        CHECKF(r.status == (best < 0 ? CAROM_NO_SOLUTION : CAROM_SOLVED), "seed %u, %s: %s, oracle %d", seed, name,
               carom_status_name(r.status), best);
        if (r.status != CAROM_SOLVED) continue;
        CHECKF(r.optimal, "seed %u, %s", seed, name);
        CHECKF((int)r.n_moves == best && r.proved == r.n_moves, "seed %u, %s: %u, oracle %d", seed, name, r.n_moves,
               best);
        CHECKF(carom_replay(p, r.moves, r.n_moves, NULL), "seed %u, %s", seed, name);
    }
}

/* An upper bound during a search, as from beam search, does not change the length of the result.  Here the search gets
 * a solution of greedy-lines first, and a shortest solution later. */
static void check_with_known_line(unsigned seed, const carom_puzzle *p) {
    static const carom_strategy strategies[] = {CAROM_BFS, CAROM_IDDFS};
    static _Alignas(64) uint8_t block[16 << 20];
    const carom_result known[] = {solve(p, (solve_with){.strategy = CAROM_GREEDY_LINES}), solve(p, (solve_with){0})};
    if (known[1].status != CAROM_SOLVED || known[1].n_moves < 2) return;
    for (unsigned i = 0; i < sizeof strategies / sizeof *strategies; i++) {
        const carom_options options = {.strategy = strategies[i], .max_moves = CAROM_MOVES_MAX};
        carom_search *s = carom_search_open(block, sizeof block);
        carom_search_start(s, p, &options, NULL);
        for (unsigned k = 0; k < 2 && s->result.status == CAROM_RUNNING; k++) {
            const uint32_t proved = s->result.proved;
            memcpy(s->result.moves, known[k].moves, known[k].n_moves);
            s->result.upper = known[k].n_moves;
            while (s->result.proved == proved && carom_search_step(s, 1 + seed % 20) == CAROM_RUNNING) {}
        }
        while (carom_search_step(s, 1000) == CAROM_RUNNING) {}
        const carom_result *r = carom_search_result(s);
        CHECKF(r->status == CAROM_SOLVED && r->n_moves == known[1].n_moves && r->optimal && r->upper == r->n_moves,
               "seed %u, %s: %s, %u moves, not %u", seed, carom_strategy_name(strategies[i]),
               carom_status_name(r->status), r->n_moves, known[1].n_moves);
        CHECKF(carom_replay(p, r->moves, r->n_moves, NULL), "seed %u, %s", seed, carom_strategy_name(strategies[i]));
    }
}

/* Turning, mirroring and recolouring change neither the length nor whether there is a solution. */
static void check_symmetries(unsigned seed, const carom_puzzle *p) {
    const carom_result r = solve(p, (solve_with){0});
    carom_puzzle q = *p;
    for (unsigned turn = 1; turn <= 4; turn++) {
        q = quarter_turn(&q);
        if (turn == 4) CHECKF(carom_puzzle_equal(p, &q), "seed %u", seed);
        const carom_puzzle m = mirrored(&q);
        for (unsigned i = 0; i < 2; i++) {
            const carom_puzzle *image = i ? &m : &q;
            CHECKF(carom_puzzle_check(image, NULL), "seed %u", seed);
            const carom_result s = solve(image, (solve_with){0});
            CHECKF(s.status == r.status && s.n_moves == r.n_moves, "seed %u, turn %u%s: %u, not %u", seed, turn,
                   i ? " mirrored" : "", s.n_moves, r.n_moves);
        }
    }
    dice d = {seed};
    uint8_t color[CAROM_ROBOTS] = {0, 1, 2, 3, 4};
    for (unsigned i = CAROM_ROBOTS - 1; i > 0; i--) {
        const unsigned k = below(&d, i + 1);
        const uint8_t swap = color[i];
        color[i] = color[k], color[k] = swap;
    }
    q = recolored(p, color);
    CHECKF(carom_puzzle_check(&q, NULL), "seed %u", seed);
    const carom_result s = solve(&q, (solve_with){0});
    CHECKF(s.status == r.status && s.n_moves == r.n_moves, "seed %u: recoloured %u, not %u", seed, s.n_moves,
           r.n_moves);
    CHECKF(s.states == r.states || r.status == CAROM_SOLVED, "seed %u: %llu states, recoloured %llu", seed,
           (unsigned long long)r.states, (unsigned long long)s.states);
}

static void check_limits_and_slices(unsigned seed, const carom_puzzle *p) {
    const bool is_solvable = solve(p, (solve_with){0}).status == CAROM_SOLVED;
    for (unsigned strategy = 1; strategy < CAROM_STRATEGIES; strategy++) {
        if (strategy == CAROM_LIMITED && !is_solvable) continue;
        solve_with with = {.strategy = (carom_strategy)strategy, .max_moves = limit_for((carom_strategy)strategy)};
        const carom_result r = solve(p, with);
        for (with.slice = 1; with.slice < 2000; with.slice *= 7) {
            const carom_result s = solve(p, with);
            CHECKF(same_answer(&r, &s), "seed %u: slices of %u change the answer", seed, with.slice);
        }
        if (strategy == CAROM_HYBRID && r.status == CAROM_SOLVED) {
            const carom_result limited = solve(p, (solve_with){.strategy = CAROM_HYBRID, .max_moves = r.n_moves});
            CHECKF(limited.status == CAROM_SOLVED && limited.n_moves == r.n_moves, "seed %u: %u moves, %s with a limit",
                   seed, r.n_moves, carom_status_name(limited.status));
        }
        if (r.status != CAROM_SOLVED || r.n_moves < 2 || !carom_strategy_is_exact((carom_strategy)strategy)) continue;
        with = (solve_with){.strategy = (carom_strategy)strategy, .max_moves = r.n_moves - 1};
        const carom_result short_of = solve(p, with);
        CHECKF(short_of.status == CAROM_GAVE_UP && short_of.proved == r.n_moves, "seed %u: %s, proved %u", seed,
               carom_status_name(short_of.status), short_of.proved);
        with.max_moves = r.n_moves;
        const carom_result enough = solve(p, with);
        CHECKF(same_answer(&r, &enough), "seed %u", seed);
    }
}

/* An inexact strategy obeys the limit of moves, and its lower bound is never too high. */
static void check_inexact_limits(unsigned seed, const carom_puzzle *p, carom_strategy strategy) {
    const carom_result best = solve(p, (solve_with){0});
    if (best.status != CAROM_SOLVED || best.n_moves < 2 || seed % 16) return;
    for (uint32_t max_moves = best.n_moves - 1; max_moves < best.n_moves + 2; max_moves++) {
        const carom_result r = solve(p, (solve_with){.strategy = strategy, .max_moves = max_moves});
        if (max_moves < best.n_moves)
            CHECKF(r.status == CAROM_GAVE_UP && r.proved <= best.n_moves, "seed %u, %u moves: %s, proved %u", seed,
                   max_moves, carom_status_name(r.status), r.proved);
        else
            CHECKF(r.status == CAROM_SOLVED ? r.n_moves <= max_moves : r.status == CAROM_GAVE_UP,
                   "seed %u, %u moves: %s, %u", seed, max_moves, carom_status_name(r.status), r.n_moves);
    }
}

/* Restarting a search in the middle gives the result of a fresh one. */
static void check_restart(void) {
    static _Alignas(8) uint8_t block[16 << 20];
    const random_kind kind = {8, 16, 4, .diagonals = true};
    const carom_puzzle hard = random_printed(3, kind), easy = random_puzzle(5, kind);
    carom_search *search = carom_search_open(block, sizeof block);
    CHECK(search != NULL);
    const carom_result fresh = solve_in(block, sizeof block, &easy, (solve_with){0});
    for (unsigned steps = 0; steps < 3000; steps = steps * 3 + 1) {
        carom_search_start(search, &hard, NULL, NULL);
        carom_search_step(search, steps);
        carom_error error;
        carom_puzzle bad = hard;
        bad.width = 1;
        const carom_result before = *carom_search_result(search);
        CHECK(carom_search_start(search, &bad, NULL, &error) == CAROM_REFUSED && error.code == CAROM_BAD_SIZE);
        const carom_options none = {.strategy = (carom_strategy)99, .max_moves = 5};
        CHECK(carom_search_start(search, &hard, &none, &error) == CAROM_REFUSED && error.code == CAROM_BAD_STRATEGY);
        CHECK(same_answer(&before, carom_search_result(search)));
        carom_search_start(search, &easy, NULL, NULL);
        while (carom_search_step(search, 1000) == CAROM_RUNNING) {}
        CHECK(same_answer(&fresh, carom_search_result(search)));
    }
}

/* Two robots, and a target on a ring of diagonals.  (With seed 1 `limited` skips unsolvable puzzles, which take
 * long.) */
static void check_target_on_ring(void) {
    static const char *const cells[] = {"C2", "D2", "B3", "E3"};
    unsigned compared = 0, n = 0;
    for (unsigned rules = 0; rules < 4; rules++)
        for (unsigned i = 0; i < sizeof cells / sizeof *cells; i++)
            for (unsigned any = 0; any < 2; any++, n++) {
                carom_puzzle p = ring_board();
                robot(&p, RED, "A5"), robot(&p, BLUE, cells[(i + 1) % 4]);
                target(&p, any ? CAROM_ANY_ROBOT : RED, cells[i]);
                p.rules = (uint8_t)rules;
                check_against_oracle(1, &p, &compared);
            }
    CHECK(compared == n);
}

static void check_unsolvable(unsigned seed, const carom_puzzle *p) {
    unsigned compared = 0;
    CHECK(carom_puzzle_check(p, NULL) && oracle_shortest(p, ORACLE_POSITIONS) == ORACLE_NONE);
    check_against_oracle(seed, p, &compared);
    CHECK(compared == 1);
}

/* Blue follows a winding corridor of three floors, two rows each, then drops to the last row, where red stops against
 * it.  Red's lower bound is 1. */
static void check_far_above_bound(void) {
    carom_puzzle p = board(16, 16);
    for (unsigned x = 0; x < 16; x++) {
        for (unsigned y = 0; y < 6; y++)
            if (x < 15 && x % 2 == y % 2) p.walls[carom_cell_at(x, y)] |= CAROM_WALL_EAST;
        for (unsigned y = 1; y < 6; y += 2)
            if (x != (y == 3 ? 0 : 15)) p.walls[carom_cell_at(x, y)] |= CAROM_WALL_SOUTH;
        if (x < 15) p.walls[carom_cell_at(x, 14)] |= CAROM_WALL_SOUTH;
    }
    for (unsigned y = 6; y < 15; y++) p.walls[carom_cell_at(14, y)] |= CAROM_WALL_EAST;
    robot(&p, RED, "A16"), robot(&p, BLUE, "A1");
    target(&p, RED, "O16");
    const int best = oracle_shortest(&p, ORACLE_POSITIONS);
    CHECKF(best > 90, "%d moves", best);
    for (unsigned strategy = 0; strategy < CAROM_STRATEGIES; strategy++) {
        if (strategy == CAROM_DFS || strategy == CAROM_LIMITED || strategy == CAROM_HYBRID) continue; /* take long */
        const carom_result r = solve(&p, (solve_with){.strategy = (carom_strategy)strategy});
        CHECKF(r.status == CAROM_SOLVED && carom_replay(&p, r.moves, r.n_moves, NULL), "%s",
               carom_strategy_name((carom_strategy)strategy));
        CHECKF((int)r.n_moves == best || !carom_strategy_is_exact((carom_strategy)strategy), "%s: %u moves, not %d",
               carom_strategy_name((carom_strategy)strategy), r.n_moves, best);
    }
}

/* Long keys leave few bits for the slack of a state in the table of iddfs (iddfs.c), and this solution is long. */
static void check_wide_slack(void) {
    const carom_puzzle p = random_small(1675);
    unsigned compared = 0;
    check_against_oracle(1675, &p, &compared);
    CHECK(compared == 1);
}

/* Unsolvable puzzles with few states, which the lower bound does not prove unsolvable. */
static void check_small_unsolvable(void) {
    carom_puzzle p = board(2, 2); /* no robot can move */
    robot(&p, GREEN, "B1"), robot(&p, BLUE, "A2"), robot(&p, YELLOW, "B2");
    target(&p, RED, "B2");
    check_unsolvable(0, &p);
    CHECK(solve(&p, (solve_with){.strategy = CAROM_LIMITED}).status == CAROM_NO_SOLUTION); /* limited proves it, too */
    p = board(5, 2); /* a corridor in which red cannot turn */
    for (char column = 'A'; column <= 'E'; column++) wall(&p, (const char[]){column, '1', 0}, 'S');
    target(&p, RED, "E1");
    p.rules = CAROM_MUST_RICOCHET;
    check_unsolvable(1, &p);
    robot(&p, BLUE, "C2"); /* outside the corridor */
    check_unsolvable(1, &p);
    target(&p, CAROM_ANY_ROBOT, "E1");
    check_unsolvable(1, &p);
    diagonal(&p, "E2", SILVER, '/'); /* now colours matter, so the two robots are not alike */
    check_unsolvable(1, &p);
    p.rules = 0;
    unsigned compared = 0;
    check_against_oracle(0, &p, &compared); /* red reaches the target, blue cannot */
    CHECK(compared == 1);
}

static void check_known_boards(void) {
    carom_puzzle p = board(4, 4);
    robot(&p, RED, "A1");
    target(&p, RED, "A1");
    carom_result r = solve(&p, (solve_with){0});
    CHECK(r.status == CAROM_SOLVED && r.n_moves == 0 && r.proved == 0 && r.states == 1);
    target(&p, RED, "B2"); /* no wall or robot to stop at */
    r = solve(&p, (solve_with){0});
    CHECK(r.status == CAROM_NO_SOLUTION && r.states == 4);
    robot(&p, BLUE, "D4"); /* blue does not help */
    r = solve(&p, (solve_with){0});
    CHECK(r.status == CAROM_NO_SOLUTION);
    wall(&p, "B2", 'S');
    wall(&p, "B1", 'E');
    r = solve(&p, (solve_with){0}); /* east to B1, south to B2 */
    CHECK(r.status == CAROM_SOLVED && r.n_moves == 2 && r.moves[0] == carom_move_make(RED, EAST));
    /* a walled-in robot is legal */
    p = board(3, 3);
    robot(&p, RED, "B2");
    wall(&p, "B2", 'N'), wall(&p, "B2", 'E'), wall(&p, "B2", 'S'), wall(&p, "B2", 'W');
    r = solve(&p, (solve_with){0});
    CHECK(r.status == CAROM_NO_SOLUTION && r.states == 1);

    /* the lower bound alone proves this target unreachable, so nothing is searched */
    p = random_printed(1, (random_kind){16, 16, 4, .diagonals = false});
    p.target_color = p.robots & 1 ? RED : p.target_color;
    p.target = at("H8");
    r = solve(&p, (solve_with){0});
    CHECK(r.status == CAROM_NO_SOLUTION && r.states == 1);

    carom_strategy strategy;
    CHECK(carom_strategy_from_name("bfs-plain", 9, &strategy) && strategy == CAROM_BFS_PLAIN);
    CHECK(!carom_strategy_from_name("bfs-plai", 8, &strategy) && !carom_strategy_from_name("", 0, &strategy));
    CHECK(strcmp(carom_strategy_name((carom_strategy)77), "unknown") == 0);
    /* a search that was opened but never started */
    static _Alignas(8) uint8_t block[1 << 16];
    carom_search *search = carom_search_open(block, sizeof block);
    CHECK(search && carom_search_step(search, 5) == CAROM_REFUSED && carom_search_result(search)->states == 0);
}

int main(int argc, char **argv) {
    check_known_boards();
    check_target_on_ring();
    check_small_unsolvable();
    check_far_above_bound();
    check_wide_slack();
    check_restart();
    const seeds s = seeds_of(argc, argv, 600);
    unsigned compared = 0;
    for (unsigned seed = s.first; seed < s.end; seed++) {
        const carom_puzzle p = random_small(seed);
        check_against_oracle(seed, &p, &compared);
        check_symmetries(seed, &p);
        check_limits_and_slices(seed, &p);
        check_with_known_line(seed, &p);
        for (unsigned strategy = 0; strategy < CAROM_STRATEGIES; strategy++)
            if (!carom_strategy_is_exact((carom_strategy)strategy))
                check_inexact_limits(seed, &p, (carom_strategy)strategy);
    }
    printf("%u of %u boards were small enough for the oracle; %u unsolvable; by length:", compared, s.end - s.first,
           with_length[0]);
    for (unsigned length = 0; length < 63; length++) printf(" %u", with_length[length + 1]);
    putchar('\n');
    for (unsigned strategy = 0; strategy < CAROM_STRATEGIES; strategy++)
        if (inexact[strategy].boards)
            printf("%s: %u boards, %u moves above the shortest, %u proved shortest, %u without a solution\n",
                   carom_strategy_name((carom_strategy)strategy), inexact[strategy].boards, inexact[strategy].excess,
                   inexact[strategy].optimal, inexact[strategy].missed);
    CHECK(inexact[CAROM_LIMITED].missed <= 1 + compared / 200 && inexact[CAROM_LIMITED].excess <= 20 + compared / 10);
    CHECK(inexact[CAROM_HYBRID].missed <= 1 + compared / 10);
    CHECK(compared >= (s.end - s.first) / 2);
    return checks_end();
}
