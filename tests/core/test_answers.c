/* test_answers.c - all shortest answers against brute force, on random boards of every kind: how many, and the list
 * in its order, for every strategy.  `test_answers SEED 1` reruns one. */
#include "all_answers.h"
#include "build.h"
#include "check.h"
#include "oracle.h"
#include "random_puzzle.h"
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

static void same_as(unsigned seed, const all_answers *all, const carom_result *r, uint32_t wanted, const char *how) {
    CHECKF(r->status == CAROM_SOLVED && r->counted && !r->counting && !r->at_least, "seed %u, %s: %s", seed, how,
           carom_status_name(r->status));
    CHECKF(r->answers == all->n && (int)r->n_moves == all->n_moves, "seed %u, %s: %llu answers, brute force %llu", seed,
           how, (unsigned long long)r->answers, (unsigned long long)all->n);
    const uint32_t kept = all->listed < wanted ? all->listed : wanted;
    CHECKF(r->kept == kept, "seed %u, %s: kept %u, not %u", seed, how, r->kept, kept);
    for (uint32_t i = 0; i < r->kept && i < kept; i++)
        CHECKF(memcmp(carom_search_answer(search, i), all->moves + (size_t)i * r->n_moves, r->n_moves) == 0,
               "seed %u, %s: answer %u is another one", seed, how, i);
    CHECKF(memcmp(r->moves, all->moves, r->n_moves) == 0, "seed %u, %s: not the best", seed, how);
    CHECK(carom_search_answer(search, r->kept) == NULL);
}

static void against_brute_force(unsigned seed, const carom_puzzle *p) {
    all_answers all = find_all_answers(p, POSITIONS, LISTED);
    if (all.n_moves >= 0 && all.listed) {
        compared++;
        with_many += all.n > 10;
        cut_off += all.n > CAROM_ANSWERS_MAX;
        with_robots[robots_moved(all.moves, (unsigned)all.n_moves)]++;
        for (unsigned strategy = 0; strategy < CAROM_STRATEGIES; strategy++) {
            if (strategy == CAROM_DFS && all.n_moves > 5) continue; /* it takes exponential time */
            const carom_options options = {(carom_strategy)strategy, CAROM_MOVES_MAX, CAROM_ANSWERS_MAX};
            same_as(seed, &all, answers_of(p, options, 0), CAROM_ANSWERS_MAX, carom_strategy_name(options.strategy));
        }
        const carom_options few = {CAROM_AUTO, CAROM_MOVES_MAX, 3};
        same_as(seed, &all, answers_of(p, few, 0), 3, "the best three");
        for (uint32_t slice = 1; slice < 5000; slice *= 7) same_as(seed, &all, answers_of(p, few, slice), 3, "slices");
    }
    free(all.moves);
}

/* While it counts, the solution is there already. */
static void while_counting(void) {
    unsigned seed = 0;
    carom_puzzle p;
    do p = random_printed(seed++, (random_kind){16, 16, 4, .diagonals = false});
    while (solve(&p, (solve_with){0}).n_moves < 5);
    const carom_options options = {CAROM_AUTO, CAROM_MOVES_MAX, 10}, without = {CAROM_AUTO, CAROM_MOVES_MAX, 0};
    const carom_result plain = *answers_of(&p, without, 0);
    CHECK(plain.status == CAROM_SOLVED && plain.n_moves > 2 && plain.answers == 0 && plain.kept == 0);
    CHECK(!plain.counted && !plain.at_least && carom_search_answer(search, 0) == NULL);
    search = carom_search_open(block, sizeof block);
    carom_search_start(search, &p, &options, NULL);
    const carom_result *r = carom_search_result(search);
    unsigned pieces = 0;
    uint64_t states = 0;
    while (carom_search_step(search, 10) == CAROM_RUNNING) {
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

static void by_hand(void) {
    carom_puzzle p = board(4, 4);
    robot(&p, RED, "A1");
    target(&p, RED, "A1"); /* solved: by doing nothing, in one way */
    const carom_options all = {CAROM_AUTO, CAROM_MOVES_MAX, UINT32_MAX};
    const carom_result *r = answers_of(&p, all, 0);
    CHECK(r->counted && r->answers == 1 && r->kept == 1 && !r->at_least && r->n_moves == 0);
    target(&p, RED, "D4"); /* east, south or south, east */
    r = answers_of(&p, all, 0);
    CHECK(r->counted && r->answers == 2 && r->kept == 2);
    CHECK(carom_search_answer(search, 0)[0] == carom_move_make(RED, EAST));
    CHECK(carom_search_answer(search, 1)[0] == carom_move_make(RED, SOUTH));
    target(&p, RED, "B2"); /* cannot be reached */
    r = answers_of(&p, all, 0);
    CHECK(r->status == CAROM_NO_SOLUTION && !r->counted && r->answers == 0 && r->kept == 0);
}

int main(int argc, char **argv) {
    by_hand();
    while_counting();
    const seeds s = seeds_of(argc, argv, 600);
    for (unsigned seed = s.first; seed < s.end; seed++) {
        const bool crowded = seed % 5 == 0;
        const random_kind kind = {2,
                                  crowded    ? 4
                                  : seed % 4 ? 6
                                             : 11,
                                  crowded    ? 5
                                  : seed % 3 ? 3
                                             : 2,
                                  .diagonals = seed & 1, .rules = seed & 2};
        const carom_puzzle p = random_puzzle(seed, kind);
        against_brute_force(seed, &p);
    }
    printf("%u of %u boards compared; more than 10 answers %u, more than are kept %u; robots moved by the best:",
           compared, s.end - s.first, with_many, cut_off);
    for (unsigned n = 0; n <= CAROM_ROBOTS; n++) printf(" %u", with_robots[n]);
    putchar('\n');
    CHECK(s.end - s.first < 100 || (compared > 50 && with_many > 10 && with_robots[3] > 3));
    return checks_end();
}
