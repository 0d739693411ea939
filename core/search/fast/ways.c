/* ways.c - finds the ways of all cells, from the target back. */
#include "search/fast/ways.h"

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

/* Collects the ways from one cell that have the same number of slides. */
typedef struct finder {
    carom_ways *ways;
    const carom_tables *tables;
    const uint8_t *h0;
    carom_cell from;
    unsigned extra;        /* slides beyond h0. */
    carom_cell_set firsts; /* the first stoppers of the pairs; ways->second has the second ones. */
} finder;

/* The first slide of a way. */
typedef struct first_slide {
    carom_cell to, stopper;
    bool is_at_wall; /* no stopper is needed. */
    unsigned extra;  /* slides beyond the h0 of `to` in the rest of the way. */
} first_slide;

/* ---- T(c) -------------------------------------------------------------------------------------- */

static carom_cell_set *seconds_of(finder *f, carom_cell first) {
    carom_cell_set *second = &f->ways->second[first];
    if (!carom_cell_set_has(&f->firsts, first)) *second = (carom_cell_set){{0}};
    carom_cell_set_put(&f->firsts, first);
    return second;
}

/* Adds the ways that begin with this slide. */
static void add_ways_by(finder *f, const first_slide *by) {
    carom_ways *ways = f->ways;
    carom_cell_set *single = &ways->single[f->from][f->extra], ones = ways->single[by->to][by->extra];
    const bool keeps_two = f->extra < CAROM_TWO_STOPPERS_BELOW;
    if (ways->without_stopper[by->to] >> by->extra & 1) {
        if (by->is_at_wall) ways->without_stopper[f->from] |= (uint8_t)(1u << f->extra);
        else carom_cell_set_put(single, by->stopper);
    }
    if (by->is_at_wall || !keeps_two) carom_cell_set_add(single, &ones);
    else if (remove_all(&ones, single) && (f->extra == 0 || remove_all(&ones, single - 1)))
        while (!carom_cell_set_is_empty(&ones)) {
            const carom_cell first = carom_cell_set_take(&ones);
            if (first == by->stopper) carom_cell_set_put(single, first);
            else carom_cell_set_put(seconds_of(f, first), by->stopper);
        }
    if (by->extra >= CAROM_TWO_STOPPERS_BELOW) return;
    for (unsigned i = ways->pairs_begin[by->to][by->extra]; i < ways->pairs_end[by->to][by->extra]; i++)
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
    while (!carom_cell_set_is_empty(&f->firsts)) {
        const carom_cell first = carom_cell_set_take(&f->firsts);
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

/* ---- S(c) -------------------------------------------------------------------------------------- */

/* Adds a stop.  If there are too many, an entry without a stop takes their place. */
static void add_stop(finder *f, carom_cell stopper, unsigned at_runner) {
    carom_stop *stop = f->ways->stop[f->from];
    uint8_t *n = &f->ways->n_stops[f->from];
    unsigned i = 0;
    while (i < *n && stop[i].cell != stopper) i++;
    if (i < *n && stop[i].extra < f->extra) return;
    if (i == CAROM_STOPS_MOST) {
        f->ways->no_stop[f->from] = (uint8_t)f->extra;
        return;
    }
    if (i == *n) stop[(*n)++] = (carom_stop){.cell = stopper, .extra = (uint8_t)f->extra};
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) at_runner |= (unsigned)(carom_step(stopper, dir) == f->from) << dir;
    stop[i].at_runner |= (uint8_t)at_runner;
}

/* Adds the stops of the ways that begin with this slide. */
static void add_stops_by(finder *f, const first_slide *by) {
    carom_ways *ways = f->ways;
    if (ways->no_stop[by->to] > by->extra) {
        for (unsigned i = 0; i < ways->n_stops[by->to]; i++) {
            const carom_stop *stop = &ways->stop[by->to][i];
            if (stop->extra == by->extra) add_stop(f, stop->cell, stop->at_runner);
        }
    } else if (by->is_at_wall) ways->no_stop[f->from] = (uint8_t)f->extra;
    else add_stop(f, by->stopper, 0);
}

/* Leaves out the stops that have at least as many slides as an entry without a stop. */
static void keep_stops(finder *f) {
    carom_ways *ways = f->ways;
    unsigned n = 0;
    for (unsigned i = 0; i < ways->n_stops[f->from]; i++)
        if (ways->stop[f->from][i].extra < ways->no_stop[f->from]) ways->stop[f->from][n++] = ways->stop[f->from][i];
    ways->n_stops[f->from] = (uint8_t)n;
}

/* ---- Both -------------------------------------------------------------------------------------- */

/* Describes a slide to the cell where the walk is now.  Returns false if no way with the finder's number of slides
 * begins with it. */
static bool is_first_slide(const finder *f, const carom_walk *end, first_slide *out) {
    const carom_slides *s = &f->tables->slides;
    const unsigned slides = f->h0[f->from] + f->extra - 1; /* after this one. */
    out->to = end->cell;
    if (s->diagonals[out->to]) return false;
    /* A slide changes h0 by at most 1. */
    assert(f->h0[f->from] <= f->h0[out->to] + 1 && f->h0[out->to] <= f->h0[f->from] + 1);
    if (slides < f->h0[out->to]) return false;
    out->extra = slides - f->h0[out->to];
    out->is_at_wall = carom_walk_is_at_wall(s, end);
    out->stopper = carom_step(out->to, end->dir);
    return out->is_at_wall || !s->diagonals[out->stopper];
}

/* Finds the ways from a cell with the finder's number of slides. */
static void find_ways_from(finder *f) {
    carom_ways *ways = f->ways;
    const bool finds_ways = !ways->without_stopper[f->from]; /* ways longer than one without stoppers are left out. */
    if (!finds_ways && f->extra >= ways->no_stop[f->from]) return;
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        carom_walk w = {.cell = f->from, .dir = (uint8_t)dir};
        while (carom_walk_on(&f->tables->slides, f->tables->color[0], &w)) {
            first_slide by;
            if (!is_first_slide(f, &w, &by)) continue;
            if (finds_ways) add_ways_by(f, &by);
            if (f->extra < ways->no_stop[f->from]) add_stops_by(f, &by);
        }
    }
    if (finds_ways && f->extra < CAROM_TWO_STOPPERS_BELOW) keep_pairs(f);
    keep_stops(f);
}

