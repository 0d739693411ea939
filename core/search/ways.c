#include "search/ways.h"

/* A robot on its way over the board without the others: the bound's game, but that it may go on. */
typedef struct walk {
    carom_cell cell;
    unsigned dir, steps;
} walk;

/* One cell on; false at a wall, and where it has circled long enough. */
static bool step_on(const carom_crowd *c, unsigned color, walk *w) {
    if (c->slides.run[w->dir][w->cell] == w->cell || w->steps == CAROM_TRACK_MAX) return false;
    w->cell = carom_step(w->cell, w->dir);
    w->steps++;
    const uint8_t diagonal = c->slides.diagonals[w->cell];
    if (diagonal && carom_diagonal_color(diagonal) != color) w->dir = carom_turned(w->dir, diagonal);
    return true;
}

/* Whether it is one move nearer to the target; the bound of a cell with a diagonal is no number of moves. */
static bool is_nearer(const carom_crowd *c, carom_cell to, carom_cell from) {
    return c->bound[to] + 1u == c->bound[from];
}

/* ---- The ways as sets of cells ------------------------------------------------------------------- */

enum { SET_WORDS = CAROM_CELLS / 64, SETS_AT_ONCE = 2 * CAROM_WAYS_MOST, ATTEMPTS = 2000 };

typedef struct way {
    uint64_t stoppers[SET_WORDS], empty[SET_WORDS];
    unsigned n_stoppers;
} way;

/* Those found so far, of which none has all that another one has: that would be open only if the other is. */
typedef struct finder {
    const carom_crowd *crowd;
    way ways[SETS_AT_ONCE];
    unsigned n, attempts;
    bool gave_up;
} finder;

static bool has(const uint64_t *set, carom_cell cell) { return set[cell / 64] >> cell % 64 & 1; }
static void put(uint64_t *set, carom_cell cell) { set[cell / 64] |= (uint64_t)1 << cell % 64; }

static bool has_all_of(const way *a, const way *b) {
    uint64_t lacks = 0;
    for (unsigned i = 0; i < SET_WORDS; i++) lacks |= (b->stoppers[i] & ~a->stoppers[i]) | (b->empty[i] & ~a->empty[i]);
    return lacks == 0;
}

static void keep(finder *f, const way *found) {
    for (unsigned i = 0; i < f->n; i++)
        if (has_all_of(found, &f->ways[i])) return;
    unsigned n = 0;
    for (unsigned i = 0; i < f->n; i++)
        if (!has_all_of(&f->ways[i], found)) f->ways[n++] = f->ways[i];
    f->n = n;
    f->gave_up = n == SETS_AT_ONCE;
    if (!f->gave_up) f->ways[f->n++] = *found;
}

/* Adds the stopper behind the end of a slide, if it needs one; false if there cannot be one. */
static bool add_stopper(const carom_crowd *c, way *to, const walk *end) {
    walk beyond = *end;
    if (!step_on(c, c->color[0], &beyond) || has(to->stoppers, beyond.cell)) return true;
    put(to->stoppers, beyond.cell);
    return ++to->n_stoppers <= c->n && !c->slides.diagonals[beyond.cell];
}

/* All ways from `cell`; `so_far` is the way to it. */
static void find_from(finder *f, carom_cell cell, const way *so_far) {
    const carom_crowd *c = f->crowd;
    for (unsigned i = 0; i < SET_WORDS; i++)
        if (so_far->stoppers[i] & so_far->empty[i]) return;
    if (c->bound[cell] == 0) keep(f, so_far);
    /* on a board made for it there could be 2 to the power of the bound */
    f->gave_up |= ++f->attempts == ATTEMPTS;
    for (unsigned dir = 0; dir < CAROM_DIRS && c->bound[cell] > 0; dir++) {
        walk w = {.cell = cell, .dir = dir};
        way on = *so_far;
        while (!f->gave_up && step_on(c, c->color[0], &w)) {
            put(on.empty, w.cell);
            if (!is_nearer(c, w.cell, cell)) continue;
            way next = on;
            if (add_stopper(c, &next, &w)) find_from(f, w.cell, &next);
        }
    }
}

/* ---- The same as words ------------------------------------------------------------------------- */

static void mark_set(uint64_t word[CAROM_CELLS], const uint64_t *set, uint64_t bit) {
    for (unsigned i = 0; i < SET_WORDS; i++)
        for (uint64_t left = set[i]; left; left &= left - 1) word[64 * i + (unsigned)__builtin_ctzll(left)] |= bit;
}

/* The cells from which one slide could bring a stopper to its place. */
static void mark_approaches(const carom_crowd *c, uint64_t word[CAROM_CELLS], carom_cell stopper, unsigned at) {
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        const bool at_wall = c->slides.run[dir][stopper] == stopper;
        const uint64_t bit = (uint64_t)1 << (at + (at_wall ? CAROM_WAYS_ENDS : CAROM_WAYS_PASSES));
        for (unsigned i = 0; i < c->n; i++) {
            if (i > 0 && !c->has_diagonals) break; /* they are alike */
            walk back = {.cell = stopper, .dir = dir ^ 2};
            while (step_on(c, c->color[1 + i], &back)) word[back.cell] |= bit;
        }
        if (!at_wall) word[carom_step(stopper, dir)] |= (uint64_t)1 << (at + CAROM_WAYS_BEHIND);
    }
}

static void set_number(uint16_t bits[2], unsigned number, unsigned at) {
    for (unsigned i = 0; i < 2; i++) bits[i] |= (uint16_t)((number >> i & 1) << at);
}

void carom_ways_find(const carom_crowd *c, carom_cell runner, carom_ways *ways, uint64_t word[CAROM_CELLS]) {
    finder f;
    f.crowd = c;
    f.n = f.attempts = 0;
    f.gave_up = false;
    find_from(&f, runner, &(way){.n_stoppers = 0});
    *ways = (carom_ways){.known = !f.gave_up && f.n <= CAROM_WAYS_MOST};
    if (!ways->known) return;
    memset(word, 0, CAROM_CELLS * sizeof *word);
    ways->all = (uint16_t)((1u << f.n) - 1);
    for (unsigned i = 0; i < f.n; i++) {
        const way *w = &f.ways[i];
        set_number(ways->stoppers, w->n_stoppers, i);
        if (w->n_stoppers) set_number(ways->but_one, w->n_stoppers - 1, i);
        ways->obstructed |= (uint16_t)((w->n_stoppers < c->n) << i);
        ways->supported |= (uint16_t)((w->n_stoppers > 0) << i);
        mark_set(word, w->stoppers, (uint64_t)1 << (i + CAROM_WAYS_STOPPER));
        mark_set(word, w->empty, (uint64_t)1 << (i + CAROM_WAYS_EMPTY));
        for (unsigned k = 0; k < SET_WORDS; k++)
            for (uint64_t left = w->stoppers[k]; left; left &= left - 1)
                mark_approaches(c, word, (carom_cell)(64 * k + (unsigned)__builtin_ctzll(left)), i);
    }
    word[runner] &= (((uint64_t)1 << CAROM_WAYS_MOST) - 1) << CAROM_WAYS_BEHIND; /* nobody else is there */
}
