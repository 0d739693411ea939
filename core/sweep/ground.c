#include "sweep/ground.h"

#include "game/slide.h"

#include <string.h>

void carom_ground_build(carom_ground *g, const carom_puzzle *p) {
    memset(g, 0, sizeof *g);
    for (unsigned y = 0; y < p->height; y++)
        for (unsigned x = 0; x < p->width; x++) {
            const carom_cell cell = carom_cell_at(x, y);
            if (carom_is_closed(p, cell)) continue;
            const uint8_t diagonal = g->diagonals[cell] = p->diagonals[cell];
            carom_plane_add(&g->passable, cell);
            for (unsigned dir = 0; dir < CAROM_DIRS; dir++)
                if (carom_has_wall(p, cell, dir)) carom_plane_add(&g->wall[dir], cell);
            if (diagonal) {
                carom_plane_add(diagonal & CAROM_BACKSLASH ? &g->backslash : &g->slash, cell);
                carom_plane_add(&g->colored[carom_diagonal_color(diagonal)], cell);
                continue;
            }
            g->rank[cell] = (uint16_t)g->n_open;
            g->open[g->n_open++] = cell;
            carom_plane_add(&g->is_open, cell);
            carom_plane_add(&g->only[cell], cell);
        }
    for (uint32_t i = 0; i < g->n_open; i++) {
        const carom_cell cell = g->open[i];
        carom_plane_add(&g->near[cell], cell);
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
            carom_cell at = cell;
            while (!carom_plane_has(&g->wall[dir], at)) carom_plane_add(&g->path[dir][cell], at = carom_step(at, dir));
            if (at != cell) carom_plane_add(&g->beside[cell], carom_step(cell, dir));
            g->stop[dir][cell] = at;
            g->near[cell] = carom_plane_or(g->near[cell], g->path[dir][cell]);
        }
    }
}

void carom_stops_find(carom_stops stops, const carom_ground *g, const carom_cell *others, unsigned n) {
    memcpy(stops, g->stop, sizeof g->stop);
    for (unsigned i = 0; i < n; i++)
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
            if (carom_plane_has(&g->wall[dir ^ 2], others[i])) continue;
            const carom_cell stop = carom_step(others[i], dir ^ 2);
            for (carom_cell at = stop;; at = carom_step(at, dir ^ 2)) {
                /* robots stop next to others[i], unless another robot stops them sooner. */
                if (carom_plane_has(&g->path[dir][stop], stops[dir][at])) stops[dir][at] = stop;
                if (carom_plane_has(&g->wall[dir ^ 2], at)) break;
            }
        }
}
