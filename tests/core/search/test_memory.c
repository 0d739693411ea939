/* test_memory.c - in every size of memory, at every alignment, a search, a trial or a sweep ends with an answer or with
 * CAROM_MEMORY_FULL.  It reads and writes no byte outside its block (guarded pages lie around it), and reports no more
 * bytes than it was given.  `test_memory STEP WIDE` tries every STEPth size up to 24,000 bytes and every WIDEth up to a
 * mebibyte; odd steps cover every alignment. */
#include "build.h"
#include "carom_lab.h"
#include "carom_statistics.h"
#include "check.h"
#include "guarded.h"
#include "random_puzzle.h"
#include "solve.h"

#include <string.h>

enum { SMALL = 24000, LARGEST = 1 << 20 };

static size_t step = 7, wide = 997;

static size_t next_size(size_t n) { return n + (n < SMALL ? step : wide); }
static size_t larger(size_t a, size_t b) { return a > b ? a : b; }

/* Blocks take three places in turn: at the start of a page, and so of a cache line; at the end of a page; some bytes
 * before the end of a page. */
enum { PLACES = 3, SOMEWHERE = 2 };
static unsigned place_of(size_t n) { return (unsigned)(n < SMALL ? n / step : n / wide) % PLACES; }

static guarded begin(size_t n) {
    const size_t before_end[PLACES] = {GUARDED_AT_BEGINNING, 0, 1 + n % 62};
    return guarded_open(n, before_end[place_of(n)]);
}
static void end(const guarded *g) { CHECKF(guarded_close(g), "%zu bytes: wrote outside them", g->n); }

/* Iterative deepening needs little memory, but may take for ever, so it gets a limit of six moves. */
static bool deepens(carom_strategy strategy) {
    return strategy == CAROM_AUTO || strategy == CAROM_IDDFS || strategy == CAROM_DFS;
}

static void check_size(const carom_puzzle *p, size_t n, solve_with with, const carom_result *whole, carom_result *out) {
    const guarded g = begin(n);
    const carom_result r = *out = solve_in(g.block, n, p, with);
    end(&g);
    const bool unproved = deepens(with.strategy) && r.status == CAROM_GAVE_UP && whole->status == CAROM_NO_SOLUTION;
    CHECKF(r.status == whole->status || r.status == CAROM_MEMORY_FULL || unproved, "%zu bytes: %s", n,
           carom_status_name(r.status));
    CHECKF(r.bytes <= n, "%zu bytes given, %llu used", n, (unsigned long long)r.bytes);
    if (r.status == CAROM_SOLVED)
        CHECKF(r.n_moves == whole->n_moves || !r.optimal, "%zu bytes: %u moves", n, r.n_moves);
}

static void check_every_size(const carom_puzzle *p, carom_strategy strategy) {
    const solve_with with = {.strategy = strategy, .max_moves = deepens(strategy) ? 6 : 0};
    const carom_result whole = solve(p, with);
    CHECK(whole.status != CAROM_MEMORY_FULL && whole.status != CAROM_FAULT);
    CHECK(whole.states > 2500 || strategy != CAROM_BFS_PLAIN); /* so that the index grows */
    unsigned full = 0, done = 0, fell_back = 0;
    uint32_t proved[PLACES] = {0};
    for (size_t n = 0; n < larger(whole.bytes + 5000, LARGEST); n = next_size(n)) {
        carom_result r;
        check_size(p, n, with, &whole, &r);
        if (place_of(n) == SOMEWHERE) proved[SOMEWHERE] = 0; /* here alignment costs a varying number of bytes */
        uint32_t *before = &proved[place_of(n)];
        if (r.status == CAROM_MEMORY_FULL) {
            /* More memory may prove less: blocker tables and the sort buffer leave less room for states, and on a small
             * board the last layers have few states. */
            CHECKF((r.proved + 4 >= *before || r.proved * 2 >= *before) && r.proved <= whole.proved,
                   "%zu bytes: proved %u after %u", n, r.proved, *before);
            full++;
        } else {
            done++;
        }
        fell_back += r.fell_back;
        *before = r.proved;
    }
    CHECKF(full > 700 / step && done > 0, "%u sizes too small, %u enough", full, done);
    if (strategy == CAROM_AUTO) CHECK(fell_back > 10);
    else CHECK(fell_back == 0 || strategy == CAROM_BFS); /* bfs continues with compressed states */
}

