/* carom_lab.h - the public interface of the lab: measures what each idea of the search saves, and adds strategies for
 * comparison.
 *
 * It belongs to libcarom_lab, which contains libcarom and the lab; a program links it instead of libcarom.  Its
 * searches also run the strategies published by others, such as CAROM_HYBRID.  What carom.h says about memory and
 * threads applies here, too; a trial writes only to the block in which it was opened. */
#ifndef CAROM_LAB_H
#define CAROM_LAB_H

#include "carom.h"

#ifdef __cplusplus
extern "C" {
#endif
#if defined(__GNUC__)
#pragma GCC visibility push(default)
#endif

/* A trial is an iterative-deepening search that uses some of these ideas.  Every trial finds a shortest solution. */
#define CAROM_IDEA_VISITED 1   /* a table of visited states. */
#define CAROM_IDEA_ORDER 2     /* commuting-move pruning: see commuting.h. */
#define CAROM_IDEA_ALIKE 4     /* states that differ only by swapping alike robots count as one. */
#define CAROM_IDEA_BOUND 8     /* runner heuristic: the target's robot may stop anywhere.  The next two add to it. */
#define CAROM_IDEA_REFINED 16  /* adds a move if the runner cannot finish alone in as many moves as the bound. */
#define CAROM_IDEA_BLOCKERS 32 /* blocker heuristic: adds the moves of the robots that must stop the runner. */
#define CAROM_IDEAS 6
const char *carom_idea_name(unsigned i); /* "visited" of idea 1 << 0; "unknown". */

#define CAROM_TRIAL_DEPTHS 64
typedef struct carom_trial_depth { /* an iteration. */
    uint32_t limit;                /* on the moves. */
    uint64_t nodes;                /* states entered; in the last iteration, up to the solution. */
    uint64_t inner;                /* of these, the states with a successor within the limit. */
    uint64_t hits;                 /* states skipped because the table contained them. */
} carom_trial_depth;

typedef struct carom_tried {
    carom_status status;      /* CAROM_MEMORY_FULL: the tables of the heuristics do not fit. */
    uint32_t proved, n_moves; /* as in carom_result. */
    carom_move moves[CAROM_TRIAL_DEPTHS];
    uint64_t nodes;  /* of all iterations. */
    uint64_t stored; /* states in the table; when it is full, other states are searched again. */
    uint64_t bytes;
    uint32_t n_depths;
    carom_trial_depth depth[CAROM_TRIAL_DEPTHS + 1];
} carom_tried;

typedef struct carom_trial carom_trial;

/* Opens a trial in the `n` bytes at `block`, which the caller keeps, as carom_search_open() opens a search; NULL if the
 * block is too small.  `ideas` is a set of CAROM_IDEA_...  The trial gives up beyond `max_moves`, and beyond
 * CAROM_TRIAL_DEPTHS. */
carom_trial *carom_trial_open(void *block, size_t n, const carom_puzzle *puzzle, unsigned ideas, uint32_t max_moves);
/* Enters up to `states` more states. */
carom_status carom_trial_step(carom_trial *trial, uint32_t states);
const carom_tried *carom_trial_result(const carom_trial *trial);

/* Writes the runner heuristic of each cell for a robot of this colour.  For CAROM_ANY_ROBOT, it is the minimum over the
 * puzzle's robots.  CAROM_FAR: no moves lead from the cell to the target, or no robot can rest on the cell.  With any
 * other value of `color`, all cells are CAROM_FAR. */
#define CAROM_FAR 255
void carom_distances(const carom_puzzle *puzzle, uint8_t color, uint8_t out[CAROM_CELLS]);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
