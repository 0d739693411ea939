#include "build.h"

#include <stdlib.h>
#include <string.h>

carom_cell at(const char *name) { return carom_cell_at((unsigned)(name[0] - 'A'), (unsigned)atoi(name + 1) - 1); }

carom_puzzle board(unsigned width, unsigned height) {
    carom_puzzle p;
    memset(&p, 0, sizeof p);
    p.width = (uint8_t)width;
    p.height = (uint8_t)height;
    p.robots = 1;
    return p;
}

void wall(carom_puzzle *p, const char *name, char side) {
    switch (side) {
    case 'N': p->walls[at(name) - 16] |= CAROM_WALL_SOUTH; break;
    case 'E': p->walls[at(name)] |= CAROM_WALL_EAST; break;
    case 'S': p->walls[at(name)] |= CAROM_WALL_SOUTH; break;
    case 'W': p->walls[at(name) - 1] |= CAROM_WALL_EAST; break;
    default: abort();
    }
}

void diagonal(carom_puzzle *p, const char *name, unsigned color, char lean) {
    p->diagonals[at(name)] = carom_diagonal_make(color, lean == '\\');
}

void robot(carom_puzzle *p, unsigned color, const char *name) {
    p->robots |= (uint8_t)(1u << color);
    p->robot[color] = at(name);
}

void target(carom_puzzle *p, unsigned color, const char *name) {
    p->target_color = (uint8_t)color;
    p->target = at(name);
}

carom_puzzle ring_board(void) {
    carom_puzzle p = board(6, 5);
    diagonal(&p, "B2", SILVER, '/'), diagonal(&p, "E2", SILVER, '\\');
    diagonal(&p, "B4", SILVER, '\\'), diagonal(&p, "E4", SILVER, '/');
    return p;
}

const char *base64(const uint8_t *bytes, size_t n) {
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    static char out[2048];
    size_t length = 0;
    for (size_t bit = 0; bit < n * 8; bit += 6) {
        const unsigned next = bit / 8 + 1 < n ? bytes[bit / 8 + 1] : 0;
        out[length++] = digits[((unsigned)bytes[bit / 8] << 8 | next) >> (10 - bit % 8) & 63];
    }
    out[length] = '\0';
    return out;
}
