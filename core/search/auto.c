/* auto.c - the strategy auto: decides when to work on a beam search beside the bfs, and when to hand over to iddfs. */
#include "search/auto.h"

#include "search/beam/beam.h"
#include "search/fast/fast.h"

/* ---- The beam search ---------------------------------------------------------------------------- */

/* Nearly every search ends before it has CAROM_BEAM_FROM states.  From then on, the beam search expands one state for
 * every CAROM_BEAM_SHARE states of the main search; at first it expands three times as many, so that a solution is
 * known soon. */
#ifndef CAROM_BEAM_FROM
#define CAROM_BEAM_FROM 200000
#endif
#ifndef CAROM_BEAM_SHARE
#define CAROM_BEAM_SHARE 96
#endif
enum { SOON = 256000, SHARE_SOON = CAROM_BEAM_SHARE > 3 ? CAROM_BEAM_SHARE / 3 : 1 };

/* With options.hurry the beam search begins after HURRY_FROM states.  Until it has found a solution, it expands
 * FIRST_SHARE states for each of the next FIRST_FOR states of the main search, and then one state for each state.  A
 * state takes longer in the beam search than in the main search, so the beam search takes nearly all the time.
 *
 * On 19 boards with five robots and diagonals, 99% of 4,774 searches had both a lower and an upper bound, or the answer,
 * within 21 ms; on 27 boards of other kinds, 99% of 6,894 searches within 10 ms.  With a FIRST_SHARE of 1, these times
 * were 30 and 12 ms.
 *
 * After HURRY_FOR states, or once a solution is known, hurrying would only slow down a long search.  So the beam search
 * then pauses until it has expanded no more than its normal share of states. */
enum { HURRY_FROM = 5000, HURRY_FOR = 256000, FIRST_SHARE = 8, FIRST_FOR = 8000 };

/* The other shards report their numbers of searched states to shard 0 in bursts.  So that a step stays short, shard 0
 * expands at most this many states of the beam search at once. */
enum { PIECE = 256 };

static uint64_t beam_from(const carom_search *s) {
    return s->options.hurry && HURRY_FROM < CAROM_BEAM_FROM ? HURRY_FROM : CAROM_BEAM_FROM;
}

/* The number of states that the beam search should have expanded by now. */
static uint64_t beam_due(const carom_search *s) {
    uint64_t more = carom_search_states(s) - beam_from(s), hurried = 0;
    if (s->options.hurry && s->result.upper == 0) {
        const uint64_t first = more < FIRST_FOR ? more : FIRST_FOR, all = more < HURRY_FOR ? more : HURRY_FOR;
        hurried = FIRST_SHARE * first + (all - first);
        more -= all;
    }
    const uint64_t soon = more < SOON ? more : SOON;
    return hurried + soon / SHARE_SOON + (more - soon) / CAROM_BEAM_SHARE;
}

/* The longest solution of interest: one move below the upper bound or, without an upper bound, four times the lower
 * bound. */
static uint32_t longest_wanted(const carom_result *r, uint32_t max_moves) {
    if (r->upper > 0) return r->upper - 1;
    return 4 * r->proved < max_moves ? 4 * r->proved : max_moves;
}

bool carom_search_has_beam(const carom_search *s) { return s->beam_room > 0 && carom_search_states(s) >= beam_from(s); }

static carom_beam *beam_of(carom_search *s) { return (carom_beam *)(void *)(carom_search_block(s) + s->arena.size); }

bool carom_search_beam_is_due(const carom_search *s) {
    const carom_beam *beam = (const carom_beam *)(const void *)((const uint8_t *)s + s->arena.size);
    return carom_search_has_beam(s) && (!s->beam_is_open || carom_beam_expanded(beam) < beam_due(s));
}

void carom_search_beam(carom_search *s) {
    carom_result *r = &s->result;
    if (!carom_search_beam_is_due(s)) return;
    if (!s->beam_is_open) carom_beam_open(beam_of(s), s->beam_room, &s->problem);
    s->beam_is_open = true;
    const uint64_t most = s->shard.is_divided ? carom_beam_expanded(beam_of(s)) + PIECE : UINT64_MAX;
    uint64_t keys[CAROM_BEAM_DEEPEST];
    for (;;) {
        const uint64_t due = beam_due(s);
        const uint32_t n = carom_beam_work(beam_of(s), &s->problem, due < most ? due : most,
                                           longest_wanted(r, s->options.max_moves), keys);
        if (n == 0) return;
        /* untested: only a bug in Carom could lead here; none is known. */
        if (carom_search_found(s, keys, n)) r->upper = n;
    }
}

unsigned carom_auto_hurry(const carom_search *s) {
    if (!s->options.hurry || s->beam_room == 0 || s->result.upper > 0) return 0;
    const uint64_t states = carom_search_states(s), from = beam_from(s);
    return states < from + FIRST_FOR ? FIRST_SHARE : states < from + HURRY_FOR ? 1 : 0;
}

/* ---- The hand-over from bfs to iddfs ------------------------------------------------------------- */

bool carom_auto_should_hand_over(const carom_search *s, carom_status status) {
    return status == CAROM_MEMORY_FULL && s->options.strategy == CAROM_AUTO && s->result.strategy == CAROM_BFS;
}

bool carom_auto_hand_over(carom_search *s) {
    s->result.fell_back = true;
    s->result.strategy = CAROM_IDDFS;
    return carom_handover_begin(s);
}
