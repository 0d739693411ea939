#include "search/fast/passed.h"

#include "search/fast/before.h"
#include "search/fast/bfs.h"
#include "search/fast/runner.h"
#include "search/fast/sighted.h"

#include <string.h>

/* A state with its runner, in one number:
 *
 *     63 .. 32 | 19 .. 16 | 15                  | 14 .. 12           | 10 .. 0
 *     blockers | axes     | not confirmed so far | the runner's slot | spot */
enum { RUNNER_AT = 12 };
#define CONFIRM ((uint64_t)1 << 15)

static uint64_t key_of(carom_fast_state x, unsigned runner) {
    return carom_fast_pack(x) | (uint64_t)runner << RUNNER_AT;
}

static carom_fast_state state_of(uint64_t key) {
    carom_fast_state x = carom_fast_unpack(key);
    x.runner %= CAROM_SPOTS;
    return x;
}

static carom_fast_own *own_of(carom_search *s) { return carom_fast_own_of(s); }

static carom_node *node_at(carom_search *s, const carom_passed *p, uint32_t i) {
    return carom_visited_node(&p->states, carom_search_block(s), i);
}

/* ---- The bins ---------------------------------------------------------------------------------- */

/* Goes to the bfs with this number. */
static void take_turn(carom_search *s, carom_passed *p, uint32_t turn) {
    p->turn = turn;
    if (turn < own_of(s)->n_bfs) own_of(s)->at = own_of(s)->bfs[turn];
}

/* The bfs whose runner has this robot slot. */
static void take_turn_of(carom_search *s, carom_passed *p, unsigned runner) {
    uint32_t turn = 0;
    while (take_turn(s, p, turn), carom_fast_bfs_of(s)->tables.runner != runner) turn++;
}

static uint64_t *spots_of(carom_search *s, const carom_passed *p) {
    return (uint64_t *)(void *)(carom_search_block(s) + p->spots) + p->turn * (CAROM_SPOTS / 64);
}

/* Goes on to the first bin of the next spot that is in the set, or of the first if `spot` is CAROM_SPOTS.  False if
 * there is none. */
static bool next_spot(carom_search *s, carom_passed *p) {
    uint32_t spot = p->spot == CAROM_SPOTS ? 0 : p->spot + 1;
    p->axes = 0;
    for (; p->turn < own_of(s)->n_bfs; take_turn(s, p, p->turn + 1), spot = 0)
        for (; spot < CAROM_SPOTS; spot++)
            if (spots_of(s, p)[spot / 64] >> spot % 64 & 1) return p->spot = spot, true;
    return false;
}

/* Goes on to the next bin of the spot, or to the next spot. */
static bool next_bin(carom_search *s, carom_passed *p) {
    return ++p->axes < carom_fast_bfs_of(s)->tables.n_axes || next_spot(s, p);
}

static bool first_bin(carom_search *s, carom_passed *p) {
    take_turn(s, p, 0);
    p->spot = CAROM_SPOTS;
    return next_spot(s, p);
}

static void clear_spots(carom_search *s, carom_passed *p) {
    take_turn(s, p, 0);
    memset(spots_of(s, p), 0, own_of(s)->n_bfs * (CAROM_SPOTS / 8));
}

static carom_shelf *shelf_of(carom_search *s, carom_spot spot) {
    const uint32_t shelf = carom_fast_bfs_of(s)->spots[spot].shelf;
    return shelf ? carom_shelf_at(carom_search_block(s), shelf) : NULL;
}

/* ---- collect, begin, home ---------------------------------------------------------------------- */

static void open_bin(carom_search *s, carom_passed *p) {
    p->chunk = *carom_fast_collected(own_of(s), shelf_of(s, (carom_spot)p->spot), (carom_axes)p->axes);
}

