/* asp.c - reads instances of Ricochet Robots from the 2015 ASP competition.
 *
 *     dim(1). ... dim(16).        The columns and rows, also written as dim(1..16).
 *     barrier(3,15,east).         A wall east of the cell in column 3 and row 15.
 *     pos(red,1,1).               A robot, which is red, green, blue, yellow or silver.
 *     target(yellow,12,15).       The target of the yellow robot.
 *     length(14).                 The maximum number of moves; this fact is ignored.
 *
 * Columns and rows are numbered from 1, starting at the top left.  The facts may come in any order, so the text is read
 * twice; the first pass finds the size of the board, which is square.  '%' begins a comment. */
#include "formats/facts.h"
#include "formats/interchange.h"

#include <string.h>

static const char *const names[] = {"dim", "barrier", "pos", "target", "length"};
enum { DIM, BARRIER, POS, TARGET, LENGTH, NAMES, ARGUMENTS_MAX = 3 };

typedef struct asp_fact {
    int name;
    carom_word arguments[ARGUMENTS_MAX];
    bool is_range; /* dim(1..16). */
} asp_fact;

typedef struct asp {
    carom_facts facts;
    bool has[UINT8_MAX]; /* the numbers of dim facts. */
    uint32_t last;       /* position in the text of the highest number. */
} asp;

static bool read_fact(carom_facts *f, asp_fact *out) {
    carom_word name;
    if (!carom_facts_word(f, &name)) return false;
    out->name = carom_facts_which(f, name, names, NAMES);
    if (out->name < 0)
        return CAROM_FACTS_FAIL(f, CAROM_BAD_CHARACTER, name.at, "a fact must be dim, barrier, pos, target or length");
    const unsigned n = out->name == DIM || out->name == LENGTH ? 1 : ARGUMENTS_MAX;
    for (unsigned i = 0; i < n; i++)
        if (!carom_facts_take(f, i ? ',' : '(') || !carom_facts_word(f, &out->arguments[i])) return false;
    out->is_range = out->name == DIM && carom_facts_next(f) == '.';
    if (out->is_range) {
        f->at++;
        if (!carom_facts_take(f, '.') || !carom_facts_word(f, &out->arguments[1])) return false;
    }
    return carom_facts_take(f, ')') && carom_facts_take(f, '.');
}

static bool refuse_number(carom_facts *f, carom_word word, unsigned most) {
    return CAROM_FACTS_FAIL(f, CAROM_BAD_CHARACTER, word.at, "a column or row must be 1 to %u", most);
}

static bool put_dim(asp *a, const asp_fact *fact) {
    carom_facts *f = &a->facts;
    const carom_word last = fact->arguments[fact->is_range];
    const unsigned from = carom_facts_number(f, fact->arguments[0], 0), to = carom_facts_number(f, last, 0);
    if (!from || to < from || to == UINT8_MAX)
        return refuse_number(f, from ? last : fact->arguments[0], CAROM_SIDE_MAX);
    for (unsigned i = from; i <= to; i++) a->has[i] = true;
    if (f->puzzle->width < to) {
        f->puzzle->width = f->puzzle->height = (uint8_t)to;
        a->last = last.at;
    }
    return true;
}

static bool cell_of(carom_facts *f, const carom_word *words, carom_cell *out) {
    unsigned at[2];
    for (unsigned i = 0; i < 2; i++) {
        at[i] = carom_facts_number(f, words[i], 0);
        if (!at[i] || at[i] > f->puzzle->width) return refuse_number(f, words[i], f->puzzle->width);
    }
    *out = carom_cell_at(at[0] - 1, at[1] - 1);
    return true;
}

static bool put_barrier(carom_facts *f, const asp_fact *fact) {
    carom_puzzle *p = f->puzzle;
    carom_cell cell;
    carom_dir dir;
    if (!cell_of(f, fact->arguments, &cell) || !carom_facts_dir(f, fact->arguments[2], &dir)) return false;
    const unsigned x = carom_x(cell) + (dir == CAROM_EAST), y = carom_y(cell) + (dir == CAROM_SOUTH);
    if (x == p->width || y == p->height) return true; /* the rim. */
    if (dir == CAROM_NORTH || dir == CAROM_SOUTH) carom_put_wall_north(p, x, y);
    else carom_put_wall_west(p, x, y);
    return true;
}

static bool put_robot_or_target(carom_facts *f, const asp_fact *fact) {
    const char *colors[CAROM_ROBOTS];
    for (unsigned r = 0; r < CAROM_ROBOTS; r++) colors[r] = carom_color_name(r);
    const carom_word color = fact->arguments[0];
    const int robot = carom_facts_which(f, color, colors, CAROM_ROBOTS);
    carom_cell cell;
    if (robot < 0)
        return CAROM_FACTS_FAIL(f, CAROM_BAD_ROBOT, color.at, "a robot must be red, green, blue, yellow or silver");
    if (!cell_of(f, fact->arguments + 1, &cell)) return false;
    return fact->name == POS ? carom_facts_put_robot(f, (unsigned)robot, cell, color.at)
                             : carom_facts_put_target(f, (unsigned)robot, cell, color.at);
}

static bool read_size(asp *a) {
    carom_facts *f = &a->facts;
    asp_fact fact;
    while (carom_facts_next(f))
        if (!read_fact(f, &fact) || (fact.name == DIM && !put_dim(a, &fact))) return false;
    for (unsigned i = 1; i == 1 || i <= f->puzzle->width; i++)
        if (!a->has[i]) return CAROM_FACTS_FAIL(f, CAROM_BAD_SIZE, f->n, "the fact dim(%u) is missing", i);
    return carom_check_size(f->format, f->puzzle, a->last, f->error);
}

bool carom_asp_read(const char *text, uint32_t n, carom_input *out, carom_error *error) {
    asp a = {.facts = {.text = text, .n = n, .comment = '%', .puzzle = &out->puzzle, .error = error}};
    carom_facts *f = &a.facts;
    f->format = "ASP instance";
    f->a_format = "an ASP instance";
    out->format = CAROM_ASP;
    if (!read_size(&a)) return false;
    asp_fact fact;
    for (f->at = 0; carom_facts_next(f);) {
        read_fact(f, &fact); /* cannot fail, because read_size() has already read this fact. */
        if (fact.name == BARRIER && !put_barrier(f, &fact)) return false;
        if ((fact.name == POS || fact.name == TARGET) && !put_robot_or_target(f, &fact)) return false;
    }
    return carom_facts_end(f);
}
