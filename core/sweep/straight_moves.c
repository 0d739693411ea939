/* straight_moves.c - implements moves.h for boards without diagonals. */
#include "game/slide.h"
#include "sweep/moves.h"

void carom_straight_view(carom_sweep *s, carom_row_view *v) {
    const carom_ground *g = &s->ground;
    carom_stops_find(v->stops, g, v->cells, s->layout.n_indexed);
    for (unsigned i = 0; i < s->layout.n_indexed; i++)
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
            const carom_cell stop = v->stops[dir][v->cells[i]];
            v->move[i][dir].path = carom_plane_without(g->path[dir][v->cells[i]], g->path[dir][stop]);
            v->move[i][dir].stop = carom_row_at(s, s->now, carom_row_with(s, i, stop, v->pivot[i]));
        }
}

carom_plane carom_straight_changes(carom_sweep *s, const carom_row_view *v) {
    const carom_ground *g = &s->ground;
    carom_plane changed = {{0}, {0}};
    for (unsigned i = 0; i < s->layout.n_indexed; i++)
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++)
            for (carom_cell at = v->cells[i]; !carom_plane_has(&g->wall[dir], at);) {
                at = carom_step(at, dir);
                if (carom_plane_has(&v->taken, at)) break;
                changed =
                    carom_plane_or(changed, *carom_changes_at(s, s->changed, carom_row_with(s, i, at, v->pivot[i])));
            }
    return changed;
}

/* The plane `to`, and the cells from which the last robot moves into it. */
static carom_plane last_robot(const carom_ground *g, carom_plane to, carom_plane taken) {
    const carom_plane free = carom_plane_without(g->is_open, taken);
    carom_plane from = to;
    const carom_plane north = carom_plane_or(g->wall[CAROM_NORTH], carom_plane_south_1(taken));
    const carom_plane south = carom_plane_or(g->wall[CAROM_SOUTH], carom_plane_north_1(taken));
    const carom_plane east = carom_plane_or(g->wall[CAROM_EAST], carom_plane_west_1(taken));
    const carom_plane west = carom_plane_or(g->wall[CAROM_WEST], carom_plane_east_1(taken));
    from = carom_plane_or(from, carom_fill_south(carom_plane_and(to, north), carom_plane_without(free, north)));
    from = carom_plane_or(from, carom_fill_north(carom_plane_and(to, south), carom_plane_without(free, south)));
    from = carom_plane_or(from, carom_fill_west(carom_plane_and(to, east), carom_plane_without(free, east)));
    return carom_plane_or(from, carom_fill_east(carom_plane_and(to, west), carom_plane_and(free, east)));
}

/* Adds to `from` the cells of the last robot for which a move of the runner from `cell` leads into the level. */
static carom_plane runner(const carom_sweep *s, const carom_row_view *v, carom_cell cell, carom_plane from) {
    const carom_ground *g = &s->ground;
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        const carom_cell stop = v->stops[dir][cell];
        if (stop == cell) continue;
        const carom_plane *far = &v->planes[g->rank[stop]];
        const carom_plane path = carom_plane_without(g->path[dir][cell], g->path[dir][stop]);
        from =
            carom_plane_or(from, s->layout.n_robots == 1 ? *far : carom_plane_choose(*far, v->runner_meets[dir], path));
    }
    return from;
}

/* Adds to `from` the cells of the last robot for which a move of the row's robot i leads into the level.  The runner is
 * on `cell`. */
static carom_plane indexed_robot(carom_sweep *s, const carom_row_view *v, unsigned i, carom_cell cell,
                                 carom_plane from) {
    const carom_ground *g = &s->ground;
    const uint32_t t = g->rank[cell];
    const carom_plane *meet = carom_meetings_at(s, s->layout.meet, i, v->pivot[i])[t];
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        carom_plane path = v->move[i][dir].path;
        const carom_plane *far = v->move[i][dir].stop;
        if (carom_plane_has(&path, cell)) {
            const carom_cell stop = carom_step(cell, dir ^ 2);
            path = carom_plane_without(path, g->path[dir][stop]);
            far = carom_row_at(s, s->now, carom_row_with(s, i, stop, v->pivot[i]));
        }
        from = carom_plane_or(from, carom_plane_choose(far[t], meet[dir], path));
    }
    return from;
}

carom_plane carom_straight_plane(carom_sweep *s, const carom_row_view *v, carom_cell cell) {
    const carom_plane now = v->planes[s->ground.rank[cell]], taken = carom_plane_or(v->taken, s->ground.only[cell]);
    carom_plane from = runner(s, v, cell, s->layout.n_robots > 1 ? last_robot(&s->ground, now, taken) : now);
    for (unsigned i = 0; i < s->layout.n_indexed; i++) from = indexed_robot(s, v, i, cell, from);
    return from;
}
