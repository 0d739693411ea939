/* markup.h - XML being written: it never outgrows its room. */
#ifndef CAROM_MARKUP_H
#define CAROM_MARKUP_H

#include "words.h"

typedef struct markup {
    char *out;
    size_t size, length;
} markup;

/* Verbs as in words.h. */
static inline void put(markup *m, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    m->length += carom_words_v(m->out + m->length, m->size - m->length, format, arguments);
    va_end(arguments);
}

/* The parts of a picture, from the lowest to the highest; see svg.c for the rest of it. */
void carom_svg_ground(markup *m, const carom_puzzle *puzzle);
void carom_svg_target(markup *m, const carom_puzzle *puzzle); /* above the arrows, so that it can be read */
void carom_svg_robots(markup *m, const carom_puzzle *puzzle);

#endif
