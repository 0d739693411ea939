/* blocker_heuristic.c - finds the ways T(c) of all cells, and builds the blocker tables from them.  blocker_heuristic.h
 * defines the heuristic, proves that it is admissible, and evaluates it. */
#include "search/fast/blocker_heuristic.h"

#include "game/walk.h"

#include <assert.h>
#include <string.h>

enum { SET_WORDS = CAROM_CELLS / 64 };

/* Removes the cells of `less`.  Returns false if no cell is left. */
static bool remove_all(carom_cell_set *set, const carom_cell_set *less) {
    uint64_t left = 0;
    for (unsigned i = 0; i < SET_WORDS; i++) left |= set->word[i] &= ~less->word[i];
    return left != 0;
}

/* Removes the lowest cell from a set that is not empty, and returns it. */
static carom_cell take_next(carom_cell_set *set) {
    unsigned i = 0;
    while (!set->word[i]) i++;
    const unsigned bit = (unsigned)__builtin_ctzll(set->word[i]);
    set->word[i] &= set->word[i] - 1;
    return (carom_cell)(64 * i + bit);
}

static bool is_empty(const carom_cell_set *set) {
    uint64_t any = 0;
    for (unsigned i = 0; i < SET_WORDS; i++) any |= set->word[i];
    return any == 0;
}

/* ---- Ways -------------------------------------------------------------------------------------- */

/* Collects the ways from one cell that have the same number of slides. */
typedef struct finder {
    carom_ways *ways;
    const carom_tables *tables;
    const uint8_t *h0;
    carom_cell from;
    unsigned extra;        /* slides beyond h0. */
    carom_cell_set firsts; /* the first stoppers of the pairs; ways->second has the second ones. */
} finder;

static carom_cell_set *seconds_of(finder *f, carom_cell first) {
    carom_cell_set *second = &f->ways->second[first];
    if (!carom_cell_set_has(&f->firsts, first)) *second = (carom_cell_set){{0}};
    carom_cell_set_put(&f->firsts, first);
    return second;
}

/* Adds the ways that begin with a slide to the cell where the walk is now. */
static void add_ways_by(finder *f, const carom_walk *end) {
    const carom_tables *t = f->tables;
    const carom_cell to = end->cell;
    if (t->slides.diagonals[to]) return;
    assert(f->h0[f->from] <= f->h0[to] + 1 && f->h0[to] <= f->h0[f->from] + 1); /* a slide changes h0 by at most 1. */
    const unsigned slides = f->h0[f->from] + f->extra - 1, extra_there = slides - f->h0[to];
    if (slides < f->h0[to]) return;
    const bool is_at_wall = carom_walk_is_at_wall(&t->slides, end);
    const carom_cell stopper = carom_step(to, end->dir);
    if (!is_at_wall && t->slides.diagonals[stopper]) return;
    carom_ways *ways = f->ways;
    carom_cell_set *single = &ways->single[f->from][f->extra], ones = ways->single[to][extra_there];
    const bool keeps_two = f->extra < CAROM_TWO_STOPPERS_BELOW;
    if (ways->without_stopper[to] >> extra_there & 1) {
        if (is_at_wall) ways->without_stopper[f->from] |= (uint8_t)(1u << f->extra);
        else carom_cell_set_put(single, stopper);
    }
    if (is_at_wall || !keeps_two) carom_cell_set_add(single, &ones);
    else if (remove_all(&ones, single) && (f->extra == 0 || remove_all(&ones, single - 1)))
        while (!is_empty(&ones)) {
            const carom_cell first = take_next(&ones);
            if (first == stopper) carom_cell_set_put(single, first);
            else carom_cell_set_put(seconds_of(f, first), stopper);
        }
    if (extra_there >= CAROM_TWO_STOPPERS_BELOW) return;
    for (unsigned i = ways->pairs_begin[to][extra_there]; i < ways->pairs_end[to][extra_there]; i++)
        if (!keeps_two) carom_cell_set_put(single, ways->pairs[i].first);
        else if (!carom_cell_set_has(single, ways->pairs[i].first))
            carom_cell_set_add(seconds_of(f, ways->pairs[i].first), &ways->pairs[i].second);
}

