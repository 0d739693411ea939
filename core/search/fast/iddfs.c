/* iddfs.c - the fast iddfs: iterative deepening depth-first search with one runner and its blockers.
 *
 * deepening.h explains how the limits rise and when the search is complete.  An iteration begins a depth-first search
 * at each state of a frontier: the start states, or the states that a bfs still had to expand when its memory became
 * full (frontier.h).
 *
 * The slack of a state is limit - (g + h_runner), the number of moves that may still be wasted.
 *   - Slack 0: the state is not expanded.  The search only tests whether the runner finishes alone.
 *   - Slack 1: the state is expanded, but not entered into the table.
 *   - Slack 2 or more: the state is entered into the table (iddfs_table.h) with its slack.  If the state is generated
 *     again in the same iteration with the same slack or less, it is skipped as a duplicate.
 *
 * In a large search, a state is also pruned if g + h_blockers is above the limit (blocker_heuristic.h).
 *
 * Commuting-move pruning (commuting.h) is correct only if every state within the limit is expanded with its least g,
 * whatever its last move was.  This holds: a state is skipped only if the same iteration expands it with an equal or
 * lower g.
 *
 * If any robot may reach the target and diagonals affect some robots differently, each runner has its own search with
 * its own limits.  Each iteration belongs to the runner whose next limit is lowest.  So no runner can solve the puzzle
 * in fewer moves than the first solution that is found. */
#include "search/base/prefetch.h"
#include "search/fast/blocker_moves.h"
#include "search/fast/deepening.h"
#include "search/fast/frontier.h"
#include "search/fast/iddfs_table.h"
#include "search/fast/layer.h"

#include <string.h>

_Static_assert(CAROM_MOVES_MAX < 1 << CAROM_IDDFS_VALUE_BITS_MAX, "the table has room for every slack");

/* The least slack of a state in the table.  A state with less slack is faster to search again than to look up, and
 * would take the place of another state in the table.  In 64 MiB, this limit cut the time for a solution of 22 moves
 * with five robots from 15.7 s to 13.2 s. */
enum { SLACK_LEAST = 2 };

enum { FRAMES_AT_ONCE = 32 };

typedef struct dfs_state {
    uint64_t hash;
    carom_fast_state at;
    carom_last last;
    uint16_t slack; /* limit - (g + h_runner): the number of moves above h_runner that are still allowed. */
} dfs_state;

/* A state on the path, and its successors that have slack. */
enum { CHILDREN_MOST = CAROM_DIRS + CAROM_BLOCKER_MOVES_MAX };
typedef struct frame {
    dfs_state state;
    uint32_t n, next;
    dfs_state child[CHILDREN_MOST];
} frame;

/* The depth-first searches with one runner, or with any of several interchangeable runners. */
typedef struct dfs_search {
    carom_tables tables;
    carom_deepening deepening;
    uint64_t states;         /* states expanded in the previous iteration. */
    carom_frontier frontier; /* the next state to search from. */

    uint32_t ways;                       /* offset of the carom_ways; 0: the search has no blocker heuristic. */
    uint32_t blocker_tables, tables_end; /* room for blocker tables still to be built. */
    uint32_t blocker_table[CAROM_CELLS]; /* by cell: offset of the carom_blocker_table, or 0. */
    bool has_bounds;                     /* the tables keep their bounds. */

    carom_runner runner[CAROM_CELLS]; /* by cell, for no history; built when needed. */
} dfs_search;

typedef struct fast_iddfs {
    uint32_t dfs[CAROM_ROBOTS], n_dfs, current; /* offsets of the searches; their number; index of the current one. */
    uint64_t states_before;                     /* states expanded before this iteration. */
    carom_iddfs_table table;
    uint32_t frames, room; /* offset of the path's frames; number of frames that fit. */
    uint32_t depth;        /* frames on the path. */
    uint32_t draft;        /* offset of the carom_blocker_draft, in which blocker tables are built. */
} fast_iddfs;

