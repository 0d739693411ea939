/* interchange.h - helpers for the two formats of Kevin Cox's solver, the interchange link and the interchange text.
 *
 * Both formats store the walls north and west of each cell, including the rim.  They number the colours differently
 * from carom.h, and always have five robots.  The writers park a missing robot in a closed cell, such as the centre of
 * a printed board.  A parked robot cannot move and no other robot can reach it, so the answers stay the same.  The
 * readers leave out a robot in a closed cell and report it, unless the target is for that robot or CAROM_READ_SHUT_IN
 * is set. */
#ifndef CAROM_INTERCHANGE_H
#define CAROM_INTERCHANGE_H

#include "formats/formats.h"

/* The colours in the order in which the formats number them: black (silver here), red, green, yellow, blue. */
static const uint8_t carom_interchange_colors[CAROM_ROBOTS] = {CAROM_SILVER, CAROM_RED, CAROM_GREEN, CAROM_YELLOW,
                                                               CAROM_BLUE};
/* Returns the number of a colour in the formats; CAROM_ANY_ROBOT stays CAROM_ANY_ROBOT. */
unsigned carom_interchange_number(unsigned color);

/* Finds the cells to write for the five robots, indexed by carom_color.  If no closed cell is free for a missing robot,
 * or if the puzzle has rule options, returns false and fills `error`.  `format` names the text in error messages: "an
 * interchange link". */
bool carom_interchange_robots(const carom_puzzle *puzzle, const char *format, carom_cell robot[CAROM_ROBOTS],
                              carom_error *error);

static inline bool carom_wall_north(const carom_puzzle *p, unsigned x, unsigned y) {
    return carom_has_wall(p, carom_cell_at(x, y), CAROM_NORTH);
}
static inline bool carom_wall_west(const carom_puzzle *p, unsigned x, unsigned y) {
    return carom_has_wall(p, carom_cell_at(x, y), CAROM_WEST);
}
/* The next two functions ignore walls on the rim, because a carom_puzzle does not store them. */
void carom_put_wall_north(carom_puzzle *puzzle, unsigned x, unsigned y);
void carom_put_wall_west(carom_puzzle *puzzle, unsigned x, unsigned y);

/* Leaves out the robots in closed cells, as described at the top.  The puzzle is legal before and after. */
void carom_leave_shut_in_out(carom_input *input, unsigned options);

#endif
