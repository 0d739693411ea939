/* use_tables.c - decides when a bfs begins again with blocker tables, and prepares them. */
#include "search/fast/layer.h"

/* Whether the blocker tables take at most half of the memory, or with bounds, at most two thirds.  Bounds are worth
 * more memory, because without them a search spends most of its time on evaluating h_blockers. */
static bool has_room_for_tables(carom_search *s, bool with_bounds) {
    enum { PAIRS = 1100 }; /* on average. */
    const carom_fast_own *own = carom_fast_own_of(s);
    const unsigned n_tracks = carom_n_tracks(&carom_fast_bfs_of(s)->tables);
    const uint64_t bytes =
        (uint64_t)own->n_bfs * (carom_ways_bytes_for(PAIRS, 1) + carom_blocker_tables_bytes(n_tracks, with_bounds));
    return with_bounds ? bytes * 3 <= (uint64_t)s->arena.size * 2 : bytes * 2 <= s->arena.size;
}

bool carom_layer_needs_tables(carom_search *s) {
    const carom_fast_own *own = carom_fast_own_of(s);
    /* To count the answers to a large puzzle, the search begins again after its first layer. */
    return !own->uses_tables && own->delayed.stage == CAROM_DELAYED_NOT && s->problem.slots.n > 1 &&
           s->result.states >= CAROM_TABLES_AFTER && has_room_for_tables(s, false);
}

uint32_t carom_layer_find_ways(carom_search *s, const carom_tables *t) {
    const uint32_t offset = s->arena.front;
    if (!carom_arena_push(&s->arena, (uint32_t)carom_arena_rounded(carom_ways_bytes_most(t)), 1)) return 0;
    carom_ways *ways = carom_search_at(s, offset);
    carom_ways_find(ways, t, carom_runner_bounds_by_cell(&t->runner_states));
    carom_arena_cut(&s->arena, offset + (uint32_t)carom_arena_rounded(carom_ways_bytes(ways)));
    return offset;
}

void carom_layer_prepare_tables(carom_search *s) {
    enum { COST = 2000 }; /* of finding the ways of one search, in states. */
    carom_fast_own *own = carom_fast_own_of(s);
    own->at = own->bfs[0];
    const bool has_bounds = has_room_for_tables(s, true);
    own->draft = carom_fast_take(s, carom_blocker_draft_bytes(&s->problem.slots));
    for (uint32_t i = 0; i < own->n_bfs && own->draft; i++) {
        carom_fast_bfs *b = carom_fast_bfs_at(s, i);
        b->ways = carom_layer_find_ways(s, &b->tables);
        b->has_bounds = has_bounds;
        if (!b->ways) own->draft = 0;
        carom_search_spend(s, COST);
    }
    for (uint32_t i = 0; i < own->n_bfs && !own->draft; i++) carom_fast_bfs_at(s, i)->ways = 0;
}
