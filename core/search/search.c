/* search.c - the front door: which strategy searches a puzzle, and what happens when its memory is full.
 *
 *     strategy                          where it is
 *     --------------------------------  -------------------------------------------------------
 *     auto, bfs                         fast/bfs.c
 *     iddfs                             fast/iddfs.c
 *     bfs-plain, astar, dfs, limited    plain/
 *     greedy-manhattan, greedy-lines    plain/greedy.c
 *     hybrid                            plain/hybrid.c
 *
 * A strategy that has seen some thousand states, or whose memory is full, asks for a proof that the target is out of
 * reach (reachability.h).
 *
 * When the memory is full, a bfs that sees blockers continues in it with packed states (fast/delayed.h).  When it is
 * full again, auto continues in it with iddfs, from the states that the bfs has left to expand (fast/handover.h).  If the bfs
 * was too small for that, iddfs starts anew.  Every other strategy ends with CAROM_MEMORY_FULL.
 *
 * While auto searches long, the beam search look for some solution (strategy.h, beam/beam.h).
 *
 * When a shortest solution is found and answers are asked for, answers/ counts them in the memory that the strategy no
 * longer needs. */
#include "search/answers/answers.h"
#include "search/beam/beam.h"
#include "search/fast/fast.h"
#include "search/model/finish.h"
#include "search/model/successor.h"
#include "search/plain/plain.h"
#include "words.h"

#include <string.h>

static const carom_strategy_ops *const strategies[CAROM_STRATEGIES] = {
    [CAROM_AUTO] = NULL, /* is bfs, and then perhaps iddfs */
    [CAROM_BFS_PLAIN] = &carom_bfs_plain_ops,
    [CAROM_BFS] = &carom_fast_bfs_ops,
    [CAROM_IDDFS] = &carom_fast_iddfs_ops,
    [CAROM_DFS] = &carom_dfs_ops,
    [CAROM_ASTAR] = &carom_astar_ops,
    [CAROM_LIMITED] = &carom_limited_ops,
#ifndef CAROM_WITHOUT_PUBLISHED /* the module that every first visit of the page loads */
    [CAROM_GREEDY_MANHATTAN] = &carom_greedy_manhattan_ops,
    [CAROM_GREEDY_LINES] = &carom_greedy_lines_ops,
    [CAROM_HYBRID] = &carom_hybrid_ops,
#endif
};

static bool exists(carom_strategy strategy) {
    return strategy == CAROM_AUTO || ((unsigned)strategy < CAROM_STRATEGIES && strategies[strategy]);
}

/* ---- Names ------------------------------------------------------------------------------------- */

const char *carom_strategy_name(carom_strategy strategy) {
    if (strategy == CAROM_AUTO) return "auto";
    return exists(strategy) ? strategies[strategy]->name : "unknown";
}

bool carom_strategy_is_exact(carom_strategy strategy) {
    return strategy != CAROM_LIMITED && strategy != CAROM_GREEDY_MANHATTAN && strategy != CAROM_GREEDY_LINES &&
           strategy != CAROM_HYBRID;
}

bool carom_strategy_from_name(const char *name, size_t n, carom_strategy *out) {
    for (unsigned i = 0; i < CAROM_STRATEGIES; i++) {
        const char *known = carom_strategy_name((carom_strategy)i);
        if (!exists((carom_strategy)i) || strlen(known) != n || memcmp(known, name, n) != 0) continue;
        *out = (carom_strategy)i;
        return true;
    }
    return false;
}

const char *carom_status_name(carom_status status) {
    switch (status) {
    case CAROM_SOLVED: return "solved";
    case CAROM_RUNNING: return "running";
    case CAROM_NO_SOLUTION: return "no-solution";
    case CAROM_GAVE_UP: return "gave-up";
    case CAROM_MEMORY_FULL: return "memory-full";
    case CAROM_BAD_PUZZLE: return "bad-puzzle";
    case CAROM_FAULT: return "fault";
    }
    return "unknown";
}

/* ---- The search -------------------------------------------------------------------------------- */

carom_search *carom_search_open(void *block, size_t n) {
    const size_t misaligned = (uintptr_t)block % CAROM_ARENA_ALIGN;
    const size_t skip = misaligned ? CAROM_ARENA_ALIGN - misaligned : 0;
    if (!block || n < skip + carom_arena_rounded(sizeof(carom_search))) return NULL;
    n -= skip;
    carom_search *s = (carom_search *)(void *)((uint8_t *)block + skip);
    memset(s, 0, sizeof *s);
    s->size = n < UINT32_MAX ? (uint32_t)n : UINT32_MAX;
    carom_arena_open(&s->arena, s->size, sizeof *s);
    s->result.status = CAROM_BAD_PUZZLE;
    s->result.bytes = carom_arena_used(&s->arena);
    return s;
}

static const carom_strategy_ops *ops_of(const carom_search *s) { return strategies[s->result.strategy]; }

