/* bfs.c - the fast bfs: breadth-first by levels of moves made + bound, bin by bin.
 *
 * The bound is the runner's alone.  So all states of a level in one bin, with the runner on one cell, have the same
 * number of moves made.  The search goes bin by bin, and all that it looks up is in one set, small enough for the
 * processor's cache.  A blocker's move stays in the bin and leads to the next level.  The runner's move leads to
 * another bin, at this level or one of the next two, and the new state waits there.
 *
 * A level is two walks over the bins.
 *   - The first goes from the lowest bound up.  At each bin it lets the blockers move in the states of the level
 *     before, looks up what waits, and lets the runner move in the new states.
 *   - The second goes from the highest bound down.  It looks up what the runner has reached inside this level, which
 *     always has a lower bound, and lets the runner move there.
 * Then the level is complete: all its states are known, and the runner has moved in each.
 *
 * Every solution ends with the runner running home (runner.h).  Let X be the first state of a solution that runs home,
 * and D its level, which is the solution's length.  Then X is a start, or it was reached by
 *   - a blocker's move, from a state of level D - 1; or
 *   - a move of the runner that does not lower its bound, from a state of level D - 1 or D - 2.
 * So every state that the runner's move leads to is tested at once.  And before the runner moves in a state, those
 * states are tested that blockers' moves will lead to from it, if one of these can open a route at all (routes.h).  A
 * complete level therefore leaves no solution of one move more than its own number, and of that next level nothing need
 * be stored.
 *
 * Where any robot may reach the target, each may be the runner.  There is a start for each, in one search: a state does
 * not tell which start it came from. */
#include "search/fast/bfs.h"

#include "search/fast/blocker_moves.h"

#include <string.h>

/* States in a portion of work.  What their moves lead to is looked up together. */
enum { PORTION = 32, MOVES_ON_AVERAGE = 3, NO_PLACE = CAROM_CELLS };

#define BEFORE_ALL UINT32_MAX /* the place before place 0 */

enum { ROW_BYTES_BITS = 10 };
_Static_assert(CAROM_CELLS * sizeof(uint32_t) == 1 << ROW_BYTES_BITS, "a row has a number for each bin");

static carom_cell cell_at(const carom_fast_bfs *b) { return b->order[b->at]; }
static carom_bin *bin_at(carom_fast_bfs *b) { return &b->bins.at[cell_at(b)]; }

/* ---- Walking over the bins --------------------------------------------------------------------- */

/* The first live bin from `place` on. */
static uint32_t next_live(const carom_fast_bfs *b, uint32_t place) {
    for (; place < CAROM_CELLS; place = (place | 63) + 1) {
        const uint64_t here = b->live[place / 64] >> place % 64;
        if (here) return place + (uint32_t)__builtin_ctzll(here);
    }
    return NO_PLACE;
}

/* The last live bin before `place`. */
static uint32_t live_before(const carom_fast_bfs *b, uint32_t place) {
    while (place > 0) {
        const uint32_t word = (place - 1) / 64;
        const uint64_t here = b->live[word] << (63 - (place - 1) % 64);
        if (here) return place - 1 - (uint32_t)__builtin_clzll(here);
        place = word * 64;
    }
    return NO_PLACE;
}

/* Whether anything is to be done at a bin in this walk. */
static bool has_work(const carom_fast_bfs *b, uint32_t place) {
    const carom_bin *bin = &b->bins.at[b->order[place]];
    const uint32_t *waiting = bin->waiting[b->level % 3];
    return waiting[0] || waiting[1] || bin->runner.index < bin->end.index ||
           (!b->descending && bin->blockers.index < bin->end.index);
}

