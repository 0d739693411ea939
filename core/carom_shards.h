/* carom_shards.h - divides one search among several cores or machines.
 *
 * A search with CAROM_AUTO or CAROM_BFS and options.shards = n begins in one block, like any other search.  Once the
 * search is large, shard 0 sends the first bytes to the other shards, and continues alone until all of them have
 * started.  The search is then divided among n shards, each in a block of its own.  A shard owns some of the cells, and
 * all states in which the robot that must reach the target is on one of these cells.  Shards share no memory and use no
 * threads; they send bytes to each other.  The caller decides where shards run, and delivers their bytes.
 *
 *     Start shard 0, and repeat the next three steps while shard 0 is CAROM_RUNNING.
 *         Step every shard that is not carom_shard_is_waiting(), with carom_search_step().
 *         For each pair of shards, take bytes from one shard with carom_shard_take(), and give them to the other shard
 *         with carom_shard_put(), oldest first.  The bytes from shard 0 start the other shards, each in a block that
 *         carom_search_open() has just opened.
 *         If carom_shards_are_over() is true for any shard, or if a shard is lost or has no block, free all shards
 *         except shard 0, and call carom_search_alone().
 *     At the end, free all shards except shard 0: none of them ends by itself, or can be used for another puzzle.
 *
 * All shards need blocks of the same size, at least 8 * (n + 1) * CAROM_SHARD_BYTES_MAX bytes and a few KiB.
 *
 * Bytes that the caller does not take wait in the sending shard.  When too many bytes wait, the sending shard expands
 * no more states, but still receives bytes, except while shard 0 starts the others.  So the caller can limit the bytes
 * in transit: until a shard has accepted the earlier bytes, take no more bytes for this shard.
 *
 * Several threads may step different shards at the same time.  Shard 0 has the result.  The number of shards and the
 * order in which they work do not change the solution's length, its proof, the number of answers, or the number of
 * states in any layer but the last.
 *
 * Proofs that there is no solution use all shards.  The beam search (CAROM_AUTO) and the counting of answers run in
 * shard 0 only.  If a shard cannot be started, is lost, or has too little memory, shard 0 also continues alone.  In
 * this case, shard 0 begins again with a bfs from the first state, but keeps its lower bound and the best solution
 * found.  With CAROM_AUTO, it continues with iddfs when memory is full.  After shard 0 has continued alone, the number
 * of states and, if there is no solution, the lower bound may differ from a search in one block.
 *
 * The bytes contain numbers in the machine's byte order, so all machines must have the same byte order.  All shards
 * must run the same build of Carom. */
#ifndef CAROM_SHARDS_H
#define CAROM_SHARDS_H

#include "carom.h"

#ifdef __cplusplus
extern "C" {
#endif
#if defined(__GNUC__)
#pragma GCC visibility push(default)
#endif

/* The most bytes that one call to carom_shard_take() returns. */
enum { CAROM_SHARD_BYTES_MAX = 32 << 10 };

/* Takes the bytes that wait for shard `to`, and returns their number, or 0 if there are none.  The bytes are in the
 * block of `search`, and are valid until the next step of `search`. */
uint32_t carom_shard_take(carom_search *search, unsigned to, const uint8_t **bytes);

/* Gives a shard all the bytes that one call to carom_shard_take() returned for this shard.  Returns false if the shard
 * cannot take the bytes yet.  In that case, keep the bytes, and try again after the shard's next step, or after giving
 * it other bytes.  If the shard's block is smaller than that of shard 0, carom_shards_are_over() is true for it. */
bool carom_shard_put(carom_search *search, const uint8_t *bytes, uint32_t n);

/* Returns whether a step would do nothing, because the search has ended or first has to send or receive bytes. */
bool carom_shard_is_waiting(const carom_search *search);

/* Returns whether the last step ended early because other shards may be waiting for bytes of this shard.  Callers that
 * do not deliver bytes after every step should deliver them now. */
bool carom_shard_is_urgent(const carom_search *search);

/* Returns whether shard 0 must continue alone.  For shard 0, returns true if the memory of any shard is full, if
 * answers have to be counted, if the block is too small to be divided, or if the strategy is neither CAROM_AUTO nor
 * CAROM_BFS.  For another shard, returns true if its block is smaller than that of shard 0; this does not change the
 * result for shard 0. */
bool carom_shards_are_over(const carom_search *search);

/* Makes shard 0 continue alone.  If `n` is larger than the size of its block, the block now has `n` bytes at the same
 * address, for this puzzle and for later puzzles; otherwise, the block keeps its size.  This function may be called at
 * any time, and does nothing if the search has ended. */
carom_status carom_search_alone(carom_search *search, size_t n);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif
#endif
