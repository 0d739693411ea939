/* runner_states.h - the runner's runner states under the rules: what a move makes of its past, and how many moves it needs at least.
 *
 * The bound of a runner state is the length of a shortest solution in the bound's game (bound.h), where the runner may stop
 * anywhere on its track, with the rule must-ricochet but without no-rebound.  So it is never too high, and a real move
 * lowers it by at most 1.
 *
 * A real move raises it by at most 1, too.  The bound's game can take the move back along its track.  That leads to the
 * same cell with a past that is as good or better: to have turned is best, to have moved along one axis only is better
 * than not to have moved at all, because whatever turns the robot then would also turn it now.  And to move up and
 * down one axis leaves a robot that had moved along the other axis turned.
 *
 * A bound of more than 254 counts as 254, which changes none of this. */
#ifndef CAROM_SPOTS_H
#define CAROM_SPOTS_H

#include "search/model/bound.h"

/* The runner's cell, and << 8 what the rules have to know of its way: its past (state.h).  Without rules that is 0, and
 * the runner state is the cell. */
typedef uint16_t carom_runner_state;
enum { CAROM_HISTORIES = 8, CAROM_RUNNER_STATES = CAROM_HISTORIES * CAROM_CELLS };

static inline carom_cell carom_runner_state_cell(carom_runner_state runner_state) { return (carom_cell)runner_state; }
static inline unsigned carom_runner_state_history(carom_runner_state runner_state) { return runner_state >> 8; }

typedef struct carom_runner_states {
    uint16_t n;                    /* runner states are below that */
    uint8_t dirs[CAROM_HISTORIES]; /* by past: the directions, as bits, in which the runner may move */
    uint8_t history_after[2][CAROM_HISTORIES]
                         [CAROM_DIRS];  /* by whether a slide was bent, the past before, its last dir */
    uint8_t bound[CAROM_RUNNER_STATES]; /* moves that the runner needs at least from there */
} carom_runner_states;

/* `bound` is the runner's by cell, without rules.  The runner states are empty before. */
void carom_runner_states_build(carom_runner_states *runner_states, const carom_slides *slides, unsigned color,
                               uint8_t rules, const uint8_t bound[CAROM_CELLS]);

/* The bounds by cell, without rules. */
static inline const uint8_t *carom_runner_bounds_by_cell(const carom_runner_states *s) {
    enum { TURNED = CAROM_HISTORY_TURNED * CAROM_CELLS };
    return s->n > TURNED ? s->bound + TURNED : s->bound;
}

/* The runner's runner state after a slide. */
static inline carom_runner_state carom_runner_state_after(const carom_runner_states *s, carom_runner_state before,
                                                          carom_slid slid) {
    if (s->n == CAROM_CELLS) return slid.to;
    return (carom_runner_state)(s->history_after[slid.bent][carom_runner_state_history(before)][slid.dir] << 8 |
                                slid.to);
}

#endif
