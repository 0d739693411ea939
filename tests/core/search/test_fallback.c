/* test_fallback.c - a bfs whose memory is full at any stage: iddfs finds a solution of the same length, and how the
 * work is cut into steps changes nothing.  `test_fallback SEED 1` reruns one puzzle. */
#include "build.h"
#include "check.h"
#include "random_puzzle.h"
#include "solve.h"

#include <string.h>

enum { LEAST = 300 << 10, STEPS = 24 };

/* How often a search fell back: in all, under rules, and with several runners. */
static struct { unsigned all, rules, runners; } fell_back;

static bool has_diagonals(const carom_puzzle *p) {
    for (unsigned i = 0; i < CAROM_CELLS; i++)
        if (p->diagonals[i]) return true;
    return false;
}

static void one_size(unsigned seed, const carom_puzzle *p, size_t n, const carom_result *whole) {
    static _Alignas(64) uint8_t block[64 << 20];
    const carom_result r = solve_in(block, n, p, (solve_with){0});
    CHECKF(r.status == whole->status, "seed %u, %zu bytes: %s", seed, n, carom_status_name(r.status));
    CHECKF(r.bytes <= n, "seed %u, %zu bytes: %llu used", seed, n, (unsigned long long)r.bytes);
    CHECKF(r.n_moves == whole->n_moves && r.proved == r.n_moves, "seed %u, %zu bytes: %u moves, not %u", seed, n,
           r.n_moves, whole->n_moves);
    CHECKF(carom_replay(p, r.moves, r.n_moves, NULL), "seed %u, %zu bytes", seed, n);
    if (!r.fell_back) return;
    fell_back.all++;
    fell_back.rules += p->rules != 0;
    fell_back.runners += p->target_color == CAROM_ANY_ROBOT && has_diagonals(p);
    const uint32_t slice = 1 + seed % 100;
    const carom_result s = solve_in(block, n, p, (solve_with){.slice = slice});
    CHECKF(s.n_moves == r.n_moves && s.states == r.states && memcmp(s.moves, r.moves, r.n_moves) == 0,
           "seed %u, %zu bytes, slices of %u", seed, n, slice);
}

static void one_puzzle(unsigned seed) {
    const bool diagonals = seed % 5 < 2, rules = seed % 7 < 3;
    carom_puzzle p = seed % 4 == 0 ? random_puzzle(seed, (random_kind){6, 8, 3, .diagonals = diagonals, .rules = rules})
                                   : random_printed(seed, (random_kind){16, 16, 4 + seed % 2, .diagonals = diagonals});
    if (rules && seed % 4) p.rules = (uint8_t)(1 + seed / 7 % 3);
    if (seed % 3 == 0) p.target_color = CAROM_ANY_ROBOT;
    const carom_result whole = solve(&p, (solve_with){.strategy = CAROM_BFS});
    if (whole.status != CAROM_SOLVED || whole.bytes < LEAST || whole.states > 400000) return;
    for (size_t i = 0; i < STEPS; i++)
        one_size(seed, &p, LEAST + (whole.bytes - LEAST) / STEPS * i + seed % 64, &whole);
}

int main(int argc, char **argv) {
    /* here the only shortest solution is the one that is known when the memory is full */
    static const unsigned rare[] = {1235, 1237};
    const seeds s = seeds_of(argc, argv, 60);
    for (unsigned seed = s.first; seed < s.end; seed++) one_puzzle(seed);
    for (unsigned i = 0; argc == 1 && i < sizeof rare / sizeof *rare; i++) one_puzzle(rare[i]);
    printf("%u searches fell back, %u under rules, %u with several runners\n", fell_back.all, fell_back.rules,
           fell_back.runners);
    CHECK(argc > 1 || (fell_back.all > 100 && fell_back.rules > 60 && fell_back.runners > 20));
    return checks_end();
}
