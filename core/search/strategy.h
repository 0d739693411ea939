/* strategy.h - the interface between a search and the strategy that it runs.
 *
 * search.c starts a strategy on a puzzle that is not solved yet, and calls it step by step until its status is no
 * longer CAROM_RUNNING.  The strategy keeps search->result up to date and reports a solution with
 * carom_search_solved().  registry.c lists all strategies.
 *
 * A step is bounded by work, not by time: each piece of work subtracts its cost from search->left, and the step ends
 * when nothing is left.  Each piece is small, so a step does only slightly more work than requested (test_steps.c).
 *
 * A search is at the front of the caller's block.  It contains no pointers.  If a strategy takes memory from the arena,
 * it stores the offset of this memory from the start of the block.
 *
 *     | carom_search                                    | front -->      free      <-- back | beam_room | sort_room | packets |
 *     | options, result, path, arena, problem, own      |                                   |           |           |         |
 *     ^ carom_search_block(), where all offsets begin
 */
#ifndef CAROM_STRATEGY_H
#define CAROM_STRATEGY_H

#include "search/base/arena.h"
#include "search/base/boxes.h"
#include "search/model/problem.h"

/* Room in the search for the data of one strategy.  Each strategy asserts that its data fits. */
#define CAROM_STRATEGY_BYTES 3200

/* The data of a shard (carom_shards.h), apart from its strategy's data. */
typedef struct carom_shard {
    uint8_t n, index;    /* number of shards, and this shard's index; n = 0: the search is never divided. */
    bool is_divided;     /* the shard works only on states that it owns. */
    bool is_idle;        /* the shard waits: it has reported its start, or the end of its work in this layer. */
    bool has_stopped;    /* the shard has reported the end of the search to shard 0; only tracing the path is left. */
    bool has_found;      /* a solution of this layer is known but not yet reported. */
    bool is_over;        /* shard 0 has to continue alone. */
    bool all_begun;      /* the searches of all runners have begun this layer. */
    bool has_called;     /* shard 0 has sent the packets that start the other shards. */
    bool is_urgent;      /* the last step ended early, because other shards wait for a packet. */
    bool is_copying;     /* shard 0 is sending its memory to the other shards. */
    uint32_t copied;     /* bytes sent to each shard so far. */
    uint32_t next_layer; /* the layer to begin as soon as possible; 0: not known yet. */
    uint32_t received, sent[CAROM_SHARDS_MAX]; /* packets of states. */
    uint64_t other_memory;                     /* bytes in use by the other shards, as far as shard 0 knows. */
    carom_boxes boxes;
} carom_shard;

struct carom_search {
    carom_options options;
    carom_result result;
    uint32_t size;                  /* bytes from this struct to the end of the block. */
    uint32_t beam_room;             /* bytes for the beam search, after the arena (auto.c); 0: none. */
    uint32_t sort_room;             /* bytes for sorting (delayed_detection.h), after beam_room; 0: none. */
    carom_shard shard;              /* the shard's packets are after sort_room in the block. */
    uint64_t states_before;         /* result.states when the search began, or began again. */
    uint64_t beam_at;               /* the beam search works when the search has this many states (auto.c). */
    int64_t left;                   /* work left in this step, in looks (see below); negative after too much work. */
    bool beam_is_open;              /* the beam search has begun. */
    bool asked_for_reachability;    /* see carom_search_is_unreachable(). */
    uint8_t skipped;                /* bytes of the caller's block before the search, so that the search is aligned. */
    uint64_t path[CAROM_MOVES_MAX]; /* scratch space for a solution's keys (carom_search_solved). */
    /* The rest, with the memory in use, is what shard 0 copies to the other shards (fast/divide.c). */
    carom_arena arena;
    carom_problem problem;
    _Alignas(8) uint8_t own[CAROM_STRATEGY_BYTES]; /* the strategy's data, and later the data for counting answers. */
};

typedef struct carom_strategy_ops {
    bool has_bound; /* uses the runner heuristic, which may prove a target unreachable. */
    carom_status (*start)(carom_search *search);
    /* Works until the step is used up, the search ends or the beam search is due. */
    carom_status (*work)(carom_search *search);
} carom_strategy_ops;

