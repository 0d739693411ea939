/* plot.h - prints a line plot as an SVG document on one line of text. */
#ifndef CAROM_CLI_PLOT_H
#define CAROM_CLI_PLOT_H

#include <stdbool.h>

enum { PLOT_SERIES = 16, PLOT_POINTS = 64 };

typedef struct plot_series {
    char name[48];
    unsigned n;
    double x[PLOT_POINTS], y[PLOT_POINTS];
} plot_series;

typedef struct plot {
    const char *title, *x_name, *y_name;
    const char *const *x_labels; /* the labels of x = 0, 1, ...; NULL: the numbers themselves. */
    bool is_logarithmic;         /* the y axis is logarithmic, in powers of ten. */
    unsigned n;
    plot_series series[PLOT_SERIES];
} plot;

/* Adds a series without points.  A plot holds at most PLOT_SERIES series. */
plot_series *plot_add(plot *plot, const char *name);
void plot_point(plot_series *series, double x, double y);
void plot_print(const plot *plot);

#endif