static void find_ways(carom_ways *ways, const carom_tables *t, const uint8_t h0[CAROM_CELLS]) {
    finder f = {.ways = ways, .tables = t, .h0 = h0};
    unsigned most = 0;
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
        ways->no_stop[cell] = h0[cell] == 0 ? 0 : CAROM_STOPS_H_MOST;
        if (h0[cell] == 0) ways->without_stopper[cell] = 1;
        if (h0[cell] != CAROM_UNREACHABLE && h0[cell] > most) most = h0[cell];
    }
    for (unsigned slides = 1; slides < most + CAROM_BLOCKER_H_MOST; slides++)
        for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
            if (h0[cell] == 0 || h0[cell] > slides || slides - h0[cell] >= CAROM_BLOCKER_H_MOST) continue;
            f.from = (carom_cell)cell;
            f.extra = slides - h0[cell];
            find_ways_from(&f);
        }
}

/* ---- Lines and distances ------------------------------------------------------------------------ */

/* A walk that begins off the board could continue onto the board. */
static bool is_on_board(const carom_slides *s, unsigned cell) { return s->segment_end[CAROM_SOUTH][cell] >= cell; }

static void find_lines(carom_ways *ways, const carom_tables *t, unsigned track) {
    uint16_t n = 0;
    for (unsigned axis = 0; axis < 2; axis++)
        for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
            if (!is_on_board(&t->slides, cell) || t->slides.diagonals[cell] || ways->line[track][axis][cell]) continue;
            ways->line[track][axis][cell] = ++n;
            for (unsigned dir = axis; dir < CAROM_DIRS; dir += 2) {
                carom_walk w = {.cell = (carom_cell)cell, .dir = (uint8_t)dir};
                while (carom_walk_on(&t->slides, t->color[1 + track], &w))
                    if (!t->slides.diagonals[w.cell]) ways->line[track][w.dir & 1][w.cell] = n;
            }
        }
    ways->lines_end[track] = n + 1;
}

/* Finds d_i(first, b) for all cells b, for the blockers i with this track, breadth-first. */
static void find_moves(carom_ways *ways, unsigned track, carom_cell first) {
    uint8_t *moves = (uint8_t *)ways + carom_ways_bytes_for(ways->n_pairs, ways->row[first] + track);
    memset(moves, CAROM_BLOCKER_H_MOST, CAROM_CELLS);
    moves[first] = 0;
    for (unsigned k = 1; k < CAROM_BLOCKER_H_MOST; k++) {
        bool reached[1 + CAROM_LINES_MOST] = {false};
        for (unsigned cell = 0; cell < CAROM_CELLS; cell++)
            if (moves[cell] == k - 1) reached[ways->line[track][0][cell]] = reached[ways->line[track][1][cell]] = true;
        for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
            const bool is_reached = reached[ways->line[track][0][cell]] || reached[ways->line[track][1][cell]];
            if (is_reached && moves[cell] > k) moves[cell] = (uint8_t)k;
        }
    }
}

void carom_ways_find(carom_ways *ways, const carom_tables *t, const uint8_t h0[CAROM_CELLS]) {
    const unsigned n_tracks = carom_n_tracks(t);
    memset(ways, 0, offsetof(carom_ways, second));
    find_ways(ways, t, h0);
    for (unsigned track = 0; track < n_tracks; track++) find_lines(ways, t, track);
    carom_cell_set firsts = ways->firsts;
    while (!carom_cell_set_is_empty(&firsts)) {
        const carom_cell first = carom_cell_set_take(&firsts);
        ways->row[first] = (uint16_t)ways->n_rows;
        ways->n_rows += n_tracks;
        for (unsigned track = 0; track < n_tracks; track++) find_moves(ways, track, first);
    }
}
