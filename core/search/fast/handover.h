/* handover.h - from a bfs that has filled its memory with sorted runs (delayed.h) to iddfs, in steps.
 *
 * All states that the bfs has stored stay, because the path of the solution is traced through them.
 * What iddfs does not need is given back, and what stays is moved together, so that the table of iddfs gets one piece:
 *
 *     close     drops the last moves of the runs; sorts what waits into runs
 *     filter    keeps the free lines below the boundary, which is where everything fits below
 *     move      moves lines from above the boundary to free ones below
 *
 *     before    | tables, lines and free pieces, mixed                                      |
 *     after     | tables and lines, without gaps             | depth-first searches | path |  table of iddfs |
 *                                                            ^ boundary */
#ifndef CAROM_HANDOVER_H
#define CAROM_HANDOVER_H

#include "search/fast/store.h"

/* Begins to hand over.  False if the bfs has stopped too early, or has lost states: then iddfs has to start anew. */
bool carom_handover_begin(carom_search *search);

/* Does a piece of work, whose cost is in states.  CAROM_SOLVED when all is done; CAROM_MEMORY_FULL if it can't be done.
 */
carom_status carom_handover_work(carom_search *search, uint32_t *cost);

#endif
