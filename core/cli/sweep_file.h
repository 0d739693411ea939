/* sweep_file.h - writes and reads a file with an unfinished sweep. */
#ifndef CAROM_CLI_SWEEP_FILE_H
#define CAROM_CLI_SWEEP_FILE_H

#include <stdbool.h>
#include <stddef.h>

/* Tests whether sweep_file_write() can write this file, without changing any file.  Returns NULL on success, otherwise
 * the reason for the failure. */
const char *sweep_file_try(const char *name);

/* Writes the block of a sweep; on failure, an existing file is left unchanged.  Returns NULL on success, otherwise the
 * reason for the failure. */
const char *sweep_file_write(const char *name, const void *block, size_t n);

/* Fills the block from the file.  Returns NULL on success, otherwise the reason for the failure. */
const char *sweep_file_read(const char *name, void *block, size_t n);

#endif
