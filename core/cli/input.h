/* input.h - reads the puzzles of arguments, files and standard input one after the other, in constant memory. */
#ifndef CAROM_CLI_INPUT_H
#define CAROM_CLI_INPUT_H

#include "carom.h"

#include <stdio.h>

#define INPUT_TEXT_MAX 131072 /* a PDDL problem of 20 by 20 cells has some 85,000 characters. */

typedef struct input_line {
    size_t at, n;  /* in the buffer. */
    bool too_long; /* for the buffer; the rest was dropped. */
} input_line;

/* The reason why an input cannot be read. */
typedef enum input_problem { INPUT_IS_FINE, INPUT_UNREADABLE, INPUT_UTF16, INPUT_EMPTY } input_problem;

/* Where a puzzle is, and its text as given.  If `problem` is set, the source is not a puzzle but an input with a
 * problem. */
typedef struct puzzle_source {
    const char *file;   /* NULL: the puzzle is on standard input, or is an argument. */
    unsigned long line; /* where the puzzle begins in its file or on standard input; 0: the puzzle is an argument. */
    const char *text;
    size_t length;
    bool too_long;
    bool is_facts; /* the text is a list of facts (asp.c, pddl.c), up to the end of the input. */
    input_problem problem;
} puzzle_source;

typedef struct puzzle_reader {
    char **words; /* the words not read yet; "-" means standard input; a file name means the puzzles in the file. */
    int n_words;
    FILE *input;         /* the file or standard input that is being read, or NULL. */
    puzzle_source next;  /* the puzzle being read. */
    bool found;          /* a puzzle was found in the input. */
    bool has_read_stdin; /* a second "-" is skipped. */
    unsigned long lines_read;
    input_line held; /* a line that was read but is not part of this puzzle; none if `at` is 0. */
    char buffer[INPUT_TEXT_MAX];
} puzzle_reader;

/* Finds the next puzzle, or the next input that has a problem.  Returns false if there are no more.  On standard input
 * and in a file, a puzzle is one of these: a line; an interchange text, from `board` to `target`; a saved board, up to
 * its last '!'; a drawing, which ends before a blank line, another drawing or a line that cannot belong to it; or the
 * facts of a planning problem, up to the end of the input.  Blank lines and comments, which begin with "# ", ';' or
 * '%', are skipped.  The text is valid until the next call; the text of an argument stays valid. */
bool reader_next(puzzle_reader *reader, puzzle_source *out);
/* Closes the input that is being read, if any. */
void reader_close(puzzle_reader *reader);
/* Reads the puzzle from its text.  `reading` is the `options` argument for carom_read(). */
bool source_read(const puzzle_source *source, unsigned reading, carom_input *out, carom_error *error);
/* Prints a puzzle as the heading of its answer: its text or, for facts in a file, the name of the file. */
void source_print(const puzzle_source *source);
/* Reports an error in the puzzle on stderr. */
void source_complain(const puzzle_source *source, const carom_error *error);
/* Reports the problem of the input on stderr. */
void source_complain_of_input(const puzzle_source *source, const char *command);
/* Begins a message on stderr about a puzzle.  Prints the line number of the puzzle in a file or on standard input or,
 * for an argument, the first line of the argument.  `line` counts from 1 within the text. */
void source_name(const puzzle_source *source, unsigned long line);

#endif
