#include "search/fast/runner_states.h"

#include "game/walk.h"

#include <string.h>

enum { V = CAROM_VERTICAL, H = CAROM_HORIZONTAL, TURNED = CAROM_HISTORY_TURNED };
enum { BOUND_MAX = CAROM_UNREACHABLE - 1 };

static unsigned axis_of(unsigned dir) { return dir & 1 ? H : V; }

static void follow_histories(carom_runner_states *s, uint8_t rules) {
    const bool turns = rules & CAROM_MUST_RICOCHET, keeps_axis = rules & CAROM_NO_REBOUND;
    for (unsigned history = 0; history < CAROM_HISTORIES; history++)
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
            const unsigned before = history & CAROM_HISTORY_AXIS, axis = axis_of(dir);
            if (!keeps_axis || before != axis) s->dirs[history] |= (uint8_t)(1u << dir);
            for (unsigned bent = 0; bent < 2; bent++) {
                const bool turned = turns && (history & TURNED || bent || (before && before != axis));
                const unsigned after = (turned ? TURNED : 0u) | (keeps_axis || (turns && !turned) ? axis : 0u);
                s->history_after[bent][history][dir] = (uint8_t)after;
                if (s->n < (after + 1) * CAROM_CELLS) s->n = (uint16_t)((after + 1) * CAROM_CELLS);
            }
        }
}

/* The data that determines the runner's tracks. */
typedef struct track {
    const carom_slides *slides;
    unsigned color;
} track;

/* The least h_runner among the cells of a track before its first turn, and among the cells after this turn. */
typedef struct least {
    unsigned straight, bent;
} least;

static unsigned lower(unsigned a, unsigned b) { return a < b ? a : b; }

static least least_along(const track *t, const uint8_t *bound, carom_cell at, unsigned dir) {
    least l = {CAROM_UNREACHABLE, CAROM_UNREACHABLE};
    carom_walk w = carom_walk_from(at, dir);
    while (carom_walk_on(t->slides, t->color, &w)) {
        unsigned *part = w.bent ? &l.bent : &l.straight;
        if (!t->slides->diagonals[w.cell]) *part = lower(*part, bound[w.cell]);
    }
    return l;
}

static uint8_t one_more(unsigned bound) { return (uint8_t)(bound < BOUND_MAX ? bound + 1 : bound); }

/* Under must-ricochet, computes h_runner for the histories without a turn; `turned` is h_runner after a turn.  A runner
 * that has moved along one axis either turns with its next move, or first moves to another cell along that axis.  Where
 * a runner cannot reach the target even after a turn, h_runner stays CAROM_UNREACHABLE. */
static void bound_unturned(carom_runner_states *runner_states, const track *t, const uint8_t turned[CAROM_CELLS]) {
    /* By axis and cell: h_runner after moves along this axis, if the next move turns the runner. */
    uint8_t next_turns[CAROM_HISTORY_AXIS][CAROM_CELLS];
    uint8_t *bound[] = {runner_states->bound, runner_states->bound + V * CAROM_CELLS,
                        runner_states->bound + H * CAROM_CELLS};
    memset(next_turns, CAROM_UNREACHABLE, sizeof next_turns);
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
        if (turned[cell] == CAROM_UNREACHABLE) continue;
        unsigned best[CAROM_HISTORY_AXIS] = {0, CAROM_UNREACHABLE, CAROM_UNREACHABLE};
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
            const least along = least_along(t, turned, (carom_cell)cell, dir);
            const unsigned own = axis_of(dir), other = own ^ CAROM_HISTORY_AXIS;
            best[own] = lower(best[own], along.bent);
            best[other] = lower(best[other], lower(along.bent, along.straight));
        }
        for (unsigned axis = V; axis <= H; axis++) next_turns[axis][cell] = one_more(best[axis]);
    }
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
        if (turned[cell] == CAROM_UNREACHABLE) continue;
        unsigned elsewhere[CAROM_HISTORY_AXIS] = {0, CAROM_UNREACHABLE, CAROM_UNREACHABLE};
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
            const unsigned axis = axis_of(dir);
            elsewhere[axis] = lower(elsewhere[axis], least_along(t, next_turns[axis], (carom_cell)cell, dir).straight);
        }
        for (unsigned axis = V; axis <= H; axis++)
            bound[axis][cell] = (uint8_t)lower(next_turns[axis][cell], one_more(elsewhere[axis]));
    }
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
        if (turned[cell] == CAROM_UNREACHABLE) continue;
        unsigned best = CAROM_UNREACHABLE;
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
            best = lower(best, least_along(t, bound[axis_of(dir)], (carom_cell)cell, dir).straight);
            best = lower(best, least_along(t, turned, (carom_cell)cell, dir).bent);
        }
        bound[0][cell] = one_more(best);
    }
}

void carom_runner_states_build(carom_runner_states *s, const carom_slides *slides, unsigned color, uint8_t rules,
                               const uint8_t bound[CAROM_CELLS]) {
    follow_histories(s, rules);
    for (unsigned runner_state = 0; runner_state < s->n; runner_state += CAROM_CELLS)
        memcpy(s->bound + runner_state, bound, CAROM_CELLS);
    if (rules & CAROM_MUST_RICOCHET) bound_unturned(s, &(track){slides, color}, bound);
}
