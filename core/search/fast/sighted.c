#include "search/fast/sighted.h"

#include "search/fast/blocker_moves.h"

#include <assert.h>
#include <string.h>

static carom_fast_own *own_of(carom_search *s) { return carom_fast_own_of(s); }

static carom_sighted *sighted_of(carom_search *s) {
    return (carom_sighted *)(void *)(carom_search_block(s) + carom_fast_bfs_of(s)->ways);
}

/* Builds the blocker table of a cell, or reuses the one shared by cells where blockers change nothing.  Returns its
 * offset, or 0 if there is no room. */
static uint32_t build_sight(carom_search *s, carom_cell runner) {
    const carom_tables *t = &carom_fast_bfs_of(s)->tables;
    carom_sighted *sighted = sighted_of(s);
    const bool is_blind = !own_of(s)->has_ways || carom_ways_need_none(&sighted->ways, runner);
    if (is_blind && sighted->blind) return sighted->blind;
    const uint32_t offset = carom_fast_take(s, carom_sight_bytes(t));
    if (!offset) return 0;
    carom_sight *sight = (carom_sight *)(void *)(carom_search_block(s) + offset);
    if (is_blind) carom_sight_build_plain(sight, t);
    else carom_sight_build(sight, &sighted->ways, t, runner);
    if (is_blind) sighted->blind = offset;
    return offset;
}

/* Sets the shelf's blocker table to the one of its spot's cell, building it if needed.  Returns the shelf, or NULL if
 * there is no room. */
