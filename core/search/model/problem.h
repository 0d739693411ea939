/* problem.h - the tables of a puzzle that are built once before the search and never change during it. */
#ifndef CAROM_PROBLEM_H
#define CAROM_PROBLEM_H

#include "search/model/rays.h"
#include "search/model/runner_heuristic.h"

typedef struct carom_problem {
    carom_puzzle puzzle;
    carom_slides slides;
    carom_rays rays[CAROM_CELLS];
    carom_slots slots;
    carom_runner_heuristic runner_heuristic;
    uint64_t key_mask; /* the bits of a packed state (state.h) that are in use: the key of a state. */
} carom_problem;

void carom_problem_build(carom_problem *problem, const carom_puzzle *puzzle);

/* Whether the no-rebound rule forbids a move of the robot in `slot`. */
static inline bool carom_is_rebound(const carom_slots *slots, const carom_state *state, unsigned slot, unsigned dir) {
    const unsigned axis = dir & 1 ? CAROM_HORIZONTAL : CAROM_VERTICAL;
    return slots->no_rebound && (state->history[slot] & CAROM_HISTORY_AXIS) == axis;
}

/* Finds where a move of the robot in `slot` ends.  Returns false if there is no such move, because the robot cannot
 * slide or the rules forbid it.  Interchangeable robots may have changed slots, but their colours do not affect the
 * slide, because no diagonal has one of these colours. */
__attribute__((always_inline)) static inline bool carom_state_slide(const carom_problem *p, const carom_state *state,
                                                                    unsigned slot, unsigned dir, carom_slid *slid) {
    const carom_slots *slots = &p->slots;
    if (carom_is_rebound(slots, state, slot, dir)) return false;
    *slid = carom_slide_inline(&p->slides, (carom_mover){state->cell, slots->n, slot, slots->color[slot]}, dir);
    return slid->to != state->cell[slot];
}

/* Whether a state is solved.  Uses only the key in `bits`; other bits may be set. */
bool carom_is_solved(const carom_problem *problem, uint64_t bits);

/* Finds the moves that lead from the start through the states with these keys, in order.  Returns false if there are no
 * such moves. */
bool carom_moves_through(const carom_problem *problem, const uint64_t *keys, uint32_t n, carom_move *out);

/* Does the same for keys of any kind: `is_state` returns whether a state has the given key. */
typedef bool carom_is_state(const carom_problem *problem, const carom_state *state, uint64_t key, const void *context);
bool carom_moves_through_states(const carom_problem *problem, const uint64_t *keys, uint32_t n,
                                carom_is_state *is_state, const void *context, carom_move *out);

#endif
