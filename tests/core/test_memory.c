/* test_memory.c - every size of memory, at every alignment, ends in an answer or `memory-full`; no byte
 * outside the block is touched (the sanitizers' build sees one), and none is used that was not given. */
#include "build.h"
#include "check.h"
#include "random_puzzle.h"
#include "solve.h"

#include <string.h>

static void every_size(const carom_puzzle *p, unsigned strategy) {
    const carom_result whole = solve(p, (solve_with){.strategy = (carom_strategy)strategy});
    CHECK(whole.status == CAROM_SOLVED || whole.status == CAROM_NO_SOLUTION);
    unsigned full = 0, done = 0;
    uint32_t proved = 0;
    for (size_t n = 0; n < whole.bytes + 5000; n += n < 16000 ? 7 : 997) {
        uint8_t *memory = malloc(n + 8);
        const size_t shift = n % 8; /* odd addresses too */
        memset(memory, 0xA5, n + 8);
        const carom_result r = solve_in(memory + shift, n, p, (solve_with){.strategy = (carom_strategy)strategy});
        if (r.status == CAROM_MEMORY_FULL) full++;
        else done++;
        CHECKF(r.status == CAROM_MEMORY_FULL || r.status == whole.status, "%zu bytes: %s", n,
               carom_status_name(r.status));
        CHECKF(r.bytes <= n, "%zu bytes given, %llu used", n, (unsigned long long)r.bytes);
        if (r.status == CAROM_SOLVED) CHECKF(r.n_moves == whole.n_moves, "%zu bytes: %u moves", n, r.n_moves);
        else CHECKF(r.proved <= whole.proved, "%zu bytes: proved %u", n, r.proved);
        if (r.status == CAROM_MEMORY_FULL) CHECKF(r.proved >= proved, "%zu bytes: more memory proves less", n);
        proved = r.proved;
        for (size_t i = 0; i < 8; i++)
            if (i < shift) CHECKF(memory[i] == 0xA5, "%zu bytes: wrote before them", n);
            else CHECKF(memory[n + i] == 0xA5, "%zu bytes: wrote behind them", n);
        free(memory);
    }
    CHECK(whole.states > 2500 || strategy != CAROM_BFS_PLAIN); /* or the index never grows */
    CHECKF(full > 100 && done > 0, "%u sizes too small, %u enough", full, done);
}

int main(void) {
    CHECK(carom_search_open(NULL, 0) == NULL && carom_search_open(NULL, 1 << 20) == NULL);
    const carom_puzzle puzzles[] = {
        random_puzzle(19, (random_kind){7, 7, 3, .diagonals = true}), /* 9 moves, 5,129 states */
        random_puzzle(31, (random_kind){12, 12, 2, .rules = true}),   /* no rebound, 46 moves */
        random_puzzle(50, (random_kind){12, 12, 2, .rules = true}),   /* must ricochet, no solution */
        random_puzzle(40, (random_kind){16, 16, 4, .diagonals = false}),
    };
    for (unsigned i = 0; i < sizeof puzzles / sizeof *puzzles; i++)
        for (unsigned strategy = 0; strategy < CAROM_STRATEGIES; strategy++) every_size(&puzzles[i], strategy);
    return checks_end();
}
