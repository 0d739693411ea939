/* test_begin_again.c - when a bfs begins again with blocker tables, the layers searched so far stay proved: the lower
 * bound never falls, and a limit on moves ends the search at once.  The answer is as long as that of iddfs.  Counting
 * all answers does not first search 5,000 states without tables.  `test_begin_again SEED 1` reruns one board. */
#include "check.h"
#include "random_puzzle.h"
#include "search/fast/layer.h"
#include "solve.h"

enum { BLOCK = 64 << 20, STATES_MOST = 200000 }; /* larger searches are not finished. */

static _Alignas(64) uint8_t block[BLOCK];
static unsigned large, gave_up, counted;

static carom_search *begin(const carom_puzzle *p, carom_options options) {
    carom_search *s = carom_search_open(block, BLOCK);
    carom_search_start(s, p, &options, NULL);
    return s;
}

static void check_puzzle(const carom_puzzle *p, unsigned seed) {
    carom_search *s = begin(p, (carom_options){.strategy = CAROM_BFS, .answers = 1});
    const carom_result *r = carom_search_result(s);
    const carom_fast_own *own = carom_fast_own_of(s);
    uint32_t proved = 0, layer = 0;
    while (r->status == CAROM_RUNNING && !own->uses_tables) {
        layer = own->layer;
        carom_search_step(s, 1);
    }
    if (r->status != CAROM_RUNNING || r->counting) return;
    large++;
    const uint64_t states = r->states;
    CHECKF(states >= CAROM_TABLES_AFTER && own->discarded == states, "seed %u: %llu states", seed,
           (unsigned long long)states);
    CHECKF(r->proved == layer + 1, "seed %u: %u proved after layer %u", seed, r->proved, layer);
    while (r->status == CAROM_RUNNING && !r->counting && r->states < STATES_MOST) {
        CHECKF(r->proved >= proved, "seed %u: %u proved, then %u", seed, proved, r->proved);
        proved = r->proved;
        carom_search_step(s, 100);
    }
    const carom_result limited = solve(p, (solve_with){.strategy = CAROM_BFS, .max_moves = layer});
    gave_up += limited.status == CAROM_GAVE_UP;
    CHECKF(limited.status == CAROM_GAVE_UP && limited.states == states, "seed %u: %llu states, not %llu", seed,
           (unsigned long long)limited.states, (unsigned long long)states);
    if (!r->counting) return;
    const carom_result other = solve(p, (solve_with){.strategy = CAROM_IDDFS});
    CHECKF(other.n_moves == r->n_moves, "seed %u: %u moves, not %u", seed, r->n_moves, other.n_moves);
    while (carom_search_step(s, 100000) == CAROM_RUNNING) {}
    CHECKF(!r->counted || own->discarded < CAROM_TABLES_AFTER, "seed %u", seed);
    counted += r->counted;
}

int main(int argc, char **argv) {
    const seeds s = seeds_of(argc, argv, 100);
    for (unsigned seed = s.first; seed < s.end; seed++) {
        carom_puzzle p =
            random_printed(seed, (random_kind){.robots_max = 5, .diagonals = seed % 2, .rules = seed % 3 == 0});
        if (seed % 4 == 0) p.target_color = CAROM_ANY_ROBOT;
        check_puzzle(&p, seed);
    }
    printf("%u searches began again; %u gave up at their limit; %u counted all answers\n", large, gave_up, counted);
    CHECK(s.end - s.first < 100 || (large > 10 && counted > 10));
    return checks_end();
}
