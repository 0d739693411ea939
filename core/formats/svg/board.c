/* board.c - draws the board of a picture: cells, names, targets, diagonals, walls and the robots. */
#include "formats/svg/svg.h"

static const char *const letters_of[][CAROM_ROBOTS] = {
    [CAROM_ENGLISH] = {"R", "G", "B", "Y", "S"},
    [CAROM_GERMAN] = {"R", "Gr", "B", "Ge", "S"},
};

/* Returns the attribute for a smaller font if the text has two letters, so that they fit where one letter does. */
static const char *size_of(const char *text, const char *smaller) { return text[1] ? smaller : ""; }

/* Each colour has its own shape, for readers who cannot distinguish the colours.  All shapes have about the same size
 * and are centred on (0,0). */
static const char *const outlines[CAROM_ROBOTS] = {
    "M0-34A34 34 0 0 1 0 34A34 34 0 0 1 0-34Z",     /* circle */
    "M-31-31H31V31H-31Z",                           /* square */
    "M0-42L42 0L0 42L-42 0Z",                       /* diamond */
    "M0-37L32-18V18L0 37L-32 18V-18Z",              /* hexagon */
    "M14-33L33-14V14L14 33H-14L-33 14V-14L-14-33Z", /* octagon */
};

/* The shapes printed on boards, as paths relative to the middle of a cell, indexed by carom_printed_target.shape. */
static const char *const symbols[] = {
    "m0-25a25 25 0 0 1 0 50a25 25 0 0 1 0-50z",                                            /* circle */
    "m0-29l27 45h-54z",                                                                    /* triangle */
    "m-22-22h44v44h-44z",                                                                  /* square */
    "m-28 0l14-24h28l14 24l-14 24h-28z",                                                   /* hexagon */
    "a14 14 0 0 1 28 0h-28a14 14 0 0 1 0 28v-28a14 14 0 0 1-28 0h28a14 14 0 0 1 0-28v28z", /* vortex */
};

/* Draws the open cells of a rectangle as squares with round corners, all in one path.  (Chromium's software rasterizer
 * takes a third of the time that it takes for square corners with a wide stroke with round joins.) */
static void put_cells(carom_writer *to, const carom_puzzle *p, carom_cell from, unsigned width, unsigned height) {
    carom_put(to, "<g class=\"cells\"><rect class=\"floor\" x=\"-8\" y=\"-8\" width=\"%u\" height=\"%u\" rx=\"28\"/>",
              p->width * CELL + 16u, p->height * CELL + 16u);
    carom_put(to, "<path class=\"cell\" fill=\"currentColor\" d=\"");
    for (unsigned y = carom_y(from); y < carom_y(from) + height; y++)
        for (unsigned x = carom_x(from); x < carom_x(from) + width; x++)
            if (!carom_is_closed(p, carom_cell_at(x, y)))
                carom_put(to, "M%u %uh74q10 0 10 10v74q0 10-10 10h-74q-10 0-10-10v-74q0-10 10-10z", x * CELL + 13,
                          y * CELL + 3);
    carom_put(to, "\"/></g>");
}

static void put_names(carom_writer *to, const carom_puzzle *p) {
    carom_put(to, "<g class=\"names\" font-size=\"34\" font-weight=\"400\">");
    for (unsigned x = 0; x < p->width; x++) {
        const char letter[] = {(char)('A' + x), '\0'};
        carom_put(to, "<text x=\"%d\" y=\"-42\" dy=\".35em\">%s</text>", middle_of(x), letter);
    }
    carom_put(to, "<g text-anchor=\"end\">");
    for (unsigned y = 0; y < p->height; y++)
        carom_put(to, "<text x=\"-24\" y=\"%d\" dy=\".35em\">%u</text>", middle_of(y), y + 1);
    carom_put(to, "</g></g>");
}

/* Draws the target for any robot: a wheel with an arc for each robot. */
static void put_wheel(carom_writer *to, const carom_puzzle *p) {
    enum { ROUND = 201, GAP = 8 }; /* ROUND: the circumference for a radius of 32. */
    const unsigned n = carom_count_robots(p->robots);
    unsigned placed = 0;
    const unsigned arc = n == 1 ? ROUND : ROUND / n - GAP;
    carom_put(to, "<g fill=\"none\" stroke=\"currentColor\" stroke-width=\"11\">");
    for (unsigned r = 0; r < CAROM_ROBOTS; r++)
        if (p->robots >> r & 1)
            carom_put(to, "<circle class=\"%r\" r=\"32\" stroke-dasharray=\"%u %u\" transform=\"rotate(%d)\"/>", r, arc,
                      ROUND - arc, (int)(360 / n * placed++) - 90);
    carom_put(to, "<path d=\"M-17 0H17M-8-15L8 15M8-15L-8 15\" stroke-width=\"7\" stroke-linecap=\"round\"/></g>");
}

