/* clock.h - milliseconds from a monotonic clock. */
#ifndef CAROM_CLI_CLOCK_H
#define CAROM_CLI_CLOCK_H

#include <time.h>

static inline double milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

#endif
