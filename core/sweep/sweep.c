/* sweep.c - how long the solution is from every placement of a board's robots, level by level.
 *
 * A placement is where the runner stands, and where the others stand, who are alike.  A set of placements is kept as
 * planes: one for the cells of all robots but one, with a bit for each cell of that last robot.
 *
 *     row    the cells of the others but the last (up to two robots, in no order)
 *     plane  of a row, for each cell of the runner: the cells of the last robot
 *
 * Which of the others is the last is free, so a placement is in as many planes as there are others, and a plane can
 * be found from what the other planes say of all moves: none ever has to be told to them.
 *
 * A level has the placements with a solution of at most so many moves, and those of the next level are they and all
 * from which one move leads to them.  For a whole plane at a time there are two kinds of moves:
 *
 *     the last robot's   fills (plane.h), for the runner and the robots of the row stand still
 *     another robot's    it stops in the same cell for all cells of the last robot that are not on its path: there the
 *                        plane of that other cell tells.  If the last robot is on its path, it stops before that one:
 *                        `meetings` has, for each cell p of the last robot, whether the level has the placement in
 *                        which the mover stands right before p.
 *
 * A plane is found anew only if a plane that a move leads to has changed in the level before.
 *
 * A bent board is one with diagonals.  They tell the robots apart, so a row has its robots in order and a placement is
 * in one plane; and they bend the ways (bent.h), so a robot may come to the last one in any direction.
 *
 * A robot that is alone is the runner.  Its planes have one bit, of cell 0, in place of a last robot's cells. */
#include "game/slide.h"
#include "sweep/bent.h"
#include "words.h"

#include <string.h>

enum { INDEXED_MAX = CAROM_SWEEP_ROBOTS - 2 };

/* For each direction in which a robot moves: the cells of the last robot before which it stops in this level. */
typedef carom_plane meetings[CAROM_DIRS];

struct carom_sweep {
    carom_ground ground;
    carom_swept result;
    carom_puzzle puzzle;
    unsigned n_robots, n_indexed;       /* n_indexed: robots of a row */
    unsigned color[CAROM_SWEEP_ROBOTS]; /* of the runner, then of the robots of a row, then of the last */
    bool bent;                          /* there are diagonals, which tell robots apart */
    uint32_t n_rows, n_pivots;          /* what a robot of a row meets depends on the row's other one, the pivot */
    uint64_t views;                     /* planes that have the same placement */
    /* Offsets of arrays behind this struct.  By row: the planes of this level and of the next; which of them the level
     * has changed, and which the next one changes; what the runner meets.  By pivot: what the robots of a row meet in
     * this level, and in the next.  The ways of a bent board. */
    size_t now, next, changed, changing, runner_meet, meet, meeting, ways;
    uint32_t row;   /* the next one to be done in this level */
    uint64_t found; /* in this level, once for each view */
    uint32_t n_fresh;
    carom_cell fresh[CAROM_SWEEP_HARDEST][CAROM_ROBOTS];
};

static void *at_offset(carom_sweep *s, size_t offset) { return (uint8_t *)s + offset; }
/* A row's planes, by the rank of the runner's cell. */
static carom_plane *row_of(carom_sweep *s, size_t level, uint32_t row) {
    return (carom_plane *)at_offset(s, level) + (size_t)row * s->ground.n_open;
}
/* The cells of the runner whose planes of a row have changed. */
static carom_plane *changes_of(carom_sweep *s, size_t level, uint32_t row) {
    return (carom_plane *)at_offset(s, level) + row;
}
/* What a robot of a row meets if the row's other robot is on the pivot, by the rank of the runner's cell. */
static meetings *meetings_of(carom_sweep *s, size_t level, unsigned i, uint32_t pivot) {
    const uint32_t table = s->bent ? i : 0;
    return (meetings *)at_offset(s, level) + (size_t)(table * s->n_pivots + pivot) * s->ground.n_open;
}
static carom_plane *runner_meetings_of(carom_sweep *s, uint32_t row) {
    return ((meetings *)at_offset(s, s->runner_meet))[row];
}

