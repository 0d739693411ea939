#include "search/strategy.h"
#include "search/model/rest.h"

#include <assert.h>

/* The solution, if it is one, is in the result's moves. */
static bool check(carom_search *s, uint32_t n_moves) {
    const bool holds = carom_replay(&s->problem.puzzle, s->result.moves, n_moves, NULL);
    assert(holds);
    if (holds) s->result.n_moves = n_moves;
    return holds;
}

bool carom_search_found(carom_search *s, const uint64_t *keys, uint32_t n_moves) {
    const bool leads_there = carom_moves_through(&s->problem, keys, n_moves, s->result.moves);
    assert(leads_there);
    return leads_there && check(s, n_moves);
}

carom_status carom_search_solved(carom_search *s, const uint64_t *keys, uint32_t n_moves) {
    if (!carom_search_found(s, keys, n_moves)) return CAROM_FAULT;
    s->result.proved = n_moves;
    return CAROM_SOLVED;
}

carom_status carom_search_solved_by_moves(carom_search *s, uint32_t n_moves) {
    if (!check(s, n_moves)) return CAROM_FAULT;
    s->result.proved = n_moves;
    return CAROM_SOLVED;
}

bool carom_search_is_hopeless(carom_search *s) {
    if (s->asked_for_reach) return false;
    s->asked_for_reach = true;
    return carom_is_out_of_reach(&s->problem);
}
