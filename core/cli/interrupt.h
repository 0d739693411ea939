/* interrupt.h - Ctrl-C, or SIGINT, during a search: the first one stops the search, so that the program can tell what
 * is known; a second one ends the program at once. */
#ifndef CAROM_INTERRUPT_H
#define CAROM_INTERRUPT_H

#include <stdbool.h>

/* From here on it is caught, unless the program was told to ignore it. */
void interrupt_catch(void);
bool interrupt_came(void);
/* It is not caught any more.  If it has come, the program now ends by it, as it would have: so a shell's loop ends,
 * too. */
void interrupt_release(void);

#endif