static size_t meetings_size(const carom_sweep *s) {
    return (size_t)(s->bent ? s->n_indexed : 1) * s->n_pivots * s->ground.n_open * sizeof(meetings);
}

/* On a bent board: without other robots in the way. */
static carom_way *way_of(carom_sweep *s, unsigned robot, unsigned dir, carom_cell cell) {
    return (carom_way *)at_offset(s, s->ways) + (robot * CAROM_DIRS + dir) * CAROM_CELLS + cell;
}

/* ---- Rows ------------------------------------------------------------------------------------------ */

/* The row of robots on the cells with these ranks. */
static uint32_t row_number(const carom_sweep *s, uint32_t a, uint32_t b) {
    if (s->n_indexed == 0) return 0;
    if (s->n_indexed == 1) return a;
    if (s->bent) return a * s->ground.n_open + b;
    return a > b ? a * (a - 1) / 2 + b : b * (b - 1) / 2 + a;
}

/* The cells of the robots of a row.  On a bent board both may be the same: then there is no such row (is_row). */
static void row_cells(const carom_sweep *s, uint32_t row, carom_cell cells[INDEXED_MAX]) {
    const carom_ground *g = &s->ground;
    uint32_t high = s->n_indexed == 1 ? row : 1;
    if (s->n_indexed == 2 && s->bent) {
        cells[0] = g->open[row / g->n_open], cells[1] = g->open[row % g->n_open];
        return;
    }
    while (s->n_indexed == 2 && high * (high + 1) / 2 <= row) high++;
    cells[0] = g->open[high];
    if (s->n_indexed == 2) cells[1] = g->open[row - high * (high - 1) / 2];
}

/* The row after robot i has come to `cell`; `pivot` is the rank of the row's other robot, if it has two. */
static uint32_t row_with(const carom_sweep *s, unsigned i, carom_cell cell, uint32_t pivot) {
    const uint32_t rank = s->ground.rank[cell];
    return i == 0 ? row_number(s, rank, pivot) : row_number(s, pivot, rank);
}

/* All cells of the last robot that make a placement. */
static carom_plane all_of(const carom_sweep *s, carom_plane taken) {
    return s->n_robots == 1 ? carom_plane_of(0) : carom_plane_without(s->ground.is_open, taken);
}

/* ---- Meetings -------------------------------------------------------------------------------------- */

/* Of the cells of the last robot that are new in a plane: those right beside the robot on `cell`. */
static void add_meetings(const carom_ground *g, meetings meet, carom_cell cell, const carom_plane *new_cells) {
    const carom_plane beside = carom_plane_and(*new_cells, g->beside[cell]);
    if (carom_plane_is_empty(&beside)) return;
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        const carom_cell other = carom_step(cell, dir);
        if (carom_plane_has(&beside, other)) carom_plane_add(&meet[dir], other);
    }
}

/* ---- One plane ------------------------------------------------------------------------------------- */

/* From where the last robot comes into the plane. */
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

/* What the planes of a row that is worked on are found from. */
typedef struct row_view {
    carom_cell cells[INDEXED_MAX];
    uint32_t pivot[INDEXED_MAX]; /* for each robot the rank of the other one */
    carom_plane taken;           /* by the robots of the row */
    carom_stops stops;           /* of the runner */
    carom_plane *planes;
    meetings runner_meets;
    struct {
        carom_plane path; /* of the robot, if neither the runner nor the last robot is on it */
        carom_plane *stop;
    } move[INDEXED_MAX][CAROM_DIRS];
    carom_way way[INDEXED_MAX][CAROM_DIRS]; /* on a bent board, in place of stops and moves */
} row_view;

/* Which robots a row has. */
static void view_robots(const carom_sweep *s, uint32_t row, row_view *v) {
    row_cells(s, row, v->cells);
    v->taken = (carom_plane){{0}, {0}};
    for (unsigned i = 0; i < s->n_indexed; i++) {
        carom_plane_add(&v->taken, v->cells[i]);
        v->pivot[i] = s->n_indexed == 2 ? s->ground.rank[v->cells[1 - i]] : 0;
    }
}

