/* help.c - what `carom --help` prints. */
#include "cli/help.h"

#include <stdio.h>
#include <string.h>

static const char puzzle_help[] =
    "A PUZZLE is a link, the payload of one, a game ID such as 7650+42+E2302B12+C9, a link or a text of Kevin\n"
    "Cox's solver, or - for standard input: one per line, or the lines of such a text from 'board' to 'target'\n"
    "(blank lines and lines that begin with '# ' are skipped).\n";

void help_program(void) {
    printf("carom %s - solves Ricochet Robots in the fewest moves\n\n", CAROM_VERSION);
    for (const command *c = command_table; c->name; c++) {
        char left[40];
        snprintf(left, sizeof left, "%s %s", c->name, c->words);
        printf("  carom %-30s %s\n", left, c->summary);
    }
    printf("\n%s\n'carom COMMAND --help' tells more.  'carom --version' prints the version.\n", puzzle_help);
}

void help_command(const command *c) {
    const bool takes_puzzles = strstr(c->words, "PUZZLE");
    printf("carom %s [options] %s%s- %s\n\n%s%s%s\n", c->name, c->words, *c->words ? " " : "", c->summary,
           takes_puzzles ? puzzle_help : "", takes_puzzles ? "\n" : "", c->details);
    options_help(c->allowed);
}
