/* test_facts.c - ASP instances and PDDL problems: random boards from writers in this file, damage, and every refusal.
 * `test_facts SEED 1` reruns one puzzle. */
#include "build.h"
#include "check.h"
#include "random_puzzle.h"

#include <stdarg.h>
#include <string.h>

static const char *const dirs[] = {"north", "east", "south", "west"};

/* ---- writers ---- */

enum { TEXT_MAX = 1 << 17 };

typedef struct text {
    char chars[TEXT_MAX];
    size_t n;
} text;

static void add(text *t, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    t->n += (size_t)vsnprintf(t->chars + t->n, TEXT_MAX - t->n, format, arguments);
    va_end(arguments);
}

/* Writes the facts in random order, with each wall on one side or on both. */
static void write_asp(const carom_puzzle *p, unsigned seed, text *t) {
    dice d = {seed};
    t->n = 0;
    add(t, "%% instance %u\n", seed);
    for (unsigned r = 0; r < CAROM_ROBOTS; r++)
        if (p->robots >> r & 1)
            add(t, "pos(%s,%u,%u).\n", carom_color_name(r), carom_x(p->robot[r]) + 1, carom_y(p->robot[r]) + 1);
    for (unsigned i = 0; i < CAROM_CELLS; i++) {
        const carom_cell cell = (carom_cell)i;
        const unsigned x = carom_x(cell) + 1, y = carom_y(cell) + 1;
        if (p->walls[i] & CAROM_WALL_EAST && below(&d, 2)) add(t, "barrier(%u,%u,west). ", x + 1, y);
        else if (p->walls[i] & CAROM_WALL_EAST) add(t, "barrier( %u, %u, east ).\n", x, y);
        if (p->walls[i] & CAROM_WALL_SOUTH && below(&d, 2)) add(t, "barrier(%u,%u,north).%% wall\n", x, y + 1);
        else if (p->walls[i] & CAROM_WALL_SOUTH) add(t, "barrier(%u,%u,south).\n", x, y);
    }
    if (seed & 1) add(t, "dim(1..%u).\n", p->width);
    for (unsigned i = p->width; !(seed & 1) && i > 0; i--) add(t, "dim(%u).\n", i);
    add(t, "length(%u).\ntarget(%s,%u,%u).", seed, carom_color_name(p->target_color), carom_x(p->target) + 1,
        carom_y(p->target) + 1);
}

static void write_pddl(const carom_puzzle *p, unsigned seed, text *t) {
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    unsigned number[CAROM_ROBOTS] = {0}, n = 0;
    t->n = 0;
    add(t, ";; +--+--+\n;; xR1|  x\n(define (problem ricochet-robots-%u)\n(:domain ricochet-robots)\n(:objects\n",
        seed);
    for (int x = 0; x < p->width; x++)
        for (int y = 0; y < p->height; y++) add(t, "cell-%d-%d ", x + 1, y + 1);
    add(t, "- cell\n robot-1 robot-2 - robot west east north south - direction)\n(:init\n");
    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width; x++) {
            bool free = true;
            const carom_cell cell = carom_cell_at((unsigned)x, (unsigned)y);
            for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
                const int to_x = x + dx[dir], to_y = y + dy[dir];
                if (to_x >= 0 && to_y >= 0 && to_x < p->width && to_y < p->height)
                    add(t, "(%s cell-%d-%d cell-%d-%d %s)\n", seed & 1 ? "NEXT" : "next", x + 1, y + 1, to_x + 1,
                        to_y + 1, dirs[dir]);
                if (carom_has_wall(p, cell, (carom_dir)dir))
                    add(t, "(blocked cell-%d-%d %s)\n", x + 1, y + 1, dirs[dir]);
            }
            for (unsigned r = 0; r < CAROM_ROBOTS; r++) free &= !(p->robots >> r & 1) || p->robot[r] != cell;
            if (free) add(t, "(free cell-%d-%d)\n", x + 1, y + 1);
        }
    for (unsigned r = 0; r < CAROM_ROBOTS; r++)
        if (p->robots >> r & 1) {
            number[r] = ++n;
            add(t, "(at robot-%u cell-%u-%u) ;; %s\n", n, carom_x(p->robot[r]) + 1, carom_y(p->robot[r]) + 1,
                carom_color_name(r));
        }
    add(t, "(nothing-is-moving)\n(= (total-cost) 0)\n(= (go-cost) 1)\n)\n(:goal (and (at robot-%u cell-%u-%u)\n",
        number[p->target_color], carom_x(p->target) + 1, carom_y(p->target) + 1);
    add(t, "(nothing-is-moving)))\n(:metric minimize (total-cost)))\n");
}

