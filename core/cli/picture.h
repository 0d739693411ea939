/* picture.h - a picture on standard output. */
#ifndef CAROM_CLI_PICTURE_H
#define CAROM_CLI_PICTURE_H

#include "carom.h"

/* One line: an SVG document. */
void print_picture(const carom_puzzle *puzzle, const carom_move *moves, uint32_t n_moves);

#endif