/* Adds the pairs to T(c).  A pair is left out if another way with at most as many slides needs only some of the pair's
 * stoppers. */
static void keep_pairs(finder *f) {
    carom_ways *ways = f->ways;
    const unsigned extra = f->extra;
    ways->pairs_begin[f->from][extra] = (uint16_t)ways->n_pairs;
    const unsigned before = extra ? ways->pairs_begin[f->from][0] : 0,
                   before_end = extra ? ways->pairs_end[f->from][0] : 0;
    const uint32_t most = ways->n_pairs + CAROM_FIRST_STOPPERS_MOST - (before_end - before);
    while (!is_empty(&f->firsts)) {
        const carom_cell first = take_next(&f->firsts);
        carom_cell_set second = ways->second[first];
        bool is_kept = !(ways->without_stopper[f->from] & ((2u << extra) - 1));
        for (unsigned i = 0; i <= extra && is_kept; i++)
            is_kept =
                !carom_cell_set_has(&ways->single[f->from][i], first) && remove_all(&second, &ways->single[f->from][i]);
        for (unsigned i = before; i < before_end && is_kept; i++)
            if (ways->pairs[i].first == first) is_kept = remove_all(&second, &ways->pairs[i].second);
        if (!is_kept) continue;
        /* untested: no board in the tests fills a list of pairs. */
        if (ways->n_pairs == most || ways->n_pairs == CAROM_WAYS_PAIRS_MOST)
            carom_cell_set_put(&ways->single[f->from][extra], first); /* drops the second stopper. */
        else {
            ways->pairs[ways->n_pairs++] = (carom_stopper_pairs){.first = first, .second = second};
            carom_cell_set_put(&ways->firsts, first);
        }
    }
    ways->pairs_end[f->from][extra] = (uint16_t)ways->n_pairs;
}

static void find_ways(carom_ways *ways, const carom_tables *t, const uint8_t h0[CAROM_CELLS]) {
    finder f = {.ways = ways, .tables = t, .h0 = h0};
    unsigned most = 0;
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
        if (h0[cell] == 0) ways->without_stopper[cell] = 1;
        if (h0[cell] != CAROM_UNREACHABLE && h0[cell] > most) most = h0[cell];
    }
    for (unsigned slides = 1; slides < most + CAROM_BLOCKER_H_MOST; slides++)
        for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
            if (h0[cell] == 0 || h0[cell] > slides || slides - h0[cell] >= CAROM_BLOCKER_H_MOST) continue;
            f.from = (carom_cell)cell;
            f.extra = slides - h0[cell];
            if (ways->without_stopper[cell]) continue; /* its ways are left out. */
            for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
                carom_walk w = {.cell = (carom_cell)cell, .dir = (uint8_t)dir};
                while (carom_walk_on(&t->slides, t->color[0], &w)) add_ways_by(&f, &w);
            }
            if (f.extra < CAROM_TWO_STOPPERS_BELOW) keep_pairs(&f);
        }
}

static void find_lines(carom_ways *ways, const carom_tables *t, unsigned track) {
    uint16_t n = 0;
    for (unsigned axis = 0; axis < 2; axis++)
        for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
            if (t->slides.diagonals[cell] || ways->line[track][axis][cell]) continue;
            ways->line[track][axis][cell] = ++n;
            for (unsigned dir = axis; dir < CAROM_DIRS; dir += 2) {
                carom_walk w = {.cell = (carom_cell)cell, .dir = (uint8_t)dir};
                while (carom_walk_on(&t->slides, t->color[1 + track], &w))
                    if (!t->slides.diagonals[w.cell]) ways->line[track][w.dir & 1][w.cell] = n;
            }
        }
    ways->lines_end[track] = n + 1;
}

static uint8_t *distances(const carom_ways *ways, uint32_t row) {
    return (uint8_t *)ways + carom_ways_bytes_for(ways->n_pairs, row);
}