/* Goes on to the first bin behind `place` that has work. */
static void go_on(carom_search *s, uint32_t place) {
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    do place = b->descending ? live_before(b, place) : next_live(b, place + 1);
    while (place != NO_PLACE && !has_work(b, place));
    b->at = place;
    if (place == NO_PLACE) return;
    const carom_bin *bin = bin_at(b);
    b->stage = b->descending ? CAROM_LOOK_UP : CAROM_BLOCKERS_MOVE;
    if (!b->descending) {
        b->level_end = bin->end.index;
        carom_rankset_prefetch_all(&bin->known, carom_search_block(s),
                                   MOVES_ON_AVERAGE * (bin->end.index - bin->blockers.index));
    }
    carom_runner_build(&b->runner, &b->tables, cell_at(b));
}

/* ---- Meeting states ---------------------------------------------------------------------------- */

/* Adds those of n states that the present bin does not know. */
static carom_status meet(carom_search *s, const carom_blockers *blockers, const carom_last *last, unsigned n) {
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    carom_bin *bin = bin_at(b);
    uint8_t *block = carom_search_block(s);
    uint32_t products[PORTION * CAROM_BLOCKER_MOVES_MAX];
    for (unsigned i = 0; i < n; i++) {
        products[i] = carom_rankset_product(&bin->known, carom_blockers_rank(&b->tables, blockers[i]));
        carom_rankset_prefetch(&bin->known, block, products[i]);
    }
    for (unsigned i = 0; i < n; i++) {
        unsigned n_fresh;
        i += carom_bin_append_fast(bin, block, products + i, blockers + i, last + i, n - i, &n_fresh);
        b->n_fresh += n_fresh;
        s->result.states += n_fresh;
        if (i == n) break;
        const carom_added added = carom_rankset_add(&bin->known, &b->bins.pool, &s->arena, block, products[i]);
        if (added == CAROM_HAD) continue;
        if (added == CAROM_CANNOT_ADD || !carom_bin_append(&b->bins, &s->arena, block, bin, blockers[i], last[i]))
            return CAROM_MEMORY_FULL;
        b->n_fresh++;
        s->result.states++;
    }
    return CAROM_RUNNING;
}

/* Reports the solution that goes through the state that runs home. */
static carom_status report_answer(carom_search *s) {
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    const carom_fast_state *x = &b->answer_through;
    const unsigned n_home = b->tables.bound[x->runner];
    carom_cell home[CAROM_CELLS];
    carom_runner_runs_home(&b->tables, x->runner, x->blockers, home);
    uint64_t *keys = s->path;
    const uint32_t end = CAROM_MOVES_MAX - n_home;
    for (unsigned i = 0; i < n_home; i++) keys[end + i] = carom_fast_key(&s->problem.slots, home[i], x->blockers);
    const int n = carom_fast_path(b, carom_search_block(s), &s->problem.slots, x->runner, x->blockers,
                                  b->answer - n_home, keys, end);
    return n < 0 ? CAROM_FAULT : carom_search_solved(s, keys + end - n, (uint32_t)n + n_home);
}

/* A state that runs home is seen: there is a solution of this length. */
static carom_status see_answer(carom_search *s, carom_cell runner, carom_blockers blockers, uint32_t length) {
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    if (length >= b->answer) return CAROM_RUNNING;
    b->answer = length;
    b->answer_through = (carom_fast_state){runner, blockers};
    return length == b->least ? report_answer(s) : CAROM_RUNNING;
}

/* Adds the starts of this level: no moves are made, so the runner's bound is the level.  They come between the two
 * walks, because their blockers must not move before the next level. */
static carom_status begin_starts(carom_search *s) {
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    for (uint32_t i = 0; i < b->tables.n_starts; i++) {
        const carom_fast_state start = b->tables.start[i];
        if (b->tables.bound[start.runner] != b->level) continue;
        b->at = b->place[start.runner];
        b->live[b->at / 64] |= (uint64_t)1 << b->at % 64;
        const carom_last last = CAROM_LAST_NONE;
        if (meet(s, &start.blockers, &last, 1) == CAROM_MEMORY_FULL) return CAROM_MEMORY_FULL;
        b->n_started++;
    }
    return CAROM_RUNNING;
}

/* ---- The stages of a bin ----------------------------------------------------------------------- */

/* How a search is cut into steps must not change what it finds or how many states it sees.  So the frontier, when the
 * memory is full, begins with a whole portion, even if a step had ended inside it. */
