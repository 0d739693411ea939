/* sweep.c - computes the length of a shortest solution from every placement of a board's robots, level by level.
 *
 * A placement consists of the runner's cell and the cells of the other robots, which are interchangeable.  A set of
 * placements is stored as planes.  One of the other robots is called the last robot; a plane has one bit for each cell
 * where this robot may be while all other robots are fixed:
 *
 *     row    the cells of the other robots except the last: up to two robots, in no particular order.
 *     plane  of a row and a cell of the runner: the set of cells of the last robot.
 *
 * Any of the other robots can be the last, so a placement is in as many planes as there are other robots.  If any robot
 * may reach the target, any robot can be the runner, too.  Therefore each plane can be computed from other planes, for
 * the moves of all robots, and no plane has to write to another plane.
 *
 * Level n is the set of placements with a solution of at most n moves.  Level n + 1 adds all placements from which one
 * move leads into level n.  Moves are computed for a whole plane at a time:
 *
 *     moves of the last robot     Fills (plane.h) compute them, because all other robots stay where they are.
 *     moves of another robot      As long as the last robot is not on the path, the moving robot stops on the same
 *                                 cell, and the plane of this cell has the result.  If the last robot is on the path,
 *                                 on cell p, the moving robot stops right before p: `carom_meetings` lists the cells p
 *                                 for which the level contains this placement.
 *
 * A plane is recomputed only if one of its moves leads to a plane that changed in the previous level.
 *
 * A bent board is a board with diagonals.  On such a board no robots are alike, so the order of a row's robots matters
 * and a placement is in only one plane.  Diagonals also bend the ways of robots (bent.h), so a robot may reach the last
 * robot in any direction.
 *
 * If there is only one robot, it is the runner, and a plane has a single bit, the bit of cell 0. */
#include "game/slide.h"
#include "messages.h"
#include "sweep/moves.h"

#include <string.h>

/* ---- One row --------------------------------------------------------------------------------------- */

/* The cells of the robots of a row.  On a bent board, some row numbers give two equal cells; is_row() rejects them. */
static void row_cells(const carom_sweep *s, uint32_t row, carom_cell cells[CAROM_INDEXED_MAX]) {
    const carom_ground *g = &s->ground;
    uint32_t high = s->layout.n_indexed == 1 ? row : 1;
    if (s->layout.n_indexed == 2 && s->layout.bent) {
        cells[0] = g->open[row / g->n_open], cells[1] = g->open[row % g->n_open];
        return;
    }
    while (s->layout.n_indexed == 2 && high * (high + 1) / 2 <= row) high++;
    cells[0] = g->open[high];
    if (s->layout.n_indexed == 2) cells[1] = g->open[row - high * (high - 1) / 2];
}

/* Fills in the robots of a row. */
static void view_robots(const carom_sweep *s, uint32_t row, carom_row_view *v) {
    row_cells(s, row, v->cells);
    v->taken = (carom_plane){{0}, {0}};
    for (unsigned i = 0; i < s->layout.n_indexed; i++) {
        carom_plane_add(&v->taken, v->cells[i]);
        v->pivot[i] = s->layout.n_indexed == 2 ? s->ground.rank[v->cells[1 - i]] : 0;
    }
}

static bool is_row(const carom_sweep *s, const carom_row_view *v) {
    return s->layout.n_indexed < 2 || v->cells[0] != v->cells[1];
}

/* Fills in the planes and the moves of the row in this level. */
static void view_moves(carom_sweep *s, uint32_t row, carom_row_view *v) {
    v->planes = carom_row_at(s, s->now, row);
    memcpy(v->runner_meets, carom_runner_meetings(s, row), sizeof(carom_meetings));
    if (s->layout.bent) carom_bent_view(s, v);
    else carom_straight_view(s, v);
}

/* All cells where the last robot can be while these cells are taken. */
static carom_plane all_of(const carom_sweep *s, carom_plane taken) {
    return s->layout.n_robots == 1 ? carom_plane_of(0) : carom_plane_without(s->ground.is_open, taken);
}

typedef void add_cell(carom_plane *plane, carom_cell cell);

/* Adds the meetings of the robot on `cell`: the new cells of the last robot that are right beside `cell`. */
static inline void add_meetings(const carom_ground *g, carom_meetings meet, carom_cell cell,
                                const carom_plane *new_cells, add_cell *add) {
    const carom_plane beside = carom_plane_and(*new_cells, g->beside[cell]);
    if (carom_plane_is_empty(&beside)) return;
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        const carom_cell other = carom_step(cell, dir);
        if (carom_plane_has(&beside, other)) add(&meet[dir], other);
    }
}

