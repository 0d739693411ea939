/* predecessors.h - the states from which one move leads to a state.
 *
 * The robot that has moved is where it cannot slide on, and it came from one of the cells behind it, on the track that
 * it would follow backwards.  Whether the rules allowed that move, and what they knew before it, is another question.
 */
#ifndef CAROM_PREDECESSORS_H
#define CAROM_PREDECESSORS_H

#include "search/fast/tables.h"

/* The cells from which a robot of a colour slides to `to`, with the blockers of `in_way` in the way. */
unsigned carom_slide_origins(const carom_tables *tables, carom_cell to, carom_blockers in_way, uint8_t color,
                             carom_cell out[CAROM_CELLS]);

/* The same for blocker i of a state: what the blockers' words were, in `out`. */
unsigned carom_blocker_predecessors(const carom_tables *tables, carom_fast_state to, unsigned i,
                                    carom_blockers out[CAROM_CELLS]);

/* Whether a move that the rules allow leads from one state to the other. */
bool carom_fast_leads(const carom_tables *tables, carom_fast_state from, carom_fast_state to);

#endif
