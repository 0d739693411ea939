/* result.c - reports what a strategy has found or proved. */
#include "search/model/reachability.h"
#include "search/strategy.h"

#include <assert.h>

/* Sets n_moves if the moves in the result solve the puzzle. */
static bool check(carom_search *s, uint32_t n_moves) {
    const bool holds = carom_replay(&s->problem.puzzle, s->result.moves, n_moves, NULL);
    assert(holds);
    /* untested: only a bug in Carom could lead here; none is known. */
    if (holds) s->result.n_moves = n_moves;
    return holds;
}

bool carom_search_found(carom_search *s, const uint64_t *keys, uint32_t n_moves) {
    const bool is_path = carom_moves_through(&s->problem, keys, n_moves, s->result.moves);
    assert(is_path);
    /* untested: only a bug in Carom could lead here; none is known. */
    return is_path && check(s, n_moves);
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

carom_status carom_search_proved(carom_search *s, uint32_t n_moves) {
    /* untested: in the tests, no lower bound exceeds the upper bound. */
    if (s->result.upper > 0 && n_moves > s->result.upper) n_moves = s->result.upper; /* longer solutions were pruned. */
    if (s->result.proved < n_moves) s->result.proved = n_moves;
    if (n_moves > s->options.max_moves) return CAROM_GAVE_UP;
    return s->result.upper == n_moves ? carom_search_solved_by_moves(s, n_moves) : CAROM_RUNNING;
}

bool carom_search_is_unreachable(carom_search *s) {
    if (s->asked_for_reachability) return false;
    s->asked_for_reachability = true;
    return carom_is_unreachable(&s->problem);
}
