/* predecessors.h - finds the predecessors of a state, that is, the states from which one move leads to it.
 *
 * After a move, the robot that moved cannot slide any further in the same direction.  The move began on one of the
 * cells behind the robot; following the robot's track backwards finds these cells.  The functions that list
 * predecessors check neither the rules nor move histories; carom_fast_leads() checks them. */
#ifndef CAROM_PREDECESSORS_H
#define CAROM_PREDECESSORS_H

#include "search/fast/tables.h"

/* Lists the cells from which a robot of this colour slides to `to`, a cell without a diagonal.  `in_way` contains the
 * cells of all other robots, as a word of blockers; none of them is on `to`.  Returns the number of cells. */
unsigned carom_slide_origins(const carom_tables *tables, carom_cell to, carom_blockers in_way, uint8_t color,
                             carom_cell out[CAROM_CELLS]);

/* For each move of blocker i that leads to state `to`, lists the cells of the blockers before the move.  Returns the
 * number of moves. */
unsigned carom_blocker_predecessors(const carom_tables *tables, carom_fast_state to, unsigned i,
                                    carom_blockers out[CAROM_CELLS]);

/* Whether the rules allow a move from state `from` to state `to`. */
bool carom_fast_leads(const carom_tables *tables, carom_fast_state from, carom_fast_state to);

#endif