static fast_iddfs *iddfs_of(carom_search *s) { return carom_search_at(s, carom_fast_own_of(s)->iddfs); }
static dfs_search *dfs_of(carom_search *s) { return carom_search_at(s, carom_fast_own_of(s)->at); }
static dfs_search *dfs_at(carom_search *s, uint32_t i) { return carom_search_at(s, iddfs_of(s)->dfs[i]); }
static frame *frame_at(carom_search *s, uint32_t i) { return (frame *)carom_search_at(s, iddfs_of(s)->frames) + i; }

/* ---- The table --------------------------------------------------------------------------------- */

static uint8_t *block_end(carom_search *s) { return carom_search_block(s) + s->arena.size; }

static uint64_t key_of(const carom_tables *t, carom_fast_state x) {
    const uint64_t bucket = (uint64_t)x.runner * t->n_axes + x.axes;
    return bucket << t->rank_bits | carom_blockers_rank(t, x.blockers);
}

/* Whether this iteration has entered the state into the table with at least this slack.  If not, enters it. */
static inline bool is_duplicate(carom_search *s, const dfs_state *state) {
    const carom_iddfs_table *table = &iddfs_of(s)->table;
    carom_deepening *deepening = &dfs_of(s)->deepening;
    if (!table->buckets || state->slack < SLACK_LEAST) return false;
    const unsigned done = carom_iddfs_table_enter(table, block_end(s), state->hash, state->slack);
    if (done & CAROM_IS_NEW) deepening->distinct++;
    if (done & CAROM_HAS_LOST) deepening->lossless = false;
    return done & CAROM_WAS_KNOWN;
}

/* ---- One state --------------------------------------------------------------------------------- */

/* Adds a child with slack to a frame.  The search looks the child up in the table later, just before it would expand
 * the child. */
static void add_child(carom_search *s, frame *f, carom_fast_state to, carom_last last, unsigned slack) {
    const carom_iddfs_table *table = &iddfs_of(s)->table;
    dfs_state *child = &f->child[f->n++];
    *child = (dfs_state){.at = to, .last = last, .slack = (uint16_t)slack};
    if (!table->buckets || slack < SLACK_LEAST) return;
    child->hash = carom_iddfs_hash(table, key_of(&dfs_of(s)->tables, to));
}

/* The excess of h_ways over h_runner, or 0 if h_ways is not higher or there is no blocker table. */
static unsigned blocker_h_excess(carom_search *s, carom_runner_state runner_state, carom_blockers blockers) {
    dfs_search *d = dfs_of(s);
    const carom_cell runner = carom_runner_state_cell(runner_state);
    if (!d->ways) return 0;
    if (!d->blocker_table[runner]) {
        const carom_ways *ways = carom_search_at(s, d->ways);
        if (d->blocker_tables == d->tables_end) return 0;
        carom_blocker_draft *draft = carom_search_at(s, iddfs_of(s)->draft);
        carom_blocker_table_build(draft, ways, &d->tables, runner);
        const uint32_t bytes =
            (uint32_t)carom_arena_rounded(carom_blocker_draft_table_bytes(draft, &d->tables, d->has_bounds));
        if (d->tables_end - d->blocker_tables < bytes) {
            d->blocker_tables = d->tables_end; /* builds no more tables. */
            return 0;
        }
        carom_blocker_table_copy(draft, &d->tables, d->has_bounds, carom_search_at(s, d->blocker_tables));
        d->blocker_table[runner] = d->blocker_tables;
        d->blocker_tables += bytes;
    }
    carom_blocker_state classes;
    const carom_blocker_view view =
        carom_blocker_view_of(carom_search_at(s, d->blocker_table[runner]), &d->tables, d->has_bounds);
    const unsigned h = carom_runner_bounds_by_cell(&d->tables.runner_states)[runner] +
                       carom_blocker_h_above(&view, blockers, &classes);
    const unsigned h_runner = d->tables.runner_states.bound[runner_state];
    return h > h_runner ? h - h_runner : 0;
}

/* Reports the solution, which consists of the path, this state, and the moves by which the runner then finishes alone.
 * If the depth-first search began at the frontier of a bfs, the moves up to that frontier are traced afterwards. */
