/* svg.h - what pictures are made of: colours, and the parts of a board. */
#ifndef CAROM_SVG_H
#define CAROM_SVG_H

#include "words.h"

typedef struct svg_color {
    const char *what, *property, *light, *dark;
} svg_color;

typedef struct svg_colors {
    const svg_color *color;
    unsigned n;
} svg_colors;

/* The colours of all that is inside of an element that matches `of`, in so many parts: later ones override. */
void carom_svg_style(carom_writer *to, const char *of, const svg_colors *sheet, unsigned n, carom_theme theme);

/* A document's first tag; it shows so much of the plane in which the board's top left corner is at (0,0). */
void carom_svg_begin(carom_writer *to, int left, int top, unsigned width, unsigned height);
/* The colours of boards and of all that is on them. */
void carom_svg_colors(carom_writer *to, carom_look look);

/* From the lowest to the highest; the arrows are between the first two. */
void carom_svg_ground(carom_writer *to, const carom_puzzle *puzzle);
void carom_svg_target(carom_writer *to, const carom_puzzle *puzzle);
void carom_svg_robots(carom_writer *to, const carom_puzzle *puzzle);

/* The ground of one quadrant, from this cell on, and the targets that are printed there. */
void carom_svg_quadrant(carom_writer *to, const carom_puzzle *puzzle, carom_cell from,
                        const carom_printed_target *targets, uint32_t n_targets);

#endif
