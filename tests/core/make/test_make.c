/* test_make.c - puzzles from a recipe, against brute force over every candidate on small boards: the maker takes the
 * first candidate that fits, or else the nearest.  `test_make SEED 1` reruns one recipe. */
#include "all_answers.h"
#include "carom_make.h"
#include "check.h"
#include "oracle.h"
#include "random_puzzle.h"
#include "solve.h"

#include <string.h>

enum { BLOCK = 64 << 20, POSITIONS = 60000 };
static _Alignas(64) uint8_t block[BLOCK];

static const carom_made *make_in(size_t n, const carom_recipe *recipe, uint64_t seed, uint64_t index, uint32_t slice) {
    carom_maker *maker = carom_maker_open(block, n);
    carom_error error = {0};
    CHECKF(carom_maker_start(maker, recipe, seed, index, &error) == CAROM_RUNNING, "%s", error.message);
    const carom_made *made = carom_maker_result(maker);
    for (uint64_t before = 0; carom_maker_step(maker, slice) == CAROM_RUNNING; before = made->states)
        CHECKF(made->states - before < slice + 10000ull, "%llu states in a step of %u",
               (unsigned long long)(made->states - before), slice);
    return made;
}

static const carom_made *make(const carom_recipe *recipe, uint64_t seed, uint64_t index) {
    return make_in(BLOCK, recipe, seed, index, UINT32_MAX);
}

/* Whether some robot that may solve the puzzle reaches the target by its own moves only. */
static bool has_solo(const carom_puzzle *p) {
    for (unsigned r = 0; r < CAROM_ROBOTS; r++) {
        carom_position queue[CAROM_CELLS];
        bool seen[CAROM_CELLS] = {false};
        unsigned n = 0;
        if (!(p->robots >> r & 1) || (p->target_color != CAROM_ANY_ROBOT && p->target_color != r)) continue;
        carom_position_start(p, &queue[n++]);
        seen[p->robot[r]] = true;
        for (unsigned i = 0; i < n; i++) {
            if (queue[i].robot[r] == p->target) return true;
            for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
                carom_position next = queue[i];
                if (carom_position_move(p, &next, carom_move_make(r, dir), NULL) != CAROM_MOVED) continue;
                if (seen[next.robot[r]]) continue;
                seen[next.robot[r]] = true;
                queue[n++] = next;
            }
        }
    }
    return false;
}

static uint64_t distance_to(carom_range r, uint64_t value) {
    if (value < r.least) return r.least - value;
    return r.most && value > r.most ? value - r.most : 0;
}

static unsigned fitting, given_up, nothing_found, by_robots, by_difficulty, by_answers;

static carom_range some_range(dice *d, unsigned from, unsigned width) {
    carom_range r = {from + below(d, width), 0};
    if (below(d, 2)) r.most = r.least + below(d, width);
    return r;
}

static carom_recipe some_recipe(unsigned seed, dice *d) {
    carom_recipe recipe = {.game = {.board = CAROM_BOARD_DRAWN,
                                    .width = (uint8_t)(5 + below(d, 3)),
                                    .height = (uint8_t)(5 + below(d, 2)),
                                    .robots = (uint8_t)(seed % 8 ? 3 : 1 + below(d, 3)),
                                    .diagonals = seed % 3 == 0,
                                    .target = (carom_target_kind)below(d, 3),
                                    .rules = seed % 4 == 1 ? (uint8_t)below(d, 4) : 0}};
    recipe.tries = 1 + below(d, 30);
    recipe.moves = some_range(d, 1, 5);
    if (below(d, 2)) recipe.robots_moved = some_range(d, 1, recipe.game.robots);
    if (recipe.robots_moved.least > 1 && below(d, 2)) recipe.robots_moved.most = recipe.robots_moved.least;
    if (below(d, 4) == 0) recipe.difficulty = some_range(d, 1, CAROM_DIFFICULTY_MAX);
    if (below(d, 2)) recipe.answers = some_range(d, 0, 4);
    recipe.no_solo =
        recipe.game.rules == 0 && below(d, 3) == 0 && recipe.game.robots > 1 && recipe.robots_moved.most != 1;
    recipe.count = below(d, 2);
    return recipe;
}

