/* limited.c - depth-limited random depth-first search, then trimming: quick and small; not optimal, and says so.
 *
 * A depth-first search goes depth-first from the start, each time to a random one of the states that its limit still allows, until
 * one finishes alone.  What goes wrong goes wrong early, so after some states a depth-first search is given up for a new one.  The limit
 * rises slowly, again and again, so short solutions are likely to come first.
 *
 * The solution then loses every stretch of moves that it can do without, and depth-first searches go on for a shorter one, for as long
 * again as it took to find the last.  Without any solution the search gives up after CAROM_LIMITED_STATES.
 *
 * The random numbers begin with the same seed in every search: splitmix64 (Steele, Lea, Flood 2014).
 *
 * A depth-first search that comes back to the start has seen everything within its limit, like dfs.  That proves that more moves are
 * needed, or, if nothing was beyond the limit, that there is no solution.  Only this and the bound go into `proved`. */
#include "search/model/finish.h"
#include "search/model/successor.h"
#include "search/plain/plain.h"

#include <string.h>

/* A state on the path. */
typedef struct frame {
    uint64_t bits;
    uint32_t tried;  /* bit i: successor i has been tried in this depth-first search */
    uint32_t unused; /* a frame has 16 bytes on every platform */
} frame;

typedef struct limited {
    uint64_t random;          /* the generator's state */
    uint64_t states_max;      /* the search ends when it has seen so many states */
    uint32_t frames;          /* where the path's frames begin in the block */
    uint32_t limit_max;       /* moves that a solution may have, ... */
    uint32_t limit;           /* ... and in this depth-first search */
    uint32_t dives;           /* begun so far */
    uint32_t dfs_left;        /* states that this depth-first search may still see */
    uint32_t depth;           /* moves made on the path */
    uint32_t trim_at, trim_n; /* moves to be left out next; trim_n 0: nothing is being trimmed */
    bool is_cut;              /* something was beyond the limit in this depth-first search */
    bool is_short_of_memory;  /* memory sets limit_max */
} limited;
_Static_assert(sizeof(limited) <= CAROM_STRATEGY_BYTES, "it fits into the search");

/* The first depth-first searches may take MARGIN moves more than the bound.  Every DIVES_A_MOVE depth-first searches the limit rises by one, up to
 * MARGIN_MAX; then it begins anew, as some solutions are only found with little room to go astray.  Of the 482 puzzles
 * in tests/data this solves 474, of these 405 in the fewest moves, and on average with half a move more than needed. */
enum { MARGIN = 4, MARGIN_MAX = 68, DIVES_A_MOVE = 32 };
enum { LONGEST = CAROM_UNREACHABLE + MARGIN_MAX };
/* States in a depth-first search for each move of its limit.  With 4 it finds something sooner, with 16 something shorter. */
enum { STATES_A_MOVE = 8 };
/* States that are spent at least on looking for a shorter solution. */
enum { ENCORE = 1000 };

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

/* Takes the path, and the finish alone from its end, as the solution to be trimmed. */
static carom_status take_solution(carom_search *s, const uint64_t *finish, uint32_t n_finish) {
    limited *l = own(s);
    uint64_t keys[LONGEST];
    for (uint32_t i = 0; i < l->depth; i++) keys[i] = frame_at(s, i + 1)->bits;
    memcpy(keys + l->depth, finish, n_finish * sizeof *keys);
    if (!carom_search_found(s, keys, l->depth + n_finish)) return CAROM_FAULT;
    l->trim_at = 0;
    l->trim_n = s->result.n_moves;
    return CAROM_RUNNING;
}

static carom_status enter(carom_search *s, uint32_t depth, uint64_t bits, unsigned bound) {
    limited *l = own(s);
    *frame_at(s, depth) = (frame){.bits = bits};
    l->depth = depth;
    l->dfs_left--;
    s->result.states++;
    uint64_t finish[CAROM_RUN_MAX];
    return carom_finishes_alone(&s->problem, bits, finish) ? take_solution(s, finish, bound) : CAROM_RUNNING;
}

