/* test_steps.c - a step expands about as many states as its argument says, in every strategy and at every stage.
 *
 * The result counts reached states, not expanded ones; each expanded state leads to at most 20.  The fast bfs expands
 * whole portions of 32 states.  Counting answers looks up new states in batches of 128, and hybrid finishes a whole
 * position before it pauses. */
#include "build.h"
#include "check.h"
#include "corridor.h"

#include <string.h>

enum {
    BRANCHES = CAROM_ROBOTS * CAROM_DIRS,
    PORTION = 32,
    BATCH = 128,
    POSITION = CAROM_ROBOTS * 512,
    SINGLE_STEPS = 200,
    ROUNDS = 40
};

static uint64_t states_of(const carom_search *s) { return carom_search_result(s)->states; }

static bool has_portions(const carom_options *options) {
    return options->strategy == CAROM_AUTO || options->strategy == CAROM_BFS;
}

/* How many states a single step may count. */
static unsigned states_at_once(const carom_options *options) {
    if (options->strategy == CAROM_HYBRID) return POSITION;
    const unsigned most = has_portions(options) ? PORTION * BRANCHES : BRANCHES;
    return options->answers && most < BATCH ? BATCH : most;
}

/* Single steps at many points of a search. */
static void check_single_steps(const char *name, const carom_puzzle *p, const carom_options *options,
                               uint32_t between) {
    static _Alignas(64) uint8_t block[32 << 20];
    carom_search *s = carom_search_open(block, sizeof block);
    const unsigned at_once = states_at_once(options), expanded = has_portions(options) ? PORTION : 1;
    carom_search_start(s, p, options, NULL);
    for (unsigned round = 0; round < ROUNDS; round++) {
        const uint64_t before = states_of(s);
        for (unsigned i = 0; i < SINGLE_STEPS && carom_search_result(s)->status == CAROM_RUNNING; i++) {
            const uint64_t last = states_of(s);
            carom_search_step(s, 1);
            CHECKF(states_of(s) - last <= at_once, "%s: one state led to %u", name, (unsigned)(states_of(s) - last));
        }
        CHECKF(states_of(s) - before <= SINGLE_STEPS * expanded * BRANCHES + at_once, "%s: %u steps led to %u states",
               name, SINGLE_STEPS, (unsigned)(states_of(s) - before));
        carom_search_step(s, between);
    }
}

/* Many small steps, some of 0 states, count the same states as a few large ones, and find the same solution. */
static void check_same_in_small_steps(const carom_puzzle *p, const carom_options *options) {
    static _Alignas(64) uint8_t block[2][256 << 20];
    carom_search *small = carom_search_open(block[0], sizeof block[0]);
    carom_search *large = carom_search_open(block[1], sizeof block[1]);
    carom_search_start(small, p, options, NULL);
    carom_search_start(large, p, options, NULL);
    uint32_t states = 0;
    while (carom_search_step(small, states++ % 37) == CAROM_RUNNING) {}
    while (carom_search_step(large, 1 << 20) == CAROM_RUNNING) {}
    const carom_result *a = carom_search_result(small), *b = carom_search_result(large);
    const char *name = carom_strategy_name(options->strategy);
    CHECKF(a->status == b->status && a->states == b->states && a->bytes == b->bytes, "%s: %s", name,
           carom_status_name(a->status));
    CHECKF(a->n_moves == b->n_moves && memcmp(a->moves, b->moves, a->n_moves) == 0, "%s", name);
    CHECKF(a->upper == b->upper, "%s: %u and %u", name, a->upper, b->upper);
}