static bool is_row(const carom_sweep *s, const row_view *v) { return s->n_indexed < 2 || v->cells[0] != v->cells[1]; }

static void view_ways(carom_sweep *s, row_view *v) {
    for (unsigned i = 0; i < s->n_indexed; i++) {
        const carom_plane others = carom_plane_without(v->taken, s->ground.only[v->cells[i]]);
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
            const carom_way *way = way_of(s, 1 + i, dir, v->cells[i]);
            v->way[i][dir] = *way;
            if (carom_plane_meets(&way->all, &others))
                carom_way_find(&v->way[i][dir], &s->ground, s->color[1 + i], v->cells[i], dir, &others);
        }
    }
}

/* Where they can move in this level, and what is known of it. */
static void view_moves(carom_sweep *s, uint32_t row, row_view *v) {
    const carom_ground *g = &s->ground;
    v->planes = row_of(s, s->now, row);
    memcpy(v->runner_meets, runner_meetings_of(s, row), sizeof(meetings));
    if (s->bent) {
        view_ways(s, v);
        return;
    }
    carom_stops_find(v->stops, g, v->cells, s->n_indexed);
    for (unsigned i = 0; i < s->n_indexed; i++)
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
            const carom_cell stop = v->stops[dir][v->cells[i]];
            v->move[i][dir].path = carom_plane_without(g->path[dir][v->cells[i]], g->path[dir][stop]);
            v->move[i][dir].stop = row_of(s, s->now, row_with(s, i, stop, v->pivot[i]));
        }
}

static carom_plane runner(const carom_sweep *s, const row_view *v, carom_cell cell, carom_plane from) {
    const carom_ground *g = &s->ground;
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        const carom_cell stop = v->stops[dir][cell];
        if (stop == cell) continue;
        const carom_plane *far = &v->planes[g->rank[stop]];
        const carom_plane path = carom_plane_without(g->path[dir][cell], g->path[dir][stop]);
        from = carom_plane_or(from, s->n_robots == 1 ? *far : carom_plane_choose(*far, v->runner_meets[dir], path));
    }
    return from;
}

static carom_plane indexed_robot(carom_sweep *s, const row_view *v, unsigned i, carom_cell cell, carom_plane from) {
    const carom_ground *g = &s->ground;
    const uint32_t t = g->rank[cell];
    const carom_plane *meet = meetings_of(s, s->meet, i, v->pivot[i])[t];
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        carom_plane path = v->move[i][dir].path;
        const carom_plane *far = v->move[i][dir].stop;
        if (carom_plane_has(&path, cell)) {
            const carom_cell stop = carom_step(cell, dir ^ 2);
            path = carom_plane_without(path, g->path[dir][stop]);
            far = row_of(s, s->now, row_with(s, i, stop, v->pivot[i]));
        }
        from = carom_plane_or(from, carom_plane_choose(far[t], meet[dir], path));
    }
    return from;
}

/* ---- The same on a bent board ---------------------------------------------------------------------- */

/* From where a robot comes into a level by its way.  `far`: the plane of the cell where it stops, unless the last robot
 * is on the way. */
static carom_plane along(const carom_sweep *s, const carom_way *way, const carom_plane *far, const carom_plane *meet) {
    if (s->n_robots == 1) return way->stops ? *far : (carom_plane){{0}, {0}};
    carom_plane from = way->stops ? carom_plane_without(*far, way->all) : (carom_plane){{0}, {0}};
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++)
        from = carom_plane_or(from, carom_plane_and(meet[dir], way->on[dir]));
    return from;
}

static carom_plane bent_runner(carom_sweep *s, const row_view *v, carom_cell cell, carom_plane from) {
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        const carom_way *way = way_of(s, 0, dir, cell);
        carom_way cut;
        if (carom_plane_meets(&way->all, &v->taken)) {
            carom_way_find(&cut, &s->ground, s->color[0], cell, dir, &v->taken);
            way = &cut;
        }
        const carom_plane *far = &v->planes[way->stops ? s->ground.rank[way->stop] : 0];
        from = carom_plane_or(from, along(s, way, far, v->runner_meets));
    }
    return from;
}

