/* test_answers.c - the number of shortest answers and their ordered list against brute force, for every strategy, on
 * random boards with and without rules and diagonals.  `test_answers SEED 1` reruns one board. */
#include "all_answers.h"
#include "build.h"
#include "check.h"
#include "oracle.h"
#include "random_puzzle.h"
#include "search/answers/stages.h"
#include "solve.h"

#include <string.h>

enum { POSITIONS = 20000, LISTED = 20000, BLOCK = 64 << 20 };

static _Alignas(8) uint8_t block[BLOCK];
static carom_search *search;

static const carom_result *answers_of(const carom_puzzle *p, carom_options options, uint32_t slice) {
    search = carom_search_open(block, sizeof block);
    carom_search_start(search, p, &options, NULL);
    while (carom_search_step(search, slice ? slice : UINT32_MAX) == CAROM_RUNNING) {}
    return carom_search_result(search);
}

static unsigned compared, with_many, with_robots[CAROM_ROBOTS + 1], cut_off;

static void check_same(unsigned seed, const all_answers *all, const carom_result *r, uint32_t wanted, const char *how) {
    CHECKF(r->status == CAROM_SOLVED && r->counted && !r->counting && !r->counted_at_least, "seed %u, %s: %s", seed,
           how, carom_status_name(r->status));
    CHECKF(r->answers == all->n && (int)r->n_moves == all->n_moves, "seed %u, %s: %llu answers, brute force %llu", seed,
           how, (unsigned long long)r->answers, (unsigned long long)all->n);
    const uint32_t kept = all->listed < wanted ? all->listed : wanted;
    CHECKF(r->kept == kept, "seed %u, %s: kept %u, not %u", seed, how, r->kept, kept);
    for (uint32_t i = 0; i < r->kept && i < kept; i++)
        CHECKF(memcmp(carom_search_answer(search, i), all->moves + (size_t)i * r->n_moves, r->n_moves) == 0,
               "seed %u, %s: answer %u differs", seed, how, i);
    CHECKF(memcmp(r->moves, all->moves, r->n_moves) == 0, "seed %u, %s: not the best", seed, how);
    CHECK(carom_search_answer(search, r->kept) == NULL);
}

static void check_against_brute_force(unsigned seed, const carom_puzzle *p) {
    all_answers all = find_all_answers(p, POSITIONS, LISTED);
    if (all.n_moves >= 0 && all.listed) {
        compared++;
        with_many += all.n > 10;
        cut_off += all.n > CAROM_ANSWERS_MAX;
        with_robots[robots_moved(all.moves, (unsigned)all.n_moves)]++;
        for (unsigned strategy = 0; strategy < CAROM_STRATEGIES; strategy++) {
            if (strategy == CAROM_DFS && all.n_moves > 5) continue; /* it takes exponential time */
            const carom_options options = {
                .strategy = (carom_strategy)strategy, .max_moves = CAROM_MOVES_MAX, .answers = CAROM_ANSWERS_MAX};
            const carom_result *r = answers_of(p, options, 0);
            /* answers are not counted if the solution may not be a shortest one */
            if (!carom_strategy_is_exact(options.strategy) && !r->optimal) {
                CHECKF(r->answers == 0 && r->kept == 0 && !r->counted, "seed %u, %s: %s", seed,
                       carom_strategy_name(options.strategy), "counted");
                continue;
            }
            check_same(seed, &all, r, CAROM_ANSWERS_MAX, carom_strategy_name(options.strategy));
        }
        const carom_options few = {.answers = 3}; /* the other fields have defaults */
        check_same(seed, &all, answers_of(p, few, 0), 3, "the best three");
        const carom_result whole = *carom_search_result(search);
        for (uint32_t slice = 1; slice < 5000; slice *= 7) {
            const carom_result *r = answers_of(p, few, slice);
            check_same(seed, &all, r, 3, "slices");
            CHECKF(r->states == whole.states && r->bytes == whole.bytes, "seed %u, slices of %u", seed, slice);
        }
    }
    free(all.moves);
}

