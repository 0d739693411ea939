/* puzzle_json.h - writes what every line of JSON has that is about a puzzle. */
#ifndef CAROM_CLI_PUZZLE_JSON_H
#define CAROM_CLI_PUZZLE_JSON_H

#include "cli/input.h"

/* Begins an object: the puzzle as it was given, and its line of standard input. */
void puzzle_json_begin(const puzzle_source *source);
/* The whole line of a puzzle that cannot be read. */
void puzzle_json_bad(const puzzle_source *source, const carom_error *error);

#endif
