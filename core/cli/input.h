/* input.h - reads the puzzles of arguments, files and standard input one after the other, in constant memory. */
#ifndef CAROM_CLI_INPUT_H
#define CAROM_CLI_INPUT_H

#include "cli/options.h"

#include <stdio.h>

#define INPUT_TEXT_MAX 131072 /* a PDDL problem of 20 by 20 cells has some 85,000 characters */

typedef struct input_line {
    size_t at, n;  /* in the buffer */
    bool too_long; /* for the buffer; the rest was dropped */
} input_line;

typedef struct puzzle_source {
    const char *command;
    char **words; /* not read yet; "-" means standard input, the name of a file its puzzles */
    int n_words;
    unsigned reading;   /* options of carom_read() */
    const char *file;   /* where the puzzle is; NULL: on standard input, or an argument */
    unsigned long line; /* where the puzzle begins in its file or on standard input; 0: the puzzle is an argument */
    const char *text;   /* of the puzzle, as given */
    size_t length;
    bool too_long;
    bool is_facts;       /* the text is facts of a planning competition: all the rest of the input */
    FILE *input;         /* a file or standard input while it is read, else NULL */
    bool utf16, found;   /* the input is UTF-16; a puzzle was found in it */
    bool broken;         /* some input could not be read */
    bool has_read_stdin; /* a second "-" is skipped */
    bool said_diagonals, said_robots;
    unsigned long lines_read;
    input_line held; /* a line that was read but is not part of this puzzle; none if `at` is 0 */
    char buffer[INPUT_TEXT_MAX];
} puzzle_source;

/* Goes to the text of the next puzzle; false after the last.  On standard input and in a file it is a line, an
 * interchange text from `board` to `target`, a saved board up to its last '!', a drawing up to a blank line, another
 * drawing or a line that is not part of it, or facts of a planning competition up to the end of the input; blank lines
 * and lines that begin with "# " are skipped. */
bool source_next(puzzle_source *source);
/* Reads the puzzle from its text. */
bool source_read(const puzzle_source *source, carom_input *out, carom_error *error);
/* Says on stderr what is wrong with the puzzle. */
void source_complain(const puzzle_source *source, const carom_error *error);
/* Reads the puzzles of the first `n_words` words, skips the first o->skip of them, and calls `act` for the others.  For
 * a puzzle that cannot be read, calls `bad` instead (NULL: source_complain()); its exit status is 2.  Returns the
 * highest exit status. */
typedef int (*source_act)(void *context, const puzzle_source *source, const carom_input *input);
typedef void (*source_bad)(const puzzle_source *source, const carom_error *error);
int source_for_each(const options *o, int n_words, source_act act, void *context, source_bad bad);

#endif