/* On boards too large for brute force: turning, mirroring and recolouring keep the number of answers, the
 * difficulty, and the rank of the best one. */
static void check_symmetries(unsigned seed) {
    const carom_puzzle p = random_printed(seed, (random_kind){16, 16, 5, .diagonals = seed & 1, .rules = seed & 2});
    const carom_options options = {.max_moves = 7, .answers = 1};
    const carom_result r = *answers_of(&p, options, 0);
    if (r.status != CAROM_SOLVED) return;
    const uint8_t color[CAROM_ROBOTS] = {2, 0, 4, 1, 3};
    const carom_puzzle turned = quarter_turn(&p);
    const carom_puzzle images[] = {turned, mirrored(&p), recolored(&turned, color)};
    for (unsigned i = 0; i < sizeof images / sizeof *images; i++) {
        const carom_result *s = answers_of(&images[i], options, 0);
        CHECKF(s->counted && s->answers == r.answers && s->n_moves == r.n_moves, "seed %u, image %u: %llu, not %llu",
               seed, i, (unsigned long long)s->answers, (unsigned long long)r.answers);
        CHECKF(s->false_trails == r.false_trails && s->difficulty == r.difficulty, "seed %u, image %u", seed, i);
        CHECKF(robots_moved(s->moves, s->n_moves) == robots_moved(r.moves, r.n_moves), "seed %u, image %u", seed, i);
        CHECKF(changes_of_robot(s->moves, s->n_moves) == changes_of_robot(r.moves, r.n_moves), "seed %u, image %u",
               seed, i);
    }
}

/* The solution is available while answers are being counted. */
static void check_while_counting(void) {
    unsigned seed = 0;
    carom_puzzle p;
    do p = random_printed(seed++, (random_kind){16, 16, 4, .diagonals = false});
    while (solve(&p, (solve_with){0}).n_moves < 5);
    const carom_options options = {.max_moves = CAROM_MOVES_MAX, .answers = 10},
                        without = {.max_moves = CAROM_MOVES_MAX};
    const carom_result plain = *answers_of(&p, without, 0);
    CHECK(plain.status == CAROM_SOLVED && plain.n_moves > 2 && plain.answers == 0 && plain.kept == 0);
    CHECK(!plain.counted && !plain.counted_at_least && carom_search_answer(search, 0) == NULL);
    search = carom_search_open(block, sizeof block);
    carom_search_start(search, &p, &options, NULL);
    const carom_result *r = carom_search_result(search);
    unsigned pieces = 0;
    uint64_t states = 0;
    while (carom_search_step(search, 100) == CAROM_RUNNING) {
        CHECK(r->states >= states);
        states = r->states;
        if (!r->counting) continue;
        pieces++;
        CHECK(r->n_moves == plain.n_moves && r->proved == plain.n_moves && r->bytes <= sizeof block);
        CHECK(memcmp(r->moves, plain.moves, plain.n_moves) == 0 && r->kept == 1 && !r->counted);
        CHECK(carom_search_answer(search, 0) == r->moves && carom_search_answer(search, 1) == NULL);
    }
    CHECK(pieces > 3 && r->counted && r->status == CAROM_SOLVED);
    CHECK(carom_search_step(search, 10) == CAROM_SOLVED);
}

/* Four robots, each on its own staircase of `moves` - 1 single-cell moves and a drop.  Each drops into a corridor,
 * where red must stop against it; from there red drops to the next corridor.  The four can arrive in any order. */
