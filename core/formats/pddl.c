/* pddl.c - reads problems of the domain ricochet-robots from the 2023 International Planning Competition.
 *
 *     (define (problem NAME) (:domain ricochet-robots)
 *       (:objects cell-1-1 cell-1-2 ... - cell   robot-1 ... - robot   ...)   cell-X-Y: column X and row Y, from 1
 *       (:init (next CELL CELL DIR)         two neighbours; every pair, in both directions
 *              (blocked CELL DIR)           a wall, on both its sides, or the rim
 *              (free CELL)                  every cell without a robot
 *              (at ROBOT CELL) ...)         (nothing-is-moving) and costs are ignored
 *       (:goal (and (at ROBOT CELL) (nothing-is-moving))) ...)
 *
 * DIR is north, east, south or west.  robot-1 to robot-5 become red, green, blue, yellow and silver.  Facts that cannot
 * be true on any board are refused, because ignoring them would change the problem.  ';' begins a comment. */
#include "formats/facts.h"
#include "formats/sides.h"

#include <string.h>

typedef struct pddl {
    carom_facts facts;
    carom_sides blocked;
    uint8_t next[CAROM_CELLS]; /* by cell: a set of directions, one bit each. */
    uint32_t blocked_at[CAROM_CELLS][CAROM_DIRS];
    bool free[CAROM_CELLS], has_facts;
    unsigned n_cells;
} pddl;

static bool is(const carom_facts *f, carom_word word, const char *name) {
    return carom_facts_which(f, word, &name, 1) == 0;
}

static bool take_name(carom_facts *f, const char *name) {
    carom_word word;
    if (!carom_facts_word(f, &word)) return false;
    /* untested: the last operand of || is always false; it only reports an error. */
    return is(f, word, name) || CAROM_FACTS_FAIL(f, CAROM_BAD_CHARACTER, word.at, "'%s' is expected here", name);
}

/* Skips the rest of a list. */
static bool skip_list(carom_facts *f) {
    for (unsigned open = 1; open > 0; f->at++) {
        const char c = carom_facts_next(f);
        if (c == '\0') return carom_facts_take(f, ')');
        if (c == '(') open++;
        if (c == ')') open--;
    }
    return true;
}

static bool begins_with(const carom_facts *f, carom_word word, const char *name) {
    const uint32_t n = (uint32_t)strlen(name);
    return word.n > n && is(f, (carom_word){word.at, n}, name);
}

/* Splits "cell-3-4" into column 3 and row 4.  For a word of another form, sets `x`, `y` or both to 0. */
static void split_cell(const carom_facts *f, carom_word word, unsigned *x, unsigned *y) {
    *x = *y = 0;
    uint32_t second = 5;
    while (second < word.n && f->text[word.at + second] != '-') second++;
    if (!begins_with(f, word, "cell-") || second == word.n) return;
    *x = carom_facts_number(f, (carom_word){word.at, second}, 5);
    *y = carom_facts_number(f, word, second + 1);
}

static bool take_cell(carom_facts *f, carom_cell *out) {
    carom_word word;
    unsigned x, y;
    if (!carom_facts_word(f, &word)) return false;
    split_cell(f, word, &x, &y);
    if (!f->puzzle->width)
        return CAROM_FACTS_FAIL(f, CAROM_BAD_CHARACTER, word.at, "the objects must come before this");
    if (!x || !y || x > f->puzzle->width || y > f->puzzle->height)
        return CAROM_FACTS_FAIL(f, CAROM_BAD_CHARACTER, word.at, "a cell must be cell-1-1 to cell-%u-%u",
                                f->puzzle->width, f->puzzle->height);
    *out = carom_cell_at(x - 1, y - 1);
    return true;
}

static bool take_dir(carom_facts *f, carom_dir *out) {
    carom_word word;
    return carom_facts_word(f, &word) && carom_facts_dir(f, word, out);
}

static bool take_robot(carom_facts *f, unsigned *out, uint32_t *at) {
    carom_word word;
    if (!carom_facts_word(f, &word)) return false;
    const unsigned number = begins_with(f, word, "robot-") ? carom_facts_number(f, word, 6) : 0;
    if (!number || number > CAROM_ROBOTS)
        return CAROM_FACTS_FAIL(f, CAROM_BAD_ROBOT, word.at, "a robot must be robot-1 to robot-5");
    *out = number - 1;
    *at = word.at;
    return true;
}

/* ---- sections ---- */

