/* numbers.h - formats numbers for people. */
#ifndef CAROM_CLI_NUMBERS_H
#define CAROM_CLI_NUMBERS_H

#include <stdint.h>

/* "12,345" */
const char *grouped(uint64_t value, char out[32]);

#endif
