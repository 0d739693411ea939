#include "search/model/runner_heuristic.h"

#include "game/walk.h"

#include <assert.h>
#include <string.h>

/* A breadth-first search from the target. */
typedef struct flood {
    const carom_slides *slides;
    unsigned color;
    uint8_t *distance;             /* by cell. */
    carom_cell queue[CAROM_CELLS]; /* the cells that have a distance. */
    unsigned n;
} flood;

static void reach(flood *f, carom_cell cell, unsigned moves) {
    assert(moves < CAROM_UNREACHABLE); /* runner_heuristic.h proves this. */
    f->distance[cell] = (uint8_t)moves;
    f->queue[f->n++] = cell;
}

/* Sets the distance of each new cell on the track that begins at `from`.  Tracks can be followed backwards, so a robot
 * on any of these cells can slide over `from`. */
static void spread(flood *f, carom_cell from, unsigned dir, unsigned moves) {
    carom_walk w = carom_walk_from(from, dir);
    while (carom_walk_on(f->slides, f->color, &w))
        if (f->distance[w.cell] == CAROM_UNREACHABLE &&
            !f->slides->diagonals[w.cell]) /* no robot rests on a diagonal. */
            reach(f, w.cell, moves);
}

/* All cells of a straight segment are on the same track, so it is enough to continue from the first one that is
 * reached.  A segment is identified by its western or northern end. */
static void flood_from(uint8_t *distance, const carom_slides *s, unsigned color, carom_cell target) {
    flood f = {.slides = s, .color = color, .distance = distance};
    bool done[2][CAROM_CELLS] = {{false}};
    memset(distance, CAROM_UNREACHABLE, CAROM_CELLS);
    reach(&f, target, 0);
    for (unsigned i = 0; i < f.n; i++)
        for (unsigned forth = CAROM_EAST; forth <= CAROM_SOUTH; forth++) {
            const carom_cell cell = f.queue[i];
            const unsigned back = forth ^ 2, moves = distance[cell] + 1u;
            bool *is_done = &done[forth == CAROM_SOUTH][s->segment_end[back][cell]];
            if (*is_done) continue;
            *is_done = true;
            spread(&f, cell, forth, moves);
            spread(&f, cell, back, moves);
        }
}

void carom_runner_heuristic_build(carom_runner_heuristic *heuristic, const carom_slots *slots,
                                  const carom_puzzle *puzzle, const carom_slides *slides) {
    if (slots->target_slot != CAROM_ANY_ROBOT) {
        flood_from(heuristic->moves[slots->target_slot], slides, puzzle->target_color, puzzle->target);
        return;
    }
    for (unsigned i = 0; i < slots->n; i++) {
        /* interchangeable robots have the same tracks. */
        if (i > slots->first_alike) memcpy(heuristic->moves[i], heuristic->moves[slots->first_alike], CAROM_CELLS);
        else flood_from(heuristic->moves[i], slides, slots->color[i], puzzle->target);
    }
}
