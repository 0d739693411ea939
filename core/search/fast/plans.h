/* plans.h - a quick test of whether the runner may finish alone from a state, at once or after one move of a blocker.
 *
 * A plan is one way for the runner to finish alone: a chain of slides that each lower h_runner by 1.  Each slide ends
 * at a wall or at a stopper, which is a robot on the next cell.  So a plan is two sets of cells: the cells that need a
 * stopper, and the cells that must be empty.  A plan is open in a state that meets both conditions.
 *
 * Suppose that no plan is open and one move of a blocker opens a plan.  Then before the move this plan either
 *   - had all its stoppers and one robot in its way, the blocker that then moved; or
 *   - lacked one stopper and had at most one robot in its way, and a blocker slid to the cell that lacked the stopper.
 *
 * All plans are tested at once.  Every cell of the board has a word of five fields; plan i has bit i of each field:
 *
 *     59 .. 48 | 47 .. 36 | 35 .. 24 | 23 .. 12 | 11 .. 0
 *     behind   | passes   | ends     | empty    | stopper
 *
 * A test adds up the words of the blockers' cells bit by bit.  A test errs only on the safe side ("may open").  For
 * example, it ignores other robots on the stopper's path. */
#ifndef CAROM_PLANS_H
#define CAROM_PLANS_H

#include "search/fast/runner.h"

enum {
    CAROM_PLANS_MAX = 12,
    CAROM_PLANS_BYTES_BITS = 11 /* the words of all cells take 2^11 bytes. */
};
_Static_assert(CAROM_CELLS * sizeof(uint64_t) == 1 << CAROM_PLANS_BYTES_BITS, "the words have that size");

/* The fields of a cell's word: the first bit of each. */
enum {
    CAROM_PLANS_STOPPER = 0 * CAROM_PLANS_MAX, /* the plan needs a stopper on this cell. */
    CAROM_PLANS_EMPTY = 1 * CAROM_PLANS_MAX,   /* the plan needs this cell to be empty. */
    CAROM_PLANS_ENDS = 2 * CAROM_PLANS_MAX,    /* a slide from here ends at a wall on a cell that needs a stopper. */
    CAROM_PLANS_PASSES = 3 * CAROM_PLANS_MAX,  /* a slide from here passes over a cell that needs a stopper. */
    CAROM_PLANS_BEHIND = 4 * CAROM_PLANS_MAX,  /* a robot here can stop another on a cell that needs a stopper. */
};

/* The plans from one runner state.  Plan i has bit i of each mask. */
typedef struct carom_plans {
    uint16_t all;         /* all plans. */
    uint16_t stoppers[2]; /* stopper counts modulo 4, bit-sliced: bit i of stoppers[k] is bit k of plan i's count. */
    uint16_t but_one[2];  /* the same for the count minus 1. */
    uint16_t obstructed;  /* the plan needs fewer stoppers than there are blockers, so a blocker can be in its way. */
    uint16_t supported;   /* the plan needs at least one stopper. */
    bool known;           /* false: not computed yet, or more plans than bits; then all tests return true. */
} carom_plans;

/* The plans of a bucket group, and the offset of the words of all cells, which is 0 until the words are computed. */
typedef struct carom_bucket_plans {
    carom_plans plans;
    uint32_t words; /* offset in the block, or 0. */
} carom_bucket_plans;

/* A runner state's plans are computed once a bucket holds this many of its states.  Tests compute them earlier. */
#ifndef CAROM_PLANS_FROM
#define CAROM_PLANS_FROM 8
#endif

/* The largest number of runner states that may have words.  The words get a sixteenth of the memory; the rest is for
 * states. */
static inline uint32_t carom_plans_runner_states(uint32_t room) {
    const uint32_t cells = room / 16 >> CAROM_PLANS_BYTES_BITS;
    return cells < CAROM_CELLS ? cells : CAROM_CELLS;
}

