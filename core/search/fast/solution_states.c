/* solution_states.c - finds the states of the solution graph in stages, which solution_states.h lists. */
#include "search/fast/solution_states.h"

#include "search/fast/layer.h"
#include "search/fast/predecessors.h"

#include <assert.h>
#include <string.h>

/* A state and its runner as one number, which is stored in the bits of a node:
 *
 *     63 .. 32 | 19 .. 16 | 15          | 14 .. 12          | 10 .. 0
 *     blockers | axes     | unconfirmed | the runner's slot | runner state */
enum { RUNNER_AT = 12 };
#define UNCONFIRMED ((uint64_t)1 << 15)

static uint64_t key_of(carom_fast_state x, unsigned runner) {
    return carom_fast_pack(x) | (uint64_t)runner << RUNNER_AT;
}

static carom_fast_state state_of(uint64_t key) {
    carom_fast_state x = carom_fast_unpack(key);
    x.runner %= CAROM_RUNNER_STATES;
    return x;
}

static carom_node *node_at(carom_search *s, const carom_solution_states *p, uint32_t i) {
    return carom_visited_node(&p->states, carom_search_block(s), i);
}

/* ---- Buckets ----------------------------------------------------------------------------------- */

/* Makes the bfs with this index the current one. */
static void select_bfs(carom_search *s, carom_solution_states *p, uint32_t bfs) {
    p->at.search = bfs;
    if (bfs < carom_fast_own_of(s)->n_bfs) carom_fast_own_of(s)->at = carom_fast_own_of(s)->bfs[bfs];
}

/* Selects the bfs whose runner has this robot slot. */
static void select_bfs_of(carom_search *s, carom_solution_states *p, unsigned runner) {
    uint32_t bfs = 0;
    while (select_bfs(s, p, bfs), carom_fast_bfs_of(s)->tables.runner != runner) bfs++;
}

static uint64_t *runner_states_of(carom_search *s, const carom_solution_states *p) {
    return (uint64_t *)carom_search_at(s, p->runner_states) + p->at.search * (CAROM_RUNNER_STATES / 64);
}

/* Goes to the next bucket, or to the first one if p->at is CAROM_BEFORE_FIRST.  Returns NULL after the last bucket. */
static carom_bucket *next_bucket(carom_search *s, carom_solution_states *p) {
    carom_bucket *bucket = carom_fast_next_bucket(s, &p->at);
    select_bfs(s, p, p->at.search);
    return bucket;
}

static void clear_runner_states(carom_search *s, carom_solution_states *p) {
    select_bfs(s, p, 0);
    memset(runner_states_of(s, p), 0, carom_fast_own_of(s)->n_bfs * (CAROM_RUNNER_STATES / 8));
}

/* ---- collect, begin, finish -------------------------------------------------------------------- */

/* Opens the set of states. */
static carom_status begin(carom_search *s, carom_solution_states *p) {
    p->arena = s->arena;
    p->arena.size = p->arena.back;
    p->arena.front = (p->arena.front + 7u) & ~7u;
    p->runner_states = p->arena.front;
    /* untested: at every tested memory size, a few hundred bytes are left. */
    if (p->arena.front > p->arena.size ||
        !carom_arena_push(&p->arena, carom_fast_own_of(s)->n_bfs, CAROM_RUNNER_STATES / 8) ||
        !carom_visited_open(&p->states, &p->arena, carom_search_block(s), ~UNCONFIRMED))
        return CAROM_MEMORY_FULL;
    p->at = CAROM_BEFORE_FIRST;
    p->stage = CAROM_SOLUTION_STATES_BEGIN;
    return CAROM_RUNNING;
}

static carom_status collect(carom_search *s, carom_solution_states *p, uint32_t *cost) {
    *cost = 0; /* the bfs has subtracted its own cost from the step. */
    const carom_status status = carom_fast_bfs_work(s);
    if (status == CAROM_SOLVED) return begin(s, p);
    return status == CAROM_NO_SOLUTION ? CAROM_FAULT : status;
}

/* Adds a state on a shortest path. */
static carom_status add_state(carom_search *s, carom_solution_states *p, carom_fast_state x, uint32_t g) {
    uint32_t node;
    const uint64_t key = key_of(x, carom_fast_bfs_of(s)->tables.runner);
    return carom_visited_insert(&p->states, &p->arena, carom_search_block(s), key, g, &node) == CAROM_NO_ROOM
               ? CAROM_MEMORY_FULL
               : CAROM_RUNNING;
}

