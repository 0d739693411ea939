/* iddfs.c - the fast iddfs: iterative deepening with one runner and its blockers.
 *
 * How limits and the end work is in deepening.h.  The dives of an iteration begin at the states of a frontier: the
 * starts, or what a bfs whose memory is full has left to expand (frontier.h).
 *
 * The slack of a state is limit - moves made - bound: moves that may be wasted.
 *   - A state without slack is only tested: does its runner run home?
 *   - A state with a slack of 1 is tested for what one move can open (routes.h).
 *   - In a large search a state whose sighted bound (sight.h) is beyond the limit is left out.
 *   - A state with more slack is entered into the table (iddfs_table.h), with its slack.  Met again in the same
 *     iteration with as much or less, it is passed over.  An iteration begins by entering the states of the frontier as
 *     promised.  One that is met with less slack than its own before its turn comes is then passed over, too.
 *
 * The order rule (successor.c) needs that a state within the limit is expanded at its least number of moves, with
 * whatever last move.  So it is: only a visit with as many moves or fewer, in the same iteration, makes the table pass
 * a state over.
 *
 * Where any robot may reach the target and diagonals tell some apart, each runner has a diver with limits of its own.
 * The one whose next limit is lowest has its turn.  So when a solution is found, all shorter lengths are proved for
 * each runner. */
#include "search/fast/iddfs.h"

#include "search/base/prefetch.h"
#include "search/fast/handover.h"
#include "search/fast/sighted.h"

#include <string.h>

/* What a state is worth in the table: twice its slack, and 1 more if it was searched. */
typedef enum entry { PROMISED, SEARCHED } entry;
_Static_assert(2 * CAROM_MOVES_MAX + SEARCHED < 1 << CAROM_IDDFS_WORTH_BITS_MAX, "the table has room for every slack");

/* A state with less slack is sooner searched again than looked up, and leaves its room to others: 22 moves of five
 * robots in 64 MiB took 13.2 s instead of 15.7 s in one run. */
enum { SLACK_LEAST = 2 };

enum { FRAMES_AT_ONCE = 32 };

static carom_fast_iddfs *iddfs_of(carom_search *s) {
    return (carom_fast_iddfs *)(void *)(carom_search_block(s) + carom_fast_own_of(s)->iddfs);
}

static carom_diver *diver_of(carom_search *s) {
    return (carom_diver *)(void *)(carom_search_block(s) + carom_fast_own_of(s)->at);
}

static carom_diver *diver_at(carom_search *s, uint32_t i) {
    return (carom_diver *)(void *)(carom_search_block(s) + iddfs_of(s)->diver[i]);
}

static carom_iddfs_frame *frame_at(carom_search *s, uint32_t i) {
    return (carom_iddfs_frame *)(void *)(carom_search_block(s) + iddfs_of(s)->frames) + i;
}

static uint64_t *words_at(carom_search *s, uint32_t offset) {
    return (uint64_t *)(void *)(carom_search_block(s) + offset);
}

/* The runner has come to a spot that it does not know well: one visit more. */
static void visit(carom_search *s, carom_spot spot) {
    carom_fast_iddfs *d = iddfs_of(s);
    carom_diver *diver = diver_of(s);
    carom_iddfs_spot *here = &diver->spot[spot];
    const carom_cell cell = carom_spot_cell(spot);
    if (here->visits++ == 0) carom_runner_build(&diver->runner[cell], &diver->tables, cell);
    if (here->visits < CAROM_ROUTES_FROM || d->words == d->words_end) return;
    here->routes.words = d->words;
    d->words += 1 << CAROM_ROUTES_BYTES_BITS;
    carom_routes_find(&diver->tables, spot, &here->routes.routes, words_at(s, here->routes.words));
}

static const carom_runner *runner_at(carom_search *s, carom_spot spot) {
    const carom_diver *diver = diver_of(s);
    if (diver->spot[spot].visits < CAROM_ROUTES_FROM) visit(s, spot);
    return &diver->runner[carom_spot_cell(spot)];
}

