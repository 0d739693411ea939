/* search.c - a search from its start to its result: carom_search_open(), start, step, result.
 *
 * When memory is full, the bfs compresses its states and continues (fast/delayed_detection.h).  When memory is full
 * again, auto hands over to iddfs, which begins at the frontier of the bfs (fast/handover.c), or at the start if iddfs
 * cannot use this frontier or is faster without it.  Every other strategy ends with CAROM_MEMORY_FULL. */
#include "carom_shards.h"
#include "messages.h"
#include "search/answers/answers.h"
#include "search/model/finish.h"
#include "search/model/successor.h"
#include "search/registry.h"

#include <string.h>

const char *carom_status_name(carom_status status) {
    switch (status) {
    case CAROM_SOLVED: return "solved";
    case CAROM_RUNNING: return "running";
    case CAROM_NO_SOLUTION: return "no-solution";
    case CAROM_GAVE_UP: return "gave-up";
    case CAROM_MEMORY_FULL: return "memory-full";
    case CAROM_REFUSED: return "refused";
    case CAROM_FAULT: return "fault";
    }
    return "unknown";
}

/* Enlarges the caller's block to `n` bytes.  A smaller `n` changes nothing. */
static void grow(carom_search *s, size_t n) {
    const size_t size = n > s->skipped ? n - s->skipped : 0;
    const uint32_t most = size < UINT32_MAX ? (uint32_t)size : UINT32_MAX;
    if (most > s->size) s->size = most;
}

carom_search *carom_search_open(void *block, size_t n) {
    const size_t misaligned = (uintptr_t)block % CAROM_ARENA_ALIGN;
    const size_t skipped = misaligned ? CAROM_ARENA_ALIGN - misaligned : 0;
    if (!block || n < skipped + carom_arena_rounded(sizeof(carom_search))) return NULL;
    carom_search *s = (carom_search *)(void *)((uint8_t *)block + skipped);
    memset(s, 0, sizeof *s);
    s->skipped = (uint8_t)skipped;
    grow(s, n);
    carom_arena_open(&s->arena, s->size, sizeof *s);
    s->result.status = CAROM_REFUSED;
    s->result.bytes = carom_arena_used(&s->arena);
    return s;
}

static const carom_strategy_ops *ops_of(const carom_search *s) { return carom_strategy_ops_of(s->result.strategy); }

static carom_strategy first_strategy(const carom_search *s) {
    return s->options.strategy == CAROM_AUTO ? CAROM_BFS : s->options.strategy;
}

/* Solves a puzzle that needs no search, else starts the strategy.  result.proved may already hold a lower bound that
 * another strategy has proved. */
static carom_status start(carom_search *s) {
    const carom_strategy_ops *strategy = ops_of(s);
    carom_arena_reset(&s->arena);
    const carom_successor first = carom_problem_start(&s->problem);
    if (s->result.states == 0) s->result.states = 1;
    if (carom_is_solved(&s->problem, first.bits)) return carom_search_solved(s, NULL, 0);
    if (strategy->has_bound && first.h == CAROM_UNREACHABLE) return CAROM_NO_SOLUTION;
    const uint32_t least = strategy->has_bound && first.h > 1 ? first.h : 1;
    if (s->result.proved < least) s->result.proved = least;
    if (s->result.proved > s->options.max_moves) return CAROM_GAVE_UP;
    if (strategy->has_bound && carom_finishes_alone(&s->problem, first.bits, s->path))
        return carom_search_solved(s, s->path, first.h);
    return strategy->start(s);
}

/* Handles the status that a strategy has returned: hands over to iddfs if necessary, works on the beam search if it is
 * due, and begins to count the answers if the caller wants the count.  Stores the resulting status in the result. */
static carom_status settle(carom_search *s, carom_status status) {
    if (status == CAROM_MEMORY_FULL && carom_search_is_unreachable(s)) status = CAROM_NO_SOLUTION;
    if (status == CAROM_MEMORY_FULL && s->options.strategy == CAROM_AUTO && s->result.strategy == CAROM_BFS)
        status = carom_auto_hand_over(s) ? CAROM_RUNNING : start(s);
    /* A search prunes solutions that are no shorter than the upper bound.  So if no states are left, the upper bound is
     * exact. */
    /* untested: no search in the tests ends because the upper bound has pruned all other states. */
    if (status == CAROM_NO_SOLUTION && s->result.upper > 0) status = carom_search_solved_by_moves(s, s->result.upper);
    if (status == CAROM_RUNNING || status == CAROM_MEMORY_FULL) {
        carom_search_beam(s);
        if (s->result.upper > 0 && s->result.upper == s->result.proved)
            status = carom_search_solved_by_moves(s, s->result.upper);
    }
    if (status == CAROM_SOLVED) s->result.upper = s->result.n_moves;
    s->result.bytes = carom_search_bytes(s) + (s->beam_is_open ? s->beam_room : 0) + s->shard.other_memory;
    s->result.optimal = status == CAROM_SOLVED && s->result.n_moves == s->result.proved;
    if (s->result.optimal && s->options.answers > 0) {
        /* Shards are too small to count answers, so shard 0 first gets the whole memory. */
        s->shard.is_over = s->shard.n > 0;
        status = s->shard.is_over ? CAROM_RUNNING : carom_answers_start(s);
    }
    return s->result.status = status;
}

carom_status carom_search_start(carom_search *s, const carom_puzzle *puzzle, const carom_options *options,
                                carom_error *error) {
    const carom_options wanted = options ? *options : (carom_options){0};
    if (!carom_puzzle_check(puzzle, error)) return CAROM_REFUSED;
    if (!carom_strategy_ops_of(wanted.strategy)) {
        carom_fail(error, CAROM_BAD_STRATEGY, CAROM_NO_POSITION, "this library has no strategy number %u",
                   wanted.strategy);
        return CAROM_REFUSED;
    }
    s->options = wanted;
    if (s->options.max_moves == 0 || s->options.max_moves > CAROM_MOVES_MAX) s->options.max_moves = CAROM_MOVES_MAX;
    if (s->options.answers > CAROM_ANSWERS_MAX) s->options.answers = CAROM_ANSWERS_MAX;
    carom_problem_build(&s->problem, puzzle);
    carom_block_divide(s);
    s->states_before = 0;
    s->result = (carom_result){.strategy = first_strategy(s)};
    return s->shard.is_over ? s->result.status = CAROM_RUNNING : settle(s, start(s));
}

carom_status carom_search_step(carom_search *s, uint32_t states) {
    if (s->result.status != CAROM_RUNNING || s->shard.is_over) return s->result.status;
    s->left = (int64_t)(states ? states : 1) * CAROM_LOOKS_A_STATE;
    s->shard.is_urgent = false;
    if (s->result.counting) return s->result.status = carom_answers_work(s);
    carom_status status;
    do status = settle(s, ops_of(s)->work(s));
    while (status == CAROM_RUNNING && s->left > 0 && !s->result.counting && !carom_shard_is_waiting(s));
    return status;
}

carom_status carom_search_alone(carom_search *s, size_t n) {
    if (s->result.status != CAROM_RUNNING) return s->result.status;
    grow(s, n);
    s->options.shards = 0;
    carom_block_divide(s);
    if (s->result.optimal) return s->result.status = carom_answers_start(s);
    s->result.strategy = first_strategy(s);
    s->states_before = s->result.states++; /* the start state is counted a second time. */
    s->result.fell_back = false;
    return settle(s, start(s));
}

const carom_result *carom_search_result(const carom_search *s) { return &s->result; }
