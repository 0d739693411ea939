/* bfs.c - the fast bfs: breadth-first by layers of moves made + bound, bucket by bucket.
 *
 * The bound is the runner's alone.  So all states of a layer in one bucket, with the runner on one runner state, have the same
 * number of moves made.  The search goes bucket by bucket, and all that it looks up is in one set, small enough for the
 * processor's cache.  A blocker's move stays in the bucket and leads to the next layer.  The runner's move leads to
 * another bucket, at this layer or one of the next two, and the new state waits there.  Under the rule no-rebound a
 * blocker's move leads to another bucket of the same runner state, so first the blockers move in all buckets of a runner state.
 *
 * A layer is two walks over the buckets.
 *   - The first goes from the lowest bound up.  At each bucket it lets the blockers move in the states of the layer
 *     before, looks up what waits, and lets the runner move in the new states.
 *   - The second goes from the highest bound down.  It looks up what the runner has reached inside this layer, which
 *     always has a lower bound, and lets the runner move there.
 * Then the layer is complete: all its states are known, and the runner has moved in each.
 *
 * Every solution ends with the runner running home (runner.h).  Let X be the first state of a solution that finishes alone,
 * and D its layer, which is the solution's length.  Then X is a start, or it was reached by
 *   - a blocker's move, from a state of layer D - 1; or
 *   - a move of the runner that does not lower its bound, from a state of layer D - 1 or D - 2.
 * So every state that the runner's move leads to is tested at once.  And before the runner moves in a state, those
 * states are tested that blockers' moves will lead to from it, if one of these can open a plan at all (plans.h).  A
 * complete layer therefore leaves no solution of one move more than its own number, and of that next layer nothing need
 * be stored.
 *
 * The order rule (successor.c) holds under rule options, too: to exchange the moves of two robots leaves each robot's
 * own moves in their order, so what the rules know of its past and allow it is the same.
 *
 * Where any robot may reach the target, each may be the runner.  Robots that are alike have a start each, in one
 * search: a state does not tell which start it came from.  Those that diagonals tell apart have a search each.  These
 * take turns, layer by layer, and the first solution that one of them finds is a shortest one: lower layers of all are
 * complete. */
#include "search/fast/bfs.h"

#include "search/fast/blocker_bfs.h"
#include "search/fast/blocker_moves.h"
#include "search/fast/delayed.h"

#include <string.h>

enum { PORTION = CAROM_PORTION, MOVES_ON_AVERAGE = 3, NO_PLACE = CAROM_NO_PLACE };

#define BEFORE_ALL UINT32_MAX /* the place before place 0 */

static carom_fast_own *own_of(carom_search *s) { return carom_fast_own_of(s); }
static carom_bucket_group *group_of(carom_search *s) { return carom_fast_group_of(s); }
static carom_bucket *bucket_of(carom_search *s) { return &group_of(s)->bucket[carom_fast_bfs_of(s)->axes]; }

/* ---- Walking over the buckets --------------------------------------------------------------------- */

/* The last place before `place` whose runner state has a bucket group. */
static uint32_t live_before(const carom_fast_bfs *b, uint32_t place) {
    while (place > 0) {
        const uint32_t word = (place - 1) / 64;
        const uint64_t here = b->live[word] << (63 - (place - 1) % 64);
        if (here) return place - 1 - (uint32_t)__builtin_clzll(here);
        place = word * 64;
    }
    return NO_PLACE;
}

/* Whether anything is to be done at the present bucket. */
static bool has_work(carom_search *s) {
    const carom_fast_own *own = own_of(s);
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    const carom_bucket *bucket = bucket_of(s);
    const uint32_t *waiting = bucket->waiting[own->layer % 3];
    if (b->stage == CAROM_BLOCKERS_MOVE) return bucket->blockers.index < bucket->end.index;
    for (unsigned how = 0; how < CAROM_ARRIVALS; how++)
        if (waiting[how]) return true;
    return bucket->runner.index < bucket->end.index;
}

/* Goes on to the next bucket of the walk: at each runner state the blockers move in all buckets, then comes the rest. */
static void next_bucket(carom_fast_bfs *b) {
    if (b->stage == CAROM_RUNNER_MOVES) b->stage = CAROM_LOOK_UP;
    if (++b->axes < b->tables.n_axes) return;
    b->axes = 0;
    const bool has_moved = b->stage == CAROM_LOOK_UP;
    if (has_moved) b->at = b->descending ? live_before(b, b->at) : carom_fast_next_live(b, b->at + 1);
    b->stage = has_moved && !b->descending ? CAROM_BLOCKERS_MOVE : CAROM_LOOK_UP;
}

