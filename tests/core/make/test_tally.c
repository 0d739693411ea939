/* test_tally.c - tallies against games that another strategy solves one by one; tallies in parts, in steps and in
 * little memory; mean and deviation against floating point; plots, which the test reads back. */
#include "build.h"
#include "carom_statistics.h"
#include "check.h"
#include "random_puzzle.h"
#include "solve.h"
#include "xml.h"

#include <math.h>
#include <string.h>

enum { BLOCK = 64 << 20, GAMES = 120, SEED = 7 };
static _Alignas(64) uint8_t block[BLOCK];

static const carom_game_kind kinds[] = {
    {.board = CAROM_BOARD_PRINTED},
    {.board = CAROM_BOARD_DRAWN, .width = 5, .height = 6, .robots = 1},
    {.board = CAROM_BOARD_DRAWN, .width = 7, .height = 5, .robots = 2, .diagonals = true},
    {.board = CAROM_BOARD_DRAWN, .width = 6, .height = 6, .robots = 2, .rules = CAROM_NO_REBOUND},
    {.board = CAROM_BOARD_DRAWN, .width = 8, .height = 8, .robots = 3, .target = CAROM_TARGET_FOR_ANY},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

static carom_tally count_in(size_t n, const carom_games *games, uint32_t slice) {
    carom_tally t;
    carom_error error = {0};
    carom_search *search = carom_search_open(block, n);
    CHECKF(carom_tally_start(&t, games, &error), "%s", error.message);
    while (carom_tally_step(&t, search, slice) == CAROM_RUNNING) {}
    CHECK(t.status == CAROM_SOLVED);
    return t;
}

static carom_games games_of(unsigned kind, uint64_t first, uint64_t step, uint64_t end) {
    return (carom_games){kinds[kind], SEED, first, step, end};
}

/* Whether two tallies have the same counts; they may count different games. */
static bool same_counts(carom_tally a, carom_tally b) {
    return a.counted == b.counted && a.solved == b.solved && a.no_solution == b.no_solution &&
           a.unfinished == b.unfinished && a.longest == b.longest && a.hardest == b.hardest && a.states == b.states &&
           a.bytes == b.bytes && memcmp(a.lengths, b.lengths, sizeof a.lengths) == 0;
}

static carom_tally one_by_one(const carom_games *games) {
    carom_tally t = {.games = *games};
    for (uint64_t i = games->first; i < games->end; i += games->step) {
        carom_puzzle p;
        CHECK(carom_generate(&games->kind, games->seed, i, 0, &p, NULL));
        const carom_result r = solve(&p, (solve_with){.strategy = CAROM_BFS_PLAIN});
        t.counted++;
        if (r.status == CAROM_NO_SOLUTION) t.no_solution++;
        if (r.status != CAROM_SOLVED) continue;
        if (t.solved++ == 0 || r.n_moves > t.longest) t.longest = r.n_moves, t.hardest = i;
        t.lengths[r.n_moves]++;
    }
    return t;
}

static void test_counts(void) {
    bool unsolvable = false;
    for (unsigned kind = 0; kind < KINDS; kind++) {
        const carom_games games = games_of(kind, 3, 2, GAMES);
        const carom_tally t = count_in(BLOCK, &games, UINT32_MAX);
        carom_tally expected = one_by_one(&games);
        expected.states = t.states;
        expected.bytes = t.bytes;
        CHECKF(same_counts(t, expected), "kind %u", kind);
        CHECK(t.counted == (GAMES - 3 + 1) / 2 && t.unfinished == 0 && t.solved + t.no_solution == t.counted);
        unsolvable |= t.no_solution > 0;
    }
    CHECK(unsolvable); /* the test covers unsolvable games */
}

static void test_slices(void) {
    for (unsigned kind = 0; kind < KINDS; kind++) {
        const carom_games games = games_of(kind, 0, 1, 40);
        const carom_tally whole = count_in(BLOCK, &games, UINT32_MAX);
        CHECKF(same_counts(whole, count_in(BLOCK, &games, 0)), "kind %u", kind);
        CHECKF(same_counts(whole, count_in(BLOCK, &games, 777)), "kind %u", kind);
    }
}

/* The sum of parts in any order equals the whole, also in `hardest`, the first of the longest games. */
static void test_parts(void) {
    for (unsigned kind = 0; kind < KINDS; kind++) {
        const carom_games games = games_of(kind, 0, 1, GAMES);
        const carom_tally whole = count_in(BLOCK, &games, UINT32_MAX);
        static const unsigned numbers[] = {2, 3, 7, GAMES + 1}; /* with the last, one part is empty */
        for (unsigned k = 0; k < sizeof numbers / sizeof *numbers; k++)
            for (unsigned backwards = 0; backwards < 2; backwards++) {
                const unsigned parts = numbers[k];
                carom_tally sum;
                carom_tally_start(&sum, &games, NULL);
                for (unsigned i = 0; i < parts; i++) {
                    const carom_games part = games_of(kind, backwards ? parts - 1 - i : i, parts, GAMES);
                    const carom_tally t = count_in(BLOCK, &part, UINT32_MAX);
                    carom_tally_add(&sum, &t);
                }
                CHECKF(same_counts(sum, whole), "kind %u, %u parts", kind, parts);
            }
    }
}

static void test_small_memory(void) {
    const carom_games games = games_of(0, 0, 1, 300);
    const carom_tally enough = count_in(BLOCK, &games, UINT32_MAX), small = count_in(200 << 10, &games, UINT32_MAX);
    CHECK(small.unfinished > 0 && small.solved > 200 && small.counted == 300);
    CHECK(small.solved + small.unfinished == 300 && small.bytes <= 200 << 10);
    for (unsigned i = 0; i <= CAROM_MOVES_MAX; i++) CHECK(small.lengths[i] <= enough.lengths[i]);
}

static void test_limits(void) {
    carom_tally t;
    carom_error error = {0};
    CHECK(!carom_tally_start(&t, &(carom_games){.kind = {.robots = 9}, .step = 1}, &error));
    CHECK(error.code == CAROM_BAD_RECIPE);
    CHECK(!carom_tally_start(&t, &(carom_games){.step = 0, .end = 5}, &error) && error.code == CAROM_BAD_WISH);
    CHECK(count_in(BLOCK, &(carom_games){.first = 5, .step = 1, .end = 5}, 1).counted == 0);
    /* The last step goes beyond the end without overflow. */
    const carom_games last = {.first = UINT64_MAX - 1, .step = UINT64_MAX, .end = UINT64_MAX};
    CHECK(count_in(BLOCK, &last, 1000).counted == 1);
}

/* ---- mean and deviation ---- */

static void check_moments(const carom_tally *t, unsigned seed) {
    long double n = 0, sum = 0, squares = 0;
    for (unsigned i = 0; i <= t->longest; i++) n += t->lengths[i], sum += (long double)t->lengths[i] * i;
    const long double mean = sum / n;
    for (unsigned i = 0; i <= t->longest; i++) squares += t->lengths[i] * (i - mean) * (i - mean);
    const long double deviation = sqrtl(squares / n);
    CHECKF(fabsl((long double)carom_tally_mean(t) / 1e6L - mean) < 1.1e-6L, "seed %u: mean %Lf", seed, mean);
    CHECKF(fabsl((long double)carom_tally_deviation(t) / 1e6L - deviation) < 1.5e-6L || deviation < 1e-3L,
           "seed %u: deviation %Lf, not %Lf", seed, deviation, (long double)carom_tally_deviation(t) / 1e6L);
}

static void test_moments(void) {
    for (unsigned seed = 0; seed < 2000; seed++) {
        dice d = {seed};
        carom_tally t = {.longest = below(&d, seed % 3 ? 30 : CAROM_MOVES_MAX + 1)};
        for (unsigned i = 0; i <= t.longest; i++) t.solved += t.lengths[i] = roll(&d) >> (30 + below(&d, 34));
        t.solved += t.lengths[t.longest] == 0;
        t.lengths[t.longest] += t.lengths[t.longest] == 0;
        check_moments(&t, seed);
    }
    const carom_tally none = {.solved = 0};
    CHECK(carom_tally_mean(&none) == 0 && carom_tally_deviation(&none) == 0);
    carom_tally same = {.longest = 7, .solved = 3};
    same.lengths[7] = 3;
    CHECK(carom_tally_mean(&same) == 7000000 && carom_tally_deviation(&same) == 0);
    same.lengths[5] = 1, same.solved = 4; /* 5, 7, 7, 7: mean 6.5, variance 3/4 */
    CHECK(carom_tally_mean(&same) == 6500000 && carom_tally_deviation(&same) == 866025);
    CHECK(carom_millionths(1, 3) == 333333 && carom_millionths(5, 0) == 0);
    CHECK(carom_millionths(UINT64_C(1) << 53, UINT64_C(1) << 53) == 1000000);
}

/* ---- plots ---- */

static char plot[CAROM_TALLY_SVG_MAX];

static void draw(const carom_tally *t, carom_theme theme) {
    memset(plot, 'x', sizeof plot);
    const size_t length = carom_tally_svg(t, theme, NULL, plot);
    CHECK(length == strlen(plot) && length + 1 < sizeof plot);
    CHECK(is_well_formed(plot) && strchr(plot, '.') && strchr(plot, '\n') == plot + length - 1);
}

/* Each bar has the right number of games in its title, and the bar with the most games is the tallest. */
static uint64_t check_bars(const carom_tally *t) {
    uint64_t sum = 0, most = 0, games_most = 0;
    unsigned next = 72;
    for (const char *at = plot; (at = strstr(at, "<rect class=\"bar\"")) != NULL; at++) {
        unsigned x, y, width, height, length, to, n_bar = 0;
        int used = 0;
        CHECK(sscanf(at, "<rect class=\"bar\" x=\"%u\" y=\"%u\" width=\"%u\" height=\"%u\"><title>%u%n", &x, &y, &width,
                     &height, &length, &used) == 5);
        to = length;
        sscanf(at + used, " to %u%n", &to, &used);
        const char *digits = strstr(at, ": ") + 2;
        uint64_t games = 0, expected = 0;
        for (; *digits != ' '; digits++)
            if (*digits != ',') games = games * 10 + (unsigned)(*digits - '0');
        for (; length <= to && length <= t->longest; length++, n_bar++) expected += t->lengths[length];
        CHECKF(games == expected, "%llu games, not %llu", (unsigned long long)games, (unsigned long long)expected);
        CHECK(x >= next && x + width <= 744 && y + height == 336 && height >= 1 && width >= 1);
        next = x + width;
        sum += games;
        if (games > games_most) games_most = games, most = height;
        else CHECK(height <= most);
    }
    CHECK(sum == 0 || most == 248);
    return sum;
}

static void test_plots(void) {
    const carom_games games = games_of(0, 0, 1, 200);
    carom_tally t = count_in(BLOCK, &games, UINT32_MAX);
    draw(&t, CAROM_LIGHT_AND_DARK);
    CHECK(check_bars(&t) == 200);
    CHECK(strstr(plot, "<title>Moves in a shortest solution: 200 random games: printed boards, 4 robots</title>"));
    CHECK(strstr(plot, "prefers-color-scheme"));
    draw(&t, CAROM_DARK);
    CHECK(!strstr(plot, "prefers-color-scheme") && !strstr(plot, "not finished"));
    carom_tally_start(&t, &games, NULL);
    draw(&t, CAROM_LIGHT);
    CHECK(check_bars(&t) == 0 && strstr(plot, "None is solved."));
    /* The longest texts. */
    t.games.kind = (carom_game_kind){.board = CAROM_BOARD_CHOSEN,
                                     .sides = {12, 13, 14, 15},
                                     .diagonals = true,
                                     .robots = 5,
                                     .target = CAROM_TARGET_FOR_ANY,
                                     .rules = 3};
    t.counted = t.unfinished = t.no_solution = UINT64_C(1) << 53;
    for (unsigned longest = 0; longest <= CAROM_MOVES_MAX; longest += longest < 100 ? 1 : 50) {
        t.longest = longest;
        t.solved = 0;
        for (unsigned i = 0; i <= longest; i++) t.solved += t.lengths[i] = (UINT64_C(1) << 53) / (longest + 1) - i;
        draw(&t, CAROM_LIGHT_AND_DARK);
        CHECKF(check_bars(&t) == t.solved, "longest %u", longest);
    }
}

/* If only a few of very many games have some length, its bar has the least height, and its share has enough digits. */
static void test_small_shares(void) {
    carom_tally t = {.counted = 1, .solved = 1, .longest = 1, .lengths = {0, 1}};
    draw(&t, CAROM_LIGHT);
    CHECK(check_bars(&t) == 1 && strstr(plot, ": 1 random game: ") && strstr(plot, ">100.0</text>"));
    t = (carom_tally){.counted = 100000, .solved = 100000, .longest = 2, .lengths = {0, 7, 99993}};
    draw(&t, CAROM_LIGHT);
    CHECK(check_bars(&t) == 100000 && strstr(plot, ">0.007</text>") && strstr(plot, ">100.0</text>"));
    CHECK(strstr(plot, "height=\"1\"><title>1 move: 7 games"));
    CHECK(strstr(plot, " 1: 7. 2: 99,993.</desc>"));
    t.lengths[1] = 40, t.lengths[2] = 99960;
    draw(&t, CAROM_LIGHT);
    CHECK(strstr(plot, ">0.040</text>"));
}

/* With words of any length the plot is either complete or empty. */
static void test_messages(void) {
    static char word[CAROM_TALLY_SVG_MAX];
    const carom_tally t = {.counted = 12345, .solved = 12345, .longest = 1, .lengths = {0, 12345}};
    const char *words[CAROM_PLOT_WORDS] = {[CAROM_PLOT_ABOUT] = word, [CAROM_PLOT_GROUP] = "&<"};
    const size_t bare = carom_tally_svg(&t, CAROM_LIGHT, words, plot);
    CHECK(is_well_formed(plot) && strstr(plot, "<title>: 12&amp;&lt;345 random games"));
    for (size_t n = 0; n < 4096; n++) {
        const size_t expected = bare + 4 * n;
        word[n] = '<';
        const size_t length = carom_tally_svg(&t, CAROM_LIGHT, words, plot);
        CHECKF(length == (expected + 5 < sizeof plot ? expected + 4 : 0), "%zu letters: %zu bytes", n + 1, length);
        CHECK(!length || (is_well_formed(plot) && length == strlen(plot)));
    }
    const char *own[CAROM_PLOT_WORDS] = {[CAROM_PLOT_HEADING] = "My <games", [CAROM_PLOT_SUMMARY] = "All & more."};
    CHECK(carom_tally_svg(&t, CAROM_LIGHT, own, plot) > 0 && is_well_formed(plot));
    CHECK(strstr(plot, ": My &lt;games</title><desc>All &amp; more. 1: 12,345.</desc>"));
    CHECK(!strstr(plot, "random games") && !strstr(plot, "Mean"));
}

/* With an argument: only the plots. */
int main(int argc, char **argv) {
    (void)argv;
    test_plots();
    test_small_shares();
    if (argc > 1) return checks_end();
    test_counts();
    test_slices();
    test_parts();
    test_small_memory();
    test_limits();
    test_moments();
    test_messages();
    return checks_end();
}
