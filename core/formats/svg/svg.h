/* svg.h - what all pictures share: their unit, their opening tag, their style sheet and the parts of a board.
 *
 * The unit is a hundredth of a cell, (0,0) is the board's top left corner and all numbers are whole, so a picture has
 * the same bytes everywhere.  Sizes are attributes of the elements; colours are in the style sheet alone, one rule for
 * each thing.  Every rule begins with the class of the document, so a page may take over both the groups and the
 * sheet. */
#ifndef CAROM_SVG_H
#define CAROM_SVG_H

#include "words.h"

enum { CELL = 100 };

/* The middle of a column or row. */
static inline int middle_of(unsigned column_or_row) { return (int)column_or_row * CELL + CELL / 2; }

/* ---- document and colours ---- */

/* The tag <svg>.  The picture shows this part of the plane, at 40 pixels a cell. */
void carom_svg_begin(carom_writer *to, int left, int top, unsigned width, unsigned height);

typedef struct svg_color {
    const char *what, *property, *light, *dark;
} svg_color;

typedef struct svg_colors {
    const svg_color *color;
    unsigned n;
} svg_colors;

/* The style sheet of everything inside elements that match the selector `of`.  The sheet has `n` parts; later parts
 * override earlier ones. */
void carom_svg_style(carom_writer *to, const char *of, const svg_colors *sheet, unsigned n, carom_theme theme);

/* The style sheet of a board and of everything on it. */
void carom_svg_colors(carom_writer *to, carom_look look);

/* False for a theme, a palette or letters that do not exist. */
bool carom_svg_has_look(carom_look look);

/* ---- parts of a board, from the lowest to the highest; arrows go between the ground and the target ---- */

void carom_svg_ground(carom_writer *to, const carom_puzzle *puzzle, carom_letters letters);
void carom_svg_target(carom_writer *to, const carom_puzzle *puzzle, carom_letters letters);
void carom_svg_robots(carom_writer *to, const carom_puzzle *puzzle, carom_letters letters);

/* The ground of the quadrant that begins at cell `from`, with these printed targets. */
void carom_svg_quadrant(carom_writer *to, const carom_puzzle *puzzle, carom_cell from,
                        const carom_printed_target *targets, uint32_t n_targets, carom_letters letters);

#endif
