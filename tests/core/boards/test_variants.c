/* test_variants.c - random puzzles like a given one share the required properties with it.  `test_variants SEED 1`
 * reruns one seed. */
#include "build.h"
#include "carom_boards.h"
#include "check.h"
#include "chi.h"
#include "random_puzzle.h"

#include <string.h>

enum { POINTS = 17 * 17 };

typedef struct numbers {
    unsigned walls, closed, diagonals[CAROM_ROBOTS];
    unsigned figures; /* connected groups of walls, not counting the rim */
} numbers;

static unsigned leader(const unsigned *group, unsigned at) {
    while (group[at] != at) at = group[at];
    return at;
}

static numbers count(const carom_puzzle *p) {
    numbers n = {0};
    unsigned group[POINTS];
    bool ends[POINTS] = {false};
    for (unsigned i = 0; i < POINTS; i++) group[i] = i;
    for (unsigned y = 0; y < p->height; y++)
        for (unsigned x = 0; x < p->width; x++) {
            const carom_cell cell = carom_cell_at(x, y);
            const unsigned corner = (y + 1) * 17 + x + 1; /* the cell's south-east point */
            unsigned sides = 0;
            for (unsigned side = 0; side < CAROM_DIRS; side++) sides += carom_has_wall(p, cell, (carom_dir)side);
            n.closed += sides == 4;
            if (p->diagonals[cell]) n.diagonals[carom_diagonal_color(p->diagonals[cell])]++;
            for (unsigned side = CAROM_WALL_EAST; side <= CAROM_WALL_SOUTH; side++) {
                if (!(p->walls[cell] & side)) continue;
                const unsigned from = side == CAROM_WALL_EAST ? corner - 17 : corner - 1;
                n.walls++;
                ends[from] = ends[corner] = true;
                group[leader(group, from)] = leader(group, corner);
            }
        }
    for (unsigned i = 0; i < POINTS; i++) n.figures += ends[i] && group[i] == i;
    return n;
}

static void check_robots(unsigned seed, const carom_puzzle *p) {
    uint8_t sides[4];
    bool diagonals;
    carom_printed_target targets[4 * 5];
    const unsigned n = carom_printed_sides(p, sides, &diagonals) ? carom_printed_targets(sides, targets) : 0;
    for (unsigned r = 0; r < CAROM_ROBOTS; r++) {
        if (!(p->robots >> r & 1)) continue;
        CHECKF(p->robot[r] != p->target && !carom_is_closed(p, p->robot[r]), "seed %u: robot %u", seed, r);
        for (unsigned i = 0; i < n; i++) CHECKF(targets[i].cell != p->robot[r], "seed %u: robot %u", seed, r);
    }
}

/* Only the robots' cells change.  Returns false if there is no room. */
static bool check_new_robots(unsigned seed, const carom_puzzle *p, carom_puzzle *out) {
    carom_error error = {0};
    const carom_puzzle untouched = *out;
    if (!carom_random_robots(p, seed, out, &error)) {
        CHECKF(error.code == CAROM_BAD_ROBOT && carom_puzzle_equal(out, &untouched), "seed %u", seed);
        return false;
    }
    CHECKF(carom_puzzle_check(out, &error), "seed %u: %s", seed, error.message);
    check_robots(seed, out);
    carom_puzzle same = *out, in_place = *p;
    memcpy(same.robot, p->robot, sizeof same.robot);
    CHECKF(carom_puzzle_equal(&same, p), "seed %u: more than the robots has changed", seed);
    CHECKF(carom_random_robots(&in_place, seed, &in_place, NULL) && carom_puzzle_equal(&in_place, out), "seed %u",
           seed);
    return true;
}

