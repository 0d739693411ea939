#include "lab/states.h"

unsigned carom_h_runner_of_bits(const carom_problem *p, uint64_t bits) {
    carom_state state;
    carom_state_unpack(&p->slots, bits & p->key_mask, &state);
    return carom_h_runner(&p->runner_heuristic, &p->slots, &state);
}

unsigned carom_all_successors(const carom_problem *p, uint64_t key, uint64_t out[CAROM_SUCCESSORS_MAX]) {
    carom_state state;
    carom_state_unpack(&p->slots, key, &state);
    unsigned n = 0;
    for (unsigned slot = 0; slot < p->slots.n; slot++)
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
            carom_state after = state;
            carom_slid slid;
            if (!carom_state_slide(p, &state, slot, dir, &slid)) continue;
            carom_state_apply(&p->slots, &after, slot, slid, NULL);
            out[n++] = carom_state_pack(&p->slots, &after);
        }
    return n;
}
