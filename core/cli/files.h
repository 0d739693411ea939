/* files.h - recognises file names that are given in place of puzzles. */
#ifndef CAROM_CLI_FILES_H
#define CAROM_CLI_FILES_H

#include <stdbool.h>

/* Returns whether a file, a named pipe, a device or a directory has this name. */
bool file_exists(const char *name);

/* Returns why a file could not be read, as the part of a sentence after the file's name.  For standard input, `name` is
 * NULL. */
const char *file_problem(const char *name);

#endif