/* All spots with a shelf are in the set at first. */
static carom_status begin(carom_search *s, carom_passed *p) {
    p->arena = s->arena;
    p->arena.size = p->arena.back;
    p->arena.front = (p->arena.front + 7u) & ~7u;
    p->spots = p->arena.front;
    if (p->arena.front > p->arena.size || !carom_arena_push(&p->arena, own_of(s)->n_bfs, CAROM_SPOTS / 8) ||
        !carom_visited_open(&p->states, &p->arena, carom_search_block(s), ~CONFIRM))
        return CAROM_MEMORY_FULL;
    clear_spots(s, p);
    for (uint32_t turn = 0; turn < own_of(s)->n_bfs; turn++) {
        take_turn(s, p, turn);
        for (unsigned spot = 0; spot < carom_fast_bfs_of(s)->tables.spots.n; spot++)
            if (shelf_of(s, (carom_spot)spot)) spots_of(s, p)[spot / 64] |= (uint64_t)1 << spot % 64;
    }
    if (!first_bin(s, p)) return CAROM_FAULT;
    open_bin(s, p);
    p->stage = CAROM_PASSED_BEGIN;
    return CAROM_RUNNING;
}

static carom_status collect(carom_search *s, carom_passed *p, uint32_t *cost) {
    *cost = 0; /* the bfs has spent it */
    const carom_status status = carom_fast_bfs_work(s);
    if (status == CAROM_SOLVED) return begin(s, p);
    return status == CAROM_NO_SOLUTION ? CAROM_FAULT : status;
}

/* A solution passes a state. */
static carom_status pass(carom_search *s, carom_passed *p, carom_fast_state x, uint32_t moves) {
    uint32_t node;
    const uint64_t key = key_of(x, carom_fast_bfs_of(s)->tables.runner);
    return carom_visited_meet(&p->states, &p->arena, carom_search_block(s), key, moves, &node) == CAROM_NO_ROOM
               ? CAROM_MEMORY_FULL
               : CAROM_RUNNING;
}

/* The states of one chunk, or the next bin. */
static carom_status begin_with(carom_search *s, carom_passed *p, uint32_t *cost) {
    if (p->chunk == 0) {
        if (next_bin(s, p)) open_bin(s, p);
        else p->stage = CAROM_PASSED_HOME;
        return CAROM_RUNNING;
    }
    const carom_chunk *chunk = carom_chunk_at(carom_search_block(s), p->chunk);
    const uint32_t moves = p->length - carom_fast_bfs_of(s)->tables.spots.bound[p->spot];
    carom_status status = CAROM_RUNNING;
    for (uint32_t i = 0; i < chunk->n && status == CAROM_RUNNING; i++)
        status =
            pass(s, p, (carom_fast_state){(carom_spot)p->spot, (carom_axes)p->axes, chunk->later.blockers[i]}, moves);
    *cost = 1 + chunk->n / 4;
    p->chunk = chunk->next;
    return status;
}

static carom_status home(carom_search *s, carom_passed *p) {
    if (p->next == p->states.n) {
        p->next = 0;
        p->moves = p->length;
        clear_spots(s, p);
        p->stage = CAROM_PASSED_BACK;
        return CAROM_RUNNING;
    }
    const carom_node *node = node_at(s, p, p->next++);
    const uint32_t moves = node->parent;
    const uint64_t key = carom_node_bits(node);
    take_turn_of(s, p, key >> RUNNER_AT & 7);
    const carom_tables *t = &carom_fast_bfs_of(s)->tables;
    carom_fast_state x = state_of(key);
    const carom_spot spot = x.runner;
    const carom_cell cell = carom_spot_cell(spot);
    const uint32_t slides = carom_runner_slides(t, cell, x.blockers);
    carom_status status = CAROM_RUNNING;
    for (unsigned dir = 0; dir < CAROM_DIRS && status == CAROM_RUNNING && moves < p->length; dir++) {
        carom_spot way[CAROM_CELLS];
        const carom_slid slid = carom_runner_move(t, cell, x.blockers, slides, dir);
        x.runner = carom_spot_after(&t->spots, spot, slid);
        if (!(t->spots.dirs[carom_spot_past(spot)] >> dir & 1) || slid.to == cell) continue;
        if (moves + 1 + t->spots.bound[x.runner] == p->length && carom_runner_runs_home(t, x.runner, x.blockers, way))
            status = pass(s, p, x, moves + 1);
    }
    return status;
}