/* Adds the new placements of a plane to the part's list `hardest`.  A placement in several planes is added once, from
 * the plane that has the alike robots in order. */
static void keep(const carom_sweep *s, carom_sweep_part *part, const carom_row_view *v, carom_cell runner_cell,
                 const carom_plane *new_cells) {
    const carom_ground *g = &s->ground;
    const bool any = s->layout.puzzle.target_color == CAROM_ANY_ROBOT;
    for (uint32_t i = 0; i < g->n_open && part->n_hardest < CAROM_SWEEP_HARDEST; i++) {
        const carom_cell last = g->open[i];
        carom_cell cells[CAROM_SWEEP_ROBOTS] = {runner_cell};
        if (s->layout.n_robots == 1 ? i > 0 : !carom_plane_has(new_cells, last)) continue;
        for (unsigned k = 0; k < s->layout.n_indexed; k++)
            cells[1 + k] = v->cells[s->layout.bent ? k : s->layout.n_indexed - 1 - k];
        if (s->layout.n_robots > 1) cells[s->layout.n_robots - 1] = last;
        bool in_order = true;
        for (unsigned k = any ? 1 : 2; k < s->layout.n_robots; k++) in_order = in_order && cells[k - 1] < cells[k];
        if (!in_order && !s->layout.bent) continue;
        carom_cell *to = part->hardest[part->n_hardest++];
        memset(to, 0, CAROM_ROBOTS);
        for (unsigned k = 0; k < s->layout.n_robots; k++) to[s->layout.color[k]] = cells[k];
    }
}

/* Adds the new cells of a plane to the count and the list of the part, and to the meetings of the level.  Meetings with
 * a pivot also belong to rows of other parts, so this function adds them atomically. */
static void take(carom_sweep *s, carom_sweep_part *part, uint32_t row, const carom_row_view *v, carom_cell runner_cell,
                 carom_plane new_cells) {
    const uint32_t t = s->ground.rank[runner_cell];
    part->found += carom_plane_count(&new_cells);
    if (part->n_hardest < CAROM_SWEEP_HARDEST) keep(s, part, v, runner_cell, &new_cells);
    if (s->layout.n_robots == 1) return;
    add_meetings(&s->ground, carom_runner_meetings(s, row), runner_cell, &new_cells, carom_plane_add);
    for (unsigned i = 0; i < s->layout.n_indexed; i++)
        add_meetings(&s->ground, carom_meetings_at(s, s->layout.meeting, i, v->pivot[i])[t], v->cells[i], &new_cells,
                     carom_plane_add_shared);
}

/* The loop reads ten rows side by side, which is too many for the processor to prefetch by itself.  Prefetching 8
 * planes ahead saves a fifth of the time; prefetching 4, 16 or 32 planes ahead saves less. */
enum { LINE_PLANES = 2, AHEAD = 8 };

static void fetch(const carom_sweep *s, const carom_row_view *v, const carom_plane *to, uint32_t t) {
    for (unsigned i = 0; i < s->layout.n_indexed; i++)
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) __builtin_prefetch(v->move[i][dir].stop + t);
    __builtin_prefetch(to + t);
}

/* Computes the planes of one row in the next level.  `others`: the runner's cells from which a move of one of the row's
 * robots leads to a plane that has changed. */
