#include "search/fast/sighted.h"

#include "search/fast/blocker_moves.h"

#include <assert.h>
#include <string.h>

static carom_fast_own *own_of(carom_search *s) { return carom_fast_own_of(s); }

static carom_sighted *sighted_of(carom_search *s) {
    return (carom_sighted *)(void *)(carom_search_block(s) + carom_fast_bfs_of(s)->ways);
}

/* The shelf gets its spot's sight.  Returns the shelf, or NULL if there is no room for it. */
static carom_shelf *open_eyes(carom_search *s, carom_shelf *shelf, carom_spot spot) {
    const carom_tables *t = &carom_fast_bfs_of(s)->tables;
    carom_sighted *sighted = sighted_of(s);
    const bool is_blind = carom_ways_need_none(&sighted->ways, carom_spot_cell(spot));
    if (is_blind && sighted->blind) {
        shelf->sight = sighted->blind;
        return shelf;
    }
    const uint32_t offset = carom_arena_push_back(&s->arena, (uint32_t)carom_arena_rounded(carom_sight_bytes(t)));
    if (!offset) return NULL;
    carom_sight_build((carom_sight *)(void *)(carom_search_block(s) + offset), &sighted->ways, t,
                      is_blind ? s->problem.puzzle.target : carom_spot_cell(spot));
    if (is_blind) sighted->blind = offset;
    shelf->sight = offset;
    return shelf;
}

/* The shelf of a spot, with its sight; or NULL if there is no room for them. */
static inline carom_shelf *shelf_for(carom_search *s, carom_spot spot) {
    const uint32_t offset = carom_fast_bfs_of(s)->spots[spot].shelf;
    carom_shelf *shelf = offset ? carom_shelf_at(carom_search_block(s), offset) : carom_fast_shelf_for(s, spot);
    return !shelf || shelf->sight ? shelf : open_eyes(s, shelf, spot);
}

/* ---- Where moves lead -------------------------------------------------------------------------- */

static void mark_pending(carom_search *s, carom_spot spot) {
    const uint32_t place = carom_fast_bfs_of(s)->spots[spot].place;
    sighted_of(s)->pending[place / 64] |= (uint64_t)1 << place % 64;
}

/* A state waits for its level. */
static carom_status wait(carom_search *s, carom_shelf *shelf, carom_fast_state x, carom_last last, uint32_t level) {
    carom_fast_own *own = own_of(s);
    if (level >= own->limit) return CAROM_RUNNING;
    assert(level >= own->level && level < own->level + CAROM_LATER_LEVELS);
    uint32_t *later = &shelf->bin[x.axes].later[level % CAROM_LATER_LEVELS];
    if (level == own->level) mark_pending(s, x.runner);
    own->n_waiting++;
    return carom_bin_wait_later(&own->bins, &s->arena, carom_search_block(s), later, x.blockers, last)
               ? CAROM_RUNNING
               : CAROM_MEMORY_FULL;
}

/* So many moves lead to a state. */
static carom_status reach(carom_search *s, carom_fast_state x, carom_last last, uint32_t moves) {
    const carom_fast_own *own = own_of(s);
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    const unsigned bound = b->tables.spots.bound[x.runner];
    if (bound == CAROM_UNREACHABLE || moves + bound >= own->limit) return CAROM_RUNNING;
    carom_shelf *shelf = shelf_for(s, x.runner);
    if (!shelf) return CAROM_MEMORY_FULL;
    const unsigned seen = carom_sighted_sees(b, carom_search_block(s), shelf, x.runner, x.blockers);
    if (seen <= bound && carom_fast_runs_home(s, x.runner, x.blockers))
        return carom_fast_see_answer(s, x, moves + bound);
    return wait(s, shelf, x, last, moves + (seen > bound ? seen : bound + 1));
}

/* ---- The work at a bin ------------------------------------------------------------------------- */

