/* words.h - writes sentences: a small printf with verbs for cells and robots, and the one way to report an error. */
#ifndef CAROM_WORDS_H
#define CAROM_WORDS_H

#include "carom.h"

/* Verbs: %s a string, %u an unsigned and %d a signed number, %c the name of a cell, %r the colour of a robot.  What
 * does not fit is cut off.  The text is always NUL-terminated; returns its length. */
size_t carom_sentence(char *out, size_t size, const char *format, ...);
/* The same with each value between \1 and \2, for a part of an error: see carom_error.marked. */
size_t carom_sentence_marked(char *out, size_t size, const char *format, ...);

/* A text that is written piece by piece.  What does not fit before `end` is cut off. */
typedef struct carom_writer {
    char *at, *end;
} carom_writer;
void carom_put(carom_writer *writer, const char *format, ...);

const char *carom_dir_name(unsigned dir); /* "north" */

/* Fills `error` unless it is NULL.  Returns false, so that a reader can `return carom_fail(...)`. */
bool carom_fail(carom_error *error, carom_code code, uint32_t position, const char *format, ...);

#endif
