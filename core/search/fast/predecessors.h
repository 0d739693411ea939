/* predecessors.h - the predecessors of a state: the states from which one move leads to it.
 *
 * The robot that has moved cannot slide any further.  It came from one of the cells behind it, on its track followed
 * backwards.  The functions that list predecessors ignore the rules and move histories, which carom_fast_leads()
 * checks. */
#ifndef CAROM_PREDECESSORS_H
#define CAROM_PREDECESSORS_H

#include "search/fast/tables.h"

/* Lists the cells from which a robot of this colour slides to `to`, a cell without a diagonal.  `in_way` has the cells
 * of all other robots, none of them `to`, in the form of blockers.  Returns the number of cells. */
unsigned carom_slide_origins(const carom_tables *tables, carom_cell to, carom_blockers in_way, uint8_t color,
                             carom_cell out[CAROM_CELLS]);

/* Lists the blockers' words before a move of blocker i that leads to a state.  Returns their number. */
unsigned carom_blocker_predecessors(const carom_tables *tables, carom_fast_state to, unsigned i,
                                    carom_blockers out[CAROM_CELLS]);

/* Whether a move that the rules allow leads from one state to the other. */
bool carom_fast_leads(const carom_tables *tables, carom_fast_state from, carom_fast_state to);

#endif