/* A trial without memory for all visited states revisits some. */
static void check_trials(const carom_puzzle *p) {
    enum { LONGEST = 12, NODES = 20000 };
    const uint32_t length = solve(p, (solve_with){0}).n_moves;
    unsigned ideas = 0, small = 0, full = 0, solved = 0, unfinished = 0;
    for (size_t n = 0; n < LARGEST; n = next_size(n)) {
        const guarded g = begin(n);
        carom_trial *t = carom_trial_open(g.block, n, p, ideas++ % (1u << CAROM_IDEAS), LONGEST);
        if (!t) {
            small++;
        } else {
            while (carom_trial_step(t, 1000) == CAROM_RUNNING && carom_trial_result(t)->nodes < NODES) {}
            const carom_tried *r = carom_trial_result(t);
            CHECKF(r->bytes <= n, "%zu bytes given, %llu used", n, (unsigned long long)r->bytes);
            CHECKF(r->proved <= length && (r->status != CAROM_SOLVED || r->n_moves == length), "%zu bytes", n);
            full += r->status == CAROM_MEMORY_FULL;
            solved += r->status == CAROM_SOLVED;
            unfinished += r->status == CAROM_RUNNING;
        }
        end(&g);
    }
    CHECKF(small > 700 / step && full > 0 && solved > 10, "%u too small, %u full, %u solved, %u unfinished", small,
           full, solved, unfinished);
}

/* carom_sweep_bytes() is exactly what a sweep needs. */
static void check_sweeps(carom_puzzle p) {
    p.rules = 0;
    const size_t needed = carom_sweep_bytes(&p);
    carom_swept whole;
    unsigned refused = 0, swept = 0;
    CHECKF(needed > 0 && needed < LARGEST, "%zu bytes", needed);
    for (size_t n = 0; n < LARGEST; n = n < needed && next_size(n) > needed ? needed : next_size(n)) {
        const guarded g = begin(n);
        carom_sweep *s = carom_sweep_open(g.block, n, &p, NULL);
        CHECKF((s != NULL) == (n >= needed), "%zu bytes of %zu", n, needed);
        if (s) {
            while (carom_sweep_step(s, 100) == CAROM_RUNNING) {}
            const carom_swept *r = carom_sweep_result(s);
            if (swept++ == 0) whole = *r;
            CHECKF(r->status == CAROM_SOLVED && r->solved == whole.solved && r->longest == whole.longest, "%zu bytes",
                   n);
        } else {
            refused++;
        }
        end(&g);
    }
    CHECKF(refused > 100 && swept > 5, "%u refused, %u swept", refused, swept);
}

/* limited needs memory in proportion to the length of its solution.  With less memory it proves only a lower bound. */
static void check_limited(const carom_puzzle *p) {
    const uint32_t length = solve(p, (solve_with){0}).n_moves;
    const solve_with with = {.strategy = CAROM_LIMITED};
    const carom_result whole = solve(p, with);
    CHECK(whole.status == CAROM_SOLVED && whole.n_moves >= length && length > 2);
    unsigned full = 0, done = 0;
    for (size_t n = 0; n < whole.bytes + 100; n += 7) {
        carom_result r;
        check_size(p, n, with, &whole, &r);
        CHECKF(r.proved <= length, "%zu bytes: proved %u of %u", n, r.proved, length);
        full += r.status == CAROM_MEMORY_FULL;
        done += r.status == CAROM_SOLVED;
    }
    CHECKF(full > 100 && done > 100, "%u sizes too small, %u enough", full, done);
}

