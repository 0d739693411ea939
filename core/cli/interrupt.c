#include "cli/interrupt.h"

#include "cli/clock.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>

/* A SIGINT within this many milliseconds of the first one counts as the same: timeout(1) signals the program and then
 * its whole process group, so the program receives the signal twice. */
enum { SAME_WITHIN = 100 };

/* 1 + the time of the first SIGINT during a search, in milliseconds; 0 if none has come. */
static atomic_llong came;
static atomic_uint searches; /* number of searches between interrupt_catch() and interrupt_release(). */

static void note(int number) {
    const long long now = 1 + (long long)milliseconds();
    long long first = atomic_load(&came);
    if (first == 0 && atomic_load(&searches) > 0 && atomic_compare_exchange_strong(&came, &first, now)) return;
    if (first > 0 && now - first < SAME_WITHIN) return;
    signal(number, SIG_DFL);
    raise(number);
}

void interrupt_catch(void) {
    struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART}, now;
    atomic_fetch_add(&searches, 1);
    sigaction(SIGINT, NULL, &now);
    if (now.sa_handler != SIG_DFL) return; /* SIGINT is caught already, or ignored. */
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
}

bool interrupt_came(void) { return atomic_load(&came) > 0; }

void interrupt_release(void) {
    atomic_fetch_sub(&searches, 1);
    if (!interrupt_came()) return;
    fflush(stdout); /* otherwise, the signal would discard buffered output. */
    signal(SIGINT, SIG_DFL);
    raise(SIGINT);
}
