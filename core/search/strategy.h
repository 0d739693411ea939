/* strategy.h - what a strategy is, and the search that it works for.
 *
 * A strategy is started on a puzzle that is not solved yet and then works, step by step, until its status is no longer
 * CAROM_RUNNING.  It keeps search->result up to date, and reports a solution with carom_search_solved().
 *
 * A step is bounded by work, not by time: each piece of work takes its cost from search->left, and the step ends when
 * nothing is left.  A piece is small, so that the last one goes little beyond: test_steps.c says how far.
 *
 * A search lies at the front of the caller's block.  It holds no pointers: whatever a strategy takes from the arena is
 * known by its offset from the start of the block.
 *
 *     | carom_search                                    | front -->      free      <-- back | room of | room to |
 *     | arena, problem, options, result, path, own      |                                   | the beam search  | sort    |
 *     ^ carom_search_block(), where all offsets begin
 */
#ifndef CAROM_STRATEGY_H
#define CAROM_STRATEGY_H

#include "search/base/arena.h"
#include "search/model/problem.h"

/* Room in the search for what one strategy knows.  Each strategy asserts that it fits. */
#define CAROM_STRATEGY_BYTES 3200

struct carom_search {
    carom_arena arena;
    carom_problem problem;
    carom_options options;
    carom_result result;
    uint32_t size;                  /* of the block */
    uint32_t beam_room;             /* after the arena (beam/); 0: it has none */
    uint32_t sort_room;             /* after that (fast/delayed.h); 0: it has none */
    int64_t left;                   /* of this step's work, in looks; below 0: by how much it was exceeded */
    bool beam;                      /* have begun */
    bool asked_for_reachability;    /* see carom_search_is_unreachable() */
    uint64_t path[CAROM_MOVES_MAX]; /* scratch for a solution's keys (see carom_search_solved) */
    _Alignas(8) uint8_t own[CAROM_STRATEGY_BYTES]; /* of the strategy that runs; then of the count of answers */
};

typedef struct carom_strategy_ops {
    const char *name;
    bool has_bound; /* it uses the lower bound, so an unreachable target is proved before the search */
    carom_status (*start)(carom_search *search);
    carom_status (*work)(carom_search *search); /* until nothing is left of the step, or the search is over */
} carom_strategy_ops;

/* Expanding a state costs as much as this many looks at states that are skipped.  Work that expands nothing, such as
 * clearing memory, costs as many looks as take the same time. */
enum { CAROM_LOOKS_A_STATE = 32 };

/* Takes the cost of a piece of work from the step, in states. */
static inline void carom_search_spend(carom_search *search, uint64_t states) {
    search->left -= (int64_t)(states * CAROM_LOOKS_A_STATE);
}

static inline uint8_t *carom_search_block(carom_search *search) { return (uint8_t *)search; }

/* Takes the moves that lead from the start through these keys (successor.h) into the result.  False unless replay.c,
 * which shares no code with the search, agrees that they solve the puzzle. */
bool carom_search_found(carom_search *search, const uint64_t *keys, uint32_t n_moves);

/* The same for a solution that is known to be shortest.  Returns CAROM_SOLVED, or CAROM_FAULT if it is none. */
carom_status carom_search_solved(carom_search *search, const uint64_t *keys, uint32_t n_moves);

/* The same for a shortest solution that is in result.moves. */
carom_status carom_search_solved_by_moves(carom_search *search, uint32_t n_moves);

/* It is proved that a solution has at least so many moves.  CAROM_SOLVED if one of so many is known already; it is then
 * reported.  CAROM_GAVE_UP if so many are not wanted. */
carom_status carom_search_proved(carom_search *search, uint32_t n_moves);

/* Lets the the beam search do their share of the work.  How many states the search has seen says how far they get, so a result
 * does not depend on how the search is cut into steps. */
void carom_search_beam(carom_search *search);
/* Whether the search has come so far that there are the beam search. */
bool carom_search_has_beam(const carom_search *search);

/* Whether the beam search hurry now, or will soon. */
bool carom_search_hurries(const carom_search *search);

/* Whether it is proved that no moves lead to the target (reachability.h).  Asked once, so that is true only the first time. */
bool carom_search_is_unreachable(carom_search *search);

/* The same, for a strategy between two layers: not asked before a search is so large that the question costs little
 * beside it, less than a twentieth. */
static inline bool carom_search_is_unreachable_late(carom_search *search) {
    enum { ASK_FROM = 5000 };
    return search->result.states >= ASK_FROM && carom_search_is_unreachable(search);
}

#endif