/* Goes on to the next bucket that has work. */
static void go_on(carom_search *s) {
    const carom_fast_own *own = own_of(s);
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    const uint32_t was_at = b->at;
    do next_bucket(b);
    while (b->at != NO_PLACE && !has_work(s));
    if (b->at == NO_PLACE) return;
    const carom_bucket *bucket = bucket_of(s);
    if (b->stage == CAROM_BLOCKERS_MOVE) {
        uint8_t *block = carom_search_block(s);
        b->layer_end = carom_fast_states_up_to(b, block, group_of(s), b->axes, own->first_layer, own->layer - 1);
        carom_rankset_prefetch_all(&bucket->known, block,
                                   MOVES_ON_AVERAGE * (bucket->end.index - bucket->blockers.index));
    }
    if (b->at != was_at) carom_runner_build(&b->runner, &b->tables, carom_runner_state_at(b));
}

static void begin_walk(carom_search *s, bool descending) {
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    b->descending = descending;
    b->at = descending ? b->tables.runner_states.n : BEFORE_ALL;
    b->axes = (carom_axes)(b->tables.n_axes - 1);
    b->stage = CAROM_LOOK_UP;
    go_on(s);
}

/* ---- The work at a bucket ------------------------------------------------------------------------- */

/* Adds the starts of this layer: no moves are made, so the runner's bound is the layer.  They come between the two
 * walks, because their blockers must not move before the next layer. */
static carom_status begin_starts(carom_search *s) {
    carom_fast_own *own = own_of(s);
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    for (uint32_t i = 0; i < b->tables.n_starts; i++) {
        const carom_fast_state start = b->tables.start[i];
        if (b->tables.runner_states.bound[start.runner] != own->layer) continue;
        carom_bucket_group *group = carom_fast_group_for(s, start.runner);
        if (!group) return CAROM_MEMORY_FULL;
        for (unsigned axes = 0; axes < b->tables.n_axes; axes++) {
            const carom_last last = CAROM_LAST_NONE;
            if (carom_fast_meet(s, &group->bucket[axes], &start.blockers, &last, 1) == CAROM_MEMORY_FULL)
                return CAROM_MEMORY_FULL;
        }
    }
    return CAROM_RUNNING;
}

/* ---- The stages of a bucket ----------------------------------------------------------------------- */

/* Looks up states of the first chunk that waits. */
static carom_status look_up(carom_search *s, uint32_t *waiting, carom_last how, uint32_t most) {
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    uint8_t *block = carom_search_block(s);
    const uint32_t offset = *waiting;
    const carom_chunk *chunk = carom_chunk_at(block, offset);
    const uint32_t left = chunk->n - b->looked_up, n = most < left ? most : left;
    carom_last lasts[CAROM_CHUNK_STATES];
    for (uint32_t i = 0; i < n; i++) lasts[i] = how;
    if (carom_fast_meet(s, bucket_of(s), chunk->blockers + b->looked_up, lasts, n) == CAROM_MEMORY_FULL)
        return CAROM_MEMORY_FULL;
    b->looked_up += n;
    if (n < left) return CAROM_RUNNING;
    b->looked_up = 0;
    own_of(s)->n_waiting -= chunk->n;
    *waiting = chunk->next;
    carom_chunk_give(&own_of(s)->buckets, block, offset);
    return CAROM_RUNNING;
}

/* The runner slides from the present bucket to another one, where the new state waits. */
static carom_status arrive(carom_search *s, carom_blockers blockers, carom_slid slid) {
    carom_fast_own *own = own_of(s);
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    const carom_runner_state to = carom_runner_state_after(&b->tables.runner_states, carom_runner_state_at(b), slid);
    const unsigned bound = b->tables.runner_states.bound[carom_runner_state_at(b)],
                   bound_there = b->tables.runner_states.bound[to];
    if (bound_there == CAROM_UNREACHABLE) return CAROM_RUNNING;
    const uint32_t layer = own->layer + 1 + bound_there - bound;
    if (layer >= own->limit) return CAROM_RUNNING;
    if (layer >= own->least && carom_fast_finishes_alone(s, to, blockers))
        return carom_fast_see_answer(s, (carom_fast_state){to, b->axes, blockers}, layer);
    if (layer + 1 >= own->limit) return CAROM_RUNNING; /* it does not finish alone, so it needs a move more */
    carom_bucket_group *group = carom_fast_group_for(s, to);
    if (!group) return CAROM_MEMORY_FULL;
    own->n_waiting++;
    const unsigned how = carom_fast_arrival(&b->tables.runner_states, carom_runner_state_at(b), to, slid.dir);
    return carom_bucket_wait(&own->buckets, &s->arena, carom_search_block(s),
                             &group->bucket[b->axes].waiting[layer % 3][how], blockers)
               ? CAROM_RUNNING
               : CAROM_MEMORY_FULL;
}

