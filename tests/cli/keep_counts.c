/* keep_counts.c - part of the program that counts what runs: keeps its counts when Ctrl-C ends it.
 *
 * The program restores what SIGINT did before and sends it again: there is no exit() then that writes the counts. */
#include <signal.h>
#include <stddef.h>

void __gcov_dump(void); /* of gcc's libgcov */

static void keep(int number) {
    __gcov_dump();
    signal(number, SIG_DFL);
    raise(number);
}

__attribute__((constructor)) static void begin(void) {
    struct sigaction before;
    sigaction(SIGINT, NULL, &before);
    if (before.sa_handler == SIG_DFL) sigaction(SIGINT, &(struct sigaction){.sa_handler = keep}, NULL);
}