/* At the first level: the chunks that still wait for a level of the blind search.  `level` and `how` get which. */
static uint32_t *blind_list(const carom_fast_own *own, carom_bin *bin, uint32_t *level, unsigned *how) {
    if (own->level > own->sighted_from) return NULL;
    for (*level = own->level; *level < own->level + 2; ++*level)
        for (*how = 0; *how < CAROM_ARRIVALS; ++*how)
            if (bin->waiting[*level % 3][*how]) return &bin->waiting[*level % 3][*how];
    return NULL;
}

static uint32_t *list_of_level(const carom_fast_own *own, carom_bin *bin) {
    return &bin->later[own->level % CAROM_LATER_LEVELS];
}

static bool has_to_look_up(const carom_fast_own *own, carom_bin *bin) {
    uint32_t level;
    unsigned how;
    return *list_of_level(own, bin) || blind_list(own, bin, &level, &how);
}

/* The first of the present spot's bins with work, or the first pending spot's; the present spot may be none. */
static void go_on(carom_search *s) {
    const carom_fast_own *own = own_of(s);
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    uint64_t *pending = sighted_of(s)->pending;
    b->stage = CAROM_LOOK_UP;
    for (;;) {
        if (b->at != CAROM_NO_PLACE) {
            carom_shelf *shelf = carom_shelf_at(carom_search_block(s), b->spots[carom_spot_at(b)].shelf);
            for (b->axes = 0; b->axes < b->tables.n_axes; b->axes++) {
                carom_bin *bin = &shelf->bin[b->axes];
                if (has_to_look_up(own, bin) || bin->blockers.index < bin->end.index) return;
            }
            pending[b->at / 64] &= ~((uint64_t)1 << b->at % 64);
        }
        uint32_t word = 0;
        while (word < CAROM_SPOTS / 64 && !pending[word]) word++;
        b->at = word < CAROM_SPOTS / 64 ? 64 * word + (uint32_t)__builtin_ctzll(pending[word]) : CAROM_NO_PLACE;
        if (b->at == CAROM_NO_PLACE) return;
        carom_runner_build(&b->runner, &b->tables, carom_spot_at(b));
    }
}

/* Looks up states of the first chunk of a list that waits, or lets those of a blind search wait for their level. */
static carom_status look_up(carom_search *s, carom_bin *bin, uint32_t most) {
    carom_fast_own *own = own_of(s);
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    uint8_t *block = carom_search_block(s);
    uint32_t level;
    unsigned how;
    uint32_t *blind = blind_list(own, bin, &level, &how), *list = blind ? blind : list_of_level(own, bin);
    const uint32_t offset = *list;
    const carom_chunk *chunk = carom_chunk_at(block, offset);
    const uint32_t left = chunk->n - b->looked_up, n = most < left ? most : left;
    carom_status status = CAROM_RUNNING;
    if (b->looked_up == 0 && chunk->next) carom_chunk_prefetch(carom_chunk_at(block, chunk->next));
    if (blind) {
        const uint32_t moves = level - b->tables.spots.bound[carom_spot_at(b)];
        for (uint32_t i = 0; i < n && status == CAROM_RUNNING; i++) {
            const carom_fast_state x = {carom_spot_at(b), b->axes, chunk->blockers[b->looked_up + i]};
            status = reach(s, x, carom_last_of_arrival(how), moves);
        }
    } else {
        status = carom_fast_meet(s, bin, chunk->later.blockers + b->looked_up, chunk->later.last + b->looked_up, n);
    }
    if (status != CAROM_RUNNING) return status;
    b->looked_up += n;
    if (n < left) return CAROM_RUNNING;
    b->looked_up = 0;
    own->n_waiting -= chunk->n;
    *list = chunk->next;
    carom_chunk_give(&own->bins, block, offset);
    return CAROM_RUNNING;
}

