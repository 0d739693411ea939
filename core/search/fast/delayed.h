/* delayed.h - the bfs once its memory is full: delayed duplicate detection (Korf, AAAI 2004), bucket by bucket.
 *
 * Hash sets find a duplicate at once, but a state and its place in a set take 8 to 10 bytes.  When they have filled the
 * memory, the states of each bucket are sorted into runs (runs.h), which take 2 to 4.  Nothing else changes: layers, moves
 * and pruning are those of blocker_bfs.h, so the search continues where it was.
 *
 * Only looking up is different.  The states that moves lead to are gathered in a buffer.  When the buffer is full, or
 * no more moves lead to the bucket, it is sorted, compared with the bucket's runs one after the other, and its new states
 * become a run.  To read all runs of a bucket takes less time than the buffer's states took to make, as long as layers
 * grow.
 *
 *     release   gives all hash sets to the pool
 *     pack      sorts the stored states of each bucket into runs; moves states that wait into lines
 *     gather    the moves left from the previous layer, and the states that wait  <---+
 *     sort      the buffer; duplicates in it go                                       |
 *     match     with one run of the bucket after another                                 |
 *     store     the new states as a run -----------------------------------------------+
 *     expand    the new states of the bucket
 *
 * When this has filled the memory, too, the stage is FULL, and iddfs can go on from there (handover.h). */
#ifndef CAROM_DELAYED_H
#define CAROM_DELAYED_H

#include "search/fast/store.h"

/* The memory of a bfs is full.  Begins to delay duplicate detection; false, with nothing changed, if the search is too
 * small for that or not blocker_bfs. */
bool carom_delayed_begin(carom_search *search);

/* A search's turn begins, in a layer. */
carom_status carom_delayed_begin_turn(carom_search *search);

/* Does a piece of work, whose cost is in states.  CAROM_MEMORY_FULL when the stage is FULL. */
carom_status carom_delayed_work(carom_search *search, uint32_t *cost);

/* ---- The buffer, for handover.c ---- */

void carom_delayed_add(carom_search *search, uint32_t rank, carom_last last);
/* Takes as many states of a list that waits as the buffer has room for. */
void carom_delayed_take_waiting(carom_search *search, const carom_tables *tables, uint32_t *list);
uint32_t carom_delayed_room(carom_search *search);
void carom_delayed_sort(carom_search *search, const carom_tables *tables);
/* Stores what the buffer has as a run and empties it.  False if there is no room. */
bool carom_delayed_store(carom_search *search, uint32_t *runs, uint32_t layer, carom_run_kind kind, bool has_lasts);

#endif
