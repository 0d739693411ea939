/* bfs.c - the fast bfs: breadth-first heuristic search by f-layers, f = g + h_blockers.  layer.h describes the work
 * within a layer.
 *
 * In every solution, the runner finishes alone from some state on (runner.h).  For every generated state, the search
 * tests whether the runner finishes alone.  If so, a solution is found, and the state is not stored.  If not, the
 * state's h_blockers is at least h_runner + 1.  So when layer f begins, it is proved that no solution has fewer than f
 * moves.
 *
 * The blocker heuristic ignores the rules, and commuting-move pruning (commuting.h) is correct under them, too:
 * exchanging moves of two robots keeps the order of each robot's own moves, so each robot has the same history, and the
 * rules allow it the same moves.
 *
 * If the puzzle allows any robot to reach the target, each robot may be the runner.  Interchangeable robots share one
 * search, with one start state each, because a state does not depend on the start that it came from.  Each robot that
 * diagonals distinguish from the others has its own search.  All searches complete a layer before any of them begins
 * the next, so the first solution reported is a shortest one. */
#include "search/fast/delayed_detection.h"
#include "search/fast/divide.h"
#include "search/fast/layer.h"
#include "search/fast/packets.h"

#include <assert.h>
#include <string.h>

/* ---- Layers ------------------------------------------------------------------------------------ */

/* Begins the current layer in the search with this index. */
static carom_status begin_layer_of(carom_search *s, uint32_t search) {
    carom_fast_own *own = carom_fast_own_of(s);
    own->current = search;
    own->at = own->bfs[search];
    return own->delayed.stage == CAROM_DELAYED_NOT ? carom_layer_begin(s) : carom_delayed_begin_layer(s);
}

static carom_status begin_layer(carom_search *s, uint32_t layer) {
    carom_fast_own *own = carom_fast_own_of(s);
    /* To find all solutions of length `collects`, the search needs only the layers up to this length. */
    if (own->collects && layer > own->collects) return CAROM_SOLVED;
    own->layer = layer;
    if (own->collects) return begin_layer_of(s, 0);
    assert(own->answer >= layer); /* a shorter solution would have been reported already. */
    const carom_status status = carom_search_proved(s, layer);
    if (status != CAROM_RUNNING) return status;
    if (s->result.upper > 0 && s->result.upper < own->limit) own->limit = s->result.upper; /* set by the beam search. */
    if (layer == own->answer) return carom_fast_report_answer(s);
    carom_divide_if_large(s);
    return s->shard.is_copying ? CAROM_RUNNING : begin_layer_of(s, 0);
}

/* Records the sizes of all buckets of a search at the end of a layer, unless they are recorded already.  Returns false
 * if there is no room. */
static bool add_row(carom_search *s, uint32_t search) {
    carom_fast_bfs *b = carom_fast_bfs_at(s, search);
    const uint32_t offset = s->arena.front;
    if (b->rows[carom_fast_own_of(s)->layer]) return true;
    if (!carom_arena_push(&s->arena, (uint32_t)carom_arena_rounded((1 + b->n_buckets) * sizeof(uint32_t)), 1))
        return false;
    uint32_t *row = carom_search_at(s, offset);
    row[0] = b->n_buckets;
    for (uint32_t place = carom_fast_next_place(b, b->live, 0); place != CAROM_NO_PLACE;
         place = carom_fast_next_place(b, b->live, place + 1)) {
        const carom_bucket_group *group = carom_bucket_group_at(s, b->runner_states[b->runner_states[place].at].group);
        for (unsigned axes = 0; axes < b->tables.n_axes; axes++)
            row[1 + group->number + axes] = group->bucket[axes].end.index;
    }
    b->rows[carom_fast_own_of(s)->layer] = offset;
    return true;
}

/* Begins this layer for the next runner, if there is one.  Otherwise continues with pending states from other shards.
 * If there are none, begins the next layer, if shard 0 has announced it, or reports that this shard is idle. */
