/* maker.c - makes a puzzle from a recipe: tries random games until one fits.
 *
 * A candidate goes through up to four phases and is dropped as soon as it cannot fit:
 *     alone     with no_solo: checks that no single robot can solve the puzzle while the others stay in place
 *     solve     finds a shortest solution, of no more moves than the recipe allows
 *     movers    finds the smallest number of robots that a shortest solution moves: tries sets of one mover, then of
 *               two, and so on; this is much less work than counting the answers
 *     count     counts all answers, if the recipe limits their number or the difficulty, or sets `count`
 * The movers are the robots that may move.  The other robots are replaced by closed cells, which stop movers in the
 * same way.  So a search finds exactly the solutions in which only movers move. */
#include "boards/walls.h"
#include "carom_make.h"
#include "messages.h"

#include <string.h>

/* The distance of a candidate from the recipe.  Distances are compared lexicographically. */
typedef struct distance {
    uint64_t by[4]; /* moves, robots moved, difficulty, answers. */
} distance;

struct carom_maker {
    carom_recipe recipe;
    uint64_t seed, index;
    carom_puzzle candidate;
    enum { DEALING, ALONE, SOLVING, BY_MOVERS, COUNTING } phase;
    uint32_t movers; /* the set of robots that may move: bit 0 red ... bit 4 silver. */
    uint32_t n_movers;
    uint64_t states_done; /* in earlier searches. */
    carom_made judged;    /* the candidate's result so far. */
    carom_made made;
};

/* The search begins at the same offset from the maker on every platform, so it has the same amount of memory
 * everywhere. */
enum { ALIGN = 64, SEARCH_AT = 4096 };
_Static_assert(sizeof(carom_maker) <= SEARCH_AT, "the maker fits before its search");

/* The cost, in states, of generating a candidate or building the tables of a search. */
enum { SEARCH_COST = 100 };

static carom_search *search_of(carom_maker *m) { return (carom_search *)(void *)((uint8_t *)m + SEARCH_AT); }

carom_maker *carom_maker_open(void *block, size_t n) {
    const size_t skip = (ALIGN - (uintptr_t)block % ALIGN) % ALIGN;
    if (!block || n < skip + SEARCH_AT) return NULL;
    carom_maker *m = (carom_maker *)(void *)((uint8_t *)block + skip);
    if (!carom_search_open(search_of(m), n - skip - SEARCH_AT)) return NULL;
    memset(m, 0, sizeof *m);
    m->made.status = CAROM_REFUSED;
    return m;
}

static bool is_range(carom_range r) { return r.most == 0 || r.least <= r.most; }

bool carom_recipe_check(const carom_recipe *w, carom_error *error) {
    if (!carom_game_kind_check(&w->game, error)) return false;
    if (!is_range(w->moves) || !is_range(w->robots_moved) || !is_range(w->difficulty) || !is_range(w->answers))
        return carom_fail(error, CAROM_BAD_WISH, CAROM_NO_POSITION,
                          "the first number of a range must not be larger than the second");
    if (w->moves.least > CAROM_MOVES_MAX)
        return carom_fail(error, CAROM_BAD_WISH, CAROM_NO_POSITION, "no puzzle can be made with more than %u moves",
                          CAROM_MOVES_MAX);
    const unsigned robots = carom_game_kind_filled(&w->game).robots;
    if (w->robots_moved.least > robots)
        return carom_fail(error, CAROM_BAD_WISH, CAROM_NO_POSITION,
                          "at least %u robots must move, but there are only %u", w->robots_moved.least, robots);
    if (w->no_solo && (robots == 1 || w->robots_moved.most == 1))
        return carom_fail(error, CAROM_BAD_WISH, CAROM_NO_POSITION,
                          "no robot may solve the puzzle alone, but only one robot can move");
    if (w->difficulty.least > CAROM_DIFFICULTY_MAX)
        return carom_fail(error, CAROM_BAD_WISH, CAROM_NO_POSITION, "no puzzle has a difficulty above %u",
                          CAROM_DIFFICULTY_MAX);
    return true;
}

static uint64_t outside(carom_range r, uint64_t value) {
    if (value < r.least) return r.least - value;
    return r.most && value > r.most ? value - r.most : 0;
}

static bool is_nearer(const distance *d, const carom_made *made) {
    for (unsigned i = 0; i < 4; i++)
        if (d->by[i] != made->distance[i]) return d->by[i] < made->distance[i];
    return false;
}

