#include "cli/interrupt.h"

#include <signal.h>
#include <stddef.h>
#include <stdio.h>

static volatile sig_atomic_t came;
static struct sigaction before;

static void note(int signal) {
    (void)signal;
    came = 1;
}

void interrupt_catch(void) {
    struct sigaction action = {.sa_handler = note, .sa_flags = (int)SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, NULL, &before);
    if (before.sa_handler != SIG_IGN) sigaction(SIGINT, &action, NULL);
}

bool interrupt_came(void) { return came != 0; }

void interrupt_release(void) {
    sigaction(SIGINT, &before, NULL);
    if (!came) return;
    fflush(stdout); /* the signal would discard buffered output */
    raise(SIGINT);
}