/* ---- reading ---- */

static bool reads(const char *chars, size_t n, carom_format format, carom_input *in, carom_error *error) {
    const bool read = carom_read(chars, n, 0, in, error);
    CHECKF(carom_read(chars, n, 0, in, NULL) == read, "%s", chars);
    if (read) CHECKF(carom_puzzle_check(&in->puzzle, NULL) && in->format == format, "%s", chars);
    else CHECKF(error->code != CAROM_OK && error->position <= n, "%s: position %u", chars, error->position);
    return read;
}

static void same(const text *t, const carom_puzzle *p, carom_format format) {
    carom_input in;
    carom_error error;
    CHECKF(reads(t->chars, t->n, format, &in, &error), "%s at %u:\n%s", error.message, error.position, t->chars);
    CHECKF(carom_puzzle_equal(&in.puzzle, p), "\n%s", t->chars);
}

static void damage(unsigned seed, const text *t, carom_format format) {
    carom_input in;
    carom_error error;
    static text mangled;
    for (size_t cut = t->n / 50 + seed % 13; cut + 2 < t->n; cut += t->n / 17 + 1)
        CHECKF(!reads(t->chars, cut, format, &in, &error), "seed %u, cut at %zu", seed, cut);
    dice d = {seed};
    for (unsigned i = 0; i < 20; i++) {
        mangled = *t;
        mangled.chars[below(&d, (unsigned)t->n)] =
            (char)(below(&d, 3) ? t->chars[below(&d, (unsigned)t->n)] : (int)below(&d, 256));
        if (!carom_read(mangled.chars, t->n, 0, &in, &error)) CHECKF(error.position <= t->n, "seed %u", seed);
        else CHECKF(carom_puzzle_check(&in.puzzle, NULL), "seed %u", seed);
    }
}

/* A puzzle that these formats can hold: a target for one robot, no diagonals, no rules. */
static carom_puzzle plain_puzzle(unsigned seed, bool is_square, bool in_order) {
    for (;; seed += 100000) {
        carom_puzzle p = random_puzzle(seed, (random_kind){2, 16, 5, false, false});
        if (p.target_color == CAROM_ANY_ROBOT || (is_square && p.width != p.height)) continue;
        if (!in_order || (p.robots & (p.robots + 1)) == 0) return p;
    }
}

static void round_trip(unsigned seed) {
    static text t;
    carom_puzzle p = plain_puzzle(seed, true, false);
    write_asp(&p, seed, &t);
    same(&t, &p, CAROM_ASP);
    damage(seed, &t, CAROM_ASP);
    p = plain_puzzle(seed, false, true);
    write_pddl(&p, seed, &t);
    same(&t, &p, CAROM_PDDL);
    damage(seed, &t, CAROM_PDDL);
}

/* ---- refusals ---- */

/* Expects an error at the first `at` in the text or, if it is NULL, at the end. */
static void refuses(const text *t, carom_code code, const char *at, const char *sentence) {
    carom_input in;
    carom_error error;
    CHECKF(!reads(t->chars, t->n, 0, &in, &error), "%s", t->chars);
    CHECKF(error.code == code, "%s, not %s: %s", carom_code_name(error.code), carom_code_name(code), error.message);
    size_t end = t->n;
    while (strchr(" \n", t->chars[end - 1])) end--;
    const char *found = at ? strstr(t->chars, at) : t->chars + end;
    CHECKF(found && error.position == (uint32_t)(found - t->chars), "position %u: %s", error.position, sentence);
    CHECKF(strcmp(error.message, sentence) == 0, "'%s', not '%s'", error.message, sentence);
}

/* The text with one piece replaced. */
static const text *with(const text *t, const char *piece, const char *by) {
    static text changed;
    const char *found = strstr(t->chars, piece);
    CHECKF(found, "%s", piece);
    changed.n = 0;
    if (found) add(&changed, "%.*s%s%s", (int)(found - t->chars), t->chars, by, found + strlen(piece));
    return &changed;
}

