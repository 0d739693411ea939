/* block.h - divides the block of a search (strategy.h). */
#ifndef CAROM_BLOCK_H
#define CAROM_BLOCK_H

#include "search/strategy.h"

/* Divides the block as search->options require.  The previous contents of the block are lost.  If the block is too
 * small for packets to other shards, the search runs in this block alone. */
void carom_block_divide(carom_search *search);

#endif
