/* blocker_heuristic.c - builds blocker tables and computes their bounds.  blocker_heuristic.h defines the heuristic and
 * proves that it is admissible and consistent. */
#include "search/fast/blocker_heuristic.h"

#include "game/walk.h"

#include <string.h>

/* ---- Classes ----------------------------------------------------------------------------------- */

/* The lowest bit of each field. */
enum { FIRST = 0, SECOND = CAROM_FIELD_BITS, BOTH = 2 * CAROM_FIELD_BITS };
enum { ONE = 1 << CAROM_FIRST_STOPPERS_MOST }; /* the bit of the ways with at most one stopper. */
_Static_assert(3 * CAROM_FIELD_BITS <= 32, "three fields fit in 32 bits");
_Static_assert(CAROM_STOPS_MOST <= 8, "all stops fit in a byte");

/* Adds to each cell of `to` the bits that `from` has on the cells that a blocker can reach from there by one move. */
static void spread(uint32_t to[CAROM_CELLS], const uint32_t from[CAROM_CELLS], const carom_ways *ways, unsigned track) {
    const uint16_t *line[] = {ways->line[track][0], ways->line[track][1]};
    uint32_t along[1 + CAROM_LINES_MOST];
    memset(along, 0, ways->lines_end[track] * sizeof *along);
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
        along[line[0][cell]] |= from[cell];
        along[line[1][cell]] |= from[cell];
    }
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) to[cell] |= along[line[0][cell]] | along[line[1][cell]];
}

/* Sets `bit` for the stoppers of these pairs.  In FIRST and SECOND, the bit is set at 0 moves, and in BOTH at the
 * number of moves from one stopper to the other. */
static void mark_pair(carom_blocker_draft *to, const carom_ways *ways, unsigned track, const carom_stopper_pairs *pair,
                      uint32_t bit) {
    carom_cell_set seconds = pair->second;
    const uint8_t *distances = carom_ways_distances(ways, pair->first, track);
    to->fields[0][pair->first] |= bit << FIRST;
    while (!carom_cell_set_is_empty(&seconds)) {
        const carom_cell second = carom_cell_set_take(&seconds);
        const unsigned moves = distances[second];
        to->fields[0][second] |= bit << SECOND;
        if (moves == CAROM_BLOCKER_H_MOST) continue;
        to->fields[moves][second] |= bit << BOTH;
        to->fields[moves][pair->first] |= bit << BOTH;
    }
}

/* Marks the stoppers of ways that keep one stopper, or all cells if a way needs no stopper. */
static void mark_single(carom_blocker_draft *to, const carom_ways *ways, carom_cell runner, unsigned extra) {
    carom_cell_set single = ways->single[runner][extra];
    if (ways->without_stopper[runner] >> extra & 1) memset(&single, 255, sizeof single);
    while (!carom_cell_set_is_empty(&single)) to->fields[extra][carom_cell_set_take(&single)] |= (uint32_t)ONE << BOTH;
}

/* Marks the ways in T(c): the pairs with h0 slides have the lowest bits, then come the pairs with h0 + 1 slides. */
static void mark_ways(carom_blocker_draft *to, const carom_ways *ways, unsigned track, carom_cell runner) {
    unsigned n = 0;
    memset(to->fields, 0, sizeof to->fields);
    for (unsigned extra = 0; extra < CAROM_TWO_STOPPERS_BELOW; extra++)
        for (unsigned i = ways->pairs_begin[runner][extra]; i < ways->pairs_end[runner][extra]; i++)
            mark_pair(to, ways, track, &ways->pairs[i], (uint32_t)1 << n++);
    for (unsigned extra = 0; extra < CAROM_BLOCKER_H_MOST; extra++) mark_single(to, ways, runner, extra);
}

/* Marks the cells from which a blocker reaches a stop with one move, and the cells where it stops another one. */
static void mark_stop(carom_blocker_draft *to, const carom_tables *t, unsigned track, carom_cell stop, unsigned i) {
    to->on[stop] |= (uint8_t)(1u << i);
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        const carom_stops_by_dir bit = (carom_stops_by_dir)1 << (8 * dir + i);
        const carom_cell behind = carom_step(stop, dir);
        const bool has_wall = carom_is_at_wall(&t->slides, stop, dir);
        if (!has_wall) to->behind[behind] |= bit;
        /* A track can be followed backwards.  If it circles, a blocker that starts right behind the stop finds nothing
         * there to stop it. */
        carom_walk w = carom_walk_from(stop, (dir + 2) % CAROM_DIRS);
        while (carom_walk_on(&t->slides, t->color[1 + track], &w))
            if (!t->slides.diagonals[w.cell] && (has_wall || w.cell != behind)) to->within[0][w.cell] |= bit;
    }
}

