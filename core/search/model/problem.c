#include "search/model/problem.h"

#include <string.h>

void carom_problem_build(carom_problem *p, const carom_puzzle *puzzle) {
    p->puzzle = *puzzle;
    carom_slides_build(&p->slides, puzzle);
    carom_rays_build(p->rays, &p->slides);
    carom_slots_assign(&p->slots, puzzle);
    carom_runner_heuristic_build(&p->runner_heuristic, &p->slots, puzzle, &p->slides);
    p->key_mask = ((uint64_t)1 << (puzzle->rules ? CAROM_STATE_BITS : CAROM_CELL_BITS)) - 1;
}

bool carom_is_solved(const carom_problem *p, uint64_t bits) {
    carom_state state;
    carom_state_unpack(&p->slots, bits & p->key_mask, &state);
    return carom_state_solved(&p->slots, &p->puzzle, &state);
}

/* Finds and makes the move to the state with this key.  `color` has the colour of the robot in each slot and is
 * reordered with the robots. */
static bool step_to(const carom_problem *p, carom_state *state, uint8_t color[CAROM_ROBOTS], uint64_t key,
                    carom_is_state *is_state, const void *context, carom_move *out) {
    /* untested: only a bug in Carom could lead here; none is known. */
    for (unsigned slot = 0; slot < p->slots.n; slot++)
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
            carom_state after = *state;
            uint8_t color_after[CAROM_ROBOTS];
            memcpy(color_after, color, sizeof color_after);
            carom_slid slid;
            if (!carom_state_slide(p, state, slot, dir, &slid)) continue;
            carom_state_apply(&p->slots, &after, slot, slid, color_after);
            if (!is_state(p, &after, key, context)) continue;
            *out = carom_move_make(color[slot], dir);
            *state = after;
            memcpy(color, color_after, sizeof color_after);
            return true;
        }
    /* untested: only a bug in Carom could lead here; none is known. */
    return false;
}

bool carom_moves_through_states(const carom_problem *p, const uint64_t *keys, uint32_t n, carom_is_state *is_state,
                                const void *context, carom_move *out) {
    carom_state state;
    uint8_t color[CAROM_ROBOTS];
    carom_state_start(&p->slots, &p->puzzle, &state, color);
    for (uint32_t i = 0; i < n; i++) {
        /* untested: only a bug in Carom could lead here; none is known. */
        if (!step_to(p, &state, color, keys[i], is_state, context, &out[i])) return false;
    }
    return true;
}

static bool has_key(const carom_problem *p, const carom_state *state, uint64_t key, const void *context) {
    (void)context;
    return carom_state_pack(&p->slots, state) == (key & p->key_mask);
}

bool carom_moves_through(const carom_problem *p, const uint64_t *keys, uint32_t n, carom_move *out) {
    return carom_moves_through_states(p, keys, n, has_key, NULL, out);
}