/* ---- back, confirm ----------------------------------------------------------------------------- */

/* A state from which one move leads to `to`, if the rules allow that, may be passed if the bfs has stored it. */
static carom_status may_be_passed(carom_search *s, carom_passed *p, carom_fast_state x, carom_fast_state to) {
    uint8_t *block = carom_search_block(s);
    const carom_tables *t = &carom_fast_bfs_of(s)->tables;
    carom_shelf *shelf = shelf_of(s, x.runner);
    if (!shelf) return CAROM_RUNNING;
    const carom_rankset *known = &shelf->bin[x.axes].known;
    if (!carom_rankset_has(known, block, carom_rankset_product(known, carom_blockers_rank(t, x.blockers))) ||
        !carom_fast_leads(t, x, to))
        return CAROM_RUNNING;
    uint32_t i;
    const uint64_t key = key_of(x, t->runner);
    switch (carom_visited_meet(&p->states, &p->arena, block, key | CONFIRM, p->moves - 1, &i)) {
    case CAROM_NO_ROOM: return CAROM_MEMORY_FULL;
    case CAROM_KNOWN: /* confirmed, or with another number of moves */
        if (!(carom_node_bits(node_at(s, p, i)) & CONFIRM)) return CAROM_RUNNING;
        node_at(s, p, i)->parent = p->moves - 1;
        break;
    case CAROM_NEW: break;
    }
    spots_of(s, p)[x.runner / 64] |= (uint64_t)1 << x.runner % 64;
    return CAROM_RUNNING;
}

static carom_status look_before(carom_search *s, carom_passed *p, carom_fast_state to) {
    const carom_tables *t = &carom_fast_bfs_of(s)->tables;
    carom_blockers before[CAROM_CELLS];
    carom_cell behind[CAROM_CELLS];
    carom_status status = CAROM_RUNNING;
    carom_fast_state x = to;
    for (unsigned i = 0; i < t->n; i++)
        for (unsigned n = carom_blockers_before(t, to, i, before); n-- > 0;)
            for (unsigned axes = 0; axes < t->n_axes && status == CAROM_RUNNING; axes++) {
                x.axes = (carom_axes)axes, x.blockers = before[n];
                status = may_be_passed(s, p, x, to);
            }
    x = to;
    for (unsigned n = carom_cells_behind(t, carom_spot_cell(to.runner), to.blockers, t->color[0], behind); n-- > 0;)
        for (unsigned past = 0; past * CAROM_CELLS < t->spots.n && status == CAROM_RUNNING; past++) {
            x.runner = (carom_spot)(past << 8 | behind[n]);
            status = may_be_passed(s, p, x, to);
        }
    return status;
}

static void open_level(carom_search *s, carom_passed *p) {
    p->walk = carom_fast_walk_level(carom_fast_bfs_of(s), carom_search_block(s), own_of(s), (carom_spot)p->spot,
                                    (carom_axes)p->axes, p->level);
}

/* The lowest level that a state of this bin may have. */
static void open_levels(carom_search *s, carom_passed *p) {
    p->level = p->moves + carom_fast_bfs_of(s)->tables.spots.bound[p->spot];
    open_level(s, p);
}

/* All states with so many moves made are confirmed. */
static carom_status go_back(carom_search *s, carom_passed *p) {
    clear_spots(s, p);
    p->stage = p->moves > 0 ? CAROM_PASSED_BACK : CAROM_PASSED_CLOSE;
    return CAROM_RUNNING;
}

