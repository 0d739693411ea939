/* help.c - prints the help of `carom --help`, `carom COMMAND --help` and `carom help`. */
#include "cli/help.h"

#include "cli/commands.h"
#include "cli/exit.h"
#include "cli/man.h"
#include "cli/text.h"

#include <stdio.h>

enum { EXAMPLES_SHOWN = 6 }; /* the program's help shows one example of each of the first six commands. */

static void help_options(uint64_t which) {
    const bool reads_puzzles = which & OPTION_BIT(OPTION_SHUT_IN);
    for (int i = 0; i < OPTIONS; i++) {
        const option_entry *o = &option_table[i];
        char names[40];
        if (!(which & OPTION_BIT(i))) continue;
        snprintf(names, sizeof names, "--%s %s", o->name, o->value ? o->value : "");
        if (o->letter) printf("  -%c, ", o->letter);
        else printf("%6s", "");
        const int n = printf("%-20s ", names);
        text_wrap(o->help_reading && reads_puzzles ? o->help_reading : o->help, 6 + (unsigned)n);
    }
}

void help_of_program(void) {
    printf("carom %s - solves Ricochet Robots in the fewest moves\n\n", CAROM_VERSION);
    for (const command *c = command_table; c->name; c++) {
        char left[40];
        snprintf(left, sizeof left, "%s %s", c->name, c->words);
        printf("  carom %-30s %s\n", left, c->summary);
    }
    printf("\n%s\n", command_puzzle_text);
    printf("Examples:\n");
    for (int i = 0; i < EXAMPLES_SHOWN; i++) printf("  %s\n", command_table[i].examples[0].line);
    printf("\n'carom help COMMAND' explains a command and its options.\n\n");
    help_options(OPTIONS_OF_PROGRAM);
}

void help_of_command(const command *c) {
    const bool takes_puzzles = command_takes_puzzles(c);
    printf("carom %s [options] %s%s- %s\n\n%s%s%s\nExamples:\n", c->name, c->words, *c->words ? " " : "", c->summary,
           takes_puzzles ? command_puzzle_text : "", takes_puzzles ? "\n" : "", c->details);
    for (int i = 0; i < EXAMPLES_MAX && c->examples[i].line; i++)
        printf("  # %s\n  %s\n", c->examples[i].what, c->examples[i].line);
    printf("\nOptions:\n");
    help_options(c->allowed | OPTION_BIT(OPTION_HELP));
}

int command_help(const options *o) {
    if (o->value[OPTION_MAN]) {
        if (o->n_words) return options_refuse("help", "--man takes no COMMAND", "", ""), EXIT_BAD_INPUT;
        man_page();
        return EXIT_ALL_GOOD;
    }
    const command *c = NULL;
    if (o->n_words && !(c = command_find(o->words[0]))) return EXIT_BAD_INPUT;
    if (c) help_of_command(c);
    else help_of_program();
    return EXIT_ALL_GOOD;
}