static carom_status begin_dfs(carom_search *s) {
    limited *l = own(s);
    const carom_successor first = carom_problem_start(&s->problem);
    l->limit = first.bound + MARGIN + l->dives++ / DIVES_A_MOVE % (MARGIN_MAX - MARGIN);
    if (l->limit < s->result.proved) l->limit = s->result.proved;
    if (l->limit > l->limit_max) l->limit = l->limit_max;
    l->dfs_left = (l->limit + 1) * STATES_A_MOVE;
    l->is_cut = false;
    return enter(s, 0, first.bits, first.bound);
}

/* The status of a search in which no depth-first search follows. */
static carom_status ended(carom_search *s) {
    const limited *l = own(s);
    if (s->result.n_moves) return CAROM_SOLVED;
    return l->is_short_of_memory ? CAROM_MEMORY_FULL : CAROM_GAVE_UP;
}

/* Everything within the limit has been seen. */
static carom_status exhausted(carom_search *s) {
    limited *l = own(s);
    if (!l->is_cut && s->result.n_moves == 0) return CAROM_NO_SOLUTION;
    if (l->limit >= s->result.proved) s->result.proved = l->limit + 1;
    if (l->limit < l->limit_max) return begin_dfs(s);
    return ended(s);
}

/* Goes one move on, or back. */
static carom_status advance(carom_search *s) {
    limited *l = own(s);
    if (s->result.states >= l->states_max) return ended(s);
    if (l->dfs_left == 0) return begin_dfs(s);
    frame *f = frame_at(s, l->depth);
    carom_successor successors[CAROM_SUCCESSORS_MAX];
    const unsigned n = carom_successors(&s->problem, f->bits, successors);
    unsigned open[CAROM_SUCCESSORS_MAX], n_open = 0;
    for (unsigned i = 0; i < n; i++) {
        if (l->depth + 1 + successors[i].bound > l->limit) l->is_cut = true;
        else if (!(f->tried >> i & 1)) open[n_open++] = i;
    }
    if (n_open == 0) {
        if (l->depth == 0) return exhausted(s);
        l->depth--;
        return CAROM_RUNNING;
    }
    const unsigned to = open[random_below(l, n_open)];
    f->tried |= (uint32_t)1 << to;
    return enter(s, l->depth + 1, successors[to].bits, successors[to].bound);
}

/* Tries to leave out trim_n moves from trim_at on: first long stretches, at last single moves.  Begins anew whenever
 * something could be left out. */
static carom_status trim(carom_search *s) {
    limited *l = own(s);
    carom_result *r = &s->result;
    if (l->trim_at + l->trim_n > r->n_moves) {
        l->trim_at = 0;
        if (--l->trim_n > 0) return CAROM_RUNNING;
        if (r->n_moves <= r->proved) return CAROM_SOLVED;
        l->limit_max = r->n_moves - 1;
        l->states_max = r->states * 2 + ENCORE;
        return begin_dfs(s);
    }
    carom_move moves[LONGEST];
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
    l->limit_max = carom_problem_start(&s->problem).bound + MARGIN_MAX;
    if (l->limit_max > s->options.max_moves) l->limit_max = s->options.max_moves;
    uint32_t room = 0; /* in frames */
    while (room <= l->limit_max && carom_arena_push(&s->arena, 1, sizeof(frame))) room++;
    if (room == 0) return CAROM_MEMORY_FULL;
    l->is_short_of_memory = room <= l->limit_max;
    if (l->is_short_of_memory) l->limit_max = room - 1;
    s->result.states = 0; /* the start is counted as it is entered */
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

const carom_strategy_ops carom_limited_ops = {.name = "limited", .has_bound = true, .start = start, .work = work};
