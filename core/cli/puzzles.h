/* puzzles.h - does the work of a command for each puzzle of the command line, on one or several threads. */
#ifndef CAROM_CLI_PUZZLES_H
#define CAROM_CLI_PUZZLES_H

#include "cli/input.h"
#include "cli/options.h"

/* Reads the puzzles named by the first `n_words` of o->words, skips the first o->skip puzzles, and calls `act`, with
 * `context`, for each of the rest.  For a puzzle that cannot be read, the exit status is 2, and `bad` is called
 * instead, or source_complain() if `bad` is NULL.  Returns the highest exit status. */
typedef int (*puzzle_act)(void *context, const puzzle_source *source, const carom_input *input);
typedef void (*puzzle_bad)(const puzzle_source *source, const carom_error *error);
int puzzles_each(const options *o, int n_words, puzzle_act act, void *context, puzzle_bad bad);

/* puzzles_each() in two parts, for several threads. */
typedef struct puzzle_work {
    size_t result_size; /* in bytes. */
    /* Fills in the result on any thread, using a block of o->memory bytes. */
    void (*solve)(void *context, void *block, const carom_input *input, void *result);
    /* Prints the results, one per call, in the order of the puzzles.  Returns the exit status. */
    int (*say)(void *context, const puzzle_source *source, const carom_input *input, void *result);
    puzzle_bad bad;
} puzzle_work;
int puzzles_solve(const options *o, const puzzle_work *work, void *context);
/* For solve(): pool_is_first() of the job with this result. */
bool puzzles_is_first(const void *result);

/* Whether the words may name several puzzles. */
bool puzzles_are_several(const options *o);

#endif