static void do_row(carom_sweep *s, carom_sweep_part *part, uint32_t row) {
    const carom_ground *g = &s->ground;
    carom_row_view v;
    carom_plane *to = carom_row_at(s, s->next, row), *changing = carom_changes_at(s, s->changing, row);
    const carom_plane *changed = carom_changes_at(s, s->changed, row);
    view_robots(s, row, &v);
    if (!is_row(s, &v)) return;
    const carom_plane others =
        carom_plane_or(*changed, (s->layout.bent ? carom_bent_changes : carom_straight_changes)(s, &v));
    *changing = (carom_plane){{0}, {0}};
    if (carom_plane_is_empty(&others)) return;
    view_moves(s, row, &v);
    for (uint32_t t = 0; t < g->n_open; t++) {
        const carom_cell cell = g->open[t];
        if (t % LINE_PLANES == 0 && !s->layout.bent) fetch(s, &v, to, t + AHEAD);
        if (carom_plane_has(&v.taken, cell)) continue;
        if (carom_plane_has(changed, cell)) to[t] = v.planes[t]; /* an unchanged plane is in both levels already. */
        if (!carom_plane_has(&others, cell) && !carom_plane_meets(changed, &g->near[cell])) continue;
        const carom_plane all = all_of(s, carom_plane_or(v.taken, g->only[cell]));
        if (carom_plane_equals(&v.planes[t], &all)) continue;
        const carom_plane from = (s->layout.bent ? carom_bent_plane : carom_straight_plane)(s, &v, cell);
        const carom_plane next = carom_plane_and(from, all), new_cells = carom_plane_without(next, v.planes[t]);
        if (carom_plane_is_empty(&new_cells)) continue;
        to[t] = next;
        carom_plane_add(changing, cell);
        take(s, part, row, &v, cell, new_cells);
    }
}

/* ---- Levels ---------------------------------------------------------------------------------------- */

static void begin_level(carom_sweep *s) {
    s->row = s->n_fresh = 0;
    s->found = 0;
}

/* The cells of the last robot for which the placement is solved, because a robot that may solve the puzzle is on the
 * target. */
static carom_plane solved_plane(const carom_sweep *s, const carom_plane *taken, carom_cell cell) {
    const carom_cell target = s->layout.puzzle.target;
    const bool any = s->layout.puzzle.target_color == CAROM_ANY_ROBOT;
    const carom_plane all = all_of(s, carom_plane_or(*taken, s->ground.only[cell]));
    if (cell == target || (any && carom_plane_has(taken, target))) return all;
    if (any && s->layout.n_robots > 1) return carom_plane_and(all, s->ground.only[target]);
    return (carom_plane){{0}, {0}};
}

static void find_solved(carom_sweep *s, carom_sweep_part *part) {
    const carom_ground *g = &s->ground;
    for (uint32_t row = part->first; row < part->end; row++) {
        carom_row_view v;
        view_robots(s, row, &v);
        if (!is_row(s, &v)) continue;
        for (uint32_t t = 0; t < g->n_open; t++) {
            if (carom_plane_has(&v.taken, g->open[t])) continue;
            const carom_plane solved = solved_plane(s, &v.taken, g->open[t]);
            if (carom_plane_is_empty(&solved)) continue;
            carom_row_at(s, s->next, row)[t] = solved;
            carom_plane_add(carom_changes_at(s, s->changing, row), g->open[t]);
            take(s, part, row, &v, g->open[t], solved);
        }
    }
}

static void swap(size_t *a, size_t *b) {
    const size_t held = *a;
    *a = *b, *b = held;
}

/* Adds the level to the result. */
static carom_status end_level(carom_sweep *s) {
    carom_swept *r = &s->result;
    swap(&s->now, &s->next), swap(&s->changed, &s->changing);
    memcpy(carom_at_offset(s, s->layout.meet), carom_at_offset(s, s->layout.meeting),
           s->layout.runner_meet - s->layout.meeting);
    if (s->found == 0) return r->status = CAROM_SOLVED;
    r->lengths[r->level] = s->found / s->layout.views;
    r->solved += r->lengths[r->level];
    r->longest = r->level;
    r->n_hardest = s->n_fresh;
    memcpy(r->hardest, s->fresh, sizeof s->fresh);
    if (r->solved == r->placements) return r->status = CAROM_SOLVED;
    /* untested: no known placement needs CAROM_MOVES_MAX moves. */
    if (r->level == CAROM_MOVES_MAX) return r->status = CAROM_GAVE_UP;
    r->level++;
    return r->status = CAROM_RUNNING;
}

carom_sweep_part carom_sweep_rows(const carom_sweep *s) {
    const uint32_t end = s->layout.n_rows;
    return (carom_sweep_part){.first = s->result.status == CAROM_RUNNING ? s->row : end, .end = end};
}

void carom_sweep_do(carom_sweep *s, carom_sweep_part *part) {
    for (uint32_t row = part->first; row < part->end; row++) do_row(s, part, row);
}

