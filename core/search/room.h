/* room.h - how the block of a search is divided (strategy.h). */
#ifndef CAROM_ROOM_H
#define CAROM_ROOM_H

#include "search/strategy.h"

/* Divides the block for a search with s->options, and forgets all that was in it.  If the block is too small
 * for the packets of its shards, the search can go on only alone. */
void carom_room_divide(carom_search *search);

#endif
