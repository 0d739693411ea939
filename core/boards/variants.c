/* variants.c - makes random puzzles from a given puzzle: moves only the robots, or also replaces the board and the
 * target.
 *
 * A printed board is replaced by other printed sides of the same editions.  Editions A and B count as one edition,
 * because they are the two sides of the same pieces.  If the four tiles of the old board differ, so do the tiles of the
 * new board.  A printed target is replaced by another printed target; any other target is replaced by a target of the
 * same kind, either for one robot or for any robot. */
#include "boards/placing.h"
#include "boards/scattered.h"
#include "messages.h"

#include <string.h>

static bool refuse(carom_error *error, unsigned robots) {
    return carom_fail(error, CAROM_BAD_ROBOT, CAROM_NO_POSITION,
                      "this board has too few free cells to place %u robots and the target anew",
                      carom_count_robots(robots));
}

bool carom_random_robots(const carom_puzzle *puzzle, uint64_t seed, carom_puzzle *out, carom_error *error) {
    carom_random random;
    carom_puzzle p = *puzzle;
    carom_printed_target targets[CAROM_TARGETS_MAX + 1];
    uint8_t sides[4];
    bool diagonals;
    uint32_t n_targets = carom_printed_sides(&p, sides, &diagonals) ? carom_printed_targets(sides, targets) : 0;
    targets[n_targets++] = (carom_printed_target){.cell = p.target};
    carom_random_open(&random, seed, 0, 0);
    if (!carom_place_robots(&random, p.robots, targets, n_targets, &p)) return refuse(error, p.robots);
    *out = p;
    return true;
}

static void other_sides(carom_random *random, const uint8_t sides[4], uint8_t out[4]) {
    uint8_t tiles[4], editions[4];
    unsigned seen = 0;
    for (unsigned i = 0; i < 4; i++) seen |= 1u << sides[i] % 4;
    carom_random_order(random, tiles, 4);
    if (seen != 15)
        for (unsigned i = 0; i < 4; i++) tiles[i] = (uint8_t)carom_random_below(random, 4);
    carom_random_order(random, editions, 4);
    for (unsigned i = 0; i < 4; i++) {
        uint32_t edition = sides[editions[i]] / 4;
        if (edition < 2) edition = carom_random_below(random, 2);
        out[i] = (uint8_t)(4 * edition + tiles[i]);
    }
}

static unsigned random_robot(carom_random *random, unsigned robots) {
    uint32_t left = carom_random_below(random, carom_count_robots(robots));
    unsigned robot = 0;
    while (!(robots >> robot & 1) || left-- > 0) robot++;
    return robot;
}

/* Puts the target on a cell.  A target for one robot becomes a target for a random robot on the board. */
static void aim_at(carom_random *random, carom_cell cell, carom_puzzle *p) {
    p->target = cell;
    if (p->target_color != CAROM_ANY_ROBOT) p->target_color = (uint8_t)random_robot(random, p->robots);
}

static carom_target_kind target_kind(const carom_puzzle *p, const uint8_t sides[4]) {
    carom_printed_target targets[CAROM_TARGETS_MAX];
    const uint32_t n = carom_printed_targets(sides, targets);
    for (uint32_t i = 0; i < n; i++)
        if (targets[i].cell == p->target && targets[i].color == p->target_color) return CAROM_TARGET_ON_BOARD;
    return p->target_color == CAROM_ANY_ROBOT ? CAROM_TARGET_FOR_ANY : CAROM_TARGET_OF_ONE;
}

static bool other_printed(carom_random *random, const uint8_t sides[4], bool diagonals, carom_puzzle *p) {
    carom_printed_target targets[CAROM_TARGETS_MAX];
    const carom_target_kind kind = target_kind(p, sides);
    uint8_t others[4];
    other_sides(random, sides, others);
    carom_printed_board(p, others, diagonals);
    const uint32_t n = carom_printed_targets(others, targets);
    /* Fails if no printed target is for a robot on the board, for example if silver is alone. */
    if (!carom_pick_target(random, kind, targets, n, p)) aim_at(random, targets[carom_random_below(random, n)].cell, p);
    return carom_place_robots(random, p->robots, targets, n, p);
}

static bool other_drawn(carom_random *random, carom_puzzle *p) {
    const carom_puzzle like = *p;
    carom_cell_set corners, cells;
    carom_cell cell;
    carom_scattered_board(random, &like, p, &corners);
    memset(&cells, 0, sizeof cells);
    for (unsigned y = 0; y < p->height; y++)
        for (unsigned x = 0; x < p->width; x++) {
            cell = carom_cell_at(x, y);
            cells.has[cell] = !p->diagonals[cell] && !carom_is_closed(p, cell);
            corners.has[cell] &= cells.has[cell];
        }
    if (!carom_random_cell(random, &corners, &cell) && !carom_random_cell(random, &cells, &cell)) return false;
    aim_at(random, cell, p);
    const carom_printed_target target = {.cell = cell};
    return carom_place_robots(random, p->robots, &target, 1, p);
}

bool carom_random_like(const carom_puzzle *puzzle, uint64_t seed, carom_puzzle *out, carom_error *error) {
    carom_random random;
    carom_puzzle p = *puzzle;
    uint8_t sides[4];
    bool diagonals;
    carom_random_open(&random, seed, 0, 0);
    const bool printed = carom_printed_sides(&p, sides, &diagonals);
    if (!(printed ? other_printed(&random, sides, diagonals, &p) : other_drawn(&random, &p)))
        return refuse(error, p.robots);
    *out = p;
    return true;
}
