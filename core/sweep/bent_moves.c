/* bent_moves.c - implements moves.h for boards with diagonals. */
#include "sweep/moves.h"

void carom_bent_view(carom_sweep *s, carom_row_view *v) {
    for (unsigned i = 0; i < s->layout.n_indexed; i++) {
        const carom_plane others = carom_plane_without(v->taken, s->ground.only[v->cells[i]]);
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
            const carom_way *way = carom_way_at(s, 1 + i, dir, v->cells[i]);
            v->way[i][dir] = *way;
            if (carom_plane_meets(&way->all, &others))
                carom_way_find(&v->way[i][dir], &s->ground, s->layout.color[1 + i], v->cells[i], dir, &others);
        }
    }
}

carom_plane carom_bent_changes(carom_sweep *s, const carom_row_view *v) {
    const carom_ground *g = &s->ground;
    carom_plane changed = {{0}, {0}};
    for (unsigned i = 0; i < s->layout.n_indexed; i++) {
        carom_plane near = {{0}, {0}};
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++)
            near = carom_plane_or(near, carom_way_at(s, 1 + i, dir, v->cells[i])->all);
        near = carom_plane_without(near, v->taken);
        for (uint32_t rank = 0; rank < g->n_open; rank++)
            if (carom_plane_has(&near, g->open[rank]))
                changed = carom_plane_or(
                    changed, *carom_changes_at(s, s->changed, carom_row_with(s, i, g->open[rank], v->pivot[i])));
    }
    return changed;
}

/* The cells of the last robot for which a move along this way leads into the level.  `far` is the plane of the cell
 * where the way stops, and applies only if the last robot is on no cell of the way. */
static carom_plane along(const carom_sweep *s, const carom_way *way, const carom_plane *far, const carom_plane *meet) {
    if (s->layout.n_robots == 1) return way->stops ? *far : (carom_plane){{0}, {0}};
    carom_plane from = way->stops ? carom_plane_without(*far, way->all) : (carom_plane){{0}, {0}};
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++)
        from = carom_plane_or(from, carom_plane_and(meet[dir], way->on[dir]));
    return from;
}

/* Adds to `from` the cells of the last robot for which a move of the runner from `cell` leads into the level. */
static carom_plane runner(carom_sweep *s, const carom_row_view *v, carom_cell cell, carom_plane from) {
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        const carom_way *way = carom_way_at(s, 0, dir, cell);
        carom_way cut;
        if (carom_plane_meets(&way->all, &v->taken)) {
            carom_way_find(&cut, &s->ground, s->layout.color[0], cell, dir, &v->taken);
            way = &cut;
        }
        const carom_plane *far = &v->planes[way->stops ? s->ground.rank[way->stop] : 0];
        from = carom_plane_or(from, along(s, way, far, v->runner_meets));
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
        const carom_way *way = &v->way[i][dir];
        carom_way cut;
        if (carom_plane_has(&way->all, cell)) {
            const carom_plane all = carom_plane_or(v->taken, g->only[cell]);
            const carom_plane others = carom_plane_without(all, g->only[v->cells[i]]);
            carom_way_find(&cut, g, s->layout.color[1 + i], v->cells[i], dir, &others);
            way = &cut;
        }
        const uint32_t row = way->stops ? carom_row_with(s, i, way->stop, v->pivot[i]) : 0;
        from = carom_plane_or(from, along(s, way, carom_row_at(s, s->now, row) + t, meet));
    }
    return from;
}

carom_plane carom_bent_plane(carom_sweep *s, const carom_row_view *v, carom_cell cell) {
    const carom_plane now = v->planes[s->ground.rank[cell]], taken = carom_plane_or(v->taken, s->ground.only[cell]);
    carom_plane from =
        s->layout.n_robots > 1 ? carom_bent_fill(&s->ground, s->layout.color[s->layout.n_robots - 1], now, taken) : now;
    from = runner(s, v, cell, from);
    for (unsigned i = 0; i < s->layout.n_indexed; i++) from = indexed_robot(s, v, i, cell, from);
    return from;
}
