/* messages.h - formats sentences and errors: a small printf with verbs for cells and robots. */
#ifndef CAROM_MESSAGES_H
#define CAROM_MESSAGES_H

#include "carom.h"

/* Verbs: %s a string, %u an unsigned and %d a signed number, %c the name of a cell, %r the colour of a robot.  A text
 * that does not fit is truncated.  The text is always NUL-terminated; returns its length. */
size_t carom_sentence(char *out, size_t size, const char *format, ...);
/* carom_sentence() with each value between \1 and \2, for use as a value of carom_fail(): see carom_error.marked. */
size_t carom_sentence_marked(char *out, size_t size, const char *format, ...);

/* For a text that is written piece by piece; it is truncated if it does not fit before `end`. */
typedef struct carom_writer {
    char *at, *end;
} carom_writer;
void carom_put(carom_writer *writer, const char *format, ...);

extern const char *const carom_dir_names[CAROM_DIRS]; /* "north", ... */

/* The length of the UTF-8 character at the start of a text of `n` bytes; `n` is at least 1.  0 if the character is
 * malformed or cut off, or a control character, which could move the cursor of a terminal. */
unsigned carom_character_length(const char *text, size_t n);

/* Fills `error` unless it is NULL.  `position` is an index in the input text, or CAROM_NO_POSITION; `format` and the
 * arguments after it are as in carom_sentence().  Returns false, so that callers can `return carom_fail(...)`. */
bool carom_fail(carom_error *error, carom_code code, uint32_t position, const char *format, ...);

#endif
