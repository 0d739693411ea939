/* options.h - parses the command line into options and other words. */
#ifndef CAROM_OPTIONS_H
#define CAROM_OPTIONS_H

#include "carom.h"
#include "cli/option_table.h"

/* The highest number that an option takes.  A double holds this number exactly, so JSON parsers do not round it. */
#define OPTION_NUMBER_MAX ((UINT64_C(1) << 53) - 1)

/* The most threads that a command starts. */
#define POOL_THREADS_MAX 256

/* Options that may come before a command. */
#define OPTIONS_OF_PROGRAM (OPTION_BIT(OPTION_HELP) | OPTION_BIT(OPTION_VERSION))

typedef struct options {
    const char *command;
    const char *value[OPTIONS]; /* "" for a switch that is on, NULL for an option that was not given. */
    carom_options search;
    size_t memory;    /* bytes. */
    uint64_t skip;    /* puzzles to skip at the beginning. */
    unsigned threads; /* 0: one for each core. */
    int n_words;
    char **words; /* arguments that are not options or their values. */
} options;

/* Reads the `argc` arguments after the name of the command.  `allowed` has a bit for each option_id.  `out` keeps
 * pointers to `argv`, whose words are reordered, and to `command`, the name used in messages.  If an argument is wrong,
 * prints a message on stderr and returns false. */
bool options_read(int argc, char **argv, const char *command, uint64_t allowed, options *out);

/* Reads a number from `low` to `high` that is written in digits only.  Returns false for any other text. */
bool options_number(const char *text, uint64_t low, uint64_t high, uint64_t *out);
/* Returns the index of a value among `n` names, or -1. */
int options_place(const char *value, const char *const *names, unsigned n);
/* Prints an error message on stderr, a sentence of three parts.  Returns false. */
bool options_refuse(const char *command, const char *before, const char *about, const char *after);

/* If an option is not in `allowed`, prints "--", its name and `reason` on stderr.  Returns whether all options are
 * allowed. */
bool options_only(const options *o, uint64_t allowed, const char *reason);

/* Refuses a value that is not in `values`, a list separated by blanks; suggests the value that was probably meant. */
bool options_refuse_value(const char *command, const char *before, const char *value, const char *values);
/* Refuses a value that is not in `values`, with the list in the message: "--level takes easy, medium or hard, not
 * '...'". */
bool options_refuse_choice(const char *command, const char *takes, const char *value, const char *values);

/* Reports on stderr that --skip leaves none of the `puzzles` puzzles. */
void options_nothing_left(const options *o, uint64_t puzzles);

/* Returns the allowed option that an argument such as --name or -n stands for, or -1 if there is no such option. */
int options_find(const char *argument, uint64_t allowed);
/* Returns the name of the allowed option that a mistyped argument probably means, or NULL. */
const char *options_like(const char *argument, uint64_t allowed);

static inline unsigned options_reading(const options *o) {
    return (o->value[OPTION_DIAGONALS] ? CAROM_READ_DIAGONALS : 0) |
           (o->value[OPTION_SHUT_IN] ? CAROM_READ_SHUT_IN : 0);
}

#endif
