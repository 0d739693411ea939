/* runner_heuristic.h - the runner heuristic h_runner: the number of moves that a robot needs if it may stop anywhere on
 * its track.
 *
 * The track of a move is the path that the robot would slide with all other robots off the board: it ends at a wall,
 * and diagonals turn it.  In the *relaxed game* a move may end on any cell of its track; h_runner, here called h, is
 * the length of a shortest solution of this relaxed problem (Pearl 1984).
 *
 * h is admissible (never too high).  Other robots can only cut a slide short, so a real move ends on its track, where a
 * move of the relaxed game may end, too.  So every real solution is also a solution of the relaxed game.
 *
 * h is consistent: a real move lowers it by at most 1, because it is also a move of the relaxed game.  A real move
 * also raises h by at most 1: tracks can be followed backwards, so the relaxed game can undo every move.
 *
 * h is at most 254, so CAROM_UNREACHABLE (255) is never a value of h.  h = n needs a shortest path of n + 1 cells on
 * which a robot may rest.  There are at most 256 such cells, and one fewer for each diagonal.  So only n = 255, on a
 * board of 16 x 16 cells without diagonals, has to be excluded.  Such a path would visit every cell.
 *   - A shortest path has at most two cells of one segment, a straight line of cells between walls, because any two
 *     cells of a segment are one move apart.  The path visits every cell, so every segment has at most two cells.
 *   - So the path reaches each cell, except its two ends, along one axis and leaves it along the other: it joins the
 *     cell to exactly one neighbour in the segment of its row and to one in the segment of its column.
 *   - So in a row that contains no end of the path, the cells are joined in pairs from the rim on: (0 1) (2 3) ...  The
 *     same holds for columns.  Take rows 2j and 2j+1 and columns 2k and 2k+1 that contain no end of the path.  The four
 *     cells where these rows and columns cross are joined in a cycle and to no other cells, so the path cannot visit
 *     them. */
#ifndef CAROM_RUNNER_HEURISTIC_H
#define CAROM_RUNNER_HEURISTIC_H

#include "search/model/state.h"

#define CAROM_UNREACHABLE 255 /* no solution, even if the robot may stop anywhere. */

typedef struct carom_runner_heuristic {
    uint8_t moves[CAROM_ROBOTS][CAROM_CELLS]; /* h, by slot; set only for robots that may solve the puzzle. */
} carom_runner_heuristic;

/* `slots` and `slides` belong to `puzzle`. */
void carom_runner_heuristic_build(carom_runner_heuristic *heuristic, const carom_slots *slots,
                                  const carom_puzzle *puzzle, const carom_slides *slides);

/* h of a state, which is h of the target's robot, or the lowest h of all robots if any robot may reach the target. */
static inline unsigned carom_h_runner(const carom_runner_heuristic *heuristic, const carom_slots *slots,
                                      const carom_state *state) {
    if (slots->target_slot != CAROM_ANY_ROBOT)
        return heuristic->moves[slots->target_slot][state->cell[slots->target_slot]];
    unsigned least = CAROM_UNREACHABLE;
    for (unsigned i = 0; i < slots->n; i++) {
        const unsigned moves = heuristic->moves[i][state->cell[i]];
        if (moves < least) least = moves;
    }
    return least;
}

#endif
