/* path.c - the path to a state, backwards through the states that the fast bfs has kept.
 *
 * A state with g moves made was reached from one with g - 1 that differs in one robot: the one that slid to where it
 * now stands.  To slide on is no move for that robot, and it came from one of the cells behind it, on the track that it
 * would follow backwards.  Of all the states that this gives, one is kept at the level of g - 1 moves; it is a step of
 * a shortest path. */
#include "search/fast/bfs.h"

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

/* How many states a bin had at the end of a level. */
static uint32_t states_up_to(const carom_fast_bfs *b, const uint8_t *block, carom_cell bin, uint32_t level) {
    if (level < b->first_level) return 0;
    return ((const uint32_t *)(const void *)(block + b->rows[level]))[bin];
}

/* Looks for any wanted state among those of one level in a bin. */
static bool find(const carom_fast_bfs *b, uint8_t *block, const wanted *w, carom_cell bin, uint32_t level,
                 carom_blockers *found) {
    if (w->n == 0 || level < b->first_level || level > b->level) return false;
    const carom_bin *at = &b->bins.at[bin];
    const uint32_t begin = states_up_to(b, block, bin, level - 1);
    const uint32_t end = level == b->level ? at->end.index : states_up_to(b, block, bin, level);
    uint32_t offset = at->first, i = 0;
    for (; i + CAROM_CHUNK_STATES <= begin; i += CAROM_CHUNK_STATES) offset = carom_chunk_at(block, offset)->next;
    for (; i < end; i += CAROM_CHUNK_STATES) {
        const carom_chunk *chunk = carom_chunk_at(block, offset);
        for (uint32_t k = i < begin ? begin - i : 0; k < CAROM_CHUNK_STATES && i + k < end; k++)
            if (w->hash[slot_for(w, chunk->blockers[k])]) {
                *found = chunk->blockers[k];
                return true;
            }
        offset = chunk->next;
    }
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

static bool back_to_blockers(const carom_fast_bfs *b, uint8_t *block, carom_cell runner, carom_blockers blockers,
                             uint32_t moves_before, carom_blockers *found) {
    const carom_tables *t = &b->tables;
    wanted w = {.n = 0};
    for (unsigned i = 0; i < t->n; i++) {
        carom_cell cells[CAROM_BLOCKERS_MAX], behind[CAROM_CELLS];
        for (unsigned k = 0; k < t->n; k++) cells[k] = carom_blocker(blockers, k);
        const carom_cell to = cells[i];
        cells[i] = runner;
        const unsigned n = cells_behind(t, to, carom_blockers_of(t, cells), t->color[1 + i], behind);
        for (unsigned k = 0; k < n; k++) {
            cells[i] = behind[k];
            want(&w, carom_blockers_of(t, cells));
        }
    }
    return find(b, block, &w, runner, moves_before + t->bound[runner], found);
}

static bool back_to_runner(const carom_fast_bfs *b, uint8_t *block, carom_cell runner, carom_blockers blockers,
                           uint32_t moves_before, carom_cell *found) {
    const carom_tables *t = &b->tables;
    wanted w = {.n = 0};
    want(&w, blockers);
    carom_cell behind[CAROM_CELLS];
    const unsigned n = cells_behind(t, runner, blockers, t->color[0], behind);
    for (unsigned i = 0; i < n; i++) {
        carom_blockers same;
        *found = behind[i];
        if (find(b, block, &w, *found, moves_before + t->bound[*found], &same)) return true;
    }
    return false;
}

int carom_fast_path(const carom_fast_bfs *b, uint8_t *block, const carom_slots *slots, carom_cell runner,
                    carom_blockers blockers, uint32_t n_moves, uint64_t *keys, uint32_t end) {
    for (uint32_t moves = n_moves; moves > 0; moves--) {
        if (end == 0) return -1;
        keys[--end] = carom_fast_key(slots, runner, blockers);
        if (!back_to_blockers(b, block, runner, blockers, moves - 1, &blockers) &&
            !back_to_runner(b, block, runner, blockers, moves - 1, &runner))
            return -1;
    }
    return (int)n_moves;
}
