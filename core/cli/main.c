/* main.c - the `carom` program: the choice among its commands. */
#include "cli/command_table.h"
#include "cli/exit.h"
#include "cli/help.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static int run(const command *c, int argc, char **argv) {
    for (int i = 0; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0) return help_command(c), EXIT_ALL_GOOD;
    options o;
    if (!options_read(argc, argv, c->name, c->allowed, &o)) return EXIT_BAD_INPUT;
    if (o.n_words < c->min_words || o.n_words > c->max_words) {
        fprintf(stderr, "usage: carom %s [options]%s%s; try 'carom %s --help'\n", c->name, *c->words ? " " : "",
                c->words, c->name);
        return EXIT_BAD_INPUT;
    }
    return c->run(&o);
}

static int dispatch(int argc, char **argv) {
    const char *name = argc > 1 ? argv[1] : "";
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 || strcmp(name, "help") == 0)
        return help_program(), EXIT_ALL_GOOD;
    if (strcmp(name, "--version") == 0) return printf("carom %s\n", CAROM_VERSION), EXIT_ALL_GOOD;
    const command *found = command_find(name);
    if (found) return run(found, argc - 2, argv + 2);
    if (*name) fprintf(stderr, "carom: unknown command '%s'; try 'carom --help'\n", name);
    else
        fprintf(stderr, "carom: a command is needed: solve, check, show, convert, make, daily, histogram, sweep, lab, "
                        "match or ranking; "
                        "try 'carom --help'\n");
    return EXIT_BAD_INPUT;
}

/* A command that writes lines for programs flushes each.  With a buffer that holds the longest line, each is written in
 * one piece, and nothing that stops the program leaves half of one.  (Without a buffer of ours setvbuf() ignores the
 * size.) */
static void keep_lines_whole(void) {
    static char line[1 << 18]; /* a thousand answers of 85 moves */
    if (!isatty(STDOUT_FILENO)) setvbuf(stdout, line, _IOFBF, sizeof line);
}

int main(int argc, char **argv) {
    keep_lines_whole();
    const int status = dispatch(argc, argv);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fprintf(stderr, "carom: the output could not be written\n");
        return EXIT_BAD_INPUT;
    }
    return status;
}
