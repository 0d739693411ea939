/* tally.h - prints a tally as a table, and formats it as a line of JSON. */
#ifndef CAROM_CLI_TALLY_H
#define CAROM_CLI_TALLY_H

#include "carom_statistics.h"
#include "cli/job.h"

/* Returns the number of games in `games`. */
uint64_t games_in(const carom_games *games);

void tally_table(const carom_tally *tally);

#define TALLY_JSON_MAX 32768 /* enough for a thousand lengths, each with the largest number of games. */
/* Writes the games and counts of part `part` as a JSON object; the job has `parts` parts.  Returns the length of the
 * JSON. */
size_t tally_json(const carom_tally *tally, uint64_t part, uint64_t parts, char out[TALLY_JSON_MAX]);

#endif
