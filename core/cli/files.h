/* files.h - file names in places where texts are expected. */
#ifndef CAROM_CLI_FILES_H
#define CAROM_CLI_FILES_H

#include <stdbool.h>

/* Whether there is a regular file of this name. */
bool file_exists(const char *name);
/* How the name is written in a shell; "FILE" if it is long or needs quotes. */
const char *file_in_shell(const char *name);

#endif