/* The solution of the beam search ends this search before its last layer, in steps of any size. */
static void check_beam_ends_search(void) {
    static _Alignas(64) uint8_t block[256 << 20];
    const char link[] = "AQD_AAQAAAAEAAACAAAACEAAAAAAAAAABAAKAQAAgAAQCAAAAAAAACACAAAA"
                        "CGAAAAAAAEACAAAAAAAAAAABCSQDMAQxgz4Bi4CRA5QDmQSnAx-7_3xzNtn_RQ";
    carom_input in;
    CHECK(carom_read(link, strlen(link), 0, &in, NULL));
    uint64_t states[2];
    for (unsigned i = 0; i < 2; i++) {
        carom_search *s = carom_search_open(block, sizeof block);
        const carom_options options = {.strategy = i ? CAROM_BFS : CAROM_AUTO, .max_moves = CAROM_MOVES_MAX};
        carom_search_start(s, &in.puzzle, &options, NULL);
        const carom_result *r = carom_search_result(s);
        uint32_t upper = 0;
        while (carom_search_step(s, 5000) == CAROM_RUNNING) {
            CHECKF(r->upper == 0 || (r->upper > r->proved && carom_replay(&in.puzzle, r->moves, r->upper, NULL)),
                   "%u to %u", r->proved, r->upper);
            CHECKF(upper == 0 || (r->upper > 0 && r->upper <= upper), "%u after %u", r->upper, upper);
            upper = r->upper;
        }
        CHECKF(r->status == CAROM_SOLVED && r->n_moves == 12 && r->upper == 12, "%s, %u moves",
               carom_status_name(r->status), r->n_moves);
        CHECK((i == 0) == (upper == 12));
        states[i] = r->states;
    }
    CHECKF(states[0] < states[1], "%llu", (unsigned long long)states[0]);
    check_same_in_small_steps(&in.puzzle, &(carom_options){.max_moves = CAROM_MOVES_MAX});
    /* These searches end shortly after their beam search begins; the second ends within a layer. */
    const char *const brief[] = {"AQFBMg__OpZLtwHd", "AQFpPA_Ya6L0HQNX"};
    for (unsigned i = 0; i < 2; i++) {
        CHECK(carom_read(brief[i], strlen(brief[i]), 0, &in, NULL));
        check_same_in_small_steps(&in.puzzle, &(carom_options){.max_moves = CAROM_MOVES_MAX});
        check_same_in_small_steps(&in.puzzle, &(carom_options){.max_moves = CAROM_MOVES_MAX, .hurry = true});
    }
}

/* With `hurry` a first solution is known earlier, and the answer is the same. */
static void check_hurry(void) {
    static _Alignas(64) uint8_t block[2][64 << 20];
    carom_input in;
    const char brief[] = "AQFBMg__OpZLtwHd";
    CHECK(carom_read(brief, strlen(brief), 0, &in, NULL));
    carom_search *s[2];
    for (unsigned hurry = 0; hurry < 2; hurry++) {
        const carom_options options = {.max_moves = CAROM_MOVES_MAX, .hurry = hurry};
        s[hurry] = carom_search_open(block[hurry], sizeof block[hurry]);
        carom_search_start(s[hurry], &in.puzzle, &options, NULL);
        while (states_of(s[hurry]) < 60000) carom_search_step(s[hurry], 500);
    }
    const carom_result *calm = carom_search_result(s[0]), *hurried = carom_search_result(s[1]);
    CHECKF(calm->upper == 0 && hurried->upper > hurried->proved, "%u and %u", calm->upper, hurried->upper);
    CHECK(carom_replay(&in.puzzle, hurried->moves, hurried->upper, NULL));
    for (unsigned hurry = 0; hurry < 2; hurry++)
        while (carom_search_step(s[hurry], 5000) == CAROM_RUNNING) {}
    CHECK(calm->status == CAROM_SOLVED && calm->n_moves == hurried->n_moves && hurried->optimal);
    check_same_in_small_steps(&in.puzzle, &(carom_options){.max_moves = CAROM_MOVES_MAX, .hurry = true});
}

/* On this board, a solution for all targets but one is known before the main search has 20,000 states.  If the beam
 * search expanded only one state for each state of the main search, 8 targets would have no solution yet, and if it
 * looked only for solutions of at most three times the lower bound, 3 targets. */
static void check_every_target(void) {
    static _Alignas(64) uint8_t block[64 << 20];
    carom_input in;
    const char drawn[] = "AQP9zh9Y-FujmQkBDA";
    CHECK(carom_read(drawn, strlen(drawn), 0, &in, NULL));
    unsigned n = 0, late = 0;
    for (unsigned target = 0; target < CAROM_CELLS; target++) {
        in.puzzle.target = (carom_cell)target;
        if (!carom_puzzle_check(&in.puzzle, NULL)) continue;
        carom_search *s = carom_search_open(block, sizeof block);
        carom_search_start(s, &in.puzzle, &(carom_options){.hurry = true}, NULL);
        while (states_of(s) < 20000 && carom_search_result(s)->upper == 0 &&
               carom_search_step(s, 2000) == CAROM_RUNNING) {}
        late += carom_search_result(s)->upper == 0 && carom_search_result(s)->status == CAROM_RUNNING;
        n++;
    }
    CHECKF(n > 200 && late < 3, "%u of %u targets", late, n);
}

