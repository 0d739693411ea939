#include "search/crowd.h"

static void find_starts(carom_crowd *c, const carom_puzzle *puzzle) {
    for (unsigned color = 0; color < CAROM_ROBOTS; color++) {
        if (!(puzzle->robots >> color & 1)) continue;
        if (puzzle->target_color != CAROM_ANY_ROBOT && puzzle->target_color != color) continue;
        if (c->bound[puzzle->robot[color]] == CAROM_UNREACHABLE) continue;
        carom_cell others[CAROM_OTHERS_MAX];
        unsigned n = 0;
        for (unsigned other = 0; other < CAROM_ROBOTS; other++)
            if (other != color && puzzle->robots >> other & 1) others[n++] = puzzle->robot[other];
        c->start[c->n_starts++] = (carom_start){puzzle->robot[color], carom_others_of(others, n)};
    }
}

void carom_crowd_build(carom_crowd *c, const carom_problem *p) {
    static const uint8_t rank_bits[CAROM_OTHERS_MAX + 1] = {16, 16, 16, 22, 28}; /* (256 choose n) is below 2^that */
    const carom_slides *s = &p->slides;
    const unsigned slot = p->slots.target_slot == CAROM_ANY_ROBOT ? 0 : p->slots.target_slot;
    memset(c, 0, sizeof *c);
    c->n = (uint8_t)(p->slots.n - 1);
    c->rank_bits = rank_bits[c->n];
    c->places = c->n == CAROM_OTHERS_MAX ? UINT32_MAX : ((uint32_t)1 << 8 * c->n) - 1;
    memcpy(c->bound, p->bound.moves[slot], sizeof c->bound); /* robots are alike: so are their bounds */
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
        uint32_t numbers = 0, to_wall = 0;
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
            const uint8_t number = s->number[dir][cell];
            numbers |= (uint32_t)number << 8 * dir;
            to_wall |= (uint32_t)(uint8_t)(s->number[dir][s->run[dir][cell]] - number) << 8 * dir;
        }
        c->ray[cell] = (uint64_t)to_wall << 32 | numbers;
    }
    for (unsigned cell = 1; cell < CAROM_CELLS; cell++)
        for (unsigned place = 0; place < c->n; place++)
            c->rank[place][cell] = c->rank[place][cell - 1] + (place ? c->rank[place - 1][cell - 1] : 1);
    find_starts(c, &p->puzzle);
}

bool carom_runs_home_alone(const carom_crowd *c, carom_cell cell, carom_others others, carom_cell *home) {
    const unsigned bound = c->bound[cell];
    if (bound == 0) return true;
    const uint32_t slides = carom_runner_slides(c, cell, others);
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        *home = carom_cells_on(cell, dir, slides >> 8 * dir & 255);
        if (c->bound[*home] == bound - 1 && carom_runs_home_alone(c, *home, others, home + 1)) return true;
    }
    return false;
}

/* Bits 0 to 3: on the ray in that direction, up to the wall.  Bits 4 to 7: beside that ray, to the west or north of
 * it; 8 to 11: to the east or south.  A cell has the bits that its column and its row both have. */
void carom_runner_build(carom_runner *r, const carom_crowd *c, carom_cell cell) {
    enum { ON = 0x001, LOWER = 0x010, HIGHER = 0x100, ANYWHERE = ON | LOWER | HIGHER };
    *r = (carom_runner){.ray = c->ray[cell], .cell = cell};
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

carom_others carom_others_of(const carom_cell *cells, unsigned n) {
    carom_cell sorted[CAROM_OTHERS_MAX] = {255, 255, 255, 255};
    for (unsigned i = 0; i < n; i++) {
        unsigned k = i;
        for (; k > 0 && sorted[k - 1] > cells[i]; k--) sorted[k] = sorted[k - 1];
        sorted[k] = cells[i];
    }
    return sorted[0] | (carom_others)sorted[1] << 8 | (carom_others)sorted[2] << 16 | (carom_others)sorted[3] << 24;
}
