#include "search/fast/plans.h"
#include "game/walk.h"

#include <assert.h>
#include <string.h>

/* Whether h_runner of `to` is 1 less than h_runner of `from`.  On a cell with a diagonal, h_runner is
 * CAROM_UNREACHABLE. */
static bool is_nearer(const carom_tables *t, carom_runner_state to, carom_runner_state from) {
    return t->runner_states.bound[to] + 1u == t->runner_states.bound[from];
}

/* ---- Plans as sets of cells -------------------------------------------------------------------- */

enum { SET_WORDS = CAROM_CELLS / 64, SETS_AT_ONCE = 2 * CAROM_PLANS_MAX, ATTEMPTS = 2000 };

typedef struct plan {
    uint64_t stoppers[SET_WORDS], empty[SET_WORDS];
    unsigned n_stoppers;
} plan;

/* The plans found so far.  A plan that includes all cells of another plan is dropped, because it can only be open if
 * the other plan is open, too. */
typedef struct finder {
    const carom_tables *tables;
    plan plans[SETS_AT_ONCE];
    unsigned n, attempts;
    bool gave_up;
} finder;

static bool has(const uint64_t *set, carom_cell cell) { return set[cell / 64] >> cell % 64 & 1; }
static void put(uint64_t *set, carom_cell cell) { set[cell / 64] |= (uint64_t)1 << cell % 64; }

static bool has_all_of(const plan *a, const plan *b) {
    uint64_t lacks = 0;
    for (unsigned i = 0; i < SET_WORDS; i++) lacks |= (b->stoppers[i] & ~a->stoppers[i]) | (b->empty[i] & ~a->empty[i]);
    return lacks == 0;
}

static void keep(finder *f, const plan *found) {
    for (unsigned i = 0; i < f->n; i++)
        if (has_all_of(found, &f->plans[i])) return;
    unsigned n = 0;
    for (unsigned i = 0; i < f->n; i++)
        if (!has_all_of(&f->plans[i], found)) f->plans[n++] = f->plans[i];
    f->n = n;
    f->gave_up = n == SETS_AT_ONCE;
    if (!f->gave_up) f->plans[f->n++] = *found;
}

/* Adds the stopper beyond the end of a slide, if the slide needs one.  False if no robot can stand there. */
static bool add_stopper(const carom_tables *t, plan *to, const carom_walk *end) {
    carom_walk beyond = *end;
    if (!carom_walk_on(&t->slides, t->color[0], &beyond) || has(to->stoppers, beyond.cell)) return true;
    put(to->stoppers, beyond.cell);
    return ++to->n_stoppers <= t->n && !t->slides.diagonals[beyond.cell];
}

/* A slide of the current plan. */
typedef struct slide {
    plan before; /* the cells that the earlier slides of the plan need. */
    carom_walk walk;
    uint64_t crossed[SET_WORDS]; /* the cells that the walk has passed. */
    carom_runner_state from;
    uint8_t dir;
} slide;

/* Every slide lowers h_runner by 1, so a plan has h_runner slides.  On 40,000 random boards, no plan had more than 25
 * slides.  Plans of more than SLIDES_MAX slides stay unknown, because they would need a larger stack frame. */
enum { SLIDES_MAX = 32 };

static void begin_slide(slide *s, unsigned dir) {
    s->dir = (uint8_t)dir;
    s->walk = carom_walk_from(carom_runner_state_cell(s->from), dir);
    memset(s->crossed, 0, sizeof s->crossed);
}

/* The current plan has reached a runner state.  Drops the plan if it contradicts itself, keeps it if it is complete,
 * and otherwise begins its next slide.  Returns 1 if there is a next slide, else 0. */
static unsigned extend(finder *f, slide *next, carom_runner_state runner_state, const plan *so_far) {
    for (unsigned i = 0; i < SET_WORDS; i++)
        if (so_far->stoppers[i] & so_far->empty[i]) return 0;
    if (f->tables->runner_states.bound[runner_state] == 0) keep(f, so_far);
    f->gave_up |= ++f->attempts == ATTEMPTS; /* a board can have exponentially many plans. */
    if (f->tables->runner_states.bound[runner_state] == 0) return 0;
    next->from = runner_state;
    next->before = *so_far;
    begin_slide(next, 0);
    return 1;
}

