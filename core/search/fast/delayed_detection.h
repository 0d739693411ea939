/* delayed_detection.h - delayed duplicate detection (Korf, AAAI 2004), bucket by bucket, in a bfs whose memory is full.
 *
 * Hash sets find a duplicate at once, but a state and its place in a set take 8 to 10 bytes.  When the sets and states
 * have filled the memory, the states of each bucket are sorted into runs (runs.h), where a state takes 1.5 to 2.5
 * bytes, and 2 more as long as its last move is kept.  The search continues with the same layers, moves and pruning
 * (layer.h).
 *
 * Only duplicate detection changes.  Generated states are gathered in a buffer.  When the buffer is full, or nothing
 * more is generated for the bucket, the buffer is sorted and compared with one run of the bucket after another; then
 * its new states are stored as a run.  As long as layers grow, reading all runs of a bucket takes less time than
 * generating the states did.
 *
 *     release   gives all hash sets to the pool, for other uses
 *     pack      sorts the stored states of each bucket into runs; copies waiting states into lines
 *
 *     gather    generates states by the moves deferred in the previous layer; takes waiting states    <---+
 *     sort      sorts the buffer and drops duplicates within it                                           |
 *     match     marks the states that are in a run of the bucket                                          |
 *     store     drops the marked states and stores the rest as a run    ----------------------------------+
 *     expand    expands the new states of the bucket
 *
 *     compress  when memory runs short and many states wait: sorts the long lists of waiting states into runs
 *
 * Packing overwrites memory that it has just read.  A chunk is freed as soon as its states are in the buffer, and lines
 * are allocated in the freed chunks:
 *
 *     first --> [ 0 .. 61 ] --> [ 62 .. 123 ] --> [ 124 .. 185 ]        chunks of states, before
 *               [ lines   ]     [ free      ]     [ 124 .. 185 ]        62 .. 123 are in the buffer
 *               [ lines   ]     [ lines     ]     [ free       ]        124 .. 185 are in the buffer
 *
 * When the runs have filled the memory, too, the stage is FULL, and iddfs can continue (handover.c). */
#ifndef CAROM_DELAYED_DETECTION_H
#define CAROM_DELAYED_DETECTION_H

#include "search/fast/store.h"

/* Called when the memory of a bfs is full: begins to delay duplicate detection.  Returns false and changes nothing if
 * duplicate detection is delayed already, if the block is too small for a buffer, or if the bfs collects states
 * (solution_states.h). */
bool carom_delayed_begin(carom_search *search);

/* Begins a layer in the bfs of one runner. */
carom_status carom_delayed_begin_layer(carom_search *search);

/* Goes to the next runner state that has work in this layer, for example after states have arrived from other
 * shards. */
void carom_delayed_next_runner_state(carom_search *search);

/* Called before states are added.  If there is no room, begins the stage sort if the buffer has states, or else the
 * stage compress; after a sort, a later call begins to compress.  Returns CAROM_MEMORY_FULL if there is no room and too
 * few states wait, else CAROM_RUNNING. */
carom_status carom_delayed_make_room(carom_search *search);

/* Does a piece of work and stores its cost, in states, in `cost`.  If memory is full again, sets the stage to FULL and
 * returns CAROM_MEMORY_FULL. */
carom_status carom_delayed_work(carom_search *search, uint32_t *cost);

#endif
