/* numbers.h - formats numbers for people. */
#ifndef CAROM_CLI_NUMBERS_H
#define CAROM_CLI_NUMBERS_H

#include <stdint.h>

/* Writes a number with separators, such as "12,345", and returns `out`. */
const char *grouped(uint64_t value, char out[32]);

/* Returns the ending of a noun after this number: "" or "s". */
static inline const char *plural(uint64_t n) { return n == 1 ? "" : "s"; }

#endif
