/* levels.c - breadth-first by levels of moves made + bound, spot by spot: the fast one, for what a crowd can be
 * (crowd.h).
 *
 * The runner is the robot that has to reach the target; the bound is the runner's alone.  So all states of a level
 * at one spot have the same number of moves made, and the search can go spot by spot, with all that it looks
 * up in a set small enough for the processor's cache.  A move of another robot stays at the spot and leads to the
 * next level; a move of the runner leads to another spot, at this level or one of the next two, and waits there.
 *
 * A level is two walks over the spots.  The first, from the lowest bound up: at each spot let the others move in
 * the states of the level before; look up what waits; let the runner move in the states that are new.  The second,
 * from the highest bound down, looks up what the runner has reached inside the level, which is always at a lower
 * bound.  Then the level is complete: all its states are known, and the runner has moved in each.
 *
 * Every solution ends with the runner getting home alone, by moves that each lower the bound: it runs home.  Let X be
 * the first state of a solution that does, D its level, which is the solution's length.  X is a start, or the move to
 * it is another robot's, from a state of level D - 1, or the runner's and does not lower the bound, from level D - 1 or
 * D - 2.  So what the runner's moves lead to is tried at once; and before the runner moves in a state of a level, what
 * the others' moves will lead to from it, if one of them can open the way home at all (ways.h).  Then a level that was
 * gone through leaves no solution of one move more than its own number, and of that next level nothing need be stored.
 *
 * Where any robot may reach the target each may be the runner: there is a start for each, in one search, as a
 * state does not tell which of them it came from. */
#include "search/levels.h"

#include "search/search.h"

/* States in a portion of work: what their moves lead to is looked up together. */
enum { PORTION = 32, MOVES_A_STATE = 16, MOVES_ON_AVERAGE = 3, NO_PLACE = CAROM_CELLS };

#define BEFORE_ALL UINT32_MAX /* the place before place 0 */

enum { ROW_BITS = 10 }; /* a number for each spot */
_Static_assert(CAROM_CELLS * sizeof(uint32_t) == 1 << ROW_BITS, "a row is so large");

static carom_levels *levels_of(carom_search *s) {
    return (carom_levels *)(void *)(carom_search_block(s) + s->levels.at);
}

static carom_cell cell_at(const carom_levels *l) { return l->order[l->at]; }

/* ---- Walking over the spots -------------------------------------------------------------------- */

static uint32_t next_live(const carom_levels *l, uint32_t place) {
    for (; place < CAROM_CELLS; place = (place | 63) + 1) {
        const uint64_t here = l->live[place / 64] >> place % 64;
        if (here) return place + (uint32_t)__builtin_ctzll(here);
    }
    return NO_PLACE;
}

/* The last one before `place`. */
static uint32_t live_before(const carom_levels *l, uint32_t place) {
    while (place > 0) {
        const uint32_t word = (place - 1) / 64;
        const uint64_t here = l->live[word] << (63 - (place - 1) % 64);
        if (here) return place - 1 - (uint32_t)__builtin_clzll(here);
        place = word * 64;
    }
    return NO_PLACE;
}

/* Whether anything is to be done at a spot in this walk. */
static bool has_work(const carom_levels *l, uint32_t place) {
    const carom_spot *spot = &l->spots.at[l->order[place]];
    const uint32_t *waiting = spot->waiting[l->level % 3];
    return waiting[0] || waiting[1] || spot->runner.index < spot->end.index ||
           (!l->descending && spot->others.index < spot->end.index);
}

/* To the first spot behind `place` that has work. */
static void go_on(carom_search *s, uint32_t place) {
    carom_levels *l = levels_of(s);
    do place = l->descending ? live_before(l, place) : next_live(l, place + 1);
    while (place != NO_PLACE && !has_work(l, place));
    l->at = place;
    if (place == NO_PLACE) return;
    const carom_spot *spot = &l->spots.at[cell_at(l)];
    l->stage = l->descending ? CAROM_LOOK_UP : CAROM_OTHERS_MOVE;
    if (!l->descending) {
        l->level_end = spot->end.index;
        carom_rankset_warm_all(&spot->known, carom_search_block(s),
                               MOVES_ON_AVERAGE * (spot->end.index - spot->others.index));
    }
    carom_runner_build(&l->runner, &l->crowd, cell_at(l));
}

/* ---- Meeting states ---------------------------------------------------------------------------- */