static bool read_domain(carom_facts *f) { return take_name(f, "ricochet-robots") && carom_facts_take(f, ')'); }

static bool read_objects(pddl *d) {
    carom_facts *f = &d->facts;
    carom_word word;
    unsigned width = 0, height = 0, x, y;
    carom_facts_next(f);
    const uint32_t begins = f->at;
    uint32_t too_far = 0;
    while (carom_facts_next(f) != ')') {
        if (!carom_facts_word(f, &word)) return false;
        split_cell(f, word, &x, &y);
        d->n_cells += x > 0 && y > 0;
        if (!too_far && (x > CAROM_SIDE_MAX || y > CAROM_SIDE_MAX)) too_far = word.at;
        if (x > width) width = x;
        if (y > height) height = y;
    }
    f->puzzle->width = (uint8_t)width;
    f->puzzle->height = (uint8_t)height;
    if (!carom_check_size(f->format, f->puzzle, too_far ? too_far : begins, f->error)) return false;
    if (d->n_cells != width * height)
        return CAROM_FACTS_FAIL(f, CAROM_BAD_SIZE, begins, "the cells must form a rectangle");
    return carom_facts_take(f, ')');
}

static bool read_next(pddl *d) {
    carom_facts *f = &d->facts;
    carom_cell from, to;
    carom_dir dir;
    carom_facts_next(f);
    const uint32_t begins = f->at;
    if (!take_cell(f, &from) || !take_cell(f, &to) || !take_dir(f, &dir)) return false;
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    d->next[from] |= (uint8_t)(1u << dir);
    /* untested: the last operand of || is always false; it only reports an error. */
    return ((int)carom_x(to) == (int)carom_x(from) + dx[dir] && (int)carom_y(to) == (int)carom_y(from) + dy[dir]) ||
           CAROM_FACTS_FAIL(f, CAROM_BAD_WALL, begins, "%c is not the next cell of %c in this direction", to, from);
}

static bool read_blocked(pddl *d) {
    carom_facts *f = &d->facts;
    carom_cell cell;
    carom_dir dir;
    carom_facts_next(f);
    const uint32_t begins = f->at;
    if (!take_cell(f, &cell) || !take_dir(f, &dir)) return false;
    d->blocked.walls[cell] |= (uint8_t)(1u << dir);
    d->blocked_at[cell][dir] = begins;
    return true;
}

static bool read_at(carom_facts *f, bool is_goal) {
    unsigned robot = 0;
    uint32_t at = 0;
    carom_cell cell;
    if (!take_robot(f, &robot, &at) || !take_cell(f, &cell)) return false;
    return is_goal ? carom_facts_put_target(f, robot, cell, at) : carom_facts_put_robot(f, robot, cell, at);
}

static bool read_initial_fact(pddl *d) {
    carom_facts *f = &d->facts;
    static const char *const names[] = {"next", "blocked", "free", "at", "nothing-is-moving"};
    carom_word word;
    carom_cell cell;
    if (!carom_facts_take(f, '(')) return false;
    if (carom_facts_next(f) == '=') return f->at++, skip_list(f);
    if (!carom_facts_word(f, &word)) return false;
    switch (carom_facts_which(f, word, names, 5)) {
    case 0:
        if (!read_next(d)) return false;
        break;
    case 1:
        if (!read_blocked(d)) return false;
        break;
    case 2:
        if (!take_cell(f, &cell)) return false;
        d->free[cell] = true;
        break;
    case 3:
        if (!read_at(f, false)) return false;
        break;
    case 4: break;
    default:
        return CAROM_FACTS_FAIL(f, CAROM_BAD_CHARACTER, word.at,
                                "a fact must be next, blocked, free, at, nothing-is-moving or a cost");
    }
    return carom_facts_take(f, ')');
}

/* Checks that the facts about a cell are complete: its neighbours, its walls on the rim, and a robot or `free`. */
static bool check_cell(pddl *d, unsigned x, unsigned y) {
    carom_facts *f = &d->facts;
    const carom_puzzle *p = f->puzzle;
    const carom_cell cell = carom_cell_at(x, y);
    const bool is_rim[] = {y == 0, x + 1 == p->width, y + 1 == p->height, x == 0};
    bool is_free = true;
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++)
        if (!((is_rim[dir] ? d->blocked.walls : d->next)[cell] >> dir & 1))
            return CAROM_FACTS_FAIL(f, CAROM_BAD_WALL, f->at, "%c has no %s fact for %s", cell,
                                    is_rim[dir] ? "blocked" : "next", carom_dir_names[dir]);
    for (unsigned r = 0; r < CAROM_ROBOTS; r++) is_free &= !(p->robots >> r & 1) || p->robot[r] != cell;
    /* untested: the last operand of || is always false; it only reports an error. */
    return d->free[cell] == is_free ||
           CAROM_FACTS_FAIL(f, CAROM_BAD_ROBOT, f->at, "%c must have either a robot or a free fact", cell);
}

