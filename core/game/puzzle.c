/* puzzle.c - checks that a puzzle is legal, compares puzzles and tests for walls. */
#include "messages.h"
#include "slide.h"

#include <string.h>

/* Puzzles are compared byte by byte, and JavaScript reads and writes the bytes of the struct directly. */
_Static_assert(sizeof(carom_puzzle) == 2 + 2 * CAROM_CELLS + 1 + CAROM_ROBOTS + 3, "carom_puzzle has no padding");

static bool on_board(const carom_puzzle *p, carom_cell cell) {
    return carom_x(cell) < p->width && carom_y(cell) < p->height;
}

static bool check_cells(const carom_puzzle *p, carom_error *error) {
    for (unsigned i = 0; i < CAROM_CELLS; i++) {
        const carom_cell cell = (carom_cell)i;
        const uint8_t walls = p->walls[cell], diagonal = p->diagonals[cell];
        if (!walls && !diagonal) continue; /* most cells. */
        unsigned allowed = 0;
        if (on_board(p, cell) && carom_x(cell) + 1u < p->width) allowed |= CAROM_WALL_EAST;
        if (on_board(p, cell) && carom_y(cell) + 1u < p->height) allowed |= CAROM_WALL_SOUTH;
        if (walls & ~(CAROM_WALL_EAST | CAROM_WALL_SOUTH))
            return carom_fail(error, CAROM_BAD_WALL, CAROM_NO_POSITION,
                              "the walls at %c are %u, but must be 0 to 3: 1 for a wall east, plus 2 for a wall south",
                              cell, walls);
        if (walls & ~allowed)
            return carom_fail(error, CAROM_BAD_WALL, CAROM_NO_POSITION, "the wall at %c is on the rim or off the board",
                              cell);
        if (diagonal == 0) continue;
        if (!on_board(p, cell))
            return carom_fail(error, CAROM_BAD_DIAGONAL, CAROM_NO_POSITION, "the diagonal at %c is off the board",
                              cell);
        if (diagonal & ~(CAROM_BACKSLASH | 7) || carom_diagonal_color(diagonal) >= CAROM_ROBOTS)
            return carom_fail(error, CAROM_BAD_DIAGONAL, CAROM_NO_POSITION, "the diagonal at %c has an unknown colour",
                              cell);
    }
    return true;
}

static bool check_robots(const carom_puzzle *p, carom_error *error) {
    if (p->robots == 0) return carom_fail(error, CAROM_BAD_ROBOT, CAROM_NO_POSITION, "the board has no robot");
    if (p->robots >> CAROM_ROBOTS)
        return carom_fail(error, CAROM_BAD_ROBOT, CAROM_NO_POSITION, "there are robots of unknown colours");
    for (unsigned r = 0; r < CAROM_ROBOTS; r++) {
        const carom_cell cell = p->robot[r];
        if (!(p->robots >> r & 1)) {
            if (cell != 0)
                return carom_fail(error, CAROM_BAD_ROBOT, CAROM_NO_POSITION, "%r is not on the board but has a cell",
                                  r);
            continue;
        }
        if (!on_board(p, cell))
            return carom_fail(error, CAROM_BAD_ROBOT, CAROM_NO_POSITION, "%r is off the board, on %c", r, cell);
        if (p->diagonals[cell])
            return carom_fail(error, CAROM_BAD_ROBOT, CAROM_NO_POSITION, "%r stands on the diagonal at %c", r, cell);
        for (unsigned other = 0; other < r; other++)
            if ((p->robots >> other & 1) && p->robot[other] == cell)
                return carom_fail(error, CAROM_BAD_ROBOT, CAROM_NO_POSITION, "%r and %r both stand on %c", other, r,
                                  cell);
    }
    return true;
}

static bool check_target(const carom_puzzle *p, carom_error *error) {
    const unsigned color = p->target_color;
    if (color != CAROM_ANY_ROBOT && color >= CAROM_ROBOTS)
        return carom_fail(error, CAROM_BAD_TARGET, CAROM_NO_POSITION, "the target has an unknown colour");
    if (color != CAROM_ANY_ROBOT && !(p->robots >> color & 1))
        return carom_fail(error, CAROM_BAD_TARGET, CAROM_NO_POSITION, "the target is for %r, but there is no %r robot",
                          color, color);
    if (!on_board(p, p->target))
        return carom_fail(error, CAROM_BAD_TARGET, CAROM_NO_POSITION, "the target is off the board, on %c", p->target);
    if (p->diagonals[p->target])
        return carom_fail(error, CAROM_BAD_TARGET, CAROM_NO_POSITION, "the target is on the diagonal at %c", p->target);
    return true;
}

bool carom_puzzle_check(const carom_puzzle *p, carom_error *error) {
    if (p->width < CAROM_SIDE_MIN || p->width > CAROM_SIDE_MAX || p->height < CAROM_SIDE_MIN ||
        p->height > CAROM_SIDE_MAX)
        return carom_fail(error, CAROM_BAD_SIZE, CAROM_NO_POSITION,
                          "the board has %u by %u cells, but width and height must be 2 to 16", p->width, p->height);
    if (p->rules & ~(CAROM_MUST_RICOCHET | CAROM_NO_REBOUND))
        return carom_fail(error, CAROM_BAD_RULES, CAROM_NO_POSITION,
                          "the rule options are %u, but must be 0 to 3: 1 for must ricochet, plus 2 for no rebound",
                          p->rules);
    return check_cells(p, error) && check_robots(p, error) && check_target(p, error);
}

bool carom_puzzle_equal(const carom_puzzle *a, const carom_puzzle *b) { return memcmp(a, b, sizeof *a) == 0; }

bool carom_has_wall(const carom_puzzle *p, carom_cell cell, carom_dir side) {
    return carom_has_wall_inline(p, cell, side);
}

bool carom_is_closed(const carom_puzzle *p, carom_cell cell) {
    for (unsigned side = 0; side < CAROM_DIRS; side++)
        if (!carom_has_wall_inline(p, cell, side)) return false;
    return true;
}
