/* path.c - the path to a state, backwards through the states that the fast bfs has kept.
 *
 * A state with g moves made was reached from one with g - 1.  Of all the states before it (before.h), one is kept at
 * the level of g - 1 moves; it is a step of a shortest path. */
#include "search/fast/before.h"
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

/* Looks for any wanted state among those of one level in the bin of `found`, that leads to `to`.  With so many moves
 * made: on a level of a sighted search their number differs from state to state. */
static bool find_on_level(carom_search *s, const wanted *w, carom_fast_state to, uint32_t moves, uint32_t level,
                          carom_fast_state *found) {
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    const carom_fast_own *own = carom_fast_own_of(s);
    uint8_t *block = carom_search_block(s);
    if (w->n == 0) return false;
    carom_bin_walk walk = carom_fast_walk_level(b, block, own, found->runner, found->axes, level);
    while (carom_bin_walk_next(&walk, block, &found->blockers))
        if (w->hash[slot_for(w, found->blockers)] &&
            carom_sighted_is_at(b, block, own, found->runner, found->blockers, moves, level) &&
            carom_fast_leads(&b->tables, *found, to))
            return true;
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

static bool back_to_blockers(carom_search *s, carom_fast_state *at, uint32_t moves_before) {
    const carom_tables *t = &carom_fast_bfs_of(s)->tables;
    const carom_fast_state to = *at;
    wanted w = {.n = 0};
    for (unsigned i = 0; i < t->n; i++) {
        carom_blockers before[CAROM_CELLS];
        const unsigned n = carom_blockers_before(t, to, i, before);
        for (unsigned k = 0; k < n; k++) want(&w, before[k]);
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
    const unsigned n = carom_cells_behind(t, carom_spot_cell(to.runner), to.blockers, t->color[0], behind);
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
