#include "search/model/reachability.h"

#include <string.h>

/* By cell: bit i is set if the robot of slot i can rest there. */
typedef uint8_t rest_map[CAROM_CELLS];
_Static_assert(CAROM_ROBOTS <= 8, "a bit each");

/* Marks the cells on which a slide of one robot may end.  True if any of them is new. */
static bool mark_stops(const carom_problem *p, rest_map can_rest, unsigned slot, carom_cell at, unsigned dir) {
    const carom_slides *s = &p->slides;
    const uint8_t own = (uint8_t)(1u << slot);
    bool found = false;
    for (uint32_t runs = 0; runs <= s->longest; runs++) { /* `longest` also limits a track that circles */
        const carom_cell end = s->run[dir][at];
        if (at == end) return found;
        while (at != end) {
            at = carom_step(at, dir);
            if (can_rest[at] & own || s->diagonals[at]) continue; /* no robot rests on a diagonal */
            if (at != end && !(can_rest[carom_step(at, dir)] & ~own)) continue;
            can_rest[at] |= own;
            found = true;
        }
        const uint8_t diagonal = s->diagonals[end];
        if (!diagonal) return found;
        if (carom_diagonal_color(diagonal) != p->slots.color[slot]) dir = carom_turned(dir, diagonal);
    }
    return found;
}

/* One pass over all cells: marks the stops of each slide.  True if any is new. */
static bool mark_all_stops(const carom_problem *p, rest_map can_rest) {
    bool found = false;
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++)
        for (unsigned slot = 0; slot < p->slots.n; slot++)
            for (unsigned dir = 0; dir < CAROM_DIRS && can_rest[cell] >> slot & 1; dir++)
                found |= mark_stops(p, can_rest, slot, (carom_cell)cell, dir);
    return found;
}

bool carom_is_unreachable(const carom_problem *p) {
    const carom_slots *slots = &p->slots;
    const unsigned solvers = slots->target_slot == CAROM_ANY_ROBOT ? (1u << slots->n) - 1 : 1u << slots->target_slot;
    rest_map can_rest;
    memset(can_rest, 0, sizeof can_rest);
    carom_state start;
    uint8_t color[CAROM_ROBOTS];
    carom_state_start(slots, &p->puzzle, &start, color);
    for (unsigned slot = 0; slot < slots->n; slot++) can_rest[start.cell[slot]] |= (uint8_t)(1u << slot);
    while (!(can_rest[p->puzzle.target] & solvers))
        if (!mark_all_stops(p, can_rest)) return true;
    return false;
}
