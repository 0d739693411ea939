/* test_games.c - random games on printed boards obey the rules of the game, and all arrangements, cells and targets are
 * equally likely.  `test_games SEED 1` reruns the game of one seed. */
#include "carom_boards.h"
#include "check.h"
#include "chi.h"

#include <string.h>

static carom_puzzle game(const carom_game_kind *kind, uint64_t seed, uint64_t index) {
    carom_puzzle p;
    carom_error error = {0};
    CHECKF(carom_generate(kind, seed, index, 0, &p, &error), "%s", error.message);
    return p;
}

static bool in_centre(carom_cell cell) { return (carom_x(cell) + 1) / 2 == 4 && (carom_y(cell) + 1) / 2 == 4; }

static void check_game(unsigned seed, const carom_game_kind *kind, const carom_puzzle *p) {
    carom_error error;
    uint8_t sides[4];
    bool diagonals;
    CHECKF(carom_puzzle_check(p, &error), "seed %u: %s", seed, error.message);
    CHECKF(carom_printed_sides(p, sides, &diagonals), "seed %u: not a printed board", seed);
    CHECKF(kind->diagonals || !diagonals, "seed %u: diagonals", seed);
    CHECKF(p->robots == (1u << (kind->robots ? kind->robots : 4)) - 1, "seed %u: robots %u", seed, p->robots);
    CHECKF(p->rules == kind->rules, "seed %u: rules %u", seed, p->rules);

    carom_printed_target targets[4 * 5];
    const uint32_t n = carom_printed_targets(sides, targets);
    bool is_target = false;
    for (uint32_t i = 0; i < n; i++) {
        const bool here = targets[i].cell == p->target;
        if (kind->target == CAROM_TARGET_FOR_ANY) is_target |= here && p->target_color == CAROM_ANY_ROBOT;
        else is_target |= here && p->target_color == targets[i].color;
        for (unsigned r = 0; r < CAROM_ROBOTS; r++)
            CHECKF(!(p->robots >> r & 1) || p->robot[r] != targets[i].cell, "seed %u: robot %u on a target", seed, r);
    }
    CHECKF(is_target, "seed %u: the target is not one of the board's", seed);
    if (kind->target == CAROM_TARGET_OF_ONE) CHECKF(p->target_color != CAROM_ANY_ROBOT, "seed %u", seed);
    for (unsigned r = 0; r < CAROM_ROBOTS; r++)
        CHECKF(!(p->robots >> r & 1) || !in_centre(p->robot[r]), "seed %u: robot %u in the centre", seed, r);
}

static void check_rules(seeds s) {
    for (unsigned seed = s.first; seed < s.end; seed++) {
        carom_game_kind kind = {.board = (carom_board_kind)(seed % 3),
                                .robots = (uint8_t)(seed / 3 % 6),
                                .target = (carom_target_kind)(seed / 18 % 3),
                                .rules = (uint8_t)(seed / 54 % 4)};
        for (unsigned i = 0; i < 4; i++) kind.sides[i] = (uint8_t)(seed * 2654435761u >> (4 * i + 8) & 15);
        kind.diagonals = kind.board == CAROM_BOARD_ANY_SIDES && seed & 1;
        const carom_puzzle p = game(&kind, seed, seed * 7919u);
        check_game(seed, &kind, &p);
        if (kind.board != CAROM_BOARD_CHOSEN) continue;
        uint8_t sides[4];
        carom_puzzle board;
        bool diagonals;
        CHECK(carom_printed_board(&board, kind.sides, false) && carom_printed_sides(&p, sides, &diagonals));
        CHECKF(memcmp(board.walls, p.walls, sizeof p.walls) == 0, "seed %u: a different board", seed);
    }
}

