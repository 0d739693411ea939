/* test_drawing.c - drawings: round trips, the changes that people and programs make to a text, and every refusal.
 * `test_drawing SEED 1` reruns one puzzle. */
#include "build.h"
#include "check.h"
#include "random_puzzle.h"
#include "reading.h"

#include <string.h>

enum { TEXT_MAX = 4 * CAROM_DRAWING_MAX };

static bool reads(const char *text, size_t n, carom_input *in, carom_error *error) {
    return reads_as(CAROM_DRAWING, text, n, in, error);
}
static void same(const char *text, const carom_puzzle *p) { same_as(CAROM_DRAWING, text, p); }

static const char board_text[] = "     A   B   C\n"
                                 "   +---+---+---+\n"
                                 " 1 | R |(b) \\y |\n"
                                 "   +   +---+   +\n"
                                 " 2 |/r       B |\n"
                                 "   +---+---+---+\n";

/* board_text with one piece replaced. */
static const char *with(const char *piece, const char *by) {
    static char text[TEXT_MAX];
    const char *at = strstr(board_text, piece);
    CHECKF(at != NULL, "%s", piece);
    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - board_text), board_text, by, at + strlen(piece));
    return text;
}

static carom_puzzle small(void) {
    carom_puzzle p = board(3, 2);
    robot(&p, CAROM_RED, "A1"), robot(&p, CAROM_BLUE, "C2");
    target(&p, CAROM_BLUE, "B1");
    diagonal(&p, "C1", CAROM_YELLOW, '\\'), diagonal(&p, "A2", CAROM_RED, '/');
    wall(&p, "A1", 'E'), wall(&p, "B1", 'S');
    return p;
}

/* ---- changes that people make ---- */

static void tolerance(void) {
    carom_puzzle p = small();
    same(board_text, &p);
    same("+---+---+---+\n| R |(b) \\y |\n+   +---+   +\n|/r       B |\n+---+---+---+", &p);
    same("+-----------+\n|  R|(b) \\y |\n+   +- -    +\n| /r     B  |\n+-----------+", &p);
    same("Who finds it?\n\n> +---+---+---+\n> | R |(b  y\\ |\n> +   + - +   +\n> |/r       B |\n>\n> +---+---+---+\n> "
         "Bye",
         &p);
    same("```\n+---+---+---+\r\n\r\n1 | R |b)  \\y |  \r\n +   +---+   +\r\n\t 2 |/r       B |\r\n+---+---+---+\r\n```",
         &p);
    same("┏━━━┳━━━┳━━━┓\n┃ R ┃(b) ╲y ┃\n┃   ┗━━━┛   ┃\n┃╱r       B ┃\n┗━━━┻━━━┻━━━┛", &p);
    same("╔═══════════╗\n║ R ║(b) ╲y ║\n╟   ╙───╜   ╢\n║╱r       B ║\n╚═══════════╝", &p);
    same("+---+---+---+\n|\xC2\xA0R |(b) \\y |\n+   +---+ \xC2\xA0 +\n|/r       B |\n+---+---+---+", &p);
    same(with("A   B   C", "0   1   2"), &p);
}

static void rules_and_targets(void) {
    static char text[TEXT_MAX];
    carom_puzzle p = small();
    p.rules = CAROM_MUST_RICOCHET | CAROM_NO_REBOUND;
    snprintf(text, sizeof text, "%sblue to B1\nRules: No rebound ,must  ricochet \nby me", board_text);
    same(text, &p);
    snprintf(text, sizeof text, "%srules: no rebound, must ricochet", board_text);
    same(text, &p);
    p.rules = CAROM_NO_REBOUND;
    snprintf(text, sizeof text, "%s\n> rules: no rebound\n\n%srules: must ricochet\n", board_text, board_text);
    same(text, &p); /* the rules of the first drawing */
    p.rules = 0;
    p.target_color = CAROM_ANY_ROBOT;
    same(with("(b)", "(*)"), &p);
    p.target = p.robot[CAROM_RED];
    snprintf(text, sizeof text, "%s", with("| R |(b)", "|R(*|   "));
    same(text, &p);
    p.target_color = CAROM_RED;
    same(with("| R |(b)", "|(R)|   "), &p);
    p.target_color = CAROM_BLUE;
    same(with("| R |(b)", "|R(b|   "), &p);
}

/* The puzzle is read from the drawing or, if the drawing is invalid, from a link in the text. */
static void inside_other_text(void) {
    static char text[TEXT_MAX];
    carom_puzzle p = small();
    carom_input in;
    snprintf(text, sizeof text, "7650+42+E2302B12+C9 is easier than\n%s", board_text);
    same(text, &p);
    snprintf(text, sizeof text, "%s7650+42+E2302B12+C9", with("(b)", "(q)"));
    CHECK(carom_read(text, strlen(text), 0, &in, NULL) && in.format == CAROM_GAME_ID);
    CHECK(carom_read("-----\n7650+42+E2302B12+C9", 25, 0, &in, NULL) && in.format == CAROM_GAME_ID);
}

