/* interrupt.h - Ctrl-C, or SIGINT, during a search: the first one stops the search, so that the program can print what
 * it found; the second one ends the program at once. */
#ifndef CAROM_INTERRUPT_H
#define CAROM_INTERRUPT_H

#include <stdbool.h>

/* Begins to catch SIGINT, unless the program was started with SIGINT ignored. */
void interrupt_catch(void);
bool interrupt_came(void);
/* Restores the handling of SIGINT.  If one came, flushes stdout and raises it again, so the program ends by the signal,
 * and a loop in the shell ends, too. */
void interrupt_release(void);

#endif
