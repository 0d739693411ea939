#include "cli/interrupt.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>

static atomic_bool came;
static atomic_uint searches; /* number of searches between interrupt_catch() and interrupt_release(). */

static void note(int number) {
    if (atomic_load(&searches) > 0 && !atomic_exchange(&came, true)) return;
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

bool interrupt_came(void) { return atomic_load(&came); }

void interrupt_release(void) {
    atomic_fetch_sub(&searches, 1);
    if (!atomic_load(&came)) return;
    fflush(stdout); /* otherwise, the signal would discard buffered output. */
    signal(SIGINT, SIG_DFL);
    raise(SIGINT);
}