static unsigned difficulty_of(const carom_puzzle *p) { return solve(p, (solve_with){.answers = 1}).difficulty; }

/* Solves every candidate by brute force; expects the first of the nearest ones. */
static void check_against_brute_force(unsigned seed) {
    dice d = {seed};
    const carom_recipe recipe = some_recipe(seed, &d);
    const carom_made made = *make(&recipe, seed, seed % 7);
    uint64_t nearest[4] = {UINT64_MAX, 0, 0, 0};
    uint32_t attempt = 0, tried = 0;
    carom_puzzle p;
    bool fits = false;
    for (; tried < recipe.tries && !fits; tried++) {
        CHECK(carom_generate(&recipe.game, seed, seed % 7, tried, &p, NULL));
        all_answers all = find_all_answers(&p, POSITIONS, 1000000);
        if (all.n_moves == ORACLE_TOO_MANY) {
            free(all.moves);
            return;
        }
        const bool skipped = all.n_moves < 0 || (recipe.no_solo && has_solo(&p)) ||
                             (recipe.moves.most && (uint32_t)all.n_moves > recipe.moves.most);
        if (!skipped) {
            uint64_t distance[4] = {distance_to(recipe.moves, (uint64_t)all.n_moves), 0, 0, 0};
            if (!distance[0])
                distance[1] = distance_to(recipe.robots_moved, robots_moved(all.moves, (unsigned)all.n_moves));
            if (!distance[0] && !distance[1]) {
                distance[2] = distance_to(recipe.difficulty, difficulty_of(&p));
                distance[3] = distance_to(recipe.answers, all.n);
            }
            bool nearer = false;
            for (unsigned i = 0; i < 4 && !nearer && distance[i] <= nearest[i]; i++) nearer = distance[i] < nearest[i];
            if (nearer) {
                memcpy(nearest, distance, sizeof nearest);
                attempt = tried;
                fits = !distance[0] && !distance[1] && !distance[2] && !distance[3];
                CHECKF(!fits || made.n_moves == (uint32_t)all.n_moves, "seed %u: %u moves, brute force %d", seed,
                       made.n_moves, all.n_moves);
                if (fits && recipe.count)
                    CHECKF(made.counted && made.answers == all.n && !made.counted_at_least &&
                               memcmp(made.moves, all.moves, made.n_moves) == 0 &&
                               made.robots_moved == robots_moved(all.moves, made.n_moves),
                           "seed %u: %llu answers, %u robots", seed, (unsigned long long)made.answers,
                           made.robots_moved);
            }
        }
        free(all.moves);
    }
    const bool found = nearest[0] != UINT64_MAX;
    CHECKF(made.status == (fits ? CAROM_SOLVED : CAROM_GAVE_UP), "seed %u: %s", seed, carom_status_name(made.status));
    CHECKF(made.found == found && made.tried == tried, "seed %u: tried %u, not %u", seed, made.tried, tried);
    CHECKF(!made.out_of_memory, "seed %u: %u out of memory", seed, made.out_of_memory);
    fitting += fits;
    given_up += found && !fits;
    nothing_found += !found;
    if (!found) return;
    by_robots += nearest[1] != 0;
    by_difficulty += nearest[2] != 0;
    by_answers += nearest[3] != 0;
    CHECKF(made.attempt == attempt, "seed %u: attempt %u, not %u", seed, made.attempt, attempt);
    CHECKF(memcmp(made.distance, nearest, sizeof nearest) == 0, "seed %u: distance %llu %llu %llu %llu", seed,
           (unsigned long long)made.distance[0], (unsigned long long)made.distance[1],
           (unsigned long long)made.distance[2], (unsigned long long)made.distance[3]);
    CHECK(carom_generate(&recipe.game, seed, seed % 7, made.attempt, &p, NULL));
    CHECKF(carom_puzzle_equal(&p, &made.puzzle), "seed %u: another puzzle", seed);
    CHECKF(carom_replay(&p, made.moves, made.n_moves, NULL), "seed %u: no solution", seed);
}

