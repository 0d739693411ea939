/* keep_counts.c - for the coverage build: writes the coverage counts before Ctrl-C ends the program.
 *
 * After Ctrl-C the program ends itself by raise(), without the exit() that writes the counts.  The linker replaces
 * raise() with this function. */
#include <signal.h>

void __gcov_dump(void); /* in gcc's libgcov */
int __real_raise(int number);
int __wrap_raise(int number);

int __wrap_raise(int number) {
    __gcov_dump();
    return __real_raise(number);
}
