/* messages.h - formats sentences and errors: a small printf with conversion specifiers for cells and robots. */
#ifndef CAROM_MESSAGES_H
#define CAROM_MESSAGES_H

#include "carom.h"

/* Conversion specifiers: %s a string, %u an unsigned and %d a signed number, %c the name of a cell, %r the colour of a
 * robot.  Text that does not fit is truncated.  The result always ends with a NUL.  Returns the length of the
 * result. */
size_t carom_sentence(char *out, size_t size, const char *format, ...);
/* Like carom_sentence(), but puts each value between \1 and \2.  The result can be passed to carom_fail() as a value;
 * see carom_error.marked. */
size_t carom_sentence_marked(char *out, size_t size, const char *format, ...);

/* A buffer to which text is written piece by piece.  Text that does not fit before `end` is dropped. */
typedef struct carom_writer {
    char *at, *end;
} carom_writer;
void carom_put(carom_writer *writer, const char *format, ...);

extern const char *const carom_dir_names[CAROM_DIRS]; /* "north", ... */

/* Returns the length of the UTF-8 character at the start of `text`, which has `n` bytes; `n` is at least 1.  Returns 0
 * if the character is malformed, incomplete, or a control character, which could move a terminal's cursor. */
unsigned carom_character_length(const char *text, size_t n);

/* Fills `error` unless it is NULL.  `position` is an index in the input text, or CAROM_NO_POSITION; `format` and the
 * arguments after it are as in carom_sentence().  Returns false, so that callers can `return carom_fail(...)`. */
bool carom_fail(carom_error *error, carom_code code, uint32_t position, const char *format, ...);

#endif