static bool equal(const carom_made *a, const carom_made *b) {
    return a->status == b->status && a->found == b->found && carom_puzzle_equal(&a->puzzle, &b->puzzle) &&
           a->attempt == b->attempt && a->n_moves == b->n_moves && memcmp(a->moves, b->moves, a->n_moves) == 0 &&
           memcmp(a->distance, b->distance, sizeof a->distance) == 0 && a->counted == b->counted &&
           a->answers == b->answers && a->robots_moved == b->robots_moved && a->false_trails == b->false_trails &&
           a->difficulty == b->difficulty && a->tried == b->tried && a->out_of_memory == b->out_of_memory &&
           a->states == b->states && a->bytes == b->bytes;
}

static void check_steps(unsigned seed) {
    dice d = {seed};
    const carom_recipe recipe = some_recipe(seed, &d);
    const carom_made whole = *make(&recipe, seed, 1);
    for (uint32_t slice = 0; slice < 20000; slice = slice ? 11 * slice : 11) { /* 0 counts as 1. */
        const carom_made *cut = make_in(BLOCK, &recipe, seed, 1, slice);
        CHECKF(equal(&whole, cut), "seed %u: differs in steps of %u states", seed, slice);
    }
    /* A restart in the middle gives the result of a fresh start. */
    carom_maker *maker = carom_maker_open(block, BLOCK);
    const carom_recipe other = {.moves = {9, 12}, .robots_moved = {3, 0}, .no_solo = true};
    carom_maker_start(maker, &other, seed, 0, NULL);
    carom_maker_step(maker, seed * 997);
    carom_maker_start(maker, &recipe, seed, 1, NULL);
    while (carom_maker_step(maker, 5000) == CAROM_RUNNING) {}
    CHECKF(equal(&whole, carom_maker_result(maker)), "seed %u: differs after a restart", seed);
}

/* If makers share the candidates, each maker tries only the candidates of its own part. */
static void check_parts(unsigned seed) {
    dice d = {seed};
    carom_recipe recipe = some_recipe(seed, &d);
    const carom_made whole = *make(&recipe, seed, 2);
    const uint32_t end = recipe.tries, cut = below(&d, end);
    recipe.tries = cut + 1;
    const carom_made head = *make(&recipe, seed, 2);
    recipe.first = cut + 1;
    recipe.tries = end;
    const carom_made tail = *make(&recipe, seed, 2);
    CHECKF(!tail.found || tail.attempt > cut, "seed %u: attempt %u is before %u", seed, tail.attempt, recipe.first);
    CHECKF(tail.tried == (tail.status == CAROM_SOLVED ? tail.attempt + 1
                          : end > cut + 1             ? end
                                                      : cut + 1),
           "seed %u: %u tried", seed, tail.tried);
    if (head.status != CAROM_SOLVED)
        CHECKF(tail.status == whole.status && head.states + tail.states == whole.states &&
                   (!whole.found || whole.attempt == (whole.attempt <= cut ? head : tail).attempt),
               "seed %u: other candidates than in one part", seed);
}

/* On printed boards, checks the length with another strategy, and the number of robots with the best answer. */
static void check_printed(unsigned seed) {
    const carom_recipe recipe = {.moves = {8, 10}, .robots_moved = {2, 2}, .game.robots = (uint8_t)(3 + seed / 20 % 3)};
    const carom_made made = *make_in(BLOCK, &recipe, 5, seed, 2000);
    CHECKF(made.status == CAROM_SOLVED && made.n_moves >= 8 && made.n_moves <= 10, "seed %u", seed);
    const carom_result r = solve(&made.puzzle, (solve_with){.strategy = CAROM_IDDFS, .answers = 1});
    const unsigned robots = robots_moved(r.moves, r.n_moves);
    CHECKF(r.counted && r.n_moves == made.n_moves && robots == 2, "seed %u: %u moves, %u robots", seed, r.n_moves,
           robots);
}

