/* handover.h - hands a search over from bfs to iddfs, in steps, when the runs of the bfs (delayed_detection.h) fill its
 * memory.  auto.c decides when the hand-over begins.
 *
 * All states that the bfs has stored are kept, because the path to the solution is traced through them.  The hand-over
 * frees the memory that iddfs does not need and compacts all other memory, so that the table of iddfs gets one
 * contiguous piece:
 *
 *     close     frees the last moves of all runs; sorts the waiting states into runs; counts the frontier
 *     filter    keeps only the free memory below the boundary, the offset below which all used memory fits
 *     move      moves the lines above the boundary into free lines below it
 *
 *     0                          front             boundary                     size
 *     | T L T . L T . L . L L T |   L . L . L .   | L . . L . L . . L . L L . |      before filter
 *     | T L T L L T L L L L L T |   L L L L L L   | . . . . . . . . . . . . . |      after move
 *     | T L T L L T L L L L L T |   L L L L L L   | D, path -->     <-- table |      iddfs
 *
 *     T: tables of the bfs, never above front     L: a line     .: a free line     D: the depth-first searches */
#ifndef CAROM_HANDOVER_H
#define CAROM_HANDOVER_H

#include "search/fast/store.h"

/* Does a piece of work, after carom_handover_begin() (fast.h), and stores its cost, in states, in `cost`.  Returns
 * CAROM_SOLVED when the hand-over is complete, or CAROM_MEMORY_FULL if iddfs has to start anew, either for lack of room
 * or because it is faster without the states of the bfs. */
carom_status carom_handover_work(carom_search *search, uint32_t *cost);

#endif