static void begin_target(carom_writer *to, const carom_puzzle *p, const char *class) {
    carom_put(to, "<g class=\"%s %r\" transform=\"translate(%d %d)\">", class, (unsigned)p->target_color,
              middle_of(carom_x(p->target)), middle_of(carom_y(p->target)));
}

static void put_tint(carom_writer *to, const carom_puzzle *p) {
    begin_target(to, p, "tint");
    carom_put(to, "<rect x=\"-47\" y=\"-47\" width=\"94\" height=\"94\" rx=\"10\" fill=\"currentColor\" "
                  "opacity=\".16\"/></g>");
}

void carom_svg_target(carom_writer *to, const carom_puzzle *p, carom_letters letters) {
    begin_target(to, p, "target");
    if (p->target_color == CAROM_ANY_ROBOT) {
        put_wheel(to, p);
    } else {
        carom_put(to,
                  "<path fill=\"none\" stroke=\"currentColor\" stroke-width=\"9\" stroke-linejoin=\"round\" d=\"%s\"/>",
                  outlines[p->target_color]);
        const char *text = letters_of[letters][p->target_color];
        carom_put(to,
                  "<text font-size=\"%s\" dy=\".35em\" stroke-width=\"8\" stroke-linejoin=\"round\" "
                  "paint-order=\"stroke\">%s</text>",
                  text[1] ? "26" : "32", text);
    }
    carom_put(to, "</g>");
}

static void put_printed(carom_writer *to, const carom_printed_target *targets, uint32_t n, const char *opacity) {
    carom_put(to, "<g class=\"printed\" fill=\"currentColor\" opacity=\"%s\">", opacity);
    for (uint32_t i = 0; i < n; i++)
        carom_put(to, "<path class=\"%r\" d=\"M%d %d%s\"/>", (unsigned)targets[i].color,
                  middle_of(carom_x(targets[i].cell)), middle_of(carom_y(targets[i].cell)), symbols[targets[i].shape]);
    carom_put(to, "</g>");
}

/* On a printed board, faintly draws the targets that are not in play. */
static void put_other_targets(carom_writer *to, const carom_puzzle *p) {
    uint8_t sides[4];
    bool diagonals;
    carom_printed_target targets[4 * 5];
    if (!carom_printed_sides(p, sides, &diagonals)) return;
    const uint32_t n = carom_printed_targets(sides, targets);
    uint32_t others = 0;
    for (uint32_t i = 0; i < n; i++)
        if (targets[i].cell != p->target) targets[others++] = targets[i];
    put_printed(to, targets, others, ".25");
}

static bool has_diagonal(const carom_puzzle *p, unsigned cell, unsigned color) {
    return p->diagonals[cell] && carom_diagonal_color(p->diagonals[cell]) == color;
}

static void put_diagonals_of(carom_writer *to, const carom_puzzle *p, unsigned color, carom_letters letters) {
    const char *text = letters_of[letters][color];
    carom_put(to,
              "<g class=\"%r\"%s><path fill=\"none\" stroke=\"currentColor\" stroke-width=\"16\" "
              "stroke-linecap=\"round\" d=\"",
              color, size_of(text, " font-size=\"16\""));
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
        if (!has_diagonal(p, cell, color)) continue;
        const bool backslash = p->diagonals[cell] & CAROM_BACKSLASH;
        carom_put(to, "M%u %ul%d 72", (cell & 15) * CELL + (backslash ? 14 : 86), (cell >> 4) * CELL + 14,
                  backslash ? 72 : -72);
    }
    carom_put(to, "\"/>");
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
        if (!has_diagonal(p, cell, color)) continue;
        carom_put(to, "<text x=\"%d\" y=\"%d\" dy=\".35em\">%s</text>", letter_x(p, (carom_cell)cell),
                  letter_y((carom_cell)cell), text);
    }
    carom_put(to, "</g>");
}