static carom_status let_blockers_move(carom_search *s, uint32_t most) {
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    carom_bin *bin = bin_at(b);
    uint8_t *block = carom_search_block(s);
    carom_blockers blockers[PORTION * CAROM_BLOCKER_MOVES_MAX];
    carom_last lasts[PORTION * CAROM_BLOCKER_MOVES_MAX];
    const uint32_t begin = bin->blockers.index, left = b->level_end - begin, used_up = bin->blockers.lasts;
    const bool is_new = b->portion_left == 0;
    carom_bin_run run = carom_cursor_run(&bin->blockers, block, left < PORTION ? left : PORTION);
    if (is_new) b->portion_begin = begin;
    if (is_new) b->portion_left = run.n;
    run.n = most < b->portion_left ? most : b->portion_left;
    const unsigned n = carom_blocker_moves(&b->tables, &b->runner, run.blockers, run.last, run.n, blockers, lasts);
    bin->blockers.index += run.n;
    b->portion_left -= run.n;
    b->n_fresh -= run.n;
    if (bin->blockers.lasts != used_up) carom_chunk_give(&b->bins, block, used_up);
    const carom_status status = meet(s, blockers, lasts, n);
    if (status == CAROM_MEMORY_FULL) bin->blockers.index = b->portion_begin;
    return status;
}

/* Looks up states of the first chunk that waits. */
static carom_status look_up(carom_search *s, uint32_t *waiting, carom_last how, uint32_t most) {
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    uint8_t *block = carom_search_block(s);
    const uint32_t offset = *waiting;
    const carom_chunk *chunk = carom_chunk_at(block, offset);
    const uint32_t left = chunk->n - b->looked_up, n = most < left ? most : left;
    carom_last lasts[CAROM_CHUNK_STATES];
    for (uint32_t i = 0; i < n; i++) lasts[i] = how;
    if (meet(s, chunk->blockers + b->looked_up, lasts, n) == CAROM_MEMORY_FULL) return CAROM_MEMORY_FULL;
    b->looked_up += n;
    if (n < left) return CAROM_RUNNING;
    b->looked_up = 0;
    b->n_waiting -= chunk->n;
    *waiting = chunk->next;
    carom_chunk_give(&b->bins, block, offset);
    return CAROM_RUNNING;
}

static uint64_t *words_of(carom_search *s, const carom_bin_routes *here) {
    return (uint64_t *)(void *)(carom_search_block(s) + here->words);
}

/* Whether the runner runs home from a state.  Its routes, if they are known, nearly always tell at once. */
static bool runs_home(carom_search *s, carom_cell runner, carom_blockers blockers) {
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    const carom_bin_routes *there = &b->routes[runner];
    carom_cell home[CAROM_CELLS];
    return carom_routes_may_be_open(&there->routes, words_of(s, there), &b->tables, runner, blockers) &&
           carom_runner_runs_home(&b->tables, runner, blockers, home);
}

/* The runner slides from the present bin to another one, where the new state waits. */
static carom_status arrive(carom_search *s, carom_blockers blockers, carom_slid slid) {
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    const carom_cell to = slid.to;
    const unsigned bound = b->tables.bound[cell_at(b)], bound_there = b->tables.bound[to];
    if (bound_there == CAROM_UNREACHABLE) return CAROM_RUNNING;
    const uint32_t place = b->place[to], level = b->level + 1 + bound_there - bound;
    if (level >= b->answer) return CAROM_RUNNING;
    if (level >= b->least && runs_home(s, to, blockers)) return see_answer(s, to, blockers, level);
    b->live[place / 64] |= (uint64_t)1 << place % 64;
    b->n_waiting++;
    return carom_bin_wait(&b->bins, &s->arena, carom_search_block(s), &b->bins.at[to].waiting[level % 3][~slid.dir & 1],
                          blockers)
               ? CAROM_RUNNING
               : CAROM_MEMORY_FULL;
}