static carom_puzzle stairs(unsigned moves) {
    carom_puzzle p = board(16, 16);
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) { /* every edge a wall */
        if (carom_x((carom_cell)cell) < 15) p.walls[cell] |= CAROM_WALL_EAST;
        if (carom_y((carom_cell)cell) < 15) p.walls[cell] |= CAROM_WALL_SOUTH;
    }
    for (unsigned k = 0; k < 4; k++) {
        unsigned x = 5 + 2 * k, y = 4;
        for (unsigned row = y; row < 6 + k; row++) p.walls[row << 4 | x] &= (uint8_t)~CAROM_WALL_SOUTH;
        for (unsigned i = 1; i < moves; i++) {
            if (i % 2) p.walls[y << 4 | --x] &= (uint8_t)~CAROM_WALL_EAST;
            else p.walls[--y << 4 | x] &= (uint8_t)~CAROM_WALL_SOUTH;
        }
        p.robots |= (uint8_t)(2u << k);
        p.robot[k + 1] = carom_cell_at(x, y);
        const unsigned west = k ? 2 + 2 * k : 0, corridor = 6 + k;
        for (x = west; x < 15; x++) p.walls[corridor << 4 | x] &= (uint8_t)~CAROM_WALL_EAST;
        if (k < 3) p.walls[corridor << 4 | (4 + 2 * k)] &= (uint8_t)~CAROM_WALL_SOUTH;
    }
    robot(&p, RED, "A7");
    target(&p, RED, "K10");
    CHECK(carom_puzzle_check(&p, NULL));
    return p;
}

static void check_known_boards(void) {
    carom_puzzle p = board(4, 4);
    robot(&p, RED, "A1");
    target(&p, RED, "A1"); /* solved already: one answer, without a move */
    const carom_options all = {.max_moves = CAROM_MOVES_MAX, .answers = UINT32_MAX};
    const carom_result *r = answers_of(&p, all, 0);
    CHECK(r->counted && r->answers == 1 && r->kept == 1 && !r->counted_at_least && r->n_moves == 0);
    target(&p, RED, "D4"); /* east, south or south, east */
    r = answers_of(&p, all, 0);
    CHECK(r->counted && r->answers == 2 && r->kept == 2);
    CHECK(carom_search_answer(search, 0)[0] == carom_move_make(RED, EAST));
    CHECK(carom_search_answer(search, 1)[0] == carom_move_make(RED, SOUTH));
    /* In this corridor, ten moves lower h_runner by 1 each: more moves than carom_finishes_alone() follows. */
    carom_puzzle long_run = stairs(10);
    target(&long_run, GREEN, "F7");
    r = answers_of(&long_run, all, 0);
    CHECK(r->counted && r->n_moves == 10 && r->answers == 1);
    target(&p, RED, "B2"); /* cannot be reached */
    r = answers_of(&p, all, 0);
    CHECK(r->status == CAROM_NO_SOLUTION && !r->counted && r->answers == 0 && r->kept == 0);
}

static void check_all_answers(const carom_puzzle *p, uint64_t n) {
    all_answers all = find_all_answers(p, 200000, 100000);
    CHECKF(all.n == n && all.listed == n, "brute force %llu", (unsigned long long)all.n);
    const carom_options options = {.max_moves = CAROM_MOVES_MAX, .answers = CAROM_ANSWERS_MAX};
    check_same(0, &all, answers_of(p, options, 0), CAROM_ANSWERS_MAX, "stairs");
    free(all.moves);
}

/* More answers than the list holds, and more than 64 bits can count. */
static void check_many_answers(void) {
    carom_puzzle p = stairs(1);
    check_all_answers(&p, 280);
    p = stairs(2);
    check_all_answers(&p, 61425);
    const carom_options options = {.max_moves = CAROM_MOVES_MAX, .answers = 5};
    p = stairs(9);
    const carom_result *r = answers_of(&p, options, 0);
    CHECK(r->status == CAROM_SOLVED && r->counted && r->n_moves == 4 * 9 + 7 && r->kept == 5);
    CHECK(robots_moved(r->moves, r->n_moves) == 5 && changes_of_robot(r->moves, r->n_moves) == 4);
    CHECKF(r->counted_at_least && r->answers == UINT64_MAX, "%llu", (unsigned long long)r->answers);
}

/* In `n` bytes the answers are the same, or the result says that they are not counted.  Returns whether they are
 * counted. */
