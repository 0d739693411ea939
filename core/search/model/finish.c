#include "search/model/finish.h"

/* The recursion is at most `h` deep, and `h` is at most CAROM_FINISH_MAX. */
static bool finishes_alone(const carom_problem *p, const carom_state *state, unsigned h, uint64_t *keys) {
    if (h == 0) return carom_state_solved(&p->slots, &p->puzzle, state);
    const bool any = p->slots.target_slot == CAROM_ANY_ROBOT;
    const unsigned first = any ? 0 : p->slots.target_slot, end = any ? p->slots.n : first + 1;
    for (unsigned slot = first; slot < end; slot++) {
        if (p->runner_heuristic.moves[slot][state->cell[slot]] > h) continue; /* a move lowers h by at most 1. */
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
            carom_state after = *state;
            carom_slid slid;
            if (!carom_state_slide(p, &after, slot, dir, &slid)) continue;
            if (p->runner_heuristic.moves[slot][slid.to] >= h) continue;
            carom_state_apply(&p->slots, &after, slot, slid, NULL);
            *keys = carom_state_pack(&p->slots, &after);
            if (finishes_alone(p, &after, h - 1, keys + 1)) return true;
        }
    }
    return false;
}

bool carom_finishes_alone(const carom_problem *p, uint64_t bits, uint64_t keys[CAROM_FINISH_MAX]) {
    carom_state state;
    carom_state_unpack(&p->slots, bits & p->key_mask, &state);
    const unsigned h = carom_h_runner(&p->runner_heuristic, &p->slots, &state);
    return h <= CAROM_FINISH_MAX && finishes_alone(p, &state, h, keys);
}
