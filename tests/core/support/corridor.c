#include "corridor.h"

#include <stdlib.h>
#include <string.h>

static bool is_adjacent(carom_cell a, carom_cell b) {
    return abs((int)carom_x(a) - (int)carom_x(b)) + abs((int)carom_y(a) - (int)carom_y(b)) == 1;
}

/* The cells of stair k, where x - y is 2k or 2k + 1, from the north-west to the south-east. */
static unsigned stair(int k, carom_cell cells[32]) {
    unsigned n = 0;
    for (int sum = 0; sum <= 30; sum++)
        for (int difference = 2 * k; difference <= 2 * k + 1; difference++) {
            const int x = (sum + difference) / 2, y = (sum - difference) / 2;
            const bool is_cell = (sum + difference) % 2 == 0 && x >= 0 && x < 16 && y >= 0 && y < 16;
            if (is_cell) cells[n++] = carom_cell_at((unsigned)x, (unsigned)y);
        }
    return n;
}

/* Joins stairs side by side, alternately up and down.  Where two ends do not touch, cells are dropped until they do. */
static unsigned draw(carom_cell cells[CAROM_CELLS]) {
    unsigned n = 0;
    for (int k = -8; k < 8; k++) {
        carom_cell next[32];
        const unsigned n_next = stair(k, next);
        unsigned first = 0;
        if (k % 2)
            for (unsigned i = 0; i < n_next / 2; i++) {
                const carom_cell cell = next[i];
                next[i] = next[n_next - 1 - i];
                next[n_next - 1 - i] = cell;
            }
        while (n > 0 && !is_adjacent(cells[n - 1], next[first])) {
            if (first + 1 < n_next && is_adjacent(cells[n - 1], next[first + 1])) first++;
            else n--;
        }
        memcpy(cells + n, next + first, n_next - first);
        n += n_next - first;
    }
    return n;
}

unsigned corridor(carom_puzzle *p, carom_cell cells[CAROM_CELLS]) {
    memset(p, 0, sizeof *p);
    p->width = p->height = 16;
    for (unsigned y = 0; y < 16; y++)
        for (unsigned x = 0; x < 16; x++) {
            if (x < 15) p->walls[carom_cell_at(x, y)] |= CAROM_WALL_EAST;
            if (y < 15) p->walls[carom_cell_at(x, y)] |= CAROM_WALL_SOUTH;
        }
    const unsigned n = draw(cells);
    for (unsigned i = 1; i < n; i++) {
        const carom_cell low = cells[i - 1] < cells[i] ? cells[i - 1] : cells[i];
        const bool is_across = carom_y(cells[i - 1]) == carom_y(cells[i]);
        p->walls[low] &= (uint8_t) ~(is_across ? CAROM_WALL_EAST : CAROM_WALL_SOUTH);
    }
    p->robots = 1u << CAROM_RED;
    p->robot[CAROM_RED] = cells[0];
    p->target = cells[n - 1];
    p->target_color = CAROM_RED;
    return n;
}