/* Each of a search's first allocations can be the one that fails.  A search uses multiples of 64 bytes. */
static void check_first_sizes(const carom_puzzle *p, carom_strategy strategy) {
    static _Alignas(64) uint8_t block[64 << 10];
    const solve_with with = {.strategy = strategy, .max_moves = deepens(strategy) ? 6 : 0};
    const carom_result whole = solve(p, with);
    unsigned full = 0, done = 0;
    for (size_t n = 0; n <= sizeof block && done < 100; n += 64) {
        const carom_result r = solve_in(block, n, p, with);
        const bool unproved = deepens(strategy) && r.status == CAROM_GAVE_UP && whole.status == CAROM_NO_SOLUTION;
        CHECKF(r.status == whole.status || r.status == CAROM_MEMORY_FULL || unproved, "%zu bytes: %s", n,
               carom_status_name(r.status));
        full += r.status == CAROM_MEMORY_FULL;
        done += r.status == whole.status;
    }
    CHECKF(full > 100 && (done == 100 || strategy == CAROM_IDDFS), "%s: %u sizes too small, %u enough",
           carom_strategy_name(strategy), full, done);
}

/* iddfs counts all bytes that it writes, in its frames and its table. */
static void check_bytes_counted(const carom_puzzle *p) {
    const carom_options options = {.strategy = CAROM_IDDFS, .max_moves = 20};
    for (size_t n = 300000; n < 1000000; n += 50064) {
        const size_t given = n / 64 * 64;
        uint8_t *memory = aligned_alloc(64, given);
        memset(memory, 0xA5, given);
        carom_search *search = carom_search_open(memory, given);
        uint64_t most = 0, written = 0;
        carom_status status = carom_search_start(search, p, &options, NULL);
        for (unsigned i = 0; i < 200 && status == CAROM_RUNNING; i++) {
            status = carom_search_step(search, 2000);
            const uint64_t bytes = carom_search_result(search)->bytes;
            if (bytes > most) most = bytes;
        }
        for (size_t i = 0; i < given; i++) written += memory[i] != 0xA5;
        CHECKF(written > given / 4 && written <= most, "%zu bytes: %llu written, %llu counted", given,
               (unsigned long long)written, (unsigned long long)most);
        free(memory);
    }
}

/* With diagonals of five colours no robots are alike, so states need wide words.  iddfs has a table for them in little
 * memory, too: it ends where there are few states, and is fast enough where there are many. */
static void check_iddfs_table(void) {
    static _Alignas(64) uint8_t block[1 << 20];
    carom_input in;
    const char few[] = "AQAzCBA1BQGAEgEiBDGCMwMfIxMDEAIgAPw"; /* 119 states */
    CHECK(carom_read(few, strlen(few), 0, &in, NULL));
    const carom_options options = {.strategy = CAROM_IDDFS, .max_moves = CAROM_MOVES_MAX};
    carom_search *s = carom_search_open(block, sizeof block);
    carom_search_start(s, &in.puzzle, &options, NULL);
    while (carom_search_step(s, 1000) == CAROM_RUNNING && carom_search_result(s)->states < 100000) {}
    CHECKF(carom_search_result(s)->status == CAROM_NO_SOLUTION, "%s",
           carom_status_name(carom_search_result(s)->status));
    unsigned compared = 0;
    for (unsigned seed = 0; seed < 200; seed++) {
        const carom_puzzle p = random_printed(seed, (random_kind){16, 16, 5, .diagonals = true});
        const carom_result whole = solve(&p, (solve_with){.strategy = CAROM_BFS, .max_moves = 9});
        if (whole.status != CAROM_SOLVED) continue;
        const carom_result r = solve_in(block, sizeof block, &p, (solve_with){.strategy = CAROM_IDDFS, .max_moves = 9});
        CHECKF(r.status == CAROM_SOLVED && r.n_moves == whole.n_moves && r.optimal, "seed %u: %u moves, not %u", seed,
               r.n_moves, whole.n_moves);
        compared++;
    }
    CHECKF(compared > 50, "%u boards", compared);
}

/* iddfs needs no more memory than carom.h says, under every rule. */
static void check_iddfs_least(carom_puzzle p, size_t n) {
    static _Alignas(64) uint8_t block[250 << 10];
    for (p.rules = 0; p.rules <= (CAROM_MUST_RICOCHET | CAROM_NO_REBOUND); p.rules++) {
        const carom_result r = solve_in(block, n, &p, (solve_with){.strategy = CAROM_IDDFS, .max_moves = 9});
        CHECKF(r.status == CAROM_GAVE_UP || r.status == CAROM_SOLVED, "rules %u, %zu bytes: %s", p.rules, n,
               carom_status_name(r.status));
    }
}

