/* style.c - writes the style sheet of a picture: light, dark, or both with a media query. */
#include "formats/svg/svg.h"

static void put_colors(carom_writer *to, const char *of, const svg_colors *sheet, unsigned n, bool dark) {
    for (const svg_colors *part = sheet; part < sheet + n; part++)
        for (const svg_color *color = part->color; color < part->color + part->n; color++)
            carom_put(to, "%s %s{%s:%s}", of, color->what, color->property, dark ? color->dark : color->light);
}

void carom_svg_style(carom_writer *to, const char *of, const svg_colors *sheet, unsigned n, carom_theme theme) {
    carom_put(to, "<style>");
    put_colors(to, of, sheet, n, theme == CAROM_DARK);
    if (theme == CAROM_LIGHT_AND_DARK) {
        carom_put(to, "@media(prefers-color-scheme:dark){");
        put_colors(to, of, sheet, n, true);
        carom_put(to, "}");
    }
    carom_put(to, "</style>");
}
