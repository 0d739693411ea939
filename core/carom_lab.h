/* carom_lab.h - the public interface of the lab: measures what each idea of the search saves, and adds strategies for
 * comparison.
 *
 * The lab belongs to libcarom_lab, which also contains libcarom, so a program links libcarom_lab instead of libcarom.
 * Searches in libcarom_lab can also use the strategies from CAROM_BFS_PLAIN on.  The rules for memory and threads in
 * carom.h apply here, too.  A trial writes only to its own block. */
#ifndef CAROM_LAB_H
#define CAROM_LAB_H

#include "carom.h"

#ifdef __cplusplus
extern "C" {
#endif
#if defined(__GNUC__)
#pragma GCC visibility push(default)
#endif

#define CAROM_LIMITED_STATES 1000000 /* CAROM_LIMITED and CAROM_HYBRID give up after this many states. */

/* A trial is an iterative-deepening search that uses some of the ideas of Carom's search.  Every trial finds a shortest
 * solution.  CAROM_IDEA_REFINED and CAROM_IDEA_BLOCKERS raise the bound of the runner heuristic. */
#define CAROM_IDEA_VISITED 1   /* a table of visited states. */
#define CAROM_IDEA_ORDER 2     /* commuting-move pruning: see commuting.h. */
#define CAROM_IDEA_ALIKE 4     /* states that differ only by swapping alike robots count as one. */
#define CAROM_IDEA_BOUND 8     /* runner heuristic: assumes that the target's robot can stop anywhere. */
#define CAROM_IDEA_REFINED 16  /* adds a move if the runner, alone, needs more moves than the runner heuristic. */
#define CAROM_IDEA_BLOCKERS 32 /* blocker heuristic: adds the moves of the robots that must stop the runner. */
#define CAROM_IDEAS 6
const char *carom_idea_name(unsigned i); /* "visited" for i = 0, which is idea 1 << 0; "unknown" if out of range. */

#define CAROM_TRIAL_DEPTHS 64
typedef struct carom_trial_depth { /* an iteration. */
    uint32_t limit;                /* the maximum number of moves in this iteration. */
    uint64_t nodes;                /* states entered, in the last iteration only until the solution was found. */
    uint64_t inner;                /* entered states that have a successor within the limit. */
    uint64_t hits;                 /* states skipped because the table contained them. */
} carom_trial_depth;

typedef struct carom_tried {
    carom_status status;      /* CAROM_MEMORY_FULL if the tables of the heuristics do not fit in the block. */
    uint32_t proved, n_moves; /* as in carom_result. */
    carom_move moves[CAROM_TRIAL_DEPTHS];
    uint64_t nodes;  /* states entered in all iterations. */
    uint64_t stored; /* states in the table; once the table is full, other states may be searched repeatedly. */
    uint64_t bytes;
    uint32_t n_depths;
    carom_trial_depth depth[CAROM_TRIAL_DEPTHS + 1];
} carom_tried;

typedef struct carom_trial carom_trial;

/* Opens a trial in the `n` bytes at `block`, which the caller owns.  Returns NULL if the block is too small.  `ideas`
 * is a set of CAROM_IDEA_... bits.  The trial gives up if a solution needs more than `max_moves` moves or more than
 * CAROM_TRIAL_DEPTHS moves. */
carom_trial *carom_trial_open(void *block, size_t n, const carom_puzzle *puzzle, unsigned ideas, uint32_t max_moves);
/* Enters up to `states` more states (0: one state). */
carom_status carom_trial_step(carom_trial *trial, uint32_t states);
const carom_tried *carom_trial_result(const carom_trial *trial);

/* Writes the runner heuristic of each cell for a robot of this colour.  For CAROM_ANY_ROBOT, writes the minimum over
 * the puzzle's robots.  The value of a cell is CAROM_FAR if no moves lead from the cell to the target, or if no robot
 * can rest on the cell.  If `color` is neither a robot's colour nor CAROM_ANY_ROBOT, all cells are CAROM_FAR. */
#define CAROM_FAR 255
void carom_distances(const carom_puzzle *puzzle, uint8_t color, uint8_t out[CAROM_CELLS]);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
