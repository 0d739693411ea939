/* lengths.h - prints the number of puzzles with a solution of each length, as a table. */
#ifndef CAROM_CLI_LENGTHS_H
#define CAROM_CLI_LENGTHS_H

#include <stdint.h>

/* Prints the lengths from the shortest that occurs to `longest`.  `what` is the heading of the numbers, and `solved` is
 * 100 percent. */
void lengths_table(const char *what, const uint64_t *lengths, uint32_t longest, uint64_t solved);

#endif
