/* generate.c - random games: a board, and by the rules of the game its target and its robots.
 *
 * The published rules: join the four pieces with either side up, in one of 96 ways; put the robots on random cells
 * that bear no target; the target is one of those on the board.  So no robot begins on any target, nor on a diagonal
 * or in the closed centre, where none can stand. */
#include "boards/generate.h"

#include "words.h"

#include <string.h>

enum { TARGETS_MAX = 4 * 5 };

/* Drawings that may fail before one is given up.  Of no size fail more than 92 in 100, so it never comes to that. */
enum { STARTS_MAX = 1000 };

bool carom_choose(carom_random *random, const carom_choice *choice, carom_cell *out) {
    uint32_t n = 0;
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) n += choice->open[cell];
    if (n == 0) return false;
    uint32_t left = carom_random_below(random, n);
    unsigned cell = 0;
    while (!choice->open[cell] || left-- > 0) cell++;
    *out = (carom_cell)cell;
    return true;
}

void carom_shuffle(carom_random *random, uint8_t *out, unsigned n) {
    for (unsigned i = 0; i < n; i++) { /* Fisher and Yates, from the inside */
        const uint32_t j = carom_random_below(random, i + 1);
        out[i] = out[j];
        out[j] = (uint8_t)i;
    }
}

static unsigned robots_of(const carom_recipe *r) { return r->robots ? r->robots : CAROM_RECIPE_ROBOTS; }

static bool refuse(carom_error *error, const char *why) {
    return carom_fail(error, CAROM_BAD_RECIPE, CAROM_NO_POSITION, "%s", why);
}

static bool is_drawn_side(unsigned cells) {
    return cells == 0 || (cells >= CAROM_DRAWN_SIDE_MIN && cells <= CAROM_SIDE_MAX);
}

bool carom_recipe_check(const carom_recipe *r, carom_error *error) {
    if (r->robots > CAROM_ROBOTS) return refuse(error, "a board has 1 to 5 robots");
    if (r->rules & ~(CAROM_MUST_RICOCHET | CAROM_NO_REBOUND)) return refuse(error, "there are rules that do not exist");
    if ((unsigned)r->target > CAROM_TARGET_FOR_ANY) return refuse(error, "there is no such kind of target");
    bool has_diagonals = r->board != CAROM_BOARD_PRINTED;
    switch (r->board) {
    case CAROM_BOARD_PRINTED:
    case CAROM_BOARD_ANY_SIDES: break;
    case CAROM_BOARD_CHOSEN:
        has_diagonals = false;
        for (unsigned i = 0; i < 4; i++) {
            if (r->sides[i] >= CAROM_SIDES) return refuse(error, "a printed side has a number from 0 to 15");
            has_diagonals |= carom_printed_side_has_diagonals(r->sides[i]);
        }
        break;
    case CAROM_BOARD_DRAWN:
        if (!is_drawn_side(r->width) || !is_drawn_side(r->height))
            return refuse(error, "each side of a drawn board has 5 to 16 cells");
        break;
    default: return refuse(error, "there is no such kind of board");
    }
    if (r->diagonals && !has_diagonals)
        return refuse(error, "of the printed sides only those of edition D have diagonals");
    return true;
}

/* Four pieces in any order, the first in any place: 24 orders and 16 ways to turn sides up are the 96 arrangements,
 * each as it looks from the four edges of the table. */
static void join_pieces(carom_random *random, uint8_t sides[4]) {
    carom_shuffle(random, sides, 4);
    for (unsigned i = 0; i < 4; i++) sides[i] = (uint8_t)(sides[i] + 4 * carom_random_below(random, 2));
}

static uint32_t lay_printed_board(carom_random *random, const carom_recipe *r, carom_puzzle *p,
                                  carom_printed_target targets[TARGETS_MAX]) {
    uint8_t sides[4];
    memcpy(sides, r->sides, sizeof sides);
    if (r->board == CAROM_BOARD_PRINTED) join_pieces(random, sides);
    if (r->board == CAROM_BOARD_ANY_SIDES)
        for (unsigned i = 0; i < 4; i++) sides[i] = (uint8_t)carom_random_below(random, CAROM_SIDES);
    carom_printed_board(p, sides, r->diagonals);
    return carom_printed_targets(sides, targets);
}

