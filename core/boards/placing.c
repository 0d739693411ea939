#include "boards/placing.h"

#include <assert.h>
#include <string.h>

bool carom_place_robots(carom_random *random, unsigned robots, const carom_printed_target *targets, uint32_t n_targets,
                        carom_puzzle *p) {
    carom_cell_set free_cells;
    memset(&free_cells, 0, sizeof free_cells);
    for (unsigned y = 0; y < p->height; y++)
        for (unsigned x = 0; x < p->width; x++) {
            const carom_cell cell = carom_cell_at(x, y);
            free_cells.has[cell] = !p->diagonals[cell] && !carom_is_closed(p, cell);
        }
    for (uint32_t i = 0; i < n_targets; i++) free_cells.has[targets[i].cell] = false;
    p->robots = (uint8_t)robots;
    memset(p->robot, 0, sizeof p->robot);
    for (unsigned robot = 0; robot < CAROM_ROBOTS; robot++) {
        if (!(robots >> robot & 1)) continue;
        if (!carom_random_cell(random, &free_cells, &p->robot[robot])) return false;
        free_cells.has[p->robot[robot]] = false;
    }
    return true;
}

bool carom_pick_target(carom_random *random, carom_target_kind kind, const carom_printed_target *targets,
                       uint32_t n_targets, carom_puzzle *p) {
    carom_printed_target fitting[CAROM_TARGETS_MAX];
    uint32_t n = 0;
    assert(n_targets <= CAROM_TARGETS_MAX);
    for (uint32_t i = 0; i < n_targets; i++) {
        carom_printed_target target = targets[i];
        if (kind == CAROM_TARGET_OF_ONE && target.color == CAROM_ANY_ROBOT) continue;
        if (kind == CAROM_TARGET_FOR_ANY) target.color = CAROM_ANY_ROBOT;
        if (target.color == CAROM_ANY_ROBOT || p->robots >> target.color & 1) fitting[n++] = target;
    }
    if (n == 0) return false;
    const carom_printed_target target = fitting[carom_random_below(random, n)];
    p->target = target.cell;
    p->target_color = target.color;
    return true;
}
