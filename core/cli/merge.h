/* merge.h - a job's tally from the lines of JSON that its parts wrote. */
#ifndef CAROM_CLI_MERGE_H
#define CAROM_CLI_MERGE_H

#include "cli/tally.h"

/* Adds the lines of these files, "-" for standard input, to a tally that has just been started.  False after having
 * said what is wrong with which line; parts that no line has are named on stderr, and `complete` is false. */
bool merge_files(char **names, int n, carom_tally *tally, bool *complete);

#endif
