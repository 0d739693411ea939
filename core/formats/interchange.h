/* interchange.h - what the interchange link and the interchange text have in common.
 *
 * Both are of Kevin Cox's solver.  They name the walls to the north and west of each cell, the rim's among
 * them, have colours of their own, and always five robots.  A robot that a puzzle does not have is parked in
 * a cell with walls on all sides, such as the centre of a printed board: it cannot move and nobody comes
 * near, so the answers are the same.  For that reason readers leave such a robot out, and say so, unless the
 * target is its own or CAROM_READ_SHUT_IN asks for it. */
#ifndef CAROM_INTERCHANGE_H
#define CAROM_INTERCHANGE_H

#include "formats/formats.h"

/* In its order: black (our silver), red, green, yellow, blue. */
static const uint8_t carom_interchange_colors[CAROM_ROBOTS] = {CAROM_SILVER, CAROM_RED, CAROM_GREEN, CAROM_YELLOW,
                                                               CAROM_BLUE};
/* Our colour as its number; CAROM_ANY_ROBOT stays what it is. */
unsigned carom_interchange_number(unsigned color);

/* Where its five robots stand, by our colours; false with `error` filled if there is no place to park the
 * missing ones, or rules of which it knows nothing.  `format` is "an interchange link". */
bool carom_interchange_robots(const carom_puzzle *puzzle, const char *format, carom_cell robot[CAROM_ROBOTS],
                              carom_error *error);

static inline bool carom_wall_north(const carom_puzzle *p, unsigned x, unsigned y) {
    return carom_has_wall(p, carom_cell_at(x, y), CAROM_NORTH);
}
static inline bool carom_wall_west(const carom_puzzle *p, unsigned x, unsigned y) {
    return carom_has_wall(p, carom_cell_at(x, y), CAROM_WEST);
}
/* The rim's are no walls of ours. */
void carom_put_wall_north(carom_puzzle *puzzle, unsigned x, unsigned y);
void carom_put_wall_west(carom_puzzle *puzzle, unsigned x, unsigned y);

/* Takes out of a legal puzzle the robots that are shut in, as said above. */
void carom_leave_shut_in_out(carom_input *input, unsigned options);

#endif
