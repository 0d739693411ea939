/* options.h - the command line: options of the commands, and what is left. */
#ifndef CAROM_OPTIONS_H
#define CAROM_OPTIONS_H

#include "carom.h"

typedef enum option_id {
    OPTION_STRATEGY,
    OPTION_MEMORY,
    OPTION_MAX_MOVES,
    OPTION_ALL,
    OPTION_JSON,
    OPTION_PROGRESS,
    OPTION_MUST_RICOCHET,
    OPTION_NO_REBOUND,
    OPTION_DIAGONALS,
    OPTION_SHUT_IN,
    OPTION_TO,
    OPTION_PAGE,
    OPTION_SVG,
    OPTION_ANSWER,
    OPTIONS,
} option_id;

typedef struct options {
    const char *value[OPTIONS]; /* "" for a switch that is on, NULL for what was not given */
    carom_options search;
    size_t memory; /* bytes */
    int n_words;
    char **words; /* what is not an option */
} options;

/* Reads the arguments behind the command's name.  `allowed` has a bit for each option_id.  False after
 * having said what is wrong on stderr. */
bool options_read(int argc, char **argv, const char *command, unsigned allowed, options *out);

/* One line for each allowed option. */
void options_help(unsigned allowed);

static inline unsigned options_reading(const options *o) {
    return (o->value[OPTION_DIAGONALS] ? CAROM_READ_DIAGONALS : 0) |
           (o->value[OPTION_SHUT_IN] ? CAROM_READ_SHUT_IN : 0);
}

#endif
