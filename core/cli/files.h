/* files.h - recognises file names that are given in place of puzzles. */
#ifndef CAROM_CLI_FILES_H
#define CAROM_CLI_FILES_H

#include <stdbool.h>

/* Whether a file, a named pipe, a device or a directory has this name. */
bool file_exists(const char *name);

/* The problem of a file that could not be read: the end of a sentence that begins with its name. */
const char *file_problem(const char *name);

#endif
