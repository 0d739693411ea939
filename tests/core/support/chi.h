/* chi.h - a test for uniform distribution. */
#ifndef CHI_H
#define CHI_H

#include <stdbool.h>

/* Pearson's statistic has mean n - 1 and variance 2 (n - 1).  The test allows five standard deviations: chance exceeds
 * them about once in a million times, and the seeds are fixed. */
static inline double chi_square(const unsigned *counts, unsigned n) {
    double total = 0, sum = 0;
    for (unsigned i = 0; i < n; i++) total += counts[i];
    const double expected = total / n;
    for (unsigned i = 0; i < n; i++) sum += (counts[i] - expected) * (counts[i] - expected) / expected;
    return sum;
}

static inline bool looks_even(const unsigned *counts, unsigned n) {
    const double off = chi_square(counts, n) - (n - 1);
    return off * off < 25.0 * 2.0 * (n - 1);
}

#endif
