/* divide.h - divides a bfs among shards (carom_shards.h), between two layers.
 *
 * For each runner, each cell has an owner: the shard with all states that have the runner on this cell, including their
 * buckets, blocker tables and waiting states.  A blocker's move leads to a state of the same shard, and duplicates can
 * occur only within a shard.
 *
 * No states are sent at the division: the other shards repeat the search up to the current layer, which takes some
 * milliseconds, and then each drops the states that it does not own.  The stored states of all earlier layers are the
 * same in every shard, because they depend neither on memory nor on an upper bound.
 *
 * A cell that has many states at the division will probably have many states later, too.  So cells are assigned in
 * descending order of their numbers of states, each to the shard with the fewest states so far. */
#ifndef CAROM_DIVIDE_H
#define CAROM_DIVIDE_H

#include "search/fast/packets.h"

/* Called in shard 0 before it begins a layer: if the search is large, divides it and drops the states of the other
 * shards.  If there is no room for blocker tables, shard 0 has to continue alone. */
void carom_divide_if_large(carom_search *search);

/* Called in every other shard: starts the search from the division packet that shard 0 has sent. */
carom_status carom_division_start(carom_search *search, const carom_packet_division *division);

/* Called in every other shard when it reaches the layer in which shard 0 divided the search: drops the states that
 * belong to other shards.  Returns CAROM_MEMORY_FULL if this shard has no room for the tables that shard 0 has. */
carom_status carom_division_join(carom_search *search);

#endif