static carom_plane bent_robot(carom_sweep *s, const row_view *v, unsigned i, carom_cell cell, carom_plane from) {
    const carom_ground *g = &s->ground;
    const uint32_t t = g->rank[cell];
    const carom_plane *meet = meetings_of(s, s->meet, i, v->pivot[i])[t];
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        const carom_way *way = &v->way[i][dir];
        carom_way cut;
        if (carom_plane_has(&way->all, cell)) {
            const carom_plane all = carom_plane_or(v->taken, g->only[cell]);
            const carom_plane others = carom_plane_without(all, g->only[v->cells[i]]);
            carom_way_find(&cut, g, s->color[1 + i], v->cells[i], dir, &others);
            way = &cut;
        }
        const uint32_t row = way->stops ? row_with(s, i, way->stop, v->pivot[i]) : 0;
        from = carom_plane_or(from, along(s, way, row_of(s, s->now, row) + t, meet));
    }
    return from;
}

/* The plane in the next level. */
static carom_plane next_plane(carom_sweep *s, const row_view *v, carom_cell cell, carom_plane all) {
    const carom_plane now = v->planes[s->ground.rank[cell]], taken = carom_plane_or(v->taken, s->ground.only[cell]);
    carom_plane from = now;
    if (s->bent) {
        if (s->n_robots > 1) from = carom_bent_fill(&s->ground, s->color[s->n_robots - 1], now, taken);
        from = bent_runner(s, v, cell, from);
        for (unsigned i = 0; i < s->n_indexed; i++) from = bent_robot(s, v, i, cell, from);
    } else {
        if (s->n_robots > 1) from = last_robot(&s->ground, now, taken);
        from = runner(s, v, cell, from);
        for (unsigned i = 0; i < s->n_indexed; i++) from = indexed_robot(s, v, i, cell, from);
    }
    return carom_plane_and(from, all);
}

/* ---- One row --------------------------------------------------------------------------------------- */

/* The cells of the runner for which a plane that a robot of the row may move to has changed. */
static carom_plane changed_for(carom_sweep *s, const row_view *v) {
    const carom_ground *g = &s->ground;
    carom_plane changed = {{0}, {0}};
    for (unsigned i = 0; i < s->n_indexed && s->bent; i++) {
        carom_plane near = {{0}, {0}};
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++)
            near = carom_plane_or(near, way_of(s, 1 + i, dir, v->cells[i])->all);
        for (uint32_t rank = 0; rank < g->n_open; rank++)
            if (carom_plane_has(&near, g->open[rank]) && !carom_plane_has(&v->taken, g->open[rank]))
                changed =
                    carom_plane_or(changed, *changes_of(s, s->changed, row_with(s, i, g->open[rank], v->pivot[i])));
    }
    if (s->bent) return changed;
    for (unsigned i = 0; i < s->n_indexed; i++)
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++)
            for (carom_cell at = v->cells[i]; !carom_plane_has(&g->wall[dir], at);) {
                at = carom_step(at, dir);
                if (carom_plane_has(&v->taken, at)) break;
                changed = carom_plane_or(changed, *changes_of(s, s->changed, row_with(s, i, at, v->pivot[i])));
            }
    return changed;
}

/* Keeps the placements that are new in a plane, each in one of its views. */
static void keep(carom_sweep *s, const row_view *v, carom_cell runner_cell, const carom_plane *new_cells) {
    const carom_ground *g = &s->ground;
    const bool any = s->puzzle.target_color == CAROM_ANY_ROBOT;
    for (uint32_t i = 0; i < g->n_open && s->n_fresh < CAROM_SWEEP_HARDEST; i++) {
        const carom_cell last = g->open[i];
        carom_cell cells[CAROM_SWEEP_ROBOTS] = {runner_cell};
        if (s->n_robots == 1 ? i > 0 : !carom_plane_has(new_cells, last)) continue;
        for (unsigned k = 0; k < s->n_indexed; k++) cells[1 + k] = v->cells[s->bent ? k : s->n_indexed - 1 - k];
        if (s->n_robots > 1) cells[s->n_robots - 1] = last;
        bool in_order = true;
        for (unsigned k = any ? 1 : 2; k < s->n_robots; k++) in_order = in_order && cells[k - 1] < cells[k];
        if (!in_order && !s->bent) continue;
        carom_cell *to = s->fresh[s->n_fresh++];
        memset(to, 0, CAROM_ROBOTS);
        for (unsigned k = 0; k < s->n_robots; k++) to[s->color[k]] = cells[k];
    }
}