/* The directions, as bits, in which the runner has to move. */
static inline unsigned may_move(const carom_tables *t, const carom_runner *runner, carom_spot spot, carom_last last) {
    return carom_runner_may_move(runner, last) & t->spots.dirs[carom_spot_past(spot)];
}

/* Whether a blocker's move may open a route. */
static bool may_open(carom_search *s, carom_spot runner, carom_blockers blockers) {
    const carom_diver *diver = diver_of(s);
    const carom_bin_routes *here = &diver->spot[runner].routes;
    return carom_routes_may_open(&here->routes, words_at(s, here->words), &diver->tables, carom_spot_cell(runner),
                                 blockers);
}

/* ---- The table --------------------------------------------------------------------------------- */

static uint8_t *block_end(carom_search *s) { return carom_search_block(s) + s->arena.size; }

static unsigned bits_for(unsigned n) {
    unsigned bits = 0;
    while (1u << bits < n) bits++;
    return bits;
}

/* Of key_of() below. */
static unsigned key_bits(const carom_tables *t) { return t->rank_bits + bits_for((unsigned)t->spots.n * t->n_axes); }

static uint64_t key_of(const carom_tables *t, const carom_iddfs_state *state) {
    const uint64_t bin = (uint64_t)state->runner * t->n_axes + state->axes;
    return bin << t->rank_bits | carom_blockers_rank(t, state->blockers);
}

/* Whether the table has the state, in this iteration, worth as much.  If not, enters it.  A promised state that is met
 * with the same slack is searched: a promise is worth 1 less. */
static inline bool is_known(carom_search *s, const carom_iddfs_state *state, entry as) {
    const carom_iddfs_table *table = &iddfs_of(s)->table;
    carom_deepening *deepening = &diver_of(s)->deepening;
    if (!table->buckets || state->slack < SLACK_LEAST) return false;
    const unsigned done = carom_iddfs_table_enter(table, block_end(s), state->hash, 2u * state->slack + as);
    if (done & CAROM_IS_NEW) deepening->distinct++;
    if (done & CAROM_HAS_LOST) deepening->lossless = false;
    return done & CAROM_WAS_KNOWN;
}

/* ---- One state --------------------------------------------------------------------------------- */

/* Adds a child with slack.  It is looked up in the table when its turn comes. */
static void add_child(carom_search *s, carom_iddfs_frame *f, carom_fast_state to, carom_last last, unsigned slack) {
    const carom_iddfs_table *table = &iddfs_of(s)->table;
    carom_iddfs_state *child = &f->child[f->n++];
    *child = (carom_iddfs_state){
        .blockers = to.blockers, .last = last, .slack = (uint16_t)slack, .runner = to.runner, .axes = to.axes};
    if (!table->buckets || slack < SLACK_LEAST) return;
    child->hash = carom_iddfs_hash(table, key_of(&diver_of(s)->tables, child));
}

static carom_status solved(carom_search *s, carom_fast_state x);

/* How much higher than the runner's own bound the sighted one is; or 0 where the runner has no sight. */
static unsigned sees(carom_search *s, carom_spot spot, carom_blockers blockers) {
    carom_diver *d = diver_of(s);
    uint8_t *block = carom_search_block(s);
    const carom_cell runner = carom_spot_cell(spot);
    if (!d->ways) return 0;
    if (!d->sight[runner]) {
        const carom_ways *ways = (const carom_ways *)(const void *)(block + d->ways);
        const uint32_t bytes = (uint32_t)carom_arena_rounded(carom_sight_bytes(&d->tables));
        if (d->sights_end - d->sights < bytes || carom_ways_need_none(ways, runner)) return 0;
        d->sight[runner] = d->sights;
        d->sights += bytes;
        carom_sight_build((carom_sight *)(void *)(block + d->sight[runner]), ways, &d->tables, runner);
    }
    const carom_view view = carom_view_of((const carom_sight *)(const void *)(block + d->sight[runner]), &d->tables);
    const unsigned seen = carom_spots_by_cell(&d->tables.spots)[runner] + carom_view_sees(&view, blockers);
    const unsigned bound = d->tables.spots.bound[spot];
    return seen > bound ? seen - bound : 0;
}

