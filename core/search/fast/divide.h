/* divide.h - divides a bfs among shards (carom_shards.h), between two layers.
 *
 * Each of the runner's cells has an owner: the shard with all states whose runner is there, including their buckets,
 * blocker tables and waiting states.  Moves of blockers stay in a shard, and duplicates can occur only within it.
 *
 * No states are sent at the division: the other shards repeat the search up to the current layer, which takes some
 * milliseconds, and then each drops the states that it does not own.  The stored states of all earlier layers are the
 * same in every shard, because they depend neither on memory nor on an upper bound.
 *
 * A cell with many states will probably have many later, too.  So cells are assigned in descending order of their
 * numbers of states, each to the shard with the fewest states so far. */
#ifndef CAROM_DIVIDE_H
#define CAROM_DIVIDE_H

#include "search/fast/packets.h"

/* Called in shard 0 before it begins a layer: if the search is large, divides it and drops the states of the other
 * shards.  If there is no room for blocker tables, shard 0 has to continue alone. */
void carom_divide_if_large(carom_search *search);

/* In another shard: starts the search with the packet of the division. */
carom_status carom_division_start(carom_search *search, const carom_packet_division *division);

/* In another shard, when it reaches the layer of the division: drops the states of all shards but this one.  Returns
 * CAROM_MEMORY_FULL if this shard has no room for the tables that shard 0 has. */
carom_status carom_division_join(carom_search *search);

#endif
