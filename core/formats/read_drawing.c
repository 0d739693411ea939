/* read_drawing.c - reads drawings such as draw.c makes.  A drawing may have Unicode lines, and may be quoted, indented
 * or inside other text.
 *
 * A line of the board begins at its first + - or |, with no letter before it, so row numbers, indents and the > of
 * quotes are skipped.  Lines of edges and lines of cells alternate.  Every line has four characters for each cell and
 * is closed at both ends; otherwise a missing character could shift a wall unnoticed. */
#include "formats/interchange.h"

#include <string.h>

typedef struct reader {
    const char *text;
    uint32_t n, at; /* at: the next character. */
    uint32_t last;  /* position of the last character that was taken. */
    uint32_t line;  /* position of the line that next_line() found. */
    uint32_t target;
    bool has_target;
    bool is_closed; /* the last line of edges has all its walls. */
    carom_puzzle *puzzle;
    carom_error *error;
} reader;

/* ---- characters and lines ---- */

/* Returns the ASCII character that looks like the character of `length` bytes at `c`, or 'x', which names no robot. */
static char likeness(const char *c, unsigned length) {
    if (length == 2 && c[0] == '\xC2' && c[1] == '\xA0') return ' '; /* no-break space. */
    if (length != 3 || c[0] != '\xE2' || (c[1] & 0xFE) != 0x94) return 'x';
    const unsigned box = (unsigned)(c[1] & 1) << 6 | (c[2] & 63); /* from U+2500 on. */
    if (box < 2 || box == 0x50) return '-';
    if (box < 4 || box == 0x51) return '|';
    if (box == 0x71) return '/';
    return box == 0x72 ? '\\' : '+';
}

/* Takes the next character of the line.  At the end of the line, returns '\n' and takes nothing. */
static char next(reader *r) {
    const char *c = r->text + r->at;
    r->last = r->at;
    if (r->at == r->n || *c == '\n') return '\n';
    const unsigned length = carom_character_length(c, r->n - r->at);
    r->at += length + !length;
    return length > 1 ? likeness(c, length) : carom_is_blank(*c) ? ' ' : *c;
}

static bool is_line(char c) { return c == '+' || c == '-' || c == '|'; }
static bool is_letter(char c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; }

/* Takes the margin of a line of the board and the first character after it. */
static char begin_line(reader *r) {
    char c;
    do c = next(r);
    while (c != '\n' && !is_line(c) && !is_letter(c));
    return c;
}

/* Skips the rest of the line.  Returns false if this was the last line. */
static bool pass_line(reader *r) {
    while (next(r) != '\n') {}
    /* untested: the position after a line is never 0. */
    return r->at < r->n && ++r->at;
}

/* Goes to the next line that has more than a margin.  Returns its first character after the margin, or '\n' if there is
 * no such line. */
static char next_line(reader *r) {
    char c = '\n';
    while (c == '\n' && pass_line(r)) {
        r->line = r->at;
        c = begin_line(r);
    }
    return c;
}

static bool is_top(reader *r) { return begin_line(r) == '+' && next(r) == '-' && next(r) == '-'; }

/* Finds the line with the top edges of a board, from this line on. */
static bool find_top(reader *r) {
    do {
        r->line = r->at;
        if (is_top(r)) return true;
    } while (pass_line(r));
    return false;
}

/* ---- errors ---- */

/* Reports an error at the last character, with up to two numbers in the sentence. */
static bool fail(reader *r, carom_code code, const char *sentence, unsigned a, unsigned b) {
    return carom_fail(r->error, code, r->last, sentence, a, b);
}

static bool refuse_cut(reader *r) {
    return fail(r, CAROM_CUT_SHORT, "this drawing was cut short: the rim is missing here", 0, 0);
}

/* Refuses the last character, or reports that a character is missing. */
static bool refuse(reader *r, char c) {
    return c == '\n' || c == ' ' ? refuse_cut(r)
                                 : carom_refuse_character(r->text[r->last], r->last, "a drawing", r->error);
}

static bool line_ends(reader *r) {
    char c;
    do c = next(r);
    while (c == ' ');
    /* untested: the last operand of || is always false; it only reports an error. */
    return c == '\n' || refuse(r, c);
}

/* ---- the board ---- */

static const char signs[] = "RGBYSrgbys*/\\()"; /* colours: robots, then targets and diagonals; leans; brackets. */
enum { ROBOT = 0, COLOR = 5, ANY = 10, LEAN = 11, BACKSLASH = 12, BRACKET = 13 };

/* Reads the three characters of a cell. */
static bool read_cell(reader *r, carom_cell cell) {
    carom_puzzle *p = r->puzzle;
    int robot = -1, color = -1, lean = -1, bracket = -1;
    uint32_t at = r->at;
    for (unsigned i = 0; i < 3; i++) {
        const char c = next(r), *sign = memchr(signs, c, sizeof signs - 1);
        if (c == ' ') continue;
        if (!sign) return refuse(r, c);
        const int n = (int)(sign - signs);
        int *part = n < COLOR ? &robot : n < LEAN ? &color : n < BRACKET ? &lean : &bracket;
        if (*part >= 0 && n < BRACKET) return refuse(r, c);
        *part = n;
        at = r->last;
    }
    r->last = at;
    if (lean >= 0      ? robot >= 0 || bracket >= 0 || color < 0 || color == ANY
        : bracket >= 0 ? robot < 0 && color < 0
                       : color >= 0)
        return fail(r, CAROM_BAD_CHARACTER, "in this drawing, %c must be empty or like R, (r), (*) or /r", cell, 0);
    if (lean >= 0) p->diagonals[cell] = carom_diagonal_make((unsigned)(color - COLOR), lean == BACKSLASH);
    if (bracket >= 0) {
        if (r->has_target)
            return fail(r, CAROM_BAD_TARGET, "in this drawing, the target is on %c already", p->target, 0);
        r->has_target = true;
        r->target = at;
        p->target = cell;
        p->target_color = (uint8_t)(color == ANY ? CAROM_ANY_ROBOT : color >= 0 ? color - COLOR : robot);
    }
    if (robot >= 0) {
        if (p->robots >> robot & 1)
            return fail(r, CAROM_BAD_ROBOT, "in this drawing, %r is on %c already", (unsigned)robot, p->robot[robot]);
        p->robots |= (uint8_t)(1u << robot);
        p->robot[robot] = cell;
    }
    return true;
}