static void put_diagonals(carom_writer *to, const carom_puzzle *p, carom_letters letters) {
    carom_put(to, "<g class=\"diagonals\" font-size=\"24\">");
    for (unsigned color = 0; color < CAROM_ROBOTS; color++) {
        unsigned n = 0;
        for (unsigned cell = 0; cell < CAROM_CELLS; cell++) n += has_diagonal(p, cell, color);
        if (n) put_diagonals_of(to, p, color, letters);
    }
    carom_put(to, "</g>");
}

typedef enum wall_kind { NO_WALL, LOUD, QUIET } wall_kind;

/* Walls around closed cells have a fainter colour; walls between two closed cells are not drawn. */
static wall_kind kind_of_wall(const carom_puzzle *p, unsigned x, unsigned y, carom_dir side) {
    const carom_cell cell = carom_cell_at(x, y);
    if (!carom_has_wall(p, cell, side)) return NO_WALL;
    const bool here = carom_is_closed(p, cell);
    const bool beyond = carom_is_closed(p, side == CAROM_EAST ? carom_cell_at(x + 1, y) : carom_cell_at(x, y + 1));
    return here && beyond ? NO_WALL : here || beyond ? QUIET : LOUD;
}

/* Draws walls in a straight line as one stroke. */
static void put_walls_along(carom_writer *to, const carom_puzzle *p, wall_kind kind, carom_dir side) {
    const bool down = side == CAROM_EAST; /* the walls run from north to south. */
    const unsigned lines = (down ? p->width : p->height) - 1u, length = down ? p->height : p->width;
    for (unsigned line = 0; line < lines; line++)
        for (unsigned from = 0, end; from < length; from = end + 1) {
            end = from;
            while (end < length && kind_of_wall(p, down ? line : end, down ? end : line, side) == kind) end++;
            if (end == from) continue;
            const unsigned across = (line + 1) * CELL, start = from * CELL, n = (end - from) * CELL;
            if (down) carom_put(to, "M%u %uv%u", across, start, n);
            else carom_put(to, "M%u %uh%u", start, across, n);
        }
}

static void put_walls(carom_writer *to, const carom_puzzle *p) {
    carom_put(to,
              "<g class=\"walls\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"14\" stroke-linecap=\"round\">");
    carom_put(to, "<path class=\"quiet\" stroke-width=\"9\" d=\"");
    put_walls_along(to, p, QUIET, CAROM_EAST);
    put_walls_along(to, p, QUIET, CAROM_SOUTH);
    carom_put(to, "\"/><path class=\"loud\" d=\"");
    put_walls_along(to, p, LOUD, CAROM_EAST);
    put_walls_along(to, p, LOUD, CAROM_SOUTH);
    carom_put(to, "\"/><rect class=\"rim loud\" x=\"-8\" y=\"-8\" width=\"%u\" height=\"%u\" rx=\"28\"/></g>",
              p->width * CELL + 16u, p->height * CELL + 16u);
}

void carom_svg_ground(carom_writer *to, const carom_puzzle *p, carom_letters letters) {
    carom_put(to, "<g class=\"ground\">");
    put_cells(to, p, carom_cell_at(0, 0), p->width, p->height);
    put_names(to, p);
    put_tint(to, p);
    put_other_targets(to, p);
    put_diagonals(to, p, letters);
    put_walls(to, p);
    carom_put(to, "</g>");
}

void carom_svg_quadrant(carom_writer *to, const carom_puzzle *p, carom_cell from, const carom_printed_target *targets,
                        uint32_t n_targets, carom_letters letters) {
    carom_put(to, "<g class=\"ground\">");
    put_cells(to, p, from, p->width / 2u, p->height / 2u);
    put_printed(to, targets, n_targets, "1");
    put_diagonals(to, p, letters);
    put_walls(to, p);
    carom_put(to, "</g>");
}

void carom_svg_robots(carom_writer *to, const carom_puzzle *p, carom_letters letters) {
    carom_put(to, "<g class=\"robots\" font-size=\"40\">");
    for (unsigned r = 0; r < CAROM_ROBOTS; r++) {
        if (!(p->robots >> r & 1)) continue;
        carom_put(to, "<g class=\"robot %r\" transform=\"translate(%d %d)\">", r, middle_of(carom_x(p->robot[r])),
                  middle_of(carom_y(p->robot[r])));
        carom_put(to, "<path class=\"body\" fill=\"currentColor\" stroke-width=\"4\" paint-order=\"stroke\" d=\"%s\"/>",
                  outlines[r]);
        const char *text = letters_of[letters][r];
        carom_put(to, "<text%s dy=\".35em\">%s</text></g>", size_of(text, " font-size=\"32\""), text);
    }
    carom_put(to, "</g>");
}
