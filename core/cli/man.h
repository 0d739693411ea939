/* man.h - prints the man page. */
#ifndef CAROM_MAN_H
#define CAROM_MAN_H

/* Prints carom(1), in roff. */
void man_page(void);

#endif
