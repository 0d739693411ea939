/* tally_svg.c - plots a tally as a one-line SVG document.
 *
 * Each length has its own bar, or several lengths share a bar if there are more than BARS_MAX lengths.  The unit is a
 * pixel, and all numbers are integers. */
#include "carom_statistics.h"
#include "formats/svg/svg.h"

#include <assert.h>

enum { WIDTH = 760, HEIGHT = 400, LEFT = 72, RIGHT = 744, TOP = 88, BOTTOM = 336, MIDDLE = (LEFT + RIGHT) / 2 };
enum { BARS_MAX = 40, LINES_MAX = 5 };

static const svg_color colors[] = {
    {".paper", "fill", "#f5f3ee", "#15171b"},   {".ink", "fill", "#23262d", "#e9e7e2"},
    {".faint", "fill", "#63666f", "#9a9ea8"},   {".grid", "stroke", "#cdc5b3", "#3d434e"},
    {".bar", "fill", "#2d6be0", "#6b9bff"},     {".mean", "stroke", "#d03f37", "#ef6a62"},
    {".share", "stroke", "#f5f3ee", "#15171b"},
};
static const svg_colors sheet = {colors, sizeof colors / sizeof *colors};

typedef struct bar {
    uint32_t from, to; /* lengths. */
    uint64_t games;
} bar;

static const char *const english[CAROM_PLOT_WORDS] = {
    [CAROM_PLOT_ABOUT] = "Moves in a shortest solution",
    [CAROM_PLOT_AXIS] =
        "moves in a shortest solution; above the bars: per cent of the games that have one; dashed: the mean",
    [CAROM_PLOT_TO] = "to",
    [CAROM_PLOT_MOVE] = "move",
    [CAROM_PLOT_MOVES] = "moves",
    [CAROM_PLOT_GAME] = "game",
    [CAROM_PLOT_GAMES] = "games",
    [CAROM_PLOT_GROUP] = ",",
    [CAROM_PLOT_POINT] = ".",
};

typedef struct plot {
    const carom_tally *tally;
    const char *words[CAROM_PLOT_WORDS]; /* a NULL word stands for an English sentence with the tally's numbers. */
    uint32_t first, lengths_per_bar;     /* first: the lowest length. */
    uint32_t n;                          /* bars. */
    bar bars[BARS_MAX];
    uint64_t most; /* the most games in a bar. */
} plot;

static void group(const carom_tally *t, const char *const *words, plot *p) {
    const uint32_t longest = t->longest < CAROM_MOVES_MAX ? t->longest : CAROM_MOVES_MAX;
    const uint32_t first = t->lengths[0] ? 0 : 1, lengths = longest < first ? 1 : longest - first + 1;
    *p = (plot){.tally = t, .first = first, .lengths_per_bar = (lengths + BARS_MAX - 1) / BARS_MAX};
    p->n = (lengths + p->lengths_per_bar - 1) / p->lengths_per_bar;
    for (unsigned i = 0; i < CAROM_PLOT_WORDS; i++) p->words[i] = words && words[i] ? words[i] : english[i];
    for (uint32_t i = 0; i < p->n; i++) {
        bar *b = p->bars + i;
        b->from = first + i * p->lengths_per_bar;
        b->to = b->from + p->lengths_per_bar - 1;
        for (uint32_t length = b->from; length <= b->to && length <= CAROM_MOVES_MAX; length++)
            b->games += t->lengths[length];
        if (p->most < b->games) p->most = b->games;
    }
}

/* Writes a word as XML text. */
static void put_word(carom_writer *to, const plot *p, carom_plot_word word) {
    for (const char *at = p->words[word]; *at; at++) {
        const char letter[] = {*at, '\0'};
        carom_put(to, "%s", *at == '&' ? "&amp;" : *at == '<' ? "&lt;" : letter);
    }
}

/* Writes a number with separators: 12,345. */
static void put_number(carom_writer *to, const plot *p, uint64_t n) {
    if (n >= 1000) put_number(to, p, n / 1000), put_word(to, p, CAROM_PLOT_GROUP);
    const unsigned last = (unsigned)(n % 1000);
    if (n >= 1000) carom_put(to, "%u%u%u", last / 100, last / 10 % 10, last % 10);
    else carom_put(to, "%u", last);
}

/* Writes millionths with three decimals: 5.851. */
static void put_thousandths(carom_writer *to, const plot *p, uint64_t millionths) {
    const unsigned n = (unsigned)(millionths / 1000);
    carom_put(to, "%u", n / 1000);
    put_word(to, p, CAROM_PLOT_POINT);
    carom_put(to, "%u%u%u", n / 100 % 10, n / 10 % 10, n % 10);
}

