#include "sweep/bent.h"

#include "game/slide.h"

#include <string.h>

/* This function cannot use carom_walk (game/walk.h), because a sweep has no carom_slides, and other robots stop this
 * path.  As in carom_walk, a path that has not ended after CAROM_TRACK_MAX steps never ends. */
void carom_way_find(carom_way *way, const carom_ground *g, unsigned color, carom_cell cell, unsigned dir,
                    const carom_plane *taken) {
    carom_cell at = cell;
    memset(way, 0, sizeof *way);
    for (unsigned steps = 0; steps < CAROM_TRACK_MAX; steps++) {
        const carom_cell next = carom_step(at, dir);
        if (carom_plane_has(&g->wall[dir], at) || carom_plane_has(taken, next)) {
            way->stop = at;
            way->stops = !g->diagonals[at];
            return;
        }
        at = next;
        if (!carom_plane_has(&way->all, at)) {
            carom_plane_add(&way->on[dir], at);
            carom_plane_add(&way->all, at);
        }
        const uint8_t diagonal = g->diagonals[at];
        if (diagonal && carom_diagonal_color(diagonal) != color) dir = carom_turned(dir, diagonal);
    }
}

/* The cells whose neighbour in this direction is one of `cells`. */
static carom_plane before(carom_plane cells, unsigned dir) {
    switch (dir) {
    case CAROM_NORTH: return carom_plane_south_1(cells);
    case CAROM_EAST: return carom_plane_west_1(cells);
    case CAROM_SOUTH: return carom_plane_north_1(cells);
    default: return carom_plane_east_1(cells);
    }
}

static carom_plane fill_before(carom_plane from, carom_plane open, unsigned dir) {
    switch (dir) {
    case CAROM_NORTH: return carom_fill_south(from, open);
    case CAROM_EAST: return carom_fill_west(from, open);
    case CAROM_SOUTH: return carom_fill_north(from, open);
    default: return carom_fill_eastward(from, open);
    }
}

carom_plane carom_bent_fill(const carom_ground *g, unsigned color, carom_plane to, carom_plane taken) {
    const carom_plane slash = carom_plane_without(g->slash, g->colored[color]),
                      backslash = carom_plane_without(g->backslash, g->colored[color]),
                      turning = carom_plane_or(slash, backslash);
    carom_plane open[CAROM_DIRS], straight[CAROM_DIRS];
    carom_plane from[CAROM_DIRS]; /* by direction: cells from which a robot reaches `to` in this direction. */
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        const carom_plane blocked = carom_plane_or(g->wall[dir], before(taken, dir));
        open[dir] = carom_plane_without(carom_plane_without(g->passable, taken), blocked);
        straight[dir] = carom_plane_without(open[dir], before(turning, dir));
        from[dir] = fill_before(carom_plane_and(to, blocked), straight[dir], dir);
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
            const carom_plane turned =
                carom_plane_or(carom_plane_and(from[dir ^ 1], slash), carom_plane_and(from[dir ^ 3], backslash));
            const carom_plane more = carom_plane_without(carom_plane_and(open[dir], before(turned, dir)), from[dir]);
            if (carom_plane_is_empty(&more)) continue;
            changed = true;
            from[dir] = fill_before(carom_plane_or(from[dir], more), straight[dir], dir);
        }
    }
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) to = carom_plane_or(to, from[dir]);
    return to;
}
