#include "search/fast/runner_states.h"

#include "game/walk.h"

#include <string.h>

enum { TURNED = CAROM_HISTORY_TURNED, BOUND_MAX = CAROM_UNREACHABLE - 1 };

static void follow_histories(carom_runner_states *s, uint8_t rules) {
    const bool turns = rules & CAROM_MUST_RICOCHET, keeps_axis = rules & CAROM_NO_REBOUND;
    for (unsigned history = 0; history < CAROM_HISTORIES; history++)
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
            const unsigned before = history & CAROM_HISTORY_AXIS, axis = dir & 1 ? CAROM_HORIZONTAL : CAROM_VERTICAL;
            if (!keeps_axis || before != axis) s->dirs[history] |= (uint8_t)(1u << dir);
            for (unsigned bent = 0; bent < 2; bent++) {
                const bool turned = turns && (history & TURNED || bent || (before && before != axis));
                const unsigned after = (turned ? TURNED : 0u) | (keeps_axis || (turns && !turned) ? axis : 0u);
                s->history_after[bent][history][dir] = (uint8_t)after;
                if (s->n < (after + 1) * CAROM_CELLS) s->n = (uint16_t)((after + 1) * CAROM_CELLS);
            }
        }
}

/* Under must-ricochet, computes h_runner for the histories without a turn; `turned` is h_runner after a turn.  Where a
 * runner cannot reach the target even after a turn, h_runner stays CAROM_UNREACHABLE.
 *
 * After the first pass, h_runner is right for a runner that has moved along one axis and turns with its next move;
 * after the second, also if it first moves to another cell along this axis; after the third, also for a runner that
 * has not moved. */
static void bound_unturned(carom_runner_states *s, const carom_slides *slides, unsigned color,
                           const uint8_t turned[CAROM_CELLS]) {
    enum { V = CAROM_VERTICAL, H = CAROM_HORIZONTAL };
    static const struct { uint8_t first, last; } histories[] = {{V, H}, {V, H}, {0, 0}}; /* by pass. */
    memset(s->bound, CAROM_UNREACHABLE, (H + 1) * CAROM_CELLS);
    for (unsigned pass = 0; pass < sizeof histories / sizeof *histories; pass++)
        for (unsigned i = 0; i < CAROM_CELLS * CAROM_DIRS; i++) {
            const carom_cell cell = (carom_cell)(i / CAROM_DIRS);
            if (turned[cell] == CAROM_UNREACHABLE) continue;
            carom_walk w = carom_walk_from(cell, i % CAROM_DIRS);
            while (carom_walk_on(slides, color, &w)) {
                const carom_slid slid = {.to = w.cell, .dir = w.dir, .bent = w.bent};
                for (unsigned history = histories[pass].first; history <= histories[pass].last; history++) {
                    const carom_runner_state from = (carom_runner_state)(history * CAROM_CELLS + cell);
                    const uint8_t rest = s->bound[carom_runner_state_after(s, from, slid)];
                    const uint8_t moves = rest < BOUND_MAX ? rest + 1 : rest;
                    if (moves < s->bound[from]) s->bound[from] = moves;
                }
            }
        }
}

void carom_runner_states_build(carom_runner_states *s, const carom_slides *slides, unsigned color, uint8_t rules,
                               const uint8_t bound[CAROM_CELLS]) {
    follow_histories(s, rules);
    for (unsigned runner_state = 0; runner_state < s->n; runner_state += CAROM_CELLS)
        memcpy(s->bound + runner_state, bound, CAROM_CELLS);
    if (rules & CAROM_MUST_RICOCHET) bound_unturned(s, slides, color, bound);
}