/* Whether a state with a slack of 1 has any move worth making: one of the runner that does not raise the bound, or a
 * blocker's that opens a route.  No route is open yet: that would be a shorter solution than the limit. */
static bool has_moves_left(carom_search *s, carom_fast_state x, carom_last last) {
    const carom_tables *t = &diver_of(s)->tables;
    const unsigned dirs = may_move(t, runner_at(s, x.runner), x.runner, last);
    if (may_open(s, x.runner, x.blockers)) return true;
    if (!dirs) return false;
    const carom_cell cell = carom_spot_cell(x.runner);
    const uint32_t slides = carom_runner_slides(t, cell, x.blockers);
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        if (!(dirs >> dir & 1)) continue;
        const carom_slid slid = carom_runner_move(t, cell, x.blockers, slides, dir);
        const carom_spot to = carom_spot_after(&t->spots, x.runner, slid);
        if (slid.to != cell && t->spots.bound[to] <= t->spots.bound[x.runner]) return true;
    }
    return false;
}

/* A move from the frame's state leads to this state, with so much slack. */
static carom_status meet(carom_search *s, carom_iddfs_frame *f, carom_fast_state to, carom_last last, int slack) {
    carom_diver *d = diver_of(s);
    if (slack > 0 && slack < CAROM_SIGHT_MOST) {
        const int seen = (int)sees(s, to.runner, to.blockers);
        if (seen > slack) slack -= seen;
    }
    if (slack == 1 && !has_moves_left(s, to, last)) {
        carom_deepening_leave_out(&d->deepening, d->deepening.limit + 1);
        return CAROM_RUNNING;
    }
    if (slack > 0) {
        add_child(s, f, to, last, (unsigned)slack);
        return CAROM_RUNNING;
    }
    if (slack < 0) {
        carom_deepening_leave_out(&d->deepening, d->deepening.limit + (uint32_t)-slack);
        return CAROM_RUNNING;
    }
    carom_spot home[CAROM_CELLS];
    carom_deepening_leave_out(&d->deepening, d->deepening.limit + 1);
    return carom_runner_runs_home(&d->tables, to.runner, to.blockers, home) ? solved(s, to) : CAROM_RUNNING;
}

/* Prefetches the children's buckets, all at once: in wasm a search in 64 MiB took a quarter less by it. */
static void prefetch_children(carom_search *s, const carom_iddfs_frame *f) {
    const carom_iddfs_table *table = &iddfs_of(s)->table;
    uint32_t sum = 0;
    for (uint32_t i = 0; i < f->n && table->buckets; i++)
        if (f->child[i].slack >= SLACK_LEAST)
            sum += carom_prefetch_in_row(carom_iddfs_bucket(table, block_end(s), f->child[i].hash));
    carom_prefetched(sum);
}

