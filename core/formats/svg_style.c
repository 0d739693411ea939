/* svg_style.c - the style sheet of a picture: its colours, light, dark, or as whoever shows it prefers. */
#include "formats/svg.h"

static void put_colors(carom_writer *to, const char *of, const svg_color *colors, unsigned n, bool dark) {
    for (unsigned i = 0; i < n; i++)
        carom_put(to, "%s %s{%s:%s}", of, colors[i].what, colors[i].property, dark ? colors[i].dark : colors[i].light);
}

void carom_svg_style(carom_writer *to, const char *of, const svg_color *colors, unsigned n, carom_theme theme) {
    carom_put(to, "<style>");
    put_colors(to, of, colors, n, theme == CAROM_DARK);
    if (theme == CAROM_LIGHT_AND_DARK) {
        carom_put(to, "@media(prefers-color-scheme:dark){");
        put_colors(to, of, colors, n, true);
        carom_put(to, "}");
    }
    carom_put(to, "</style>");
}