static carom_shelf *open_eyes(carom_search *s, carom_shelf *shelf, carom_spot spot) {
    uint32_t *sight = &sighted_of(s)->sight[carom_spot_cell(spot)];
    if (!*sight) *sight = build_sight(s, carom_spot_cell(spot));
    shelf->sight = *sight;
    return *sight ? shelf : NULL;
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
    const bool fits = own->delayed.stage == CAROM_DELAYED_NOT
                          ? carom_bin_wait_later(&own->bins, &s->arena, carom_search_block(s), later, x.blockers, last)
                          : carom_lines_wait(carom_fast_lines(s), later, x.blockers, last);
    return fits ? CAROM_RUNNING : CAROM_MEMORY_FULL;
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
    uint8_t *block = carom_search_block(s);
    b->stage = CAROM_BLOCKERS_MOVE;
    for (;;) {
        if (b->at != CAROM_NO_PLACE) {
            carom_shelf *shelf = carom_shelf_at(block, b->spots[carom_spot_at(b)].shelf);
            for (b->axes = 0; b->axes < b->tables.n_axes; b->axes++) {
                carom_bin *bin = &shelf->bin[b->axes];
                b->level_end = carom_fast_states_up_to(b, block, shelf, b->axes, own->first_level, own->level - 1);
                if (bin->blockers.index < b->level_end || has_to_look_up(own, bin) ||
                    bin->runner.index < bin->end.index)
                    return;
            }
        }
        if (!carom_sighted_next_spot(s)) return;
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

/* A state at the present spot, with what its blockers see. */
typedef struct parent {
    carom_blockers blockers;
    uint32_t moves;                     /* that were made to come to it */
    carom_seen but[CAROM_BLOCKERS_MAX]; /* see carom_view_all() */
} parent;

/* The moves of blockers in a state, by where they lead. */
typedef struct sorted_moves {
    carom_lanes left, here;                 /* those whose bound is `left_above`; all others */
    uint8_t above[CAROM_BLOCKER_MOVES_MAX]; /* of the others, one after the other: how far their bound is above */
} sorted_moves;

static void sort_moves(const carom_fast_bfs *b, const carom_view *view, const parent *from, carom_last last,
                       unsigned left_above, sorted_moves *out) {
    uint8_t to[CAROM_BLOCKER_MOVES_MAX];
    const unsigned moves = carom_blocker_lanes(&b->tables, &b->runner, b->axes, from->blockers, last, to);
    unsigned left = 0, n = 0;
    for (unsigned blocker = 0; moves >> CAROM_DIRS * blocker; blocker++) {
        const carom_seen but = from->but[blocker];
        for (unsigned rest = moves & 15u << CAROM_DIRS * blocker; rest; rest &= rest - 1) {
            const carom_cell end = to[__builtin_ctz(rest)];
            const unsigned above = carom_view_above(view, carom_seen_together(but, carom_view_at(view, blocker, end)));
            const bool is_left = above == left_above;
            left |= is_left ? rest & -rest : 0;
            out->above[n] = (uint8_t)above;
            n += !is_left;
        }
    }
    out->left = (carom_lanes)left;
    out->here = (carom_lanes)(moves & ~left);
}

/* Lets the blockers move in a state.  What these moves lead to waits for its level, or shows an answer.  But those
 * moves that lead to the level `later` are not made: `left` gets them. */
__attribute__((noinline)) static carom_status let_blockers_move(carom_search *s, carom_shelf *shelf,
                                                                const carom_view *view, const parent *from,
                                                                carom_last last, uint32_t later, carom_lanes *left) {
    const carom_fast_own *own = own_of(s);
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    const carom_tables *t = &b->tables;
    const carom_spot spot = carom_spot_at(b);
    const unsigned bound = t->spots.bound[spot], by_cell = carom_spots_by_cell(&t->spots)[carom_spot_cell(spot)];
    const uint32_t made = from->moves + 1, bound_later = later - made;
    sorted_moves moves;
    sort_moves(b, view, from, last, bound_later > bound ? bound_later - by_cell : UINT32_MAX, &moves);
    *left = moves.left;
    if (!moves.here) return CAROM_RUNNING;
    carom_blockers blockers[CAROM_BLOCKER_MOVES_MAX];
    carom_last lasts[CAROM_BLOCKER_MOVES_MAX];
    carom_axes axes[CAROM_BLOCKER_MOVES_MAX] = {0};
    const unsigned n =
        carom_blocker_moves_by(t, &b->runner, b->axes, &from->blockers, &moves.here, 1, blockers, lasts, axes);
    carom_status status = CAROM_RUNNING;
    for (unsigned i = 0; i < n && status == CAROM_RUNNING; i++) {
        const carom_fast_state x = {spot, axes[i], blockers[i]};
        const unsigned seen = by_cell + moves.above[i];
        if (seen <= bound && made + bound < own->limit && carom_fast_runs_home(s, spot, x.blockers))
            status = carom_fast_see_answer(s, x, made + bound);
        else status = wait(s, shelf, x, lasts[i], made + (seen > bound ? seen : bound + 1));
    }
    return status;
}

/* States that the blind search has left: the runner has moved in them, the blockers have not. */
static carom_status expand_blind(carom_search *s, carom_bin *bin, uint32_t most) {
    carom_fast_own *own = own_of(s);
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    uint8_t *block = carom_search_block(s);
    const carom_spot spot = carom_spot_at(b);
    carom_shelf *shelf = shelf_for(s, spot);
    if (!shelf) return CAROM_MEMORY_FULL;
    const carom_view view = carom_view_of(carom_sight_at(block, shelf), &b->tables);
    const uint32_t left = b->level_end - bin->blockers.index, used_up = bin->blockers.lasts;
    const carom_bin_run run = carom_cursor_run(&bin->blockers, block, left < most ? left : most);
    if (bin->blockers.lasts != used_up) carom_chunk_give(&own->bins, block, used_up);
    for (uint32_t i = 0; i < run.n; i++, bin->blockers.index++, own->n_fresh--) {
        parent from; /* set field by field: to clear it first took 6 of 100 instructions */
        from.blockers = run.blockers[i];
        from.moves = own->sighted_from - 1 - b->tables.spots.bound[spot];
        carom_view_all(&view, from.blockers, from.but);
        carom_lanes none;
        const carom_status status = let_blockers_move(s, shelf, &view, &from, run.last[i], UINT32_MAX, &none);
        if (status != CAROM_RUNNING) return status;
    }
    return CAROM_RUNNING;
}

/* Makes all moves of a state at the present spot, but notes in the place of its last move those of the blockers that
 * lead to the next level. */
__attribute__((noinline)) static carom_status expand_state(carom_search *s, carom_shelf *shelf, const carom_view *view,
                                                           carom_blockers blockers, carom_last *last_or_left) {
    const carom_fast_own *own = own_of(s);
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    const carom_spot spot = carom_spot_at(b);
    const unsigned least = b->tables.spots.bound[spot] + 1u,
                   by_cell = carom_spots_by_cell(&b->tables.spots)[carom_spot_cell(spot)];
    const carom_last last = *last_or_left;
    parent from; /* set field by field: to clear it first took 6 of 100 instructions */
    from.blockers = blockers;
    const unsigned seen = by_cell + carom_view_above(view, carom_view_all(view, from.blockers, from.but));
    from.moves = own->level - (seen > least ? seen : least);
    carom_lanes later;
    carom_status status = let_blockers_move(s, shelf, view, &from, last, own->level + 1, &later);
    if (status == CAROM_RUNNING) status = let_runner_move(s, from.blockers, last, from.moves);
    if (status == CAROM_RUNNING) *last_or_left = later;
    return status;
}

carom_status carom_sighted_expand(carom_search *s, const carom_blockers *blockers, carom_last *const *lasts,
                                  uint32_t n) {
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    carom_shelf *shelf = shelf_for(s, carom_spot_at(b));
    if (!shelf) return CAROM_MEMORY_FULL;
    const carom_view view = carom_view_of(carom_sight_at(carom_search_block(s), shelf), &b->tables);
    carom_status status = CAROM_RUNNING;
    for (uint32_t i = 0; i < n && status == CAROM_RUNNING; i++)
        status = expand_state(s, shelf, &view, blockers[i], lasts[i]);
    return status;
}

/* Expands states of the present bin. */
static carom_status expand(carom_search *s, carom_bin *bin, uint32_t most) {
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    uint8_t *block = carom_search_block(s);
    carom_shelf *shelf = shelf_for(s, carom_spot_at(b));
    if (!shelf) return CAROM_MEMORY_FULL;
    carom_fast_routes_here(s);
    const carom_view view = carom_view_of(carom_sight_at(block, shelf), &b->tables);
    const uint32_t left = bin->end.index - bin->runner.index;
    const carom_bin_run run = carom_cursor_run(&bin->runner, block, left < most ? left : most);
    for (uint32_t i = 0; i < run.n; i++, bin->runner.index++) {
        const carom_status status = expand_state(s, shelf, &view, run.blockers[i], &run.last[i]);
        if (status != CAROM_RUNNING) return status;
    }
    return CAROM_RUNNING;
}

carom_status carom_sighted_work(carom_search *s, uint32_t most) {
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    const carom_fast_own *own = own_of(s);
    carom_bin *bin = &carom_shelf_at(carom_search_block(s), b->spots[carom_spot_at(b)].shelf)->bin[b->axes];
    switch (b->stage) {
    case CAROM_BLOCKERS_MOVE:
        if (bin->blockers.index < b->level_end)
            return own->level == own->sighted_from ? expand_blind(s, bin, most) : carom_fast_let_blockers_move(s, most);
        b->stage = CAROM_LOOK_UP;
        return CAROM_RUNNING;
    case CAROM_LOOK_UP:
        if (has_to_look_up(own, bin)) return look_up(s, bin, most);
        b->stage = CAROM_RUNNER_MOVES;
        return CAROM_RUNNING;
    default:
        if (bin->runner.index < bin->end.index) return expand(s, bin, most);
        go_on(s);
        return CAROM_RUNNING;
    }
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
    if (own_of(s)->delayed.stage == CAROM_DELAYED_NOT) go_on(s);
    return CAROM_RUNNING;
}

bool carom_sighted_next_spot(carom_search *s) {
    carom_fast_bfs *b = carom_fast_bfs_of(s);
    uint64_t *pending = sighted_of(s)->pending;
    if (b->at != CAROM_NO_PLACE) pending[b->at / 64] &= ~((uint64_t)1 << b->at % 64);
    uint32_t word = 0;
    while (word < CAROM_SPOTS / 64 && !pending[word]) word++;
    b->at = word < CAROM_SPOTS / 64 ? 64 * word + (uint32_t)__builtin_ctzll(pending[word]) : CAROM_NO_PLACE;
    if (b->at == CAROM_NO_PLACE) return false;
    carom_runner_build(&b->runner, &b->tables, carom_spot_at(b));
    return true;
}

/* The memory for the blocker tables of all cells, in bytes: an upper bound. */
static uint64_t most_bytes(const carom_fast_own *own, const carom_tables *t) {
    return (uint64_t)own->n_bfs * (sizeof(carom_sighted) + CAROM_CELLS * carom_sight_bytes(t));
}

/* A search that is still small changes over early if its memory is. */
static bool is_large(const carom_search *s) {
    const carom_fast_own *own = carom_fast_own_of((carom_search *)s);
    return s->result.states - own->states_before >= CAROM_SIGHTED_FROM ||
           (s->sort_room > 0 && carom_arena_used(&s->arena) > s->arena.size / CAROM_SIGHTED_PART);
}

void carom_sighted_may_begin(carom_search *s) {
    carom_fast_own *own = own_of(s);
    const carom_tables *t = &carom_fast_bfs_of(s)->tables;
    if (t->n == 0 || !is_large(s)) return;
    own->has_ways = most_bytes(own, t) <= s->arena.size;
    const uint32_t at = own->at;
    const uint32_t room =
        (uint32_t)carom_arena_rounded(own->has_ways ? sizeof(carom_sighted) : offsetof(carom_sighted, ways));
    uint32_t offset = carom_fast_take(s, own->n_bfs * room);
    if (!offset) return;
    for (unsigned i = 0; i < own->n_bfs; i++, offset += room) {
        own->at = own->bfs[i];
        carom_fast_bfs *b = carom_fast_bfs_of(s);
        b->ways = offset;
        memset(sighted_of(s), 0, offsetof(carom_sighted, ways));
        if (own->has_ways) carom_ways_find(&sighted_of(s)->ways, &b->tables, carom_spots_by_cell(&b->tables.spots));
    }
    own->at = at;
    own->sighted_from = own->level;
}