/* Adds the collected states of one chunk, or goes to the next bucket. */
static carom_status add_collected(carom_search *s, carom_solution_states *p, uint32_t *cost) {
    if (p->chunk == 0) {
        carom_bucket *bucket = next_bucket(s, p);
        if (bucket) p->chunk = *carom_fast_collected(carom_fast_own_of(s), bucket);
        else p->stage = CAROM_SOLUTION_STATES_FINISH;
        return CAROM_RUNNING;
    }
    const carom_chunk *chunk = carom_chunk_at(carom_search_block(s), p->chunk);
    const uint32_t g = p->length - carom_fast_bfs_of(s)->tables.runner_states.bound[p->at.runner_state];
    carom_fast_state x = {.runner = (carom_runner_state)p->at.runner_state, .axes = (carom_axes)p->at.axes};
    carom_status status = CAROM_RUNNING;
    /* untested: no test runs out of memory here. */
    for (uint32_t i = 0; i < chunk->n && status == CAROM_RUNNING; i++) {
        x.blockers = chunk->later.blockers[i];
        status = add_state(s, p, x, g);
    }
    *cost = 1 + chunk->n / 4;
    p->chunk = chunk->next;
    return status;
}

/* Makes each move of the runner in the state of the next node, and adds the new state if the runner still finishes
 * alone. */
static carom_status finish(carom_search *s, carom_solution_states *p) {
    if (p->next == p->states.n) {
        p->next = 0;
        p->g = p->length;
        clear_runner_states(s, p);
        p->stage = CAROM_SOLUTION_STATES_BACK;
        return CAROM_RUNNING;
    }
    const carom_node *node = node_at(s, p, p->next++);
    const uint32_t g = node->parent;
    const uint64_t key = carom_node_bits(node);
    select_bfs_of(s, p, key >> RUNNER_AT & 7);
    const carom_tables *t = &carom_fast_bfs_of(s)->tables;
    carom_fast_state x = state_of(key);
    const carom_runner_state runner_state = x.runner;
    const carom_cell cell = carom_runner_state_cell(runner_state);
    const uint32_t slides = carom_runner_slides(t, cell, x.blockers);
    carom_status status = CAROM_RUNNING;
    for (unsigned dir = 0; dir < CAROM_DIRS && status == CAROM_RUNNING && g < p->length; dir++) {
        carom_runner_state way[CAROM_CELLS];
        const carom_slid slid = carom_runner_move(t, cell, x.blockers, slides, dir);
        x.runner = carom_runner_state_after(&t->runner_states, runner_state, slid);
        if (!(t->runner_states.dirs[carom_runner_state_history(runner_state)] >> dir & 1) || slid.to == cell) continue;
        if (g + 1 + t->runner_states.bound[x.runner] == p->length &&
            carom_runner_finishes_alone(t, x.runner, x.blockers, way))
            status = add_state(s, p, x, g + 1);
    }
    return status;
}

/* ---- back, confirm, close ---------------------------------------------------------------------- */

/* Adds a state as unconfirmed if the bfs has stored it and the rules allow a move from it to `to`. */
static carom_status add_predecessor(carom_search *s, carom_solution_states *p, carom_fast_state x,
                                    carom_fast_state to) {
    uint8_t *block = carom_search_block(s);
    const carom_tables *t = &carom_fast_bfs_of(s)->tables;
    const uint32_t group = carom_fast_bfs_of(s)->runner_states[x.runner].group;
    if (!group) return CAROM_RUNNING;
    const carom_rankset *known = &carom_bucket_group_at(s, group)->bucket[x.axes].known;
    if (!carom_rankset_has(known, block, carom_rankset_product(known, carom_blockers_rank(t, x.blockers))) ||
        !carom_fast_leads(t, x, to))
        return CAROM_RUNNING;
    uint32_t i;
    const uint64_t key = key_of(x, t->runner);
    /* untested: the switch has a case for each of the three values. */
    switch (carom_visited_insert(&p->states, &p->arena, block, key | UNCONFIRMED, p->g - 1, &i)) {
    case CAROM_NO_ROOM: return CAROM_MEMORY_FULL;
    case CAROM_KNOWN: /* an unconfirmed state may have a higher g. */
        if (!(carom_node_bits(node_at(s, p, i)) & UNCONFIRMED)) return CAROM_RUNNING;
        node_at(s, p, i)->parent = p->g - 1;
        break;
    case CAROM_NEW: break;
    }
    runner_states_of(s, p)[x.runner / 64] |= (uint64_t)1 << x.runner % 64;
    return CAROM_RUNNING;
}