static bool check_like(unsigned seed, const carom_puzzle *p, carom_puzzle *out) {
    carom_error error = {0};
    if (!carom_random_like(p, seed, out, &error)) {
        CHECKF(error.code == CAROM_BAD_ROBOT, "seed %u: %s", seed, error.message);
        return false;
    }
    CHECKF(carom_puzzle_check(out, &error), "seed %u: %s", seed, error.message);
    check_robots(seed, out);
    CHECKF(out->width == p->width && out->height == p->height, "seed %u: the size", seed);
    CHECKF(out->robots == p->robots && out->rules == p->rules, "seed %u: robots or rules", seed);
    carom_puzzle again = *p;
    CHECKF(carom_random_like(&again, seed, &again, NULL) && carom_puzzle_equal(&again, out), "seed %u", seed);
    return true;
}

static unsigned editions_of(const uint8_t sides[4]) { /* A and B count as one; three bits for each count */
    static const unsigned shift[4] = {0, 0, 3, 6};
    unsigned editions = 0;
    for (unsigned i = 0; i < 4; i++) editions += 1u << shift[sides[i] / 4];
    return editions;
}

static unsigned tiles_of(const uint8_t sides[4]) {
    unsigned tiles = 0;
    for (unsigned i = 0; i < 4; i++) tiles |= 1u << sides[i] % 4;
    return tiles;
}

static bool is_printed_target(const carom_puzzle *p, const uint8_t sides[4]) {
    carom_printed_target targets[4 * 5];
    const unsigned n = carom_printed_targets(sides, targets);
    for (unsigned i = 0; i < n; i++)
        if (targets[i].cell == p->target && targets[i].color == p->target_color) return true;
    return false;
}

static void check_printed(unsigned seed, const carom_puzzle *p) {
    carom_puzzle out;
    uint8_t before[4], after[4];
    bool diagonals_before, diagonals_after;
    CHECKF(check_new_robots(seed, p, &out) && check_like(seed, p, &out), "seed %u: no room", seed);
    CHECK(carom_printed_sides(p, before, &diagonals_before));
    if (!carom_printed_sides(&out, after, &diagonals_after)) {
        CHECKF(false, "seed %u: no printed board", seed);
        return;
    }
    CHECKF(editions_of(before) == editions_of(after), "seed %u: editions %x and %x", seed, editions_of(before),
           editions_of(after));
    CHECKF(diagonals_before == diagonals_after, "seed %u: diagonals", seed);
    if (tiles_of(before) == 15) CHECKF(tiles_of(after) == 15, "seed %u: a tile lies twice", seed);
    if (is_printed_target(p, before)) CHECKF(is_printed_target(&out, after), "seed %u: the target", seed);
    else
        CHECKF((p->target_color == CAROM_ANY_ROBOT) == (out.target_color == CAROM_ANY_ROBOT),
               "seed %u: the kind of target", seed);
}

static void check_drawn(unsigned seed, const carom_puzzle *p, bool has_room) {
    carom_puzzle out;
    memset(&out, 0, sizeof out);
    check_new_robots(seed, p, &out);
    if (!check_like(seed, p, &out)) {
        CHECKF(!has_room, "seed %u: no room", seed);
        return;
    }
    const numbers before = count(p), after = count(&out);
    CHECKF(before.walls == after.walls, "seed %u: %u walls of %u", seed, after.walls, before.walls);
    CHECKF(memcmp(before.diagonals, after.diagonals, sizeof before.diagonals) == 0, "seed %u: diagonals", seed);
    CHECKF(after.closed >= before.closed, "seed %u: %u closed cells of %u", seed, after.closed, before.closed);
    CHECKF((p->target_color == CAROM_ANY_ROBOT) == (out.target_color == CAROM_ANY_ROBOT), "seed %u: target", seed);
    if (!has_room) return;
    CHECKF(before.closed == after.closed, "seed %u: %u closed cells", seed, after.closed);
    CHECKF(before.figures == after.figures, "seed %u: %u figures of %u", seed, after.figures, before.figures);
}