static bool put_walls(pddl *d) {
    carom_cell cell, other;
    if (carom_sides_put(&d->blocked, d->facts.puzzle, &cell, &other)) return true;
    const bool is_south = carom_y(other) > carom_y(cell);
    const uint32_t at = d->blocked_at[cell][is_south ? CAROM_SOUTH : CAROM_EAST] +
                        d->blocked_at[other][is_south ? CAROM_NORTH : CAROM_WEST]; /* one of them is 0. */
    return CAROM_FACTS_FAIL(&d->facts, CAROM_BAD_WALL, at, "the wall between %c and %c stops robots on one side only",
                            cell, other);
}

static bool read_init(pddl *d) {
    carom_facts *f = &d->facts;
    while (carom_facts_next(f) != ')')
        if (!read_initial_fact(d)) return false;
    d->has_facts = true;
    for (unsigned y = 0; y < f->puzzle->height; y++)
        for (unsigned x = 0; x < f->puzzle->width; x++)
            if (!check_cell(d, x, y)) return false;
    /* untested: the loop above ended at a ')', so the function after the && returns true. */
    return put_walls(d) && carom_facts_take(f, ')');
}

/* Reads a goal after its '('. */
static bool read_goal(carom_facts *f) {
    static const char *const names[] = {"at", "nothing-is-moving", "and"};
    carom_word word;
    if (!carom_facts_word(f, &word)) return false;
    const int name = carom_facts_which(f, word, names, 3);
    if (name < 0) return CAROM_FACTS_FAIL(f, CAROM_BAD_TARGET, word.at, "a goal must be at, nothing-is-moving or both");
    if (name == 0 && !read_at(f, true)) return false;
    while (name == 2 && carom_facts_next(f) != ')') {
        carom_word part;
        if (!carom_facts_take(f, '(') || !carom_facts_word(f, &part)) return false;
        const int which = carom_facts_which(f, part, names, 2);
        if (which < 0)
            return CAROM_FACTS_FAIL(f, CAROM_BAD_TARGET, part.at, "a goal must be at, nothing-is-moving or both");
        if ((which == 0 && !read_at(f, true)) || !carom_facts_take(f, ')')) return false;
    }
    return carom_facts_take(f, ')') && carom_facts_take(f, ')');
}

static bool read_section(pddl *d) {
    carom_facts *f = &d->facts;
    static const char *const names[] = {":domain", ":objects", ":init", ":goal"};
    carom_word word;
    if (!carom_facts_word(f, &word)) return false;
    switch (carom_facts_which(f, word, names, 4)) {
    case 0: return read_domain(f);
    case 1: return read_objects(d);
    case 2: return read_init(d);
    case 3: return carom_facts_take(f, '(') && read_goal(f);
    default: return skip_list(f);
    }
}

bool carom_pddl_read(const char *text, uint32_t n, carom_input *out, carom_error *error) {
    pddl d = {.facts = {.text = text, .n = n, .comment = ';', .puzzle = &out->puzzle, .error = error}};
    carom_facts *f = &d.facts;
    carom_word name;
    f->format = "PDDL problem";
    f->a_format = "a PDDL problem";
    out->format = CAROM_PDDL;
    /* untested: these words are not missing, because carom_pddl_suspected() has found them. */
    if (!carom_facts_take(f, '(') || !take_name(f, "define") || !carom_facts_take(f, '(') || !take_name(f, "problem") ||
        !carom_facts_word(f, &name) || !carom_facts_take(f, ')'))
        return false;
    while (carom_facts_next(f) == '(') {
        f->at++;
        if (!read_section(&d)) return false;
    }
    if (!carom_facts_take(f, ')')) return false;
    if (carom_facts_next(f)) return CAROM_FACTS_FAIL(f, CAROM_TOO_LONG, f->at, "nothing may follow the problem");
    if (!d.n_cells || !d.has_facts)
        return CAROM_FACTS_FAIL(f, CAROM_BAD_SIZE, f->n, "the cells or the facts are missing");
    return carom_facts_end(f);
}
