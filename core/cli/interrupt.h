/* interrupt.h - Ctrl-C, or SIGINT, during a search: the first SIGINT stops all searches, so that the program can print
 * their results so far; a second SIGINT, at least 100 ms later, ends the program at once. */
#ifndef CAROM_INTERRUPT_H
#define CAROM_INTERRUPT_H

#include <stdbool.h>

/* Call this function before a search.  Once a SIGINT has come, interrupt_came() returns true, and the caller must stop
 * the search.  If the program began with SIGINT ignored, SIGINT stays ignored.  While no search is under way, SIGINT
 * ends the program. */
void interrupt_catch(void);
bool interrupt_came(void);
/* Ends a search, after its result has been printed.  If a SIGINT came, flushes stdout and raises the signal again,
 * which ends the program.  A shell that runs the program in a loop then ends the loop, too. */
void interrupt_release(void);

#endif
