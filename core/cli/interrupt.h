/* interrupt.h - Ctrl-C, or SIGINT, during a search: the first one stops the search, so that the program can print what
 * it found; the second one ends the program at once. */
#ifndef CAROM_INTERRUPT_H
#define CAROM_INTERRUPT_H

#include <stdbool.h>

/* Begins to catch SIGINT, unless the program was started with SIGINT ignored. */
void interrupt_catch(void);
bool interrupt_came(void);
/* Restores the handling of SIGINT.  If one came, flushes stdout and raises the signal again, which ends the program.  A
 * shell that runs the program in a loop then ends the loop, too. */
void interrupt_release(void);

#endif
