/* picture.c - draws a puzzle and a line of moves as a one-line SVG document.
 *
 * The document's groups, from bottom to top: ground, arrows, target, robots, badges (the numbers of the arrows). */
#include "formats/svg/arrows.h"
#include "formats/svg/badges.h"
#include "formats/svg/svg.h"

#include <assert.h>

/* Margins around the board, for the names of columns and rows and for the rim. */
enum { LEFT = 85, TOP = 80, RIGHT = 20, BOTTOM = 20 };

/* Writes the title and description, for screen readers. */
static void put_words(carom_writer *to, const carom_puzzle *p, const carom_arrows *arrows) {
    carom_put(to, "<title>Ricochet Robots: %s to %c",
              p->target_color == CAROM_ANY_ROBOT ? "any robot" : carom_color_name(p->target_color), p->target);
    if (arrows->n) carom_put(to, " in %u %s", arrows->n_made, arrows->n_made == 1 ? "move" : "moves");
    carom_put(to, "</title><desc>%u columns and %u rows. Robots: ", p->width, p->height);
    const char *between = "";
    for (unsigned r = 0; r < CAROM_ROBOTS; r++) {
        if (!(p->robots >> r & 1)) continue;
        carom_put(to, "%s%r on %c", between, r, p->robot[r]);
        between = ", ";
    }
    carom_put(to, ".");
    for (uint32_t i = 0; i < arrows->n; i++) {
        const arrow *a = arrows->arrow + i;
        carom_put(to, " %u %r %s to %c.", a->number, carom_move_robot(a->move),
                  carom_dir_names[carom_move_dir(a->move)], a->to);
    }
    carom_put(to, "</desc>");
}

/* The tip of the head is two shaft widths beyond the end of the shaft. */
static void put_head(carom_writer *to, const arrow *a, arrow_point end) {
    const int w = a->width, ahead = 2 * w, back = 6 * w / 5, half = 17 * w / 10;
    const bool positive = a->dir == CAROM_EAST || a->dir == CAROM_SOUTH;
    const int tip = positive ? ahead : -ahead, foot = positive ? -ahead - back : ahead + back;
    carom_put(to, "<path class=\"head\" fill=\"currentColor\" stroke=\"none\" d=\"");
    if (a->dir == CAROM_EAST || a->dir == CAROM_WEST)
        carom_put(to, "M%d %dl%d %dv%dz\"/>", end.x + tip, end.y, foot, -half, 2 * half);
    else carom_put(to, "M%d %dl%d %dh%dz\"/>", end.x, end.y + tip, -half, foot, 2 * half);
}

static void put_arrow(carom_writer *to, const arrow *a, const arrow_point *shaft) {
    carom_put(to, "<g class=\"arrow %r\"><path stroke-width=\"%u\" d=\"M%d %d", carom_move_robot(a->move), a->width,
              shaft[0].x, shaft[0].y);
    for (unsigned i = 1; i < a->n; i++)
        if (shaft[i].y == shaft[i - 1].y) carom_put(to, "H%d", shaft[i].x);
        else carom_put(to, "V%d", shaft[i].y);
    carom_put(to, "\"/>");
    put_head(to, a, shaft[a->n - 1]);
    carom_put(to, "</g>");
}

static void put_arrows(carom_writer *to, const carom_arrows *arrows) {
    carom_put(to, "<g class=\"arrows\" fill=\"none\" stroke=\"currentColor\" stroke-linejoin=\"round\" "
                  "stroke-linecap=\"round\">");
    for (uint32_t i = 0; i < arrows->n; i++) put_arrow(to, arrows->arrow + i, arrows->point + arrows->arrow[i].first);
    carom_put(to, "</g>");
}

static void put_badges(carom_writer *to, const carom_arrows *arrows, const arrow_point *badge) {
    carom_put(to, "<g class=\"badges\" stroke-width=\"6\" font-size=\"29\">");
    for (uint32_t i = 0; i < arrows->n; i++) {
        const arrow *a = arrows->arrow + i;
        carom_put(to, "<g class=\"badge %r\" transform=\"translate(%d %d)\">", carom_move_robot(a->move), badge[i].x,
                  badge[i].y);
        const char *size = a->number < 100 ? "" : a->number < 1000 ? " font-size=\".7em\"" : " font-size=\".5em\"";
        carom_put(to, "<circle r=\"23\" stroke=\"currentColor\"/><text dy=\".35em\"%s>%u</text></g>", size, a->number);
    }
    carom_put(to, "</g>");
}

void carom_svg_begin(carom_writer *to, int left, int top, unsigned width, unsigned height) {
    carom_put(to,
              "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"carom\" role=\"img\" viewBox=\"%d %d %u %u\" "
              "width=\"%u\" height=\"%u\" font-family=\"system-ui,sans-serif\" font-weight=\"700\" "
              "text-anchor=\"middle\">",
              left, top, width, height, width * 2 / 5, height * 2 / 5);
}

size_t carom_svg(const carom_puzzle *p, const carom_move *moves, uint32_t n_moves, carom_look look,
                 char out[CAROM_SVG_MAX]) {
    if (n_moves > CAROM_MOVES_MAX || !carom_svg_has_look(look)) return *out = '\0', 0;
    carom_arrows arrows;
    arrow_point badge[ARROWS_MAX];
    carom_arrows_lay_out(p, moves, n_moves, &arrows);
    carom_badges_place(p, &arrows, badge);
    carom_writer written = {out, out + CAROM_SVG_MAX}, *to = &written;
    const unsigned width = (unsigned)(p->width * CELL + LEFT + RIGHT),
                   height = (unsigned)(p->height * CELL + TOP + BOTTOM);
    carom_svg_begin(to, -LEFT, -TOP, width, height);
    put_words(to, p, &arrows);
    carom_svg_colors(to, look);
    carom_put(to, "<rect class=\"paper\" x=\"%d\" y=\"%d\" width=\"%u\" height=\"%u\"/>", -LEFT, -TOP, width, height);
    carom_svg_ground(to, p, look.letters);
    put_arrows(to, &arrows);
    carom_svg_target(to, p, look.letters);
    carom_svg_robots(to, p, look.letters);
    put_badges(to, &arrows, badge);
    carom_put(to, "</svg>\n");
    assert(to->at + 1 < to->end);
    return (size_t)(to->at - out);
}
