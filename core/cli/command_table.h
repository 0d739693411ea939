/* command_table.h - the table of the commands. */
#ifndef CAROM_COMMAND_TABLE_H
#define CAROM_COMMAND_TABLE_H

#include "cli/options.h"

enum { EXAMPLES_MAX = 4 };

typedef struct command {
    const char *name;
    /* The words of the command line, as help shows them.  Completions replace COMMAND with command names and FILE with
     * file names. */
    const char *words;
    const char *values; /* values that completions offer for a word, separated by blanks; NULL: none. */
    const char *summary;
    const char *details; /* paragraphs in lines of up to 110 columns; lines that begin with a blank are not joined. */
    struct {
        const char *what, *line;
    } examples[EXAMPLES_MAX]; /* each exits with status 0. */
    uint64_t allowed;         /* a bit for each option except --help, which every command has. */
    int min_words, max_words;
    int (*run)(const options *);
} command;

/* The last entry has no name. */
extern const command command_table[];

/* The command of this name.  If no command has this name, reports that on stderr with a suggestion and returns NULL. */
const command *command_find(const char *name);

/* Explains the word PUZZLE. */
extern const char command_puzzle_text[];
bool command_takes_puzzles(const command *command);

#endif
