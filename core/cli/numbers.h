/* numbers.h - formats numbers for people. */
#ifndef CAROM_CLI_NUMBERS_H
#define CAROM_CLI_NUMBERS_H

#include <stdint.h>

/* Writes a number with separators, such as "12,345", and returns `out`. */
const char *grouped(uint64_t value, char out[32]);

#endif
