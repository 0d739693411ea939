/* sides.c - puts walls on a board, from a format that stores each wall in both cells beside it. */
#include "formats/sides.h"

static bool has(const carom_sides *sides, carom_cell cell, carom_dir dir) { return sides->walls[cell] >> dir & 1; }

bool carom_sides_put(const carom_sides *sides, carom_puzzle *p, carom_cell *cell, carom_cell *other) {
    for (unsigned y = 0; y < p->height; y++)
        for (unsigned x = 0; x < p->width; x++)
            for (unsigned south = 0; south < 2; south++) {
                if (south ? y + 1u == p->height : x + 1u == p->width) continue;
                *cell = carom_cell_at(x, y);
                *other = carom_cell_at(x + !south, y + south);
                const bool wall = has(sides, *cell, south ? CAROM_SOUTH : CAROM_EAST);
                if (wall != has(sides, *other, south ? CAROM_NORTH : CAROM_WEST)) return false;
                if (wall) p->walls[*cell] |= south ? CAROM_WALL_SOUTH : CAROM_WALL_EAST;
            }
    return true;
}
