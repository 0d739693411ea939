/* bounds.c - the runner heuristic of each cell, for the robot of each colour: a table or a heat map. */
#include "cli/exit.h"
#include "cli/lab/lab.h"

#include <stdio.h>
#include <string.h>

static unsigned farthest(const uint8_t far[CAROM_CELLS]) {
    unsigned most = 0;
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++)
        if (far[cell] != CAROM_FAR && far[cell] > most) most = far[cell];
    return most;
}

static void print_text(const carom_puzzle *p, unsigned colors, const uint8_t far[CAROM_CELLS]) {
    const char *between = "";
    for (unsigned color = 0; color < CAROM_ROBOTS; color++) {
        if (!(colors >> color & 1)) continue;
        printf("%s%s", between, carom_color_name(color));
        between = ", ";
    }
    puts(": moves to the target if the robot may stop anywhere; - if it cannot reach the target");
    for (unsigned y = 0; y < p->height; y++) {
        for (unsigned x = 0; x < p->width; x++) {
            const unsigned moves = far[carom_cell_at(x, y)];
            if (moves == CAROM_FAR) printf("  -");
            else printf("%3u", moves);
        }
        puts("");
    }
}

static void print_json(const lab *l, unsigned color, const uint8_t far[CAROM_CELLS]) {
    const carom_puzzle *p = &l->puzzle;
    lab_json_begin(l);
    printf("\"color\":\"%s\",\"moves\":[", carom_color_name(color));
    for (unsigned y = 0; y < p->height; y++) {
        printf("%s[", y ? "," : "");
        for (unsigned x = 0; x < p->width; x++) {
            const unsigned moves = far[carom_cell_at(x, y)];
            printf(moves == CAROM_FAR ? "%snull" : "%s%u", x ? "," : "", moves);
        }
        printf("]");
    }
    puts("]}");
}

/* Draws the board as a heat map: the farther from the target, the redder.  A cell is 100 units wide. */
static void draw(const carom_puzzle *p, const uint8_t far[CAROM_CELLS]) {
    static char svg[CAROM_SVG_MAX];
    carom_svg(p, NULL, 0, (carom_look){0}, svg);
    const unsigned most = farthest(far);
    printf("%.*s<g class=\"heat\" font-size=\"38\">", (int)(strstr(svg, "</svg>") - svg), svg);
    for (unsigned y = 0; y < p->height; y++)
        for (unsigned x = 0; x < p->width; x++) {
            const unsigned moves = far[carom_cell_at(x, y)];
            if (moves == CAROM_FAR) continue;
            /* untested: some cell is always farther away than the target itself. */
            const unsigned hue = most ? 210 - 200 * moves / most : 210; /* from blue to red. */
            printf("<rect x=\"%u\" y=\"%u\" width=\"100\" height=\"100\" fill=\"hsl(%u 80%% 50%%)\" opacity=\".45\"/>"
                   "<text x=\"%u\" y=\"%u\" fill=\"currentColor\">%u</text>",
                   x * 100, y * 100, hue, x * 100 + 50, y * 100 + 64, moves);
        }
    puts("</g></svg>");
}

int lab_bounds(lab *l) {
    const carom_puzzle p = l->puzzle;
    uint8_t far[CAROM_ROBOTS][CAROM_CELLS];
    unsigned left;
    for (unsigned color = 0; color < CAROM_ROBOTS; color++) carom_distances(&p, (uint8_t)color, far[color]);
    if (!lab_wants(l, OPTION_JSON) && !lab_wants(l, OPTION_SVG)) lab_label(l);
    left = p.robots;
    for (unsigned color = 0; color < CAROM_ROBOTS; color++) {
        unsigned same = 0; /* robots with the same distances; without diagonals, all robots. */
        if (!(left >> color & 1)) continue;
        for (unsigned other = color; other < CAROM_ROBOTS; other++)
            if ((p.robots >> other & 1) && memcmp(far[color], far[other], CAROM_CELLS) == 0) same |= 1u << other;
        if (lab_wants(l, OPTION_JSON)) print_json(l, color, far[color]), same = 1u << color;
        else if (lab_wants(l, OPTION_SVG)) draw(&p, far[color]);
        else print_text(&p, same, far[color]);
        left &= ~same;
    }
    return EXIT_ALL_GOOD;
}