/* Adds all predecessors of a state. */
static carom_status add_predecessors(carom_search *s, carom_solution_states *p, carom_fast_state to) {
    const carom_tables *t = &carom_fast_bfs_of(s)->tables;
    carom_blockers before[CAROM_CELLS];
    carom_cell origins[CAROM_CELLS];
    carom_status status = CAROM_RUNNING;
    carom_fast_state x = to;
    for (unsigned i = 0; i < t->n; i++)
        for (unsigned n = carom_blocker_predecessors(t, to, i, before); n-- > 0;)
            for (unsigned axes = 0; axes < t->n_axes && status == CAROM_RUNNING; axes++) {
                x.axes = (carom_axes)axes, x.blockers = before[n];
                status = add_predecessor(s, p, x, to);
            }
    x = to;
    for (unsigned n = carom_slide_origins(t, carom_runner_state_cell(to.runner), to.blockers, t->color[0], origins);
         n-- > 0;)
        for (unsigned history = 0; history * CAROM_CELLS < t->runner_states.n && status == CAROM_RUNNING; history++) {
            x.runner = (carom_runner_state)(history << 8 | origins[n]);
            status = add_predecessor(s, p, x, to);
        }
    return status;
}

/* Begins to walk over the states of the current bucket in this layer. */
static void open_layer(carom_search *s, carom_solution_states *p, uint32_t layer) {
    p->layer = layer;
    p->walk = carom_fast_walk_layer(s, (carom_runner_state)p->at.runner_state, (carom_axes)p->at.axes, layer);
}

/* The lowest layer where the current bucket may have states with this g. */
static uint32_t lowest_layer(carom_search *s, const carom_solution_states *p) {
    return p->g + carom_fast_bfs_of(s)->tables.runner_states.bound[p->at.runner_state] + 1;
}

/* Opens the next bucket whose runner state has its bit set.  After the last one, goes to the previous g. */
static carom_status open_bucket(carom_search *s, carom_solution_states *p) {
    p->stage = CAROM_SOLUTION_STATES_CONFIRM;
    while (next_bucket(s, p))
        if (runner_states_of(s, p)[p->at.runner_state / 64] >> p->at.runner_state % 64 & 1)
            return open_layer(s, p, lowest_layer(s, p)), CAROM_RUNNING;
    clear_runner_states(s, p);
    p->stage = p->g > 0 ? CAROM_SOLUTION_STATES_BACK : CAROM_SOLUTION_STATES_CLOSE;
    return CAROM_RUNNING;
}

static carom_status back(carom_search *s, carom_solution_states *p, uint32_t *cost) {
    enum { AT_A_TIME = 1 << 12, LOOKED_AT_PER_STATE = 64 };
    const uint32_t left = p->states.n - p->next, end = p->next + (left < AT_A_TIME ? left : AT_A_TIME);
    while (p->next < end) {
        const carom_node *node = node_at(s, p, p->next++);
        const uint64_t key = carom_node_bits(node);
        if (node->parent != p->g || (key & UNCONFIRMED)) continue;
        *cost = 4;
        select_bfs_of(s, p, key >> RUNNER_AT & 7);
        return add_predecessors(s, p, state_of(key));
    }
    *cost = 1 + AT_A_TIME / LOOKED_AT_PER_STATE;
    if (p->next < p->states.n) return CAROM_RUNNING;
    p->next = 0;
    p->g--;
    p->at = CAROM_BEFORE_FIRST;
    return open_bucket(s, p);
}

static carom_status confirm(carom_search *s, carom_solution_states *p, uint32_t *cost) {
    enum { AT_A_TIME = 1 << 10, LOOKED_AT_PER_STATE = 16 };
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    uint8_t *block = carom_search_block(s);
    carom_fast_state x = {.runner = (carom_runner_state)p->at.runner_state, .axes = (carom_axes)p->at.axes};
    uint32_t n = 0, i;
    for (; n < AT_A_TIME && carom_bucket_walk_next(&p->walk, block, &x.blockers); n++) {
        if (!carom_visited_find(&p->states, &p->arena, block, key_of(x, b->tables.runner), &i)) continue;
        carom_node *node = node_at(s, p, i);
        if (node->parent == p->g && carom_layer_has_g(s, x, p->layer, p->g))
            carom_node_set_bits(node, carom_node_bits(node) & ~UNCONFIRMED);
    }
    *cost = 1 + n / LOOKED_AT_PER_STATE;
    if (p->walk.index < p->walk.end) return CAROM_RUNNING;
    if (p->layer == carom_layer_highest(b, lowest_layer(s, p))) return open_bucket(s, p);
    open_layer(s, p, p->layer + 1);
    return CAROM_RUNNING;
}

