/* interchange_text.c - reads and writes the text files of Kevin Cox's solver.
 *
 *     board HEIGHT WIDTH
 *     a line for each row, a word for each cell: walls C none, N north, W west, B both
 *     mirrors COUNT          then a line for each: X Y / COLOUR, or X Y \ COLOUR
 *     robots 5               then a line for each: X Y
 *     target 0 X Y COLOUR    COLOUR is -1 for any robot
 *
 * Lines that are blank or begin with '#' are skipped.  The walls of the rim may be missing, because texts written by
 * hand usually omit them. */
#include "formats/interchange.h"

#include <string.h>

_Static_assert(CAROM_INTERCHANGE_TEXT_MAX > 12 + 16 * 32 + 12 + 255 * 10 + 9 + 5 * 6 + 18, "the longest text fits");

static const char wall_letters[] = "CNWB"; /* bit 0 north, bit 1 west. */

/* ---- writing ---------------------------------------------------------------------------------- */

size_t carom_interchange_text_write(const carom_puzzle *p, char out[CAROM_INTERCHANGE_TEXT_MAX], carom_error *error) {
    carom_writer w = {out, out + CAROM_INTERCHANGE_TEXT_MAX};
    carom_cell robot[CAROM_ROBOTS];
    if (!carom_interchange_robots(p, "an interchange text", robot, error)) return 0;
    carom_put(&w, "board %u %u\n", p->height, p->width);
    for (unsigned y = 0; y < p->height; y++)
        for (unsigned x = 0; x < p->width; x++) {
            *w.at++ = wall_letters[carom_wall_north(p, x, y) | carom_wall_west(p, x, y) << 1];
            *w.at++ = x + 1u < p->width ? ' ' : '\n';
        }
    unsigned n_diagonals = 0;
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) n_diagonals += p->diagonals[cell] != 0;
    carom_put(&w, "mirrors %u\n", n_diagonals);
    for (unsigned i = 0; i < CAROM_CELLS; i++) {
        const carom_cell cell = (carom_cell)i;
        const uint8_t diagonal = p->diagonals[cell];
        if (diagonal)
            carom_put(&w, diagonal & CAROM_BACKSLASH ? "%u %u \\ %u\n" : "%u %u / %u\n", carom_x(cell), carom_y(cell),
                      carom_interchange_number(carom_diagonal_color(diagonal)));
    }
    carom_put(&w, "robots %u\n", CAROM_ROBOTS);
    for (unsigned i = 0; i < CAROM_ROBOTS; i++) {
        const carom_cell cell = robot[carom_interchange_colors[i]];
        carom_put(&w, "%u %u\n", carom_x(cell), carom_y(cell));
    }
    carom_put(&w, p->target_color == CAROM_ANY_ROBOT ? "target 0 %u %u -1\n" : "target 0 %u %u %u\n",
              carom_x(p->target), carom_y(p->target), carom_interchange_number(p->target_color));
    return (size_t)(w.at - out);
}

/* ---- reading: words of a line ----------------------------------------------------------------- */

typedef struct reader {
    const char *text;
    uint32_t n, at, end; /* end: of the current line. */
    carom_error *error;
} reader;

typedef struct word {
    uint32_t at, n; /* n == 0: the line has no more words. */
} word;

static bool is_word(const reader *r, word w, const char *expected) {
    return w.n == strlen(expected) && memcmp(r->text + w.at, expected, w.n) == 0;
}

static word next_word(reader *r) {
    while (r->at < r->end && carom_is_blank(r->text[r->at])) r->at++;
    word w = {r->at, 0};
    while (r->at < r->end && !carom_is_blank(r->text[r->at])) r->at++;
    w.n = r->at - w.at;
    return w;
}

/* Goes to the next line that is neither blank nor a comment or, after the last such line, to the end of the text. */
static void next_line(reader *r) {
    while (r->end < r->n) {
        r->at = r->end + (r->end > 0);
        for (r->end = r->at; r->end < r->n && r->text[r->end] != '\n';) r->end++;
        const uint32_t begins = r->at;
        const word first = next_word(r);
        r->at = begins;
        if (first.n && r->text[first.at] != '#') return;
    }
    r->at = r->n;
}