static carom_status end_divided_layer(carom_search *s) {
    carom_shard *shard = &s->shard;
    carom_fast_own *own = carom_fast_own_of(s);
    if (!shard->all_begun && own->current + 1 < own->n_bfs) return begin_layer_of(s, own->current + 1);
    shard->all_begun = true;
    for (uint32_t i = 0; i < own->n_bfs; i++) {
        const carom_fast_bfs *b = carom_fast_bfs_at(s, i);
        if (carom_fast_next_place(b, b->pending, 0) != CAROM_NO_PLACE) {
            own->current = i;
            own->at = own->bfs[i];
            if (own->delayed.stage == CAROM_DELAYED_NOT) carom_layer_find_work(s);
            else carom_delayed_next_runner_state(s);
            return CAROM_RUNNING;
        }
    }
    if (shard->next_layer > 0) {
        for (uint32_t i = 0; i < own->n_bfs; i++)
            if (own->delayed.stage == CAROM_DELAYED_NOT && !add_row(s, i)) return CAROM_MEMORY_FULL;
        own->layer = shard->next_layer;
        shard->next_layer = 0;
        shard->all_begun = false;
        /* A state received before the layer began may have completed a solution. */
        s->shard.has_found = own->answer == own->layer;
        /* untested at times: shards rarely receive such a state. */
        if (s->shard.has_found) return CAROM_RUNNING;
        return begin_layer_of(s, 0);
    }
    shard->is_idle = true;
    carom_send_report(s, false);
    return CAROM_RUNNING;
}

static carom_status start(carom_search *s);

/* Begins again from the first layer, with blocker tables.  The bounds and the beam search go on. */
static carom_status begin_again_with_tables(carom_search *s) {
    carom_fast_own *own = carom_fast_own_of(s);
    carom_arena_reset(&s->arena);
    *own = (carom_fast_own){.uses_tables = true, .discarded = carom_search_states(s), .collects = own->collects};
    s->result.states++; /* start() subtracts 1 again. */
    const carom_status status = start(s);
    if (status == CAROM_MEMORY_FULL) own->delayed = (carom_delayed){.stage = CAROM_DELAYED_FULL, .has_lost = true};
    return status;
}

static carom_status end_layer_of(carom_search *s) {
    const carom_fast_own *own = carom_fast_own_of(s);
    if (s->shard.is_divided) return end_divided_layer(s);
    if (own->delayed.stage == CAROM_DELAYED_NOT && !add_row(s, own->current)) return CAROM_MEMORY_FULL;
    if (own->current + 1 < own->n_bfs) return begin_layer_of(s, own->current + 1);
    const bool nothing_left = own->n_fresh == 0 && own->n_waiting == 0 && own->layer >= own->last_start;
    if (own->limit == UINT32_MAX && (nothing_left || carom_search_is_unreachable_late(s))) return CAROM_NO_SOLUTION;
    const uint32_t next = own->layer + 1;
    const bool is_over = next == own->answer || (own->collects && next > own->collects);
    if (is_over || !carom_layer_needs_tables(s)) return begin_layer(s, next);
    const carom_status status = own->collects ? CAROM_RUNNING : carom_search_proved(s, next);
    return status == CAROM_RUNNING ? begin_again_with_tables(s) : status;
}

/* ---- The strategy ------------------------------------------------------------------------------ */

/* Sorts the runner states by h_runner (counting sort). */
static void order_runner_states(carom_fast_bfs *b) {
    const carom_runner_states *states = &b->tables.runner_states;
    unsigned place_at[1 + CAROM_UNREACHABLE + 1] = {0}; /* by h_runner: the next place. */
    for (unsigned i = 0; i < states->n; i++) place_at[states->bound[i] + 1]++;
    for (unsigned bound = 1; bound <= CAROM_UNREACHABLE; bound++) place_at[bound] += place_at[bound - 1];
    for (unsigned i = 0; i < states->n; i++) {
        const unsigned place = place_at[states->bound[i]]++;
        b->runner_states[i].group = b->runner_states[i].finish_cells = 0;
        b->runner_states[i].place = (uint16_t)place;
        b->runner_states[place].at = (carom_runner_state)i;
    }
}

/* Opens the i-th search if its runner can reach the target at all.  Returns false if there is no room. */
static bool open_search(carom_search *s, unsigned i) {
    carom_fast_own *own = carom_fast_own_of(s);
    const uint32_t at = own->at = s->arena.front, fixed = offsetof(carom_fast_bfs, runner_states);
    if (!carom_arena_push(&s->arena, fixed, 1)) return false;
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    memset(b, 0, fixed);
    carom_tables_build(&b->tables, &s->problem, i);
    const carom_tables *t = &b->tables;
    if (t->n_starts == 0) {
        carom_arena_cut(&s->arena, at);
        return true;
    }
    const size_t all = carom_arena_rounded(fixed + t->runner_states.n * sizeof *b->runner_states);
    if (!carom_arena_push(&s->arena, (uint32_t)all - fixed, 1)) return false;
    order_runner_states(b);
    own->bfs[own->n_bfs++] = at;
    for (unsigned k = 0; k < t->n_starts; k++) {
        const carom_fast_state start = t->start[k];
        const unsigned bound = t->runner_states.bound[start.runner];
        carom_runner_state finish[CAROM_CELLS];
        if (bound < own->first_layer) own->first_layer = bound;
        if (bound > own->last_start) own->last_start = bound;
        if (!own->collects && carom_runner_finishes_alone(t, start.runner, start.blockers, finish))
            carom_fast_record_answer(s, start, bound);
    }
    return true;
}

