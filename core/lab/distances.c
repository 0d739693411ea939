/* distances.c - the runner heuristic of every cell: moves to the target if the robot may stop anywhere. */
#include "carom_lab.h"
#include "search/model/problem.h"

#include <string.h>

_Static_assert(CAROM_FAR == CAROM_UNREACHABLE, "the header's name for it");

static void add_robot(const carom_puzzle *puzzle, unsigned color, uint8_t least[CAROM_CELLS]) {
    carom_puzzle for_it = *puzzle;
    carom_problem problem;
    for_it.target_color = (uint8_t)color;
    for_it.robots |= (uint8_t)(1u << color); /* its cell does not matter. */
    carom_problem_build(&problem, &for_it);
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
        const bool rests = carom_x((carom_cell)cell) < puzzle->width && carom_y((carom_cell)cell) < puzzle->height &&
                           !puzzle->diagonals[cell];
        const uint8_t moves = problem.runner_heuristic.moves[problem.slots.target_slot][cell];
        if (rests && moves < least[cell]) least[cell] = moves;
    }
}

void carom_distances(const carom_puzzle *puzzle, uint8_t color, uint8_t out[CAROM_CELLS]) {
    const unsigned robots = color == CAROM_ANY_ROBOT ? puzzle->robots : color < CAROM_ROBOTS ? 1u << color : 0;
    memset(out, CAROM_FAR, CAROM_CELLS);
    for (unsigned robot = 0; robot < CAROM_ROBOTS; robot++)
        if (robots >> robot & 1) add_robot(puzzle, robot, out);
}