/* Takes new cells of a plane into what is known of the level. */
static void take(carom_sweep *s, uint32_t row, const row_view *v, carom_cell runner_cell, carom_plane new_cells) {
    const uint32_t t = s->ground.rank[runner_cell];
    s->found += carom_plane_count(&new_cells);
    if (s->n_fresh < CAROM_SWEEP_HARDEST) keep(s, v, runner_cell, &new_cells);
    if (s->n_robots == 1) return;
    add_meetings(&s->ground, runner_meetings_of(s, row), runner_cell, &new_cells);
    for (unsigned i = 0; i < s->n_indexed; i++)
        add_meetings(&s->ground, meetings_of(s, s->meeting, i, v->pivot[i])[t], v->cells[i], &new_cells);
}

/* Ten rows are read side by side, too many for the processor to see by itself.  Of 4, 8, 16 and 32 planes ahead 8 was
 * best: a fifth less time than without. */
enum { LINE_PLANES = 2, AHEAD = 8 };

static void fetch(const carom_sweep *s, const row_view *v, const carom_plane *to, uint32_t t) {
    for (unsigned i = 0; i < s->n_indexed; i++)
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) __builtin_prefetch(v->move[i][dir].stop + t);
    __builtin_prefetch(to + t);
}

static void do_row(carom_sweep *s, uint32_t row) {
    const carom_ground *g = &s->ground;
    row_view v;
    carom_plane *to = row_of(s, s->next, row), *changing = changes_of(s, s->changing, row);
    const carom_plane *changed = changes_of(s, s->changed, row);
    view_robots(s, row, &v);
    if (!is_row(s, &v)) return;
    const carom_plane others = carom_plane_or(*changed, changed_for(s, &v));
    *changing = (carom_plane){{0}, {0}};
    if (carom_plane_is_empty(&others)) return;
    view_moves(s, row, &v);
    for (uint32_t t = 0; t < g->n_open; t++) {
        const carom_cell cell = g->open[t];
        if (t % LINE_PLANES == 0 && !s->bent) fetch(s, &v, to, t + AHEAD);
        if (carom_plane_has(&v.taken, cell)) continue;
        if (carom_plane_has(changed, cell)) to[t] = v.planes[t]; /* else they have been equal for a level */
        if (!carom_plane_has(&others, cell) && !carom_plane_meets(changed, &g->near[cell])) continue;
        const carom_plane all = all_of(s, carom_plane_or(v.taken, g->only[cell]));
        if (carom_plane_equals(&v.planes[t], &all)) continue;
        const carom_plane next = next_plane(s, &v, cell, all), new_cells = carom_plane_without(next, v.planes[t]);
        if (carom_plane_is_empty(&new_cells)) continue;
        to[t] = next;
        carom_plane_add(changing, cell);
        take(s, row, &v, cell, new_cells);
    }
}

/* ---- Levels ---------------------------------------------------------------------------------------- */

static void begin_level(carom_sweep *s) {
    s->row = s->n_fresh = 0;
    s->found = 0;
}

/* The cells of the last robot with which a robot that may solve the puzzle stands on the target. */
static carom_plane solved_plane(const carom_sweep *s, const carom_plane *taken, carom_cell cell) {
    const carom_cell target = s->puzzle.target;
    const bool any = s->puzzle.target_color == CAROM_ANY_ROBOT;
    const carom_plane all = all_of(s, carom_plane_or(*taken, s->ground.only[cell]));
    if (cell == target || (any && carom_plane_has(taken, target))) return all;
    if (any && s->n_robots > 1) return carom_plane_and(all, s->ground.only[target]);
    return (carom_plane){{0}, {0}};
}

