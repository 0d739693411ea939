/* trace.c - the way back through what the search by levels has kept.
 *
 * A state with g moves made was reached from one with g - 1: the same but for one robot, which slid to where it
 * stands now.  Sliding on is therefore no move for that robot, and it came from one of the cells behind it.  Of
 * all those states the one that was kept at the level of g - 1 moves is a step on a shortest way. */
#include "search/levels.h"

uint64_t carom_levels_key(const carom_slots *slots, carom_cell runner, carom_others others) {
    carom_state state = {.cell = {0}};
    unsigned n = 0;
    if (slots->target_slot != CAROM_ANY_ROBOT) state.cell[n++] = runner;
    for (unsigned i = 0; n < slots->n; i++) {
        const bool runner_comes_first =
            slots->target_slot == CAROM_ANY_ROBOT && n == i && (i + 1u == slots->n || runner < carom_other(others, i));
        state.cell[n++] = runner_comes_first ? runner : carom_other(others, i);
        if (runner_comes_first) i--;
    }
    return carom_state_pack(slots, &state);
}

/* States that may be the one before, to be looked for at a spot. */
enum { WANTED_SLOTS = 512 }; /* for at most 16 moves by 15 cells */
typedef struct wanted {
    uint16_t n;
    uint16_t hash[WANTED_SLOTS]; /* number + 1, or 0 */
    carom_others others[256];
} wanted;

static unsigned slot_for(const wanted *w, carom_others others) {
    unsigned slot = others * 0x9E3779B1u >> 23;
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

static bool back_to_others(const carom_levels *l, uint8_t *block, carom_cell runner, carom_others others,
                           uint32_t moves_before, carom_others *found) {
    wanted w = {.n = 0};
    for (unsigned i = 0; i < l->crowd.n; i++) {
        carom_cell cells[CAROM_OTHERS_MAX], rest[CAROM_OTHERS_MAX];
        unsigned n = 0;
        for (unsigned k = 0; k < l->crowd.n; k++) cells[k] = carom_other(others, k);
        for (unsigned k = 0; k < l->crowd.n; k++) rest[n++] = k == i ? runner : cells[k];
        const uint32_t slides = carom_runner_slides(&l->crowd, cells[i], carom_others_of(rest, n));
        const carom_cell to = cells[i];
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
            const unsigned back = dir ^ 2;
            if (slides >> 8 * dir & 255) continue;
            for (unsigned cells_back = slides >> 8 * back & 255; cells_back > 0; cells_back--) {
                cells[i] = carom_cells_on(to, back, cells_back);
                want(&w, carom_others_of(cells, l->crowd.n));
            }
        }
    }
    return find(l, block, &w, runner, moves_before + l->bound[runner], found);
}

static bool back_to_runner(const carom_levels *l, uint8_t *block, carom_cell runner, carom_others others,
                           uint32_t moves_before, carom_cell *found) {
    wanted w = {.n = 0};
    want(&w, others);
    const uint32_t slides = carom_runner_slides(&l->crowd, runner, others);
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        const unsigned back = dir ^ 2;
        if (slides >> 8 * dir & 255) continue;
        for (unsigned cells_back = slides >> 8 * back & 255; cells_back > 0; cells_back--) {
            carom_others same;
            *found = carom_cells_on(runner, back, cells_back);
            if (find(l, block, &w, *found, moves_before + l->bound[*found], &same)) return true;
        }
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