/* Reports what is wrong with this word: "the height must be 2 to 16".  Returns false. */
static bool refuse(const reader *r, carom_code code, word w, const char *what) {
    if (w.n == 0 && w.at == r->n)
        return carom_fail(r->error, CAROM_CUT_SHORT, w.at, "this interchange text was cut short: %s", what);
    return carom_fail(r->error, code, w.at, "in this interchange text, %s", what);
}

typedef struct range {
    carom_code code; /* the error if the number is outside the range. */
    const char *what;
    unsigned low, high;
} range;

static bool number(reader *r, range allowed, unsigned *out) {
    const word w = next_word(r);
    bool is_number = w.n > 0;
    *out = 0;
    for (uint32_t i = 0; i < w.n; i++) {
        const char c = r->text[w.at + i];
        is_number &= c >= '0' && c <= '9';
        *out = *out < 1000 ? *out * 10 + (unsigned)(c - '0') : 1000;
    }
    if (is_number && *out >= allowed.low && *out <= allowed.high) return true;
    char what[CAROM_MARKED_MAX];
    carom_sentence_marked(what, sizeof what, allowed.low < allowed.high ? "%s must be %u to %u" : "%s must be %u",
                          allowed.what, allowed.low, allowed.high);
    return refuse(r, is_number ? allowed.code : CAROM_BAD_CHARACTER, w, what);
}

static bool line_ends(reader *r) {
    const word w = next_word(r);
    /* untested: the last operand of || is always false; it only reports an error. */
    return w.n == 0 || refuse(r, CAROM_TOO_LONG, w, "this line must end here");
}

/* Goes to the next line, whose first word must be `name`. */
static bool heading(reader *r, const char *name) {
    next_line(r);
    const word w = next_word(r);
    if (is_word(r, w, name)) return true;
    char what[CAROM_MARKED_MAX];
    carom_sentence_marked(what, sizeof what, "a line that begins with '%s' is missing here", name);
    return refuse(r, CAROM_BAD_CHARACTER, w, what);
}

/* Reads the column and row of a cell; the size of the board is already known.  If a number is out of range, fails with
 * `code`; `what_x` and `what_y` name the numbers in messages. */
static bool cell(reader *r, const carom_puzzle *p, carom_code code, const char *what_x, const char *what_y,
                 carom_cell *out) {
    unsigned x, y;
    if (!number(r, (range){code, what_x, 0, p->width - 1u}, &x) ||
        !number(r, (range){code, what_y, 0, p->height - 1u}, &y))
        return false;
    *out = carom_cell_at(x, y);
    return true;
}

/* ---- reading: the parts ----------------------------------------------------------------------- */

static bool get_size(reader *r, carom_puzzle *p) {
    unsigned height, width;
    /* untested: carom_interchange_text_suspected() has read this heading. */
    if (!heading(r, "board") ||
        !number(r, (range){CAROM_BAD_SIZE, "the height of the board", CAROM_SIDE_MIN, CAROM_SIDE_MAX}, &height) ||
        !number(r, (range){CAROM_BAD_SIZE, "the width of the board", CAROM_SIDE_MIN, CAROM_SIDE_MAX}, &width))
        return false;
    p->height = (uint8_t)height;
    p->width = (uint8_t)width;
    return line_ends(r);
}

static bool get_row(reader *r, carom_puzzle *p, unsigned y) {
    next_line(r);
    for (unsigned x = 0; x < p->width; x++) {
        const word w = next_word(r);
        const char *letter = w.n == 1 ? strchr(wall_letters, r->text[w.at]) : NULL;
        if (!letter || !*letter) {
            char what[CAROM_MARKED_MAX];
            carom_sentence_marked(what, sizeof what, "the walls of %c must be C, N, W or B", carom_cell_at(x, y));
            return refuse(r, CAROM_BAD_CHARACTER, w, what);
        }
        const unsigned walls = (unsigned)(letter - wall_letters);
        if (walls & 1) carom_put_wall_north(p, x, y);
        if (walls & 2) carom_put_wall_west(p, x, y);
    }
    return line_ends(r);
}