/* Computes the plans from a runner state, and the words of all cells. */
void carom_plans_find(const carom_tables *tables, carom_runner_state runner, carom_plans *plans,
                      uint64_t word[CAROM_CELLS]);

/* In all functions below, `word` has the words of all cells for the plans of a runner state, and `runner` is the cell
 * of that runner state. */

/* The words of the blockers' cells, added up bit by bit. */
typedef struct carom_plan_counts {
    uint64_t any;      /* at least one word has the bit. */
    uint64_t twice;    /* at least two words have the bit. */
    uint64_t count[2]; /* number of words that have the bit, modulo 4, bit-sliced. */
} carom_plan_counts;

static inline carom_plan_counts carom_plans_count(const uint64_t word[CAROM_CELLS], const carom_tables *tables,
                                                  carom_cell runner, carom_blockers blockers) {
    /* The runner's cell stands in for missing blockers, because its word is 0 except for the field "behind". */
    const uint32_t at = carom_blockers_filled(tables, runner, blockers);
    const uint64_t a = word[at & 255], b = word[at >> 8 & 255], c = word[at >> 16 & 255], d = word[at >> 24];
    const uint64_t odd_ab = a ^ b, both_ab = a & b, odd_cd = c ^ d, both_cd = c & d, carry = odd_ab & odd_cd;
    return (carom_plan_counts){.any = a | b | c | d,
                               .twice = both_ab | both_cd | carry,
                               .count = {odd_ab ^ odd_cd, both_ab ^ both_cd ^ carry}};
}

/* Whether a plan may be open: it has all its stoppers, and no robot is in its way.  The answer is exact except for
 * plans that need four stoppers, because counts are modulo 4. */
static inline bool carom_plans_may_be_open(const carom_plans *r, const uint64_t word[CAROM_CELLS],
                                           const carom_tables *tables, carom_cell runner, carom_blockers blockers) {
    if (!r->known) return true;
    const carom_plan_counts sum = carom_plans_count(word, tables, runner, blockers);
    const uint64_t all_there = ~((sum.count[0] ^ r->stoppers[0]) | (sum.count[1] ^ r->stoppers[1]));
    return (all_there & r->all & ~(sum.any >> CAROM_PLANS_EMPTY)) != 0;
}

/* Whether a move of some blocker may open a plan.  Requires that no plan is open. */
static inline bool carom_plans_may_open(const carom_plans *r, const uint64_t word[CAROM_CELLS],
                                        const carom_tables *tables, carom_cell runner, carom_blockers blockers) {
    if (!r->known) return true;
    const carom_plan_counts sum = carom_plans_count(word, tables, runner, blockers);
    const uint64_t any = sum.any | word[runner];
    const uint64_t all_there = ~((sum.count[0] ^ r->stoppers[0]) | (sum.count[1] ^ r->stoppers[1]));
    const uint64_t one_missing = ~((sum.count[0] ^ r->but_one[0]) | (sum.count[1] ^ r->but_one[1]));
    const uint64_t comes = any >> CAROM_PLANS_ENDS | (any >> CAROM_PLANS_PASSES & any >> CAROM_PLANS_BEHIND);
    return (((all_there & r->obstructed) | (one_missing & r->supported & comes)) & ~(sum.twice >> CAROM_PLANS_EMPTY)) !=
           0;
}

/* Whether this move of a blocker may have opened a plan.  Always true for a move that touched a diagonal. */
static inline bool carom_plans_may_be_opened_by(const carom_plans *r, const uint64_t word[CAROM_CELLS],
                                                carom_last last) {
    enum { ALL = (1 << CAROM_PLANS_MAX) - 1 };
    return !r->known || last == CAROM_LAST_NONE || (word[last >> 8] >> CAROM_PLANS_STOPPER & ALL) ||
           (word[last & 255] >> CAROM_PLANS_EMPTY & ALL);
}

#endif
