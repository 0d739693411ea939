#include "lab/heuristic.h"

#include "lab/refined.h"
#include "search/fast/blocker_heuristic.h"

#include <string.h>

static carom_tables *tables_of(const carom_heuristic *e, uint8_t *block, unsigned i) {
    return (carom_tables *)(void *)(block + e->tables[i]);
}
static carom_ways *ways_of(const carom_heuristic *e, uint8_t *block, unsigned i) {
    return (carom_ways *)(void *)(block + e->ways[i]);
}

/* Takes bytes at the front of the arena.  Returns their offset, or 0 if there are too few. */
static uint32_t take(carom_arena *arena, size_t n) {
    const uint32_t offset = arena->front;
    return carom_arena_push(arena, 1, (uint32_t)carom_arena_rounded(n)) ? offset : 0;
}

bool carom_heuristic_open(carom_heuristic *e, unsigned ideas, const carom_problem *p, carom_arena *arena,
                          uint8_t *block) {
    *e = (carom_heuristic){.ideas = p->slots.n < 2 ? ideas & ~(unsigned)CAROM_IDEA_BLOCKERS : ideas}; /* no blockers. */
    if (!(e->ideas & CAROM_IDEA_BLOCKERS)) return true;
    uint32_t blocker_tables = 0;
    e->pairs = carom_fast_runners(&p->slots);
    for (unsigned i = 0; i < e->pairs; i++) {
        if (!(e->tables[i] = take(arena, sizeof(carom_tables)))) return false;
        carom_tables *t = tables_of(e, block, i);
        carom_tables_build(t, p, i);
        if (!(e->ways[i] = take(arena, carom_ways_bytes_most(t)))) return false;
        carom_ways_find(ways_of(e, block, i), t, carom_runner_bounds_by_cell(&t->runner_states));
        const uint32_t most = carom_blocker_table_bytes(carom_n_tracks(t), 1 + carom_n_tracks(t) * CAROM_CELLS);
        blocker_tables += CAROM_CELLS * (uint32_t)carom_arena_rounded(most);
    }
    e->draft = take(arena, carom_blocker_draft_bytes(&p->slots));
    e->room = take(arena, blocker_tables);
    e->room_end = arena->front;
    return e->draft && e->room;
}

/* Returns the blocker table for a runner on this cell, and builds the table first if necessary. */
static carom_blocker_table *table_at(carom_heuristic *e, uint8_t *block, unsigned i, carom_cell runner) {
    uint32_t *blocker_table = &e->blocker_table[i][runner];
    if (*blocker_table == 0) {
        carom_blocker_draft *draft = (carom_blocker_draft *)(void *)(block + e->draft);
        const carom_tables *t = tables_of(e, block, i);
        carom_blocker_table_build(draft, ways_of(e, block, i), t, runner);
        *blocker_table = e->room;
        e->room += (uint32_t)carom_arena_rounded(carom_blocker_draft_table_bytes(draft, t, false));
        carom_blocker_table_copy(draft, t, false, block + *blocker_table);
    }
    return (carom_blocker_table *)(void *)(block + *blocker_table);
}

/* Returns the blocker heuristic if the robot in this slot is the runner. */
static unsigned reached_by(carom_heuristic *e, const carom_problem *p, uint8_t *block, const carom_state *state,
                           unsigned slot) {
    const unsigned own = p->runner_heuristic.moves[slot][state->cell[slot]];
    const unsigned i = p->slots.target_slot != CAROM_ANY_ROBOT ? 0
                       : slot < p->slots.first_alike           ? slot
                                                               : p->slots.first_alike;
    if (own == CAROM_UNREACHABLE) return own;
    carom_cell others[CAROM_BLOCKERS_MAX];
    unsigned n = 0;
    for (unsigned other = 0; other < p->slots.n; other++)
        if (other != slot) others[n++] = state->cell[other];
    const carom_tables *t = tables_of(e, block, i);
    const carom_blocker_view view = carom_blocker_view_of(table_at(e, block, i, state->cell[slot]), t, false);
    carom_blocker_state classes;
    return own + carom_blocker_h_above(&view, carom_blockers_of(t, others), &classes);
}

static unsigned blocker_h(carom_heuristic *e, const carom_problem *p, uint8_t *block, uint64_t bits) {
    carom_state state;
    carom_state_unpack(&p->slots, bits & p->key_mask, &state);
    if (p->slots.target_slot != CAROM_ANY_ROBOT) return reached_by(e, p, block, &state, p->slots.target_slot);
    unsigned least = CAROM_UNREACHABLE;
    for (unsigned slot = 0; slot < p->slots.n; slot++) {
        const unsigned moves = reached_by(e, p, block, &state, slot);
        if (moves < least) least = moves;
    }
    return least;
}

unsigned carom_heuristic_bound(carom_heuristic *e, const carom_problem *p, uint8_t *block, uint64_t bits,
                               unsigned own) {
    uint64_t keys[CAROM_FINISH_MAX];
    if (!(e->ideas & CAROM_IDEA_BOUND)) return 0;
    unsigned bound = own;
    if ((e->ideas & CAROM_IDEA_REFINED) && !carom_finishes_alone(p, bits, keys)) bound = carom_refined(own);
    if (e->ideas & CAROM_IDEA_BLOCKERS) {
        const unsigned more = blocker_h(e, p, block, bits);
        if (more > bound) bound = more;
    }
    return bound;
}