/* The routes of the present bin.  They are found when it has had enough states and there is memory for them. */
static const carom_bin_routes *routes_here(carom_search *s) {
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    carom_bin_routes *here = &b->routes[cell_at(b)];
    if (here->words || b->words_left == 0 || bin_at(b)->end.index < CAROM_ROUTES_FROM) return here;
    here->words = carom_pool_take(&b->bins.pool, &s->arena, carom_search_block(s), CAROM_ROUTES_BYTES_BITS);
    if (!here->words) return here;
    carom_routes_find(&b->tables, cell_at(b), &here->routes, words_of(s, here));
    b->words_left--;
    return here;
}

/* Tests the states that the blockers' moves lead to: does one of these moves open a route? */
static carom_status look_ahead(carom_search *s, const carom_bin_routes *here, carom_blockers blockers,
                               carom_last last) {
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    const uint64_t *words = words_of(s, here);
    carom_blockers after[CAROM_BLOCKER_MOVES_MAX];
    carom_last lasts[CAROM_BLOCKER_MOVES_MAX];
    const unsigned n = carom_blocker_moves(&b->tables, &b->runner, &blockers, &last, 1, after, lasts);
    for (unsigned i = 0; i < n; i++) {
        carom_cell home[CAROM_CELLS];
        if (carom_routes_may_be_opened_by(&here->routes, words, lasts[i]) &&
            carom_runner_runs_home(&b->tables, cell_at(b), after[i], home))
            return see_answer(s, cell_at(b), after[i], b->level + 1);
    }
    return CAROM_RUNNING;
}

static carom_status let_runner_move(carom_search *s, uint32_t most) {
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    carom_bin *bin = bin_at(b);
    const carom_bin_routes *here = routes_here(s);
    const uint64_t *words = words_of(s, here);
    const uint32_t begin = bin->runner.index, left = bin->end.index - begin;
    const carom_bin_run run = carom_cursor_run(&bin->runner, carom_search_block(s), left < most ? left : most);
    for (uint32_t i = 0; i < run.n; i++) {
        const carom_blockers blockers = run.blockers[i];
        const carom_last last = run.last[i];
        if (carom_routes_may_open(&here->routes, words, &b->tables, cell_at(b), blockers)) {
            const carom_status status = look_ahead(s, here, blockers, last);
            if (status != CAROM_RUNNING) return status;
        }
        const unsigned dirs = carom_runner_may_move(&b->runner, last);
        if (!dirs) continue;
        const uint32_t slides = carom_runner_slides(&b->tables, cell_at(b), blockers);
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
            if (!(dirs >> dir & 1)) continue;
            const carom_slid slid = carom_runner_move(&b->tables, cell_at(b), blockers, slides, dir);
            if (slid.to == cell_at(b)) continue;
            const carom_status status = arrive(s, blockers, slid);
            if (status == CAROM_MEMORY_FULL) bin->runner.index = begin + i; /* for the frontier */
            if (status != CAROM_RUNNING) return status;
        }
    }
    bin->runner.index += run.n;
    return CAROM_RUNNING;
}

/* ---- Levels ------------------------------------------------------------------------------------ */

static carom_status begin_level(carom_search *s, uint32_t level) {
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    b->level = level;
    b->least = level + 1;
    if (b->answer < b->least) b->least = b->answer;
    if (s->result.proved < b->least) s->result.proved = b->least;
    if (b->least > s->options.max_moves) return CAROM_GAVE_UP;
    if (b->least == b->answer) return report_answer(s);
    b->rows[level] = carom_pool_take(&b->bins.pool, &s->arena, carom_search_block(s), ROW_BYTES_BITS);
    if (!b->rows[level]) return CAROM_MEMORY_FULL;
    b->descending = false;
    go_on(s, BEFORE_ALL);
    return CAROM_RUNNING;
}

