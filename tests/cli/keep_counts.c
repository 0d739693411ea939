/* keep_counts.c - for the build with coverage: writes the counts of what ran before Ctrl-C ends the program.
 *
 * After Ctrl-C the program ends itself by raise(), so no exit() would write the counts.  The linker replaces raise() by
 * this function. */
#include <signal.h>

void __gcov_dump(void); /* of gcc's libgcov */
int __real_raise(int number);
int __wrap_raise(int number);

int __wrap_raise(int number) {
    __gcov_dump();
    return __real_raise(number);
}