/* Adds those of the states at the present spot that are not known there. */
static carom_status meet(carom_search *s, const carom_others *others, const carom_last *last, unsigned n) {
    carom_levels *l = levels_of(s);
    carom_spot *spot = &l->spots.at[cell_at(l)];
    uint8_t *block = carom_search_block(s);
    uint32_t products[PORTION * MOVES_A_STATE];
    for (unsigned i = 0; i < n; i++) {
        products[i] = carom_rankset_product(&spot->known, carom_others_rank(&l->crowd, others[i]));
        carom_rankset_warm(&spot->known, block, products[i]);
    }
    for (unsigned i = 0; i < n; i++) {
        unsigned n_fresh;
        i += carom_spot_append_quickly(spot, block, products + i, others + i, last + i, n - i, &n_fresh);
        l->n_fresh += n_fresh;
        s->result.states += n_fresh;
        if (i == n) break;
        const carom_added added = carom_rankset_add(&spot->known, &l->spots.pool, &s->arena, block, products[i]);
        if (added == CAROM_HAD) continue;
        if (added == CAROM_CANNOT_ADD || !carom_spot_append(&l->spots, &s->arena, block, spot, others[i], last[i]))
            return CAROM_MEMORY_FULL;
        l->n_fresh++;
        s->result.states++;
    }
    return CAROM_RUNNING;
}

/* By way of the state that runs home. */
static carom_status report_answer(carom_search *s) {
    const carom_levels *l = levels_of(s);
    const carom_start *x = &l->answer_through;
    const unsigned n_home = l->crowd.bound[x->runner];
    carom_cell home[CAROM_CELLS];
    carom_runs_home_alone(&l->crowd, x->runner, x->others, home);
    uint64_t *keys = s->path;
    const uint32_t end = CAROM_MOVES_MAX - n_home;
    for (unsigned i = 0; i < n_home; i++) keys[end + i] = carom_levels_key(&s->problem.slots, home[i], x->others);
    const int n = carom_levels_trace(l, carom_search_block(s), &s->problem.slots, x->runner, x->others,
                                     l->answer - n_home, keys, end);
    return n < 0 ? CAROM_FAULT : carom_search_solved(s, keys + end - n, (uint32_t)n + n_home);
}

/* A state that runs home is seen: there is a solution of so many moves. */
static carom_status see(carom_search *s, carom_cell runner, carom_others others, uint32_t length) {
    carom_levels *l = levels_of(s);
    if (length >= l->answer) return CAROM_RUNNING;
    l->answer = length;
    l->answer_through = (carom_start){runner, others};
    return length == l->least ? report_answer(s) : CAROM_RUNNING;
}

/* The starts of this level: states without a move made, at a spot whose bound is the level.  They come between the
 * two walks, as their others must not move before the next level. */
static carom_status begin_starts(carom_search *s) {
    carom_levels *l = levels_of(s);
    for (uint32_t i = 0; i < l->crowd.n_starts; i++) {
        const carom_start start = l->crowd.start[i];
        if (l->crowd.bound[start.runner] != l->level) continue;
        l->at = l->place[start.runner];
        l->live[l->at / 64] |= (uint64_t)1 << l->at % 64;
        const carom_last last = CAROM_LAST_NONE;
        if (meet(s, &start.others, &last, 1) == CAROM_MEMORY_FULL) return CAROM_MEMORY_FULL;
        l->n_started++;
    }
    return CAROM_RUNNING;
}

/* ---- The stages of a spot ------------------------------------------------------------------------ */

static uint32_t portion_of(uint32_t states) { return states < PORTION ? states : PORTION; }

static carom_status let_others_move(carom_search *s) {
    carom_levels *l = levels_of(s);
    carom_spot *spot = &l->spots.at[cell_at(l)];
    uint8_t *block = carom_search_block(s);
    carom_others others[PORTION * MOVES_A_STATE];
    carom_last lasts[PORTION * MOVES_A_STATE];
    const uint32_t begin = spot->others.index, used_up = spot->others.last;
    const carom_run run = carom_cursor_run(&spot->others, block, portion_of(l->level_end - begin));
    const unsigned n = carom_crowd_moves(&l->crowd, &l->runner, run.others, run.last, run.n, others, lasts);
    spot->others.index += run.n;
    l->n_fresh -= run.n;
    if (spot->others.last != used_up) carom_slot_give(&l->spots, block, used_up);
    const carom_status status = meet(s, others, lasts, n);
    if (status == CAROM_MEMORY_FULL) spot->others.index = begin; /* for the roots that are left behind */
    return status;
}

static carom_status look_up(carom_search *s, uint32_t *waiting, carom_last how) {
    carom_levels *l = levels_of(s);
    uint8_t *block = carom_search_block(s);
    const uint32_t offset = *waiting;
    const carom_slot *slot = carom_slot_at(block, offset);
    carom_last lasts[CAROM_SLOT_KEPT];
    for (uint32_t i = 0; i < slot->n; i++) lasts[i] = how;
    if (meet(s, slot->others, lasts, slot->n) == CAROM_MEMORY_FULL) return CAROM_MEMORY_FULL;
    l->n_waiting -= slot->n;
    *waiting = slot->next;
    carom_slot_give(&l->spots, block, offset);
    return CAROM_RUNNING;
}