static carom_status report_solution(carom_search *s, carom_fast_state x) {
    const fast_iddfs *d = iddfs_of(s);
    const dfs_search *dfs = dfs_of(s);
    uint32_t end = carom_fast_finish(s, &dfs->tables, x);
    if (d->depth > 0) s->path[--end] = carom_fast_pack(x);
    for (uint32_t i = d->depth; i-- > 1;) s->path[--end] = carom_fast_pack(frame_at(s, i)->state.at);
    const uint32_t n = CAROM_MOVES_MAX - end, moves_before = dfs->deepening.limit - n;
    if (moves_before == 0) return carom_fast_solved(s, &dfs->tables, s->path + end, n);
    carom_fast_own_of(s)->at = dfs->frontier.bfs;
    return carom_fast_trace_begin(s, d->depth > 0 ? frame_at(s, 0)->state.at : x, moves_before, end);
}

/* Generates a state: prunes it, tests whether the runner finishes alone, or adds it to the frame's children. */
static carom_status generate(carom_search *s, frame *f, carom_fast_state to, carom_last last, int slack) {
    dfs_search *d = dfs_of(s);
    if (slack >= 0 && slack < CAROM_BLOCKER_H_MOST) {
        const int more = (int)blocker_h_excess(s, to.runner, to.blockers);
        if (more > slack) slack -= more;
    }
    if (slack > 0) {
        add_child(s, f, to, last, (unsigned)slack);
        return CAROM_RUNNING;
    }
    if (slack < 0) {
        carom_deepening_prune(&d->deepening, d->deepening.limit + (uint32_t)-slack);
        return CAROM_RUNNING;
    }
    carom_runner_state finish[CAROM_CELLS];
    carom_deepening_prune(&d->deepening, d->deepening.limit + 1);
    return carom_runner_finishes_alone(&d->tables, to.runner, to.blockers, finish) ? report_solution(s, to)
                                                                                   : CAROM_RUNNING;
}

/* Prefetches the table buckets of all children at once.  In WebAssembly, prefetching saved a quarter of the time of a
 * search in 64 MiB. */
static void prefetch_children(carom_search *s, const frame *f) {
    const carom_iddfs_table *table = &iddfs_of(s)->table;
    uint32_t sum = 0;
    for (uint32_t i = 0; i < f->n && table->buckets; i++)
        if (f->child[i].slack >= SLACK_LEAST)
            sum += carom_prefetch_in_row(carom_iddfs_bucket(table, block_end(s), f->child[i].hash));
    carom_prefetched(sum);
}

/* Generates the successors of a state that has slack and was just put on the path. */
static carom_status generate_children(carom_search *s, frame *f) {
    dfs_search *d = dfs_of(s);
    const dfs_state state = f->state;
    const carom_runner_states *runner_states = &d->tables.runner_states;
    const carom_cell cell = carom_runner_state_cell(state.at.runner);
    carom_runner *runner = &d->runner[cell];
    if (!runner->ray) carom_runner_build(runner, &d->tables, cell);
    const unsigned dirs = carom_runner_dirs_after(runner, state.last) & /* `runner` was built without a history. */
                          runner_states->dirs[carom_runner_state_history(state.at.runner)];
    const uint32_t slides = dirs ? carom_runner_slides(&d->tables, cell, state.at.blockers) : 0;
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        if (!(dirs >> dir & 1)) continue;
        const carom_slid slid = carom_runner_move(&d->tables, cell, state.at.blockers, slides, dir);
        const carom_runner_state to = carom_runner_state_after(runner_states, state.at.runner, slid);
        /* untested: tracks can be followed backwards, so the target remains reachable. */
        if (slid.to == cell || runner_states->bound[to] == CAROM_UNREACHABLE) continue;
        const int slack =
            (int)state.slack - 1 - (int)runner_states->bound[to] + (int)runner_states->bound[state.at.runner];
        const carom_last last = carom_last_of_runner(runner_states, state.at.runner, to, slid.dir);
        const carom_status status =
            generate(s, f, (carom_fast_state){to, state.at.axes, state.at.blockers}, last, slack);
        if (status != CAROM_RUNNING) return status;
    }
    carom_blockers blockers[CAROM_BLOCKER_MOVES_MAX];
    carom_last lasts[CAROM_BLOCKER_MOVES_MAX];
    carom_axes axes[CAROM_BLOCKER_MOVES_MAX] = {0};
    const unsigned n = carom_blocker_moves(
        &(carom_expansion){&d->tables, runner, state.at.axes, 1, &state.at.blockers, .last = &state.last},
        (carom_blocker_successors){blockers, lasts, axes});
    for (unsigned i = 0; i < n; i++) {
        const carom_fast_state to = {state.at.runner, axes[i], blockers[i]};
        const carom_status status = generate(s, f, to, lasts[i], state.slack - 1);
        if (status != CAROM_RUNNING) return status;
    }
    return CAROM_RUNNING;
}

