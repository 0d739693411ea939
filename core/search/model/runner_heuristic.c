#include "search/model/runner_heuristic.h"

#include "game/walk.h"

#include <assert.h>
#include <string.h>

/* Finds h of all cells, breadth-first from the target.  Tracks can be followed backwards: from every cell of the track
 * that begins at cell c, a robot can slide over c.  All cells of a straight segment are on the same tracks, so it is
 * enough to continue from the first one that is reached. */
static void flood(uint8_t *distance, const carom_slides *s, unsigned color, carom_cell target) {
    carom_cell queue[CAROM_CELLS] = {target}; /* the cells that have a distance. */
    unsigned n = 1;
    bool done[CAROM_DIRS][CAROM_CELLS] = {{false}}; /* by direction and last cell: segments already searched. */
    memset(distance, CAROM_UNREACHABLE, CAROM_CELLS);
    distance[target] = 0;
    for (unsigned i = 0; i < n; i++)
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
            const unsigned moves = distance[queue[i]] + 1u;
            bool *is_done = &done[dir][s->segment_end[dir][queue[i]]];
            if (*is_done) continue;
            *is_done = true;
            carom_walk w = carom_walk_from(queue[i], dir);
            while (carom_walk_on(s, color, &w)) {
                if (distance[w.cell] != CAROM_UNREACHABLE || s->diagonals[w.cell]) continue;
                assert(moves < CAROM_UNREACHABLE); /* runner_heuristic.h proves this. */
                distance[w.cell] = (uint8_t)moves;
                queue[n++] = w.cell;
            }
        }
}

void carom_runner_heuristic_build(carom_runner_heuristic *heuristic, const carom_slots *slots,
                                  const carom_puzzle *puzzle, const carom_slides *slides) {
    for (unsigned i = 0; i < slots->n; i++) {
        if (slots->target_slot != CAROM_ANY_ROBOT && slots->target_slot != i) continue;
        /* interchangeable robots have the same tracks. */
        if (i > slots->first_alike) memcpy(heuristic->moves[i], heuristic->moves[slots->first_alike], CAROM_CELLS);
        else flood(heuristic->moves[i], slides, slots->color[i], puzzle->target);
    }
}
