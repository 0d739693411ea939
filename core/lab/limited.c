/* limited.c - the strategy limited: random depth-first searches to a depth limit, then trimming; quick, not optimal.
 *
 * A depth-first search goes from the start to random successors within its limit, until a state finishes alone.  Most
 * wrong turns are taken early, so after some states the search is abandoned and a new one begins.  The limit rises
 * slowly, then returns to its first value, so short solutions are likely to come first.
 *
 * The solution is then trimmed by removing every stretch of moves that is not needed.  Further depth-first searches
 * look for a shorter solution until the number of visited states has about doubled.  Without any solution, the search
 * gives up after CAROM_LIMITED_STATES.
 *
 * The random numbers, from splitmix64 (Steele, Lea, Flood 2014), begin with the same seed in every search.
 *
 * A depth-first search that returns to the start has tried all states within its limit, as in dfs.  If the search found
 * no solution, every solution is longer than the limit.  If, in addition, no state was above the limit, there is no
 * solution.  The value of `proved` comes only from this proof and from h of the start. */
#include "carom_lab.h"
#include "search/model/finish.h"
#include "search/model/successor.h"
#include "search/strategy.h"

#include <string.h>

/* A state on the path. */
typedef struct frame {
    uint64_t bits;
    uint32_t tried;  /* bit i: successor i has been tried in this depth-first search. */
    uint32_t unused; /* padding, so that a frame has 16 bytes on every platform. */
} frame;

typedef struct limited {
    uint64_t random;          /* the generator's state. */
    uint64_t states_max;      /* the search ends when it has visited this many states. */
    uint32_t frames;          /* offset of the path's frames in the block. */
    uint32_t limit_max;       /* the most moves that a solution may have. */
    uint32_t limit;           /* limit on f in this depth-first search. */
    uint32_t n_started;       /* depth-first searches so far. */
    uint32_t dfs_left;        /* states that this depth-first search may still visit. */
    uint32_t depth;           /* g: moves on the path. */
    uint32_t trim_at, trim_n; /* the stretch of moves to leave out next; trim_n 0: not trimming. */
    bool is_cut;              /* a state was above the limit in this depth-first search. */
    bool is_short_of_memory;  /* memory is too small for a higher limit_max. */
} limited;
_Static_assert(sizeof(limited) <= CAROM_STRATEGY_BYTES, "it fits into the search");

/* The first limit is h(start) + MARGIN.  The limit rises by 1 after every SEARCHES_A_MOVE searches.  Before it reaches
 * h(start) + MARGIN_MAX, it returns to its first value, because some solutions are found only if a search cannot stray
 * far.  With these values the strategy solves 474 of the 482 puzzles in tests/data, 405 of them in the fewest moves.
 * On average, its solutions are half a move too long. */
enum { MARGIN = 4, MARGIN_MAX = 68, SEARCHES_A_MOVE = 32 };
enum { MOVES_MAX = CAROM_UNREACHABLE + MARGIN_MAX };
/* The most states that a depth-first search visits for each move of its limit.  A smaller value such as 4 finds a
 * solution sooner, and a larger value such as 16 finds a shorter solution. */
enum { STATES_A_MOVE = 8 };
/* The search for a shorter solution visits at least this many states. */
enum { MORE_STATES = 1000 };

static limited *own(carom_search *s) { return (limited *)(void *)s->own; }

static frame *frame_at(carom_search *s, uint32_t i) {
    return (frame *)(void *)(carom_search_block(s) + own(s)->frames) + i;
}

static uint32_t random_below(limited *l, uint32_t n) {
    uint64_t z = l->random += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return (uint32_t)((z ^ z >> 31) % n);
}

/* Stores the path, followed by the moves of the robot that finishes alone, as the solution to trim. */
static carom_status take_solution(carom_search *s, const uint64_t *finish, uint32_t n_finish) {
    limited *l = own(s);
    uint64_t keys[MOVES_MAX];
    for (uint32_t i = 0; i < l->depth; i++) keys[i] = frame_at(s, i + 1)->bits;
    memcpy(keys + l->depth, finish, n_finish * sizeof *keys);
    if (!carom_search_found(s, keys, l->depth + n_finish)) return CAROM_FAULT;
    l->trim_at = 0;
    l->trim_n = s->result.n_moves;
    return CAROM_RUNNING;
}

static carom_status enter(carom_search *s, uint32_t depth, uint64_t bits, unsigned h) {
    limited *l = own(s);
    *frame_at(s, depth) = (frame){.bits = bits};
    l->depth = depth;
    l->dfs_left--;
    s->result.states++;
    uint64_t finish[CAROM_FINISH_MAX];
    return carom_finishes_alone(&s->problem, bits, finish) ? take_solution(s, finish, h) : CAROM_RUNNING;
}

