/* options.h - reads the command line into options and the words between them. */
#ifndef CAROM_OPTIONS_H
#define CAROM_OPTIONS_H

#include "carom.h"
#include "cli/option_table.h"

/* The highest number that an option takes.  A double holds it, so every reader of the JSON keeps it exactly. */
#define OPTION_NUMBER_MAX ((UINT64_C(1) << 53) - 1)

/* What may stand before a command. */
#define OPTIONS_OF_PROGRAM (OPTION_BIT(OPTION_HELP) | OPTION_BIT(OPTION_VERSION))

typedef struct options {
    const char *command;
    const char *value[OPTIONS]; /* "" for a switch that is on, NULL for what was not given */
    carom_options search;
    size_t memory; /* bytes */
    uint64_t skip; /* puzzles to leave out first */
    int n_words;
    char **words; /* what is not an option */
} options;

/* Reads the arguments behind the command's name.  `allowed` has a bit for each option_id.  Returns false after it said
 * on stderr what is wrong. */
bool options_read(int argc, char **argv, const char *command, uint64_t allowed, options *out);

/* A whole number of digits only, from low to high. */
bool options_number(const char *text, uint64_t low, uint64_t high, uint64_t *out);
/* The place of a value among so many names, or -1. */
int options_place(const char *value, const char *const *names, unsigned n);
/* Says on stderr what is wrong, a sentence in three parts; returns false. */
bool options_refuse(const char *command, const char *before, const char *about, const char *after);

/* The same about a value that is none of those in a list with blanks between: also says which was perhaps meant. */
bool options_refuse_value(const char *command, const char *before, const char *value, const char *values);

/* Says on stderr that --skip leaves nothing of so many puzzles. */
void options_nothing_left(const options *o, uint64_t puzzles);

/* The option that an argument is, without a value: --name or -n; -1 if it is none of those that are allowed. */
int options_find(const char *argument, uint64_t allowed);
/* The name of the option that a mistyped one was perhaps meant to be, or NULL. */
const char *options_like(const char *argument, uint64_t allowed);

static inline unsigned options_reading(const options *o) {
    return (o->value[OPTION_DIAGONALS] ? CAROM_READ_DIAGONALS : 0) |
           (o->value[OPTION_SHUT_IN] ? CAROM_READ_SHUT_IN : 0);
}

#endif
