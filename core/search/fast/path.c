/* path.c - the path to a state, backwards through the states that the fast bfs has kept.
 *
 * A state with g moves made was reached from one with g - 1 that differs in one robot: the one that slid to where it
 * now stands.  To slide on is no move for that robot, and it came from one of the cells behind it, on the track that it
 * would follow backwards.  Of all the states that this gives, one is kept at the level of g - 1 moves; it is a step of
 * a shortest path. */
#include "search/fast/blocker_moves.h"
#include "search/fast/sighted.h"
#include "search/fast/store.h"

/* States that may be the previous one, to be looked for in a bin: a list with a hash table. */
enum { WANTED_MOST = CAROM_BLOCKERS_MAX * CAROM_CELLS, WANTED_SLOTS = 2 * WANTED_MOST };
typedef struct wanted {
    uint16_t n;
    uint16_t hash[WANTED_SLOTS]; /* index + 1, or 0 */
    carom_blockers blockers[WANTED_MOST];
} wanted;

static unsigned slot_for(const wanted *w, carom_blockers blockers) {
    unsigned slot = blockers * 0x9E3779B1u >> 21;
    while (w->hash[slot] && w->blockers[w->hash[slot] - 1] != blockers) slot = (slot + 1) % WANTED_SLOTS;
    return slot;
}

static void want(wanted *w, carom_blockers blockers) {
    const unsigned slot = slot_for(w, blockers);
    if (w->hash[slot]) return;
    w->blockers[w->n++] = blockers;
    w->hash[slot] = w->n;
}

/* Whether a move of a blocker leads from one state to the other. */
static bool blocker_leads(const carom_tables *t, carom_fast_state from, carom_fast_state to) {
    const carom_last last = CAROM_LAST_NONE;
    carom_runner runner;
    carom_blockers after[CAROM_BLOCKER_MOVES_MAX];
    carom_last lasts[CAROM_BLOCKER_MOVES_MAX];
    carom_axes axes[CAROM_BLOCKER_MOVES_MAX] = {0};
    uint8_t n_of;
    carom_runner_build(&runner, t, from.runner);
    const unsigned n = carom_blocker_moves(t, &runner, from.axes, &from.blockers, &last, 1, after, lasts, axes, &n_of);
    for (unsigned i = 0; i < n; i++)
        if (after[i] == to.blockers && axes[i] == to.axes) return true;
    return false;
}

/* Whether a move of the runner leads from one state to the other. */
static bool runner_leads(const carom_tables *t, carom_fast_state from, carom_fast_state to) {
    const carom_cell cell = carom_spot_cell(from.runner);
    const uint32_t slides = carom_runner_slides(t, cell, from.blockers);
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        if (!(t->spots.dirs[carom_spot_past(from.runner)] >> dir & 1)) continue;
        const carom_slid slid = carom_runner_move(t, cell, from.blockers, slides, dir);
        if (slid.to != cell && carom_spot_after(&t->spots, from.runner, slid) == to.runner) return true;
    }
    return false;
}

/* Looks for any wanted state among those of one level in the bin of `found`, that leads to `to`.  With so many moves
 * made: on a level of a sighted search their number differs from state to state. */
static bool find_on_level(carom_search *s, const wanted *w, carom_fast_state to, uint32_t moves, uint32_t level,
                          carom_fast_state *found) {
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    const carom_fast_own *own = carom_fast_own_of(s);
    uint8_t *block = carom_search_block(s);
    const uint32_t shelf_at = b->spots[found->runner].shelf;
    if (w->n == 0 || !shelf_at || level < own->first_level || level > own->level) return false;
    const carom_shelf *shelf = carom_shelf_at(block, shelf_at);
    const uint32_t begin = carom_fast_states_up_to(b, block, shelf, found->axes, own->first_level, level - 1);
    const uint32_t end = carom_fast_states_up_to(b, block, shelf, found->axes, own->first_level, level);
    uint32_t offset = shelf->bin[found->axes].first, i = 0;
    for (; i + CAROM_CHUNK_STATES <= begin; i += CAROM_CHUNK_STATES) offset = carom_chunk_at(block, offset)->next;
    for (; i < end; i += CAROM_CHUNK_STATES) {
        const carom_chunk *chunk = carom_chunk_at(block, offset);
        for (uint32_t k = i < begin ? begin - i : 0; k < CAROM_CHUNK_STATES && i + k < end; k++) {
            if (!w->hash[slot_for(w, chunk->blockers[k])]) continue;
            found->blockers = chunk->blockers[k];
            if (level >= own->sighted_from &&
                moves + carom_sighted_bound(b, block, shelf, found->runner, found->blockers) != level)
                continue;
            const bool leads = found->runner == to.runner ? blocker_leads(&b->tables, *found, to)
                                                          : runner_leads(&b->tables, *found, to);
            if (leads) return true;
        }
        offset = chunk->next;
    }
    return false;
}

