/* lengths.h - prints the number of puzzles with a solution of each length, as a table. */
#ifndef CAROM_CLI_LENGTHS_H
#define CAROM_CLI_LENGTHS_H

#include <stdint.h>

/* Prints a row for each length, from the shortest length that occurs to `longest`.  `what` is the heading of the
 * numbers, and percentages are relative to `solved`. */
void lengths_table(const char *what, const uint64_t *lengths, uint32_t longest, uint64_t solved);

#endif
