/* merge.h - computes the tally of a whole job from the JSON lines of its parts. */
#ifndef CAROM_CLI_MERGE_H
#define CAROM_CLI_MERGE_H

#include "carom_statistics.h"
#include "cli/tally.h"

/* Adds up the lines of these files in a new tally; the file name "-" means standard input.  If a line is wrong, prints
 * a message on stderr and returns false.  If parts are missing, names them on stderr and sets `complete` to false. */
bool merge_files(char **names, int n, carom_tally *tally, bool *complete);

#endif