static void refused_asp(void) {
    text t = {.n = 0};
    add(&t, "dim(1..4).\nbarrier(2,3,east).\npos(red,1,1).\npos(blue,4,4).\ntarget(red,2,2).\n");
    const char *const in = "in this ASP instance, ";
    char sentence[CAROM_MESSAGE_MAX];
#define REFUSES(piece, by, code, at, what)                                                                             \
    (snprintf(sentence, sizeof sentence, "%s%s", in, what), refuses(with(&t, piece, by), code, at, sentence))
    REFUSES("pos(blue", "robot(blue", CAROM_BAD_CHARACTER, "robot",
            "a fact must be dim, barrier, pos, target or length");
    REFUSES("east", "up", CAROM_BAD_CHARACTER, "up", "a direction must be north, east, south or west");
    REFUSES("2,3,east", "2,5,east", CAROM_BAD_CHARACTER, "5,east", "a column or row must be 1 to 4");
    REFUSES("red,1,1", "red,0,1", CAROM_BAD_CHARACTER, "0,1)", "a column or row must be 1 to 4");
    REFUSES("red,1,1", "red,300,1", CAROM_BAD_CHARACTER, "300,1)", "a column or row must be 1 to 4");
    REFUSES("red,1,1", "red,x,1", CAROM_BAD_CHARACTER, "x,1)", "a column or row must be 1 to 4");
    REFUSES("1..4", "4..1", CAROM_BAD_CHARACTER, "1).", "a column or row must be 1 to 16");
    REFUSES("1..4", "1..300", CAROM_BAD_CHARACTER, "300", "a column or row must be 1 to 16");
    REFUSES("dim(1..4).", "", CAROM_BAD_SIZE, NULL, "the fact dim(1) is missing");
    REFUSES("pos(blue", "pos(pink", CAROM_BAD_ROBOT, "pink", "a robot must be red, green, blue, yellow or silver");
    REFUSES("pos(blue", "pos(red", CAROM_BAD_ROBOT, "red,4,4", "red is on A1 already");
    REFUSES("blue,4,4", "blue,1,1", CAROM_BAD_ROBOT, "blue", "red and blue both stand on A1");
    REFUSES("target(red", "target(green", CAROM_BAD_TARGET, "green",
            "the target is for green, but there is no green robot");
    REFUSES("target", "target(blue,1,2). target", CAROM_BAD_TARGET, "red,2,2",
            "there is already a target; Carom supports only one");
    REFUSES("target(red,2,2).", "", CAROM_BAD_TARGET, NULL, "there is no target");
    REFUSES("dim(1..4).", "dim(1). dim(2). dim(4).", CAROM_BAD_SIZE, NULL, "the fact dim(3) is missing");
    REFUSES("1..4", "1..18", CAROM_BAD_SIZE, "18",
            "the board has 18 by 18 cells, but width and height must be 2 to 16");
#undef REFUSES
    refuses(with(&t, "red,1,1)", "red;1,1)"), CAROM_BAD_CHARACTER, ";1",
            "an ASP instance cannot contain the character ';' here");
    refuses(with(&t, "red,2,2).\n", "red,2"), CAROM_CUT_SHORT, NULL, "this ASP instance was cut short");
    refuses(with(&t, "target(red,2,2).\n", "tar"), CAROM_CUT_SHORT, NULL, "this ASP instance was cut short");
    static text zero;
    zero = t;
    const size_t at = (size_t)(strstr(t.chars, "pos") - t.chars);
    zero.chars[at] = '\0';
    carom_input read;
    carom_error error;
    CHECK(!carom_read(zero.chars, zero.n, 0, &read, &error) && error.code == CAROM_BAD_CHARACTER &&
          error.position == at);
    carom_puzzle p = board(4, 4);
    robot(&p, RED, "A1");
    robot(&p, BLUE, "D4");
    target(&p, RED, "B2");
    wall(&p, "B3", 'E');
    same(&t, &p, CAROM_ASP);
    same(with(&t, "barrier", "barrier(4,2,east). barrier(3,4,south). barrier(1,1,north). barrier"), &p, CAROM_ASP);
}

