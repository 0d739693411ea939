/* svg.h - the opening tag and the style sheet of pictures, and the parts of a board.
 *
 * The unit is a hundredth of a cell, (0,0) is the board's top left corner, and all numbers are integers, so a picture
 * has the same bytes on every platform.  Sizes are attributes of the elements; colours are only in the style sheet.
 * Every rule begins with the class of the document, so a page can reuse the groups and the style sheet. */
#ifndef CAROM_SVG_H
#define CAROM_SVG_H

#include "carom_boards.h"
#include "messages.h"

enum { CELL = 100 };

/* Returns the middle of a column or row. */
static inline int middle_of(unsigned column_or_row) { return (int)column_or_row * CELL + CELL / 2; }

/* The middle of a diagonal's letter, in the corner that no arrow passes. */
enum { LETTER_INSET = 16 };
static inline int letter_x(const carom_puzzle *p, carom_cell cell) {
    return (int)carom_x(cell) * CELL + (p->diagonals[cell] & CAROM_BACKSLASH ? CELL - LETTER_INSET : LETTER_INSET);
}
static inline int letter_y(carom_cell cell) { return (int)carom_y(cell) * CELL + LETTER_INSET; }

/* ---- document and colours ---- */

/* Writes the <svg> tag for a rectangle of this size whose top left corner is (left, top), with 40 pixels per cell. */
void carom_svg_begin(carom_writer *to, int left, int top, unsigned width, unsigned height);

typedef struct svg_color {
    const char *what, *property, *light, *dark;
} svg_color;

typedef struct svg_colors {
    const svg_color *color;
    unsigned n;
} svg_colors;

/* Writes the style sheet for everything inside the elements that match the selector `of`.  The sheet has `n` parts;
 * later parts override earlier ones.  CAROM_LIGHT_AND_DARK writes the sheet twice, the second time for dark colours in
 * a media query. */
void carom_svg_style(carom_writer *to, const char *of, const svg_colors *sheet, unsigned n, carom_theme theme);

/* Writes the style sheet for a board and everything on it. */
void carom_svg_colors(carom_writer *to, carom_look look);

/* Returns whether the theme, the palette and the letters exist. */
bool carom_svg_has_look(carom_look look);

/* ---- parts of a board, from bottom to top; arrows are drawn between the ground and the target ---- */

void carom_svg_ground(carom_writer *to, const carom_puzzle *puzzle, carom_letters letters);
void carom_svg_target(carom_writer *to, const carom_puzzle *puzzle, carom_letters letters);
void carom_svg_robots(carom_writer *to, const carom_puzzle *puzzle, carom_letters letters);

/* Draws the ground of the quadrant whose top left cell is `from`: (0, 0), (8, 0), (0, 8) or (8, 8).  `targets` has the
 * quadrant's printed targets, which are all drawn. */
void carom_svg_quadrant(carom_writer *to, const carom_puzzle *puzzle, carom_cell from,
                        const carom_printed_target *targets, uint32_t n_targets, carom_letters letters);

#endif