static void put_heading(carom_writer *to, const plot *p) {
    if (p->words[CAROM_PLOT_HEADING]) {
        put_word(to, p, CAROM_PLOT_HEADING);
        return;
    }
    char kind[CAROM_MESSAGE_MAX];
    carom_game_kind_text(&p->tally->games.kind, kind);
    put_number(to, p, p->tally->counted);
    carom_put(to, " random %s: %s", p->tally->counted == 1 ? "game" : "games", kind);
}

static void put_summary(carom_writer *to, const plot *p) {
    const carom_tally *t = p->tally;
    if (p->words[CAROM_PLOT_SUMMARY]) {
        put_word(to, p, CAROM_PLOT_SUMMARY);
        return;
    }
    if (t->solved) {
        carom_put(to, "Mean ");
        put_thousandths(to, p, carom_tally_mean(t));
        carom_put(to, " moves, deviation ");
        put_thousandths(to, p, carom_tally_deviation(t));
        carom_put(to, ", longest %u", t->longest);
    } else carom_put(to, "None is solved");
    if (t->no_solution) carom_put(to, "; "), put_number(to, p, t->no_solution), carom_put(to, " without a solution");
    if (t->unfinished) carom_put(to, "; "), put_number(to, p, t->unfinished), carom_put(to, " not finished");
    carom_put(to, ".");
}

/* Writes "7" or "40 to 42". */
static void put_lengths(carom_writer *to, const plot *p, const bar *b) {
    carom_put(to, "%u", b->from);
    if (b->to == b->from) return;
    carom_put(to, " ");
    put_word(to, p, CAROM_PLOT_TO);
    carom_put(to, " %u", b->to);
}

/* Writes the title and description, for screen readers. */
static void put_words(carom_writer *to, const plot *p) {
    carom_put(to, "<title>");
    put_word(to, p, CAROM_PLOT_ABOUT);
    carom_put(to, ": ");
    put_heading(to, p);
    carom_put(to, "</title><desc>");
    put_summary(to, p);
    for (uint32_t i = 0; i < p->n; i++) {
        if (p->bars[i].games == 0) continue;
        carom_put(to, " ");
        put_lengths(to, p, p->bars + i);
        carom_put(to, ": ");
        put_number(to, p, p->bars[i].games);
        carom_put(to, ".");
    }
    carom_put(to, "</desc>");
}

/* Returns the distance between grid lines: 1, 2 or 5 times a power of 10, for at most LINES_MAX lines above 0. */
static uint64_t line_distance(uint64_t most) {
    for (uint64_t ten = 1;; ten *= 10)
        for (unsigned i = 0; i < 3; i++) {
            static const unsigned steps[] = {1, 2, 5};
            if (most / (ten * steps[i]) <= LINES_MAX) return ten * steps[i];
        }
}

static unsigned height_of(const plot *p, uint64_t games) {
    return (unsigned)(carom_millionths(games, p->most) * (BOTTOM - TOP) / 1000000);
}

static void put_lines(carom_writer *to, const plot *p) {
    const uint64_t distance = line_distance(p->most);
    carom_put(to, "<g class=\"faint\" text-anchor=\"end\">");
    for (uint64_t games = 0; games <= p->most; games += distance) {
        const unsigned y = BOTTOM - height_of(p, games);
        carom_put(to, "<path class=\"grid\" d=\"M%u %uH%u\"/><text x=\"%u\" y=\"%u\">", LEFT, y, RIGHT, LEFT - 8,
                  y + 4);
        put_number(to, p, games);
        carom_put(to, "</text>");
    }
    carom_put(to, "</g>");
}

static unsigned bar_left(const plot *p, uint32_t i) { return LEFT + i * (RIGHT - LEFT) / p->n; }

/* Writes a percentage with one decimal, or with three if it is below 0.1. */
static void put_share(carom_writer *to, const plot *p, uint64_t games) {
    const unsigned millionths = (unsigned)carom_millionths(games, p->tally->solved);
    const unsigned tenths = (millionths + 500) / 1000, thousandths = (millionths + 5) / 10;
    carom_put(to, "%u", tenths / 10);
    put_word(to, p, CAROM_PLOT_POINT);
    if (tenths) carom_put(to, "%u", tenths % 10);
    else carom_put(to, "0%u%u", thousandths / 10, thousandths % 10);
}