static bool counts_in_memory(const carom_puzzle *p, size_t n, carom_strategy strategy, const carom_result *whole) {
    uint8_t *memory = malloc(n + 8);
    const size_t shift = n % 8; /* odd addresses too */
    memset(memory, 0xA5, n + 8);
    carom_search *small = carom_search_open(memory + shift, n);
    bool counted = false;
    if (small) {
        const carom_options options = {.strategy = strategy, .max_moves = CAROM_MOVES_MAX, .answers = 100};
        carom_search_start(small, p, &options, NULL);
        while (carom_search_step(small, UINT32_MAX) == CAROM_RUNNING) {}
        const carom_result *r = carom_search_result(small);
        CHECKF(r->status == CAROM_SOLVED || r->status == CAROM_MEMORY_FULL, "%zu bytes: %s", n,
               carom_status_name(r->status));
        CHECKF(r->bytes <= n && !r->counting, "%zu bytes given, %llu used", n, (unsigned long long)r->bytes);
        if (r->status == CAROM_SOLVED) {
            counted = r->counted;
            CHECKF(r->n_moves == whole->n_moves && r->kept >= 1, "%zu bytes: %u moves, %u kept", n, r->n_moves,
                   r->kept);
            CHECKF(r->answers == (r->counted_at_least ? 1 : whole->answers), "%zu bytes: %llu", n,
                   (unsigned long long)r->answers);
            if (counted)
                CHECKF(!r->counted_at_least && r->kept == whole->kept &&
                           memcmp(r->moves, whole->moves, r->n_moves) == 0,
                       "%zu bytes", n);
            for (uint32_t i = 0; i < r->kept; i++)
                CHECKF(carom_replay(p, carom_search_answer(small, i), r->n_moves, NULL), "%zu bytes: answer %u", n, i);
        } else {
            CHECKF(r->answers == 0 && r->kept == 0 && !r->counted, "%zu bytes", n);
        }
    }
    for (size_t i = 0; i < 8; i++) CHECKF(memory[i < shift ? i : n + i] == 0xA5, "%zu bytes: wrote outside them", n);
    free(memory);
    return counted;
}

enum { ALL_COUNTED = 1 << 20 }; /* a value of `steps`: until the list begins */

/* Takes away all memory but `left` bytes, `steps` steps after all states of the solution graph have been found.
 * Returns false if the search ends earlier. */
static bool full_after(const carom_puzzle *p, unsigned steps, uint32_t left, const carom_result *whole,
                       unsigned outcomes[3]) {
    const carom_options options = {.max_moves = CAROM_MOVES_MAX, .answers = CAROM_ANSWERS_MAX};
    search = carom_search_open(block, sizeof block);
    carom_search_start(search, p, &options, NULL);
    const carom_result *r = carom_search_result(search);
    const carom_answers *a = carom_answers_of(search);
    while (!r->counting || (a->stage == CAROM_ANSWERS_FIND_STATES && a->on_path.stage < CAROM_SOLUTION_STATES_INDEX))
        carom_search_step(search, 1);
    while (steps > 0 && (steps < ALL_COUNTED || a->stage != CAROM_ANSWERS_COUNT_PATHS || a->next > 0) &&
           carom_search_step(search, 1) == CAROM_RUNNING)
        steps -= steps < ALL_COUNTED;
    carom_arena *arena = &search->arena;
    if (arena->back - arena->front > left) arena->front = arena->back - left;
    while (carom_search_step(search, 1000) == CAROM_RUNNING) {}
    CHECKF(r->status == CAROM_SOLVED && r->optimal && r->n_moves == whole->n_moves && !r->counting,
           "%u steps, %u bytes: %s", steps, left, carom_status_name(r->status));
    CHECKF(r->counted_at_least ? r->answers == 1 && !r->counted : r->answers == whole->answers,
           "%u steps, %u bytes: %llu answers", steps, left, (unsigned long long)r->answers);
    CHECKF(r->kept >= 1 && (r->counted ? r->kept == whole->kept : r->kept < whole->kept), "%u steps, %u bytes: kept %u",
           steps, left, r->kept);
    for (uint32_t i = 0; i < r->kept; i++)
        CHECKF(carom_replay(p, carom_search_answer(search, i), r->n_moves, NULL), "%u steps: answer %u", steps, i);
    outcomes[r->counted ? 2 : !r->counted_at_least]++;
    return steps == 0;
}

