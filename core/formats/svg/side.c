/* side.c - draws one printed side, rotated for a given corner of the board. */
#include "formats/svg/svg.h"

#include <assert.h>
#include <string.h>

/* MARGIN leaves room around the quadrant for the rim and a strip of the neighbouring quadrants. */
enum { QUADRANT = CAROM_SIDE_MAX / 2, MARGIN = 20 };

/* Finds the side's targets in quadrant (x, y) of a board that has this side in all quadrants.  Returns their number. */
static uint32_t targets_in(unsigned side, unsigned x, unsigned y, carom_printed_target out[4 * 5]) {
    uint8_t sides[4];
    memset(sides, (int)side, sizeof sides);
    const uint32_t n = carom_printed_targets(sides, out);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < n; i++)
        if (carom_x(out[i].cell) / QUADRANT == x && carom_y(out[i].cell) / QUADRANT == y) out[kept++] = out[i];
    return kept;
}

size_t carom_side_svg(unsigned side, unsigned corner, bool diagonals, carom_look look, char out[CAROM_SIDE_SVG_MAX]) {
    carom_puzzle board;
    memset(&board, 0, sizeof board);
    if (!carom_svg_has_look(look) || !carom_printed_corner(&board, side, corner, diagonals)) return *out = '\0', 0;
    const unsigned x = corner == 1 || corner == 2, y = corner >= 2;
    carom_printed_target targets[4 * 5];
    const uint32_t n_targets = targets_in(side, x, y, targets);

    char name[3];
    carom_side_name(side, name);
    carom_writer written = {out, out + CAROM_SIDE_SVG_MAX}, *to = &written;
    const unsigned span = QUADRANT * CELL + 2 * MARGIN;
    carom_svg_begin(to, (int)(x * QUADRANT * CELL) - MARGIN, (int)(y * QUADRANT * CELL) - MARGIN, span, span);
    carom_put(to, "<title>Printed side %s</title>", name);
    carom_svg_colors(to, look);
    carom_svg_quadrant(to, &board, carom_cell_at(x * QUADRANT, y * QUADRANT), targets, n_targets, look.letters);
    carom_put(to, "</svg>\n");
    assert(to->at + 1 < to->end);
    return (size_t)(to->at - out);
}
