/* test_blocker_heuristic.c - the blocker heuristic is admissible (never above the length that brute force finds) and
 * consistent (no move lowers it by more than 1), and its tables have the values of its definition.
 * `test_blocker_heuristic SEED 1` reruns one board. */
#include "check.h"
#include "game/walk.h"
#include "oracle.h"
#include "random_puzzle.h"
#include "search/fast/blocker_heuristic.h"
#include "search/fast/runner.h"

#include <stdlib.h>
#include <string.h>

enum { POSITIONS = 30, LARGE_POSITIONS = 400, ORACLE_POSITIONS = 20000 };

static carom_problem problem;
static carom_tables tables;
static carom_ways *ways;
static carom_blocker_draft *draft;
static carom_blocker_table *blocker_tables[CAROM_CELLS]; /* by the runner's cell */
static unsigned long states, n_moves, solved, exact, runner_exact, bounds;
enum { EVERY = 37 }; /* every 37th bound is computed by definition, too */

static void free_tables(void) {
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
        free(blocker_tables[cell]);
        blocker_tables[cell] = NULL;
    }
}

/* ---- By definition ------------------------------------------------------------------------------ */

enum { FAR = 9, DIRECTIONS = CAROM_DIRS };

/* The moves of a blocker that may stop anywhere on its track, by cell, and by the direction of the last move. */
typedef struct relaxed {
    uint8_t moves[CAROM_CELLS], in_dir[CAROM_CELLS][DIRECTIONS];
} relaxed;

static void find_relaxed(carom_cell from, unsigned color, relaxed *out) {
    carom_cell queue[CAROM_CELLS];
    unsigned n = 0;
    memset(out, FAR, sizeof *out);
    out->moves[from] = 0;
    queue[n++] = from;
    for (unsigned i = 0; i < n; i++)
        for (unsigned dir = 0; dir < DIRECTIONS; dir++) {
            carom_walk w = carom_walk_from(queue[i], dir);
            const uint8_t moves = (uint8_t)(out->moves[queue[i]] + 1);
            while (moves < FAR && carom_walk_on(&tables.slides, color, &w)) {
                if (tables.slides.diagonals[w.cell]) continue;
                if (moves < out->in_dir[w.cell][w.dir]) out->in_dir[w.cell][w.dir] = moves;
                if (out->moves[w.cell] < FAR) continue;
                out->moves[w.cell] = moves;
                queue[n++] = w.cell;
            }
        }
}

static unsigned least(unsigned a, unsigned b) { return a < b ? a : b; }

/* The blockers on a board, and where they can go. */
static relaxed relaxed_from[CAROM_BLOCKERS_MAX];
static carom_cell cell_of[CAROM_BLOCKERS_MAX];

static unsigned cost_of_one(carom_cell a) {
    unsigned cost = FAR;
    for (unsigned i = 0; i < tables.n; i++) cost = least(cost, relaxed_from[i].moves[a]);
    return cost;
}

static unsigned cost_of_pair(carom_cell a, carom_cell b) {
    unsigned cost = FAR;
    for (unsigned i = 0; i < tables.n; i++) {
        relaxed between;
        find_relaxed(a, tables.color[1 + i], &between);
        cost = least(cost, least(relaxed_from[i].moves[a], relaxed_from[i].moves[b]) + between.moves[b]);
        for (unsigned j = 0; j < tables.n; j++)
            if (j != i) cost = least(cost, relaxed_from[i].moves[a] + relaxed_from[j].moves[b]);
    }
    return cost;
}

static unsigned cost_of_stop(const carom_stop *stop) {
    const unsigned moves = cost_of_one(stop->cell);
    unsigned cost = moves ? moves + 1 : 0;
    for (unsigned i = 0; i < tables.n; i++)
        for (unsigned dir = 0; dir < DIRECTIONS; dir++) {
            const carom_walk there = carom_walk_from(stop->cell, dir);
            const carom_cell behind = carom_step(stop->cell, dir);
            const bool is_at_wall = carom_walk_is_at_wall(&tables.slides, &there);
            bool stops = is_at_wall || (stop->at_runner >> dir & 1);
            for (unsigned j = 0; j < tables.n; j++) stops |= j != i && cell_of[j] == behind;
            unsigned in_dir = relaxed_from[i].in_dir[stop->cell][dir];
            /* A blocker that begins on `behind` leaves it empty, so one move along a circular track is not enough. */
            if (!is_at_wall && cell_of[i] == behind && in_dir == 1) in_dir = 2;
            if (stops) cost = least(cost, in_dir);
        }
    return cost;
}

