/* interchange.h - what the interchange link and the interchange text share.
 *
 * Both formats are of Kevin Cox's solver.  They store the walls north and west of each cell, the rim included, have
 * their own numbers for colours, and always five robots.  The writers park a missing robot in a closed cell, such as
 * the centre of a printed board: it cannot move and no robot meets it, so the answers stay the same.  The readers leave
 * a robot in a closed cell out and report it, unless the target is its own or CAROM_READ_SHUT_IN keeps it. */
#ifndef CAROM_INTERCHANGE_H
#define CAROM_INTERCHANGE_H

#include "formats/formats.h"

/* The colours in the format's order: black (our silver), red, green, yellow, blue. */
static const uint8_t carom_interchange_colors[CAROM_ROBOTS] = {CAROM_SILVER, CAROM_RED, CAROM_GREEN, CAROM_YELLOW,
                                                               CAROM_BLUE};
/* The format's number of a colour; CAROM_ANY_ROBOT stays CAROM_ANY_ROBOT. */
unsigned carom_interchange_number(unsigned color);

/* The cells of the five robots to write, by our colours.  False with `error` filled if no cell is free to park a
 * missing robot or the puzzle has rule options.  `format` is how the error calls the text: "an interchange link". */
bool carom_interchange_robots(const carom_puzzle *puzzle, const char *format, carom_cell robot[CAROM_ROBOTS],
                              carom_error *error);

static inline bool carom_wall_north(const carom_puzzle *p, unsigned x, unsigned y) {
    return carom_has_wall(p, carom_cell_at(x, y), CAROM_NORTH);
}
static inline bool carom_wall_west(const carom_puzzle *p, unsigned x, unsigned y) {
    return carom_has_wall(p, carom_cell_at(x, y), CAROM_WEST);
}
/* On the rim these do nothing: a carom_puzzle does not store its walls. */
void carom_put_wall_north(carom_puzzle *puzzle, unsigned x, unsigned y);
void carom_put_wall_west(carom_puzzle *puzzle, unsigned x, unsigned y);

/* Removes the robots in closed cells from a legal puzzle, as said above. */
void carom_leave_shut_in_out(carom_input *input, unsigned options);

#endif
