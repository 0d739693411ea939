/* slow_steps.h - finds the steps of some work that take too long.
 *
 * The machine may be busy, so a step counts as slow only if it is slow in each of several runs of the same work. */
#ifndef SLOW_STEPS_H
#define SLOW_STEPS_H

#include "carom.h"

#define SLOW_STEPS_MS 20.0 /* of processor time */

typedef struct stepped {
    void *of;
    carom_status (*begin)(void *of);
    carom_status (*step)(void *of, uint32_t step); /* steps are numbered from 1 */
    uint32_t steps_most;                           /* the work may end earlier */
    bool opens_slowly;                             /* `begin` is not timed */
} stepped;

typedef struct slow_steps {
    uint32_t n;     /* the number of steps that are slow in all runs */
    uint32_t first; /* the first of these steps */
    uint32_t steps; /* steps in a run */
    carom_status status;
    double worst, sum; /* milliseconds of the first run */
} slow_steps;

slow_steps slow_steps_of(const stepped *work);

#endif