/* ---- refusals ---- */

/* Expects an error at the first `place` in the text. */
static void refuses(const char *text, carom_code code, const char *place, const char *sentence) {
    carom_input in;
    carom_error error;
    CHECKF(!reads(text, strlen(text), &in, &error), "%s", text);
    CHECKF(error.code == code, "\n%s%s, not %s", text, carom_code_name(error.code), carom_code_name(code));
    CHECKF(strcmp(error.message, sentence) == 0, "\n%s'%s', not '%s'", text, error.message, sentence);
    const char *at = strstr(text, place);
    CHECKF(at && error.position == at - text, "\n%s%s: at %u, before '%.5s'", text, sentence, error.position,
           text + error.position);
}

static void refusals(void) {
    const char *cut = "this drawing was cut short: the rim is missing here";
    refuses(with("\n   +---+---+---+\n 1 ", "\n+---+---\n 1 "), CAROM_CUT_SHORT, "\n 1", cut);
    refuses(with("\\y |", "\\y  "), CAROM_CUT_SHORT, " \n   +   +", cut);
    refuses(with("\\y |", "\\y"), CAROM_CUT_SHORT, "\n   +   +", cut);
    refuses(with(" 2 |", " 2  "), CAROM_CUT_SHORT, "r       B", cut);
    refuses(with(" R ", "R"), CAROM_BAD_CHARACTER, "|(b)", "a drawing cannot contain the character '|' here");
    refuses(with(" R ", "  R "), CAROM_BAD_CHARACTER, "|(b)", "a drawing cannot contain the character '|' here");
    refuses(with("   +---+   +", "   +-x-+   +"), CAROM_BAD_CHARACTER, "x-",
            "a drawing cannot contain the character 'x' here");
    refuses(with(" R ", " \xC3\x84 "), CAROM_BAD_CHARACTER, "\xC3", "a drawing cannot contain this character");
    refuses(with("\\y |", "\\y | no"), CAROM_BAD_CHARACTER, "no", "a drawing cannot contain the character 'n' here");
    refuses(with(" R ", "RG "), CAROM_BAD_CHARACTER, "G ", "a drawing cannot contain the character 'G' here");
    const char *like = "in this drawing, A1 must be empty or like R, (r), (*) or /r";
    refuses(with(" R ", " r "), CAROM_BAD_CHARACTER, "r |", like);
    refuses(with(" R ", "( )"), CAROM_BAD_CHARACTER, ")|", like);
    refuses(with(" R ", " / "), CAROM_BAD_CHARACTER, "/ ", like);
    refuses(with(" R ", "/* "), CAROM_BAD_CHARACTER, "* ", like);
    refuses(with(" R ", "/R "), CAROM_BAD_CHARACTER, "R ", like);
    refuses(with(" R ", "/r)"), CAROM_BAD_CHARACTER, ")|", like);
    refuses(with(" R ", " B "), CAROM_BAD_ROBOT, "B |\n   +---+---+---+\n", "in this drawing, blue is on A1 already");
    refuses(with(" R ", "(*)"), CAROM_BAD_TARGET, ") \\", "in this drawing, the target is on A1 already");
    refuses(with("(b)", "   "), CAROM_BAD_TARGET, "+", "in this drawing, there is no target, such as (r)");
    refuses(with("(b)", "(y)"), CAROM_BAD_TARGET, ")",
            "in this drawing, the target is for yellow, but there is no yellow robot");
    refuses("+---+---+\n|(*)    |\n+   +   +\n|       |\n+---+---+", CAROM_BAD_ROBOT, "+",
            "in this drawing, the board has no robot");
    refuses(with("---+---+\n 1", "---+   +\n 1"), CAROM_CUT_SHORT, " \\y", cut);
    const char *end = strstr(board_text, " 2 |");
    static char text[TEXT_MAX];
    snprintf(text, sizeof text, "%.*sto be continued", (int)(end - board_text), board_text);
    refuses(text, CAROM_CUT_SHORT, "to be", cut);
    snprintf(text, sizeof text, "%srules: no rebound!", board_text);
    refuses(text, CAROM_BAD_CHARACTER, "!", "a drawing cannot contain the character '!' here");
    const char *no_rule = "there is no such rule; the rules in a drawing are 'must ricochet' and 'no rebound'";
    snprintf(text, sizeof text, "%srules: no rebond", board_text);
    refuses(text, CAROM_BAD_RULES, "no rebond", no_rule);
    snprintf(text, sizeof text, "%srules: must ricochet, always", board_text);
    refuses(text, CAROM_BAD_RULES, "always", no_rule);
}