static uint32_t robots_in(const carom_move *moves, uint32_t n) {
    unsigned robots = 0;
    for (uint32_t i = 0; i < n; i++) robots |= 1u << carom_move_robot(moves[i]);
    return carom_count_robots(robots);
}

static carom_status drop(carom_maker *m) {
    m->phase = DEALING;
    return CAROM_RUNNING;
}

static carom_status drop_for_memory(carom_maker *m) {
    m->made.out_of_memory++;
    return drop(m);
}

/* ---- the searches ---- */

/* Starts a search; later steps run it and check its result. */
static carom_status search(carom_maker *m, const carom_puzzle *p, uint32_t max_moves, uint32_t answers) {
    const carom_options options = {.max_moves = max_moves, .answers = answers};
    const carom_status status = carom_search_start(search_of(m), p, &options, NULL);
    return status == CAROM_REFUSED ? CAROM_FAULT : CAROM_RUNNING;
}

static carom_status solve(carom_maker *m) {
    m->phase = SOLVING;
    return search(m, &m->candidate, m->recipe.moves.most, 0);
}

static carom_status count(carom_maker *m) {
    m->phase = COUNTING;
    return search(m, &m->candidate, m->judged.n_moves, 1);
}

/* Returns whether the set consists of `size` robots of the puzzle, and the target is for at least one of them. */
static bool may_solve(const carom_puzzle *p, unsigned robots, unsigned size) {
    return carom_count_robots(robots) == size && (robots & ~p->robots) == 0 &&
           (p->target_color == CAROM_ANY_ROBOT || robots >> p->target_color & 1);
}

/* Advances to the next set of movers of the same size.  Returns false after the last set. */
static bool next_movers(carom_maker *m) {
    while (++m->movers < 1u << CAROM_ROBOTS)
        if (may_solve(&m->candidate, m->movers, m->n_movers)) return true;
    return false;
}

static void first_movers(carom_maker *m, uint32_t size) {
    m->movers = 0;
    m->n_movers = size;
    next_movers(m);
}

static carom_status search_movers(carom_maker *m, uint32_t max_moves) {
    carom_puzzle p = m->candidate;
    const unsigned others = p.robots & ~m->movers;
    for (unsigned r = 0; r < CAROM_ROBOTS; r++) {
        if (!(others >> r & 1)) continue;
        carom_close_cell(&p, p.robot[r]);
        p.robot[r] = 0;
    }
    p.robots = (uint8_t)m->movers;
    return search(m, &p, max_moves, 0);
}

/* ---- the results of the searches ---- */

static carom_status deal(carom_maker *m) {
    if (m->made.tried >= m->recipe.tries) return CAROM_GAVE_UP;
    if (!carom_generate(&m->recipe.game, m->seed, m->index, m->made.tried, &m->candidate, NULL)) return CAROM_FAULT;
    m->made.tried++;
    if (!m->recipe.no_solo) return solve(m);
    m->phase = ALONE;
    first_movers(m, 1);
    return search_movers(m, 0);
}

/* Finishes a candidate.  A candidate that fits the recipe is the result; any other candidate is kept if it is the
 * nearest so far. */
static carom_status judge(carom_maker *m, distance d) {
    carom_made *made = &m->made, *judged = &m->judged;
    const bool fits = d.by[0] == 0 && d.by[1] == 0 && d.by[2] == 0 && d.by[3] == 0;
    if (made->found && !is_nearer(&d, made)) return drop(m);
    judged->found = true;
    memcpy(judged->distance, d.by, sizeof d.by);
    judged->puzzle = m->candidate;
    judged->attempt = made->tried - 1;
    judged->tried = made->tried;
    judged->out_of_memory = made->out_of_memory;
    judged->states = made->states;
    judged->bytes = made->bytes;
    *made = *judged;
    return fits ? CAROM_SOLVED : drop(m);
}

static bool is_asked(carom_range r) { return r.least || r.most; }

/* Returns whether a candidate can only be judged after its answers are counted. */
static bool must_count(const carom_recipe *w) { return is_asked(w->difficulty) || is_asked(w->answers); }

static carom_status judge_or_count(carom_maker *m, uint64_t off_robots) {
    if (off_robots == 0 && (m->recipe.count || must_count(&m->recipe))) return count(m);
    return judge(m, (distance){{0, off_robots, 0, 0}});
}