/* Puts a state with slack on the path and generates its successors. */
static carom_status expand(carom_search *s, dfs_state state) {
    frame *f = frame_at(s, iddfs_of(s)->depth++);
    f->state = state;
    f->n = f->next = 0;
    s->result.states++;
    const carom_status status = generate_children(s, f);
    prefetch_children(s, f);
    return status;
}

/* ---- Iterations -------------------------------------------------------------------------------- */

/* Finds the ways (ways.h) of a search, and reserves room for its blocker tables.  `share` is the search's share of the
 * free memory.  The tables get at most half of it, or a quarter if half is too little for tables with bounds.  Returns
 * false if there is too little memory. */
static bool use_blockers(carom_search *s, dfs_search *dfs, uint32_t share) {
    carom_arena *arena = &s->arena;
    const uint32_t ways = carom_layer_find_ways(s, &dfs->tables), ways_room = arena->front - ways;
    if (!ways) return false;
    const unsigned n_tracks = carom_n_tracks(&dfs->tables);
    uint32_t room = ways_room + carom_blocker_tables_bytes(n_tracks, true);
    dfs->has_bounds = room <= share / 2;
    if (!dfs->has_bounds) {
        const uint32_t without = ways_room + carom_blocker_tables_bytes(n_tracks, false);
        room = without < share / 4 ? without : share / 4;
    }
    room = (uint32_t)carom_arena_rounded(room);
    /* untested: no test runs out of memory here. */
    if (room < ways_room || !carom_arena_push(arena, room - ways_room, 1)) return carom_arena_cut(arena, ways), false;
    dfs->ways = ways;
    dfs->deepening.uses_blockers = true;
    dfs->deepening.known_limit = 0;
    dfs->blocker_tables = ways + ways_room;
    dfs->tables_end = arena->front;
    return true;
}

/* Between two iterations: gives a large search the blocker heuristic, if there is room. */
static void use_blockers_if_large(carom_search *s) {
    fast_iddfs *d = iddfs_of(s);
    carom_arena *arena = &s->arena;
    if (d->draft || dfs_at(s, 0)->ways || s->problem.slots.n < 2 || s->result.states < CAROM_TABLES_AFTER) return;
    carom_arena_set_back(arena, 0);
    const uint32_t share = (arena->size - arena->front) / d->n_dfs;
    d->draft = arena->front;
    bool fits = carom_arena_push(arena, (uint32_t)carom_arena_rounded(carom_blocker_draft_bytes(&s->problem.slots)), 1);
    for (uint32_t i = 0; i < d->n_dfs && fits; i++) fits = use_blockers(s, dfs_at(s, i), share);
    if (!fits) d->table.clean = 0; /* use_blockers() may have written to memory that it gave back to the table. */
    d->frames = arena->front;
    d->room = 0;
}

/* Makes room for a path as long as the limit.  The table may take all memory that remains. */
static bool make_room(carom_search *s, uint32_t limit) {
    fast_iddfs *d = iddfs_of(s);
    carom_arena_set_back(&s->arena, 0);
    while (d->room <= limit) {
        if (!carom_arena_push(&s->arena, FRAMES_AT_ONCE, sizeof(frame))) return false;
        d->room += FRAMES_AT_ONCE;
    }
    return true;
}

