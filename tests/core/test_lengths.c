/* test_lengths.c - puzzles whose shortest lengths other programs found: `test_lengths FILE MAX` solves those
 * of up to MAX moves.  A line is a puzzle, a tab and the length; lines that begin with # are comments. */
#include "check.h"
#include "solve.h"

#include <string.h>

/* How long a solution each strategy can find in a test's time. */
static unsigned reach(unsigned strategy) {
    switch (strategy) {
    case CAROM_BFS_PLAIN: return 9;
    case CAROM_IDDFS: return 11;
    case CAROM_DFS: return 5;
    case CAROM_LIMITED: return 0; /* its solutions need not be shortest; see below */
    default: return UINT32_MAX;
    }
}

int main(int argc, char **argv) {
    if (argc < 3) return fprintf(stderr, "usage: test_lengths FILE MAX\n"), 2;
    FILE *file = fopen(argv[1], "r");
    if (!file) return perror(argv[1]), 2;
    const unsigned max = (unsigned)strtoul(argv[2], NULL, 10);
    char line[1024];
    unsigned solved = 0;
    while (fgets(line, sizeof line, file)) {
        const size_t n = strcspn(line, "\t");
        if (line[0] == '#' || line[n] != '\t') continue;
        const unsigned length = (unsigned)strtoul(line + n, NULL, 10);
        if (length > max) continue;
        carom_input in;
        carom_error error;
        CHECKF(carom_read(line, n, 0, &in, &error), "%.*s: %s", (int)n, line, error.message);
        for (unsigned strategy = 1; strategy < CAROM_STRATEGIES; strategy++) {
            if (length > reach(strategy)) continue;
            const carom_result r = solve(&in.puzzle, (solve_with){.strategy = (carom_strategy)strategy});
            CHECKF(r.status == CAROM_SOLVED && r.n_moves == length, "%.*s: %s, %u moves, not %u", (int)n, line,
                   carom_status_name(r.status), r.n_moves, length);
        }
        const carom_result quick = solve(&in.puzzle, (solve_with){.strategy = CAROM_LIMITED});
        if (quick.status == CAROM_SOLVED)
            CHECKF(quick.n_moves >= length && quick.proved <= length && quick.n_moves <= length + 50, "%.*s: %u moves",
                   (int)n, line, quick.n_moves);
        else
            CHECKF(quick.status == CAROM_GAVE_UP && quick.proved <= length && length > 9, "%.*s: %s", (int)n, line,
                   carom_status_name(quick.status));
        solved++;
    }
    fclose(file);
    printf("%u puzzles of up to %u moves\n", solved, max);
    CHECK(solved > 50);
    return checks_end();
}
