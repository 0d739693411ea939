/* text.h - lays out text on a terminal. */
#ifndef CAROM_CLI_TEXT_H
#define CAROM_CLI_TEXT_H

enum { TEXT_COLUMNS = 110 };

/* Prints words and a line end.  The cursor must be at column `indent`; further lines begin in the same column, without
 * leading blanks. */
void text_wrap(const char *text, unsigned indent);

/* Writes words that are separated by blanks as a list in a sentence: "a, b or c". */
void text_list(char *out, const char *words);

#endif
