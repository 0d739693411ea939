/* ways.h - can one move of another robot open the runner's way home?
 *
 * A way home is a chain of slides by the runner alone, each ending where the bound is one lower: at a wall, or at a
 * cell behind which another robot stands as a stopper.  So a way is two sets of cells: each of the one needs a
 * stopper, and of the other all have to be empty.  If no way is open, one that another robot's move opens was either
 *
 *   - short of nothing but had one robot in it, which has left it; or
 *   - short of one stopper and had at most one robot in it, and some robot has slid to where the stopper was missing.
 *
 * That is asked of all ways at once.  Each has a bit in the five fields of a word; there is a word for every cell of
 * the board, and four of them are added up, those of the cells where the others are.  What it errs in, it errs to the
 * side of "it can": for one, nobody asks whether the slide is free. */
#ifndef CAROM_WAYS_H
#define CAROM_WAYS_H

#include "search/crowd.h"

enum {
    CAROM_WAYS_MOST = 12,
    CAROM_WAYS_BITS = 11 /* words for all cells of the board are 2^ so many bytes */
};
_Static_assert(CAROM_CELLS * sizeof(uint64_t) == 1 << CAROM_WAYS_BITS, "as large as that");

/* The fields of a cell's word; the first bit of each. */
enum {
    CAROM_WAYS_STOPPER = 0 * CAROM_WAYS_MOST, /* needs one here */
    CAROM_WAYS_EMPTY = 1 * CAROM_WAYS_MOST,   /* needs the cell empty */
    CAROM_WAYS_ENDS = 2 * CAROM_WAYS_MOST,    /* a slide from here ends, at a wall, where it needs a stopper */
    CAROM_WAYS_PASSES = 3 * CAROM_WAYS_MOST,  /* a slide from here passes such a cell */
    CAROM_WAYS_BEHIND = 4 * CAROM_WAYS_MOST,  /* a robot here would end such a slide there */
};

/* For one cell of the runner: a bit for each way. */
typedef struct carom_ways {
    uint16_t all;         /* that there are */
    uint16_t stoppers[2]; /* by the bits of the number of stoppers that it needs, 4 being 0 */
    uint16_t but_one[2];  /* and of that number less one */
    uint16_t obstructed;  /* it needs fewer than there are others, so one can be in it */
    uint16_t supported;   /* it needs a stopper */
    bool known;           /* else nothing is: not yet, or there are more ways than bits */
} carom_ways;

/* Where the runner has been so often the ways are worth finding; tests begin earlier. */
#ifndef CAROM_WAYS_FROM
#define CAROM_WAYS_FROM 8
#endif

/* For how many cells of the runner words may be kept: what is left is for states. */
static inline uint32_t carom_ways_most(uint32_t room) {
    const uint32_t cells = room / 4 >> CAROM_WAYS_BITS;
    return cells < CAROM_CELLS ? cells : CAROM_CELLS;
}

void carom_ways_find(const carom_crowd *crowd, carom_cell runner, carom_ways *ways, uint64_t word[CAROM_CELLS]);

/* The words of the others' cells, added up: for each of their bits, */
typedef struct carom_words_sum {
    uint64_t any;      /* whether any of the words has it */
    uint64_t twice;    /* whether two or more have it */
    uint64_t count[2]; /* how many have it, modulo 4, as two bits */
} carom_words_sum;

static inline carom_words_sum carom_words_add_up(const uint64_t word[CAROM_CELLS], const carom_crowd *crowd,
                                                 carom_cell runner, carom_others others) {
    /* places without a robot have the runner itself, whose word says nothing but what a robot behind has to do */
    const uint32_t at = (others & crowd->places) | (runner * 0x01010101u & ~crowd->places);
    const uint64_t a = word[at & 255], b = word[at >> 8 & 255], c = word[at >> 16 & 255], d = word[at >> 24];
    const uint64_t odd_ab = a ^ b, both_ab = a & b, odd_cd = c ^ d, both_cd = c & d, carry = odd_ab & odd_cd;
    return (carom_words_sum){.any = a | b | c | d,
                             .twice = both_ab | both_cd | carry,
                             .count = {odd_ab ^ odd_cd, both_ab ^ both_cd ^ carry}};
}

/* Whether a way may be open: has what it needs, and nobody in it.  Wrong only of ways that need four stoppers. */
static inline bool carom_ways_may_be_open(const carom_ways *w, const uint64_t word[CAROM_CELLS],
                                          const carom_crowd *crowd, carom_cell runner, carom_others others) {
    if (!w->known) return true;
    const carom_words_sum sum = carom_words_add_up(word, crowd, runner, others);
    const uint64_t all_there = ~((sum.count[0] ^ w->stoppers[0]) | (sum.count[1] ^ w->stoppers[1]));
    return (all_there & w->all & ~(sum.any >> CAROM_WAYS_EMPTY)) != 0;
}

/* Whether any move of the others could open a way; no way is open. */
static inline bool carom_ways_may_open(const carom_ways *w, const uint64_t word[CAROM_CELLS], const carom_crowd *crowd,
                                       carom_cell runner, carom_others others) {
    if (!w->known) return true;
    const carom_words_sum sum = carom_words_add_up(word, crowd, runner, others);
    const uint64_t any = sum.any | word[runner];
    const uint64_t all_there = ~((sum.count[0] ^ w->stoppers[0]) | (sum.count[1] ^ w->stoppers[1]));
    const uint64_t one_missing = ~((sum.count[0] ^ w->but_one[0]) | (sum.count[1] ^ w->but_one[1]));
    const uint64_t comes = any >> CAROM_WAYS_ENDS | (any >> CAROM_WAYS_PASSES & any >> CAROM_WAYS_BEHIND);
    return (((all_there & w->obstructed) | (one_missing & w->supported & comes)) & ~(sum.twice >> CAROM_WAYS_EMPTY)) !=
           0;
}

/* Whether this move of one of the others could have opened one; of a move that touched a diagonal it is not known. */
static inline bool carom_ways_may_be_opened_by(const carom_ways *w, const uint64_t word[CAROM_CELLS], carom_last last) {
    enum { ALL = (1 << CAROM_WAYS_MOST) - 1 };
    return !w->known || last == CAROM_LAST_NONE || (word[last >> 8] >> CAROM_WAYS_STOPPER & ALL) ||
           (word[last & 255] >> CAROM_WAYS_EMPTY & ALL);
}

#endif
