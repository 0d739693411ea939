/* beam search.h - finds some solution soon, so that a long search knows both ends: its length is between what is proved and
 * what a beam search has found.
 *
 * A beam search keeps the most promising states of each number of moves, by estimate.h, and drops the others.  The first is
 * narrow and quick.  Each next one is wider and looks only for a shorter solution.  No beam search proves anything. */
#ifndef CAROM_BEAM_H
#define CAROM_BEAM_H

#include "search/model/problem.h"

enum { CAROM_BEAM_DEEPEST = 250 }; /* moves of the longest line that a beam search finds */

typedef struct carom_beam carom_beam;

/* How many bytes the the beam search get of a block of so many; 0 if it is too small. */
uint32_t carom_beam_room(uint32_t block_bytes);
/* Begins in a room of so many bytes.  It may lie anywhere that is aligned to CAROM_ARENA_ALIGN. */
carom_beam *carom_beam_open(void *room, uint32_t bytes, const carom_problem *problem);
/* Goes on until as many states have been expanded in all as are due, or until a line of at most `most` moves is found:
 * then it returns the line's length, and `keys` has the states that it leads through.  Else it returns 0. */
uint32_t carom_beam_work(carom_beam *beam, const carom_problem *problem, uint64_t due, uint32_t most,
                         uint64_t keys[CAROM_BEAM_DEEPEST]);

#endif
