/* files.h - recognises names of files given in place of puzzles. */
#ifndef CAROM_CLI_FILES_H
#define CAROM_CLI_FILES_H

#include <stdbool.h>

/* Whether there is something of this name to read: a file, a named pipe or a device, but not a folder. */
bool file_exists(const char *name);

#endif
