#include "search/crowd.h"

static uint8_t mirrored(unsigned cell) { return (uint8_t)(cell << 4 | cell >> 4); }

static uint32_t by_direction(unsigned north, unsigned east, unsigned south, unsigned west) {
    return (north & 255) | (east & 255) << 8 | (south & 255) << 16 | (west & 255) << 24;
}

void carom_crowd_build(carom_crowd *c, const carom_slides *s, unsigned n_others) {
    c->n = (uint8_t)n_others;
    c->places = n_others == CAROM_OTHERS_MAX ? UINT32_MAX : ((uint32_t)1 << 8 * n_others) - 1;
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
        const uint32_t numbers = by_direction(255u - mirrored(cell), cell, mirrored(cell), 255u - cell);
        const uint32_t to_wall = by_direction((cell - s->run[CAROM_NORTH][cell]) >> 4, s->run[CAROM_EAST][cell] - cell,
                                              (s->run[CAROM_SOUTH][cell] - cell) >> 4, cell - s->run[CAROM_WEST][cell]);
        c->ray[cell] = (uint64_t)to_wall << 32 | numbers;
    }
    memset(c->rank, 0, sizeof c->rank);
    for (unsigned cell = 1; cell < CAROM_CELLS; cell++)
        for (unsigned place = 0; place < n_others; place++)
            c->rank[place][cell] = c->rank[place][cell - 1] + (place ? c->rank[place - 1][cell - 1] : 1);
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
