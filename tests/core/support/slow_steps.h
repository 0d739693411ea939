/* slow_steps.h - which steps of some work take too long.
 *
 * A machine may be busy: a step is too slow only if it is in every one of several runs, which all do the same work. */
#ifndef SLOW_STEPS_H
#define SLOW_STEPS_H

#include "carom.h"

#define SLOW_STEPS_MS 20.0 /* of a processor */

typedef struct stepped {
    void *of;
    carom_status (*begin)(void *of);
    carom_status (*step)(void *of, uint32_t step); /* steps count from 1 */
    uint32_t steps_most;                           /* it may end sooner */
    bool opens_slowly;                             /* so that `begin` is not looked at */
} stepped;

typedef struct slow_steps {
    uint32_t n; /* in all runs */
    uint32_t first;
    uint32_t steps; /* of a run */
    carom_status status;
    double worst, sum; /* milliseconds of the first run */
} slow_steps;

slow_steps slow_steps_of(const stepped *work);

#endif
