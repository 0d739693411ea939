/* puzzle_json.h - prints the common part of JSON lines about a puzzle. */
#ifndef CAROM_CLI_PUZZLE_JSON_H
#define CAROM_CLI_PUZZLE_JSON_H

#include "cli/input.h"

/* Returns whether a puzzle gets no line because Ctrl-C stopped its search: --skip counts lines, so a later run
 * continues with this puzzle.  A single puzzle is not a job to continue, so it gets a line with the bounds and the best
 * solution so far. */
bool puzzle_json_omits(carom_status status, bool several);
/* Begins a JSON object: the text of the puzzle and, if the puzzle is not an argument, its file name and line number. */
void puzzle_json_begin(const puzzle_source *source);
/* Adds the status: the status of a search, or "stopped" if the search was stopped while it was running. */
void puzzle_json_status(carom_status status);
/* Prints the whole line for a puzzle that cannot be read. */
void puzzle_json_bad(const puzzle_source *source, const carom_error *error);

#endif