/* The result is the first candidate that a separate search rates with the wanted difficulty. */
static void check_difficulties(void) {
    const carom_game_kind game = {.board = CAROM_BOARD_DRAWN, .target = CAROM_TARGET_OF_ONE};
    for (unsigned difficulty = 1; difficulty <= CAROM_DIFFICULTY_MAX; difficulty++)
        for (unsigned index = 0; index < 3; index++) {
            const carom_recipe recipe = {.game = game, .difficulty = {difficulty, difficulty}};
            const carom_made made = *make(&recipe, 3, index);
            carom_puzzle p;
            uint32_t attempt = 0;
            while (carom_generate(&game, 3, index, attempt, &p, NULL) && difficulty_of(&p) != difficulty) attempt++;
            CHECKF(made.status == CAROM_SOLVED && made.attempt == attempt, "difficulty %u: %u, not %u", difficulty,
                   made.attempt, attempt);
            CHECKF(made.counted && made.difficulty == difficulty, "difficulty %u: %u", difficulty, made.difficulty);
            CHECK(carom_puzzle_equal(&p, &made.puzzle));
        }
}

static void check_in_little_memory(carom_recipe recipe) {
    recipe.moves = (carom_range){9, 11};
    recipe.tries = 60;
    const carom_made whole = *make(&recipe, 8, 8);
    CHECK(whole.bytes > 100000);
    unsigned short_of_memory = 0, opened = 0;
    for (size_t n = 0; n < 3 << 20; n += n < 20000 ? 501 : 150011) {
        uint8_t *memory = malloc(n + 8);
        memset(memory, 0xA5, n + 8);
        carom_maker *maker = carom_maker_open(memory + n % 8, n);
        if (maker) {
            opened++;
            carom_maker_start(maker, &recipe, 8, 8, NULL);
            while (carom_maker_step(maker, UINT32_MAX) == CAROM_RUNNING) {}
            const carom_made *r = carom_maker_result(maker);
            short_of_memory += r->out_of_memory > 0;
            CHECKF(r->status == CAROM_SOLVED || r->status == CAROM_GAVE_UP, "%zu bytes", n);
            CHECKF(!r->found || r->counted || r->distance[0], "%zu bytes: not counted", n);
            CHECKF(r->bytes <= n, "%zu bytes given, %llu used", n, (unsigned long long)r->bytes);
            carom_made same = *r;
            same.bytes = whole.bytes; /* bytes and states depend on the size of the block (layer.h) */
            same.states = whole.states;
            if (r->out_of_memory == 0) CHECKF(equal(&same, &whole), "%zu bytes: another puzzle", n);
        }
        for (size_t i = 0; i < 8; i++)
            CHECKF(memory[i < n % 8 ? i : n + i] == 0xA5, "%zu bytes: wrote outside them", n);
        free(memory);
    }
    CHECKF(short_of_memory > 5 && opened > short_of_memory + 5, "%u of %u", short_of_memory, opened);
}

/* With too little memory to count answers, a recipe that only asks for the count still gets a puzzle, marked as not
 * counted. */
static void check_not_counted(void) {
    const carom_recipe recipe = {.moves = {9, 0}, .count = true, .tries = 60};
    const carom_made whole = *make(&recipe, 8, 8);
    CHECK(whole.status == CAROM_SOLVED && whole.counted);
    unsigned uncounted = 0;
    for (size_t n = 40000; n < whole.bytes; n += 16384) {
        const carom_made made = *make_in(n, &recipe, 8, 8, UINT32_MAX);
        if (made.status != CAROM_SOLVED || made.counted || made.attempt != whole.attempt) continue;
        uncounted++;
        CHECKF(made.n_moves == whole.n_moves && made.answers == 1 && made.counted_at_least &&
                   carom_replay(&made.puzzle, made.moves, made.n_moves, NULL),
               "%zu bytes: %llu answers", n, (unsigned long long)made.answers);
    }
    CHECKF(uncounted > 2, "%u", uncounted);
}

