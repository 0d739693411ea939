/* test_numbers.c - puzzles whose number of shortest answers is known: `test_numbers FILE`.  A line holds a puzzle, a
 * tab and the number; lines that begin with # are comments. */
#include "check.h"
#include "solve.h"

#include <string.h>

int main(int argc, char **argv) {
    if (argc < 2) return fprintf(stderr, "usage: test_numbers FILE\n"), 2;
    FILE *file = fopen(argv[1], "r");
    if (!file) return perror(argv[1]), 2;
    char line[1024];
    while (fgets(line, sizeof line, file)) {
        const size_t n = strcspn(line, "\t");
        if (line[0] == '#' || line[n] != '\t') continue;
        carom_input in;
        carom_error error;
        CHECKF(carom_read(line, n, 0, &in, &error), "%.*s: %s", (int)n, line, error.message);
        const carom_result r = solve(&in.puzzle, (solve_with){.answers = 1});
        CHECKF(r.counted && !r.counted_at_least && r.answers == strtoull(line + n, NULL, 10), "%.*s: %llu", (int)n,
               line, (unsigned long long)r.answers);
    }
    fclose(file);
    return checks_end();
}