/* Tests the states that the blockers' moves lead to: does one of these moves open a plan? */
static carom_status look_ahead(carom_search *s, const carom_bucket_plans *here, carom_blockers blockers,
                               carom_last last) {
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    const uint64_t *words = carom_fast_words(s, here);
    carom_blockers after[CAROM_BLOCKER_MOVES_MAX];
    carom_last lasts[CAROM_BLOCKER_MOVES_MAX];
    carom_axes axes[CAROM_BLOCKER_MOVES_MAX] = {0};
    const unsigned n = carom_blocker_moves(&b->tables, &b->runner, b->axes, &blockers, &last, 1, after, lasts, axes);
    for (unsigned i = 0; i < n; i++) {
        carom_runner_state finish[CAROM_CELLS];
        if (carom_plans_may_be_opened_by(&here->plans, words, lasts[i]) &&
            carom_runner_finishes_alone(&b->tables, carom_runner_state_at(b), after[i], finish)) {
            const carom_fast_state through = {carom_runner_state_at(b), axes[i], after[i]};
            const carom_status status = carom_fast_see_answer(s, through, own_of(s)->layer + 1);
            if (status != CAROM_RUNNING) return status;
        }
    }
    return CAROM_RUNNING;
}

static carom_status let_runner_move(carom_search *s, uint32_t most) {
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    carom_bucket *bucket = bucket_of(s);
    const carom_bucket_plans *here = carom_fast_plans_here(s);
    const uint64_t *words = carom_fast_words(s, here);
    const carom_cell cell = carom_runner_state_cell(carom_runner_state_at(b));
    const uint32_t begin = bucket->runner.index, left = bucket->end.index - begin;
    const carom_bucket_run run = carom_cursor_run(&bucket->runner, carom_search_block(s), left < most ? left : most);
    for (uint32_t i = 0; i < run.n; i++) {
        const carom_blockers blockers = run.blockers[i];
        const carom_last last = run.last[i];
        if (carom_plans_may_open(&here->plans, words, &b->tables, cell, blockers)) {
            const carom_status status = look_ahead(s, here, blockers, last);
            if (status != CAROM_RUNNING) return status;
        }
        const unsigned dirs = carom_runner_may_move(&b->runner, last);
        if (!dirs) continue;
        const uint32_t slides = carom_runner_slides(&b->tables, cell, blockers);
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
            if (!(dirs >> dir & 1)) continue;
            const carom_slid slid = carom_runner_move(&b->tables, cell, blockers, slides, dir);
            if (slid.to == cell) continue;
            const carom_status status = arrive(s, blockers, slid);
            if (status == CAROM_MEMORY_FULL) bucket->runner.index = begin + i; /* for the frontier */
            if (status != CAROM_RUNNING) return status;
        }
    }
    bucket->runner.index += run.n;
    return CAROM_RUNNING;
}

/* ---- Layers ------------------------------------------------------------------------------------ */

/* The turn of the first search: its layer begins. */
static carom_status begin_turn(carom_search *s, uint32_t turn) {
    carom_fast_own *own = own_of(s);
    own->turn = turn;
    own->at = own->bfs[turn];
    if (own->delayed.stage != CAROM_DELAYED_NOT) return carom_delayed_begin_turn(s);
    if (own->layer >= own->blockers_from) return carom_blocker_bfs_begin_turn(s);
    begin_walk(s, false);
    return CAROM_RUNNING;
}

