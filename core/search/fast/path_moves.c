/* path_moves.c - turns a path of the fast engine, a list of states, into moves of coloured robots. */
#include "search/fast/store.h"

/* Whether `key` is the fast engine's key for a state.  If the runner has alike robots, any of them may be the
 * runner. */
static bool is_state(const carom_problem *p, const carom_state *state, uint64_t key, const void *tables) {
    const carom_fast_state x = carom_fast_unpack(key);
    const unsigned first = ((const carom_tables *)tables)->runner;
    const unsigned end = first < p->slots.first_alike ? first + 1 : p->slots.n;
    for (unsigned runner = first; runner < end; runner++) {
        carom_axes either;
        const carom_fast_state y = carom_fast_state_of(p, state, runner, &either);
        if (y.runner == x.runner && y.blockers == x.blockers && ((y.axes ^ x.axes) & ~either) == 0) return true;
    }
    return false;
}

carom_status carom_fast_solved(carom_search *s, const carom_tables *t, const uint64_t *keys, uint32_t n) {
    return carom_moves_through_states(&s->problem, keys, n, is_state, t, s->result.moves)
               ? carom_search_solved_by_moves(s, n)
               : CAROM_FAULT;
}