static uint64_t *words_of(carom_search *s, const carom_spot_ways *here) {
    return (uint64_t *)(void *)(carom_search_block(s) + here->words);
}

/* Whether the runner gets home alone; told by the ways there, if they are known, nearly always at once. */
static bool runs_home(carom_search *s, carom_cell runner, carom_others others) {
    const carom_levels *l = levels_of(s);
    const carom_spot_ways *there = &l->ways[runner];
    carom_cell home[CAROM_CELLS];
    return carom_ways_may_be_open(&there->ways, words_of(s, there), &l->crowd, runner, others) &&
           carom_runs_home_alone(&l->crowd, runner, others, home);
}

/* The runner slides from the present spot. */
static carom_status arrive(carom_search *s, carom_others others, carom_slid slid) {
    carom_levels *l = levels_of(s);
    const carom_cell to = slid.to;
    const unsigned bound = l->crowd.bound[cell_at(l)], bound_there = l->crowd.bound[to];
    if (bound_there == CAROM_UNREACHABLE) return CAROM_RUNNING;
    const uint32_t place = l->place[to], level = l->level + 1 + bound_there - bound;
    if (level >= l->answer) return CAROM_RUNNING;
    if (level >= l->least && runs_home(s, to, others)) return see(s, to, others, level);
    l->live[place / 64] |= (uint64_t)1 << place % 64;
    l->n_waiting++;
    return carom_spot_wait(&l->spots, &s->arena, carom_search_block(s),
                           &l->spots.at[to].waiting[level % 3][~slid.dir & 1], others)
               ? CAROM_RUNNING
               : CAROM_MEMORY_FULL;
}

/* The ways at the present spot. */
static const carom_spot_ways *ways_here(carom_search *s) {
    carom_levels *l = levels_of(s);
    carom_spot_ways *here = &l->ways[cell_at(l)];
    if (here->words || l->words_left == 0 || l->spots.at[cell_at(l)].end.index < CAROM_WAYS_FROM) return here;
    here->words = carom_pool_take(&l->spots.pool, &s->arena, carom_search_block(s), CAROM_WAYS_BITS);
    if (!here->words) return here;
    carom_ways_find(&l->crowd, cell_at(l), &here->ways, words_of(s, here));
    l->words_left--;
    return here;
}

/* Whether another robot's move opens the way home. */
static carom_status look_ahead(carom_search *s, const carom_spot_ways *here, carom_others others, carom_last last) {
    carom_levels *l = levels_of(s);
    const uint64_t *words = words_of(s, here);
    carom_others after[16];
    carom_last lasts[16];
    const unsigned n = carom_crowd_moves(&l->crowd, &l->runner, &others, &last, 1, after, lasts);
    for (unsigned i = 0; i < n; i++) {
        carom_cell home[CAROM_CELLS];
        if (carom_ways_may_be_opened_by(&here->ways, words, lasts[i]) &&
            carom_runs_home_alone(&l->crowd, cell_at(l), after[i], home))
            return see(s, cell_at(l), after[i], l->level + 1);
    }
    return CAROM_RUNNING;
}

static carom_status let_runner_move(carom_search *s) {
    carom_levels *l = levels_of(s);
    carom_spot *spot = &l->spots.at[cell_at(l)];
    const carom_spot_ways *here = ways_here(s);
    const uint64_t *words = words_of(s, here);
    const uint32_t begin = spot->runner.index;
    const carom_run run = carom_cursor_run(&spot->runner, carom_search_block(s), portion_of(spot->end.index - begin));
    for (uint32_t i = 0; i < run.n; i++) {
        const carom_others others = run.others[i];
        const carom_last last = run.last[i];
        if (carom_ways_may_open(&here->ways, words, &l->crowd, cell_at(l), others)) {
            const carom_status status = look_ahead(s, here, others, last);
            if (status != CAROM_RUNNING) return status;
        }
        const unsigned dirs = carom_runner_may_move(&l->runner, last);
        if (!dirs) continue;
        const uint32_t slides = carom_runner_slides(&l->crowd, cell_at(l), others);
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
            if (!(dirs >> dir & 1)) continue;
            const carom_slid slid = carom_runner_move(&l->crowd, cell_at(l), others, slides, dir);
            if (slid.to == cell_at(l)) continue;
            const carom_status status = arrive(s, others, slid);
            if (status == CAROM_MEMORY_FULL) spot->runner.index = begin + i; /* for the roots that are left behind */
            if (status != CAROM_RUNNING) return status;
        }
    }
    spot->runner.index += run.n;
    return CAROM_RUNNING;
}

/* ---- Levels -------------------------------------------------------------------------------------- */