static void check_full_at_each_stage(void) {
    const carom_puzzle p = stairs(1);
    const carom_options options = {.max_moves = CAROM_MOVES_MAX, .answers = CAROM_ANSWERS_MAX};
    const carom_result whole = *answers_of(&p, options, 0);
    unsigned outcomes[3] = {0}; /* not counted; counted, but not all listed; counted and all listed */
    for (uint32_t left = 0; left < 8000; left += left < 1200 ? 12 : 500) full_after(&p, 0, left, &whole, outcomes);
    for (uint32_t left = 0; left < 5000; left += 100) full_after(&p, ALL_COUNTED, left, &whole, outcomes);
    for (unsigned steps = 1; full_after(&p, steps, 0, &whole, outcomes); steps += 1 + steps / 16) {}
    CHECKF(outcomes[0] > 10 && outcomes[1] > 10 && outcomes[2] > 10, "%u, %u, %u", outcomes[0], outcomes[1],
           outcomes[2]);
}

static void check_memory_sizes(void) {
    const carom_puzzle puzzles[] = {
        stairs(1),
        random_puzzle(19, (random_kind){7, 7, 3, .diagonals = true}),
        random_puzzle(31, (random_kind){12, 12, 2, .rules = true}),
    };
    for (unsigned i = 0; i < sizeof puzzles / sizeof *puzzles; i++) {
        const carom_options options = {.strategy = CAROM_BFS, .max_moves = CAROM_MOVES_MAX, .answers = 100};
        const carom_result whole = *answers_of(&puzzles[i], options, 0);
        CHECK(whole.counted && whole.bytes > 50000);
        unsigned enough = 0, too_small = 0;
        for (size_t n = 0; n < whole.bytes + 20000; n += n < 20000 ? 13 : 1997) {
            const bool counted = counts_in_memory(&puzzles[i], n, CAROM_BFS, &whole);
            enough += counted;
            too_small += !counted;
        }
        CHECKF(enough > 5 && too_small > 100, "%u sizes too small, %u enough", too_small, enough);
    }
    /* iddfs finds a solution even where the memory is too small to count answers. */
    const carom_puzzle p = stairs(2);
    const carom_options options = {.strategy = CAROM_IDDFS, .max_moves = CAROM_MOVES_MAX, .answers = 100};
    const carom_result whole = *answers_of(&p, options, 0);
    unsigned enough = 0, too_small = 0;
    for (size_t n = 100000; n < 400000; n += 9973) {
        const bool counted = counts_in_memory(&p, n, CAROM_IDDFS, &whole);
        enough += counted;
        too_small += !counted;
    }
    CHECKF(enough > 5 && too_small > 5, "%u sizes too small, %u enough", too_small, enough);
}

int main(int argc, char **argv) {
    /* rare boards: more than ten answers, and the best one moves three robots */
    enum { RARE = 2 };
    static const unsigned rare[RARE] = {311, 512};
    const seeds s = seeds_of(argc, argv, 600);
    if (s.first == 0) { /* independent of the seeds, so only once when runs share the seeds */
        check_known_boards();
        check_while_counting();
        check_many_answers();
        check_memory_sizes();
        check_full_at_each_stage();
    }
    for (unsigned seed = s.first; seed < s.end; seed++) {
        const carom_puzzle p = random_small(seed);
        check_against_brute_force(seed, &p);
        if (seed % 20 < 4) check_symmetries(seed);
    }
    for (unsigned i = 0; i < RARE; i++) {
        const carom_puzzle p = random_small(rare[i]);
        check_against_brute_force(rare[i], &p);
    }
    printf("%u of %u boards compared; %u with over 10 answers, %u with more than the list holds; by robots moved:",
           compared, s.end - s.first + RARE, with_many, cut_off);
    for (unsigned n = 0; n <= CAROM_ROBOTS; n++) printf(" %u", with_robots[n]);
    putchar('\n');
    const unsigned n = s.end - s.first;
    CHECK(compared > n / 2 && with_many > n / 100 && with_robots[3] > n / 100);
    return checks_end();
}