static carom_status back(carom_search *s, carom_passed *p, uint32_t *cost) {
    enum { AT_A_TIME = 1 << 12, LOOKS_A_STATE = 64 };
    const uint32_t left = p->states.n - p->next, end = p->next + (left < AT_A_TIME ? left : AT_A_TIME);
    while (p->next < end) {
        const carom_node *node = node_at(s, p, p->next++);
        const uint64_t key = carom_node_bits(node);
        if (node->parent != p->moves || (key & CONFIRM)) continue;
        *cost = 4;
        take_turn_of(s, p, key >> RUNNER_AT & 7);
        return look_before(s, p, state_of(key));
    }
    *cost = 1 + AT_A_TIME / LOOKS_A_STATE;
    if (p->next < p->states.n) return CAROM_RUNNING;
    p->next = 0;
    p->moves--;
    if (!first_bin(s, p)) return go_back(s, p);
    open_levels(s, p);
    p->stage = CAROM_PASSED_CONFIRM;
    return CAROM_RUNNING;
}

/* Goes on to the next level of the bin, if it has more than one with states of so many moves; or to the next bin, or
 * back by a move. */
static void next_level(carom_search *s, carom_passed *p) {
    const uint32_t least = p->moves + carom_fast_bfs_of(s)->tables.spots.bound[p->spot];
    if (least >= own_of(s)->sighted_from && ++p->level <= least + CAROM_SIGHT_MOST) {
        open_level(s, p);
    } else if (next_bin(s, p)) {
        open_levels(s, p);
    } else {
        go_back(s, p);
    }
}

static carom_status confirm(carom_search *s, carom_passed *p, uint32_t *cost) {
    enum { AT_A_TIME = 1 << 10, LOOKS_A_STATE = 16 };
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    uint8_t *block = carom_search_block(s);
    carom_fast_state x = {.runner = (carom_spot)p->spot, .axes = (carom_axes)p->axes};
    uint32_t n = 0, i;
    for (; n < AT_A_TIME && carom_bin_walk_next(&p->walk, block, &x.blockers); n++) {
        if (!carom_visited_find(&p->states, &p->arena, block, key_of(x, b->tables.runner), &i)) continue;
        carom_node *node = node_at(s, p, i);
        if (node->parent == p->moves &&
            carom_sighted_is_at(b, block, own_of(s), x.runner, x.blockers, p->moves, p->level))
            carom_node_set_bits(node, carom_node_bits(node) & ~CONFIRM);
    }
    *cost = 1 + n / LOOKS_A_STATE;
    if (p->walk.index == p->walk.end) next_level(s, p);
    return CAROM_RUNNING;
}

/* ---- close ------------------------------------------------------------------------------------- */

/* The states that are passed move to the front of the search's arena. */
static carom_status close(carom_search *s, carom_passed *p, uint32_t *cost) {
    enum { AT_A_TIME = 1 << 16, MOVED_A_STATE = 64 };
    const carom_node *from = (const carom_node *)(const void *)(carom_search_block(s) + p->states.nodes);
    carom_node *to = (carom_node *)(void *)(carom_search_block(s) + s->arena.fixed);
    const uint32_t left = p->states.n - p->next, end = p->next + (left < AT_A_TIME ? left : AT_A_TIME);
    for (; p->next < end; p->next++)
        if (!(carom_node_bits(from + p->next) & CONFIRM)) to[p->kept++] = from[p->next];
    *cost = 1 + AT_A_TIME / MOVED_A_STATE;
    if (p->next < p->states.n) return CAROM_RUNNING;
    p->states.nodes = s->arena.fixed;
    carom_visited_close(&p->states, &p->arena, p->kept);
    carom_arena_reset(&s->arena);
    s->arena.front = p->arena.size;
    p->stage = CAROM_PASSED_INDEX;
    return CAROM_RUNNING;
}