/* The same with so many moves made, on whichever level. */
static bool find(carom_search *s, const wanted *w, carom_fast_state to, uint32_t moves, carom_fast_state *found) {
    const uint32_t from = carom_fast_own_of(s)->sighted_from;
    const uint32_t least = moves + carom_fast_bfs_of(s)->tables.spots.bound[found->runner];
    if (least < from) return find_on_level(s, w, to, moves, least, found);
    for (uint32_t level = least + 1; level <= least + CAROM_SIGHT_MOST; level++)
        if (find_on_level(s, w, to, moves, level, found)) return true;
    return false;
}

/* The cells from which a robot of a colour slides to `to`, with the blockers of `in_way` in the way. */
static unsigned cells_behind(const carom_tables *t, carom_cell to, carom_blockers in_way, uint8_t color,
                             carom_cell out[CAROM_CELLS]) {
    bool is_found[CAROM_CELLS] = {false};
    unsigned n = 0;
    is_found[to] = true;
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        if (carom_runner_slides(t, to, in_way) >> 8 * dir & 255) continue;
        carom_cell at = to;
        unsigned back = dir ^ 2;
        for (uint32_t runs = 0; runs <= t->slides.longest; runs++) {
            const unsigned cells = carom_runner_slides(t, at, in_way) >> 8 * back & 255;
            for (unsigned i = 0; i < cells; i++) {
                at = carom_step(at, back);
                if (is_found[at] || t->slides.diagonals[at]) continue;
                is_found[at] = true;
                out[n++] = at;
            }
            const uint8_t diagonal = t->slides.diagonals[at];
            if (!diagonal || !cells) break;
            if (carom_diagonal_color(diagonal) != color) back = carom_turned(back, diagonal);
        }
    }
    return n;
}

static bool back_to_blockers(carom_search *s, carom_fast_state *at, uint32_t moves_before) {
    const carom_tables *t = &carom_fast_bfs_of(s)->tables;
    const carom_fast_state to = *at;
    wanted w = {.n = 0};
    for (unsigned i = 0; i < t->n; i++) {
        carom_cell cells[CAROM_BLOCKERS_MAX], behind[CAROM_CELLS];
        for (unsigned k = 0; k < t->n; k++) cells[k] = carom_blocker(to.blockers, k);
        const carom_cell end = cells[i];
        cells[i] = carom_spot_cell(to.runner);
        const unsigned n = cells_behind(t, end, carom_blockers_of(t, cells), t->color[1 + i], behind);
        for (unsigned k = 0; k < n; k++) {
            cells[i] = behind[k];
            want(&w, carom_blockers_of(t, cells));
        }
    }
    for (unsigned axes = 0; axes < t->n_axes; axes++) {
        at->axes = (carom_axes)axes;
        if (find(s, &w, to, moves_before, at)) return true;
    }
    *at = to;
    return false;
}

static bool back_to_runner(carom_search *s, carom_fast_state *at, uint32_t moves_before) {
    const carom_tables *t = &carom_fast_bfs_of(s)->tables;
    const carom_fast_state to = *at;
    wanted w = {.n = 0};
    want(&w, to.blockers);
    carom_cell behind[CAROM_CELLS];
    const unsigned n = cells_behind(t, carom_spot_cell(to.runner), to.blockers, t->color[0], behind);
    for (unsigned past = 0; past < CAROM_PASTS && past * CAROM_CELLS < t->spots.n; past++)
        for (unsigned i = 0; i < n; i++) {
            at->runner = (carom_spot)(past << 8 | behind[i]);
            if (find(s, &w, to, moves_before, at)) return true;
        }
    return false;
}

int carom_fast_path(carom_search *s, carom_fast_state to, uint32_t n_moves, uint64_t *keys, uint32_t end) {
    for (uint32_t moves = n_moves; moves > 0; moves--) {
        if (end == 0) return -1;
        keys[--end] = carom_fast_pack(to);
        if (!back_to_blockers(s, &to, moves - 1) && !back_to_runner(s, &to, moves - 1)) return -1;
    }
    return (int)n_moves;
}
