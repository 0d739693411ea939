/* receive.h - handles the packets that a shard receives (packets.h).
 *
 * A shard works on a layer until it has nothing left to do, and then reports to shard 0.  States from other shards may
 * later give it more work, after which it reports again.  Within a layer, states may be expanded in any order
 * (layer.h), so it does not matter when they arrive.  Shard 0 begins the next layer when all shards have reported and
 * their reports show that no packet of states is in transit (coordinator.h).  States may even arrive for a layer that
 * the shard has not begun yet.
 *
 * The path to a solution is traced from shard to shard: a shard that finds no predecessor in its own buckets asks the
 * next shard. */
#ifndef CAROM_RECEIVE_H
#define CAROM_RECEIVE_H

#include "search/fast/store.h"

/* Whether the shard has to wait until the caller puts or takes packets.
 *
 * A shard whose packets are not taken still receives packets, until making moves is the only work left.  So packets to
 * a shard wait only until the shard has finished all work that sends no packets, and the caller can limit the bytes in
 * transit to each shard without a deadlock. */
bool carom_shard_is_blocked(const carom_search *search);

/* Whether there is a packet to read, and the search is in a stage that allows it. */
bool carom_may_receive(const carom_search *search);

/* Reads at most CAROM_PORTION states, or one packet that contains no states. */
carom_status carom_receive(carom_search *search, uint32_t *cost);

#endif