static void check_bad_recipes(void) {
    const carom_recipe bad[] = {
        {.moves = {9, 8}},
        {.robots_moved = {3, 2}},
        {.difficulty = {3, 2}},
        {.difficulty = {6, 0}},
        {.answers = {2, 1}},
        {.moves = {1001, 0}},
        {.game = {.robots = 6}},
        {.robots_moved = {5, 0}},
        {.robots_moved = {3, 0}, .game = {.robots = 2}},
        {.no_solo = true, .game = {.robots = 1}},
        {.no_solo = true, .robots_moved = {0, 1}},
    };
    carom_maker *maker = carom_maker_open(block, BLOCK);
    carom_error error;
    CHECK(carom_maker_result(maker)->status == CAROM_REFUSED);
    carom_maker_start(maker, &(carom_recipe){.moves = {3, 3}}, 1, 1, NULL);
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++) {
        memset(&error, 0, sizeof error);
        CHECKF(carom_maker_start(maker, &bad[i], 1, 1, &error) == CAROM_REFUSED, "recipe %u", i);
        CHECKF((error.code == CAROM_BAD_WISH || error.code == CAROM_BAD_RECIPE) && error.message[0], "recipe %u", i);
    }
    while (carom_maker_step(maker, 1000) == CAROM_RUNNING) {} /* the previous job continues */
    CHECK(carom_maker_result(maker)->status == CAROM_SOLVED && carom_maker_result(maker)->n_moves == 3);
    /* the largest values that are accepted */
    CHECK(carom_recipe_check(&(carom_recipe){.moves = {CAROM_MOVES_MAX, CAROM_MOVES_MAX}}, NULL));
    CHECK(carom_recipe_check(&(carom_recipe){.game = {.robots = 3}, .robots_moved = {3, 3}}, NULL));
    CHECK(carom_recipe_check(&(carom_recipe){.difficulty = {5, 5}}, NULL));
    /* a maximum above CAROM_MOVES_MAX is no limit */
    const carom_recipe long_ones = {.moves = {3, CAROM_MOVES_MAX + 1}}, unlimited = {.moves = {3, 0}};
    const carom_made made = *make(&long_ones, 1, 1);
    CHECK(made.status == CAROM_SOLVED && equal(&made, make(&unlimited, 1, 1)));
}

int main(int argc, char **argv) {
    const seeds s = seeds_of(argc, argv, 400);
    for (unsigned seed = s.first; seed < s.end; seed++) {
        check_against_brute_force(seed);
        check_parts(seed);
        if (seed % 20 == 0) check_steps(seed);
        if (seed % 20 == 1) check_printed(seed);
    }
    if (argc < 3 || s.end - s.first > 1) {
        printf("%u fitting, %u nearest (%u by robots, %u by difficulty, %u by answers), %u none\n", fitting, given_up,
               by_robots, by_difficulty, by_answers, nothing_found);
        const unsigned n = s.end - s.first;
        /* Every outcome occurs.  The rarer ones need 100 seeds. */
        CHECK(n < 10 || (fitting > n / 4 && given_up > n / 10 && nothing_found > n / 40));
        CHECK(n < 100 || (by_robots > n / 20 && by_difficulty > n / 40 && by_answers > n / 40));
        check_difficulties();
        check_in_little_memory((carom_recipe){.answers = {1, 3}});
        check_in_little_memory((carom_recipe){.difficulty = {5, 5}});
        check_not_counted();
        check_bad_recipes();
    }
    return checks_end();
}
