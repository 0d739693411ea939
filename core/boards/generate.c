/* generate.c - makes random games by the rules of the game: lays a board, places the robots and picks a target.
 *
 * The published rules: join the four pieces with either side up, in one of 96 ways; put the robots on random cells
 * without a target; pick one of the board's targets.  No robot begins on a target, on a diagonal or in the closed
 * centre. */
#include "boards/drawn.h"
#include "boards/placing.h"
#include "messages.h"

#include <string.h>

/* The maximum number of attempts to draw a board.  For any size of board, at least 8 of 100 attempts succeed, so a
 * thousand attempts are practically always enough. */
enum { DRAWINGS_MAX = 1000 };

carom_game_kind carom_game_kind_filled(const carom_game_kind *kind) {
    carom_game_kind filled = *kind;
    if (filled.width == 0) filled.width = CAROM_SIDE_MAX;
    if (filled.height == 0) filled.height = CAROM_SIDE_MAX;
    if (filled.robots == 0) filled.robots = 4;
    return filled;
}

static bool refuse(carom_error *error, const char *why) {
    return carom_fail(error, CAROM_BAD_RECIPE, CAROM_NO_POSITION, "%s", why);
}

static bool is_drawn_side(unsigned cells) { return cells >= CAROM_DRAWN_SIDE_MIN && cells <= CAROM_SIDE_MAX; }

bool carom_game_kind_check(const carom_game_kind *r, carom_error *error) {
    if (r->robots > CAROM_ROBOTS) return refuse(error, "the number of robots must be 1 to 5");
    if (r->rules & ~(CAROM_MUST_RICOCHET | CAROM_NO_REBOUND))
        return carom_fail(error, CAROM_BAD_RECIPE, CAROM_NO_POSITION,
                          "the rule options are %u, but must be 0 to 3: 1 for must ricochet, plus 2 for no rebound",
                          r->rules);
    if ((unsigned)r->target > CAROM_TARGET_FOR_ANY) return refuse(error, "this kind of target does not exist");
    const carom_game_kind filled = carom_game_kind_filled(r);
    bool has_diagonals = r->board != CAROM_BOARD_PRINTED;
    switch (r->board) {
    case CAROM_BOARD_PRINTED:
    case CAROM_BOARD_ANY_SIDES: break;
    case CAROM_BOARD_CHOSEN:
        has_diagonals = false;
        for (unsigned i = 0; i < 4; i++) {
            if (r->sides[i] >= CAROM_SIDES) return refuse(error, "the number of a printed side must be 0 to 15");
            has_diagonals |= carom_printed_side_has_diagonals(r->sides[i]);
        }
        break;
    case CAROM_BOARD_DRAWN:
        if (!is_drawn_side(filled.width) || !is_drawn_side(filled.height))
            return refuse(error, "width and height of a drawn board must be 5 to 16 cells");
        break;
    default: return refuse(error, "this kind of board does not exist");
    }
    if (r->diagonals && !has_diagonals)
        return refuse(error, "these printed sides have no diagonals; only sides of edition D do");
    return true;
}

/* There are 24 orders of the four pieces and 16 choices of the sides that face up.  These 384 boards are 96
 * arrangements, each in four orientations. */
static void join_pieces(carom_random *random, uint8_t sides[4]) {
    carom_random_order(random, sides, 4);
    for (unsigned i = 0; i < 4; i++) sides[i] = (uint8_t)(sides[i] + 4 * carom_random_below(random, 2));
}

static uint32_t lay_printed_board(carom_random *random, const carom_game_kind *r, carom_puzzle *p,
                                  carom_printed_target targets[CAROM_TARGETS_MAX]) {
    uint8_t sides[4];
    memcpy(sides, r->sides, sizeof sides);
    if (r->board == CAROM_BOARD_PRINTED) join_pieces(random, sides);
    if (r->board == CAROM_BOARD_ANY_SIDES)
        for (unsigned i = 0; i < 4; i++) sides[i] = (uint8_t)carom_random_below(random, CAROM_SIDES);
    carom_printed_board(p, sides, r->diagonals);
    return carom_printed_targets(sides, targets);
}

static uint32_t lay_drawn_board(carom_random *random, const carom_game_kind *r, carom_puzzle *p,
                                carom_printed_target targets[CAROM_TARGETS_MAX]) {
    uint32_t n_targets = 0;
    p->width = r->width;
    p->height = r->height;
    /* untested: a thousand attempts in a row have never failed. */
    for (unsigned drawings = 0; drawings < DRAWINGS_MAX && n_targets == 0; drawings++)
        n_targets = carom_drawn_board(random, r->robots, r->diagonals, p, targets);
    return n_targets;
}

/* Lays the board and places the robots.  Returns the number of targets or, on failure, 0 with `error` filled. */
static uint32_t set_up(carom_random *random, const carom_game_kind *kind, carom_puzzle *p,
                       carom_printed_target targets[CAROM_TARGETS_MAX], carom_error *error) {
    if (!carom_game_kind_check(kind, error)) return 0;
    memset(p, 0, sizeof *p);
    const carom_game_kind filled = carom_game_kind_filled(kind);
    const bool drawn = kind->board == CAROM_BOARD_DRAWN;
    const uint32_t n_targets = (drawn ? lay_drawn_board : lay_printed_board)(random, &filled, p, targets);
    /* untested: a thousand attempts in a row have never failed. */
    if (n_targets == 0) refuse(error, "no board of this kind was found in 1000 attempts; try another seed");
    else carom_place_robots(random, (1u << filled.robots) - 1, targets, n_targets, p); /* there is always room. */
    return n_targets;
}

bool carom_generate(const carom_game_kind *kind, uint64_t seed, uint64_t index, uint32_t attempt, carom_puzzle *p,
                    carom_error *error) {
    carom_random random;
    carom_printed_target targets[CAROM_TARGETS_MAX];
    carom_random_open(&random, seed, index, attempt);
    const uint32_t n_targets = set_up(&random, kind, p, targets, error);
    if (n_targets == 0) return false;
    /* Always finds a target: every printed side has a red target, and every drawn board has a target for one of its
     * robots. */
    carom_pick_target(&random, kind->target, targets, n_targets, p);
    p->rules = kind->rules;
    return true;
}

uint32_t carom_generated_targets(const carom_game_kind *kind, uint64_t seed, uint64_t index, uint32_t attempt,
                                 carom_printed_target out[CAROM_TARGETS_MAX]) {
    carom_random random;
    carom_puzzle p;
    carom_random_open(&random, seed, index, attempt);
    return set_up(&random, kind, &p, out, NULL);
}
