/* trace.c - the way back through what the search by levels has kept.
 *
 * A state with g moves made was reached from one with g - 1: the same but for one robot, which slid to where it
 * stands now.  Sliding on is therefore no move for that robot, and it came from one of the cells behind it: those of
 * the track that it would follow backwards.  Of all those states the one that was kept at the level of g - 1 moves is a
 * step on a shortest way. */
#include "search/levels.h"

uint64_t carom_levels_key(const carom_slots *slots, carom_cell runner, carom_others others) {
    carom_state state = {.cell = {0}};
    unsigned n_others = 0;
    bool has_runner = false;
    for (unsigned slot = 0; slot < slots->n; slot++) {
        const bool none_left = n_others + 1u == slots->n;
        const bool is_runners = slots->target_slot != CAROM_ANY_ROBOT
                                    ? slot == slots->target_slot
                                    : !has_runner && (none_left || runner < carom_other(others, n_others));
        has_runner |= is_runners;
        state.cell[slot] = is_runners ? runner : carom_other(others, n_others++);
    }
    return carom_state_pack(slots, &state);
}

/* States that may be the one before, to be looked for at a spot. */
enum { WANTED_MOST = CAROM_OTHERS_MAX * CAROM_CELLS, WANTED_SLOTS = 2 * WANTED_MOST };
typedef struct wanted {
    uint16_t n;
    uint16_t hash[WANTED_SLOTS]; /* number + 1, or 0 */
    carom_others others[WANTED_MOST];
} wanted;

static unsigned slot_for(const wanted *w, carom_others others) {
    unsigned slot = others * 0x9E3779B1u >> 21;
    while (w->hash[slot] && w->others[w->hash[slot] - 1] != others) slot = (slot + 1) % WANTED_SLOTS;
    return slot;
}

static void want(wanted *w, carom_others others) {
    const unsigned slot = slot_for(w, others);
    if (w->hash[slot]) return;
    w->others[w->n++] = others;
    w->hash[slot] = w->n;
}

static uint32_t states_before(const carom_levels *l, const uint8_t *block, carom_cell spot, uint32_t level) {
    if (level < l->first_level) return 0;
    return ((const uint32_t *)(const void *)(block + l->rows[level]))[spot];
}

/* Looks for any wanted state among those of a level at a spot. */
static bool find(const carom_levels *l, uint8_t *block, const wanted *w, carom_cell spot, uint32_t level,
                 carom_others *found) {
    if (w->n == 0 || level < l->first_level || level > l->level) return false;
    const carom_spot *at = &l->spots.at[spot];
    const uint32_t begin = states_before(l, block, spot, level - 1);
    const uint32_t end = level == l->level ? at->end.index : states_before(l, block, spot, level);
    uint32_t slot = at->first_kept, i = 0;
    for (; i + CAROM_SLOT_KEPT <= begin; i += CAROM_SLOT_KEPT) slot = carom_slot_at(block, slot)->next;
    for (; i < end; i += CAROM_SLOT_KEPT) {
        const carom_slot *kept = carom_slot_at(block, slot);
        for (uint32_t k = i < begin ? begin - i : 0; k < CAROM_SLOT_KEPT && i + k < end; k++)
            if (w->hash[slot_for(w, kept->others[k])]) {
                *found = kept->others[k];
                return true;
            }
        slot = kept->next;
    }
    return false;
}

/* The cells from which a robot slides to `to`, where it is not yet; the others of this crowd are in the way. */
static unsigned cells_behind(const carom_crowd *c, carom_cell to, carom_others in_way, uint8_t color,
                             carom_cell out[CAROM_CELLS]) {
    bool is_found[CAROM_CELLS] = {false};
    unsigned n = 0;
    is_found[to] = true;
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        if (carom_runner_slides(c, to, in_way) >> 8 * dir & 255) continue;
        carom_cell at = to;
        unsigned back = dir ^ 2;
        for (uint32_t runs = 0; runs <= c->slides.longest; runs++) {
            const unsigned cells = carom_runner_slides(c, at, in_way) >> 8 * back & 255;
            for (unsigned i = 0; i < cells; i++) {
                at = carom_step(at, back);
                if (is_found[at] || c->slides.diagonals[at]) continue;
                is_found[at] = true;
                out[n++] = at;
            }
            const uint8_t diagonal = c->slides.diagonals[at];
            if (!diagonal || !cells) break;
            if (carom_diagonal_color(diagonal) != color) back = carom_turned(back, diagonal);
        }
    }
    return n;
}

static bool back_to_others(const carom_levels *l, uint8_t *block, carom_cell runner, carom_others others,
                           uint32_t moves_before, carom_others *found) {
    const carom_crowd *c = &l->crowd;
    wanted w = {.n = 0};
    for (unsigned i = 0; i < c->n; i++) {
        carom_cell cells[CAROM_OTHERS_MAX], behind[CAROM_CELLS];
        for (unsigned k = 0; k < c->n; k++) cells[k] = carom_other(others, k);
        const carom_cell to = cells[i];
        cells[i] = runner;
        const unsigned n = cells_behind(c, to, carom_others_of(c, cells), c->color[1 + i], behind);
        for (unsigned k = 0; k < n; k++) {
            cells[i] = behind[k];
            want(&w, carom_others_of(c, cells));
        }
    }
    return find(l, block, &w, runner, moves_before + c->bound[runner], found);
}

static bool back_to_runner(const carom_levels *l, uint8_t *block, carom_cell runner, carom_others others,
                           uint32_t moves_before, carom_cell *found) {
    const carom_crowd *c = &l->crowd;
    wanted w = {.n = 0};
    want(&w, others);
    carom_cell behind[CAROM_CELLS];
    const unsigned n = cells_behind(c, runner, others, c->color[0], behind);
    for (unsigned i = 0; i < n; i++) {
        carom_others same;
        *found = behind[i];
        if (find(l, block, &w, *found, moves_before + c->bound[*found], &same)) return true;
    }
    return false;
}

int carom_levels_trace(const carom_levels *l, uint8_t *block, const carom_slots *slots, carom_cell runner,
                       carom_others others, uint32_t n_moves, uint64_t *keys, uint32_t end) {
    for (uint32_t moves = n_moves; moves > 0; moves--) {
        if (end == 0) return -1;
        keys[--end] = carom_levels_key(slots, runner, others);
        if (!back_to_others(l, block, runner, others, moves - 1, &others) &&
            !back_to_runner(l, block, runner, others, moves - 1, &runner))
            return -1;
    }
    return (int)n_moves;
}
