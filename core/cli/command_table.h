/* command_table.h - the table of the commands. */
#ifndef CAROM_COMMAND_TABLE_H
#define CAROM_COMMAND_TABLE_H

#include "cli/options.h"

typedef struct command {
    const char *name, *words, *summary, *details;
    uint64_t allowed; /* options */
    int min_words, max_words;
    int (*run)(const options *);
} command;

/* The last one has no name. */
extern const command command_table[];

/* NULL if there is none. */
const command *command_find(const char *name);

#endif