/* Boards of up to 300 by 300 cells. */
static void sizes(void) {
    static char text[800000];
    for (unsigned width = 1; width < 300; width += width < 20 ? 1 : 35)
        for (unsigned height = 1; height < 300; height += height < 20 ? 1 : 35) {
            carom_input in;
            carom_error error;
            char *at = text;
            for (unsigned line = 0; line <= 2 * height; line++) {
                *at++ = line % 2 ? '|' : '+';
                for (unsigned x = 0; x < width; x++) {
                    const char *cell = line % 2 ? "   " : line == 0 || line == 2 * height ? "---" : "   ";
                    if (line == 1 && x == 0) cell = "(R)";
                    at += sprintf(at, "%s%c", cell, line % 2 ? x + 1 == width ? '|' : ' ' : '+');
                }
                *at++ = '\n';
            }
            const bool is_board = width >= 2 && width <= 16 && height >= 2 && height <= 16;
            CHECKF(carom_read(text, (size_t)(at - text), 0, &in, &error) == is_board, "%u by %u", width, height);
            if (is_board) CHECK(in.puzzle.width == width && in.puzzle.height == height);
            else if (width < 255 && height < 255)
                CHECKF(error.code == CAROM_BAD_SIZE, "%u by %u: %s", width, height, error.message);
        }
}

/* ---- round trips ---- */

/* Copies the text, with each line changed in the same way. */
static void copy_lines(const char *text, const char *before, const char *after, bool trims, char *out) {
    while (*text) {
        size_t n = strcspn(text, "\n");
        const char *line = text;
        text += n + 1;
        while (trims && n && *line == ' ') line++, n--;
        while (trims && n && line[n - 1] == ' ') n--;
        out += sprintf(out, "%s%.*s%s\n", before, (int)n, line, after);
    }
}

static void in_unicode(const char *text, char *out) {
    for (; *text; text++) {
        const char *likeness = strchr("+-|/\\", *text) ? strstr("+┼-─|│/╱\\╲", (char[]){*text, '\0'}) + 1 : text;
        const size_t n = likeness == text ? 1 : 3;
        memcpy(out, likeness, n);
        out += n;
    }
    *out = '\0';
}

static void round_trip(unsigned seed, const carom_puzzle *p) {
    char text[CAROM_TEXT_MAX], again[CAROM_DRAWING_MAX], changed[TEXT_MAX];
    carom_input in;
    carom_error error;
    const size_t n = carom_write(p, CAROM_DRAWING, text, &error);
    CHECKF(n == strlen(text) && n < sizeof text && n == carom_draw(p, again) && strcmp(text, again) == 0, "seed %u",
           seed);
    CHECKF(reads(text, n, &in, &error), "seed %u: %s\n%s", seed, error.message, text);
    CHECKF(carom_puzzle_equal(&in.puzzle, p), "seed %u:\n%s", seed, text);
    carom_draw(&in.puzzle, again);
    CHECKF(strcmp(text, again) == 0, "seed %u:\n%s\n%s", seed, text, again);
    copy_lines(text, "", "", true, changed), same(changed, p);
    copy_lines(text, "> ", " \r", false, changed), same(changed, p);
    copy_lines(text, "\t", "\n", true, changed), same(changed, p);
    in_unicode(text, changed), same(changed, p);

    /* A drawing without its end is refused as cut short, unless it ends at a wall across the whole board. */
    dice d = {seed};
    const size_t cut = below(&d, (unsigned)n);
    const char *last = strrchr(text, '+');
    if (text + cut < last && carom_read(text, cut, 0, &in, NULL))
        for (unsigned x = 0; x < p->width; x++)
            CHECKF(carom_has_wall(p, carom_cell_at(x, in.puzzle.height - 1u), CAROM_SOUTH), "seed %u, cut at %zu", seed,
                   cut);
    text[below(&d, (unsigned)n)] = text[below(&d, (unsigned)n)];
    reads(text, n, &in, &error);
}

int main(int argc, char **argv) {
    const seeds s = seeds_of(argc, argv, 2000);
    if (s.first == 0) {
        tolerance();
        rules_and_targets();
        inside_other_text();
        refusals();
        sizes();
    }
    for (unsigned seed = s.first; seed < s.end; seed++) {
        const random_kind kind = {2, 16, 5, .diagonals = seed & 1, .rules = true};
        const carom_puzzle p = seed % 4 ? random_puzzle(seed, kind) : random_printed(seed, kind);
        round_trip(seed, &p);
    }
    return checks_end();
}
