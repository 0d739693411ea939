/* auto.h - the strategy auto: bfs with a beam search beside it, and iddfs when memory is full. */
#ifndef CAROM_AUTO_H
#define CAROM_AUTO_H

#include "search/strategy.h"

/* Whether to hand over to iddfs after a step of the strategy has returned this status.  Returns true only if memory is
 * full and the strategy auto is still running its bfs. */
bool carom_auto_should_hand_over(const carom_search *search, carom_status status);

/* Switches to iddfs.  Returns true if iddfs continues from the frontier of the bfs, and false if the caller has to
 * start iddfs. */
bool carom_auto_hand_over(carom_search *search);

#endif
