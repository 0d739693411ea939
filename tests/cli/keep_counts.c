/* keep_counts.c - for the build with coverage: writes its counts when Ctrl-C ends the program.
 *
 * The program restores the previous handler of SIGINT and raises it again, so no exit() would write the counts. */
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
