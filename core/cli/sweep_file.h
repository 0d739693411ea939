/* sweep_file.h - an unfinished sweep as a file. */
#ifndef CAROM_CLI_SWEEP_FILE_H
#define CAROM_CLI_SWEEP_FILE_H

#include <stdbool.h>
#include <stddef.h>

/* Writes the block of a sweep; what the file had before stays if that fails.  Returns why it failed, else NULL. */
const char *sweep_file_write(const char *name, const void *block, size_t n);

/* Fills the block from the file.  Returns why it failed, else NULL. */
const char *sweep_file_read(const char *name, void *block, size_t n);

#endif