static void mark_stops(carom_blocker_draft *to, const carom_ways *ways, const carom_tables *t, unsigned track,
                       carom_cell runner) {
    memset(to->within, 0, sizeof to->within);
    memset(to->behind, 0, sizeof to->behind);
    memset(to->on, 0, sizeof to->on);
    for (unsigned i = 0; i < ways->n_stops[runner]; i++) mark_stop(to, t, track, ways->stop[runner][i].cell, i);
}

/* The class of a blocker on this cell. */
static carom_reach reach_of(const carom_blocker_draft *from, unsigned cell) {
    carom_reach out = {.behind = from->behind[cell], .on = from->on[cell]};
    for (unsigned k = 0; k < CAROM_BLOCKER_H_MOST; k++) out.fields[k] = from->fields[k][cell];
    for (unsigned k = 0; k < CAROM_STOPS_H_MOST - 1; k++) out.within[k] = from->within[k][cell];
    return out;
}

/* Returns the number of this class in the draft, adding the class if it is new; `n` is the number of classes. */
static uint16_t number_of(carom_blocker_draft *draft, carom_reach *class, uint32_t *n, const carom_reach *reach) {
    enum { SLOT_BITS = 11, SLOTS = sizeof draft->hashed / sizeof *draft->hashed };
    _Static_assert(SLOTS == 1 << SLOT_BITS, "the hash can choose every slot");
    uint64_t word[4];
    _Static_assert(sizeof word == sizeof *reach, "every bit of a class is hashed");
    memcpy(word, reach, sizeof word);
    /* The highest bits of the sum choose the slot.  All factors are large and odd, so each bit of a word matters. */
    const uint64_t hash = word[0] * 0x9E3779B97F4A7C15u + word[1] * 0xC2B2AE3D27D4EB4Fu +
                          word[2] * 0x165667B19E3779F9u + word[3] * 0xD6E8FEB86659FD93u;
    uint32_t slot = (uint32_t)(hash >> (64 - SLOT_BITS));
    for (; draft->hashed[slot]; slot = (slot + 1) % SLOTS)
        if (memcmp(&class[draft->hashed[slot] - 1], reach, sizeof *reach) == 0)
            return (uint16_t)(draft->hashed[slot] - 1);
    class[*n] = *reach;
    draft->hashed[slot] = (uint16_t)++ * n;
    return (uint16_t)(*n - 1);
}

/* ---- Tables ------------------------------------------------------------------------------------ */

static void write_header(carom_blocker_table *out, const carom_ways *ways, const carom_tables *t, carom_cell runner) {
    const unsigned n_h0 = ways->pairs_end[runner][0] - ways->pairs_begin[runner][0],
                   n_h0_plus_1 = ways->pairs_end[runner][1] - ways->pairs_begin[runner][1];
    const uint32_t with_h0 = ((uint32_t)1 << n_h0) - 1, with_h0_plus_1 = (((uint32_t)1 << n_h0_plus_1) - 1) << n_h0;
    *out = (carom_blocker_table){.h0 = with_h0 | ONE, .h0_plus_1 = with_h0_plus_1, .no_stop = ways->no_stop[runner]};
    for (unsigned i = 0; i < ways->n_stops[runner]; i++) {
        const carom_stop *stop = &ways->stop[runner][i];
        out->extra[stop->extra] |= (uint8_t)(1u << i);
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++)
            if (stop->at_runner >> dir & 1 || carom_is_at_wall(&t->slides, stop->cell, dir))
                out->always |= (carom_stops_by_dir)1 << (8 * dir + i);
    }
}

