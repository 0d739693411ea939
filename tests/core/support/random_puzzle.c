#include "random_puzzle.h"

#include "carom_boards.h"
#include <string.h>

static carom_cell free_cell(const carom_puzzle *p, dice *d) {
    for (;;) {
        const carom_cell cell = carom_cell_at(below(d, p->width), below(d, p->height));
        bool taken = p->diagonals[cell] != 0;
        for (unsigned r = 0; r < CAROM_ROBOTS; r++) taken |= (p->robots >> r & 1) && p->robot[r] == cell;
        if (!taken) return cell;
    }
}

/* Puts robots, a target and rules on a board. */
static void populate(carom_puzzle *p, dice *d, random_kind kind) {
    const unsigned cells = (unsigned)p->width * p->height;
    unsigned wanted = 1 + below(d, kind.robots_max);
    if (wanted > cells - 2) wanted = cells - 2;
    while (wanted > 0) {
        const unsigned r = below(d, CAROM_ROBOTS);
        if (p->robots >> r & 1) continue;
        p->robot[r] = free_cell(p, d);
        p->robots |= (uint8_t)(1u << r);
        wanted--;
    }
    do p->target_color = (uint8_t)below(d, CAROM_ROBOTS);
    while (!(p->robots >> p->target_color & 1));
    if (below(d, 4) == 0) p->target_color = CAROM_ANY_ROBOT;
    if (below(d, 12) == 0 && p->target_color != CAROM_ANY_ROBOT) p->target = p->robot[p->target_color];
    else p->target = free_cell(p, d);
    if (kind.rules) p->rules = (uint8_t)below(d, 4);
}

carom_puzzle random_puzzle(unsigned seed, random_kind kind) {
    dice d = {seed};
    carom_puzzle p;
    memset(&p, 0, sizeof p);
    const unsigned sides = kind.side_max - kind.side_min + 1;
    p.width = (uint8_t)(kind.side_min + below(&d, sides));
    p.height = (uint8_t)(kind.side_min + below(&d, sides));
    const unsigned wall_odds = 3 + below(&d, 12);
    const unsigned diagonal_odds = kind.diagonals && below(&d, 2) ? 6 + below(&d, 12) : 0;
    unsigned free_cells = (unsigned)p.width * p.height;
    for (unsigned y = 0; y < p.height; y++)
        for (unsigned x = 0; x < p.width; x++) {
            const carom_cell cell = carom_cell_at(x, y);
            if (x + 1u < p.width && below(&d, wall_odds) == 0) p.walls[cell] |= CAROM_WALL_EAST;
            if (y + 1u < p.height && below(&d, wall_odds) == 0) p.walls[cell] |= CAROM_WALL_SOUTH;
            /* leave room for robots and target, also on a 2 by 2 board */
            if (diagonal_odds && free_cells > 8 && below(&d, diagonal_odds) == 0) {
                p.diagonals[cell] = carom_diagonal_make(below(&d, CAROM_ROBOTS), below(&d, 2));
                free_cells--;
            }
        }
    populate(&p, &d, kind);
    return p;
}

carom_puzzle random_small(unsigned seed) {
    random_kind kind = {2, 11, 2, .diagonals = seed & 1, .rules = seed & 2};
    if (seed % 4) kind.side_max = 6;
    if (seed % 3) kind.robots_max = 3;
    if (seed % 5 == 0) kind.side_max = 4, kind.robots_max = 5;
    return random_puzzle(seed, kind);
}

carom_puzzle random_printed(unsigned seed, random_kind kind) {
    dice d = {seed};
    carom_puzzle p;
    memset(&p, 0, sizeof p);
    uint8_t sides[4];
    for (unsigned i = 0; i < 4; i++) sides[i] = (uint8_t)below(&d, CAROM_SIDES);
    carom_printed_board(&p, sides, kind.diagonals);
    populate(&p, &d, kind);
    return p;
}
