#include "search/crowd.h"

static void find_starts(carom_crowd *c, const carom_problem *p) {
    const carom_slots *slots = &p->slots;
    carom_state state;
    uint8_t color[CAROM_ROBOTS];
    carom_state_start(slots, &p->puzzle, &state, color);
    for (unsigned runner = 0; runner < slots->n; runner++) {
        if (slots->target_slot != CAROM_ANY_ROBOT && slots->target_slot != runner) continue;
        if (c->bound[state.cell[runner]] == CAROM_UNREACHABLE) continue;
        carom_cell others[CAROM_OTHERS_MAX];
        for (unsigned i = 0; i < c->n; i++) others[i] = state.cell[i < runner ? i : i + 1];
        c->start[c->n_starts++] = (carom_start){state.cell[runner], carom_others_of(c, others)};
    }
}

/* Who is who: the runner and, in the order of their slots, the others. */
static void find_places(carom_crowd *c, const carom_slots *slots) {
    const unsigned runner = slots->target_slot == CAROM_ANY_ROBOT ? 0 : slots->target_slot;
    c->n = (uint8_t)(slots->n - 1);
    c->places = c->n == CAROM_OTHERS_MAX ? UINT32_MAX : ((uint32_t)1 << 8 * c->n) - 1;
    c->color[0] = slots->color[runner];
    for (unsigned i = 0; i < c->n; i++) c->color[1 + i] = slots->color[i < runner ? i : i + 1];
    /* a runner that is like the others is any of them, else it comes before those that are alike */
    c->first_alike = (uint8_t)(slots->first_alike ? slots->first_alike - 1 : 0);
}

/* With k cells taken, the sum of (cell choose how manyeth) numbers the sets of k cells from 0 (Knuth 7.2.1.3). */
static void number_states(carom_crowd *c) {
    static const uint8_t set_bits[CAROM_OTHERS_MAX + 1] = {0, 8, 15, 22, 28}; /* (256 choose k) is not above 2^that */
    const unsigned told_apart = c->first_alike, bits = set_bits[c->n - told_apart];
    for (unsigned place = 0; place < c->n; place++)
        for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
            uint32_t *rank = &c->rank[place][cell];
            if (place < told_apart) *rank = (uint32_t)cell << (bits + 8 * place);
            else if (cell > 0) *rank = rank[-1] + (place > told_apart ? c->rank[place - 1][cell - 1] : 1);
        }
    /* Below 2^rank_bits still, as the highest number would be that of robots in one cell; so, if it wraps, would 0;
     * and a set of ranks (rankset.h) is for 20 bits at least. */
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) c->rank[0][cell]++;
    c->rank_bits = (uint8_t)(bits + 8 * told_apart < 20 ? 20 : bits + 8 * told_apart);
}

static void draw_rays(carom_crowd *c) {
    const carom_slides *s = &c->slides;
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
        uint32_t numbers = 0, to_wall = 0;
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
            const uint8_t number = s->number[dir][cell];
            const carom_cell end = s->run[dir][cell];
            numbers |= (uint32_t)number << 8 * dir;
            to_wall |= (uint32_t)(uint8_t)(s->number[dir][end] - number) << 8 * dir;
            if (s->diagonals[end]) c->bends[cell] |= (uint32_t)255 << 8 * dir;
        }
        c->ray[cell] = (uint64_t)to_wall << 32 | numbers;
    }
}

void carom_crowd_build(carom_crowd *c, const carom_problem *p) {
    memset(c, 0, sizeof *c);
    c->slides = p->slides;
    c->has_diagonals = p->slides.longest > 0;
    find_places(c, &p->slots);
    /* where any robot may be the runner they are alike: so are their bounds */
    memcpy(c->bound, p->bound.moves[p->slots.target_slot == CAROM_ANY_ROBOT ? 0 : p->slots.target_slot],
           sizeof c->bound);
    draw_rays(c);
    number_states(c);
    find_starts(c, p);
}

carom_slid carom_crowd_slide(const carom_crowd *c, carom_cell runner, carom_others others, unsigned robot,
                             carom_cell at, unsigned dir) {
    const carom_cell cells[] = {runner, carom_other(others, 0), carom_other(others, 1), carom_other(others, 2),
                                carom_other(others, 3)};
    return carom_slide_past(&c->slides, cells, 1u + c->n, robot, c->color[robot], at, dir);
}

/* `dead` has the cells, a bit each, from where it is known that there is no way: else there could be 2 to the power of
 * the bound to try on a board made for it. */
static bool runs_home(const carom_crowd *c, carom_cell cell, carom_others others, carom_cell *home, uint64_t dead[4]) {
    const unsigned bound = c->bound[cell];
    if (bound == 0) return true;
    const uint32_t slides = carom_runner_slides(c, cell, others);
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        *home = carom_runner_move(c, cell, others, slides, dir).to;
        if (c->bound[*home] != bound - 1 || dead[*home / 64] >> *home % 64 & 1) continue;
        if (runs_home(c, *home, others, home + 1, dead)) return true;
    }
    dead[cell / 64] |= (uint64_t)1 << cell % 64;
    return false;
}

bool carom_runs_home_alone(const carom_crowd *c, carom_cell cell, carom_others others, carom_cell *home) {
    uint64_t dead[4] = {0};
    return runs_home(c, cell, others, home, dead);
}

/* Bits 0 to 3: on the ray in that direction, up to the wall.  Bits 4 to 7: beside that ray, to the west or north of
 * it; 8 to 11: to the east or south.  A cell has the bits that its column and its row both have. */
void carom_runner_build(carom_runner *r, const carom_crowd *c, carom_cell cell) {
    enum { ON = 0x001, LOWER = 0x010, HIGHER = 0x100, ANYWHERE = ON | LOWER | HIGHER };
    *r = (carom_runner){.ray = c->ray[cell], .cell = cell};
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) r->bends |= (uint8_t)((c->bends[cell] >> 8 * dir & 1) << dir);
    const uint32_t to_wall = (uint32_t)(r->ray >> 32);
    for (unsigned axis = 0; axis < 2; axis++) {
        uint16_t *along = axis ? r->zone_y : r->zone_x, *aside = axis ? r->zone_x : r->zone_y;
        const unsigned forth = axis ? CAROM_SOUTH : CAROM_EAST, back = axis ? CAROM_NORTH : CAROM_WEST;
        const unsigned here = axis ? carom_y(cell) : carom_x(cell), there = axis ? carom_x(cell) : carom_y(cell);
        for (unsigned i = 1; i <= (to_wall >> 8 * forth & 255); i++) along[here + i] |= (uint16_t)(ANYWHERE << forth);
        for (unsigned i = 1; i <= (to_wall >> 8 * back & 255); i++) along[here - i] |= (uint16_t)(ANYWHERE << back);
        const unsigned both = 1u << forth | 1u << back;
        for (unsigned i = 0; i < 16; i++) aside[i] |= (uint16_t)((i == there ? ON : i < there ? LOWER : HIGHER) * both);
    }
}

carom_others carom_others_of(const carom_crowd *c, const carom_cell *cells) {
    carom_cell sorted[CAROM_OTHERS_MAX] = {255, 255, 255, 255};
    for (unsigned i = 0; i < CAROM_OTHERS_MAX && i < c->n; i++) {
        unsigned k = i;
        for (; k > c->first_alike && sorted[k - 1] > cells[i]; k--) sorted[k] = sorted[k - 1];
        sorted[k] = cells[i];
    }
    return sorted[0] | (carom_others)sorted[1] << 8 | (carom_others)sorted[2] << 16 | (carom_others)sorted[3] << 24;
}
