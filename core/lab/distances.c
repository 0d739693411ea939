/* distances.c - the runner heuristic of every cell: moves to the target if the robot may stop anywhere. */
#include "search/model/problem.h"

void carom_distances(const carom_puzzle *puzzle, carom_color color, uint8_t out[CAROM_CELLS]) {
    carom_puzzle for_it = *puzzle;
    carom_problem problem;
    for_it.target_color = (uint8_t)color;
    for_it.robots |= (uint8_t)(1u << color); /* where it stands makes no difference */
    carom_problem_build(&problem, &for_it);
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
        const bool rests = carom_x((carom_cell)cell) < puzzle->width && carom_y((carom_cell)cell) < puzzle->height &&
                           !puzzle->diagonals[cell];
        out[cell] = rests ? problem.bound.moves[problem.slots.target_slot][cell] : CAROM_UNREACHABLE;
    }
}
