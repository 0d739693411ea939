/* lengths.h - writes how many puzzles have a solution of each length, as a table. */
#ifndef CAROM_CLI_LENGTHS_H
#define CAROM_CLI_LENGTHS_H

#include <stdint.h>

/* From the shortest length that there is up to the longest.  `what`: the heading of the numbers.  `solved`: their
 * sum. */
void lengths_table(const char *what, const uint64_t *lengths, uint32_t longest, uint64_t solved);

#endif
