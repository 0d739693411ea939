/* finish_cells.h - the cells where blockers decide whether the runner finishes alone (runner.h).
 *
 * Let the runner make only slides that each lower h_runner by 1.  Suppose that it does not finish alone by such slides,
 * but does after one move of a blocker.  Then this move leaves a cell that such a slide crosses or reaches, or ends on
 * a cell where a robot would stop such a slide. */
#ifndef CAROM_FINISH_CELLS_H
#define CAROM_FINISH_CELLS_H

#include "search/fast/store.h"

typedef struct carom_finish_cells {
    carom_cell_set crossed, stoppers;
} carom_finish_cells;

/* The finish cells of a runner state of the current bfs; all cells if there is no room to store them or if h_runner is
 * very high. */
const carom_finish_cells *carom_finish_cells_of(carom_search *search, carom_runner_state runner_state);

/* Whether a blocker's move may let the runner finish alone. */
static inline bool carom_finish_cells_matter(const carom_finish_cells *cells, carom_cell from, carom_cell to) {
    return carom_cell_set_has(&cells->crossed, from) || carom_cell_set_has(&cells->stoppers, to);
}

#endif
