/* divide.h - divides a bfs among shards (carom_shards.h), between two layers.
 *
 * For each runner, each cell has an owner: the shard with all states that have the runner on this cell, including their
 * buckets, blocker tables and waiting states.  A blocker's move leads to a state of the same shard, and duplicates can
 * occur only within a shard.
 *
 * When a search has become large, shard 0 starts the other shards.  It continues alone until all of them have started,
 * so it does not wait for a shard that starts late.  (If its own block is full before, it begins again alone.)  Before
 * the next layer, shard 0 copies the memory of the search into their blocks, which works because a search contains no
 * pointers.  Copying takes a small part of the time in which the search has filled this memory.  Then each shard drops
 * the states that it does not own.
 *
 * A cell that has many states at the division will probably have many states later, too.  So cells are assigned in
 * descending order of their numbers of states, each to the shard with the fewest states so far. */
#ifndef CAROM_DIVIDE_H
#define CAROM_DIVIDE_H

#include "search/fast/packets.h"

/* Called in shard 0 before it begins a layer: if the search is large, starts the other shards, or begins to copy the
 * search (shard.is_copying).  If there is no room for blocker tables, shard 0 has to continue alone. */
void carom_divide_if_large(carom_search *search);

/* Copies a piece of the search, and stores the cost, in states, in `cost`.  Once all is copied, makes the other shards
 * begin the layer, drops their states and returns true. */
bool carom_division_copy(carom_search *search, uint32_t *cost);

/* Called in every other shard: prepares the block and reports to shard 0.  Returns false if the block is smaller than
 * that of shard 0. */
bool carom_division_start(carom_search *search, const carom_packet_start *first);

/* Called in every other shard once the whole search has been copied: drops the states of other shards. */
void carom_division_join(carom_search *search);

#endif
