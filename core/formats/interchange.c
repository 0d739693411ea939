/* interchange.c - colours, parked robots and walls of the two interchange formats. */
#include "formats/interchange.h"

unsigned carom_interchange_number(unsigned color) {
    for (unsigned number = 0; number < CAROM_ROBOTS; number++)
        if (carom_interchange_colors[number] == color) return number;
    return CAROM_ANY_ROBOT;
}

/* Returns the first closed and empty cell from `from` on, in reading order, or CAROM_CELLS if there is no such cell. */
static unsigned parking_cell(const carom_puzzle *p, unsigned from) {
    for (unsigned cell = from; cell < CAROM_CELLS; cell++) {
        if (carom_x((carom_cell)cell) >= p->width || carom_y((carom_cell)cell) >= p->height) continue;
        bool taken = cell == p->target || p->diagonals[cell];
        for (unsigned r = 0; r < CAROM_ROBOTS; r++) taken |= (p->robots >> r & 1) && p->robot[r] == cell;
        if (!taken && carom_is_closed(p, (carom_cell)cell)) return cell;
    }
    return CAROM_CELLS;
}

bool carom_interchange_robots(const carom_puzzle *p, const char *format, carom_cell robot[CAROM_ROBOTS],
                              carom_error *error) {
    if (p->rules) return carom_cannot_hold(error, format, "the puzzle has rule options");
    unsigned next = 0;
    for (unsigned r = 0; r < CAROM_ROBOTS; r++) {
        robot[r] = p->robot[r];
        if (p->robots >> r & 1) continue;
        const unsigned cell = parking_cell(p, next);
        if (cell == CAROM_CELLS)
            return carom_fail(error, CAROM_CANNOT_EXPRESS, CAROM_NO_POSITION,
                              "%s cannot hold this puzzle: it always has 5 robots, %r is missing, and no closed cell "
                              "is free to park it in",
                              format, r);
        robot[r] = (carom_cell)cell;
        next = cell + 1;
    }
    return true;
}

void carom_put_wall_north(carom_puzzle *p, unsigned x, unsigned y) {
    if (y > 0) p->walls[carom_cell_at(x, y - 1)] |= CAROM_WALL_SOUTH;
}

void carom_put_wall_west(carom_puzzle *p, unsigned x, unsigned y) {
    if (x > 0) p->walls[carom_cell_at(x - 1, y)] |= CAROM_WALL_EAST;
}

void carom_leave_shut_in_out(carom_input *input, unsigned options) {
    carom_puzzle *p = &input->puzzle;
    if (options & CAROM_READ_SHUT_IN) return;
    unsigned shut_in = 0; /* a set of robots; both formats always have five robots. */
    for (unsigned r = 0; r < CAROM_ROBOTS; r++) {
        const bool wanted = p->target_color == r || (p->target_color == CAROM_ANY_ROBOT && p->target == p->robot[r]);
        if (!wanted && carom_is_closed(p, p->robot[r])) shut_in |= 1u << r;
    }
    if (shut_in == p->robots) return; /* a puzzle needs a robot. */
    for (unsigned r = 0; r < CAROM_ROBOTS; r++)
        if (shut_in >> r & 1) p->robot[r] = 0;
    p->robots &= (uint8_t)~shut_in;
    input->left_robots_out = (uint8_t)shut_in;
}
