#include "search/model/bound.h"

#include "game/track.h"

#include <assert.h>
#include <string.h>

/* A breadth-first search from the target. */
typedef struct flooding {
    const carom_slides *slides;
    unsigned color, n; /* n: length of the queue */
    uint8_t *distance;
    carom_cell queue[CAROM_CELLS];
} flooding;

/* Sets the distance of each cell on the track from `at` that has none yet to `moves`, and queues the cell.  From each
 * of these cells a robot passes over `at`, because tracks can be followed backwards. */
static void spread(flooding *f, carom_cell at, unsigned dir, unsigned moves) {
    for (carom_walk w = {.cell = at, .dir = (uint8_t)dir}; carom_walk_on(f->slides, f->color, &w);) {
        if (f->distance[w.cell] != CAROM_UNREACHABLE || f->slides->diagonals[w.cell]) continue;
        assert(moves < CAROM_UNREACHABLE); /* bound.h proves it */
        f->distance[w.cell] = (uint8_t)moves;
        f->queue[f->n++] = w.cell;
    }
}

/* All cells of a straight run are on the same track, so only the first of them spreads along it.  A run is identified
 * by its western or northern end. */
static void flood(uint8_t *distance, const carom_slides *s, unsigned color, carom_cell target) {
    flooding f = {.slides = s, .color = color, .n = 1, .distance = distance, .queue = {target}};
    bool done[2][CAROM_CELLS] = {{false}};
    memset(distance, CAROM_UNREACHABLE, CAROM_CELLS);
    distance[target] = 0;
    for (unsigned i = 0; i < f.n; i++)
        for (unsigned forth = CAROM_EAST; forth <= CAROM_SOUTH; forth++) {
            const carom_cell at = f.queue[i];
            const unsigned back = forth == CAROM_EAST ? CAROM_WEST : CAROM_NORTH, moves = distance[at] + 1u;
            bool *is_done = &done[forth == CAROM_SOUTH][s->run[back][at]];
            if (*is_done) continue;
            *is_done = true;
            spread(&f, at, forth, moves);
            spread(&f, at, back, moves);
        }
}

void carom_bound_build(carom_bound *bound, const carom_slots *slots, const carom_puzzle *puzzle,
                       const carom_slides *slides) {
    if (slots->target_slot != CAROM_ANY_ROBOT) {
        flood(bound->moves[slots->target_slot], slides, puzzle->target_color, puzzle->target);
        return;
    }
    for (unsigned i = 0; i < slots->n; i++) {
        /* interchangeable robots have the same tracks */
        if (i > slots->first_alike) memcpy(bound->moves[i], bound->moves[slots->first_alike], CAROM_CELLS);
        else flood(bound->moves[i], slides, slots->color[i], puzzle->target);
    }
}
