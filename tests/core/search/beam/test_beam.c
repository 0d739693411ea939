/* test_beam.c - every line of the beam search solves the puzzle, is shorter than the previous line, and is no shorter
 * than brute force allows.  With ample memory, the last line is a shortest one for most small puzzles.
 * `test_beam SEED 1` reruns one board. */
#include "check.h"
#include "oracle.h"
#include "random_puzzle.h"
#include "search/beam/beam.h"

#include <string.h>

enum { ROOM = 1 << 20, ORACLE_POSITIONS = 60000, WORK = 20000 };

static _Alignas(64) uint8_t room[ROOM + 64];
static carom_problem problem;
static unsigned long solved, found, shortest;

/* Runs the beam search in `bytes` bytes and checks each line.  Returns the length of the last line; 0 if there is
 * none. */
static uint32_t find_lines(const carom_puzzle *p, uint32_t bytes, uint64_t portion, unsigned seed) {
    carom_problem_build(&problem, p);
    memset(room, 0xA5, sizeof room);
    carom_beam *beam = carom_beam_open(room, bytes, &problem);
    uint32_t upper = 0;
    for (uint64_t due = portion; due <= WORK;) {
        uint64_t keys[CAROM_BEAM_DEEPEST];
        carom_move moves[CAROM_BEAM_DEEPEST];
        const uint32_t most = upper ? upper - 1 : UINT32_MAX;
        const uint32_t n = carom_beam_work(beam, &problem, due, most, keys);
        if (n == 0) {
            due += portion;
            continue;
        }
        CHECKF(n <= most, "seed %u: %u moves after %u", seed, n, upper);
        CHECKF(carom_moves_through(&problem, keys, n, moves) && carom_replay(p, moves, n, NULL), "seed %u: %u moves",
               seed, n);
        upper = n;
    }
    for (unsigned i = bytes; i < sizeof room; i++)
        if (room[i] != 0xA5)
            CHECKF(room[i] == 0xA5, "seed %u: byte %u beyond the %u given was written", seed, i, bytes);
    return upper;
}

static void check_small(unsigned seed) {
    const carom_puzzle p = random_small(seed);
    const int best = oracle_shortest(&p, ORACLE_POSITIONS);
    if (best == 0 || best == ORACLE_TOO_MANY) return;
    const uint32_t upper = find_lines(&p, ROOM, WORK, seed);
    CHECKF(upper == 0 || (best > 0 && (int)upper >= best), "seed %u: %u moves, brute force %d", seed, upper, best);
    solved += best > 0;
    found += upper > 0;
    shortest += (int)upper == best;
}

/* The size of the portions does not change the result. */
static void check_portions(unsigned seed) {
    const carom_puzzle p = random_printed(seed, (random_kind){.robots_max = 5, .diagonals = true, .rules = true});
    if (carom_replay(&p, NULL, 0, NULL)) return;
    const uint32_t bytes = carom_beam_room((4u + seed % 28) << 20), whole = find_lines(&p, bytes, WORK, seed);
    CHECKF(find_lines(&p, bytes, 1 + seed % 50, seed) == whole, "seed %u: not %u moves", seed, whole);
}

static void check_rooms(void) {
    CHECK(carom_beam_room(1 << 20) == 0);
    CHECK(carom_beam_room(16 << 20) == 512 << 10);
    CHECK(carom_beam_room(512u << 20) == 4 << 20 && carom_beam_room(UINT32_MAX) == 4 << 20);
}

int main(int argc, char **argv) {
    const seeds s = seeds_of(argc, argv, 1000);
    check_rooms();
    for (unsigned seed = s.first; seed < s.end; seed++) {
        check_small(seed);
        if (seed % 8 == 0) check_portions(seed);
    }
    printf("%lu solvable puzzles: %lu lines found, %lu of them shortest\n", solved, found, shortest);
    CHECK(s.end - s.first < 100 || (found > solved * 9 / 10 && shortest > solved * 8 / 10));
    return checks_end();
}