static bool get_diagonal(reader *r, carom_puzzle *p) {
    carom_cell at;
    unsigned color;
    next_line(r);
    const uint32_t begins = r->at;
    if (!cell(r, p, CAROM_BAD_DIAGONAL, "the column of a mirror", "the row of a mirror", &at)) return false;
    const word lean = next_word(r);
    if (!is_word(r, lean, "/") && !is_word(r, lean, "\\"))
        return refuse(r, CAROM_BAD_CHARACTER, lean, "a mirror must lean / or \\");
    if (!number(r, (range){CAROM_BAD_DIAGONAL, "the colour of a mirror", 0, CAROM_ROBOTS - 1}, &color)) return false;
    if (p->diagonals[at])
        return refuse(r, CAROM_BAD_DIAGONAL, (word){begins, 1}, "there is a mirror in this cell already");
    p->diagonals[at] = carom_diagonal_make(carom_interchange_colors[color], r->text[lean.at] == '\\');
    return line_ends(r);
}

static bool get_diagonals(reader *r, carom_puzzle *p) {
    unsigned n;
    if (!heading(r, "mirrors") ||
        !number(r, (range){CAROM_BAD_DIAGONAL, "the number of mirrors", 0, CAROM_CELLS - 1}, &n) || !line_ends(r))
        return false;
    while (n-- > 0)
        if (!get_diagonal(r, p)) return false;
    return true;
}

static bool get_robots(reader *r, carom_puzzle *p) {
    unsigned n;
    if (!heading(r, "robots") ||
        !number(r, (range){CAROM_BAD_ROBOT, "the number of robots", CAROM_ROBOTS, CAROM_ROBOTS}, &n) || !line_ends(r))
        return false;
    for (unsigned i = 0; i < CAROM_ROBOTS; i++) {
        next_line(r);
        if (!cell(r, p, CAROM_BAD_ROBOT, "the column of a robot", "the row of a robot",
                  &p->robot[carom_interchange_colors[i]]) ||
            !line_ends(r))
            return false;
    }
    p->robots = (1u << CAROM_ROBOTS) - 1;
    return true;
}

static bool get_target(reader *r, carom_puzzle *p) {
    unsigned ignored, color = 0;
    if (!heading(r, "target") ||
        !number(r, (range){CAROM_BAD_TARGET, "the first number of the target", 0, 0}, &ignored) ||
        !cell(r, p, CAROM_BAD_TARGET, "the column of the target", "the row of the target", &p->target))
        return false;
    const uint32_t begins = r->at;
    const bool any = is_word(r, next_word(r), "-1");
    if (!any) r->at = begins;
    if (!any && !number(r, (range){CAROM_BAD_TARGET, "the colour of the target (-1 for any robot)", 0, 4}, &color))
        return false;
    p->target_color = any ? CAROM_ANY_ROBOT : carom_interchange_colors[color];
    return line_ends(r);
}

bool carom_interchange_text_suspected(const char *text, uint32_t n) {
    return n >= 5 && memcmp(text, "board", 5) == 0 && (n == 5 || carom_is_blank(text[5]));
}

bool carom_interchange_text_read(const char *text, uint32_t n, unsigned options, carom_input *out, carom_error *error) {
    reader r = {text, n, 0, 0, error};
    carom_puzzle *p = &out->puzzle;
    out->format = CAROM_INTERCHANGE_TEXT;
    if (!get_size(&r, p)) return false;
    for (unsigned y = 0; y < p->height; y++)
        if (!get_row(&r, p, y)) return false;
    if (!get_diagonals(&r, p)) return false;
    const uint32_t robots = r.end;
    if (!get_robots(&r, p)) return false;
    const uint32_t target = r.end;
    if (!get_target(&r, p)) return false;
    carom_error wrong;
    if (!carom_puzzle_check(p, &wrong)) {
        r.end = wrong.code == CAROM_BAD_TARGET ? target : robots;
        next_line(&r);
        return carom_fail_in("interchange text", &wrong, next_word(&r).at, error);
    }
    next_line(&r);
    const word more = next_word(&r);
    if (more.n) return refuse(&r, CAROM_TOO_LONG, more, "nothing may follow the line of the target");
    carom_leave_shut_in_out(out, options);
    return true;
}
