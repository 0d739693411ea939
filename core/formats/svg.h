/* svg.h - what pictures are made of: colours, and the parts of a board. */
#ifndef CAROM_SVG_H
#define CAROM_SVG_H

#include "words.h"

typedef struct svg_color {
    const char *what, *property, *light, *dark;
} svg_color;

/* The colours of all that is inside of an element that matches `of`. */
void carom_svg_style(carom_writer *to, const char *of, const svg_color *colors, unsigned n, carom_theme theme);

/* From the lowest to the highest; the arrows are between the first two. */
void carom_svg_ground(carom_writer *to, const carom_puzzle *puzzle);
void carom_svg_target(carom_writer *to, const carom_puzzle *puzzle);
void carom_svg_robots(carom_writer *to, const carom_puzzle *puzzle);

#endif
