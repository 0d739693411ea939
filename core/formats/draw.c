/* draw.c - draws a puzzle as multi-line ASCII text.
 *
 * Each cell has three characters between its walls.
 *     R     the red robot            (r)   its target            (R)   the red robot on the target
 *     /r    a red diagonal           (*)   a target for any robot       R(b   the red robot on the blue robot's target
 *
 * A line below the board names the rule options.  read_drawing.c reads such drawings. */
#include "formats/formats.h"

#include <string.h>

static const char letters[CAROM_ROBOTS + 1] = "RGBYS";

static char lower(char c) { return (char)(c | 0x20); }

static void draw_cell(const carom_puzzle *p, carom_cell cell, char out[3]) {
    memset(out, ' ', 3);
    if (p->diagonals[cell]) {
        out[0] = p->diagonals[cell] & CAROM_BACKSLASH ? '\\' : '/';
        out[1] = lower(letters[carom_diagonal_color(p->diagonals[cell])]);
    }
    if (cell == p->target) {
        out[0] = '(';
        out[1] = p->target_color == CAROM_ANY_ROBOT ? '*' : lower(letters[p->target_color]);
        out[2] = ')';
    }
    for (unsigned r = 0; r < CAROM_ROBOTS; r++)
        if ((p->robots >> r & 1) && p->robot[r] == cell) {
            if (cell == p->target && p->target_color != r) memcpy(out, (char[]){letters[r], '(', out[1]}, 3);
            else out[1] = letters[r];
        }
}

/* Draws the line of edges above row y. */
static char *draw_edges(const carom_puzzle *p, unsigned y, char *at) {
    memcpy(at, "   ", 3);
    at += 3;
    for (unsigned x = 0; x < p->width; x++) {
        const bool wall = y == p->height ? true : carom_has_wall(p, carom_cell_at(x, y), CAROM_NORTH);
        memcpy(at, wall ? "+---" : "+   ", 4);
        at += 4;
    }
    memcpy(at, "+\n", 2);
    return at + 2;
}

static char *draw_row(const carom_puzzle *p, unsigned y, char *at) {
    at += carom_sentence(at, 4, y + 1 < 10 ? " %u " : "%u ", y + 1);
    for (unsigned x = 0; x < p->width; x++) {
        const carom_cell cell = carom_cell_at(x, y);
        *at++ = carom_has_wall(p, cell, CAROM_WEST) ? '|' : ' ';
        draw_cell(p, cell, at);
        at += 3;
    }
    memcpy(at, "|\n", 2);
    return at + 2;
}

enum { RULES_MAX = 40 };
_Static_assert(CAROM_DRAWING_MAX > 68 + 33 * 69 + RULES_MAX, "the largest board and its rules fit");

size_t carom_draw(const carom_puzzle *p, char out[CAROM_DRAWING_MAX]) {
    char *at = out;
    memcpy(at, "   ", 3);
    at += 3;
    for (unsigned x = 0; x < p->width; x++) {
        memcpy(at, "    ", 4);
        at[2] = (char)('A' + x);
        at += 4;
    }
    at[-1] = '\n'; /* replaces the blank after the last column's letter. */
    for (unsigned y = 0; y < p->height; y++) at = draw_row(p, y, draw_edges(p, y, at));
    at = draw_edges(p, p->height, at);
    static const char *const rules[] = {"", "must ricochet", "no rebound", "must ricochet, no rebound"};
    at += carom_sentence(at, RULES_MAX, p->rules ? "rules: %s\n" : "", rules[p->rules & 3]);
    return (size_t)(at - out);
}
