#include "search/search.h"

#include "search/dive.h"

#include "words.h"

#include <assert.h>
#include <string.h>

static const carom_strategy_ops *const strategies[CAROM_STRATEGIES] = {
    [CAROM_AUTO] = NULL, /* chooses one of the others */
    [CAROM_BFS_PLAIN] = &carom_breadth_plain_ops,
    [CAROM_BFS] = &carom_breadth_ops,
    [CAROM_IDDFS] = &carom_iddfs_ops,
    [CAROM_DFS] = &carom_dfs_ops,
    [CAROM_ASTAR] = &carom_astar_ops,
    [CAROM_LIMITED] = &carom_limited_ops,
};

const char *carom_strategy_name(carom_strategy strategy) {
    if (strategy == CAROM_AUTO) return "auto";
    return (unsigned)strategy < CAROM_STRATEGIES ? strategies[strategy]->name : "unknown";
}

bool carom_strategy_from_name(const char *name, size_t n, carom_strategy *out) {
    for (unsigned i = 0; i < CAROM_STRATEGIES; i++) {
        const char *known = carom_strategy_name((carom_strategy)i);
        if (strlen(known) != n || memcmp(known, name, n) != 0) continue;
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

carom_search *carom_search_open(void *block, size_t n) {
    const size_t misaligned = (uintptr_t)block % CAROM_ARENA_ALIGN;
    const size_t skip = misaligned ? CAROM_ARENA_ALIGN - misaligned : 0;
    if (!block || n < skip + carom_arena_rounded(sizeof(carom_search))) return NULL;
    n -= skip;
    carom_search *s = (carom_search *)(void *)((uint8_t *)block + skip);
    memset(s, 0, sizeof *s);
    carom_arena_open(&s->arena, n < UINT32_MAX ? (uint32_t)n : UINT32_MAX, sizeof *s);
    s->result.status = CAROM_BAD_PUZZLE;
    s->result.bytes = carom_arena_used(&s->arena);
    return s;
}

/* Room for a carom_dive, its frames and the smallest table. */
enum { DIVE_BYTES_MIN = 256 << 10 };

/* What a crowd can be is searched in a quicker way. */
static const carom_strategy_ops *ops_of(const carom_search *s) {
    if (s->retraces) return &carom_levels_ops;
    if (carom_has_crowd(&s->problem) && s->result.strategy == CAROM_BFS) return &carom_levels_ops;
    if (carom_has_crowd(&s->problem) && s->result.strategy == CAROM_IDDFS && s->arena.size >= DIVE_BYTES_MIN)
        return &carom_dive_ops;
    return strategies[s->result.strategy];
}

/* What needs no search is answered here; `proved` may hold what an earlier strategy has shown. */
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
    if (strategy->has_bound && carom_runs_home(&s->problem, first.bits, s->path))
        return carom_search_solved(s, s->path, first.bound);
    return strategy->start(s);
}

/* Memory is full: on with iddfs, from what bfs leaves behind if it can, else from the start. */
static carom_status fall_back(carom_search *s) {
    const bool was_quick = ops_of(s) == &carom_levels_ops;
    s->result.fell_back = true;
    s->result.strategy = CAROM_IDDFS;
    if (!was_quick || ops_of(s) != &carom_dive_ops) return start(s);
    uint8_t *block = carom_search_block(s);
    carom_levels *levels = (carom_levels *)(void *)(block + s->levels.at);
    const size_t room = sizeof(carom_dive) > sizeof *levels ? sizeof(carom_dive) : sizeof *levels;
    const uint32_t roots = s->levels.at + (uint32_t)carom_arena_rounded(room);
    const uint32_t end = carom_levels_leave_roots(levels, &s->arena, block, roots);
    return end ? carom_dive_from(s, s->levels.at, roots, end) : start(s);
}

/* The solution begins at a root: what filled the memory is done again, until it is full again, for the way there. */
static carom_status retrace(carom_search *s) {
    s->retraces = true;
    carom_arena_reset(&s->arena);
    return carom_levels_ops.start(s);
}

static carom_status retraced(carom_search *s) {
    const carom_levels *levels = (const carom_levels *)(const void *)(carom_search_block(s) + s->levels.at);
    const int n = carom_levels_trace(levels, carom_search_block(s), &s->problem.slots, s->root.runner, s->root.others,
                                     s->root_moves, s->path, CAROM_MOVES_MAX - s->path_moves);
    if (n < 0) return CAROM_FAULT;
    const uint32_t n_moves = (uint32_t)n + s->path_moves;
    return carom_search_solved(s, s->path + CAROM_MOVES_MAX - n_moves, n_moves);
}

/* Takes a strategy's status into the result. */
static carom_status settle(carom_search *s, carom_status status) {
    if (s->retraces) {
        if (status != CAROM_RUNNING) status = status == CAROM_MEMORY_FULL ? retraced(s) : CAROM_FAULT;
    } else if (status == CAROM_MEMORY_FULL && s->options.strategy == CAROM_AUTO && !s->result.fell_back) {
        status = fall_back(s);
    } else if (status == CAROM_SOLVED && s->root_moves) {
        status = retrace(s);
    }
    s->result.bytes = carom_arena_used(&s->arena);
    s->result.optimal = status == CAROM_SOLVED && s->result.n_moves == s->result.proved;
    if (s->result.optimal && s->options.answers > 0) status = carom_answers_start(s);
    return s->result.status = status;
}

/* Where bfs has no quick way, astar stores a quarter of its states and takes half its time. */
static carom_strategy automatic(const carom_problem *p) { return carom_has_crowd(p) ? CAROM_BFS : CAROM_ASTAR; }

carom_status carom_search_start(carom_search *s, const carom_puzzle *puzzle, const carom_options *options,
                                carom_error *error) {
    const carom_options wanted = options ? *options : (carom_options){.max_moves = CAROM_MOVES_MAX};
    if (!carom_puzzle_check(puzzle, error)) return CAROM_BAD_PUZZLE;
    if ((unsigned)wanted.strategy >= CAROM_STRATEGIES) {
        carom_fail(error, CAROM_BAD_STRATEGY, CAROM_NO_POSITION, "there is no strategy number %u", wanted.strategy);
        return CAROM_BAD_PUZZLE;
    }
    s->options = wanted;
    if (s->options.max_moves > CAROM_MOVES_MAX) s->options.max_moves = CAROM_MOVES_MAX;
    if (s->options.answers > CAROM_ANSWERS_MAX) s->options.answers = CAROM_ANSWERS_MAX;
    carom_problem_build(&s->problem, puzzle);
    s->retraces = false;
    s->root_moves = 0;
    s->result = (carom_result){.strategy = wanted.strategy == CAROM_AUTO ? automatic(&s->problem) : wanted.strategy};
    return settle(s, start(s));
}

carom_status carom_search_step(carom_search *s, uint32_t states) {
    if (s->result.status != CAROM_RUNNING) return s->result.status;
    if (s->result.counting) return s->result.status = carom_answers_step(s, states);
    return settle(s, ops_of(s)->step(s, states));
}

const carom_result *carom_search_result(const carom_search *s) { return &s->result; }

bool carom_search_found(carom_search *s, const uint64_t *keys, uint32_t n_moves) {
    const bool holds = carom_moves_through(&s->problem, keys, n_moves, s->result.moves) &&
                       carom_replay(&s->problem.puzzle, s->result.moves, n_moves, NULL);
    assert(holds);
    if (holds) s->result.n_moves = n_moves;
    return holds;
}

carom_status carom_search_solved(carom_search *s, const uint64_t *keys, uint32_t n_moves) {
    if (!carom_search_found(s, keys, n_moves)) return CAROM_FAULT;
    s->result.proved = n_moves;
    return CAROM_SOLVED;
}

carom_status carom_search_solved_by_node(carom_search *s, const carom_visited *visited, uint32_t node,
                                         const uint64_t *home, uint32_t n_home) {
    uint64_t *keys = s->path;
    uint32_t first = CAROM_MOVES_MAX - n_home;
    for (uint32_t i = 0; i < n_home; i++) keys[first + i] = home[i];
    while (node != 0) {
        const carom_node *at = carom_visited_node(visited, carom_search_block(s), node);
        if (first == 0) return CAROM_FAULT;
        keys[--first] = carom_node_bits(at);
        node = at->parent;
    }
    return carom_search_solved(s, keys + first, CAROM_MOVES_MAX - first);
}