/* With `hurry` a step of any size ends when a solution is found, and a short step expands fewer states.  On a board
 * without a solution, the search stops hurrying after a while. */
static void check_hurried_steps(void) {
    static _Alignas(64) uint8_t block[64 << 20];
    const carom_options options = {.max_moves = CAROM_MOVES_MAX, .hurry = true};
    carom_input in;
    const char drawn[] = "AQFBMg__OpZLtwHd";
    CHECK(carom_read(drawn, strlen(drawn), 0, &in, NULL));
    carom_search *s = carom_search_open(block, sizeof block);
    carom_search_start(s, &in.puzzle, &options, NULL);
    CHECK(carom_search_step(s, UINT32_MAX) == CAROM_RUNNING);
    const carom_result *r = carom_search_result(s);
    CHECKF(r->upper > 0 && r->states < 60000, "%u moves after %llu states", r->upper, (unsigned long long)r->states);

    carom_search_start(s, &in.puzzle, &options, NULL);
    while (states_of(s) < 5100) carom_search_step(s, 20);
    CHECK(r->upper == 0);
    const uint64_t before = r->states;
    carom_search_step(s, 2000);
    CHECKF(r->upper > 0 || r->states - before < 2000, "%llu states", (unsigned long long)(r->states - before));

    const char easy[] = "CEF1+41+C410AD00+CC";
    CHECK(carom_read(easy, strlen(easy), 0, &in, NULL));
    carom_search_start(s, &in.puzzle, &options, NULL);
    CHECKF(carom_search_step(s, UINT32_MAX) == CAROM_SOLVED, "%s", carom_status_name(r->status));

    const char unsolvable[] = "AQB8IhTiAgjqAkQiCxQUCoiAHCAAglBrLhAFAwYCBwCAAQcxlVOg_9I";
    CHECK(carom_read(unsolvable, strlen(unsolvable), 0, &in, NULL));
    carom_search_start(s, &in.puzzle, &options, NULL);
    unsigned steps = 0;
    for (; carom_search_step(s, 400000) == CAROM_RUNNING; steps++) CHECK(r->upper == 0);
    CHECKF(r->status == CAROM_NO_SOLUTION && steps < 30, "%s after %u steps", carom_status_name(r->status), steps);

    carom_search *little = carom_search_open(block, 200 << 10); /* no room for beam search */
    carom_search_start(little, &in.puzzle, &options, NULL);
    CHECK(carom_search_step(little, 1000) == CAROM_RUNNING);
}

int main(void) {
    carom_input input;
    const char hard[] = "7650+42+E2302B12+C9";
    CHECK(carom_read(hard, strlen(hard), 0, &input, NULL));
    carom_puzzle p = input.puzzle;
    for (unsigned strategy = 0; strategy < CAROM_STRATEGIES; strategy++)
        for (unsigned rules = 0; rules < 2; rules++) {
            const carom_options options = {.strategy = (carom_strategy)strategy, .max_moves = CAROM_MOVES_MAX};
            p.rules = rules ? CAROM_NO_REBOUND : 0;
            check_single_steps(carom_strategy_name(options.strategy), &p, &options, 10000);
        }
    p.rules = 0;
    const char easy[] = "F524+52+FC89E02301+6C";
    CHECK(carom_read(easy, strlen(easy), 0, &input, NULL));
    check_single_steps("answers", &input.puzzle, &(carom_options){.max_moves = CAROM_MOVES_MAX, .answers = 10}, 100);
    for (unsigned strategy = 0; strategy < CAROM_STRATEGIES; strategy++)
        check_same_in_small_steps(&input.puzzle,
                                  &(carom_options){.strategy = (carom_strategy)strategy, .max_moves = CAROM_MOVES_MAX});
    /* To finish alone in this corridor, the runner needs hundreds of slides. */
    carom_cell cells[CAROM_CELLS];
    corridor(&p, cells);
    p.robots |= 1u << CAROM_BLUE;
    p.robot[CAROM_BLUE] = cells[10];
    check_same_in_small_steps(&p, &(carom_options){.max_moves = CAROM_MOVES_MAX});
    check_beam_ends_search();
    check_hurry();
    check_every_target();
    check_hurried_steps();
    return checks_end();
}