/* Generated boards have enough room that walls need not touch. */
static void check_generated(unsigned seed) {
    const carom_game_kind drawn = {
        .board = CAROM_BOARD_DRAWN, .robots = (uint8_t)(1 + seed % 5), .diagonals = seed % 2};
    const carom_game_kind box = {.board = CAROM_BOARD_PRINTED, .target = (carom_target_kind)(seed % 3)};
    const carom_game_kind any_sides = {.board = CAROM_BOARD_ANY_SIDES, .robots = 5, .diagonals = seed % 2};
    carom_puzzle p;
    carom_generate(&drawn, 1, seed, 0, &p, NULL);
    check_drawn(seed, &p, true);
    carom_generate(&box, 1, seed, 0, &p, NULL);
    check_printed(seed, &p);
    carom_generate(&any_sides, 1, seed, 0, &p, NULL);
    check_printed(seed, &p);
    p.robots = 1 << SILVER; /* no printed target is for silver */
    memset(p.robot, 0, 4);
    p.target_color = SILVER;
    if (p.target != p.robot[SILVER]) check_printed(seed, &p);
}

static void check_no_room(void) {
    carom_puzzle p = board(2, 2), out;
    carom_error error;
    robot(&p, RED, "A1");
    robot(&p, GREEN, "B1");
    robot(&p, BLUE, "A2");
    robot(&p, YELLOW, "B2");
    CHECK(carom_puzzle_check(&p, NULL));
    CHECK(!carom_random_robots(&p, 1, &out, &error) && error.code == CAROM_BAD_ROBOT);
    CHECK(!carom_random_like(&p, 1, &out, &error) && error.code == CAROM_BAD_ROBOT);
    CHECKF(strcmp(error.message, "this board has too few free cells to place 4 robots and the target anew") == 0, "%s",
           error.message);
    p.robots &= (uint8_t) ~(1 << YELLOW);
    p.robot[YELLOW] = 0;
    target(&p, RED, "B2");
    CHECK(carom_random_robots(&p, 1, &out, &error) && out.target == at("B2"));
    CHECK(carom_random_like(&p, 1, &out, &error));
}

/* Pairs of cells with walls around each pair: no board without closed cells has more walls. */
static carom_puzzle dominoes(unsigned width, unsigned height) {
    carom_puzzle p = board(width, height);
    for (unsigned y = 0; y < height; y++)
        for (unsigned x = 0; x < width; x++) {
            if (x % 2 && x + 1 < width) p.walls[carom_cell_at(x, y)] |= CAROM_WALL_EAST;
            if (y + 1 < height) p.walls[carom_cell_at(x, y)] |= CAROM_WALL_SOUTH;
        }
    return p;
}

/* On boards so full that no corner fits, with and without diagonals, the new board has as many walls and diagonals, but
 * may have more closed cells. */
static void check_full_boards(unsigned seed) {
    unsigned made = 0;
    for (unsigned width = 2; width <= 5; width++)
        for (unsigned height = 2; height <= 5; height++) {
            carom_puzzle p = dominoes(width, height);
            robot(&p, GREEN, "B1");
            check_drawn(seed, &p, false);
            for (unsigned y = 1; y < height; y++)
                for (unsigned x = 0; x < width; x++)
                    p.diagonals[carom_cell_at(x, y)] = carom_diagonal_make(x % 5, y % 2);
            CHECK(carom_puzzle_check(&p, NULL));
            check_drawn(seed, &p, false);
            made += carom_random_like(&p, seed, &p, NULL);
        }
    CHECKF(made > 0, "seed %u: no board has room for the robots", seed);
}

static void check_closed_board(void) {
    carom_puzzle p = dominoes(2, 2), out;
    carom_error error;
    p.walls[0] |= CAROM_WALL_EAST;
    p.walls[16] |= CAROM_WALL_EAST;
    CHECK(carom_puzzle_check(&p, NULL) && carom_is_closed(&p, at("B2")));
    CHECK(!carom_random_like(&p, 1, &out, &error) && error.code == CAROM_BAD_ROBOT);
}