/* Begins an iteration for the runner whose next limit is lowest. */
static carom_status begin_iteration(carom_search *s) {
    fast_iddfs *d = iddfs_of(s);
    uint32_t limit = CAROM_NO_LIMIT;
    for (uint32_t i = 0; i < d->n_dfs; i++) {
        const uint32_t next = dfs_at(s, i)->deepening.next_limit;
        if (next >= limit) continue;
        limit = next;
        d->current = i;
    }
    if (limit == CAROM_NO_LIMIT) return CAROM_NO_SOLUTION;
    const carom_status status = carom_search_proved(s, limit);
    if (status != CAROM_RUNNING) return status;
    use_blockers_if_large(s);
    if (!make_room(s, limit)) return CAROM_MEMORY_FULL;
    carom_fast_own_of(s)->at = d->dfs[d->current];
    dfs_search *dfs = dfs_of(s);
    carom_iddfs_table_size(&d->table, &s->arena, dfs->states);
    carom_deepening_begin(&dfs->deepening, d->table.buckets > 0);
    d->states_before = s->result.states;
    dfs->frontier = (carom_frontier){.bfs = dfs->frontier.bfs, .least_start = dfs->frontier.least_start};
    return CAROM_RUNNING;
}

static carom_status end_iteration(carom_search *s) {
    dfs_search *dfs = dfs_of(s);
    dfs->states = s->result.states - iddfs_of(s)->states_before;
    carom_deepening_end(&dfs->deepening);
    if (dfs->deepening.next_limit != CAROM_NO_LIMIT && carom_search_is_unreachable_late(s)) return CAROM_NO_SOLUTION;
    return begin_iteration(s);
}

/* Begins a depth-first search at the next state of the frontier. */
static carom_status begin_dfs(carom_search *s) {
    dfs_search *d = dfs_of(s);
    carom_frontier_state next;
    uint32_t beyond = CAROM_NO_LIMIT;
    const bool is_there = carom_frontier_next(s, &d->tables, &d->frontier, d->deepening.limit, &beyond, &next);
    if (beyond != CAROM_NO_LIMIT) {
        carom_deepening_prune(&d->deepening, beyond);
        d->deepening.lossless = false;
    }
    if (!is_there) return end_iteration(s);
    const int slack = (int)d->deepening.limit - (int)next.layer;
    frame first;
    first.n = 0;
    const carom_status status = generate(s, &first, next.state, next.last, slack);
    if (slack < SLACK_LEAST || first.n == 0) d->deepening.lossless = false; /* the table lacks this state. */
    if (status != CAROM_RUNNING || first.n == 0 || is_duplicate(s, &first.child[0])) return status;
    return expand(s, first.child[0]);
}

/* Goes one move forward or back on the path. */
static carom_status advance(carom_search *s) {
    fast_iddfs *d = iddfs_of(s);
    if (d->depth == 0) return begin_dfs(s);
    frame *f = frame_at(s, d->depth - 1);
    if (f->next == f->n) {
        d->depth--;
        return CAROM_RUNNING;
    }
    const dfs_state *child = &f->child[f->next++];
    return is_duplicate(s, child) ? CAROM_RUNNING : expand(s, *child);
}

/* ---- The strategy ------------------------------------------------------------------------------ */

/* Initializes the search with the i-th runner, if it can reach the target.  Returns false if there is no room. */
static bool init_dfs(carom_search *s, unsigned i) {
    fast_iddfs *d = iddfs_of(s);
    const uint32_t at = s->arena.front;
    if (!carom_arena_push(&s->arena, (uint32_t)carom_arena_rounded(sizeof(dfs_search)), 1)) return false;
    d->dfs[d->n_dfs] = at;
    dfs_search *dfs = dfs_at(s, d->n_dfs);
    memset(dfs, 0, sizeof *dfs);
    const carom_tables *t = &dfs->tables;
    carom_tables_build(&dfs->tables, &s->problem, i);
    if (t->n_starts == 0) {
        carom_arena_cut(&s->arena, at);
        return true;
    }
    d->n_dfs++;
    dfs->deepening.next_limit = s->result.proved; /* the limit of the first iteration. */
    /* After a hand-over the first iteration is about as large as the search that filled the memory. */
    dfs->states = s->result.fell_back ? carom_fast_states(s) : 0;
    while ((uint64_t)t->runner_states.n * t->n_axes << t->rank_bits > (uint64_t)1 << d->table.key_bits)
        d->table.key_bits++;
    return true;
}