static carom_status make_index(carom_search *s, carom_passed *p, uint32_t *cost) {
    *cost = carom_visited_prepare(&p->states, &p->arena, carom_search_block(s), 0);
    return *cost ? CAROM_RUNNING : CAROM_SOLVED;
}

/* ---- All of it --------------------------------------------------------------------------------- */

carom_status carom_passed_start(carom_search *s, carom_passed *p, uint32_t length) {
    *p = (carom_passed){.length = length};
    const carom_status status = carom_fast_bfs_collect(s, length);
    return status == CAROM_SOLVED ? begin(s, p) : status;
}

static carom_status step(carom_search *s, carom_passed *p, uint32_t *cost) {
    if (p->stage > CAROM_PASSED_COLLECT && p->stage < CAROM_PASSED_CLOSE) {
        const uint32_t work = carom_visited_prepare(&p->states, &p->arena, carom_search_block(s), CAROM_CELLS);
        if (work) return *cost = work, CAROM_RUNNING;
    }
    switch (p->stage) {
    case CAROM_PASSED_COLLECT: return collect(s, p, cost);
    case CAROM_PASSED_BEGIN: return begin_with(s, p, cost);
    case CAROM_PASSED_HOME: return home(s, p);
    case CAROM_PASSED_BACK: return back(s, p, cost);
    case CAROM_PASSED_CONFIRM: return confirm(s, p, cost);
    case CAROM_PASSED_CLOSE: return close(s, p, cost);
    default: return make_index(s, p, cost);
    }
}

carom_status carom_passed_step(carom_search *s, carom_passed *p, uint32_t *cost) {
    const carom_status status = step(s, p, cost);
    if (p->stage > CAROM_PASSED_COLLECT && p->stage < CAROM_PASSED_INDEX)
        s->arena.front = p->arena.front, s->arena.back = p->arena.back;
    return status;
}

/* ---- Whether a state is passed ----------------------------------------------------------------- */

/* Under no-rebound a blocker that has not moved has either axis. */
static bool has_with_any_axes(carom_search *s, const carom_passed *p, uint64_t key, carom_axes axes, carom_axes either,
                              uint32_t moves) {
    carom_axes chosen = 0;
    do {
        uint32_t node;
        if (carom_visited_find(&p->states, &p->arena, carom_search_block(s), key | (uint64_t)(axes | chosen) << 16,
                               &node) &&
            node_at(s, p, node)->parent == moves)
            return true;
        chosen = (carom_axes)((chosen - either) & either); /* the next subset */
    } while (chosen);
    return false;
}

bool carom_passed_has(carom_search *s, const carom_passed *p, uint64_t bits, uint32_t moves) {
    const carom_slots *slots = &s->problem.slots;
    const bool any = slots->target_slot == CAROM_ANY_ROBOT;
    const unsigned first = any ? 0 : slots->target_slot, end = any ? slots->n : first + 1u;
    carom_state state;
    carom_state_unpack(slots, bits & s->problem.key_mask, &state);
    for (unsigned runner = first; runner < end; runner++) {
        carom_fast_state x = {.runner = (carom_spot)(state.past[runner] << 8 | state.cell[runner]),
                              .blockers = UINT32_MAX};
        carom_axes axes = 0, either = 0;
        for (unsigned i = 0, slot = 0; slot < slots->n; slot++) {
            if (slot == runner) continue;
            const unsigned axis = state.past[slot] & CAROM_PAST_AXIS;
            x.blockers ^= (carom_blockers)(255 ^ state.cell[slot]) << 8 * i;
            if (axis == CAROM_HORIZONTAL) axes |= (carom_axes)(1u << i);
            if (!axis) either |= (carom_axes)(1u << i);
            i++;
        }
        if (!(s->problem.puzzle.rules & CAROM_NO_REBOUND)) axes = either = 0;
        const unsigned group = any && runner > slots->first_alike ? slots->first_alike : runner;
        if (has_with_any_axes(s, p, key_of(x, group), axes, either, moves)) return true;
    }
    return false;
}
