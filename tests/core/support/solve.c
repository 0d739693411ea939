#include "solve.h"

#include <string.h>

carom_result solve_in(void *block, size_t n, const carom_puzzle *p, solve_with with) {
    carom_search *search = carom_search_open(block, n);
    if (!search) return (carom_result){.status = CAROM_MEMORY_FULL};
    const carom_options options = {.strategy = with.strategy,
                                   .max_moves = with.max_moves ? with.max_moves : CAROM_MOVES_MAX,
                                   .answers = with.answers};
    carom_search_start(search, p, &options, NULL);
    while (carom_search_step(search, with.slice ? with.slice : UINT32_MAX) == CAROM_RUNNING) {}
    return *carom_search_result(search);
}

carom_result solve(const carom_puzzle *p, solve_with with) {
    static _Alignas(8) uint8_t block[256 << 20];
    return solve_in(block, sizeof block, p, with);
}

/* Where a cell lies on the turned or mirrored board. */
typedef carom_cell (*cell_map)(const carom_puzzle *p, carom_cell cell);

static void put_wall(carom_puzzle *q, carom_cell a, carom_cell b) {
    if (carom_y(a) == carom_y(b)) q->walls[carom_x(a) < carom_x(b) ? a : b] |= CAROM_WALL_EAST;
    else q->walls[carom_y(a) < carom_y(b) ? a : b] |= CAROM_WALL_SOUTH;
}

static carom_puzzle mapped(const carom_puzzle *p, unsigned width, unsigned height, cell_map map) {
    carom_puzzle q;
    memset(&q, 0, sizeof q);
    q.width = (uint8_t)width;
    q.height = (uint8_t)height;
    for (unsigned i = 0; i < CAROM_CELLS; i++) {
        const carom_cell cell = (carom_cell)i;
        if (p->walls[i] & CAROM_WALL_EAST) put_wall(&q, map(p, cell), map(p, (carom_cell)(cell + 1)));
        if (p->walls[i] & CAROM_WALL_SOUTH) put_wall(&q, map(p, cell), map(p, (carom_cell)(cell + 16)));
        if (p->diagonals[i])
            q.diagonals[map(p, cell)] = p->diagonals[i] ^ CAROM_BACKSLASH; /* both maps swap / and \\ */
    }
    q.robots = p->robots;
    for (unsigned r = 0; r < CAROM_ROBOTS; r++)
        if (p->robots >> r & 1) q.robot[r] = map(p, p->robot[r]);
    q.target = map(p, p->target);
    q.target_color = p->target_color;
    q.rules = p->rules;
    return q;
}

static carom_cell turn_cell(const carom_puzzle *p, carom_cell cell) {
    return carom_cell_at(p->height - 1u - carom_y(cell), carom_x(cell));
}

static carom_cell mirror_cell(const carom_puzzle *p, carom_cell cell) {
    return carom_cell_at(p->width - 1u - carom_x(cell), carom_y(cell));
}

carom_puzzle quarter_turn(const carom_puzzle *p) { return mapped(p, p->height, p->width, turn_cell); }
carom_puzzle mirrored(const carom_puzzle *p) { return mapped(p, p->width, p->height, mirror_cell); }

carom_puzzle recolored(const carom_puzzle *p, const uint8_t color[CAROM_ROBOTS]) {
    carom_puzzle q = *p;
    q.robots = 0;
    memset(q.robot, 0, sizeof q.robot);
    for (unsigned r = 0; r < CAROM_ROBOTS; r++) {
        if (!(p->robots >> r & 1)) continue;
        q.robots |= (uint8_t)(1u << color[r]);
        q.robot[color[r]] = p->robot[r];
    }
    for (unsigned i = 0; i < CAROM_CELLS; i++)
        if (p->diagonals[i])
            q.diagonals[i] =
                carom_diagonal_make(color[carom_diagonal_color(p->diagonals[i])], p->diagonals[i] & CAROM_BACKSLASH);
    if (p->target_color != CAROM_ANY_ROBOT) q.target_color = color[p->target_color];
    return q;
}
