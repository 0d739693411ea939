/* text.h - lays out text on a terminal, and keeps lines whole in a pipe. */
#ifndef CAROM_CLI_TEXT_H
#define CAROM_CLI_TEXT_H

enum { TEXT_COLUMNS = 110 };

/* Prints words and a line end.  The cursor must be at column `indent`; further lines begin in the same column, without
 * leading blanks. */
void text_wrap(const char *text, unsigned indent);

/* Turns words that are separated by blanks into a list in a sentence: "a, b or c". */
void text_list(char *out, const char *words);

/* Makes the program write each line in one piece, so no line is incomplete if the program is killed.  Commands that
 * write lines for programs flush stdout after each line.  Call this function before any output. */
void text_keep_lines_whole(void);

#endif