/* Robots find no way in or out. */
static bool is_closed(const carom_puzzle *p, carom_cell cell) {
    return carom_has_wall(p, cell, CAROM_NORTH) && carom_has_wall(p, cell, CAROM_EAST) &&
           carom_has_wall(p, cell, CAROM_SOUTH) && carom_has_wall(p, cell, CAROM_WEST);
}

static void place_robots(carom_random *random, unsigned n_robots, const carom_printed_target *targets,
                         uint32_t n_targets, carom_puzzle *p) {
    carom_choice free_cells;
    memset(&free_cells, 0, sizeof free_cells);
    for (unsigned y = 0; y < p->height; y++)
        for (unsigned x = 0; x < p->width; x++) {
            const carom_cell cell = carom_cell_at(x, y);
            free_cells.open[cell] = !p->diagonals[cell] && !is_closed(p, cell);
        }
    for (uint32_t i = 0; i < n_targets; i++) free_cells.open[targets[i].cell] = false;
    for (unsigned robot = 0; robot < n_robots; robot++) {
        carom_choose(random, &free_cells, &p->robot[robot]); /* there are always some left */
        free_cells.open[p->robot[robot]] = false;
    }
    p->robots = (uint8_t)((1u << n_robots) - 1);
}

static void pick_target(carom_random *random, carom_target_kind kind, const carom_printed_target *targets,
                        uint32_t n_targets, carom_puzzle *p) {
    carom_printed_target fitting[TARGETS_MAX];
    uint32_t n = 0;
    for (uint32_t i = 0; i < n_targets; i++) {
        carom_printed_target target = targets[i];
        if (kind == CAROM_TARGET_OF_ONE && target.color == CAROM_ANY_ROBOT) continue;
        if (kind == CAROM_TARGET_FOR_ANY) target.color = CAROM_ANY_ROBOT;
        if (target.color == CAROM_ANY_ROBOT || p->robots >> target.color & 1) fitting[n++] = target;
    }
    const carom_printed_target target = fitting[carom_random_below(random, n)]; /* no board is without red ones */
    p->target = target.cell;
    p->target_color = target.color;
}

static uint32_t lay_drawn_board(carom_random *random, const carom_recipe *r, carom_puzzle *p,
                                carom_printed_target targets[TARGETS_MAX]) {
    uint32_t n_targets;
    p->width = r->width ? r->width : CAROM_SIDE_MAX;
    p->height = r->height ? r->height : CAROM_SIDE_MAX;
    for (unsigned starts = 0; starts < STARTS_MAX; starts++)
        if (carom_drawn_board(random, robots_of(r), r->diagonals, p, targets, &n_targets)) return n_targets;
    return 0;
}

/* All of a game but its target, which is one of those listed; 0 for a bad recipe. */
static uint32_t set_up(carom_random *random, const carom_recipe *recipe, carom_puzzle *p,
                       carom_printed_target targets[TARGETS_MAX], carom_error *error) {
    if (!carom_recipe_check(recipe, error)) return 0;
    memset(p, 0, sizeof *p);
    const bool drawn = recipe->board == CAROM_BOARD_DRAWN;
    const uint32_t n_targets = (drawn ? lay_drawn_board : lay_printed_board)(random, recipe, p, targets);
    if (n_targets == 0) refuse(error, "no board of this kind was found in 1000 attempts; take another index or seed");
    else place_robots(random, robots_of(recipe), targets, n_targets, p);
    return n_targets;
}

bool carom_generate(const carom_recipe *recipe, uint64_t seed, uint64_t index, uint32_t attempt, carom_puzzle *p,
                    carom_error *error) {
    carom_random random;
    carom_printed_target targets[TARGETS_MAX];
    carom_random_open(&random, seed, index, attempt);
    const uint32_t n_targets = set_up(&random, recipe, p, targets, error);
    if (n_targets == 0) return false;
    pick_target(&random, recipe->target, targets, n_targets, p);
    p->rules = recipe->rules;
    return true;
}

uint32_t carom_generated_targets(const carom_recipe *recipe, uint64_t seed, uint64_t index, uint32_t attempt,
                                 carom_printed_target out[TARGETS_MAX]) {
    carom_random random;
    carom_puzzle p;
    carom_random_open(&random, seed, index, attempt);
    return set_up(&random, recipe, &p, out, NULL);
}