static carom_status begin_dfs(carom_search *s) {
    limited *l = own(s);
    const carom_successor first = carom_problem_start(&s->problem);
    l->limit = first.h + MARGIN + l->n_started++ / SEARCHES_A_MOVE % (MARGIN_MAX - MARGIN);
    if (l->limit < s->result.proved) l->limit = s->result.proved;
    if (l->limit > l->limit_max) l->limit = l->limit_max;
    l->dfs_left = (l->limit + 1) * STATES_A_MOVE;
    l->is_cut = false;
    return enter(s, 0, first.bits, first.h);
}

/* Returns the final status, once no further depth-first search follows. */
static carom_status ended(carom_search *s) {
    const limited *l = own(s);
    if (s->result.n_moves) return CAROM_SOLVED;
    return l->is_short_of_memory ? CAROM_MEMORY_FULL : CAROM_GAVE_UP;
}

/* Called when all states within the limit have been tried.  Raises the lower bound, then begins the next depth-first
 * search or ends. */
static carom_status exhausted(carom_search *s) {
    limited *l = own(s);
    /* untested: with so few reachable states, a robot finishes alone, so this strategy does not start. */
    if (!l->is_cut && s->result.n_moves == 0) return CAROM_NO_SOLUTION;
    /* untested: false only if memory has no room for a path of h(start) moves. */
    if (l->limit >= s->result.proved) s->result.proved = l->limit + 1;
    if (l->limit < l->limit_max) return begin_dfs(s);
    return ended(s);
}

/* Goes one move forward, or back. */
static carom_status advance(carom_search *s) {
    limited *l = own(s);
    if (s->result.states >= l->states_max) return ended(s);
    if (l->dfs_left == 0) return begin_dfs(s);
    frame *f = frame_at(s, l->depth);
    carom_successor successors[CAROM_SUCCESSORS_MAX];
    const unsigned n = carom_successors(&s->problem, f->bits, successors);
    unsigned open[CAROM_SUCCESSORS_MAX], n_open = 0;
    for (unsigned i = 0; i < n; i++) {
        if (l->depth + 1 + successors[i].h > l->limit) l->is_cut = true;
        else if (!(f->tried >> i & 1)) open[n_open++] = i;
    }
    if (n_open == 0) {
        if (l->depth == 0) return exhausted(s);
        l->depth--;
        return CAROM_RUNNING;
    }
    const unsigned to = open[random_below(l, n_open)];
    f->tried |= (uint32_t)1 << to;
    return enter(s, l->depth + 1, successors[to].bits, successors[to].h);
}

/* Tries to leave out a stretch of trim_n moves that begins at move trim_at.  Long stretches are tried first and single
 * moves last.  After a stretch has been left out, trimming begins again with the longest stretches. */
static carom_status trim(carom_search *s) {
    limited *l = own(s);
    carom_result *r = &s->result;
    if (l->trim_at + l->trim_n > r->n_moves) {
        l->trim_at = 0;
        if (--l->trim_n > 0) return CAROM_RUNNING;
        if (r->n_moves <= r->proved) return CAROM_SOLVED;
        l->limit_max = r->n_moves - 1;
        l->states_max = r->states * 2 + MORE_STATES;
        return begin_dfs(s);
    }
    carom_move moves[MOVES_MAX];
    const uint32_t n = r->n_moves - l->trim_n;
    memcpy(moves, r->moves, l->trim_at);
    memcpy(moves + l->trim_at, r->moves + l->trim_at + l->trim_n, n - l->trim_at);
    if (carom_replay(&s->problem.puzzle, moves, n, NULL)) {
        memcpy(r->moves, moves, n);
        r->n_moves = n;
        l->trim_n = n;
        l->trim_at = 0;
    } else {
        l->trim_at++;
    }
    return CAROM_RUNNING;
}

static carom_status start(carom_search *s) {
    limited *l = own(s);
    memset(l, 0, sizeof *l);
    l->frames = s->arena.front;
    l->states_max = CAROM_LIMITED_STATES;
    l->limit_max = carom_problem_start(&s->problem).h + MARGIN_MAX;
    if (l->limit_max > s->options.max_moves) l->limit_max = s->options.max_moves;
    uint32_t room = 0; /* in frames. */
    while (room <= l->limit_max && carom_arena_push(&s->arena, 1, sizeof(frame))) room++;
    if (room == 0) return CAROM_MEMORY_FULL;
    l->is_short_of_memory = room <= l->limit_max;
    if (l->is_short_of_memory) l->limit_max = room - 1;
    s->result.states = 0; /* enter() counts the start. */
    return begin_dfs(s);
}

static carom_status work(carom_search *s) {
    carom_status status = CAROM_RUNNING;
    while (status == CAROM_RUNNING && s->left > 0) {
        status = own(s)->trim_n ? trim(s) : advance(s);
        carom_search_spend(s, 1);
    }
    return status;
}

const carom_strategy_ops carom_limited_ops = {.has_bound = true, .start = start, .work = work};
