/* test_turned.c - turned and mirrored puzzles against the tests' own map of cells (solve.c), and their solutions.
 * `test_turned SEED 1` reruns one puzzle. */
#include "build.h"
#include "carom_boards.h"
#include "check.h"
#include "random_puzzle.h"
#include "solve.h"

#include <string.h>

enum { TURNINGS = 3, LETTERS_OF_FOUR_ROBOTS = 16 };
static const carom_turning turnings[TURNINGS] = {CAROM_CLOCKWISE, CAROM_ANTICLOCKWISE, CAROM_MIRRORED};
static const carom_turning back[TURNINGS] = {CAROM_ANTICLOCKWISE, CAROM_CLOCKWISE, CAROM_MIRRORED};

static carom_puzzle turned(const carom_puzzle *p, carom_turning turning) {
    carom_puzzle q;
    memset(&q, 0xA5, sizeof q);
    carom_puzzle_turned(p, turning, &q);
    return q;
}

static carom_puzzle turned_by_map(const carom_puzzle *p, carom_turning turning) {
    carom_puzzle q = turning == CAROM_MIRRORED ? mirrored(p) : quarter_turn(p);
    for (unsigned more = turning == CAROM_ANTICLOCKWISE ? 2 : 0; more > 0; more--) q = quarter_turn(&q);
    return q;
}

static void check_board(const carom_puzzle *p, unsigned seed) {
    carom_puzzle round = *p;
    for (unsigned i = 0; i < 4; i++) round = turned(&round, CAROM_CLOCKWISE);
    CHECKF(carom_puzzle_equal(&round, p), "seed %u: four quarters", seed);
    for (unsigned i = 0; i < TURNINGS; i++) {
        carom_error error = {.message = ""};
        const carom_puzzle q = turned(p, turnings[i]), expected = turned_by_map(p, turnings[i]);
        CHECKF(carom_puzzle_check(&q, &error), "seed %u, turning %u: %s", seed, i, error.message);
        CHECKF(carom_puzzle_equal(&q, &expected), "seed %u, turning %u", seed, i);
        const carom_puzzle again = turned(&q, back[i]);
        CHECKF(carom_puzzle_equal(&again, p), "seed %u, turning %u and back", seed, i);
    }
}

/* The names of moves after each turning, by hand. */
static void check_move_names(void) {
    static const char *const expected[TURNINGS] = {"rE gS bW yN", "rW gN bE yS", "rN gW bS yE"};
    carom_move moves[CAROM_MOVES_MAX];
    uint32_t n;
    for (unsigned i = 0; i < TURNINGS; i++) {
        char text[CAROM_MOVES_TEXT_MAX];
        CHECK(carom_moves_read("rN gE bS yW", 11, moves, &n, NULL) && n == 4);
        for (uint32_t k = 0; k < n; k++) moves[k] = carom_move_turned(moves[k], turnings[i]);
        carom_moves_write(moves, n, ' ', text);
        CHECKF(strcmp(text, expected[i]) == 0, "%s", text);
    }
}

/* Turning a shortest solution gives a shortest solution of the turned puzzle. */
static void check_answer(const carom_puzzle *p, unsigned seed, unsigned *solved) {
    const carom_result r = solve(p, (solve_with){.max_moves = 9});
    *solved += r.status == CAROM_SOLVED;
    for (unsigned i = 0; i < TURNINGS; i++) {
        const carom_puzzle q = turned(p, turnings[i]);
        const carom_result s = solve(&q, (solve_with){.max_moves = 9});
        CHECKF(s.status == r.status, "seed %u, turning %u: %s", seed, i, carom_status_name(s.status));
        if (r.status != CAROM_SOLVED) continue;
        CHECKF(s.n_moves == r.n_moves, "seed %u, turning %u: %u moves, not %u", seed, i, s.n_moves, r.n_moves);
        carom_move moves[CAROM_MOVES_MAX];
        for (uint32_t k = 0; k < r.n_moves; k++) moves[k] = carom_move_turned(r.moves[k], turnings[i]);
        CHECKF(carom_replay(&q, moves, r.n_moves, NULL), "seed %u, turning %u", seed, i);
    }
}

/* A turned printed board is a printed board: its sides rotate, and its link stays short. */
static void check_printed(unsigned seed) {
    carom_puzzle p = random_printed(seed, (random_kind){.robots_max = 4, .diagonals = seed & 1, .rules = true});
    uint8_t sides[4], after[4];
    bool diagonals, diagonals_after;
    CHECKF(carom_printed_sides(&p, sides, &diagonals), "seed %u", seed);
    for (unsigned quarters = 1; quarters <= 4; quarters++) {
        const carom_puzzle q = turned(&p, CAROM_CLOCKWISE);
        char payload[CAROM_PAYLOAD_MAX];
        carom_input in;
        const size_t n = carom_payload_write(&q, payload);
        CHECKF(n <= LETTERS_OF_FOUR_ROBOTS, "seed %u: %s", seed, payload);
        CHECKF(carom_read(payload, n, 0, &in, NULL) && carom_puzzle_equal(&in.puzzle, &q), "seed %u", seed);
        CHECKF(carom_printed_sides(&q, after, &diagonals_after), "seed %u", seed);
        CHECKF(diagonals_after == diagonals, "seed %u", seed);
        for (unsigned corner = 0; corner < 4; corner++)
            CHECKF(after[(corner + 1) % 4] == sides[corner], "seed %u, corner %u", seed, corner);
        memcpy(sides, after, sizeof sides);
        p = q;
    }
}

int main(int argc, char **argv) {
    check_move_names();
    const seeds s = seeds_of(argc, argv, 500);
    unsigned solved = 0;
    for (unsigned seed = s.first; seed < s.end; seed++) {
        const carom_puzzle p = random_puzzle(seed, (random_kind){2, 16, 5, true, true});
        check_board(&p, seed);
        check_printed(seed);
        const carom_puzzle small = random_small(seed);
        check_answer(&small, seed, &solved);
    }
    printf("%u of %u puzzles solved\n", solved, s.end - s.first);
    if (s.end - s.first >= 100) CHECK(solved > (s.end - s.first) / 2);
    return checks_end();
}