static carom_status begin_layer(carom_search *s, uint32_t layer) {
    carom_fast_own *own = own_of(s);
    const bool is_trivial = own->blockers_from == UINT32_MAX;
    /* To see all solutions, a blind search needs the layers below their length, a sighted one that layer as well. */
    if (own->collects && layer == own->collects + !is_trivial) return CAROM_SOLVED;
    own->layer = layer;
    if (is_trivial) carom_blocker_bfs_may_begin(s);
    own->least = layer <= own->blockers_from ? layer + 1 : layer;
    if (own->collects) return begin_turn(s, 0);
    if (own->answer < own->least) own->least = own->answer;
    const carom_status status = carom_search_proved(s, own->least);
    if (status != CAROM_RUNNING) return status;
    if (s->result.upper > 0 && s->result.upper < own->limit) own->limit = s->result.upper; /* by the beam search */
    return own->least == own->answer ? carom_fast_report_answer(s) : begin_turn(s, 0);
}

/* Notes how many states the buckets have.  False if there is no room. */
static bool add_row(carom_search *s) {
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    uint8_t *block = carom_search_block(s);
    const uint32_t offset = s->arena.front;
    if (!carom_arena_push(&s->arena, (uint32_t)carom_arena_rounded((1 + b->n_buckets) * sizeof(uint32_t)), 1))
        return false;
    uint32_t *row = (uint32_t *)(void *)(block + offset);
    row[0] = b->n_buckets;
    for (uint32_t place = carom_fast_next_live(b, 0); place != NO_PLACE; place = carom_fast_next_live(b, place + 1)) {
        const carom_bucket_group *group =
            carom_bucket_group_at(block, b->runner_states[b->runner_states[place].at].group);
        for (unsigned axes = 0; axes < b->tables.n_axes; axes++)
            row[1 + group->number + axes] = group->bucket[axes].end.index;
    }
    b->rows[own_of(s)->layer] = offset;
    return true;
}

static carom_status end_turn(carom_search *s) {
    const carom_fast_own *own = own_of(s);
    if (own->delayed.stage == CAROM_DELAYED_NOT && !add_row(s)) return CAROM_MEMORY_FULL;
    if (own->turn + 1 < own->n_bfs) return begin_turn(s, own->turn + 1);
    const bool nothing_left = own->n_fresh == 0 && own->n_waiting == 0 && own->layer >= own->last_start;
    if (own->limit == UINT32_MAX && (nothing_left || carom_search_is_unreachable_late(s))) return CAROM_NO_SOLUTION;
    return begin_layer(s, own->layer + 1);
}

/* No bucket has work left in this walk. */
static carom_status end_walk(carom_search *s) {
    if (carom_fast_bfs_of(s)->descending) return end_turn(s);
    const carom_status status = begin_starts(s);
    begin_walk(s, true);
    return status;
}

/* Does a piece of work; `most` states of it, at most PORTION. */
static carom_status work(carom_search *s, uint32_t most) {
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    const bool uses_blockers = own_of(s)->layer >= own_of(s)->blockers_from;
    if (b->at == NO_PLACE) return uses_blockers ? end_turn(s) : end_walk(s);
    if (uses_blockers) return carom_blocker_bfs_work(s, most);
    carom_bucket *bucket = bucket_of(s);
    uint32_t *waiting = bucket->waiting[own_of(s)->layer % 3];
    switch (b->stage) {
    case CAROM_BLOCKERS_MOVE:
        if (bucket->blockers.index < b->layer_end) return carom_fast_let_blockers_move(s, most);
        go_on(s);
        return CAROM_RUNNING;
    case CAROM_LOOK_UP:
        for (unsigned how = 0; how < CAROM_ARRIVALS; how++)
            if (waiting[how]) return look_up(s, &waiting[how], carom_last_of_arrival(how), most);
        b->stage = CAROM_RUNNER_MOVES;
        return CAROM_RUNNING;
    default:
        if (bucket->runner.index < bucket->end.index) return let_runner_move(s, most);
        go_on(s);
        return CAROM_RUNNING;
    }
}

/* ---- The strategy ------------------------------------------------------------------------------ */

/* Counting sort of the runner states by bound. */
static void order_runner_states(carom_fast_bfs *b) {
    const carom_tables *t = &b->tables;
    unsigned n = 0, at_bound[CAROM_UNREACHABLE + 1] = {0};
    for (unsigned runner_state = 0; runner_state < t->runner_states.n; runner_state++)
        at_bound[t->runner_states.bound[runner_state]]++;
    for (unsigned bound = 0; bound <= CAROM_UNREACHABLE; bound++) {
        const unsigned here = at_bound[bound];
        at_bound[bound] = n;
        n += here;
    }
    for (unsigned runner_state = 0; runner_state < t->runner_states.n; runner_state++) {
        b->runner_states[runner_state].group = 0;
        b->runner_states[runner_state].place = (uint16_t)at_bound[t->runner_states.bound[runner_state]]++;
        b->runner_states[b->runner_states[runner_state].place].at = (carom_runner_state)runner_state;
    }
}

