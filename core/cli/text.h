/* text.h - lays out text on a terminal. */
#ifndef CAROM_CLI_TEXT_H
#define CAROM_CLI_TEXT_H

enum { TEXT_COLUMNS = 110 };

/* Prints words and a line end.  The cursor must be at column `indent`; all further lines begin there. */
void text_wrap(const char *text, unsigned indent);

#endif