/* All free cells are equally likely for robots and target, and so are all places and faces of the pieces. */
static void check_uniform(void) {
    enum { DRAWS = 20000 };
    carom_puzzle p = board(4, 4), out;
    robot(&p, RED, "A1");
    robot(&p, GREEN, "B1");
    target(&p, RED, "D4");
    static unsigned robots[15], targets[16], orders[24 * 16];
    for (unsigned seed = 0; seed < DRAWS; seed++) {
        carom_random_robots(&p, seed, &out, NULL);
        robots[carom_y(out.robot[GREEN]) * 4 + carom_x(out.robot[GREEN])]++;
        carom_random_like(&p, seed, &out, NULL);
        targets[carom_y(out.target) * 4 + carom_x(out.target)]++;
    }
    CHECKF(looks_even(robots, 15), "chi-square %.1f", chi_square(robots, 15));
    CHECKF(looks_even(targets, 16), "chi-square %.1f", chi_square(targets, 16));
    carom_generate(&(carom_game_kind){0}, 1, 1, 0, &p, NULL);
    for (unsigned seed = 0; seed < DRAWS; seed++) {
        uint8_t sides[4];
        bool diagonals;
        carom_random_like(&p, seed, &out, NULL);
        carom_printed_sides(&out, sides, &diagonals);
        unsigned order = 0, left[4] = {0, 1, 2, 3}, faces = 0;
        for (unsigned i = 0; i < 4; i++) {
            unsigned place = 0;
            while (left[place] != sides[i] % 4u) place++;
            order = order * (4 - i) + place;
            for (; place + 1 < 4 - i; place++) left[place] = left[place + 1];
            faces = faces * 2 + sides[i] / 4;
        }
        orders[order * 16 + faces]++;
    }
    CHECKF(looks_even(orders, 24 * 16), "chi-square %.1f", chi_square(orders, 24 * 16));
}

/* The same on every platform: tests/wasm/random.test.js checks the same values. */
static void check_known(void) {
    static const struct {
        const char *puzzle;
        uint64_t seed;
        const char *robots, *like;
    } known[] = {
        {"7650+42+E2302B12+C9", 1, "AQF2UA_l5pa3yQI6", "AQEGdQ8IJQ1BuQNr"},
        {"7650+42+E2302B12+C9", 9007199254740991, "AQF2UA9QktWoyQKr", "AQFBdg_7qjsiawP6"},
        {"AQBkAEABAABAAQAAA0QzJAH-", 3, "AQBkAEABAABAAQAAA0ADJAFH", "AQBkAAEgAAGAAAAAAxIlMwFj"},
    };
    for (unsigned i = 0; i < sizeof known / sizeof *known; i++) {
        static carom_input in;
        carom_puzzle out;
        char payload[CAROM_PAYLOAD_MAX];
        CHECK(carom_read(known[i].puzzle, strlen(known[i].puzzle), 0, &in, NULL));
        carom_random_robots(&in.puzzle, known[i].seed, &out, NULL);
        carom_payload_write(&out, payload);
        CHECKF(strcmp(payload, known[i].robots) == 0, "%s", payload);
        carom_random_like(&in.puzzle, known[i].seed, &out, NULL);
        carom_payload_write(&out, payload);
        CHECKF(strcmp(payload, known[i].like) == 0, "%s", payload);
    }
}

int main(int argc, char **argv) {
    const seeds run = seeds_of(argc, argv, 500);
    const random_kind any = {.side_min = 2, .side_max = 16, .robots_max = 5, .diagonals = true, .rules = true};
    check_no_room();
    check_closed_board();
    for (unsigned seed = 0; seed < 5; seed++) check_full_boards(seed);
    check_uniform();
    check_known();
    for (unsigned seed = run.first; seed < run.end; seed++) {
        const carom_puzzle drawn = random_puzzle(seed, any), printed = random_printed(seed, any);
        check_drawn(seed, &drawn, false);
        check_printed(seed, &printed);
        check_generated(seed);
    }
    return checks_end();
}