/* Answers what needs no search, else starts the strategy.  `proved` may already hold what another strategy proved. */
static carom_status start(carom_search *s) {
    const carom_strategy_ops *strategy = ops_of(s);
    carom_arena_reset(&s->arena);
    const carom_successor first = carom_problem_start(&s->problem);
    if (s->result.states == 0) s->result.states = 1;
    if (carom_is_solved(&s->problem, first.bits)) return carom_search_solved(s, NULL, 0);
    if (strategy->has_bound && first.bound == CAROM_UNREACHABLE) return CAROM_NO_SOLUTION;
    const uint32_t least = strategy->has_bound && first.bound > 1 ? first.bound : 1;
    if (s->result.proved < least) s->result.proved = least;
    if (s->result.proved > s->options.max_moves) return CAROM_GAVE_UP;
    if (strategy->has_bound && carom_finishes_alone(&s->problem, first.bits, s->path))
        return carom_search_solved(s, s->path, first.bound);
    return strategy->start(s);
}

/* Goes on with iddfs in the memory of a bfs. */
static carom_status fall_back(carom_search *s) {
    s->result.fell_back = true;
    s->result.strategy = CAROM_IDDFS;
    return carom_fast_continue(s) ? CAROM_RUNNING : start(s);
}

/* Brings a strategy's status into the result. */
static carom_status settle(carom_search *s, carom_status status) {
    if (status == CAROM_MEMORY_FULL && carom_search_is_unreachable(s)) status = CAROM_NO_SOLUTION;
    if (status == CAROM_MEMORY_FULL && s->options.strategy == CAROM_AUTO && s->result.strategy == CAROM_BFS)
        status = fall_back(s);
    /* A search leaves out what is no shorter than a line that is known.  So if nothing is left, that line is shortest.
     */
    if (status == CAROM_NO_SOLUTION && s->result.upper > 0) status = carom_search_solved_by_moves(s, s->result.upper);
    if (status == CAROM_RUNNING || status == CAROM_MEMORY_FULL) carom_search_beam(s);
    if (status == CAROM_SOLVED) s->result.upper = s->result.n_moves;
    s->result.bytes = carom_arena_used(&s->arena) + (carom_search_has_beam(s) ? s->beam_room : 0) +
                      (s->result.fell_back ? s->sort_room : 0);
    s->result.optimal = status == CAROM_SOLVED && s->result.n_moves == s->result.proved;
    if (s->result.optimal && s->options.answers > 0) status = carom_answers_start(s);
    return s->result.status = status;
}

static bool uses_fast_bfs(carom_strategy strategy) { return strategy == CAROM_AUTO || strategy == CAROM_BFS; }

carom_status carom_search_start(carom_search *s, const carom_puzzle *puzzle, const carom_options *options,
                                carom_error *error) {
    const carom_options wanted = options ? *options : (carom_options){.max_moves = CAROM_MOVES_MAX};
    if (!carom_puzzle_check(puzzle, error)) return CAROM_BAD_PUZZLE;
    if (!exists(wanted.strategy)) {
        carom_fail(error, CAROM_BAD_STRATEGY, CAROM_NO_POSITION, "there is no strategy number %u", wanted.strategy);
        return CAROM_BAD_PUZZLE;
    }
    s->options = wanted;
    if (s->options.max_moves > CAROM_MOVES_MAX) s->options.max_moves = CAROM_MOVES_MAX;
    if (s->options.answers > CAROM_ANSWERS_MAX) s->options.answers = CAROM_ANSWERS_MAX;
    carom_problem_build(&s->problem, puzzle);
    s->asked_for_reachability = s->beam = false;
    s->beam_room = wanted.strategy == CAROM_AUTO ? carom_beam_room(s->size) : 0;
    s->sort_room = uses_fast_bfs(wanted.strategy) ? carom_sort_room(s->size) : 0;
    carom_arena_open(&s->arena, s->size - s->beam_room - s->sort_room, sizeof *s);
    s->result = (carom_result){.strategy = wanted.strategy == CAROM_AUTO ? CAROM_BFS : wanted.strategy};
    return settle(s, start(s));
}

static void begin_step(carom_search *s, uint32_t states) { s->left = (int64_t)states * CAROM_LOOKS_A_STATE; }

carom_status carom_search_step(carom_search *s, uint32_t states) {
    if (s->result.status != CAROM_RUNNING) return s->result.status;
    /* While the beam search hurry, most of the time is theirs, so a step has fewer states; and it ends when a line is found, so
     * that the caller hears of it. */
    while (!s->result.counting && carom_search_hurries(s)) {
        enum { PORTION = 500, BEAM_TIME = 10 }; /* a beam search takes as long for a state as the search for so many */
        const uint32_t n = states < PORTION ? states : PORTION;
        const uint64_t before = s->result.states;
        begin_step(s, n);
        const carom_status status = settle(s, ops_of(s)->work(s));
        const uint64_t expanded = carom_search_has_beam(s) ? s->result.states - before : 0,
                       took = n + BEAM_TIME * expanded;
        if (status != CAROM_RUNNING || s->result.upper > 0 || states <= took) return status;
        states -= (uint32_t)took;
    }
    begin_step(s, states);
    if (s->result.counting) return s->result.status = carom_answers_work(s);
    return settle(s, ops_of(s)->work(s));
}

const carom_result *carom_search_result(const carom_search *s) { return &s->result; }
