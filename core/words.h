/* words.h - sentences about boards: a printf of six verbs, and the one way to report an error. */
#ifndef CAROM_WORDS_H
#define CAROM_WORDS_H

#include "carom.h"

/* Verbs: %s a string, %u an unsigned number, %d a signed one, %c a cell's name, %r a robot's colour.
 * Cuts off what does not fit; always terminates; returns the length written. */
size_t carom_words(char *out, size_t size, const char *format, ...);
/* Each value between \1 and \2: for what becomes part of an error. */
size_t carom_words_marked(char *out, size_t size, const char *format, ...);

/* A text that is written piece by piece, and never outgrows its room. */
typedef struct carom_writer {
    char *at, *end;
} carom_writer;
void carom_put(carom_writer *writer, const char *format, ...);

const char *carom_dir_name(unsigned dir); /* "north" */

/* Fills `error` if there is one.  Always false, so that a reader can `return carom_fail(...)`. */
bool carom_fail(carom_error *error, carom_code code, uint32_t position, const char *format, ...);

#endif