/* Finds the children of a state with slack that has just come onto the path. */
static carom_status find_children(carom_search *s, carom_iddfs_frame *f) {
    carom_diver *d = diver_of(s);
    const carom_iddfs_state state = f->state;
    const carom_spots *spots = &d->tables.spots;
    const carom_cell cell = carom_spot_cell(state.runner);
    const carom_runner *runner = runner_at(s, state.runner);
    const unsigned dirs = may_move(&d->tables, runner, state.runner, state.last);
    const uint32_t slides = dirs ? carom_runner_slides(&d->tables, cell, state.blockers) : 0;
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        if (!(dirs >> dir & 1)) continue;
        const carom_slid slid = carom_runner_move(&d->tables, cell, state.blockers, slides, dir);
        const carom_spot to = carom_spot_after(spots, state.runner, slid);
        if (slid.to == cell || spots->bound[to] == CAROM_UNREACHABLE) continue;
        const int slack = (int)state.slack - 1 - (int)spots->bound[to] + (int)spots->bound[state.runner];
        const carom_last last = carom_last_of_arrival(carom_fast_arrival(spots, state.runner, to, slid.dir));
        const carom_status status = meet(s, f, (carom_fast_state){to, state.axes, state.blockers}, last, slack);
        if (status != CAROM_RUNNING) return status;
    }
    const bool is_last = state.slack == 1; /* then only those blockers' moves matter that open a route */
    if (is_last) carom_deepening_leave_out(&d->deepening, d->deepening.limit + 1);
    if (is_last && !may_open(s, state.runner, state.blockers)) return CAROM_RUNNING;
    const carom_bin_routes *here = &d->spot[state.runner].routes;
    carom_blockers blockers[CAROM_BLOCKER_MOVES_MAX];
    carom_last lasts[CAROM_BLOCKER_MOVES_MAX];
    carom_axes axes[CAROM_BLOCKER_MOVES_MAX] = {0};
    const unsigned n =
        carom_blocker_moves(&d->tables, runner, state.axes, &state.blockers, &state.last, 1, blockers, lasts, axes);
    for (unsigned i = 0; i < n; i++) {
        if (is_last && !carom_routes_may_be_opened_by(&here->routes, words_at(s, here->words), lasts[i])) continue;
        const carom_fast_state to = {state.runner, axes[i], blockers[i]};
        const carom_status status = meet(s, f, to, lasts[i], state.slack - 1);
        if (status != CAROM_RUNNING) return status;
    }
    return CAROM_RUNNING;
}

/* Puts a state with slack on the path. */
static carom_status enter(carom_search *s, carom_iddfs_state state) {
    carom_iddfs_frame *f = frame_at(s, iddfs_of(s)->depth++);
    f->state = state;
    f->n = f->next = 0;
    s->result.states++;
    const carom_status status = find_children(s, f);
    prefetch_children(s, f);
    return status;
}

static carom_fast_state on_path(carom_search *s, uint32_t i) {
    const carom_iddfs_state *state = &frame_at(s, i)->state;
    return (carom_fast_state){state->runner, state->axes, state->blockers};
}

/* The solution is the path, this state, and the runner's way home.  If the dive began at the frontier of a bfs, the
 * moves before that are still to be traced. */
static carom_status solved(carom_search *s, carom_fast_state x) {
    const carom_fast_iddfs *d = iddfs_of(s);
    const carom_diver *diver = diver_of(s);
    carom_spot home[CAROM_CELLS];
    const unsigned n_home = diver->tables.spots.bound[x.runner];
    carom_runner_runs_home(&diver->tables, x.runner, x.blockers, home);
    const uint32_t n = d->depth + n_home, end = CAROM_MOVES_MAX - n;
    uint64_t *key = s->path + end;
    const bool is_first = d->depth == 0;
    const carom_fast_state first = is_first ? x : on_path(s, 0);
    for (uint32_t i = 1; i < d->depth; i++) *key++ = carom_fast_pack(on_path(s, i));
    if (!is_first) *key++ = carom_fast_pack(x);
    for (unsigned i = 0; i < n_home; i++) {
        x.runner = home[i];
        *key++ = carom_fast_pack(x);
    }
    const uint32_t moves_before = diver->deepening.limit - n;
    if (moves_before == 0) return carom_fast_solved(s, &diver->tables, s->path + end, n);
    carom_fast_own_of(s)->at = diver->frontier.bfs;
    return carom_fast_trace_begin(s, first, moves_before, end);
}

/* ---- Iterations -------------------------------------------------------------------------------- */