/* Moves confirmed states to the front of the search's arena. */
static carom_status close(carom_search *s, carom_solution_states *p, uint32_t *cost) {
    enum { AT_A_TIME = 1 << 16, MOVED_PER_STATE = 64 };
    const carom_node *from = carom_search_at(s, p->states.nodes);
    carom_node *to = carom_search_at(s, s->arena.fixed);
    const uint32_t left = p->states.n - p->next, end = p->next + (left < AT_A_TIME ? left : AT_A_TIME);
    for (; p->next < end; p->next++)
        if (!(carom_node_bits(from + p->next) & UNCONFIRMED)) {
            assert(to + p->kept <= from + p->next);
            to[p->kept++] = from[p->next];
        }
    *cost = 1 + AT_A_TIME / MOVED_PER_STATE;
    /* untested: no search in the tests has more than AT_A_TIME nodes here. */
    if (p->next < p->states.n) return CAROM_RUNNING;
    p->states.nodes = s->arena.fixed;
    carom_visited_truncate(&p->states, &p->arena, p->kept);
    carom_arena_reset(&s->arena);
    s->arena.front = p->arena.size;
    p->stage = CAROM_SOLUTION_STATES_INDEX;
    return CAROM_RUNNING;
}

/* ---- Steps ------------------------------------------------------------------------------------- */

carom_status carom_solution_states_start(carom_search *s, carom_solution_states *p, uint32_t length) {
    *p = (carom_solution_states){.length = length};
    return carom_fast_bfs_collect(s, length);
}

static carom_status step(carom_search *s, carom_solution_states *p, uint32_t *cost) {
    if (p->stage > CAROM_SOLUTION_STATES_COLLECT && p->stage < CAROM_SOLUTION_STATES_CLOSE) {
        const uint32_t work = carom_visited_prepare(&p->states, &p->arena, carom_search_block(s), CAROM_CELLS);
        if (work) return *cost = work, CAROM_RUNNING;
    }
    switch (p->stage) {
    case CAROM_SOLUTION_STATES_COLLECT: return collect(s, p, cost);
    case CAROM_SOLUTION_STATES_BEGIN: return add_collected(s, p, cost);
    case CAROM_SOLUTION_STATES_FINISH: return finish(s, p);
    case CAROM_SOLUTION_STATES_BACK: return back(s, p, cost);
    case CAROM_SOLUTION_STATES_CONFIRM: return confirm(s, p, cost);
    case CAROM_SOLUTION_STATES_CLOSE: return close(s, p, cost);
    default:
        *cost = carom_visited_prepare(&p->states, &p->arena, carom_search_block(s), 0);
        return *cost ? CAROM_RUNNING : CAROM_SOLVED;
    }
}

carom_status carom_solution_states_step(carom_search *s, carom_solution_states *p, uint32_t *cost) {
    const carom_status status = step(s, p, cost);
    if (p->stage > CAROM_SOLUTION_STATES_COLLECT && p->stage < CAROM_SOLUTION_STATES_INDEX)
        s->arena.front = p->arena.front, s->arena.back = p->arena.back;
    return status;
}

/* ---- Membership -------------------------------------------------------------------------------- */

/* Whether the set has a state with this key and g.  The bits of its axes that are in `either` may have either value. */
static bool has_with_any_axes(carom_search *s, const carom_solution_states *p, uint64_t key, carom_axes either,
                              uint32_t g) {
    carom_axes chosen = 0;
    do {
        uint32_t node;
        if (carom_visited_find(&p->states, &p->arena, carom_search_block(s), key | (uint64_t)chosen << 16, &node) &&
            node_at(s, p, node)->parent == g)
            return true;
        chosen = (carom_axes)((chosen - either) & either); /* the next subset. */
    } while (chosen);
    return false;
}

bool carom_solution_states_has(carom_search *s, const carom_solution_states *p, uint64_t bits, uint32_t g) {
    const carom_slots *slots = &s->problem.slots;
    const bool any = slots->target_slot == CAROM_ANY_ROBOT;
    const unsigned first = any ? 0 : slots->target_slot, end = any ? slots->n : first + 1u;
    carom_state state;
    carom_state_unpack(slots, bits & s->problem.key_mask, &state);
    for (unsigned runner = first; runner < end; runner++) {
        carom_axes either;
        const carom_fast_state x = carom_fast_state_of(&s->problem, &state, runner, &either);
        const unsigned group = any && runner > slots->first_alike ? slots->first_alike : runner;
        if (has_with_any_axes(s, p, key_of(x, group), either, g)) return true;
    }
    return false;
}
