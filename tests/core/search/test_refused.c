/* test_refused.c - when random allocations of a search fail, once or several times in a row, the search never returns a
 * wrong answer.  It may end with CAROM_MEMORY_FULL, or take so long that the test stops it.
 *
 * test_memory.c varies the size of the memory, but then nearly always the same few allocations fail.  Here the linker
 * (--wrap) replaces the functions that allocate at the front of the arena, at its back and from the pool.  Only
 * carom_arena_set_back() is not replaced: iddfs asks it for no more memory than there is. */
#include "check.h"
#include "random_puzzle.h"
#include "search/base/memory_pool.h"
#include "solve.h"

#include <string.h>

enum { BLOCK = 4 << 20, LEAST = 96 << 10, STATES_LEAST = 2000, STATES_MOST = 20000, TIMES_MOST = 4, ANSWERS = 8 };
enum { SIZES = 4, TRIES = 24, MANY = 50, SOON = 200 };

/* Calls are counted from the start of a search.  Calls `first` to `end` - 1 are refused. */
static uint64_t calls, first, end;
static uint64_t calls_before_full; /* calls up to the end of the last step before the search fell back. */
static unsigned long refused;

static bool is_refused(void) {
    const uint64_t call = calls++;
    if (call < first || call >= end) return false;
    refused++;
    return true;
}

bool __real_carom_arena_push(carom_arena *arena, uint32_t n, uint32_t item);
bool __wrap_carom_arena_push(carom_arena *arena, uint32_t n, uint32_t item);
bool __wrap_carom_arena_push(carom_arena *arena, uint32_t n, uint32_t item) {
    return !is_refused() && __real_carom_arena_push(arena, n, item);
}

uint32_t __real_carom_arena_push_back(carom_arena *arena, uint32_t n);
uint32_t __wrap_carom_arena_push_back(carom_arena *arena, uint32_t n);
uint32_t __wrap_carom_arena_push_back(carom_arena *arena, uint32_t n) {
    return is_refused() ? 0 : __real_carom_arena_push_back(arena, n);
}

/* Refuses only calls for which no piece of this size is free: handover.c relies on all others. */
uint32_t __real_carom_pool_take(carom_memory memory, unsigned bits);
uint32_t __wrap_carom_pool_take(carom_memory memory, unsigned bits);
uint32_t __wrap_carom_pool_take(carom_memory memory, unsigned bits) {
    return !memory.pool->free[bits] && is_refused() ? 0 : __real_carom_pool_take(memory, bits);
}

static unsigned compared, solved, same_states, fell_back, full;

/* One search, and its results without refused calls: `whole` in ample memory, `unrefused` in `bytes` bytes. */
typedef struct attempt {
    unsigned seed;
    carom_puzzle puzzle;
    carom_options options;
    size_t bytes;
    carom_result whole, unrefused;
    uint64_t full_from; /* calls_before_full of the search without refused calls, or 0 if it did not fall back. */
} attempt;

#define CHECK_ATTEMPT(attempt, condition)                                                                              \
    CHECKF(condition, "seed %u, %zu bytes, calls %llu to %llu", (attempt)->seed, (attempt)->bytes,                     \
           (unsigned long long)first, (unsigned long long)end)

/* In little memory iddfs may take very long, so it is stopped after some time. */
static carom_result search(attempt *a) {
    static _Alignas(64) uint8_t block[BLOCK];
    calls = calls_before_full = 0;
    carom_search *s = carom_search_open(block, a->bytes);
    carom_search_start(s, &a->puzzle, &a->options, NULL);
    const carom_result *r = carom_search_result(s);
    while (carom_search_step(s, 100) == CAROM_RUNNING && r->states < TIMES_MOST * a->whole.states)
        if (!r->fell_back) calls_before_full = calls;
    return *r;
}

static void check_search(attempt *a) {
    const carom_result r = search(a), *whole = &a->whole;
    compared++;
    fell_back += r.fell_back;
    full += r.status == CAROM_MEMORY_FULL;
    if (r.status == CAROM_MEMORY_FULL || r.status == CAROM_RUNNING) {
        CHECK_ATTEMPT(a, r.proved <= whole->n_moves || whole->status != CAROM_SOLVED);
        return;
    }
    CHECK_ATTEMPT(a, r.status == whole->status);
    if (r.status == CAROM_SOLVED) {
        solved++;
        CHECK_ATTEMPT(a,
                      r.optimal && r.n_moves == whole->n_moves && carom_replay(&a->puzzle, r.moves, r.n_moves, NULL));
        CHECK_ATTEMPT(a, !r.counted || r.answers == whole->answers);
    } else if (a->options.strategy == CAROM_BFS && r.status == a->unrefused.status && a->unrefused.fell_back &&
               first >= a->full_from) {
        same_states++; /* after an earlier refusal, the bfs may lack blocker tables and search other states */
        CHECK_ATTEMPT(a, r.states == a->unrefused.states);
    }
}

/* Losing a state rarely changes the length of the solution.  So about half of the searches have a limit one move below
 * the length: they must search all states, and their numbers of states are compared. */
static void choose_options(attempt *a, dice *d) {
    a->options = (carom_options){.strategy = CAROM_AUTO, .max_moves = CAROM_MOVES_MAX, .answers = ANSWERS};
    a->whole = solve(&a->puzzle, (solve_with){.answers = ANSWERS});
    if (below(d, 2) || a->whole.n_moves < 2) return;
    a->options = (carom_options){.strategy = CAROM_BFS, .max_moves = a->whole.n_moves - 1};
    a->whole = solve(&a->puzzle, (solve_with){.strategy = CAROM_BFS, .max_moves = a->options.max_moves});
}

static void check_board(attempt *a) {
    dice d = {a->seed};
    first = end = 0;
    choose_options(a, &d);
    if (a->whole.states < STATES_LEAST || a->whole.states > STATES_MOST) return;
    for (unsigned i = 0; i < SIZES; i++) {
        a->bytes = LEAST + below(&d, (unsigned)a->whole.bytes / 4 * 3);
        if (a->bytes > BLOCK) continue;
        first = end = 0;
        a->unrefused = search(a);
        const uint64_t all = calls, full_from = a->full_from = a->unrefused.fell_back ? calls_before_full : 0,
                       soon = all - full_from < SOON ? all - full_from : SOON;
        for (unsigned k = 0; k < TRIES && all > full_from; k++) {
            const uint64_t from[] = {0, full_from, full_from}, among[] = {all, all - full_from, soon};
            const unsigned part = below(&d, 3);
            first = from[part] + roll(&d) % among[part];
            end = first + (below(&d, 2) ? 1 : 1 + roll(&d) % MANY);
            check_search(a);
        }
    }
}

int main(int argc, char **argv) {
    const seeds s = seeds_of(argc, argv, 200);
    for (unsigned seed = s.first; seed < s.end; seed++) {
        const random_kind kind = {6, 16, 5, .diagonals = seed % 2, .rules = seed % 16 > 3};
        attempt a = {.seed = seed, .puzzle = seed % 3 ? random_printed(seed, kind) : random_puzzle(seed, kind)};
        if (seed % 5 == 0) a.puzzle.target_color = CAROM_ANY_ROBOT;
        check_board(&a);
    }
    printf("%u searches, %lu refused calls: %u solved, %u with the same states, %u fell back, %u memory full\n",
           compared, refused, solved, same_states, fell_back, full);
    const unsigned n = s.end - s.first;
    CHECK(n < 20 || (compared > 5 * n && refused > compared && fell_back * 5 > compared && full > n));
    return checks_end();
}