/* h_ways - h0, from the lists T(c) and S(c). */
static unsigned above_by_definition(carom_cell cell, carom_blockers blockers) {
    unsigned pairs = CAROM_BLOCKER_H_MOST, stops = ways->no_stop[cell];
    for (unsigned i = 0; i < tables.n; i++)
        find_relaxed(cell_of[i] = carom_blocker(blockers, i), tables.color[1 + i], &relaxed_from[i]);
    for (unsigned extra = 0; extra < CAROM_BLOCKER_H_MOST; extra++) {
        carom_cell_set single = ways->single[cell][extra];
        if (ways->without_stopper[cell] >> extra & 1) pairs = least(pairs, extra);
        while (!carom_cell_set_is_empty(&single))
            pairs = least(pairs, extra + cost_of_one(carom_cell_set_take(&single)));
    }
    for (unsigned extra = 0; extra < CAROM_TWO_STOPPERS_BELOW; extra++)
        for (unsigned i = ways->pairs_begin[cell][extra]; i < ways->pairs_end[cell][extra]; i++) {
            carom_cell_set second = ways->pairs[i].second;
            while (!carom_cell_set_is_empty(&second))
                pairs = least(pairs, extra + cost_of_pair(ways->pairs[i].first, carom_cell_set_take(&second)));
        }
    for (unsigned i = 0; i < ways->n_stops[cell]; i++)
        stops = least(stops, ways->stop[cell][i].extra + cost_of_stop(&ways->stop[cell][i]));
    return pairs > stops ? pairs : stops;
}

/* ---- The tables --------------------------------------------------------------------------------- */

/* The lower bound at a puzzle's start; `runner_h` gets the runner heuristic.  If one is CAROM_UNREACHABLE, both are. */
static unsigned lower_bound(const carom_puzzle *p, unsigned *runner_h) {
    carom_problem_build(&problem, p);
    carom_tables_build(&tables, &problem, 0);
    *runner_h = CAROM_UNREACHABLE;
    if (tables.n_starts == 0) return CAROM_UNREACHABLE;
    const carom_fast_state start = tables.start[0];
    const carom_cell cell = carom_runner_state_cell(start.runner);
    const uint8_t *by_cell = carom_runner_bounds_by_cell(&tables.runner_states);
    carom_runner_state finish[CAROM_CELLS];
    *runner_h = tables.runner_states.bound[start.runner];
    if (carom_runner_finishes_alone(&tables, start.runner, start.blockers, finish)) return *runner_h;
    if (!blocker_tables[cell]) {
        ways = realloc(ways, carom_ways_bytes_most(&tables));
        draft = realloc(draft, carom_blocker_draft_bytes(&problem.slots));
        carom_ways_find(ways, &tables, by_cell);
        carom_blocker_table_build(draft, ways, &tables, cell);
        blocker_tables[cell] = malloc(carom_blocker_draft_table_bytes(draft, &tables, true));
        carom_blocker_table_copy(draft, &tables, true, (uint8_t *)blocker_tables[cell]);
    }
    const carom_blocker_view view = carom_blocker_view_of(blocker_tables[cell], &tables, true);
    carom_blocker_view without = view;
    carom_blocker_state state;
    without.bounds = NULL;
    const unsigned above = carom_blocker_h_above(&view, start.blockers, &state), h = by_cell[cell] + above;
    if (++bounds % EVERY == 0)
        CHECKF(above == above_by_definition(cell, start.blockers) &&
                   above == carom_blocker_h_above(&without, start.blockers, &state),
               "runner at %u, blockers at %08x: %u above h0, not %u", cell, (unsigned)start.blockers, above,
               above_by_definition(cell, start.blockers));
    return h > *runner_h ? h : *runner_h + 1;
}

