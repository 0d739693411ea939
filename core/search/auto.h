/* auto.h - the strategy auto, which adds to bfs: a beam search beside it, and iddfs when memory is full. */
#ifndef CAROM_AUTO_H
#define CAROM_AUTO_H

#include "search/strategy.h"

/* Whether the beam search takes most of the time, now or soon.  With options.hurry, the beam search does so until it
 * has found a solution. */
bool carom_auto_hurries(const carom_search *search);

/* Whether to hand over to iddfs after the strategy's step has returned this status: only if memory is full, and only
 * from the bfs of auto. */
bool carom_auto_should_hand_over(const carom_search *search, carom_status status);

/* Changes to iddfs.  True if iddfs continues from the frontier of the bfs; if false, the caller has to start iddfs. */
bool carom_auto_hand_over(carom_search *search);

#endif
