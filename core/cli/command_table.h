/* command_table.h - the table of the commands. */
#ifndef CAROM_COMMAND_TABLE_H
#define CAROM_COMMAND_TABLE_H

#include "cli/options.h"

enum { EXAMPLES_MAX = 4 };

typedef struct command {
    const char *name;
    /* The words after the name of the command, as the help shows them.  Completions replace COMMAND with command names
     * and FILE with file names. */
    const char *words;
    const char *values; /* a list, separated by blanks, of values that completions offer; NULL: none. */
    const char *summary;
    const char *details; /* paragraphs in lines of up to 110 columns; lines that begin with a blank stay as they are. */
    struct {
        const char *what, *line;
    } examples[EXAMPLES_MAX]; /* each exits with status 0. */
    uint64_t allowed;         /* a bit for each allowed option; every command also has --help. */
    int min_words, max_words;
    int (*run)(const options *);
} command;

/* The last entry has no name. */
extern const command command_table[];

/* Returns the command of this name.  If no command has this name, prints a message with a suggestion on stderr, and
 * returns NULL. */
const command *command_find(const char *name);

/* Explains the word PUZZLE. */
extern const char command_puzzle_text[];
bool command_takes_puzzles(const command *command);

#endif
