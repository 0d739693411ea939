/* auto.c - the strategy auto: decides when a bfs pauses for the beam search, and hands over to iddfs when memory is
 * full. */
#include "search/beam/beam.h"
#include "search/fast/fast.h"

/* Nearly every search ends before it has CAROM_BEAM_FROM states.  In a longer search, the beam search then expands one
 * state for every CAROM_BEAM_SHARE states of the main search; during the first SOON of these states it expands three
 * times as many, so that a solution is known soon. */
#ifndef CAROM_BEAM_FROM
#define CAROM_BEAM_FROM 200000
#endif
#ifndef CAROM_BEAM_SHARE
#define CAROM_BEAM_SHARE 96
#endif
enum { SOON = 256000, SHARE_SOON = CAROM_BEAM_SHARE > 3 ? CAROM_BEAM_SHARE / 3 : 1 };

/* With options.hurry the beam search begins after HURRY_FROM states.  Until it has found a solution, it expands
 * HURRY_SHARE states for each of the next HURRY_FOR states of the main search, which takes nearly all the time.  If it
 * still has no solution, continuing at this rate would only slow down a long search, so it then expands one state for
 * every SHARE_SOON states.  Once a solution is known, the beam search pauses until it is no longer ahead of its normal
 * share.
 *
 * On 100 boards with five robots and diagonals, 99% of 5,600 searches had both a lower and an upper bound, or the
 * answer, within 32 ms; under no-rebound, 95% of 1,120 searches had them within 18 ms.
 * The hurry ends after some 50 ms in a browser; by then, at least 96% of 490 random puzzles of each of five kinds had
 * both bounds or the answer. */
enum { HURRY_FROM = 5000, HURRY_FOR = 8000, HURRY_SHARE = 8 };

/* The beam search works each time the main search has expanded another EVERY states, and more often while it hurries.
 * The size of the steps does not change these points, so it does not change the number of states, either.  Other shards
 * report their states to shard 0 in bursts, so the beam search expands at most AT_ONCE states before the step may
 * end. */
enum { EVERY = 4096, AT_ONCE = 256 };

/* A state of the beam search takes as long as this many states of the main search. */
enum { BEAM_TIME = 10 };

static uint64_t beam_from(const carom_search *s) {
    return s->options.hurry && HURRY_FROM < CAROM_BEAM_FROM ? HURRY_FROM : CAROM_BEAM_FROM;
}

static uint64_t least(uint64_t a, uint64_t b) { return a < b ? a : b; }

/* The number of states that the beam search should have expanded by now. */
static uint64_t beam_due(const carom_search *s) {
    const uint64_t more = carom_search_states(s) - beam_from(s);
    if (s->options.hurry && s->result.upper == 0) {
        const uint64_t hurried = least(more, HURRY_FOR);
        return HURRY_SHARE * hurried + (more - hurried) / SHARE_SOON;
    }
    const uint64_t soon = least(more, SOON);
    return soon / SHARE_SOON + (more - soon) / CAROM_BEAM_SHARE;
}

/* The longest solution of interest: one move shorter than the upper bound or, without an upper bound, six times as long
 * as the lower bound, but at most `max_moves`.  (With a factor of four, the slowest positions took a quarter
 * longer.) */
static uint32_t longest_wanted(const carom_result *r, uint32_t max_moves) {
    if (r->upper > 0) return r->upper - 1;
    return 6 * r->proved < max_moves ? 6 * r->proved : max_moves;
}

/* The number of states of the main search at which the beam search works next.  `expanded` is the number of states that
 * the beam search has expanded so far, or UINT64_MAX if it has ended. */
static uint64_t next_time(const carom_search *s, uint64_t expanded) {
    const uint64_t states = carom_search_states(s), more = states - beam_from(s);
    if (expanded == UINT64_MAX) return UINT64_MAX;
    if (expanded < beam_due(s)) return states;
    const bool hurries = s->options.hurry && s->result.upper == 0 && more < HURRY_FOR;
    return states + (hurries ? AT_ONCE / HURRY_SHARE : EVERY);
}

void carom_search_begin_beam(carom_search *s) {
    s->beam_is_open = false;
    s->beam_at = s->beam_room > 0 ? beam_from(s) : UINT64_MAX;
}

void carom_search_beam(carom_search *s) {
    carom_result *r = &s->result;
    if (!carom_search_beam_is_due(s)) return;
    carom_beam *beam = carom_search_at(s, s->arena.size);
    if (!s->beam_is_open) carom_beam_open(beam, s->beam_room, &s->problem);
    s->beam_is_open = true;
    const uint64_t before = carom_beam_expanded(beam), due = beam_due(s), most = before + AT_ONCE;
    uint64_t keys[CAROM_BEAM_DEEPEST];
    const uint32_t n =
        carom_beam_work(beam, &s->problem, due < most ? due : most, longest_wanted(r, s->options.max_moves), keys);
    /* untested: only a bug in Carom could lead here; none is known. */
    if (n > 0 && carom_search_found(s, keys, n)) r->upper = n;
    const uint64_t expanded = carom_beam_expanded(beam);
    carom_search_spend(s, BEAM_TIME * (expanded == UINT64_MAX ? AT_ONCE : expanded - before));
    s->beam_at = next_time(s, expanded);
    if (n > 0) s->left = 0; /* the step ends, so that the caller can show the solution. */
}

bool carom_auto_hand_over(carom_search *s) {
    s->result.fell_back = true;
    s->result.strategy = CAROM_IDDFS;
    return carom_handover_begin(s);
}
