#include "lab/eyes.h"

#include "search/fast/sight.h"
#include "search/model/home.h"

static carom_tables *tables_of(const carom_eyes *e, uint8_t *block, unsigned i) {
    return (carom_tables *)(void *)(block + e->tables[i]);
}
static carom_ways *ways_of(const carom_eyes *e, uint8_t *block, unsigned i) {
    return (carom_ways *)(void *)(block + e->ways[i]);
}

/* Takes bytes at the front; 0 if there are not so many. */
static uint32_t take(carom_arena *arena, size_t n) {
    const uint32_t offset = arena->front;
    return carom_arena_push(arena, 1, (uint32_t)carom_arena_rounded(n)) ? offset : 0;
}

bool carom_eyes_open(carom_eyes *e, unsigned ideas, const carom_problem *p, carom_arena *arena, uint8_t *block) {
    *e = (carom_eyes){.ideas = p->slots.n < 2 ? ideas & ~(unsigned)CAROM_IDEA_SIGHTED : ideas}; /* no blockers to see */
    if (!(e->ideas & CAROM_IDEA_SIGHTED)) return true;
    uint32_t sights = 0;
    e->pairs = carom_fast_runners(&p->slots);
    for (unsigned i = 0; i < e->pairs; i++) {
        if (!(e->tables[i] = take(arena, sizeof(carom_tables)))) return false;
        if (!(e->ways[i] = take(arena, sizeof(carom_ways)))) return false;
        carom_tables *t = tables_of(e, block, i);
        carom_tables_build(t, p, i);
        carom_ways_find(ways_of(e, block, i), t, carom_spots_by_cell(&t->spots));
        sights += CAROM_CELLS * (uint32_t)carom_arena_rounded(carom_sight_bytes(t));
    }
    e->room = take(arena, sights);
    e->room_end = arena->front;
    return e->room != 0;
}

/* The sight of a runner on a cell. */
static const carom_sight *sight_at(carom_eyes *e, uint8_t *block, unsigned i, carom_cell runner) {
    uint32_t *sight = &e->sight[i][runner];
    if (*sight == 0) {
        *sight = e->room;
        e->room += (uint32_t)carom_arena_rounded(carom_sight_bytes(tables_of(e, block, i)));
        carom_sight_build((carom_sight *)(void *)(block + *sight), ways_of(e, block, i), tables_of(e, block, i),
                          runner);
    }
    return (const carom_sight *)(const void *)(block + *sight);
}

/* The moves that a solution needs at least in which the robot of a slot is the runner. */
static unsigned seen_by(carom_eyes *e, const carom_problem *p, uint8_t *block, const carom_state *state,
                        unsigned slot) {
    const unsigned own = p->bound.moves[slot][state->cell[slot]];
    const unsigned i = p->slots.target_slot != CAROM_ANY_ROBOT ? 0
                       : slot < p->slots.first_alike           ? slot
                                                               : p->slots.first_alike;
    if (own == CAROM_UNREACHABLE || carom_ways_need_none(ways_of(e, block, i), state->cell[slot])) return own;
    carom_cell others[CAROM_BLOCKERS_MAX];
    unsigned n = 0;
    for (unsigned other = 0; other < p->slots.n; other++)
        if (other != slot) others[n++] = state->cell[other];
    const carom_tables *t = tables_of(e, block, i);
    const carom_view view = carom_view_of(sight_at(e, block, i, state->cell[slot]), t);
    return own + carom_view_sees(&view, carom_blockers_of(t, others));
}

static unsigned seen(carom_eyes *e, const carom_problem *p, uint8_t *block, uint64_t bits) {
    carom_state state;
    carom_state_unpack(&p->slots, bits & p->key_mask, &state);
    if (p->slots.target_slot != CAROM_ANY_ROBOT) return seen_by(e, p, block, &state, p->slots.target_slot);
    unsigned least = CAROM_UNREACHABLE;
    for (unsigned slot = 0; slot < p->slots.n; slot++) {
        const unsigned moves = seen_by(e, p, block, &state, slot);
        if (moves < least) least = moves;
    }
    return least;
}

unsigned carom_eyes_bound(carom_eyes *e, const carom_problem *p, uint8_t *block, uint64_t bits, unsigned own) {
    uint64_t keys[CAROM_RUN_MAX];
    if (!(e->ideas & CAROM_IDEA_BOUND)) return 0;
    unsigned bound = own;
    if ((e->ideas & CAROM_IDEA_REFINED) && !carom_runs_home(p, bits, keys)) bound = carom_refined(own);
    if (e->ideas & CAROM_IDEA_SIGHTED) {
        const unsigned more = seen(e, p, block, bits);
        if (more > bound) bound = more;
    }
    return bound;
}
