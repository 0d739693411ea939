/* merge.h - adds up the tally of a job from the lines of JSON that its parts wrote. */
#ifndef CAROM_CLI_MERGE_H
#define CAROM_CLI_MERGE_H

#include "cli/tally.h"

/* Adds the lines of these files, "-" for standard input, to a tally that has just been started.  Returns false
 * after it said which line is wrong and why.  If parts are missing it names them on stderr, and `complete` is false. */
bool merge_files(char **names, int n, carom_tally *tally, bool *complete);

#endif
