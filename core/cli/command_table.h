/* command_table.h - the table of the commands. */
#ifndef CAROM_COMMAND_TABLE_H
#define CAROM_COMMAND_TABLE_H

#include "cli/options.h"

enum { EXAMPLES_MAX = 4 };

typedef struct command {
    const char *name;
    const char *words;  /* that follow the options: COMMAND and FILE are completed as such */
    const char *values; /* that completions offer for a word, with blanks between; NULL: none */
    const char *summary;
    const char *details; /* paragraphs in lines of up to 110 columns; a line that begins with a blank stays a line */
    struct {
        const char *what, *line;
    } examples[EXAMPLES_MAX]; /* each ends with status 0 */
    uint64_t allowed;         /* options, without --help, which all have */
    int min_words, max_words;
    int (*run)(const options *);
} command;

/* The last one has no name. */
extern const command command_table[];

/* NULL after it said on stderr that there is none, and which was perhaps meant. */
const command *command_find(const char *name);

/* What PUZZLE stands for in `words`. */
extern const char command_puzzle_text[];
bool command_takes_puzzles(const command *command);

#endif
