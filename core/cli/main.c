/* main.c - the `carom` program: finds the command and calls it. */
#include "cli/command_table.h"
#include "cli/exit.h"
#include "cli/help.h"
#include "cli/text.h"

#include <stdio.h>
#include <string.h>

static int run(const command *c, int argc, char **argv) {
    const uint64_t help = OPTION_BIT(OPTION_HELP);
    for (int i = 0; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (options_find(argv[i], help) >= 0) return help_of_command(c), EXIT_ALL_GOOD;
    options o;
    if (!options_read(argc, argv, c->name, c->allowed | help, &o)) return EXIT_BAD_INPUT;
    if (o.value[OPTION_HELP]) return help_of_command(c), EXIT_ALL_GOOD; /* -h came with other letters, as in -jh. */
    if (o.n_words < c->min_words || o.n_words > c->max_words) {
        fprintf(stderr, "usage: carom %s [options]%s%s; try 'carom %s --help'\n", c->name, *c->words ? " " : "",
                c->words, c->name);
        return EXIT_BAD_INPUT;
    }
    return c->run(&o);
}

static int refuse_option(const char *argument) {
    const char *like = options_like(argument, OPTIONS_OF_PROGRAM);
    fprintf(stderr, "carom: unknown option '%s'; ", argument);
    if (like) fprintf(stderr, "did you mean '--%s'?\n", like);
    else fprintf(stderr, "options go after the command; try 'carom --help'\n");
    return EXIT_BAD_INPUT;
}

static int refuse_nothing(void) {
    fputs("carom: a command is needed: ", stderr);
    for (const command *c = command_table; c->name; c++)
        fprintf(stderr, "%s%s", c->name, !c[1].name ? "; " : !c[2].name ? " or " : ", ");
    fputs("try 'carom --help'\n", stderr);
    return EXIT_BAD_INPUT;
}

static int dispatch(int argc, char **argv) {
    if (argc < 2 || !*argv[1]) return refuse_nothing();
    switch (options_find(argv[1], OPTIONS_OF_PROGRAM)) {
    case OPTION_HELP: return help_of_program(), EXIT_ALL_GOOD;
    case OPTION_VERSION: return printf("carom %s\n", CAROM_VERSION), EXIT_ALL_GOOD;
    default: break;
    }
    if (argv[1][0] == '-' && argv[1][1]) return refuse_option(argv[1]);
    const command *c = command_find(argv[1]);
    return c ? run(c, argc - 2, argv + 2) : EXIT_BAD_INPUT;
}

int main(int argc, char **argv) {
    text_keep_lines_whole();
    option_table_open();
    const int status = dispatch(argc, argv);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fprintf(stderr, "carom: the output could not be written\n");
        return EXIT_BAD_INPUT;
    }
    return status;
}