static void put_bars(carom_writer *to, const plot *p) {
    carom_put(to, "<g text-anchor=\"middle\">");
    for (uint32_t i = 0; i < p->n; i++) {
        const bar *b = p->bars + i;
        const unsigned left = bar_left(p, i), width = bar_left(p, i + 1) - left, x = left + width / 2;
        const unsigned height = height_of(p, b->games);
        carom_put(to, "<text class=\"faint\" x=\"%u\" y=\"%u\">%u</text>", x, BOTTOM + 18, b->from);
        if (b->games == 0) continue;
        carom_put(to, "<rect class=\"bar\" x=\"%u\" y=\"%u\" width=\"%u\" height=\"%u\"><title>", left + 2,
                  BOTTOM - (height ? height : 1), width - 4, height ? height : 1);
        put_lengths(to, p, b);
        carom_put(to, " ");
        put_word(to, p, b->to == 1 ? CAROM_PLOT_MOVE : CAROM_PLOT_MOVES);
        carom_put(to, ": ");
        put_number(to, p, b->games);
        carom_put(to, " ");
        put_word(to, p, b->games == 1 ? CAROM_PLOT_GAME : CAROM_PLOT_GAMES);
        carom_put(to, "</title></rect>");
    }
    carom_put(to, "</g>");
}

/* Draws the percentages above the bars, over the dashed line of the mean. */
static void put_shares(carom_writer *to, const plot *p) {
    carom_put(to, "<g class=\"ink share\" text-anchor=\"middle\" font-size=\"10\" stroke-width=\"4\" "
                  "paint-order=\"stroke\">");
    for (uint32_t i = 0; i < p->n; i++) {
        const uint64_t games = p->bars[i].games;
        if (games == 0) continue;
        carom_put(to, "<text x=\"%u\" y=\"%u\">", (bar_left(p, i) + bar_left(p, i + 1)) / 2,
                  BOTTOM - height_of(p, games) - 5);
        put_share(to, p, games);
        carom_put(to, "</text>");
    }
    carom_put(to, "</g>");
}

/* Draws a dashed line at the mean.  Lengths share a bar equally, and each is plotted at the middle of its part. */
static void put_mean(carom_writer *to, const plot *p) {
    if (p->tally->solved == 0) return;
    const uint64_t from_first = carom_tally_mean(p->tally) - p->first * UINT64_C(1000000) + 500000;
    const uint64_t x = LEFT + from_first * (RIGHT - LEFT) / (UINT64_C(1000000) * p->n * p->lengths_per_bar);
    carom_put(to, "<path class=\"mean\" stroke-width=\"2\" stroke-dasharray=\"5 4\" d=\"M%u %uV%u\"/>", (unsigned)x,
              TOP - 14, BOTTOM);
}

size_t carom_tally_svg(const carom_tally *t, carom_theme theme, const char *const words[CAROM_PLOT_WORDS],
                       char out[CAROM_TALLY_SVG_MAX]) {
    if (!carom_svg_has_look((carom_look){.theme = theme})) return *out = '\0', 0;
    plot p;
    group(t, words, &p);
    carom_writer written = {out, out + CAROM_TALLY_SVG_MAX}, *to = &written;
    carom_put(to,
              "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"carom-tally\" role=\"img\" viewBox=\"0 0 %u %u\" "
              "width=\"%u\" height=\"%u\" font-family=\"system-ui,sans-serif\" font-size=\"12\">",
              WIDTH, HEIGHT, WIDTH, HEIGHT);
    put_words(to, &p);
    carom_svg_style(to, ".carom-tally", &sheet, 1, theme);
    carom_put(to, "<rect class=\"paper\" width=\"%u\" height=\"%u\" rx=\"8\"/>", WIDTH, HEIGHT);
    carom_put(to, "<text class=\"ink\" font-size=\"15\" font-weight=\"600\" x=\"%u\" y=\"32\">", LEFT);
    put_heading(to, &p);
    carom_put(to, "</text><text class=\"faint\" x=\"%u\" y=\"54\">", LEFT);
    put_summary(to, &p);
    carom_put(to, "</text>");
    put_lines(to, &p);
    put_bars(to, &p);
    put_mean(to, &p);
    put_shares(to, &p);
    carom_put(to, "<text class=\"faint\" text-anchor=\"middle\" x=\"%u\" y=\"%u\">", MIDDLE, BOTTOM + 42);
    put_word(to, &p, CAROM_PLOT_AXIS);
    carom_put(to, "</text></svg>\n");
    const bool fits = to->at + 1 < to->end;
    assert(words || fits);
    return fits ? (size_t)(to->at - out) : 0;
}
