/* test_lengths.c - puzzles whose shortest lengths other programs found: `test_lengths FILE MAX [deep]` solves puzzles
 * of up to MAX moves; with `deep` a strategy may take minutes instead of seconds.
 *
 * A line of the file holds a puzzle, a tab and the length; lines that begin with # are comments. */
#include "check.h"
#include "solve.h"

#include <string.h>

static bool is_plain(const carom_puzzle *p) {
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++)
        if (p->diagonals[cell]) return false;
    return true;
}

static bool deep;

/* The longest puzzles that a strategy solves in reasonable time. */
static unsigned longest_for(unsigned strategy, const carom_puzzle *p) {
    switch (strategy) {
    case CAROM_BFS: return is_plain(p) || p->target_color != CAROM_ANY_ROBOT ? UINT32_MAX : 10;
    case CAROM_BFS_PLAIN: return deep ? 9 : 8;
    case CAROM_IDDFS: return is_plain(p) ? 14 : deep ? 11 : 9;
    case CAROM_DFS: return 5;
    case CAROM_ASTAR: return deep ? UINT32_MAX : 12;
    default: return UINT32_MAX;
    }
}

/* Sizes of memory for CAROM_AUTO, which falls back when memory is full, and the lengths of the longest puzzles to solve
 * in each: plain ones, and puzzles with diagonals (`other`). */
static const struct {
    size_t kibibytes;
    unsigned plain, other, plain_deep, other_deep;
} memories[] = {{256 << 10, UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX},
                {16 << 10, 23, 12, 25, 13},
                {4 << 10, 15, 9, 15, 11},
                {512, 13, 9, 13, 9}};

static unsigned longest_in(size_t i, const carom_puzzle *p) {
    if (deep) return is_plain(p) ? memories[i].plain_deep : memories[i].other_deep;
    return is_plain(p) ? memories[i].plain : memories[i].other;
}

static void check_solved(const carom_result *r, unsigned length, const char *name) {
    CHECKF(r->status == CAROM_SOLVED && r->n_moves == length && r->optimal, "%s: %s, %u moves, not %u", name,
           carom_status_name(r->status), r->n_moves, length);
}

/* Inexact solutions are not too short, and not much too long. */
static void check_inexact(carom_strategy strategy, const carom_puzzle *p, unsigned length, const char *name) {
    const carom_result r = solve(p, (solve_with){.strategy = strategy});
    if (r.status == CAROM_SOLVED)
        CHECKF(r.n_moves >= length && r.proved <= length && r.n_moves <= length + 50, "%s: %u moves", name, r.n_moves);
    else
        CHECKF(r.status == CAROM_GAVE_UP && r.proved <= length && (strategy == CAROM_HYBRID || length > 9), "%s: %s",
               name, carom_status_name(r.status));
}

int main(int argc, char **argv) {
    if (argc < 3) return fprintf(stderr, "usage: test_lengths FILE MAX [deep]\n"), 2;
    FILE *file = fopen(argv[1], "r");
    if (!file) return perror(argv[1]), 2;
    const unsigned max = (unsigned)strtoul(argv[2], NULL, 10);
    deep = argc > 3 && strcmp(argv[3], "deep") == 0;
    char line[1024];
    unsigned solved = 0, fell_back = 0;
    while (fgets(line, sizeof line, file)) {
        const size_t n = strcspn(line, "\t");
        if (line[0] == '#' || line[n] != '\t') continue;
        const unsigned length = (unsigned)strtoul(line + n, NULL, 10);
        if (length > max) continue;
        carom_input in;
        carom_error error;
        CHECKF(carom_read(line, n, 0, &in, &error), "%.*s: %s", (int)n, line, error.message);
        line[n] = '\0';
        for (unsigned strategy = 1; strategy < CAROM_STRATEGIES; strategy++) {
            if (!carom_strategy_is_exact((carom_strategy)strategy) || length > longest_for(strategy, &in.puzzle))
                continue;
            const carom_result r = solve(&in.puzzle, (solve_with){.strategy = (carom_strategy)strategy});
            check_solved(&r, length, line);
        }
        for (size_t i = 0; i < sizeof memories / sizeof *memories; i++) {
            static _Alignas(64) uint8_t block[256 << 20];
            if (length > longest_in(i, &in.puzzle)) continue;
            const carom_result r = solve_in(block, memories[i].kibibytes << 10, &in.puzzle, (solve_with){0});
            check_solved(&r, length, line);
            CHECK(r.bytes <= memories[i].kibibytes << 10);
            fell_back += r.fell_back;
        }
        if (deep || length <= 10) {
            check_inexact(CAROM_LIMITED, &in.puzzle, length, line);
            check_inexact(CAROM_HYBRID, &in.puzzle, length, line);
        }
        solved++;
    }
    fclose(file);
    printf("%u puzzles of up to %u moves; memory was full %u times\n", solved, max, fell_back);
    CHECK(solved > 50 && (max < 10 || fell_back > 0));
    return checks_end();
}