static carom_status look_at_solution(carom_maker *m, const carom_result *r) {
    const uint64_t off = outside(m->recipe.moves, r->n_moves);
    m->judged = (carom_made){.n_moves = r->n_moves};
    memcpy(m->judged.moves, r->moves, r->n_moves);
    if (off) return judge(m, (distance){{off, 0, 0, 0}});
    if (!is_asked(m->recipe.robots_moved)) return judge_or_count(m, 0);
    m->phase = BY_MOVERS;
    first_movers(m, 1);
    return search_movers(m, r->n_moves);
}

static carom_status look_at_movers(carom_maker *m, bool solved) {
    const carom_range wanted = m->recipe.robots_moved;
    if (!solved) {
        if (next_movers(m)) return search_movers(m, m->judged.n_moves);
        const bool enough = m->n_movers + 1 >= wanted.least && wanted.most == 0;
        const bool all_but_one = m->n_movers + 1 == carom_count_robots(m->candidate.robots);
        first_movers(m, m->n_movers + 1);
        if (!enough && !all_but_one) return search_movers(m, m->judged.n_moves);
    }
    return judge_or_count(m, outside(wanted, m->n_movers)); /* at least this many robots move. */
}

static carom_status look_at_count(carom_maker *m, const carom_result *r) {
    if (!r->counted && must_count(&m->recipe)) return drop_for_memory(m);
    m->judged.counted = r->counted;
    m->judged.counted_at_least = r->counted_at_least;
    m->judged.answers = r->answers;
    m->judged.false_trails = r->false_trails;
    m->judged.difficulty = r->difficulty;
    m->judged.robots_moved = robots_in(r->moves, r->n_moves);
    memcpy(m->judged.moves, r->moves, r->n_moves);
    return judge(
        m, (distance){{0, 0, outside(m->recipe.difficulty, r->difficulty), outside(m->recipe.answers, r->answers)}});
}

static carom_status look(carom_maker *m, const carom_result *r) {
    /* Stops the search when memory is full, because it could continue for hours. */
    const carom_status status = r->fell_back ? CAROM_MEMORY_FULL : r->status;
    m->made.states = m->states_done + r->states;
    if (m->made.bytes < SEARCH_AT + r->bytes) m->made.bytes = SEARCH_AT + r->bytes;
    /* untested: only a bug in Carom could lead here; none is known. */
    if (status == CAROM_RUNNING || status == CAROM_FAULT) return status;
    m->states_done = m->made.states;
    if (status == CAROM_MEMORY_FULL) return drop_for_memory(m);
    const bool solved = status == CAROM_SOLVED;
    /* untested: no search runs while a candidate is being dealt. */
    switch (m->phase) {
    case ALONE:
        if (solved) return drop(m);
        return next_movers(m) ? search_movers(m, CAROM_MOVES_MAX) : solve(m);
    case SOLVING: return solved ? look_at_solution(m, r) : drop(m);
    case BY_MOVERS: return look_at_movers(m, solved);
    case COUNTING: return look_at_count(m, r);
    /* untested: no search runs while a candidate is being dealt. */
    default: return CAROM_FAULT;
    }
}

/* ---- the maker ---- */

carom_status carom_maker_start(carom_maker *m, const carom_recipe *recipe, uint64_t seed, uint64_t index,
                               carom_error *error) {
    if (!carom_recipe_check(recipe, error)) return CAROM_REFUSED;
    m->recipe = *recipe;
    if (m->recipe.tries == 0) m->recipe.tries = CAROM_TRIES;
    m->seed = seed;
    m->index = index;
    m->phase = DEALING;
    m->states_done = 0;
    m->made = (carom_made){.status = CAROM_RUNNING, .tried = recipe->first};
    return CAROM_RUNNING;
}

carom_status carom_maker_step(carom_maker *m, uint32_t states) {
    if (states == 0) states = 1;
    uint64_t spent = 0;
    while (m->made.status == CAROM_RUNNING && spent < states) {
        if (m->phase == DEALING) {
            m->made.status = deal(m);
            spent += SEARCH_COST;
            continue;
        }
        const carom_result *r = carom_search_result(search_of(m));
        const uint64_t before = r->states;
        carom_search_step(search_of(m), (uint32_t)(states - spent));
        spent += SEARCH_COST + r->states - before;
        m->made.status = look(m, r);
    }
    return m->made.status;
}

const carom_made *carom_maker_result(const carom_maker *m) { return &m->made; }
