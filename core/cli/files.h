/* files.h - recognises file names that are given in place of puzzles. */
#ifndef CAROM_CLI_FILES_H
#define CAROM_CLI_FILES_H

#include <stdbool.h>

/* Whether a file, a named pipe, a device or a directory has this name. */
bool file_exists(const char *name);

/* Why a file could not be read: a text that follows the file's name in a sentence.  For standard input, `name` is
 * NULL. */
const char *file_problem(const char *name);

#endif
