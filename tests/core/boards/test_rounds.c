/* test_rounds.c - the games of experiments: rounds that start where the robots stopped, and targets on any cell. */
#include "carom_boards.h"
#include "check.h"
#include "chi.h"

#include <string.h>

enum { ROUNDS = 12 };

static bool is_corner(const carom_puzzle *p) {
    const unsigned x = carom_x(p->target), y = carom_y(p->target);
    return (x == 0 || x == p->width - 1u) && (y == 0 || y == p->height - 1u);
}

static unsigned walls_at_target(const carom_puzzle *p) {
    unsigned n = 0;
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) n += carom_has_wall(p, p->target, (carom_dir)dir);
    return n;
}

static bool target_is_free(const carom_puzzle *p) {
    for (unsigned color = 0; color < CAROM_ROBOTS; color++)
        if ((p->robots >> color & 1) && p->robot[color] == p->target) return false;
    return true;
}

static void check_target(const carom_puzzle *p, unsigned seed) {
    CHECKF(carom_puzzle_check(p, NULL), "seed %u", seed);
    CHECKF(walls_at_target(p) == 2 && !is_corner(p) && target_is_free(p), "seed %u", seed);
    CHECKF(p->target_color < CAROM_ROBOTS && (p->robots >> p->target_color & 1), "seed %u", seed);
}

/* A move of some robot, so that the next round begins elsewhere. */
static carom_move some_move(const carom_puzzle *p, carom_replayed *after) {
    for (unsigned color = 0; color < CAROM_ROBOTS; color++)
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
            const carom_move move = carom_move_make(color, dir);
            if (!(p->robots >> color & 1)) continue;
            carom_replay(p, &move, 1, after);
            if (after->position.robot[color] != p->robot[color]) return move;
        }
    CHECK(false);
    return 0;
}

static void check_rounds(const carom_game_kind *kind, unsigned seed, unsigned *colors) {
    carom_rounds rounds, again;
    if (!carom_rounds_begin(&rounds, kind, seed)) return;
    CHECK(carom_rounds_begin(&again, kind, seed) && memcmp(&rounds, &again, sizeof rounds) == 0);
    for (unsigned i = 0; i < ROUNDS; i++) {
        const carom_puzzle before = rounds.puzzle;
        carom_replayed after;
        check_target(&before, seed);
        colors[before.target_color]++;
        if (i % 3 == 2) { /* a round without a solution */
            carom_rounds_next(&rounds, NULL, 0);
            CHECKF(memcmp(rounds.puzzle.robot, before.robot, sizeof before.robot) == 0, "seed %u", seed);
            continue;
        }
        const carom_move move = some_move(&before, &after);
        carom_rounds_next(&rounds, &move, 1);
        CHECKF(memcmp(rounds.puzzle.robot, after.position.robot, sizeof before.robot) == 0, "seed %u", seed);
        CHECKF(memcmp(rounds.puzzle.walls, before.walls, sizeof before.walls) == 0, "seed %u", seed);
    }
}

/* All free cells where a robot can stand are equally likely. */
static void check_anywhere(void) {
    enum { SIDE = 16, PER_CELL = 100 };
    const carom_game_kind kind = {.robots = 4};
    carom_puzzle game, p;
    unsigned counts[CAROM_CELLS] = {0}, n = 0;
    CHECK(carom_generate(&kind, 7, 0, 0, &game, NULL));
    const unsigned cells = SIDE * SIDE - 4 - 4; /* without the centre and the robots */
    for (unsigned i = 0; i < PER_CELL * cells; i++) {
        p = game;
        CHECK(carom_target_anywhere(&p, 7, i));
        CHECK(target_is_free(&p) && !carom_is_closed(&p, p.target) && p.target_color == game.target_color);
        counts[p.target]++;
    }
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++)
        if (counts[cell]) counts[n++] = counts[cell];
    CHECKF(n == cells && looks_even(counts, n), "%u cells, chi-square %.1f", n, chi_square(counts, n));
    p = game;
    carom_target_anywhere(&p, 8, 0);
    const carom_cell other = p.target;
    carom_target_anywhere(&p, 7, 0);
    CHECK(p.target != other); /* for these two seeds */
}

int main(int argc, char **argv) {
    const seeds range = seeds_of(argc, argv, 60);
    const carom_game_kind small = {.board = CAROM_BOARD_DRAWN, .width = 6, .height = 6, .robots = 3},
                          large = {.board = CAROM_BOARD_ANY_SIDES, .robots = 4, .diagonals = true};
    unsigned colors[CAROM_ROBOTS] = {0};
    for (unsigned seed = range.first; seed < range.end; seed++) {
        check_rounds(&small, seed, colors);
        check_rounds(&large, seed, colors);
    }
    for (unsigned color = 0; color < 4; color++)
        CHECKF(range.end - range.first < 60 || colors[color] > 50, "%u", colors[color]);
    CHECK(colors[CAROM_SILVER] == 0);
    check_anywhere();
    return checks_end();
}