/* Initializes the searches of all runners. */
static bool init_all_dfs(carom_search *s) {
    carom_fast_own_of(s)->iddfs = s->arena.front;
    if (!carom_arena_push(&s->arena, (uint32_t)carom_arena_rounded(sizeof(fast_iddfs)), 1)) return false;
    *iddfs_of(s) = (fast_iddfs){0};
    for (unsigned i = 0; i < carom_fast_runners(&s->problem.slots); i++)
        if (!init_dfs(s, i)) return false;
    iddfs_of(s)->frames = s->arena.front;
    return true;
}

static carom_status start(carom_search *s) {
    *carom_fast_own_of(s) = (carom_fast_own){0};
    if (!init_all_dfs(s)) return CAROM_MEMORY_FULL;
    return iddfs_of(s)->n_dfs ? begin_iteration(s) : CAROM_NO_SOLUTION;
}

/* Gives a search the frontier and the blocker tables of a bfs. */
static void use_frontier_of(carom_search *s, dfs_search *dfs, uint32_t bfs) {
    const carom_fast_bfs *b = carom_search_at(s, bfs);
    dfs->frontier = (carom_frontier){.bfs = bfs, .least_start = carom_fast_own_of(s)->layer};
    if (!b->ways) return;
    dfs->ways = b->ways;
    dfs->deepening.uses_blockers = true;
    memcpy(dfs->blocker_table, b->blocker_table, sizeof dfs->blocker_table);
    dfs->has_bounds = b->has_bounds;
}

static carom_status deepen(carom_search *s) {
    /* The costs of a table look-up and of a state of the frontier, in looks (strategy.h). */
    enum { LOOKS_PER_ENTRY = 2, LOOKS_PER_ROOT = 6 };
    carom_iddfs_table *table = &iddfs_of(s)->table;
    carom_status status = CAROM_RUNNING;
    while (status == CAROM_RUNNING && carom_search_may_work(s)) {
        const uint64_t before = s->result.states;
        if (carom_iddfs_table_clear(table, &s->arena, carom_search_block(s))) {
            carom_search_spend(s, CAROM_CLEARING_STATES);
        } else {
            const bool is_root = iddfs_of(s)->depth == 0;
            status = advance(s);
            carom_search_spend(s, s->result.states - before);
            s->left -= is_root ? LOOKS_PER_ROOT : LOOKS_PER_ENTRY;
        }
    }
    return status;
}

/* ---- After a bfs ------------------------------------------------------------------------------- */

/* Does a piece of the hand-over; after the last piece, begins the search with the frontier of the bfs. */
static carom_status hand_over(carom_search *s, uint32_t *cost) {
    const carom_fast_own *own = carom_fast_own_of(s);
    const carom_status status = carom_handover_work(s, cost);
    if (status != CAROM_SOLVED) return status;
    /* untested: no test runs out of memory here. */
    if (!init_all_dfs(s)) return CAROM_MEMORY_FULL;
    for (uint32_t i = 0; i < own->n_bfs; i++) use_frontier_of(s, dfs_at(s, i), own->bfs[i]);
    return begin_iteration(s);
}

/* If the states of a bfs leave too little memory, iddfs starts anew without them. */
static carom_status work(carom_search *s) {
    carom_status status = CAROM_RUNNING;
    while (status == CAROM_RUNNING && carom_search_may_work(s)) {
        const carom_fast_own *own = carom_fast_own_of(s);
        uint32_t cost = 0;
        if (own->trace.is_active) status = carom_fast_trace(s, &cost);
        else if (!own->iddfs) status = hand_over(s, &cost);
        else status = carom_fast_traced(s, deepen(s));
        carom_search_spend(s, cost);
        if (status != CAROM_MEMORY_FULL || own->n_bfs == 0) continue;
        carom_arena_reset(&s->arena);
        status = start(s);
    }
    return status;
}

const carom_strategy_ops carom_fast_iddfs_ops = {.has_bound = true, .start = start, .work = work};
