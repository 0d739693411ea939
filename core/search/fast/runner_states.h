/* runner_states.h - runner states and their runner heuristic h_runner.  A runner state is the cell of the runner and,
 * under rule options, its move history.
 *
 * h_runner is the length of a shortest solution of the relaxed game in runner_heuristic.h, where the runner may stop on
 * any cell of its track.  The relaxed game keeps the must-ricochet rule and drops no-rebound.  Every real solution is
 * also a solution of the relaxed game, so h_runner is admissible.  Every real move is also a move of the relaxed game,
 * so a real move lowers h_runner by at most 1, and h_runner is consistent.
 *
 * A real move also raises h_runner by at most 1, because the relaxed game can undo it by moving back along the track.
 * Moving back leads to the previous cell with a history that is at least as good as before:
 *   - A history with a turn is best.
 *   - A robot that has moved along one axis only is at least as well off as an unmoved robot: any moves that turn an
 *     unmoved robot also turn a robot that has moved.
 *   - A robot that has moved along one axis has turned after moving back and forth along the other axis.
 *
 * Values above 254 are stored as 254, which keeps h_runner admissible and consistent. */
#ifndef CAROM_RUNNER_STATES_H
#define CAROM_RUNNER_STATES_H

#include "search/model/runner_heuristic.h"

/* A runner state is cell | history << 8, with the runner's move history (state.h).  Without rule options the history is
 * 0, and the runner state is the cell. */
typedef uint16_t carom_runner_state;
enum { CAROM_HISTORIES = 8, CAROM_RUNNER_STATES = CAROM_HISTORIES * CAROM_CELLS };

static inline carom_cell carom_runner_state_cell(carom_runner_state runner_state) { return (carom_cell)runner_state; }
static inline unsigned carom_runner_state_history(carom_runner_state runner_state) { return runner_state >> 8; }

typedef struct carom_runner_states {
    uint16_t n;                    /* runner states are below n. */
    uint8_t dirs[CAROM_HISTORIES]; /* by history: the directions, as bits, in which the runner may move. */
    /* The history after a slide, indexed by whether a diagonal turned the runner, by the history before the slide, and
     * by the slide's last direction. */
    uint8_t history_after[2][CAROM_HISTORIES][CAROM_DIRS];
    uint8_t bound[CAROM_RUNNER_STATES]; /* h_runner by runner state; CAROM_UNREACHABLE: the target is out of reach. */
} carom_runner_states;

/* `*runner_states` must be all zeros.  `color` is the runner's colour, `rules` are the rule options of the puzzle, and
 * `bound` is h_runner by cell without rule options. */
void carom_runner_states_build(carom_runner_states *runner_states, const carom_slides *slides, unsigned color,
                               uint8_t rules, const uint8_t bound[CAROM_CELLS]);

/* h_runner by cell, ignoring the rule options. */
static inline const uint8_t *carom_runner_bounds_by_cell(const carom_runner_states *s) {
    enum { TURNED = CAROM_HISTORY_TURNED * CAROM_CELLS };
    return s->n > TURNED ? s->bound + TURNED : s->bound;
}

/* The runner state after a slide. */
static inline carom_runner_state carom_runner_state_after(const carom_runner_states *s, carom_runner_state before,
                                                          carom_slid slid) {
    if (s->n == CAROM_CELLS) return slid.to;
    return (carom_runner_state)(s->history_after[slid.bent][carom_runner_state_history(before)][slid.dir] << 8 |
                                slid.to);
}

#endif
