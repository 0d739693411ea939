/* turning.c - turns and mirrors puzzles and moves. */
#include "boards/turning.h"
#include "boards/walls.h"

#include <string.h>

static unsigned turned_dir(unsigned dir, carom_turning turning) {
    switch (turning) {
    case CAROM_CLOCKWISE: return (dir + 1) % CAROM_DIRS;
    case CAROM_ANTICLOCKWISE: return (dir + 3) % CAROM_DIRS;
    default: return (CAROM_DIRS - dir) % CAROM_DIRS;
    }
}

carom_move carom_move_turned(carom_move move, carom_turning turning) {
    return carom_move_make(carom_move_robot(move), turned_dir(carom_move_dir(move), turning));
}

void carom_puzzle_turned(const carom_puzzle *p, carom_turning turning, carom_puzzle *out) {
    const unsigned width = p->width, height = p->height;
    memset(out, 0, sizeof *out);
    out->width = (uint8_t)(turning == CAROM_MIRRORED ? width : height);
    out->height = (uint8_t)(turning == CAROM_MIRRORED ? height : width);
    for (unsigned i = 0; i < CAROM_CELLS; i++) {
        const carom_cell cell = (carom_cell)i, to = carom_turned_cell(cell, width, height, turning);
        if (p->walls[cell] & CAROM_WALL_EAST) carom_put_wall(out, to, turned_dir(CAROM_EAST, turning));
        if (p->walls[cell] & CAROM_WALL_SOUTH) carom_put_wall(out, to, turned_dir(CAROM_SOUTH, turning));
        /* a quarter turn and a mirror both swap / and \. */
        if (p->diagonals[cell]) out->diagonals[to] = p->diagonals[cell] ^ CAROM_BACKSLASH;
    }
    out->robots = p->robots;
    for (unsigned r = 0; r < CAROM_ROBOTS; r++)
        if (p->robots >> r & 1) out->robot[r] = carom_turned_cell(p->robot[r], width, height, turning);
    out->target = carom_turned_cell(p->target, width, height, turning);
    out->target_color = p->target_color;
    out->rules = p->rules;
}