/* Work is measured in looks; a look reads a state and skips it.  Expanding a state costs this many looks.  Work that
 * expands nothing, such as clearing memory, costs as many looks as take the same time. */
enum { CAROM_LOOKS_A_STATE = 32 };

/* Subtracts the cost of a piece of work, in states, from the work left in this step. */
static inline void carom_search_spend(carom_search *search, uint64_t states) {
    search->left -= (int64_t)(states * CAROM_LOOKS_A_STATE);
}

/* The number of states since the search last began.  After a restart, result.states also includes the states before the
 * restart.  A bfs that begins again with blocker tables does not count as a restart (carom_fast_states()). */
static inline uint64_t carom_search_states(const carom_search *search) {
    return search->result.states - search->states_before;
}

/* Bytes in use, not counting the beam search and other shards. */
static inline uint64_t carom_search_bytes(const carom_search *s) {
    return carom_arena_used(&s->arena) + (s->result.fell_back ? s->sort_room : 0) +
           (s->shard.is_divided ? s->size - s->shard.boxes.at : 0);
}

static inline uint8_t *carom_search_block(carom_search *search) { return (uint8_t *)search; }

/* The address of this offset in the block. */
static inline void *carom_search_at(carom_search *search, uint32_t offset) {
    return carom_search_block(search) + offset;
}

/* Divides the block as search->options require (block.c).  The previous contents of the block are lost.  If the block
 * is too small for packets to other shards, the search runs in this block alone. */
void carom_block_divide(carom_search *search);
/* The bytes of a block that the packets of this many shards take, and whether these fit into a block of this size. */
uint32_t carom_packets_bytes(uint32_t n_shards);
bool carom_packets_fit(uint32_t size, uint32_t n_shards);

/* ---- Results (result.c) ------------------------------------------------------------------------- */

/* Stores the moves that lead from the start through these keys (successor.h) in the result.  Returns whether these
 * moves solve the puzzle according to replay.c, which shares no code with the search. */
bool carom_search_found(carom_search *search, const uint64_t *keys, uint32_t n_moves);

/* Stores a solution that is known to be shortest.  Returns CAROM_SOLVED, or CAROM_FAULT if the moves do not solve the
 * puzzle. */
carom_status carom_search_solved(carom_search *search, const uint64_t *keys, uint32_t n_moves);

/* Does the same as carom_search_solved(), for a solution whose moves are in the result already. */
carom_status carom_search_solved_by_moves(carom_search *search, uint32_t n_moves);

/* Raises the lower bound to n_moves.  Returns CAROM_SOLVED, with the solution reported, if the upper bound is reached;
 * CAROM_GAVE_UP if n_moves exceeds options.max_moves; else CAROM_RUNNING. */
carom_status carom_search_proved(carom_search *search, uint32_t n_moves);

/* Whether the target is proved to be unreachable (reachability.h).  Runs once; later calls return false. */
bool carom_search_is_unreachable(carom_search *search);

/* Does the same as carom_search_is_unreachable() once the search is so large that the proof takes less than a twentieth
 * of the search time; until then returns false.  Strategies call this function between two layers. */
static inline bool carom_search_is_unreachable_late(carom_search *search) {
    enum { ASK_FROM = 5000 };
    return carom_search_states(search) >= ASK_FROM && carom_search_is_unreachable(search);
}

/* ---- The strategy auto (auto.c) ------------------------------------------------------------------ */

/* Switches to iddfs when the bfs has filled its memory.  Returns false if the caller has to start iddfs.  Returns true
 * if the hand-over has begun; iddfs may still have to start anew (carom_handover_work()). */
bool carom_auto_hand_over(carom_search *search);

/* Schedules the beam search, which never begins if it has no room. */
void carom_search_begin_beam(carom_search *search);
/* Works on the beam search if it is due. */
void carom_search_beam(carom_search *search);

static inline bool carom_search_beam_is_due(const carom_search *search) {
    return carom_search_states(search) >= search->beam_at;
}

/* Whether a strategy may do another piece of work now: the step is not used up, and the beam search is not due. */
static inline bool carom_search_may_work(const carom_search *search) {
    return search->left > 0 && !carom_search_beam_is_due(search);
}

#endif