carom_status carom_sweep_add(carom_sweep *s, const carom_sweep_part *part) {
    s->found += part->found;
    for (uint32_t i = 0; i < part->n_hardest && s->n_fresh < CAROM_SWEEP_HARDEST; i++)
        memcpy(s->fresh[s->n_fresh++], part->hardest[i], sizeof *s->fresh);
    s->row = part->end;
    if (s->row == s->layout.n_rows && end_level(s) == CAROM_RUNNING) begin_level(s);
    s->result.share = (uint32_t)((uint64_t)s->row * 1000 / s->layout.n_rows);
    return s->result.status;
}

carom_status carom_sweep_step(carom_sweep *s, uint32_t rows) {
    if (rows == 0) rows = 1;
    while (rows > 0 && s->result.status == CAROM_RUNNING) {
        carom_sweep_part part = carom_sweep_rows(s);
        if (part.end - part.first > rows) part.end = part.first + rows;
        rows -= part.end - part.first;
        carom_sweep_do(s, &part);
        carom_sweep_add(s, &part);
    }
    return s->result.status;
}

const carom_swept *carom_sweep_result(const carom_sweep *s) { return &s->result; }

bool carom_sweep_has(const carom_sweep *s, const carom_cell robot[CAROM_ROBOTS]) {
    const uint16_t *rank = s->ground.rank;
    carom_cell cells[CAROM_SWEEP_ROBOTS] = {0};
    for (unsigned k = 0; k < s->layout.n_robots; k++) cells[k] = robot[s->layout.color[k]];
    const carom_cell last = s->layout.n_robots > 1 ? cells[s->layout.n_robots - 1] : 0;
    const uint32_t row = carom_row_number(s, rank[cells[1]], rank[cells[2]]);
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

/* Finds the ways of a bent board, and adds the runner's ways to ground.near. */
static void find_ways(carom_sweep *s) {
    static const carom_plane nobody;
    for (unsigned robot = 0; robot < carom_n_movers(&s->layout); robot++)
        for (uint32_t i = 0; i < s->ground.n_open; i++)
            for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
                const carom_cell cell = s->ground.open[i];
                carom_way *way = carom_way_at(s, robot, dir, cell);
                carom_way_find(way, &s->ground, s->layout.color[robot], cell, dir, &nobody);
                if (robot == 0) s->ground.near[cell] = carom_plane_or(s->ground.near[cell], way->all);
            }
}

static uint32_t count_open(const carom_puzzle *p) {
    uint32_t n = 0;
    for (unsigned y = 0; y < p->height; y++)
        for (unsigned x = 0; x < p->width; x++) {
            const carom_cell cell = carom_cell_at(x, y);
            n += !carom_is_closed(p, cell) && !p->diagonals[cell];
        }
    return n;
}

static void lay_out(carom_sweep_layout *l, const carom_puzzle *p) {
    memset(l, 0, sizeof *l);
    const uint32_t n = l->n_open = count_open(p); /* all sizes fit in 32 bits. */
    l->puzzle = *p;
    l->n_robots = (unsigned)__builtin_popcount(p->robots);
    l->n_indexed = l->n_robots > 2 ? l->n_robots - 2 : 0;
    l->bent = has_diagonals(p);
    l->n_rows = l->n_indexed == 2 ? (l->bent ? n * n : n * (n - 1) / 2) : l->n_indexed == 1 ? n : 1;
    l->n_pivots = (uint32_t)(l->n_indexed == 2 ? n : l->n_indexed);
    const bool any = p->target_color == CAROM_ANY_ROBOT;
    unsigned robots = p->target_color != CAROM_ANY_ROBOT;
    for (unsigned color = 0; color < CAROM_ROBOTS; color++)
        if (p->robots >> color & 1) l->color[color == p->target_color ? 0 : robots++] = color;
    l->views = l->bent ? 1 : (l->n_robots > 1 ? l->n_robots - 1 : 1) * (any ? l->n_robots : 1);
    l->placements = 1;
    for (unsigned i = 0; i < l->n_robots; i++) /* each product is a number of choices, so the division is exact. */
        l->placements = l->placements * (n - i) / (l->bent ? 1 : any ? i + 1 : i > 0 ? i : 1);
    const size_t planes = rounded((size_t)l->n_rows * n * sizeof(carom_plane));
    const size_t changes = rounded(l->n_rows * sizeof(carom_plane));
    const size_t meetings = (size_t)(l->bent ? l->n_indexed : 1) * l->n_pivots * n * sizeof(carom_meetings);
    l->planes[0] = rounded(sizeof(carom_sweep));
    l->planes[1] = l->planes[0] + planes;
    l->changes[0] = l->planes[1] + planes;
    l->changes[1] = l->changes[0] + changes;
    l->meet = l->changes[1] + changes;
    l->meeting = l->meet + meetings;
    l->runner_meet = l->meeting + meetings;
    l->ways = l->runner_meet + l->n_rows * sizeof(carom_meetings);
    l->bytes = l->ways + (l->bent ? rounded(carom_n_movers(l) * CAROM_DIRS * CAROM_CELLS * sizeof(carom_way)) : 0);
}