/* Reads the edges above a cell. */
static bool read_edge(reader *r, unsigned x, unsigned y) {
    bool wall = false;
    for (unsigned i = 0; i < 3; i++) {
        const char c = next(r);
        if (c != ' ' && !is_line(c)) return refuse(r, c);
        wall |= c != ' ';
    }
    if (wall) carom_put_wall_north(r->puzzle, x, y);
    r->is_closed &= wall;
    return true;
}

/* Reads the rest of a line after its first character: the cells of row y, or the edges above row y. */
static bool read_line(reader *r, unsigned width, unsigned y, bool is_row) {
    r->is_closed = true;
    for (unsigned x = 0; x < width; x++) {
        if (!(is_row ? read_cell(r, carom_cell_at(x, y)) : read_edge(r, x, y))) return false;
        const char c = next(r);
        if (!is_line(c) && (c != ' ' || x + 1 == width)) return refuse(r, c);
        if (is_row && c != ' ' && x + 1 < width) carom_put_wall_west(r->puzzle, x + 1, y);
    }
    return line_ends(r);
}

/* Reads the board's lines.  If the board has too many columns or rows, the contents of the cells are undefined, and
 * carom_puzzle_check() refuses the size later. */
static bool read_board(reader *r) {
    unsigned length = 0, height = 0;
    char c = begin_line(r);
    const uint32_t top = r->last;
    while (is_line(c = next(r)) && length < 4 * UINT8_MAX) length++;
    if (length % 4 || (c != ' ' && c != '\n')) return refuse(r, c);
    const unsigned width = length / 4;
    for (r->is_closed = false; next_line(r) == '|' && height < UINT8_MAX; height++) {
        if (!read_line(r, width, height, true)) return false;
        if (!is_line(next_line(r))) return refuse_cut(r);
        if (!read_line(r, width, height + 1, false)) return false;
    }
    if (!r->is_closed) return refuse_cut(r);
    carom_puzzle *p = r->puzzle;
    for (unsigned x = 0; x < width; x++) p->walls[carom_cell_at(x, height - 1)] &= CAROM_WALL_EAST;
    p->width = (uint8_t)width;
    p->height = (uint8_t)height;
    r->last = top;
    return true;
}

/* ---- the lines below the board ---- */

/* Takes these letters if they are next, in upper or lower case, with or without blanks between them. */
static bool takes(reader *r, const char *letters) {
    const uint32_t from = r->at;
    for (; *letters; letters++) {
        char c;
        do c = next(r);
        while (c == ' ' || c == '>');
        if ((c | 0x20) == *letters) continue;
        r->at = from;
        return false;
    }
    return true;
}

/* Reads rule options such as "must ricochet, no rebound". */
static bool read_rules(reader *r) {
    bool is_known;
    do {
        is_known = true;
        if (takes(r, "mustricochet")) r->puzzle->rules |= CAROM_MUST_RICOCHET;
        else if (takes(r, "norebound")) r->puzzle->rules |= CAROM_NO_REBOUND;
        else is_known = false;
    } while (is_known && takes(r, ","));
    char c;
    do c = next(r);
    while (c == ' ');
    if (c == '\n') return true;
    if (is_known) return refuse(r, c);
    return fail(r, CAROM_BAD_RULES,
                "there is no such rule; the rules in a drawing are 'must ricochet' and 'no rebound'", 0, 0);
}

/* Reads the rules in the lines before the next drawing, and skips all other lines. */
static bool read_words(reader *r) {
    for (r->at = r->line; !is_top(r);) {
        r->at = r->line;
        if (takes(r, "rules:") && !read_rules(r)) return false;
        if (!pass_line(r)) break;
        r->line = r->at;
    }
    return true;
}

bool carom_drawing_suspected(const char *text, uint32_t n) {
    reader r = {.text = text, .n = n};
    return find_top(&r);
}

bool carom_drawing_read(const char *text, uint32_t n, carom_input *out, carom_error *error) {
    reader r = {.text = text, .n = n, .puzzle = &out->puzzle, .error = error};
    out->format = CAROM_DRAWING;
    find_top(&r);
    r.at = r.line;
    if (!read_board(&r)) return false;
    const uint32_t top = r.last;
    if (!read_words(&r)) return false;
    r.last = top;
    if (!r.has_target) return fail(&r, CAROM_BAD_TARGET, "in this drawing, there is no target, such as (r)", 0, 0);
    carom_error wrong;
    /* untested: the last operand of || is always false; it only reports an error. */
    return carom_puzzle_check(&out->puzzle, &wrong) ||
           carom_fail_in("drawing", &wrong, wrong.code == CAROM_BAD_TARGET ? r.target : top, error);
}