#if SIZE_MAX > UINT32_MAX
/* Offsets have 32 bits, so searches and trials use only the first 4 GiB of a larger block. */
static void check_beyond_4_gib(const carom_puzzle *p) {
    const guarded g = guarded_open((size_t)UINT32_MAX + 4096, GUARDED_AT_BEGINNING);
    const carom_result whole = solve(p, (solve_with){0});
    for (unsigned strategy = 0; strategy < CAROM_STRATEGIES; strategy++) {
        const solve_with with = {.strategy = (carom_strategy)strategy, .max_moves = strategy == CAROM_DFS ? 6 : 0};
        const carom_result r = solve_in(g.block, g.n, p, with);
        CHECKF(r.status == CAROM_SOLVED && r.n_moves >= whole.n_moves && r.bytes < 1 << 20, "%s: %s",
               carom_strategy_name((carom_strategy)strategy), carom_status_name(r.status));
    }
    carom_trial *t = carom_trial_open(g.block, g.n, p, CAROM_IDEA_VISITED, whole.n_moves);
    while (carom_trial_step(t, 1000) == CAROM_RUNNING) {}
    CHECK(carom_trial_result(t)->status == CAROM_SOLVED && carom_trial_result(t)->n_moves == whole.n_moves);
    guarded_close(&g);
}
#else
static void check_beyond_4_gib(const carom_puzzle *p) { (void)p; }
#endif

int main(int argc, char **argv) {
    if (argc > 1) step = strtoul(argv[1], NULL, 10);
    if (argc > 2) wide = strtoul(argv[2], NULL, 10);
    CHECK(carom_search_open(NULL, 0) == NULL && carom_search_open(NULL, 1 << 20) == NULL);
    carom_puzzle puzzles[] = {
        random_puzzle(19, (random_kind){7, 7, 3, .diagonals = true}), /* 9 moves, 5,129 states */
        random_puzzle(31, (random_kind){12, 12, 2, .rules = true}),   /* no rebound, 46 moves */
        random_puzzle(50, (random_kind){12, 12, 2, .rules = true}),   /* must ricochet, no solution */
        random_puzzle(40, (random_kind){16, 16, 4, .diagonals = false}),
        random_puzzle(490, (random_kind){7, 9, 3, .diagonals = true}),
    };
    /* the last puzzle has three runners and the longest move history */
    puzzles[4].target_color = CAROM_ANY_ROBOT;
    puzzles[4].rules = CAROM_MUST_RICOCHET | CAROM_NO_REBOUND;
    for (unsigned i = 0; i < sizeof puzzles / sizeof *puzzles; i++)
        for (unsigned strategy = 0; strategy < CAROM_STRATEGIES; strategy++)
            if (strategy != CAROM_LIMITED) check_every_size(&puzzles[i], (carom_strategy)strategy);
    const carom_puzzle small = random_puzzle(20, (random_kind){5, 5, 3, .diagonals = false});
    check_limited(&small);
    for (unsigned strategy = 0; strategy < CAROM_STRATEGIES; strategy++)
        check_first_sizes(&small, (carom_strategy)strategy);
    check_trials(&small);
    for (unsigned i = 0; i < 2; i++) check_sweeps(puzzles[i]);
    carom_input hard;
    CHECK(carom_read("7650+42+E2302B12+C9", 19, 0, &hard, NULL));
    check_bytes_counted(&hard.puzzle);
    hard.puzzle.rules = CAROM_NO_REBOUND;
    check_bytes_counted(&hard.puzzle);
    check_iddfs_table();
    check_iddfs_least(hard.puzzle, 100 << 10);
    for (unsigned seed = 0; seed < 20; seed++) {
        carom_puzzle any = random_printed(seed, (random_kind){16, 16, 5, .diagonals = true});
        any.target_color = CAROM_ANY_ROBOT;
        check_iddfs_least(any, 250 << 10);
    }
    check_beyond_4_gib(&small);
    return checks_end();
}