static void find_solved(carom_sweep *s) {
    const carom_ground *g = &s->ground;
    begin_level(s);
    for (uint32_t row = 0; row < s->n_rows; row++) {
        row_view v;
        view_robots(s, row, &v);
        if (!is_row(s, &v)) continue;
        for (uint32_t t = 0; t < g->n_open; t++) {
            if (carom_plane_has(&v.taken, g->open[t])) continue;
            const carom_plane solved = solved_plane(s, &v.taken, g->open[t]);
            if (carom_plane_is_empty(&solved)) continue;
            row_of(s, s->next, row)[t] = solved;
            carom_plane_add(changes_of(s, s->changing, row), g->open[t]);
            take(s, row, &v, g->open[t], solved);
        }
    }
}

static void swap(size_t *a, size_t *b) {
    const size_t held = *a;
    *a = *b, *b = held;
}

/* Takes what the level has found into the result. */
static carom_status end_level(carom_sweep *s) {
    carom_swept *r = &s->result;
    swap(&s->now, &s->next), swap(&s->changed, &s->changing);
    memcpy(at_offset(s, s->meet), at_offset(s, s->meeting), meetings_size(s));
    if (s->found == 0) return r->status = CAROM_SOLVED;
    r->lengths[r->level] = s->found / s->views;
    r->solved += r->lengths[r->level];
    r->longest = r->level;
    r->n_hardest = s->n_fresh;
    memcpy(r->hardest, s->fresh, sizeof s->fresh);
    if (r->solved == r->placements) return r->status = CAROM_SOLVED;
    if (r->level == CAROM_MOVES_MAX) return r->status = CAROM_GAVE_UP;
    r->level++;
    return r->status = CAROM_RUNNING;
}

carom_status carom_sweep_step(carom_sweep *s, uint32_t rows) {
    carom_swept *r = &s->result;
    for (; rows > 0 && r->status == CAROM_RUNNING; rows--) {
        if (s->row < s->n_rows) do_row(s, s->row++);
        else if (end_level(s) == CAROM_RUNNING) begin_level(s);
    }
    r->share = s->n_rows ? (uint32_t)((uint64_t)s->row * 1000 / s->n_rows) : 0;
    return r->status;
}

const carom_swept *carom_sweep_result(const carom_sweep *s) { return &s->result; }

bool carom_sweep_has(const carom_sweep *s, const carom_cell robot[CAROM_ROBOTS]) {
    const uint16_t *rank = s->ground.rank;
    carom_cell cells[CAROM_SWEEP_ROBOTS] = {0};
    for (unsigned k = 0; k < s->n_robots; k++) cells[k] = robot[s->color[k]];
    const carom_cell last = s->n_robots > 1 ? cells[s->n_robots - 1] : 0;
    const uint32_t row = row_number(s, rank[cells[1]], rank[cells[2]]);
    const carom_plane *planes = (const carom_plane *)((const uint8_t *)s + s->now);
    return carom_plane_has(&planes[(size_t)row * s->ground.n_open + rank[cells[0]]], last);
}

/* ---- Opening --------------------------------------------------------------------------------------- */

enum { ALIGNED = 64 };
static size_t rounded(size_t bytes) { return (bytes + ALIGNED - 1) / ALIGNED * ALIGNED; }

static bool can_sweep(const carom_puzzle *p, carom_error *error) {
    const unsigned n = (unsigned)__builtin_popcount(p->robots);
    if (n > CAROM_SWEEP_ROBOTS)
        return carom_fail(error, CAROM_BAD_SWEEP, CAROM_NO_POSITION, "a sweep takes at most %u robots, not %u",
                          CAROM_SWEEP_ROBOTS, n);
    if (p->rules) return carom_fail(error, CAROM_BAD_SWEEP, CAROM_NO_POSITION, "a sweep takes no rule options");
    return true;
}

static bool has_diagonals(const carom_puzzle *p) {
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++)
        if (p->diagonals[cell]) return true;
    return false;
}

/* The robots that have ways: all but the last. */
static unsigned n_movers(const carom_sweep *s) { return s->n_robots > 1 ? s->n_robots - 1 : 1; }