/* Makes room for a path as long as the limit.  The table gets what is left. */
static bool make_room(carom_search *s, uint32_t limit) {
    carom_fast_iddfs *d = iddfs_of(s);
    carom_arena_set_back(&s->arena, 0);
    while (d->room <= limit) {
        if (!carom_arena_push(&s->arena, FRAMES_AT_ONCE, sizeof(carom_iddfs_frame))) return false;
        d->room += FRAMES_AT_ONCE;
    }
    return true;
}

/* It is the turn of the diver whose next limit is lowest. */
static carom_status begin_iteration(carom_search *s) {
    carom_fast_iddfs *d = iddfs_of(s);
    uint32_t limit = CAROM_NO_LIMIT;
    for (uint32_t i = 0; i < d->n_divers; i++) {
        const uint32_t next = diver_at(s, i)->deepening.next_limit;
        if (next >= limit) continue;
        limit = next;
        d->turn = i;
    }
    if (limit == CAROM_NO_LIMIT) return CAROM_NO_SOLUTION;
    const carom_status status = carom_search_proved(s, limit);
    if (status != CAROM_RUNNING) return status;
    if (!make_room(s, limit)) return CAROM_MEMORY_FULL;
    carom_fast_own_of(s)->at = d->diver[d->turn];
    carom_diver *diver = diver_of(s);
    carom_iddfs_table_size(&d->table, &s->arena, diver->states);
    carom_deepening_begin(&diver->deepening, d->table.buckets > 0);
    d->states_before = s->result.states;
    carom_frontier_rewind(&diver->frontier);
    diver->promises = true;
    return CAROM_RUNNING;
}

static carom_status end_iteration(carom_search *s) {
    carom_diver *diver = diver_of(s);
    diver->states = s->result.states - iddfs_of(s)->states_before;
    carom_deepening_end(&diver->deepening);
    if (diver->deepening.next_limit != CAROM_NO_LIMIT && carom_search_looks_hopeless(s)) return CAROM_NO_SOLUTION;
    return begin_iteration(s);
}

/* The next state of the frontier, with its slack.  False if none is left. */
static bool next_of_frontier(carom_search *s, carom_frontier_state *out, int *slack) {
    carom_diver *d = diver_of(s);
    uint32_t beyond = CAROM_NO_LIMIT;
    const bool is_there = carom_frontier_next(s, &d->tables, &d->frontier, d->deepening.limit, &beyond, out);
    if (beyond != CAROM_NO_LIMIT) {
        carom_deepening_leave_out(&d->deepening, beyond);
        d->deepening.lossless = false;
    }
    *slack = is_there ? (int)d->deepening.limit - (int)out->level : 0;
    return is_there;
}

/* Enters a portion of the frontier as promised.  False if none is left. */
static bool promise_frontier(carom_search *s) {
    carom_diver *d = diver_of(s);
    if (!d->promises) return false;
    carom_iddfs_frame portion = {.n = 0};
    for (unsigned i = 0; i < CAROM_IDDFS_CHILDREN && d->promises; i++) {
        carom_frontier_state next;
        int slack;
        d->promises = next_of_frontier(s, &next, &slack);
        if (slack >= SLACK_LEAST) add_child(s, &portion, next.state, next.last, (unsigned)slack);
    }
    prefetch_children(s, &portion);
    for (uint32_t i = 0; i < portion.n; i++) is_known(s, &portion.child[i], PROMISED);
    if (!d->promises) carom_frontier_rewind(&d->frontier);
    return true;
}

/* Begins a dive at the next state of the frontier. */
static carom_status begin_dive(carom_search *s) {
    carom_frontier_state next;
    int slack;
    if (!next_of_frontier(s, &next, &slack)) return end_iteration(s);
    carom_iddfs_frame first;
    first.n = 0;
    if (slack < SLACK_LEAST) diver_of(s)->deepening.lossless = false;
    const carom_status status = meet(s, &first, next.state, next.last, slack);
    if (status != CAROM_RUNNING || first.n == 0 || is_known(s, &first.child[0], SEARCHED)) return status;
    return enter(s, first.child[0]);
}

