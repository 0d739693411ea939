/* block.h - divides the block of a search (strategy.h). */
#ifndef CAROM_BLOCK_H
#define CAROM_BLOCK_H

#include "search/strategy.h"

/* Divides the block for a search with s->options, and discards its previous contents.  If the block is too small for
 * the packets of its shards, the search runs in this block alone. */
void carom_block_divide(carom_search *search);

#endif
