/* fuzz_search.c - a fuzz target whose bytes select a small board, a strategy, the memory and the steps.
 *
 * Searches, trials and sweeps are compared with brute force, and must not access a byte outside their blocks.  Without
 * libFuzzer, fuzz_main.c makes the bytes. */
#include "carom_lab.h"
#include "carom_statistics.h"
#include "guarded.h"
#include "oracle.h"
#include "random_puzzle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define REQUIRE(condition)                                                                                             \
    do                                                                                                                 \
        if (!(condition)) {                                                                                            \
            fprintf(stderr, "%s:%d: %s (puzzle %u)\n", __FILE__, __LINE__, #condition, number);                        \
            abort();                                                                                                   \
        }                                                                                                              \
    while (0)

enum { PUZZLES = 2048, POSITIONS = 8000, LEAST = 256, LARGEST = 2 << 20, STATES = 100000, SHIFT = 1000 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

static unsigned number; /* identifies the puzzle */

/* The bytes that are left; 0 after their end. */
typedef struct bytes {
    const uint8_t *at, *end;
} bytes;
static unsigned next(bytes *b) { return b->at < b->end ? *b->at++ : 0; }
static unsigned next_of(bytes *b, unsigned n) { return (next(b) | next(b) << 8 | next(b) << 16) % n; }

/* The oracle's answer, computed once per puzzle. */
static int shortest(const carom_puzzle *p) {
    static int known[PUZZLES];
    if (known[number] == 0) known[number] = SHIFT + oracle_shortest(p, POSITIONS);
    return known[number] - SHIFT; /* 0 in `known`: not computed yet */
}

static bool solves(const carom_puzzle *p, const carom_move *moves, uint32_t n) {
    return carom_replay(p, moves, n, NULL);
}

/* A block at the beginning of a page, or up to 63 bytes before the end of one. */
static guarded block_of(bytes *b, size_t n) {
    const unsigned place = next(b);
    return guarded_open(n, place & 1 ? place / 2 % 64 : GUARDED_AT_BEGINNING);
}

/* Sizes of all magnitudes, from a few hundred bytes up. */
static size_t size_of(bytes *b) { return LEAST + (next_of(b, LARGEST) >> next(b) % 16); }

static void end(const guarded *g) { REQUIRE(guarded_close(g)); }

static void answer_holds(const carom_puzzle *p, const carom_options *how, const carom_search *search) {
    const carom_result *r = carom_search_result(search);
    const int best = shortest(p);
    REQUIRE(r->status != CAROM_FAULT && r->status != CAROM_REFUSED);
    if (r->status == CAROM_NO_SOLUTION) REQUIRE(best == ORACLE_NONE || best == ORACLE_TOO_MANY);
    if (r->upper) REQUIRE(solves(p, r->moves, r->upper) && (best < 0 || (int)r->upper >= best));
    if (best >= 0) REQUIRE((int)r->proved <= best);
    if (r->status == CAROM_GAVE_UP && carom_strategy_is_exact(r->strategy) && best >= 0)
        REQUIRE(best > (int)how->max_moves);
    if (r->status != CAROM_SOLVED) return;
    REQUIRE(r->n_moves <= how->max_moves && solves(p, r->moves, r->n_moves));
    REQUIRE(best != ORACLE_NONE && (best < 0 || (int)r->n_moves >= best));
    if (r->optimal && best >= 0) REQUIRE((int)r->n_moves == best);
    if (carom_strategy_is_exact(r->strategy)) REQUIRE(r->optimal);
    for (uint32_t i = 0; i < r->kept; i++) REQUIRE(solves(p, carom_search_answer(search, i), r->n_moves));
}

static void search_puzzle(bytes *b, const carom_puzzle *p) {
    const guarded g = block_of(b, size_of(b));
    const carom_options how = {.strategy = (carom_strategy)(next(b) % CAROM_STRATEGIES),
                               .max_moves = next(b) % 4 ? 1 + next(b) % 40 : CAROM_MOVES_MAX,
                               .answers = next(b) % 2 ? next(b) : 0};
    carom_search *search = carom_search_open(g.block, g.n);
    if (search) {
        const carom_result *r = carom_search_result(search);
        REQUIRE(carom_search_start(search, p, &how, NULL) != CAROM_REFUSED);
        while (r->status == CAROM_RUNNING && r->states < STATES) carom_search_step(search, 1u << next(b) % 16);
        REQUIRE(r->bytes <= g.n);
        answer_holds(p, &how, search);
    }
    end(&g);
}

static void fuzz_trial(bytes *b, const carom_puzzle *p) {
    const guarded g = block_of(b, size_of(b));
    const unsigned ideas = next(b) % (1 << CAROM_IDEAS);
    const int best = shortest(p);
    carom_trial *trial = carom_trial_open(g.block, g.n, p, ideas, 1 + next(b) % 12);
    if (trial) {
        const carom_tried *r = carom_trial_result(trial);
        while (r->status == CAROM_RUNNING && r->nodes < STATES) carom_trial_step(trial, 1u << next(b) % 16);
        REQUIRE(r->status != CAROM_FAULT);
        if (best >= 0) REQUIRE((int)r->proved <= best && r->status != CAROM_NO_SOLUTION);
        if (r->status == CAROM_SOLVED)
            REQUIRE(solves(p, r->moves, r->n_moves) && (best < 0 || (int)r->n_moves == best));
    }
    end(&g);
}

static void fuzz_sweep(bytes *b, carom_puzzle p) {
    p.rules = 0;
    const size_t n = carom_sweep_bytes(&p);
    if (n == 0 || n > LARGEST) return;
    const guarded g = block_of(b, n);
    carom_error error;
    carom_sweep *sweep = carom_sweep_open(g.block, g.n, &p, &error);
    REQUIRE(sweep != NULL);
    while (carom_sweep_step(sweep, 1 + next(b)) == CAROM_RUNNING) {}
    const carom_swept *r = carom_sweep_result(sweep);
    const int best = oracle_shortest(&p, POSITIONS);
    bool is_placement = true; /* no robot is on a closed cell */
    for (unsigned i = 0; i < CAROM_ROBOTS; i++)
        is_placement &= !(p.robots >> i & 1) || !carom_is_closed(&p, p.robot[i]);
    REQUIRE(r->status == CAROM_SOLVED && r->solved <= r->placements);
    if (is_placement && best >= 0) REQUIRE(carom_sweep_has(sweep, p.robot) && (int)r->longest >= best);
    if (is_placement && best == ORACLE_NONE) REQUIRE(!carom_sweep_has(sweep, p.robot));
    end(&g);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n) {
    bytes b = {data, data + n};
    number = next_of(&b, PUZZLES);
    const carom_puzzle p = random_small(number);
    switch (next(&b) % 8) {
    case 0: fuzz_trial(&b, &p); break;
    case 1: fuzz_sweep(&b, p); break;
    default: search_puzzle(&b, &p);
    }
    return 0;
}
