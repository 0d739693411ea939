/* svg.h - a picture being written, which never outgrows its room, and the parts of its board. */
#ifndef CAROM_SVG_H
#define CAROM_SVG_H

#include "words.h"

typedef struct picture {
    char *out;
    size_t size, length;
} picture;

/* Verbs as in words.h. */
static inline void put(picture *to, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    to->length += carom_words_v(to->out + to->length, to->size - to->length, format, arguments);
    va_end(arguments);
}

/* From the lowest to the highest; the arrows are between the first two. */
void carom_svg_ground(picture *to, const carom_puzzle *puzzle);
void carom_svg_target(picture *to, const carom_puzzle *puzzle);
void carom_svg_robots(picture *to, const carom_puzzle *puzzle);

#endif