/* Begins the i-th search, if its runner can reach the target at all.  False if there is no memory for it. */
static bool open_search(carom_search *s, unsigned i) {
    carom_fast_own *own = own_of(s);
    const uint32_t at = own->at = s->arena.front;
    if (!carom_arena_push(&s->arena, offsetof(carom_fast_bfs, runner_states), 1)) return false;
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    memset(b, 0, offsetof(carom_fast_bfs, runner_states));
    carom_tables_build(&b->tables, &s->problem, i);
    const carom_tables *t = &b->tables;
    if (t->n_starts == 0) {
        carom_arena_cut(&s->arena, at);
        return true;
    }
    const uint32_t room = carom_fast_bfs_bytes(&t->runner_states);
    if (!carom_arena_push(&s->arena, room - (uint32_t)offsetof(carom_fast_bfs, runner_states), 1)) return false;
    order_runner_states(b);
    own->bfs[own->n_bfs++] = at;
    for (unsigned k = 0; k < t->n_starts; k++) {
        const carom_fast_state start = t->start[k];
        const unsigned bound = t->runner_states.bound[start.runner];
        carom_runner_state finish[CAROM_CELLS];
        if (bound < own->first_layer) own->first_layer = bound;
        if (bound > own->last_start) own->last_start = bound;
        if (carom_runner_finishes_alone(t, start.runner, start.blockers, finish))
            carom_fast_see_answer(s, start, bound);
    }
    return true;
}

static carom_status start(carom_search *s) {
    carom_fast_own *own = own_of(s);
    own->first_layer = own->limit = own->answer = own->blockers_from = UINT32_MAX;
    if (own->collects) own->limit = own->collects + 1;
    own->words_left = carom_plans_runner_states(s->arena.size);
    for (unsigned i = 0; i < carom_fast_runners(&s->problem.slots); i++)
        if (!open_search(s, i)) return CAROM_MEMORY_FULL;
    if (own->n_bfs == 0) return CAROM_NO_SOLUTION;
    s->result.states--; /* the start: it is counted when its layer comes */
    own->states_before = s->result.states;
    return carom_fast_traced(s, begin_layer(s, own->first_layer));
}

carom_status carom_fast_bfs_start(carom_search *s) {
    *own_of(s) = (carom_fast_own){0};
    return start(s);
}

carom_status carom_fast_bfs_collect(carom_search *s, uint32_t length) {
    *own_of(s) = (carom_fast_own){.collects = length};
    s->result.states++; /* the start is met once more */
    return start(s);
}

/* Does a piece of work with states in hash sets, or without.  `cost` gets its cost in states. */
static carom_status any_work(carom_search *s, uint32_t *cost) {
    const carom_fast_own *own = own_of(s);
    const bool ends_turn = own->delayed.stage == CAROM_DELAYED_GATHER && carom_fast_bfs_of(s)->at == NO_PLACE;
    *cost = s->left < PORTION * CAROM_LOOKS_A_STATE
                ? (uint32_t)(s->left + CAROM_LOOKS_A_STATE - 1) / CAROM_LOOKS_A_STATE
                : PORTION;
    if (own->trace.is_active) return carom_fast_trace(s, cost);
    if (ends_turn) return end_turn(s);
    if (own->delayed.stage != CAROM_DELAYED_NOT) return carom_delayed_work(s, cost);
    const uint32_t doubling = carom_fast_bfs_of(s)->at == NO_PLACE ? 0 : carom_fast_prepare(s);
    if (doubling) return *cost = doubling, CAROM_RUNNING;
    const carom_status status = work(s, *cost);
    return status == CAROM_MEMORY_FULL && carom_delayed_begin(s) ? CAROM_RUNNING : status;
}

carom_status carom_fast_bfs_work(carom_search *s) {
    carom_status status = CAROM_RUNNING;
    while (status == CAROM_RUNNING && s->left > 0) {
        uint32_t cost;
        status = carom_fast_traced(s, any_work(s, &cost));
        carom_search_spend(s, cost);
    }
    return status;
}

const carom_strategy_ops carom_fast_bfs_ops = {
    .name = "bfs", .has_bound = true, .start = carom_fast_bfs_start, .work = carom_fast_bfs_work};