static carom_status let_runner_move(carom_search *s, carom_blockers blockers, carom_last last, uint32_t moves) {
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    const carom_spots *spots = &b->tables.spots;
    const carom_spot spot = carom_spot_at(b);
    const carom_cell cell = carom_spot_cell(spot);
    const unsigned dirs = carom_runner_may_move(&b->runner, last);
    if (!dirs) return CAROM_RUNNING;
    const uint32_t slides = carom_runner_slides(&b->tables, cell, blockers);
    carom_status status = CAROM_RUNNING;
    for (unsigned dir = 0; dir < CAROM_DIRS && status == CAROM_RUNNING; dir++) {
        if (!(dirs >> dir & 1)) continue;
        const carom_slid slid = carom_runner_move(&b->tables, cell, blockers, slides, dir);
        if (slid.to == cell) continue;
        const carom_spot to = carom_spot_after(spots, spot, slid);
        const carom_last how = carom_last_of_arrival(carom_fast_arrival(spots, spot, to, slid.dir));
        status = reach(s, (carom_fast_state){to, b->axes, blockers}, how, moves + 1);
    }
    return status;
}

/* The states that blockers' moves lead to, at the present spot. */
typedef struct blocked {
    carom_blockers blockers[CAROM_PORTION * CAROM_BLOCKER_MOVES_MAX];
    carom_last last[CAROM_PORTION * CAROM_BLOCKER_MOVES_MAX];
    carom_axes axes[CAROM_PORTION * CAROM_BLOCKER_MOVES_MAX];
    uint8_t n_of[CAROM_PORTION]; /* by state: how many come from it */
} blocked;

/* So many moves lead to the states from `begin` to `end`: what reach() does, with all that they share looked up once.
 */
static carom_status reach_here(carom_search *s, carom_shelf *shelf, const blocked *to, unsigned begin, unsigned end,
                               uint32_t moves) {
    carom_fast_own *own = own_of(s);
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    const carom_tables *t = &b->tables;
    uint8_t *block = carom_search_block(s);
    const carom_view view = carom_view_of(carom_sight_at(block, shelf), t);
    const carom_spot spot = carom_spot_at(b);
    const unsigned bound = t->spots.bound[spot], by_cell = carom_spots_by_cell(&t->spots)[carom_spot_cell(spot)];
    for (unsigned i = begin; i < end; i++) {
        const carom_fast_state x = {spot, t->n_axes == 1 ? 0 : to->axes[i], to->blockers[i]};
        unsigned seen = by_cell + carom_view_sees(&view, x.blockers);
        if (seen <= bound && moves + bound < own->limit && carom_fast_runs_home(s, spot, x.blockers)) {
            const carom_status status = carom_fast_see_answer(s, x, moves + bound);
            if (status != CAROM_RUNNING) return status;
            continue;
        }
        if (seen <= bound) seen = bound + 1;
        uint32_t *later = &shelf->bin[x.axes].later[(moves + seen) % CAROM_LATER_LEVELS];
        carom_chunk *chunk = carom_chunk_at(block, *later);
        if (moves + seen == own->level || !*later || chunk->n == CAROM_CHUNK_LATER) {
            const carom_status status = wait(s, shelf, x, to->last[i], moves + seen);
            if (status != CAROM_RUNNING) return status;
            continue;
        }
        if (moves + seen >= own->limit) continue;
        chunk->later.blockers[chunk->n] = x.blockers;
        chunk->later.last[chunk->n++] = to->last[i];
        own->n_waiting++;
    }
    return CAROM_RUNNING;
}

/* Makes all moves of states; in those that the blind search has left only the blockers' moves, as the runner has moved.
 */
