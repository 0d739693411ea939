/* puzzles.h - does the work of a command for each puzzle of the command line, on one or several threads. */
#ifndef CAROM_CLI_PUZZLES_H
#define CAROM_CLI_PUZZLES_H

#include "cli/input.h"
#include "cli/options.h"

/* Reads the puzzles named by the first `n_words` of o->words, skips the first o->skip puzzles, and calls `act`, with
 * `context`, for each puzzle after them.  If a puzzle cannot be read, calls `bad` instead of `act`, and the exit status
 * is 2; if `bad` is NULL, calls source_complain().  Returns the highest exit status. */
typedef int (*puzzle_act)(void *context, const puzzle_source *source, const carom_input *input);
typedef void (*puzzle_bad)(const puzzle_source *source, const carom_error *error);
int puzzles_each(const options *o, int n_words, puzzle_act act, void *context, puzzle_bad bad);

/* The work for each puzzle, in two functions, so that several threads can solve puzzles at the same time. */
typedef struct puzzle_work {
    size_t result_size; /* in bytes. */
    /* Fills in the result on any thread, using a block of o->memory bytes. */
    void (*solve)(void *context, void *block, const carom_input *input, void *result);
    /* Prints the result of one puzzle.  The calls are in the order of the puzzles.  Returns the exit status. */
    int (*print)(void *context, const puzzle_source *source, const carom_input *input, void *result);
    puzzle_bad bad;
} puzzle_work;
int puzzles_solve(const options *o, const puzzle_work *work, void *context);
/* For use in solve(): returns whether the results of all earlier puzzles have been printed. */
bool puzzles_is_first(const void *result);

/* Returns whether the command line may name several puzzles, because it has several words, a file name or "-". */
bool puzzles_are_several(const options *o);

#endif
