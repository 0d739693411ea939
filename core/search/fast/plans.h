/* plans.h - can one move of a blocker open the runner a way home?
 *
 * A plan is one way for the runner to finish alone: a chain of slides, each ending where its bound is 1 lower, at a wall
 * or before a cell with a robot, a stopper.  So a plan is two sets of cells: each cell of the one needs a stopper, and
 * all cells of the other have to be empty.
 *
 * If no plan is open and one move of a blocker opens one, that plan was either
 *   - short of nothing but with one robot in its way, which has left it; or
 *   - short of one stopper and with at most one robot in its way, and some robot has slid to where the stopper was
 *     missing.
 *
 * This is asked of all plans at once.  Route i has bit i of five fields in a word, and every cell of the board has a
 * word:
 *
 *     59 .. 48 | 47 .. 36 | 35 .. 24 | 23 .. 12 | 11 .. 0
 *     behind   | passes   | ends     | empty    | stopper
 *
 * To ask is to add up four words bit by bit, those of the blockers' cells.  Where the answer errs it errs towards "may
 * open": for instance it does not ask whether the slide of the stopper is free. */
#ifndef CAROM_PLANS_H
#define CAROM_PLANS_H

#include "search/fast/runner.h"

enum {
    CAROM_PLANS_MAX = 12,
    CAROM_PLANS_BYTES_BITS = 11 /* the words of all cells have 2^11 bytes */
};
_Static_assert(CAROM_CELLS * sizeof(uint64_t) == 1 << CAROM_PLANS_BYTES_BITS, "the words have that size");

/* The fields of a cell's word: the first bit of each. */
enum {
    CAROM_PLANS_STOPPER = 0 * CAROM_PLANS_MAX, /* the plan needs a stopper here */
    CAROM_PLANS_EMPTY = 1 * CAROM_PLANS_MAX,   /* the plan needs this cell empty */
    CAROM_PLANS_ENDS = 2 * CAROM_PLANS_MAX,    /* a slide from here ends, at a wall, where the plan needs a stopper */
    CAROM_PLANS_PASSES = 3 * CAROM_PLANS_MAX,  /* a slide from here passes such a cell */
    CAROM_PLANS_BEHIND = 4 * CAROM_PLANS_MAX,  /* a robot here would end such a slide there */
};

/* The plans from one runner state of the runner, each a bit. */
typedef struct carom_plans {
    uint16_t all;         /* the plans that there are */
    uint16_t stoppers[2]; /* stopper count modulo 4, bit-sliced: bit i of stoppers[k] is bit k of plan i's count */
    uint16_t but_one[2];  /* the same of that count less 1 */
    uint16_t obstructed;  /* the plan needs fewer stoppers than there are blockers, so one can be in its way */
    uint16_t supported;   /* the plan needs a stopper */
    bool known;           /* false: not found yet, or more plans than bits; then every answer is "may" */
} carom_plans;

/* The plans of a bucket, and its words if it has any. */
typedef struct carom_bucket_plans {
    carom_plans plans;
    uint32_t words; /* where they lie in the block, or 0 */
} carom_bucket_plans;

/* A runner state's plans are found when the runner has been there so often.  Tests find them earlier. */
#ifndef CAROM_PLANS_FROM
#define CAROM_PLANS_FROM 8
#endif

/* For how many runner states of the runner there may be words, in so much memory: the rest of it is for states. */
static inline uint32_t carom_plans_runner_states(uint32_t room) {
    const uint32_t cells = room / 4 >> CAROM_PLANS_BYTES_BITS;
    return cells < CAROM_CELLS ? cells : CAROM_CELLS;
}

void carom_plans_find(const carom_tables *tables, carom_runner_state runner, carom_plans *plans,
                      uint64_t word[CAROM_CELLS]);

/* The words of the blockers' cells, added up bit by bit. */
typedef struct carom_plan_counts {
    uint64_t any;      /* some word has the bit */
    uint64_t twice;    /* two or more have it */
    uint64_t count[2]; /* how many have it, modulo 4, bit-sliced */
} carom_plan_counts;

static inline carom_plan_counts carom_plans_count(const uint64_t word[CAROM_CELLS], const carom_tables *tables,
                                                  carom_cell runner, carom_blockers blockers) {
    /* The word of the runner's own cell, which stands in for missing blockers, only has the field "behind". */
    const uint32_t at = carom_blockers_filled(tables, runner, blockers);
    const uint64_t a = word[at & 255], b = word[at >> 8 & 255], c = word[at >> 16 & 255], d = word[at >> 24];
    const uint64_t odd_ab = a ^ b, both_ab = a & b, odd_cd = c ^ d, both_cd = c & d, carry = odd_ab & odd_cd;
    return (carom_plan_counts){.any = a | b | c | d,
                               .twice = both_ab | both_cd | carry,
                               .count = {odd_ab ^ odd_cd, both_ab ^ both_cd ^ carry}};
}

/* Whether a plan may be open: it has its stoppers, and no robot is in its way.  "May" is wrong only of plans that
 * need four stoppers, as counts are modulo 4. */
static inline bool carom_plans_may_be_open(const carom_plans *r, const uint64_t word[CAROM_CELLS],
                                           const carom_tables *tables, carom_cell runner, carom_blockers blockers) {
    if (!r->known) return true;
    const carom_plan_counts sum = carom_plans_count(word, tables, runner, blockers);
    const uint64_t all_there = ~((sum.count[0] ^ r->stoppers[0]) | (sum.count[1] ^ r->stoppers[1]));
    return (all_there & r->all & ~(sum.any >> CAROM_PLANS_EMPTY)) != 0;
}

/* Whether a move of some blocker may open a plan.  No plan must be open. */
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

/* Whether this move of a blocker may have opened a plan.  Of a move that touched a diagonal that is not known. */
static inline bool carom_plans_may_be_opened_by(const carom_plans *r, const uint64_t word[CAROM_CELLS],
                                                carom_last last) {
    enum { ALL = (1 << CAROM_PLANS_MAX) - 1 };
    return !r->known || last == CAROM_LAST_NONE || (word[last >> 8] >> CAROM_PLANS_STOPPER & ALL) ||
           (word[last & 255] >> CAROM_PLANS_EMPTY & ALL);
}

#endif
