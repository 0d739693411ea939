/* successor.c - makes the moves from a state. */
#include "search/model/successor.h"

#include "search/model/commuting.h"

carom_successor carom_problem_start(const carom_problem *p) {
    carom_state state;
    uint8_t color[CAROM_ROBOTS];
    carom_state_start(&p->slots, &p->puzzle, &state, color);
    return (carom_successor){.bits = carom_state_pack(&p->slots, &state),
                             .h = (uint8_t)carom_h_runner(&p->runner_heuristic, &p->slots, &state)};
}

/* Writes the state that a move leads to, unless it is pruned or a dead end.  Returns the number of states: 1 or 0. */
static unsigned try_move(const carom_problem *p, const carom_last_move *last, carom_state state, unsigned slot,
                         unsigned dir, carom_successor *out) {
    const carom_cell from = state.cell[slot];
    if (last->known && slot == last->slot && ((dir ^ last->dir) & 1) == 0) return 0;
    carom_slid slid;
    if (!carom_state_slide(p, &state, slot, dir, &slid)) return 0;
    if (slot != last->slot && carom_is_pruned_after(last, slot == p->slots.target_slot, dir, from, slid)) return 0;
    slot = carom_state_apply(&p->slots, &state, slot, slid, NULL);
    out->h = (uint8_t)carom_h_runner(&p->runner_heuristic, &p->slots, &state);
    if (out->h == CAROM_UNREACHABLE) return 0;
    out->bits = carom_state_pack(&p->slots, &state) | (uint64_t)carom_move_make(slot, dir) << CAROM_MOVE_AT;
    if (!p->puzzle.rules && slid.straight) out->bits |= CAROM_STRAIGHT | (uint64_t)from << CAROM_FROM_AT;
    return 1;
}

unsigned carom_successors(const carom_problem *p, uint64_t bits, carom_successor out[CAROM_SUCCESSORS_MAX]) {
    carom_state state;
    carom_state_unpack(&p->slots, bits & p->key_mask, &state);
    const carom_last_move last = carom_last_move_of(p, bits, &state);
    unsigned n = 0;
    for (unsigned slot = 0; slot < p->slots.n; slot++)
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) n += try_move(p, &last, state, slot, dir, &out[n]);
    return n;
}
