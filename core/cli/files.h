/* files.h - recognises file names that are given in place of puzzles. */
#ifndef CAROM_CLI_FILES_H
#define CAROM_CLI_FILES_H

#include <stdbool.h>

/* Whether a file, a named pipe or a device has this name; folders do not count. */
bool file_exists(const char *name);

#endif
