/* files.h - recognises file names given in place of texts, and shows them in messages. */
#ifndef CAROM_CLI_FILES_H
#define CAROM_CLI_FILES_H

#include <stdbool.h>

/* Whether a regular file of this name exists. */
bool file_exists(const char *name);
/* The name, if it can be typed in a shell as it is; "FILE" if it is long or needs quotes. */
const char *file_in_shell(const char *name);

#endif
