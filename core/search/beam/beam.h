/* beam.h - beam search (Lowerre 1976): finds some solution soon, so that a long search also has an upper bound.
 *
 * A beam search keeps only the most promising states of each g and drops the others.  States are ranked by the
 * inadmissible heuristic of beam_heuristic.h; the number of states that a beam search keeps is its width.  The first
 * beam search is narrow and quick.  Each later beam search is wider and looks only for a shorter solution.  A beam
 * search proves nothing. */
#ifndef CAROM_BEAM_H
#define CAROM_BEAM_H

#include "search/model/problem.h"

enum { CAROM_BEAM_DEEPEST = 250 }; /* the longest solution that a beam search can find. */

typedef struct carom_beam carom_beam;

/* How many bytes the beam searches get in a block of `block_bytes` bytes; 0 if the block is too small for them. */
uint32_t carom_beam_room(uint32_t block_bytes);
/* Starts the beam searches in `bytes` bytes at `room`, which is aligned to CAROM_ARENA_ALIGN. */
carom_beam *carom_beam_open(void *room, uint32_t bytes, const carom_problem *problem);
/* The number of states expanded since carom_beam_open(); UINT64_MAX after the last beam search. */
uint64_t carom_beam_expanded(const carom_beam *beam);
/* Works until `due` states have been expanded since carom_beam_open(), or until a solution is found that has at most
 * `max_moves` and at most CAROM_BEAM_DEEPEST moves.  `problem` is the same as in carom_beam_open().  Returns the length
 * of the solution, or 0 if none was found; `keys` gets the key of the state after each move. */
uint32_t carom_beam_work(carom_beam *beam, const carom_problem *problem, uint64_t due, uint32_t max_moves,
                         uint64_t keys[CAROM_BEAM_DEEPEST]);

#endif