/* Finds d(first, b) for all cells b, breadth-first on each track. */
static void find_moves(carom_ways *ways, const carom_tables *t, carom_cell first) {
    uint8_t *moves = distances(ways, ways->row[first]);
    memset(moves, CAROM_BLOCKER_H_MOST, CAROM_CELLS);
    moves[first] = 0;
    for (unsigned track = 0; track < carom_n_tracks(t); track++) {
        /* A blocker stays on its own track, so each track has distances of its own. */
        uint8_t own[CAROM_CELLS];
        memset(own, CAROM_BLOCKER_H_MOST, sizeof own);
        own[first] = 0;
        for (unsigned k = 1; k < CAROM_BLOCKER_H_MOST; k++) {
            bool reached[1 + CAROM_LINES_MOST] = {false};
            for (unsigned cell = 0; cell < CAROM_CELLS; cell++)
                if (own[cell] == k - 1)
                    reached[ways->line[track][0][cell]] = reached[ways->line[track][1][cell]] = true;
            for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
                const bool is_reached = reached[ways->line[track][0][cell]] || reached[ways->line[track][1][cell]];
                if (is_reached && own[cell] > k) own[cell] = (uint8_t)k;
            }
        }
        for (unsigned cell = 0; cell < CAROM_CELLS; cell++)
            if (own[cell] < moves[cell]) moves[cell] = own[cell];
    }
}

void carom_ways_find(carom_ways *ways, const carom_tables *t, const uint8_t h0[CAROM_CELLS]) {
    memset(ways, 0, offsetof(carom_ways, second));
    find_ways(ways, t, h0);
    for (unsigned track = 0; track < carom_n_tracks(t); track++) find_lines(ways, t, track);
    carom_cell_set firsts = ways->firsts;
    while (!is_empty(&firsts)) {
        const carom_cell first = take_next(&firsts);
        ways->row[first] = (uint8_t)ways->n_firsts++;
        find_moves(ways, t, first);
    }
}

/* ---- Tables ------------------------------------------------------------------------------------ */

/* The data from which the entries of a table are built: cell[k] has field k of all three words, by cell.  At first, a
 * bit of field k means exactly k moves; spread() changes this to at most k moves. */
enum { FIRST = 0, SECOND = CAROM_FIELD_BITS, BOTH = 2 * CAROM_FIELD_BITS };
enum { ONE = 1 << CAROM_FIRST_STOPPERS_MOST }; /* the bit of the ways with at most one stopper. */
_Static_assert(3 * CAROM_FIELD_BITS <= 32, "a field of each word fits");
typedef struct by_moves {
    uint32_t cell[CAROM_BLOCKER_H_MOST][CAROM_CELLS];
} by_moves;

/* Fills field k from field k - 1: the k-th move goes along one of the two lines through a cell. */
static void spread(by_moves *to, const carom_ways *ways, unsigned track, unsigned k) {
    const uint16_t *line[] = {ways->line[track][0], ways->line[track][1]};
    uint32_t along[1 + CAROM_LINES_MOST];
    memset(along, 0, ways->lines_end[track] * sizeof *along);
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
        along[line[0][cell]] |= to->cell[k - 1][cell];
        along[line[1][cell]] |= to->cell[k - 1][cell];
    }
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++)
        to->cell[k][cell] |= along[line[0][cell]] | along[line[1][cell]];
}

/* Sets `bit` for the stoppers of these pairs.  In FIRST and SECOND, the bit is set at 0 moves, and in BOTH at the
 * number of moves from one stopper to the other. */
static void mark_pair(by_moves *to, const carom_ways *ways, const carom_stopper_pairs *pair, uint32_t bit) {
    carom_cell_set seconds = pair->second;
    to->cell[0][pair->first] |= bit << FIRST;
    while (!is_empty(&seconds)) {
        const carom_cell second = take_next(&seconds);
        const unsigned moves = distances(ways, ways->row[pair->first])[second];
        to->cell[0][second] |= bit << SECOND;
        if (moves == CAROM_BLOCKER_H_MOST) continue;
        to->cell[moves][second] |= bit << BOTH;
        to->cell[moves][pair->first] |= bit << BOTH;
    }
}