static carom_status begin_level(carom_search *s, uint32_t level) {
    carom_levels *l = levels_of(s);
    l->level = level;
    l->least = level + 1;
    if (l->answer < l->least) l->least = l->answer;
    if (s->result.proved < l->least) s->result.proved = l->least;
    if (l->least > s->options.max_moves) return CAROM_GAVE_UP;
    if (l->least == l->answer) return report_answer(s);
    l->rows[level] = carom_pool_take(&l->spots.pool, &s->arena, carom_search_block(s), ROW_BITS);
    if (!l->rows[level]) return CAROM_MEMORY_FULL;
    l->descending = false;
    go_on(s, BEFORE_ALL);
    return CAROM_RUNNING;
}

static carom_status end_level(carom_search *s) {
    carom_levels *l = levels_of(s);
    uint32_t *row = (uint32_t *)(void *)(carom_search_block(s) + l->rows[l->level]);
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) row[cell] = l->spots.at[cell].end.index;
    const bool nothing_left = l->n_fresh == 0 && l->n_waiting == 0 && l->n_started == l->crowd.n_starts;
    if (nothing_left && l->answer == UINT32_MAX) return CAROM_NO_SOLUTION;
    return begin_level(s, l->level + 1);
}

/* No spot has work left in this walk. */
static carom_status end_walk(carom_search *s) {
    carom_levels *l = levels_of(s);
    if (l->descending) return end_level(s);
    const carom_status status = begin_starts(s);
    l->descending = true;
    go_on(s, CAROM_CELLS);
    return status;
}

static carom_status work(carom_search *s) {
    carom_levels *l = levels_of(s);
    if (l->at == NO_PLACE) return end_walk(s);
    carom_spot *spot = &l->spots.at[cell_at(l)];
    uint32_t *waiting = spot->waiting[l->level % 3];
    switch (l->stage) {
    case CAROM_OTHERS_MOVE:
        if (spot->others.index < l->level_end) return let_others_move(s);
        l->stage = CAROM_LOOK_UP;
        return CAROM_RUNNING;
    case CAROM_LOOK_UP:
        if (waiting[0]) return look_up(s, &waiting[0], CAROM_LAST_RUNNER_ACROSS);
        if (waiting[1]) return look_up(s, &waiting[1], CAROM_LAST_RUNNER_UPRIGHT);
        l->stage = CAROM_RUNNER_MOVES;
        return CAROM_RUNNING;
    default:
        if (spot->runner.index < spot->end.index) return let_runner_move(s);
        go_on(s, l->at);
        return CAROM_RUNNING;
    }
}

/* ---- The strategy -------------------------------------------------------------------------------- */

static void order_spots(carom_levels *l) {
    unsigned n = 0, at_bound[CAROM_CELLS] = {0};
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) at_bound[l->crowd.bound[cell]]++;
    for (unsigned bound = 0; bound < CAROM_CELLS; bound++) {
        const unsigned here = at_bound[bound];
        at_bound[bound] = n;
        n += here;
    }
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
        l->place[cell] = (uint8_t)at_bound[l->crowd.bound[cell]]++;
        l->order[l->place[cell]] = (uint8_t)cell;
    }
}

static carom_status start(carom_search *s) {
    s->levels.at = s->arena.front;
    if (!carom_arena_push(&s->arena, (uint32_t)(sizeof(carom_levels) + 63) / 64, 64)) return CAROM_MEMORY_FULL;
    carom_levels *l = levels_of(s);
    memset(l, 0, sizeof *l);
    carom_crowd_build(&l->crowd, &s->problem);
    order_spots(l);
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++)
        l->spots.at[cell].known = carom_rankset_empty(l->crowd.rank_bits);
    l->words_left = carom_ways_most(s->arena.size);
    l->first_level = CAROM_UNREACHABLE;
    l->answer = UINT32_MAX;
    for (unsigned i = 0; i < l->crowd.n_starts; i++) {
        const carom_start start = l->crowd.start[i];
        const unsigned bound = l->crowd.bound[start.runner];
        carom_cell home[CAROM_CELLS];
        if (bound < l->first_level) l->first_level = bound;
        if (carom_runs_home_alone(&l->crowd, start.runner, start.others, home))
            see(s, start.runner, start.others, bound);
    }
    s->result.states--; /* the start: it is counted when its level comes */
    return begin_level(s, l->first_level);
}

static carom_status step(carom_search *s, uint32_t states) {
    carom_status status = CAROM_RUNNING;
    for (uint64_t portions = (uint64_t)states / PORTION + 1; status == CAROM_RUNNING && portions > 0; portions--)
        status = work(s);
    return status;
}

const carom_strategy_ops carom_levels_ops = {.name = "bfs", .has_bound = true, .start = start, .step = step};