static carom_status end_level(carom_search *s) {
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    uint32_t *row = (uint32_t *)(void *)(carom_search_block(s) + b->rows[b->level]);
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) row[cell] = b->bins.at[cell].end.index;
    const bool nothing_left = b->n_fresh == 0 && b->n_waiting == 0 && b->n_started == b->tables.n_starts;
    if (b->answer == UINT32_MAX && (nothing_left || carom_search_looks_hopeless(s))) return CAROM_NO_SOLUTION;
    return begin_level(s, b->level + 1);
}

/* No bin has work left in this walk. */
static carom_status end_walk(carom_search *s) {
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    if (b->descending) return end_level(s);
    const carom_status status = begin_starts(s);
    b->descending = true;
    go_on(s, CAROM_CELLS);
    return status;
}

/* Does a piece of work; `most` states of it, at most PORTION. */
static carom_status work(carom_search *s, uint32_t most) {
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    if (b->at == NO_PLACE) return end_walk(s);
    carom_bin *bin = bin_at(b);
    uint32_t *waiting = bin->waiting[b->level % 3];
    switch (b->stage) {
    case CAROM_BLOCKERS_MOVE:
        if (bin->blockers.index < b->level_end) return let_blockers_move(s, most);
        b->stage = CAROM_LOOK_UP;
        return CAROM_RUNNING;
    case CAROM_LOOK_UP:
        if (waiting[0]) return look_up(s, &waiting[0], CAROM_LAST_RUNNER_ACROSS, most);
        if (waiting[1]) return look_up(s, &waiting[1], CAROM_LAST_RUNNER_UPRIGHT, most);
        b->stage = CAROM_RUNNER_MOVES;
        return CAROM_RUNNING;
    default:
        if (bin->runner.index < bin->end.index) return let_runner_move(s, most);
        go_on(s, b->at);
        return CAROM_RUNNING;
    }
}

/* ---- The strategy ------------------------------------------------------------------------------ */

/* Counting sort of the bins by bound. */
static void order_bins(carom_fast_bfs *b) {
    unsigned n = 0, at_bound[CAROM_CELLS] = {0};
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) at_bound[b->tables.bound[cell]]++;
    for (unsigned bound = 0; bound < CAROM_CELLS; bound++) {
        const unsigned here = at_bound[bound];
        at_bound[bound] = n;
        n += here;
    }
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
        b->place[cell] = (uint8_t)at_bound[b->tables.bound[cell]]++;
        b->order[b->place[cell]] = (uint8_t)cell;
    }
}

carom_status carom_fast_bfs_start(carom_search *s) {
    carom_fast_own_of(s)->at = s->arena.front;
    if (!carom_arena_push(&s->arena, (uint32_t)carom_arena_rounded(sizeof(carom_fast_bfs)), 1))
        return CAROM_MEMORY_FULL;
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    memset(b, 0, sizeof *b);
    carom_tables_build(&b->tables, &s->problem);
    order_bins(b);
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++)
        b->bins.at[cell].known = carom_rankset_empty(b->tables.rank_bits);
    b->words_left = carom_routes_cells(s->arena.size);
    b->first_level = CAROM_UNREACHABLE;
    b->answer = UINT32_MAX;
    for (unsigned i = 0; i < b->tables.n_starts; i++) {
        const carom_fast_state start = b->tables.start[i];
        const unsigned bound = b->tables.bound[start.runner];
        carom_cell home[CAROM_CELLS];
        if (bound < b->first_level) b->first_level = bound;
        if (carom_runner_runs_home(&b->tables, start.runner, start.blockers, home))
            see_answer(s, start.runner, start.blockers, bound);
    }
    s->result.states--; /* the start: it is counted when its level comes */
    return begin_level(s, b->first_level);
}

carom_status carom_fast_bfs_step(carom_search *s, uint32_t states) {
    carom_status status = CAROM_RUNNING;
    for (uint32_t most; status == CAROM_RUNNING && states > 0; states -= most) {
        most = states < PORTION ? states : PORTION;
        status = work(s, most);
    }
    return status;
}

const carom_strategy_ops carom_fast_bfs_ops = {
    .name = "bfs", .has_bound = true, .start = carom_fast_bfs_start, .step = carom_fast_bfs_step};