size_t carom_sweep_bytes(const carom_puzzle *puzzle) {
    carom_sweep_layout layout;
    if (!carom_puzzle_check(puzzle, NULL) || !can_sweep(puzzle, NULL)) return 0;
    lay_out(&layout, puzzle);
    return layout.bytes + ALIGNED;
}

/* The place of the sweep in the block.  If the puzzle or the block is unsuitable, returns NULL and fills in `error`. */
static carom_sweep *place_in(void *block, size_t n, const carom_puzzle *puzzle, carom_error *error) {
    if (!carom_puzzle_check(puzzle, error) || !can_sweep(puzzle, error)) return NULL;
    const size_t wanted = carom_sweep_bytes(puzzle);
    if (!block || n < wanted) {
        carom_fail(error, CAROM_BAD_SWEEP, CAROM_NO_POSITION, "a sweep of this board needs %u MiB",
                   (unsigned)((wanted + (1 << 20) - 1) >> 20));
        return NULL;
    }
    return (carom_sweep *)(((uintptr_t)block + ALIGNED - 1) / ALIGNED * ALIGNED);
}

/* Sets all fields that depend only on the puzzle. */
static void prepare(carom_sweep *s, const carom_sweep_layout *layout) {
    s->layout = *layout;
    carom_ground_build(&s->ground, &layout->puzzle);
    if (layout->bent) find_ways(s);
}

carom_sweep *carom_sweep_open(void *block, size_t n, const carom_puzzle *puzzle, carom_error *error) {
    carom_sweep_layout layout;
    carom_sweep *s = place_in(block, n, puzzle, error);
    if (!s) return NULL;
    lay_out(&layout, puzzle);
    memset(s, 0, layout.bytes);
    prepare(s, &layout);
    s->now = layout.planes[0], s->next = layout.planes[1];
    s->changed = layout.changes[0], s->changing = layout.changes[1];
    s->result.placements = layout.placements;
    carom_sweep_part part = {.end = layout.n_rows};
    find_solved(s, &part);
    carom_sweep_add(s, &part);
    return s;
}

/* ---- Continuing from a copy -------------------------------------------------------------------------- */

static bool is_pair(size_t a, size_t b, size_t first, size_t second) {
    return (a == first && b == second) || (a == second && b == first);
}

/* Whether the bytes of a copy, which may be arbitrary, are an unfinished sweep of the same board.  If so, no index in
 * the copy leads out of the block. */
static bool is_copy_of(const carom_sweep *copy, const carom_sweep_layout *l) {
    const carom_swept *r = &copy->result;
    carom_puzzle board = copy->layout.puzzle;
    memcpy(board.robot, l->puzzle.robot, sizeof board.robot);
    return memcmp(&board, &l->puzzle, sizeof board) == 0 &&
           is_pair(copy->now, copy->next, l->planes[0], l->planes[1]) &&
           is_pair(copy->changed, copy->changing, l->changes[0], l->changes[1]) && copy->row < l->n_rows &&
           copy->n_fresh <= CAROM_SWEEP_HARDEST && r->status == CAROM_RUNNING && r->n_hardest <= CAROM_SWEEP_HARDEST &&
           r->level <= CAROM_MOVES_MAX && r->longest <= r->level && r->placements == l->placements;
}

carom_sweep *carom_sweep_resume(void *block, size_t n, const carom_puzzle *puzzle, carom_error *error) {
    carom_sweep_layout layout;
    carom_sweep *s = place_in(block, n, puzzle, error);
    if (!s) return NULL;
    lay_out(&layout, puzzle);
    if (!is_copy_of(s, &layout)) {
        carom_fail(error, CAROM_BAD_SWEEP, CAROM_NO_POSITION, "these bytes are not an unfinished sweep of this board");
        return NULL;
    }
    prepare(s, &layout);
    return s;
}