/* Marks the stoppers of ways that keep one stopper, or all cells if a way needs no stopper. */
static void mark_single(by_moves *to, const carom_ways *ways, carom_cell runner, unsigned extra) {
    carom_cell_set single = ways->single[runner][extra];
    if (ways->without_stopper[runner] >> extra & 1) memset(&single, 255, sizeof single);
    while (!is_empty(&single)) to->cell[extra][take_next(&single)] |= (uint32_t)ONE << BOTH;
}

/* Marks all ways from a cell: the pairs with h0 slides have the lowest bits, then come the pairs with h0 + 1 slides. */
static void mark_ways(by_moves *to, const carom_ways *ways, carom_cell runner) {
    unsigned n = 0;
    for (unsigned extra = 0; extra < CAROM_TWO_STOPPERS_BELOW; extra++)
        for (unsigned i = ways->pairs_begin[runner][extra]; i < ways->pairs_end[runner][extra]; i++)
            mark_pair(to, ways, &ways->pairs[i], (uint32_t)1 << n++);
    for (unsigned extra = 0; extra < CAROM_BLOCKER_H_MOST; extra++) mark_single(to, ways, runner, extra);
}

/* Packs the four fields of one word of a cell. */
static uint64_t word_of(const by_moves *from, unsigned cell, unsigned shift) {
    uint64_t word = 0;
    for (unsigned k = 0; k < CAROM_BLOCKER_H_MOST; k++)
        word |= (uint64_t)(from->cell[k][cell] >> shift & ((1 << CAROM_FIELD_BITS) - 1)) << k * CAROM_FIELD_BITS;
    return word;
}

/* Returns the number of the entry `reach` in the draft, adding it if it is new; `n` is the number of entries. */
static uint16_t number_of(carom_blocker_draft *draft, carom_reach *entry, uint32_t *n, carom_reach reach) {
    enum { SLOTS = sizeof draft->hashed / sizeof *draft->hashed };
    const uint64_t hash = (reach.low ^ reach.high << 7) * 0x9E3779B97F4A7C15u;
    uint32_t slot = (uint32_t)(hash >> 32) % SLOTS;
    for (; draft->hashed[slot]; slot = (slot + 1) % SLOTS) {
        const carom_reach *there = &entry[draft->hashed[slot] - 1];
        if (there->low == reach.low && there->high == reach.high) return (uint16_t)(draft->hashed[slot] - 1);
    }
    entry[*n] = reach;
    draft->hashed[slot] = (uint16_t)++ * n;
    return (uint16_t)(*n - 1);
}

uint32_t carom_blocker_table_build(carom_blocker_draft *draft, const carom_ways *ways, const carom_tables *t,
                                   carom_cell runner) {
    const unsigned n_h0 = ways->pairs_end[runner][0] - ways->pairs_begin[runner][0],
                   n_h0_plus_1 = ways->pairs_end[runner][1] - ways->pairs_begin[runner][1];
    const uint32_t with_h0 = ((uint32_t)1 << n_h0) - 1, with_h0_plus_1 = (((uint32_t)1 << n_h0_plus_1) - 1) << n_h0;
    carom_blocker_table *table = (carom_blocker_table *)(void *)draft->table;
    carom_reach *entry = carom_blocker_entries(table, t);
    uint32_t n = 0;
    table->h0 = carom_fields(with_h0 | ONE);
    table->h0_plus_1 = carom_fields(with_h0_plus_1) - with_h0_plus_1;
    memset(draft->hashed, 0, sizeof draft->hashed);
    for (unsigned track = 0; track < carom_n_tracks(t); track++) {
        by_moves moves = {0};
        mark_ways(&moves, ways, runner);
        for (unsigned k = 1; k < CAROM_BLOCKER_H_MOST; k++) spread(&moves, ways, track, k);
        for (unsigned cell = 0; cell < CAROM_CELLS; cell++)
            table->number[track][cell] =
                number_of(draft, entry, &n,
                          carom_reach_of(word_of(&moves, cell, FIRST), word_of(&moves, cell, SECOND),
                                         word_of(&moves, cell, BOTH)));
    }
    return carom_blocker_table_bytes(t, n);
}