static carom_status start(carom_search *s) {
    carom_fast_own *own = carom_fast_own_of(s);
    own->first_layer = own->limit = own->answer = UINT32_MAX;
    if (own->collects) own->limit = own->collects + 1;
    for (unsigned i = 0; i < carom_fast_runners(&s->problem.slots); i++)
        if (!open_search(s, i)) return CAROM_MEMORY_FULL;
    if (own->n_bfs == 0) return CAROM_NO_SOLUTION;
    if (own->uses_tables) carom_layer_prepare_tables(s);
    s->result.states--; /* the start will be counted in its layer. */
    return carom_fast_traced(s, begin_layer(s, own->first_layer));
}

static carom_status start_anew(carom_search *s) {
    *carom_fast_own_of(s) = (carom_fast_own){0};
    return start(s);
}

carom_status carom_fast_bfs_collect(carom_search *s, uint32_t length) {
    *carom_fast_own_of(s) = (carom_fast_own){.collects = length};
    s->states_before = s->result.states++; /* start() subtracts 1 again. */
    return start(s);
}

/* Returns the status with which to continue after a piece of work.  If memory is full, begins to delay duplicate
 * detection, or reports that this shard is full. */
static carom_status handle_full_memory(carom_search *s, carom_status status) {
    if (status != CAROM_MEMORY_FULL) return status;
    /* A solution that was just found is traced before any states are compressed. */
    /* untested: no shard in the tests finds the solution in the piece of work that fills its memory. */
    if (s->shard.has_found) return CAROM_RUNNING;
    /* Compressed states cannot be divided among shards. */
    const bool can_compress = s->shard.n == 0 || s->shard.is_divided;
    if (can_compress && carom_delayed_begin(s)) return CAROM_RUNNING;
    return s->shard.n > 0 ? carom_send_full(s) : CAROM_MEMORY_FULL;
}

static carom_status trace(carom_search *s, uint32_t *cost) {
    const carom_status status = carom_fast_trace(s, cost);
    if (status != CAROM_SOLVED || s->shard.index == 0) return status;
    carom_send_moves(s);
    return CAROM_RUNNING;
}

/* Whether no work is left in the current layer of the current search. */
static bool has_ended_layer(carom_search *s) {
    const carom_delayed_stage stage = carom_fast_own_of(s)->delayed.stage;
    return carom_fast_bfs_of(s)->at == CAROM_NO_PLACE && (stage == CAROM_DELAYED_NOT || stage == CAROM_DELAYED_GATHER);
}

/* Does a piece of work of any kind and stores its cost, in states, in `cost`. */
static carom_status any_work(carom_search *s, uint32_t *cost) {
    const carom_fast_own *own = carom_fast_own_of(s);
    *cost = CAROM_PORTION;
    if (own->trace.is_active) return trace(s, cost);
    carom_status status = CAROM_RUNNING;
    if (s->shard.is_copying) {
        if (carom_division_copy(s, cost)) status = begin_layer_of(s, 0);
    } else if (carom_may_receive(s)) status = carom_receive(s, cost);
    else if (has_ended_layer(s)) status = end_layer_of(s);
    else if (own->delayed.stage != CAROM_DELAYED_NOT) status = carom_delayed_work(s, cost);
    else {
        const uint32_t doubling = carom_fast_prepare(s);
        if (doubling) return *cost = doubling, CAROM_RUNNING;
        status = carom_layer_work(s);
    }
    return handle_full_memory(s, status);
}

carom_status carom_fast_bfs_work(carom_search *s) {
    carom_status status = CAROM_RUNNING;
    while (status == CAROM_RUNNING && carom_search_may_work(s)) {
        uint32_t cost;
        if (s->shard.n > 0) carom_boxes_loop_back(&s->shard.boxes, carom_search_block(s), s->shard.index);
        if (carom_shard_is_blocked(s)) break;
        status = carom_fast_traced(s, any_work(s, &cost));
        /* untested: a shard that has stopped generates no states. */
        if (s->shard.has_found && !s->shard.has_stopped) {
            s->shard.has_stopped = true;
            carom_send_report(s, false);
        }
        s->shard.has_found = false;
        /* untested: only a bug in Carom could lead here; none is known. */
        if (status == CAROM_FAULT && s->shard.index > 0) status = carom_send_full(s);
        carom_search_spend(s, cost);
    }
    return status;
}

const carom_strategy_ops carom_fast_bfs_ops = {.has_bound = true, .start = start_anew, .work = carom_fast_bfs_work};