/* Finds all plans from a runner state, depth-first. */
static void find_all(finder *f, carom_runner_state runner) {
    const carom_tables *t = f->tables;
    slide slides[SLIDES_MAX];
    unsigned n = extend(f, &slides[0], runner, &(plan){.n_stoppers = 0});
    while (n > 0 && !f->gave_up) {
        slide *s = &slides[n - 1];
        if (!carom_walk_on(&t->slides, t->color[0], &s->walk)) {
            if (s->dir + 1u == CAROM_DIRS) n--;
            else begin_slide(s, s->dir + 1u);
            continue;
        }
        put(s->crossed, s->walk.cell);
        const carom_slid slid = {.to = s->walk.cell, .dir = s->walk.dir, .bent = s->walk.bent};
        const carom_runner_state there = carom_runner_state_after(&t->runner_states, s->from, slid);
        if (!is_nearer(t, there, s->from) ||
            !(t->runner_states.dirs[carom_runner_state_history(s->from)] >> s->dir & 1))
            continue;
        plan to = s->before;
        for (unsigned i = 0; i < SET_WORDS; i++) to.empty[i] |= s->crossed[i];
        if (!add_stopper(t, &to, &s->walk)) continue;
        assert(n < SLIDES_MAX || t->runner_states.bound[there] == 0);
        n += extend(f, &slides[n], there, &to);
    }
}

/* ---- Plans as words ---------------------------------------------------------------------------- */

static void mark_set(uint64_t word[CAROM_CELLS], const uint64_t *set, uint64_t bit) {
    for (unsigned i = 0; i < SET_WORDS; i++)
        for (uint64_t left = set[i]; left; left &= left - 1) word[64 * i + (unsigned)__builtin_ctzll(left)] |= bit;
}

/* Marks the cells from which one slide may bring a robot to a cell that needs a stopper. */
static void mark_approaches(const carom_tables *t, uint64_t word[CAROM_CELLS], carom_cell stopper, unsigned at) {
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        const bool at_wall = t->slides.segment_end[dir][stopper] == stopper;
        const uint64_t bit = (uint64_t)1 << (at + (at_wall ? CAROM_PLANS_ENDS : CAROM_PLANS_PASSES));
        for (unsigned i = 0; i < t->n; i++) {
            if (i > 0 && !t->has_diagonals) break; /* all robots have the same track. */
            carom_walk back = carom_walk_from(stopper, dir ^ 2);
            while (carom_walk_on(&t->slides, t->color[1 + i], &back)) word[back.cell] |= bit;
        }
        if (!at_wall) word[carom_step(stopper, dir)] |= (uint64_t)1 << (at + CAROM_PLANS_BEHIND);
    }
}

static void set_number(uint16_t bits[2], unsigned number, unsigned at) {
    for (unsigned i = 0; i < 2; i++) bits[i] |= (uint16_t)((number >> i & 1) << at);
}

void carom_plans_find(const carom_tables *t, carom_runner_state runner, carom_plans *plans,
                      uint64_t word[CAROM_CELLS]) {
    finder f;
    f.tables = t;
    f.n = f.attempts = 0;
    f.gave_up = t->runner_states.bound[runner] > SLIDES_MAX;
    find_all(&f, runner);
    *plans = (carom_plans){.known = !f.gave_up && f.n <= CAROM_PLANS_MAX};
    if (!plans->known) return;
    memset(word, 0, CAROM_CELLS * sizeof *word);
    plans->all = (uint16_t)((1u << f.n) - 1);
    for (unsigned i = 0; i < f.n; i++) {
        const plan *r = &f.plans[i];
        set_number(plans->stoppers, r->n_stoppers, i);
        if (r->n_stoppers) set_number(plans->but_one, r->n_stoppers - 1, i);
        plans->obstructed |= (uint16_t)((r->n_stoppers < t->n) << i);
        plans->supported |= (uint16_t)((r->n_stoppers > 0) << i);
        mark_set(word, r->stoppers, (uint64_t)1 << (i + CAROM_PLANS_STOPPER));
        mark_set(word, r->empty, (uint64_t)1 << (i + CAROM_PLANS_EMPTY));
        for (unsigned k = 0; k < SET_WORDS; k++)
            for (uint64_t left = r->stoppers[k]; left; left &= left - 1)
                mark_approaches(t, word, (carom_cell)(64 * k + (unsigned)__builtin_ctzll(left)), i);
    }
    word[carom_runner_state_cell(runner)] &= (((uint64_t)1 << CAROM_PLANS_MAX) - 1)
                                             << CAROM_PLANS_BEHIND; /* no blocker can be on the runner's cell. */
}
