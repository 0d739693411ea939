#include "cli/picture.h"

#include <stdio.h>

void print_picture(const carom_puzzle *puzzle, const carom_move *moves, uint32_t n_moves) {
    char text[CAROM_SVG_MAX];
    carom_svg(puzzle, moves, n_moves, CAROM_LIGHT_AND_DARK, text);
    fputs(text, stdout);
    fflush(stdout);
}