/* Goes one move on, or back. */
static carom_status advance(carom_search *s) {
    carom_fast_iddfs *d = iddfs_of(s);
    if (d->depth == 0) return begin_dive(s);
    carom_iddfs_frame *f = frame_at(s, d->depth - 1);
    if (f->next == f->n) {
        d->depth--;
        return CAROM_RUNNING;
    }
    const carom_iddfs_state *child = &f->child[f->next++];
    return is_known(s, child, SEARCHED) ? CAROM_RUNNING : enter(s, *child);
}

/* ---- The strategy ------------------------------------------------------------------------------ */

/* Opens the dives with the i-th runner, behind the others at `at`.  Returns where they end, or `at` if that runner
 * can't reach the target. */
static uint32_t open_diver(carom_search *s, unsigned i, uint32_t at) {
    carom_fast_iddfs *d = iddfs_of(s);
    carom_diver *diver = (carom_diver *)(void *)(carom_search_block(s) + at);
    carom_tables_build(&diver->tables, &s->problem, i);
    if (diver->tables.n_starts == 0) return at;
    diver->deepening = (carom_deepening){.next_limit = s->result.proved}; /* of the first iteration */
    /* After a fallback the first iteration is as large as what filled the memory. */
    diver->states = s->result.fell_back ? s->result.states : 0;
    diver->ways = 0;
    diver->frontier = (carom_frontier){0};
    memset(diver->sight, 0, sizeof diver->sight);
    memset(diver->spot, 0, diver->tables.spots.n * sizeof *diver->spot);
    d->diver[d->n_divers++] = at;
    const unsigned bits = key_bits(&diver->tables);
    if (d->table.key_bits < bits) d->table.key_bits = bits;
    return at + carom_diver_bytes(&diver->tables.spots);
}

/* A large search gets the sighted bound, in an eighth of the room at most. */
static void may_see(carom_search *s) {
    carom_fast_iddfs *d = iddfs_of(s);
    carom_arena *arena = &s->arena;
    const uint32_t room = (arena->size - arena->front) / 8 / d->n_divers;
    if (s->problem.slots.n < 2 || s->result.states < CAROM_SIGHTED_FROM || room < 2 * sizeof(carom_ways)) return;
    for (uint32_t i = 0; i < d->n_divers; i++) {
        const uint32_t begin = arena->front;
        if (!carom_arena_push(arena, (uint32_t)carom_arena_rounded(room), 1)) return;
        carom_diver *diver = diver_at(s, i);
        diver->ways = begin;
        diver->deepening.is_sighted = true;
        diver->sights = begin + (uint32_t)carom_arena_rounded(sizeof(carom_ways));
        diver->sights_end = arena->front;
        carom_ways_find((carom_ways *)(void *)(carom_search_block(s) + begin), &diver->tables,
                        carom_spots_by_cell(&diver->tables.spots));
    }
}

/* The divers are open and have frontiers: gives the routes and the path their room. */
static carom_status begin(carom_search *s) {
    carom_fast_iddfs *d = iddfs_of(s);
    d->words = s->arena.front;
    carom_arena_push(&s->arena, carom_routes_spots(s->arena.size - s->arena.front), 1 << CAROM_ROUTES_BYTES_BITS);
    d->words_end = s->arena.front;
    if (!diver_at(s, 0)->ways) may_see(s);
    d->frames = s->arena.front;
    return begin_iteration(s);
}

/* Makes room for the dives with each runner. */
static bool open_divers(carom_search *s) {
    carom_fast_own *own = carom_fast_own_of(s);
    own->iddfs = s->arena.front;
    if (!carom_arena_push(&s->arena, (uint32_t)carom_arena_rounded(sizeof(carom_fast_iddfs)), 1)) return false;
    *iddfs_of(s) = (carom_fast_iddfs){0};
    for (unsigned i = 0; i < carom_fast_runners(&s->problem.slots); i++) {
        const uint32_t at = s->arena.front;
        if (!carom_arena_push(&s->arena, sizeof(carom_diver), 1)) return false;
        carom_arena_cut(&s->arena, open_diver(s, i, at));
    }
    return true;
}

