#include "cli/lab/plot.h"

#include <math.h>
#include <stdio.h>

enum { WIDTH = 820, HEIGHT = 440, LEFT = 76, RIGHT = 600, TOP = 56, BOTTOM = 376, LEGEND = RIGHT + 24, LINE = 22 };

/* Colours in the order of the rainbow, all readable on a light and on a dark background. */
static const char *const colors[] = {"#d03f37", "#c2660a", "#a87f00", "#6d8f00", "#22854d", "#00897b",
                                     "#0a7fb0", "#2d6be0", "#6b5bd6", "#9a4fc4", "#bd4193", "#7a7f89"};
enum { COLORS = sizeof colors / sizeof *colors };

plot_series *plot_add(plot *p, const char *name) {
    /* untested: no experiment plots this many series. */
    plot_series *s = &p->series[p->n < PLOT_SERIES ? p->n++ : PLOT_SERIES - 1];
    s->n = 0;
    snprintf(s->name, sizeof s->name, "%s", name);
    return s;
}

void plot_point(plot_series *s, double x, double y) {
    /* untested: no experiment plots this many points. */
    if (s->n == PLOT_POINTS) return;
    s->x[s->n] = x;
    s->y[s->n++] = y;
}

typedef struct range {
    double low, high;
} range;

static void widen(range *r, double value) {
    if (value < r->low) r->low = value;
    if (value > r->high) r->high = value;
}

/* Returns the distance between ticks on an axis with about five ticks: 1, 2 or 5 times a power of ten. */
static double tick_of(range r) {
    const double rough = (r.high - r.low) / 5, power = pow(10, floor(log10(rough > 0 ? rough : 1)));
    /* untested: no axis in the tests has ticks 10 * power apart. */
    return rough <= power ? power : rough <= 2 * power ? 2 * power : rough <= 5 * power ? 5 * power : 10 * power;
}

static double place(double value, range r, double from, double to) {
    return r.high > r.low ? from + (to - from) * (value - r.low) / (r.high - r.low) : (from + to) / 2;
}

static double height_of(const plot *p, double value) {
    return !p->is_logarithmic ? value : log10(value > 1 ? value : 1);
}

static void axes(const plot *p, range x, range y) {
    const double y_tick = p->is_logarithmic ? 1 : tick_of(y), x_tick = tick_of(x) < 1 || p->x_labels ? 1 : tick_of(x);
    for (double at = y.low; at <= y.high + y_tick / 2; at += y_tick) {
        const double v = place(at, y, BOTTOM, TOP);
        printf("<path class=\"grid\" d=\"M%d %.1fH%d\"/><text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%g</text>", LEFT,
               v, RIGHT, LEFT - 8, v + 4, p->is_logarithmic ? pow(10, at) : at);
    }
    for (double at = ceil(x.low / x_tick) * x_tick; at <= x.high + x_tick / 100; at += x_tick) {
        printf("<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\"%s>", place(at, x, LEFT + 12, RIGHT - 12), BOTTOM + 20,
               p->x_labels ? " font-size=\"11\"" : "");
        if (p->x_labels) printf("%s</text>", p->x_labels[(int)at]);
        else printf("%g</text>", at);
    }
    printf("<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%s</text>", (LEFT + RIGHT) / 2, BOTTOM + 46, p->x_name);
    printf("<text x=\"%d\" y=\"%d\">%s</text>", LEFT, TOP - 14, p->y_name);
}

static void line(const plot *p, unsigned i, range x, range y) {
    const plot_series *s = &p->series[i];
    /* untested: no experiment plots this many series. */
    const char *color = colors[p->n < COLORS ? i * COLORS / p->n : i % COLORS];
    printf("<g stroke=\"%s\" fill=\"%s\"><path class=\"line\" d=\"", color, color);
    for (unsigned k = 0; k < s->n; k++)
        printf("%c%.1f %.1f", k ? 'L' : 'M', place(s->x[k], x, LEFT + 12, RIGHT - 12),
               place(height_of(p, s->y[k]), y, BOTTOM, TOP));
    printf("\"/>");
    for (unsigned k = 0; k < s->n; k++)
        printf("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\"/>", place(s->x[k], x, LEFT + 12, RIGHT - 12),
               place(height_of(p, s->y[k]), y, BOTTOM, TOP));
    const unsigned v = TOP + 4 + i * LINE;
    printf("<path d=\"M%d %uh20\" stroke-width=\"3\"/></g><text x=\"%d\" y=\"%u\">%s</text>", LEGEND, v, LEGEND + 28,
           v + 4, s->name);
}

void plot_print(const plot *p) {
    range x = {1e300, -1e300}, y = {0, 0};
    for (unsigned i = 0; i < p->n; i++)
        for (unsigned k = 0; k < p->series[i].n; k++) {
            widen(&x, p->series[i].x[k]);
            widen(&y, height_of(p, p->series[i].y[k]));
        }
    const double tick = p->is_logarithmic ? 1 : tick_of(y);
    y.high = ceil(y.high / tick) * tick; /* the axis ends at the highest grid line. */
    printf("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"carom-plot\" role=\"img\" viewBox=\"0 0 %d %d\" "
           "width=\"%d\" "
           "height=\"%d\" font-family=\"system-ui,sans-serif\" font-size=\"13\"><title>%s</title><style>.carom-plot "
           "text{fill:#23262d}.carom-plot .paper{fill:#f5f3ee}.carom-plot .grid{stroke:#cdc5b3}.carom-plot "
           ".line{fill:none;stroke-width:2}@media(prefers-color-scheme:dark){.carom-plot text{fill:#e9e7e2}.carom-plot "
           ".paper{fill:#15171b}.carom-plot .grid{stroke:#3d434e}}</style><rect class=\"paper\" width=\"%d\" "
           "height=\"%d\"/>"
           "<text x=\"%d\" y=\"26\" font-size=\"16\" font-weight=\"600\">%s</text>",
           WIDTH, HEIGHT, WIDTH, HEIGHT, p->title, WIDTH, HEIGHT, LEFT, p->title);
    /* untested: all plots in the tests have points. */
    if (x.low <= x.high) {
        axes(p, x, y);
        for (unsigned i = 0; i < p->n; i++) line(p, i, x, y);
    }
    puts("</svg>");
}