void carom_blocker_table_build(carom_blocker_draft *draft, const carom_ways *ways, const carom_tables *t,
                               carom_cell runner) {
    carom_blocker_table *table = (carom_blocker_table *)(void *)draft->table;
    carom_reach *class = carom_blocker_classes(table, t);
    write_header(table, ways, t, runner);
    memset(draft->hashed, 0, sizeof draft->hashed);
    number_of(draft, class, &table->n, &(carom_reach){.on = 0}); /* no blocker. */
    for (unsigned track = 0; track < carom_n_tracks(t); track++) {
        mark_ways(draft, ways, track, runner);
        mark_stops(draft, ways, t, track, runner);
        for (unsigned k = 1; k < CAROM_BLOCKER_H_MOST; k++) spread(draft->fields[k], draft->fields[k - 1], ways, track);
        for (unsigned k = 1; k < CAROM_STOPS_H_MOST - 1; k++)
            spread(draft->within[k], draft->within[k - 1], ways, track);
        for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
            const carom_reach reach = reach_of(draft, cell);
            table->number[track][cell] = number_of(draft, class, &table->n, &reach);
        }
    }
}

void carom_blocker_table_copy(const carom_blocker_draft *draft, const carom_tables *t, bool has_bounds, uint8_t *to) {
    const uint32_t bytes = carom_blocker_draft_table_bytes(draft, t, false);
    memcpy(to, draft->table, bytes);
    if (has_bounds) memset(to + bytes, CAROM_BOUNDS_UNKNOWN, carom_blocker_draft_table_bytes(draft, t, true) - bytes);
}

/* ---- Evaluation --------------------------------------------------------------------------------- */

const uint16_t carom_no_blocker[CAROM_CELLS] = {0};

/* h_pairs - h0 for two blockers. */
static unsigned pairs_h(const carom_blocker_table *t, const carom_reach *a, const carom_reach *b) {
    uint32_t below = 0; /* the pairs that cost less than k. */
    for (unsigned k = 0; k < CAROM_BLOCKER_H_MOST; k++) {
        uint32_t cost = (a->fields[k] | b->fields[k]) >> BOTH; /* the pairs that cost at most k. */
        for (unsigned i = 0; i <= k; i++)
            cost |= (a->fields[i] & b->fields[k - i] >> SECOND) | (b->fields[i] & a->fields[k - i] >> SECOND);
        if ((cost & t->h0) | (below & t->h0_plus_1)) return k;
        below = cost;
    }
    return CAROM_BLOCKER_H_MOST;
}

/* The stops that have a bit for any direction. */
static unsigned in_any_dir(carom_stops_by_dir stops) {
    stops |= stops >> 16;
    return (stops | stops >> 8) & 255;
}

/* The stops that cost two blockers at most k moves: one of them is there already, or gets there within k moves and is
 * stopped there, or gets there within k - 1 moves, which leaves one move for a robot that stops it. */
static unsigned stops_within(const carom_blocker_table *t, const carom_reach *a, const carom_reach *b, unsigned k) {
    unsigned stops = a->on | b->on;
    if (k > 0)
        stops |=
            in_any_dir((a->within[k - 1] & (t->always | b->behind)) | (b->within[k - 1] & (t->always | a->behind)));
    if (k > 1) stops |= in_any_dir(a->within[k - 2] | b->within[k - 2]);
    return stops;
}

/* h_stops - h0 for two blockers. */
static unsigned stops_h(const carom_blocker_table *t, const carom_reach *a, const carom_reach *b) {
    unsigned within[CAROM_STOPS_H_MOST]; /* by number of moves. */
    for (unsigned h = 0; h < t->no_stop; h++) {
        within[h] = stops_within(t, a, b, h);
        for (unsigned extra = 0; extra <= h; extra++)
            if (within[h - extra] & t->extra[extra]) return h;
    }
    return t->no_stop;
}

carom_bounds carom_blocker_bounds(const carom_blocker_view *view, unsigned class_a, unsigned class_b) {
    carom_bounds *known = view->bounds ? &view->bounds[class_a * view->n + class_b] : NULL;
    if (known && *known != CAROM_BOUNDS_UNKNOWN) return *known;
    const carom_reach *a = &view->class[class_a], *b = &view->class[class_b];
    const unsigned above_pairs = 15u << pairs_h(view->table, a, b) & 15,
                   above_stops = 7u << stops_h(view->table, a, b) & 7;
    const carom_bounds bounds = (carom_bounds)(above_pairs | above_stops << 4);
    if (known) *known = view->bounds[class_b * view->n + class_a] = bounds;
    return bounds;
}
