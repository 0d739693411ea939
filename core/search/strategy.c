#include "search/strategy.h"

#include "search/beam/beam.h"
#include "search/model/reachability.h"

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

/* ---- Both ends --------------------------------------------------------------------------------- */

/* Nearly every search ends before it has seen CAROM_BEAM_FROM states.  From there on the beam search expand a state for every
 * CAROM_BEAM_SHARE that the search sees, and three times as many at first, so that some line is known soon. */
#ifndef CAROM_BEAM_FROM
#define CAROM_BEAM_FROM 200000
#endif
#ifndef CAROM_BEAM_SHARE
#define CAROM_BEAM_SHARE 96
#endif
enum { SOON = 256000, SHARE_SOON = CAROM_BEAM_SHARE > 3 ? CAROM_BEAM_SHARE / 3 : 1 };

/* In a hurry the beam search begin sooner, and until one has found a line they expand a state for each that the search sees, up
 * to HURRY_FOR.  Nearly all the time is theirs, then: of 2300 targets on four boards, 98 of 100 so had both ends of
 * their length, or the answer, within 27 to 85 ms, all within 124 ms.  Twice as many states for the the beam search made half of
 * these better and the longest twice as long; half as many made neither better.
 *
 * A search that is long anyway gains nothing from this.  So once a line is known they wait until they have done no more
 * than without the hurry. */
enum { HURRY_FROM = 5000, HURRY_FOR = 256000 };

static uint64_t beam_from(const carom_search *s) {
    return s->options.hurry && HURRY_FROM < CAROM_BEAM_FROM ? HURRY_FROM : CAROM_BEAM_FROM;
}

static uint64_t beam_due(const carom_search *s) {
    uint64_t more = s->result.states - beam_from(s), hurried = 0;
    if (s->options.hurry && s->result.upper == 0) {
        hurried = more < HURRY_FOR ? more : HURRY_FOR;
        more -= hurried;
    }
    const uint64_t soon = more < SOON ? more : SOON;
    return hurried + soon / SHARE_SOON + (more - soon) / CAROM_BEAM_SHARE;
}

/* The longest line that is of use: a shorter one than is known; at first none that is absurdly long. */
static uint32_t longest_wanted(const carom_result *r, uint32_t max_moves) {
    if (r->upper > 0) return r->upper - 1;
    return 3 * r->proved < max_moves ? 3 * r->proved : max_moves;
}

bool carom_search_hurries(const carom_search *s) {
    return s->options.hurry && s->beam_room > 0 && s->result.upper == 0 && s->result.states < beam_from(s) + HURRY_FOR;
}

bool carom_search_has_beam(const carom_search *s) { return s->beam_room > 0 && s->result.states >= beam_from(s); }

void carom_search_beam(carom_search *s) {
    uint8_t *room = carom_search_block(s) + s->arena.size;
    carom_result *r = &s->result;
    if (!carom_search_has_beam(s)) return;
    if (!s->beam) carom_beam_open(room, s->beam_room, &s->problem);
    s->beam = true;
    uint64_t keys[CAROM_BEAM_DEEPEST];
    for (uint32_t n; (n = carom_beam_work((carom_beam *)(void *)room, &s->problem, beam_due(s),
                                          longest_wanted(r, s->options.max_moves), keys)) > 0;)
        if (carom_search_found(s, keys, n)) r->upper = n;
}

carom_status carom_search_proved(carom_search *s, uint32_t n_moves) {
    carom_search_beam(s); /* before the length that it looks for changes */
    if (s->result.upper > 0 && n_moves > s->result.upper) n_moves = s->result.upper; /* longer ones were left out */
    if (s->result.proved < n_moves) s->result.proved = n_moves;
    if (n_moves > s->options.max_moves) return CAROM_GAVE_UP;
    return s->result.upper == n_moves ? carom_search_solved_by_moves(s, n_moves) : CAROM_RUNNING;
}

/* ---- Out of reach ------------------------------------------------------------------------------ */

bool carom_search_is_unreachable(carom_search *s) {
    if (s->asked_for_reachability) return false;
    s->asked_for_reachability = true;
    return carom_is_unreachable(&s->problem);
}