static carom_status expand(carom_search *s, carom_bin *bin, uint32_t most) {
    carom_fast_own *own = own_of(s);
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    uint8_t *block = carom_search_block(s);
    const carom_spot spot = carom_spot_at(b);
    carom_shelf *shelf = shelf_for(s, spot);
    if (!shelf) return CAROM_MEMORY_FULL;
    carom_fast_routes_here(s);
    const uint32_t left = bin->end.index - bin->blockers.index, used_up = bin->blockers.lasts;
    const carom_bin_run run = carom_cursor_run(&bin->blockers, block, left < most ? left : most);
    if (bin->blockers.lasts != used_up) carom_chunk_give(&own->bins, block, used_up);
    blocked to;
    carom_blocker_moves(&b->tables, &b->runner, b->axes, run.blockers, run.last, run.n, to.blockers, to.last, to.axes,
                        to.n_of);
    for (uint32_t i = 0, n = 0; i < run.n; n += to.n_of[i], i++, bin->blockers.index++) {
        const bool is_blind = bin->blockers.index < bin->runner.index;
        const uint32_t moves = is_blind ? own->sighted_from - 1 - b->tables.spots.bound[spot]
                                        : own->level - carom_sighted_bound(b, block, shelf, spot, run.blockers[i]);
        carom_status status = reach_here(s, shelf, &to, n, n + to.n_of[i], moves + 1);
        if (status == CAROM_RUNNING && !is_blind) status = let_runner_move(s, run.blockers[i], run.last[i], moves);
        if (status != CAROM_RUNNING) return status;
        own->n_fresh--;
    }
    return CAROM_RUNNING;
}

carom_status carom_sighted_work(carom_search *s, uint32_t most) {
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    carom_bin *bin = &carom_shelf_at(carom_search_block(s), b->spots[carom_spot_at(b)].shelf)->bin[b->axes];
    if (b->stage == CAROM_LOOK_UP) {
        if (has_to_look_up(own_of(s), bin)) return look_up(s, bin, most);
        b->stage = CAROM_RUNNER_MOVES; /* and the blockers */
    }
    if (bin->blockers.index < bin->end.index) return expand(s, bin, most);
    go_on(s);
    return CAROM_RUNNING;
}

/* ---- Levels ------------------------------------------------------------------------------------ */

/* The starts whose own bound is this level wait for theirs, which is this one or soon. */
static carom_status let_starts_wait(carom_search *s) {
    const carom_tables *t = &carom_fast_bfs_of(s)->tables;
    carom_status status = CAROM_RUNNING;
    for (unsigned i = 0; i < t->n_starts; i++) {
        carom_fast_state start = t->start[i];
        if (t->spots.bound[start.runner] != own_of(s)->level) continue;
        for (unsigned axes = 0; axes < t->n_axes && status == CAROM_RUNNING; axes++) {
            start.axes = (carom_axes)axes;
            status = reach(s, start, CAROM_LAST_NONE, 0);
        }
        own_of(s)->n_started++;
    }
    return status;
}

carom_status carom_sighted_begin_turn(carom_search *s) {
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    const carom_status status = let_starts_wait(s);
    if (status != CAROM_RUNNING) return status;
    for (uint32_t place = carom_fast_next_live(b, 0); place != CAROM_NO_PLACE;
         place = carom_fast_next_live(b, place + 1))
        mark_pending(s, b->spots[place].at);
    b->at = CAROM_NO_PLACE;
    go_on(s);
    return CAROM_RUNNING;
}

void carom_sighted_may_begin(carom_search *s) {
    carom_fast_own *own = own_of(s);
    const bool bends = carom_fast_bfs_of(s)->tables.has_diagonals;
    if (s->problem.slots.n < 2 || s->arena.size < (bends ? CAROM_SIGHTED_ROOM : 4u * CAROM_SIGHTED_ROOM)) return;
    if (s->result.states - own->states_before < (bends ? CAROM_SIGHTED_FROM : 5u * CAROM_SIGHTED_FROM)) return;
    const uint32_t at = own->at, room = (uint32_t)carom_arena_rounded(sizeof(carom_sighted));
    uint32_t offset = carom_arena_push_back(&s->arena, own->n_bfs * room);
    if (!offset) return;
    for (unsigned i = 0; i < own->n_bfs; i++, offset += room) {
        own->at = own->bfs[i];
        carom_fast_bfs *b = carom_fast_bfs_of(s);
        b->ways = offset;
        memset(sighted_of(s), 0, offsetof(carom_sighted, ways));
        carom_ways_find(&sighted_of(s)->ways, &b->tables, carom_spots_by_cell(&b->tables.spots));
    }
    own->at = at;
    own->sighted_from = own->level;
}