carom_status carom_fast_iddfs_start(carom_search *s) {
    *carom_fast_own_of(s) = (carom_fast_own){0};
    if (!open_divers(s)) return CAROM_MEMORY_FULL;
    return iddfs_of(s)->n_divers ? begin(s) : CAROM_NO_SOLUTION;
}

/* A diver uses the blocker tables of the bfs whose frontier it has. */
static void share(carom_search *s, carom_diver *diver, uint32_t bfs) {
    const carom_fast_bfs *b = (const carom_fast_bfs *)(const void *)(carom_search_block(s) + bfs);
    diver->frontier = (carom_frontier){.bfs = bfs, .least_start = carom_fast_own_of(s)->level};
    if (!carom_fast_own_of(s)->has_ways) return;
    const carom_sighted *sighted = (const carom_sighted *)(const void *)(carom_search_block(s) + b->ways);
    diver->ways = b->ways + (uint32_t)offsetof(carom_sighted, ways);
    diver->deepening.is_sighted = true;
    diver->sights = diver->sights_end = 0;
    memcpy(diver->sight, sighted->sight, sizeof diver->sight);
}

carom_status carom_fast_iddfs_continue(carom_search *s) {
    const carom_fast_own *own = carom_fast_own_of(s);
    if (!open_divers(s)) return CAROM_MEMORY_FULL;
    for (uint32_t i = 0; i < own->n_bfs; i++) share(s, diver_at(s, i), own->bfs[i]);
    return begin(s);
}

carom_status carom_fast_iddfs_work(carom_search *s) {
    enum { STATE_OF_TABLE = 2 }; /* looks that it costs to enter one, or to find it there */
    carom_iddfs_table *table = &iddfs_of(s)->table;
    carom_status status = CAROM_RUNNING;
    while (status == CAROM_RUNNING && s->left > 0) {
        const uint64_t before = s->result.states;
        if (carom_iddfs_table_clear(table, &s->arena, carom_search_block(s))) {
            carom_search_spend(s, CAROM_CLEARING_STATES);
        } else if (promise_frontier(s)) {
            s->left -= STATE_OF_TABLE * CAROM_IDDFS_CHILDREN;
        } else {
            status = advance(s);
            carom_search_spend(s, s->result.states - before);
            s->left -= STATE_OF_TABLE;
        }
    }
    return status;
}

/* ---- After a bfs ------------------------------------------------------------------------------- */

bool carom_fast_continue(carom_search *s) { return carom_handover_begin(s); }

static carom_status hand_over(carom_search *s, uint32_t *cost) {
    const carom_status status = carom_handover_work(s, cost);
    return status == CAROM_SOLVED ? carom_fast_iddfs_continue(s) : status;
}

/* Where the states of a bfs leave too little memory, iddfs starts anew without them. */
static carom_status work(carom_search *s) {
    carom_status status = CAROM_RUNNING;
    while (status == CAROM_RUNNING && s->left > 0) {
        const carom_fast_own *own = carom_fast_own_of(s);
        uint32_t cost = 0;
        if (own->trace.is_active) status = carom_fast_trace(s, &cost);
        else if (!own->iddfs) status = hand_over(s, &cost);
        else status = carom_fast_traced(s, carom_fast_iddfs_work(s));
        carom_search_spend(s, cost);
        if (status != CAROM_MEMORY_FULL || own->n_bfs == 0) continue;
        carom_arena_reset(&s->arena);
        status = carom_fast_iddfs_start(s);
    }
    return status;
}

const carom_strategy_ops carom_fast_iddfs_ops = {
    .name = "iddfs", .has_bound = true, .start = carom_fast_iddfs_start, .work = work};