static void refused_pddl(void) {
    static text t;
    carom_puzzle p = board(3, 2);
    robot(&p, GREEN, "C2");
    target(&p, RED, "B2");
    write_pddl(&p, 0, &t);
    same(&t, &p, CAROM_PDDL);
    const char *const in = "in this PDDL problem, ";
    char sentence[CAROM_MESSAGE_MAX];
#define REFUSES(piece, by, code, at, what)                                                                             \
    (snprintf(sentence, sizeof sentence, "%s%s", in, what), refuses(with(&t, piece, by), code, at, sentence))
    REFUSES("(problem", "(trouble", CAROM_BAD_CHARACTER, "trouble", "'problem' is expected here");
    REFUSES("(:domain ricochet-robots", "(:domain labyrinth", CAROM_BAD_CHARACTER, "labyrinth",
            "'ricochet-robots' is expected here");
    REFUSES("cell-3-2 -", "cell-17-2 -", CAROM_BAD_SIZE, "cell-17-2",
            "the board has 17 by 2 cells, but width and height must be 2 to 16");
    REFUSES("cell-3-2 -", "cell-3-17 -", CAROM_BAD_SIZE, "cell-3-17",
            "the board has 3 by 17 cells, but width and height must be 2 to 16");
    REFUSES("cell-3-2 -", "-", CAROM_BAD_SIZE, "cell-1-1", "the cells must form a rectangle");
    REFUSES("cell-1-1 cell-1-2 cell-2-1 cell-2-2 cell-3-1 cell-3-2", "cell-1-1", CAROM_BAD_SIZE, "cell-1-1",
            "the board has 1 by 1 cells, but width and height must be 2 to 16");
    REFUSES("cell-1-1 cell-2-1 east", "cell-1-1 cell-3-1 east", CAROM_BAD_WALL, "cell-1-1 cell-3-1 east",
            "C1 is not the next cell of A1 in this direction");
    REFUSES("cell-1-1 cell-2-1 east", "cell-1-1 cell-2-2 east", CAROM_BAD_WALL, "cell-1-1 cell-2-2 east",
            "B2 is not the next cell of A1 in this direction");
    REFUSES("(next cell-1-1 cell-2-1 east)", "", CAROM_BAD_WALL, ")\n(:goal", "A1 has no next fact for east");
    REFUSES("(next cell-1-1 cell-2-1 east)", "(next cell-2-1 cell-3-1 east)", CAROM_BAD_WALL, ")\n(:goal",
            "A1 has no next fact for east");
    REFUSES("(free cell-1-2)", "", CAROM_BAD_ROBOT, ")\n(:goal", "A2 must have either a robot or a free fact");
    REFUSES("(free cell-1-2)", "(free cell-1-2) (free cell-1-1)", CAROM_BAD_ROBOT, ")\n(:goal",
            "A1 must have either a robot or a free fact");
    REFUSES("(free cell-1-2)", "(free cell-1-2))", CAROM_BAD_ROBOT, ")\n(next cell-2-2",
            "A1 must have either a robot or a free fact");
    REFUSES("(blocked cell-1-1 west)", "", CAROM_BAD_WALL, ")\n(:goal", "A1 has no blocked fact for west");
    REFUSES("(blocked cell-1-1 west)", "(blocked cell-1-1 west) (blocked cell-1-1 east)", CAROM_BAD_WALL,
            "cell-1-1 east)", "the wall between A1 and B1 stops robots on one side only");
    REFUSES("(blocked cell-1-1 west)", "(blocked cell-1-1 west) (blocked cell-3-2 north)", CAROM_BAD_WALL,
            "cell-3-2 north)", "the wall between C1 and C2 stops robots on one side only");
    REFUSES("(:objects", "(:goal (at robot-1 cell-2-2)) (:objects", CAROM_BAD_CHARACTER, "cell-2-2)) (:objects",
            "the objects must come before this");
    REFUSES("(free cell-1-2", "(free cell-1-3", CAROM_BAD_CHARACTER, "cell-1-3", "a cell must be cell-1-1 to cell-3-2");
    REFUSES("(free cell-1-2", "(free cell-4-2", CAROM_BAD_CHARACTER, "cell-4-2", "a cell must be cell-1-1 to cell-3-2");
    REFUSES("(free cell-1-2", "(free cel-1-2", CAROM_BAD_CHARACTER, "cel-1-2", "a cell must be cell-1-1 to cell-3-2");
    REFUSES("cell-1-1 west", "cell-1-1 left", CAROM_BAD_CHARACTER, "left",
            "a direction must be north, east, south or west");
    REFUSES("(at robot-2", "(at robot-6", CAROM_BAD_ROBOT, "robot-6", "a robot must be robot-1 to robot-5");
    REFUSES("(at robot-2", "(at robot-1", CAROM_BAD_ROBOT, "robot-1 cell-3-2", "red is on A1 already");
    REFUSES("(free", "(full", CAROM_BAD_CHARACTER, "full",
            "a fact must be next, blocked, free, at, nothing-is-moving or a cost");
    REFUSES("(and (at", "(or (at", CAROM_BAD_TARGET, "or (at", "a goal must be at, nothing-is-moving or both");
    REFUSES("(and (at", "(and (not", CAROM_BAD_TARGET, "not robot-1", "a goal must be at, nothing-is-moving or both");
    REFUSES("(and (at", "(and (at robot-2 cell-1-2) (at", CAROM_BAD_TARGET, "robot-1 cell-2-2",
            "there is already a target; Carom supports only one");
    REFUSES("(and (at robot-1 cell-2-2)\n", "(and ", CAROM_BAD_TARGET, NULL, "there is no target");
    REFUSES("(and (at robot-1 ", "(and (at robot-3 ", CAROM_BAD_TARGET, "robot-3",
            "the target is for blue, but there is no blue robot");
    REFUSES("(total-cost)))\n", "(total-cost))) more", CAROM_TOO_LONG, "more", "nothing may follow the problem");
#undef REFUSES
    refuses(with(&t, "(total-cost)))\n", "(total-cost))"), CAROM_CUT_SHORT, NULL, "this PDDL problem was cut short");
    refuses(with(&t, "(total-cost)))\n", ""), CAROM_CUT_SHORT, NULL, "this PDDL problem was cut short");
    refuses(with(&t, "(free", "{free"), CAROM_BAD_CHARACTER, "{free",
            "a PDDL problem cannot contain the character '{' here");
    static const struct {
        const char *piece, *by, *at;
    } misplaced[] = {{"(problem", "problem", "problem"},
                     {"(problem", "((problem", "(problem"},
                     {"(problem ricochet", "(problem (ricochet", "(ricochet"},
                     {"(:domain ricochet-robots)", "(:domain ricochet-robots x)", "x)"},
                     {"(:goal", "((:goal", "(:goal"},
                     {"(:goal (and", "(:goal ((and", "(and"},
                     {"(:goal (and", "(:goal and (and", "and (and"},
                     {"(and (at", "(and ((at", "(at robot-1 cell-2-2"},
                     {"(and (at robot-1 cell-2-2)", "(and (at robot-1 cell-2-2 x)", "x)"},
                     {"(nothing-is-moving)))", "(nothing-is-moving)) x)", "x)"}};
    for (unsigned i = 0; i < sizeof misplaced / sizeof *misplaced; i++) {
        char sentence_of[CAROM_MESSAGE_MAX];
        snprintf(sentence_of, sizeof sentence_of, "a PDDL problem cannot contain the character '%c' here",
                 misplaced[i].at[0]);
        refuses(with(&t, misplaced[i].piece, misplaced[i].by), CAROM_BAD_CHARACTER, misplaced[i].at, sentence_of);
    }
    text empty = {.n = 0};
    add(&empty, "(define (problem p) (:domain ricochet-robots))");
    refuses(&empty, CAROM_BAD_SIZE, NULL, "in this PDDL problem, the cells or the facts are missing");
    empty.n = 0;
    add(&empty, "(define (problem p) (:domain ricochet-robots) (:objects cell-1-1 cell-1-2 cell-2-1 cell-2-2))");
    refuses(&empty, CAROM_BAD_SIZE, NULL, "in this PDDL problem, the cells or the facts are missing");
    text simple = *with(&t, "(and (at robot-1 cell-2-2)\n(nothing-is-moving))", "(at robot-1 cell-2-2)");
    same(&simple, &p, CAROM_PDDL);
    refuses(with(&simple, "(:goal (at robot-1", "(:goal (at robot-9"), CAROM_BAD_ROBOT, "robot-9",
            "in this PDDL problem, a robot must be robot-1 to robot-5");
    refuses(with(&simple, "(at robot-1 cell-2-2)", "(at robot-1 cell-2-2 x)"), CAROM_BAD_CHARACTER, "x)",
            "a PDDL problem cannot contain the character 'x' here");
}

int main(int argc, char **argv) {
    refused_asp();
    refused_pddl();
    const seeds s = seeds_of(argc, argv, 100);
    for (unsigned seed = s.first; seed < s.end; seed++) round_trip(seed);
    return checks_end();
}