/* The 96 arrangements, each in four rotations, are 384 different boards. */
static void check_arrangements(void) {
    enum { GAMES = 100 * 384 };
    static unsigned boards[256 * 256], of_arrangement[384], targets[CAROM_CELLS], robots[4][CAROM_CELLS];
    unsigned n = 0;
    for (unsigned i = 0; i < GAMES; i++) {
        const carom_puzzle p = game(&(carom_game_kind){0}, 1, i);
        uint8_t sides[4];
        bool diagonals;
        unsigned pieces = 0;
        CHECK(carom_printed_sides(&p, sides, &diagonals));
        for (unsigned q = 0; q < 4; q++) {
            pieces |= 1u << (sides[q] & 3);
            CHECKF(sides[q] < 8, "game %u: a side of edition C or D", i);
        }
        CHECKF(pieces == 15, "game %u: a piece appears twice", i);
        boards[sides[0] << 12 | sides[1] << 8 | sides[2] << 4 | sides[3]]++;
    }
    for (unsigned board = 0; board < 256 * 256; board++)
        if (boards[board] && n < 384) of_arrangement[n++] = boards[board];
    CHECKF(n == 384, "%u boards", n);
    CHECKF(looks_even(of_arrangement, 384), "chi-square %.1f of 384 boards", chi_square(of_arrangement, 384));

    const carom_game_kind one_board = {.board = CAROM_BOARD_CHOSEN, .sides = {4, 1, 6, 3}};
    for (unsigned i = 0; i < GAMES; i++) {
        const carom_puzzle p = game(&one_board, 2, i);
        targets[p.target]++;
        for (unsigned r = 0; r < 4; r++) robots[r][p.robot[r]]++;
    }
    unsigned counts[CAROM_CELLS];
    n = 0;
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++)
        if (targets[cell]) counts[n++] = targets[cell];
    CHECKF(n == CAROM_PRINTED_TARGETS && looks_even(counts, n), "%u targets, chi-square %.1f", n,
           chi_square(counts, n));
    for (unsigned r = 0; r < 4; r++) {
        n = 0;
        for (unsigned cell = 0; cell < CAROM_CELLS; cell++)
            if (robots[r][cell]) counts[n++] = robots[r][cell];
        CHECKF(n == CAROM_CELLS - CAROM_PRINTED_TARGETS - 4 && looks_even(counts, n),
               "robot %u on %u cells, chi-square %.1f", r, n, chi_square(counts, n));
    }
}

static void check_sides(void) {
    static unsigned seen[4][CAROM_SIDES];
    for (unsigned i = 0; i < 16000; i++) {
        const carom_puzzle p = game(&(carom_game_kind){.board = CAROM_BOARD_ANY_SIDES, .diagonals = true}, 3, i);
        uint8_t sides[4];
        bool diagonals;
        CHECK(carom_printed_sides(&p, sides, &diagonals));
        for (unsigned q = 0; q < 4; q++) seen[q][sides[q]]++;
    }
    for (unsigned q = 0; q < 4; q++)
        CHECKF(looks_even(seen[q], CAROM_SIDES), "place %u: chi-square %.1f", q, chi_square(seen[q], CAROM_SIDES));
}

static void check_bad_kinds(void) {
    const carom_game_kind bad[] = {
        {.robots = 6},
        {.rules = 4},
        {.board = (carom_board_kind)99},
        {.target = (carom_target_kind)3},
        {.diagonals = true},
        {.board = CAROM_BOARD_CHOSEN, .sides = {0, 1, 2, 16}},
        {.board = CAROM_BOARD_CHOSEN, .sides = {0, 1, 2, 3}, .diagonals = true},
    };
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++) {
        carom_puzzle p;
        carom_error error = {0};
        CHECKF(!carom_generate(&bad[i], 1, 1, 0, &p, &error), "kind %u", i);
        CHECKF(error.code == CAROM_BAD_RECIPE && error.message[0], "kind %u", i);
        CHECK(!carom_game_kind_check(&bad[i], NULL));
    }
}

static void check_words(void) {
    static const struct {
        carom_game_kind kind;
        const char *words;
    } known[] = {
        {{.robots = 0}, "printed boards, 4 robots"},
        {{.board = CAROM_BOARD_ANY_SIDES, .robots = 5, .diagonals = true},
         "boards of any printed sides with diagonals, 5 robots"},
        {{.board = CAROM_BOARD_CHOSEN, .sides = {4, 1, 6, 3}, .robots = 1, .target = CAROM_TARGET_OF_ONE},
         "the printed board 1B 2A 3B 4A, 1 robot, targets for one robot"},
        {{.board = CAROM_BOARD_DRAWN, .width = 16, .height = 12, .target = CAROM_TARGET_FOR_ANY, .rules = 3},
         "drawn boards of 16 by 12 cells, 4 robots, targets for any robot, must ricochet, no rebound"},
    };
    for (unsigned i = 0; i < sizeof known / sizeof *known; i++) {
        char words[CAROM_MESSAGE_MAX];
        CHECK(carom_game_kind_text(&known[i].kind, words) == strlen(words));
        CHECKF(strcmp(words, known[i].words) == 0, "%s", words);
    }
}

/* With one more diagonal the board is no longer recognised as printed. */
static void check_extra_diagonal(void) {
    const uint8_t sides[4] = {12, 13, 14, 15};
    carom_puzzle p;
    uint8_t found[4];
    bool diagonals;
    CHECK(carom_printed_board(&p, sides, true) && carom_printed_sides(&p, found, &diagonals) && diagonals);
    CHECK(p.diagonals[0] == 0);
    p.diagonals[0] = carom_diagonal_make(CAROM_RED, true);
    CHECK(!carom_printed_sides(&p, found, &diagonals));
}

int main(int argc, char **argv) {
    const seeds s = seeds_of(argc, argv, 10000);
    check_rules(s);
    check_bad_kinds();
    check_words();
    check_extra_diagonal();
    if (argc < 2) { /* these are slow and have seeds of their own, so they are left out when seeds are rerun */
        check_arrangements();
        check_sides();
    }
    return checks_end();
}
