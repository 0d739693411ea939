/* build.h - puzzles made by hand, with names of cells: "C4" is column C, row 4. */
#ifndef BUILD_H
#define BUILD_H

#include "carom.h"

#define RED CAROM_RED
#define GREEN CAROM_GREEN
#define BLUE CAROM_BLUE
#define YELLOW CAROM_YELLOW
#define SILVER CAROM_SILVER
#define NORTH CAROM_NORTH
#define EAST CAROM_EAST
#define SOUTH CAROM_SOUTH
#define WEST CAROM_WEST

carom_cell at(const char *name);
carom_puzzle board(unsigned width, unsigned height); /* with a red robot and its target on A1 */
void wall(carom_puzzle *p, const char *name, char side);
void diagonal(carom_puzzle *p, const char *name, unsigned color, char lean);
void robot(carom_puzzle *p, unsigned color, const char *name);
void target(carom_puzzle *p, unsigned color, const char *name);
carom_puzzle
ring_board(void); /* 6 by 5 cells; silver diagonals on B2, E2, B4 and E4, between which robots can circle */
const char *base64(const uint8_t *bytes, size_t n); /* base64url of at most 1500 bytes, valid until the next call */

#endif
