/* check.h - a minimal test harness: CHECK counts failures and prints their places; checks_end() returns the exit
 * status.  Random tests take the first seed and the number of seeds, `test_x FIRST COUNT`, so that one seed can be
 * rerun alone. */
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <stdlib.h>

static unsigned long checks_done, checks_failed;

#define CHECKF(condition, ...)                                                                                         \
    do {                                                                                                               \
        checks_done++;                                                                                                 \
        if (!(condition)) {                                                                                            \
            checks_failed++;                                                                                           \
            fprintf(stderr, "%s:%d: %s: ", __FILE__, __LINE__, #condition);                                            \
            fprintf(stderr, __VA_ARGS__);                                                                              \
            fputc('\n', stderr);                                                                                       \
        }                                                                                                              \
    } while (0)
#define CHECK(condition) CHECKF(condition, "failed")

static inline int checks_end(void) {
    printf("%lu checks, %lu failed\n", checks_done, checks_failed);
    return checks_failed || !checks_done;
}

typedef struct seeds {
    unsigned first, end;
} seeds;

static inline seeds seeds_of(int argc, char **argv, unsigned count) {
    const unsigned first = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 0;
    if (argc > 2) count = (unsigned)strtoul(argv[2], NULL, 10);
    return (seeds){first, first + count};
}

#endif
