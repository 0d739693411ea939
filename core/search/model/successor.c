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

/* The cells of the other robots, as a word for carom_rays_lengths(). */
static uint32_t others_of(const carom_slots *slots, const carom_state *state, unsigned slot) {
    const carom_cell own = state->cell[slot];
    uint32_t others = own * 0x01010101u;
    for (unsigned i = 0, at = 0; i < slots->n; i++)
        if (i != slot) others ^= (uint32_t)(state->cell[i] ^ own) << 8 * at++;
    return others;
}

/* Writes the state that a move leads to, unless it is pruned or a dead end.  Returns the number of states: 1 or 0.
 * `cells` is the number of cells that the robot slides, up to a diagonal. */
static unsigned try_move(const carom_problem *p, const carom_last_move *last, carom_state state, unsigned slot,
                         unsigned dir, unsigned cells, carom_successor *out) {
    const carom_cell from = state.cell[slot];
    carom_slid slid = {.to = carom_cells_on(from, dir, cells), .dir = (uint8_t)dir, .straight = true};
    if (p->slides.diagonals[slid.to]) {
        const carom_mover mover = {state.cell, p->slots.n, slot, p->slots.color[slot]};
        slid = carom_slide_past(&p->slides, mover, slid.to, dir);
        if (slid.to == from) return 0;
    }
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
    for (unsigned slot = 0; slot < p->slots.n; slot++) {
        const uint32_t slides = carom_rays_lengths(p->rays, state.cell[slot], others_of(&p->slots, &state, slot));
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
            const unsigned cells = slides >> 8 * dir & 255;
            if (cells == 0 || carom_is_rebound(&p->slots, &state, slot, dir)) continue;
            if (last.known && slot == last.slot && ((dir ^ last.dir) & 1) == 0) continue;
            n += try_move(p, &last, state, slot, dir, cells, &out[n]);
        }
    }
    return n;
}
