#include "search/model/reachability.h"

#include <string.h>

/* By cell: bit i says that the robot of slot i can rest there. */
typedef uint8_t rests[CAROM_CELLS];
_Static_assert(CAROM_ROBOTS <= 8, "a bit each");

/* Adds the cells on which a slide of one robot may end.  True if any of them is new. */
static bool slide(const carom_problem *p, rests on, unsigned slot, carom_cell at, unsigned dir) {
    const carom_slides *s = &p->slides;
    const uint8_t own = (uint8_t)(1u << slot);
    bool found = false;
    for (uint32_t runs = 0; runs <= s->longest; runs++) { /* a track that circles has no more */
        const carom_cell end = s->run[dir][at];
        if (at == end) return found;
        while (at != end) {
            at = carom_step(at, dir);
            if (on[at] & own || s->diagonals[at]) continue; /* no robot rests on a diagonal */
            if (at != end && !(on[carom_step(at, dir)] & ~own)) continue;
            on[at] |= own;
            found = true;
        }
        const uint8_t diagonal = s->diagonals[end];
        if (!diagonal) return found;
        if (carom_diagonal_color(diagonal) != p->slots.color[slot]) dir = carom_turned(dir, diagonal);
    }
    return found;
}

/* Adds what follows from all cells once.  True if any is new. */
static bool spread(const carom_problem *p, rests on) {
    bool found = false;
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++)
        for (unsigned slot = 0; slot < p->slots.n; slot++)
            for (unsigned dir = 0; dir < CAROM_DIRS && on[cell] >> slot & 1; dir++)
                found |= slide(p, on, slot, (carom_cell)cell, dir);
    return found;
}

bool carom_is_unreachable(const carom_problem *p) {
    const carom_slots *slots = &p->slots;
    const unsigned solvers = slots->target_slot == CAROM_ANY_ROBOT ? (1u << slots->n) - 1 : 1u << slots->target_slot;
    rests on;
    memset(on, 0, sizeof on);
    carom_state start;
    uint8_t color[CAROM_ROBOTS];
    carom_state_start(slots, &p->puzzle, &start, color);
    for (unsigned slot = 0; slot < slots->n; slot++) on[start.cell[slot]] |= (uint8_t)(1u << slot);
    while (!(on[p->puzzle.target] & solvers))
        if (!spread(p, on)) return true;
    return false;
}
