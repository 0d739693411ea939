#include "search/model/reachability.h"

#include "game/walk.h"

#include <string.h>

/* By cell: bit i is set if the robot in slot i can rest on this cell. */
typedef uint8_t rest_map[CAROM_CELLS];
_Static_assert(CAROM_ROBOTS <= 8, "a bit each");

/* Marks the cells on which a slide of one robot may end.  Returns true if any cell was not marked before. */
static bool mark_stops(const carom_problem *p, rest_map can_rest, unsigned slot, carom_walk w) {
    const carom_slides *s = &p->slides;
    const uint8_t own = (uint8_t)(1u << slot);
    bool found = false;
    while (carom_walk_on(s, p->slots.color[slot], &w)) {
        if (can_rest[w.cell] & own || s->diagonals[w.cell]) continue; /* no robot rests on a diagonal. */
        const uint8_t stoppers = can_rest[carom_step(w.cell, w.dir)] & (uint8_t)~own;
        if (!stoppers && !carom_walk_is_at_wall(s, &w)) continue;
        can_rest[w.cell] |= own;
        found = true;
    }
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
    for (bool found = true; found;) {
        if (can_rest[p->puzzle.target] & solvers) return false;
        found = false;
        for (unsigned cell = 0; cell < CAROM_CELLS; cell++)
            for (unsigned slot = 0; slot < slots->n; slot++)
                for (unsigned dir = 0; dir < CAROM_DIRS && can_rest[cell] >> slot & 1; dir++)
                    found |= mark_stops(p, can_rest, slot, carom_walk_from((carom_cell)cell, dir));
    }
    return true;
}
