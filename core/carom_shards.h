/* carom_shards.h - one search on several cores or machines: driving its shards.
 *
 * A search of CAROM_AUTO or CAROM_BFS with options.shards = n begins in one block, like any other.  Once it has become
 * large, it is divided among n shards, each in a block of its own.  A shard owns some of the cells, and all states in
 * which the robot that must reach the target is on one of them.  Shards share no memory and use no threads; they send
 * bytes to each other.  The caller decides where they run, and delivers the bytes:
 *
 *     start shard 0; while it is CAROM_RUNNING:
 *         step every shard that is not carom_shard_is_waiting(), with carom_search_step()
 *         for each pair of shards: pass the bytes that carom_shard_take() returns from one to carom_shard_put() of the
 *         other, oldest first; the bytes from shard 0 start the others, in blocks opened with carom_search_open()
 *         if carom_shards_are_over(): drop all shards but 0, and call carom_search_alone()
 *     drop the other shards
 *
 * Bytes that are not taken wait in their shard, which then expands no more states, but still receives bytes.  So the
 * caller can bound the bytes under way: it takes no bytes for a shard that has not yet accepted the earlier ones.
 *
 * Several threads may step different shards at the same time.  Shard 0 has the result.  The order in which the shards
 * work does not change the solution's length, its proof or the number of answers; it changes the number of states only
 * in the last layer.
 *
 * If a shard cannot be started, is lost, or has too little memory, shard 0 continues alone: it searches again, and
 * keeps its lower bound and the best moves found.  It also counts answers alone.  Numbers are in the machine's byte
 * order, and all shards must run the same build of Carom. */
#ifndef CAROM_SHARDS_H
#define CAROM_SHARDS_H

#include "carom.h"

#ifdef __cplusplus
extern "C" {
#endif
#if defined(__GNUC__)
#pragma GCC visibility push(default)
#endif

/* Takes the bytes for shard `to`, and returns their number, 0 if there are none.  They are in the block of the search,
 * and valid until its next step. */
uint32_t carom_shard_take(carom_search *search, unsigned to, const uint8_t **bytes);

/* Gives a shard all the bytes that one call to carom_shard_take() returned for it.  False if the shard cannot take them
 * yet: keep them, and try again after its next step or, if the shard has not started, after giving it other bytes.  If
 * the shard's block is too small to start, carom_shards_are_over() is true for that shard. */
bool carom_shard_put(carom_search *search, const uint8_t *bytes, uint32_t n);

/* Whether a step would do nothing: the search has ended, or it first has to send or receive bytes. */
bool carom_shard_is_waiting(const carom_search *search);

/* True if the memory of this shard is full, or too small to start; then shard 0 must continue alone.  For shard 0, also
 * true if the memory of any other shard is full. */
bool carom_shards_are_over(const carom_search *search);

/* Makes shard 0 continue alone, at any time.  From now on, also for later puzzles, its block consists of the `n` bytes
 * at `search`, which may be more than before.  Does nothing if the search has ended. */
carom_status carom_search_alone(carom_search *search, size_t n);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif
#endif
