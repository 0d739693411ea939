#include "search/model/bound.h"

#include <assert.h>
#include <string.h>

/* For each cell without a distance on the track from `at`: sets its distance to `moves` and queues it.  Tracks can be
 * followed backwards: from each of these cells a robot passes over `at`.  Returns the new length of the queue. */
static unsigned spread(uint8_t *distance, const carom_slides *s, unsigned color, carom_cell at, unsigned dir,
                       unsigned moves, carom_cell *queue, unsigned n) {
    /* One run at a time.  `longest` also limits a track that circles. */
    for (uint32_t runs = 0; runs <= s->longest; runs++) {
        const carom_cell end = s->run[dir][at];
        if (end == at) return n;
        while (at != end) {
            at = carom_step(at, dir);
            if (distance[at] != CAROM_UNREACHABLE || s->diagonals[at]) continue; /* no robot rests on a diagonal */
            assert(moves < CAROM_UNREACHABLE);                                   /* bound.h proves it */
            distance[at] = (uint8_t)moves;
            queue[n++] = at;
        }
        const uint8_t diagonal = s->diagonals[end];
        if (!diagonal) return n;
        if (carom_diagonal_color(diagonal) != color) dir = carom_turned(dir, diagonal);
    }
    return n;
}

/* Breadth-first search from the target.  All cells of a straight run are on the same track, so only the first of them
 * spreads along it.  A run is identified by its western or northern end. */
static void flood(uint8_t *distance, const carom_slides *s, unsigned color, carom_cell target) {
    carom_cell queue[CAROM_CELLS];
    bool done[2][CAROM_CELLS] = {{false}};
    unsigned n = 0;
    memset(distance, CAROM_UNREACHABLE, CAROM_CELLS);
    distance[target] = 0;
    queue[n++] = target;
    for (unsigned i = 0; i < n; i++)
        for (unsigned forth = CAROM_EAST; forth <= CAROM_SOUTH; forth++) {
            const unsigned back = forth == CAROM_EAST ? CAROM_WEST : CAROM_NORTH, moves = distance[queue[i]] + 1u;
            bool *is_done = &done[forth == CAROM_SOUTH][s->run[back][queue[i]]];
            if (*is_done) continue;
            *is_done = true;
            n = spread(distance, s, color, queue[i], forth, moves, queue, n);
            n = spread(distance, s, color, queue[i], back, moves, queue, n);
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
