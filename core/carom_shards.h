/* carom_shards.h - one search on several cores or machines: driving its shards.
 *
 * A search of CAROM_AUTO or CAROM_BFS with options.shards = n begins in one block, like any other.  Once it has become
 * large, it is dealt out to n shards, each in a block of its own: a shard owns some of the cells of the robot that must
 * reach the target, and all states with that robot on one of them.  Shards share no memory and use no threads; they
 * send each other bytes.  Whoever drives them decides where they run, and delivers the bytes:
 *
 *     step shard 0 with carom_search_step(), and until it is no longer CAROM_RUNNING:
 *         deliver what carom_shard_take() returns to carom_shard_put() of its shard, in the order of the calls that
 *         one shard has made for another; the first bytes from shard 0 start a shard, whose block
 *         carom_search_open() has to open before
 *         step every shard that is not carom_shard_is_waiting()
 *         if carom_shards_are_over(): drop all shards but 0, and call carom_search_alone()
 *     then drop the other shards
 *
 * Shards may be stepped at the same time, each by one thread.  The result is that of shard 0; its length, proof and
 * count do not depend on the order in which shards work, and neither do its states in all layers but the last.
 *
 * If a shard cannot be started, or is lost, or has too little memory, shard 0 continues alone: it searches again, and
 * keeps its lower bound and the best moves found.  It also counts answers alone.  The bytes are in the order of the
 * machine, so all shards must run the same build of Carom on machines with the same byte order. */
#ifndef CAROM_SHARDS_H
#define CAROM_SHARDS_H

#include "carom.h"

#ifdef __cplusplus
extern "C" {
#endif
#if defined(__GNUC__)
#pragma GCC visibility push(default)
#endif

/* Bytes for shard `to`, or 0 if there are none.  They are in the block of the search, and valid until its next step. */
uint32_t carom_shard_take(carom_search *search, unsigned to, const uint8_t **bytes);

/* Gives a shard bytes that another one sent, whole, as they were taken.  False if it cannot take them yet: keep them,
 * and try again after its next step, or after other bytes if it has not started. */
bool carom_shard_put(carom_search *search, const uint8_t *bytes, uint32_t n);

/* Whether a step would do nothing until bytes are put. */
bool carom_shard_is_waiting(const carom_search *search);

/* Of shard 0: whether shard 0 has to continue alone. */
bool carom_shards_are_over(const carom_search *search);

/* Shard 0 continues alone, from any time on, in the `n` bytes from `search` on, which may be more than it was opened with.
 * Does nothing if the search has ended. */
carom_status carom_search_alone(carom_search *search, size_t n);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif
#endif
