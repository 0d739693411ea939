/* slow_steps.c - see slow_steps.h */
#include "slow_steps.h"

#include <time.h>

enum { RUNS = 4, SLOW_MOST = 64 };

typedef struct slow_list {
    uint32_t n, step[SLOW_MOST];
} slow_list;

static double ms_now(void) { return (double)clock() * 1e3 / CLOCKS_PER_SEC; }

static bool is_in(const slow_list *slow, uint32_t step) {
    for (uint32_t i = 0; i < slow->n; i++)
        if (slow->step[i] == step) return true;
    return false;
}

/* Runs the work once.  Returns the steps that take too long: among the steps in `before` or, if NULL, among all. */
static slow_list run(const stepped *work, const slow_list *before, slow_steps *out) {
    slow_list slow = {0};
    const double begin = ms_now();
    double at = begin;
    carom_status status = work->begin(work->of);
    out->worst = 0;
    for (out->steps = 0;;) {
        const double end = ms_now(), ms = end - at;
        const bool counts = out->steps > 0 || !work->opens_slowly;
        if (counts && ms > out->worst) out->worst = ms;
        if (counts && ms > SLOW_STEPS_MS && slow.n < SLOW_MOST && (!before || is_in(before, out->steps)))
            slow.step[slow.n++] = out->steps;
        if (status != CAROM_RUNNING || out->steps == work->steps_most) break;
        at = ms_now();
        status = work->step(work->of, ++out->steps);
    }
    out->status = status;
    out->sum = ms_now() - begin;
    return slow;
}

slow_steps slow_steps_of(const stepped *work) {
    slow_steps of = {0}, again;
    slow_list slow = run(work, NULL, &of);
    for (unsigned runs = 1; runs < RUNS && slow.n; runs++) {
        const slow_list before = slow;
        slow = run(work, &before, &again);
    }
    of.n = slow.n;
    of.first = slow.n ? slow.step[0] : 0;
    return of;
}
