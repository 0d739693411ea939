#include "search/fast/runner.h"

#include <string.h>

/* Bit s of `dead`: it is known that the runner does not run home from spot s.  Without it there could be 2 to the power
 * of the bound to try, on a board made for it.
 *
 * Every call lowers the bound by 1, so the recursion is at most 254 deep (bound.h), and takes a small part of wasm's
 * stack of 64 KiB. */
static bool runs_home(const carom_tables *t, carom_spot spot, carom_blockers blockers, carom_spot *home,
                      uint64_t *dead) {
    const unsigned bound = t->spots.bound[spot];
    if (bound == 0) return true;
    const carom_cell cell = carom_spot_cell(spot);
    const unsigned dirs = t->spots.dirs[carom_spot_past(spot)];
    const uint32_t slides = carom_runner_slides(t, cell, blockers);
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        const carom_slid slid = carom_runner_move(t, cell, blockers, slides, dir);
        *home = carom_spot_after(&t->spots, spot, slid);
        if (t->spots.bound[*home] != bound - 1 || slid.to == cell || !(dirs >> dir & 1)) continue;
        if (dead[*home / 64] >> *home % 64 & 1) continue;
        if (runs_home(t, *home, blockers, home + 1, dead)) return true;
    }
    dead[spot / 64] |= (uint64_t)1 << spot % 64;
    return false;
}

bool carom_runner_runs_home(const carom_tables *t, carom_spot spot, carom_blockers blockers, carom_spot *home) {
    uint64_t dead[CAROM_SPOTS / 64];
    memset(dead, 0, t->spots.n / 8);
    return runs_home(t, spot, blockers, home, dead);
}

void carom_runner_build(carom_runner *r, const carom_tables *t, carom_spot spot) {
    enum { ON = 0x001, LOWER = 0x010, HIGHER = 0x100, ANYWHERE = ON | LOWER | HIGHER };
    const carom_cell cell = carom_spot_cell(spot);
    *r = (carom_runner){.ray = t->ray[cell], .cell = cell, .dirs = t->spots.dirs[carom_spot_past(spot)]};
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) r->bends |= (uint8_t)((t->bends[cell] >> 8 * dir & 1) << dir);
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