/* The bound is not above the length of a shortest solution. */
static void check_length(const carom_puzzle *p, unsigned seed, unsigned i) {
    unsigned runner_h;
    const unsigned bound = lower_bound(p, &runner_h);
    const int best = oracle_shortest(p, ORACLE_POSITIONS);
    if (best == 0) return; /* a solved start is never searched */
    states++;
    CHECKF(best < 0 || (int)bound <= best, "seed %u, position %u: the bound is %u, the length %d", seed, i, bound,
           best);
    solved += best >= 0;
    exact += best >= 0 && (int)bound == best;
    runner_exact += best >= 0 && (int)runner_h == best;
}

/* No move lowers the bound by more than 1. */
static void check_moves(const carom_puzzle *p, unsigned seed, unsigned i) {
    unsigned runner_h;
    const unsigned bound = lower_bound(p, &runner_h);
    for (unsigned move = 0; move < CAROM_ROBOTS * CAROM_DIRS; move++) {
        const unsigned robot = carom_move_robot((carom_move)move);
        carom_position at;
        carom_position_start(p, &at);
        if (!(p->robots >> robot & 1)) continue;
        if (carom_position_move(p, &at, (carom_move)move, NULL) != CAROM_MOVED) continue;
        carom_puzzle after = *p;
        after.robot[robot] = at.robot[robot];
        if (robot == p->target_color && at.robot[robot] == p->target) continue; /* a solved start is never searched */
        const unsigned bound_after = lower_bound(&after, &runner_h);
        CHECKF(bound <= bound_after + 1, "seed %u, position %u, move %u: the bound falls from %u to %u", seed, i, move,
               bound, bound_after);
        n_moves++;
    }
}

/* Which diagonals bend a blocker's track depends on its colour.  With the tracks of another colour, which bend at O5, a
 * move would lower the bound by 2 here. */
static void check_bend(void) {
    static const char link[] = "AQN83h9TDsYKS10CiA";
    static const carom_cell robots[] = {0xD4, 0x9E, 0xBF, 0xF8, 0xB0};
    carom_input in;
    carom_error error;
    CHECKF(carom_read(link, sizeof link - 1, 0, &in, &error), "%s", error.message);
    memcpy(in.puzzle.robot, robots, sizeof robots);
    check_moves(&in.puzzle, 0, 0);
    free_tables();
}

int main(int argc, char **argv) {
    const seeds s = seeds_of(argc, argv, 300);
    for (unsigned seed = s.first; seed < s.end; seed++) {
        /* Brute force finds lengths on small boards only; large ones have more diagonals of more colours. */
        const bool is_large = seed % 3 == 2;
        carom_puzzle p =
            is_large ? random_printed(seed, (random_kind){.robots_max = 5, .diagonals = true})
                     : random_puzzle(seed, (random_kind){4, 7, 4, .diagonals = seed % 2, .rules = seed % 4 > 1});
        if (p.target_color == CAROM_ANY_ROBOT || __builtin_popcount(p.robots) < 2) continue;
        dice d = {seed};
        for (unsigned i = 0; i < (is_large ? LARGE_POSITIONS : POSITIONS); i++) {
            for (unsigned robot = 0; robot < CAROM_ROBOTS; robot++)
                if (p.robots >> robot & 1) p.robot[robot] = (carom_cell)(below(&d, p.height) * 16 + below(&d, p.width));
            if (!carom_puzzle_check(&p, NULL)) continue;
            if (!is_large) check_length(&p, seed, i);
            if (!p.rules) check_moves(&p, seed, i); /* under rules a new start would lose the move history */
        }
        free_tables();
    }
    check_bend();
    printf("%lu lengths and %lu moves; %lu solved, the blocker heuristic is exact %lu times, the runner's %lu times\n",
           states, n_moves, solved, exact, runner_exact);
    CHECK(s.end - s.first < 100 || (exact > runner_exact && solved > states / 3));
    return checks_end();
}
