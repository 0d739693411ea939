/* text.h - lays out text on a terminal. */
#ifndef CAROM_CLI_TEXT_H
#define CAROM_CLI_TEXT_H

enum { TEXT_COLUMNS = 110 };

/* Prints words and the end of the line.  The cursor stands at column `indent`, where further lines begin. */
void text_wrap(const char *text, unsigned indent);

#endif