/* On a bent board, before anything is searched. */
static void find_ways(carom_sweep *s) {
    static const carom_plane nobody;
    for (unsigned robot = 0; robot < n_movers(s); robot++)
        for (uint32_t i = 0; i < s->ground.n_open; i++)
            for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
                const carom_cell cell = s->ground.open[i];
                carom_way *way = way_of(s, robot, dir, cell);
                carom_way_find(way, &s->ground, s->color[robot], cell, dir, &nobody);
                if (robot == 0) s->ground.near[cell] = carom_plane_or(s->ground.near[cell], way->all);
            }
}

/* Plans the arrays behind the struct.  Returns the bytes of all. */
static size_t plan(carom_sweep *s, const carom_puzzle *p) {
    const uint32_t n = s->ground.n_open; /* all sizes fit in 32 bits */
    s->puzzle = *p;
    s->n_robots = (unsigned)__builtin_popcount(p->robots);
    s->n_indexed = s->n_robots > 2 ? s->n_robots - 2 : 0;
    s->bent = has_diagonals(p);
    s->n_rows = s->n_indexed == 2 ? (s->bent ? n * n : n * (n - 1) / 2) : s->n_indexed == 1 ? n : 1;
    s->n_pivots = (uint32_t)(s->n_indexed == 2 ? n : s->n_indexed);
    const bool any = p->target_color == CAROM_ANY_ROBOT;
    unsigned robots = p->target_color != CAROM_ANY_ROBOT;
    for (unsigned color = 0; color < CAROM_ROBOTS; color++)
        if (p->robots >> color & 1) s->color[color == p->target_color ? 0 : robots++] = color;
    s->views = s->bent ? 1 : (s->n_robots > 1 ? s->n_robots - 1 : 1) * (any ? s->n_robots : 1);
    s->result.placements = 1;
    for (unsigned i = 0; i < s->n_robots; i++) /* each product is a number of choices, so it divides */
        s->result.placements = s->result.placements * (n - i) / (s->bent ? 1 : any ? i + 1 : i > 0 ? i : 1);
    const size_t planes = rounded((size_t)s->n_rows * n * sizeof(carom_plane));
    const size_t changes = rounded(s->n_rows * sizeof(carom_plane));
    s->now = rounded(sizeof *s);
    s->next = s->now + planes;
    s->changed = s->next + planes;
    s->changing = s->changed + changes;
    s->meet = s->changing + changes;
    s->meeting = s->meet + meetings_size(s);
    s->runner_meet = s->meeting + meetings_size(s);
    s->ways = s->runner_meet + s->n_rows * sizeof(meetings);
    return s->ways + (s->bent ? rounded(n_movers(s) * CAROM_DIRS * CAROM_CELLS * sizeof(carom_way)) : 0);
}

size_t carom_sweep_bytes(const carom_puzzle *puzzle) {
    carom_sweep sweep;
    memset(&sweep, 0, sizeof sweep);
    if (!carom_puzzle_check(puzzle, NULL) || !can_sweep(puzzle, NULL)) return 0;
    carom_ground_build(&sweep.ground, puzzle);
    return plan(&sweep, puzzle) + ALIGNED;
}

carom_sweep *carom_sweep_open(void *block, size_t n, const carom_puzzle *puzzle, carom_error *error) {
    if (!carom_puzzle_check(puzzle, error) || !can_sweep(puzzle, error)) return NULL;
    const size_t wanted = carom_sweep_bytes(puzzle);
    if (!block || n < wanted) {
        carom_fail(error, CAROM_BAD_SWEEP, CAROM_NO_POSITION, "a sweep of this board needs %u MiB",
                   (unsigned)((wanted + (1 << 20) - 1) >> 20));
        return NULL;
    }
    carom_sweep *s = (carom_sweep *)(((uintptr_t)block + ALIGNED - 1) / ALIGNED * ALIGNED);
    memset(s, 0, wanted - ALIGNED);
    carom_ground_build(&s->ground, puzzle);
    plan(s, puzzle);
    if (s->bent) find_ways(s);
    find_solved(s);
    end_level(s);
    begin_level(s);
    return s;
}
