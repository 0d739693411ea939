/* test_kinds.c - the fast bfs and iddfs against astar, which shares no search code with them, on large boards: with and
 * without rules, diagonals and targets for any robot, in many sizes of memory, in steps of many sizes.
 * `test_kinds SEED 1` reruns one board. */
#include "carom_boards.h"
#include "check.h"
#include "random_puzzle.h"
#include "solve.h"

#include <string.h>

enum { STATES_MOST = 300000, MEMORY_LEAST = 96 << 10 };
/* iddfs is quick on boards with fewer than FEW_STATES states.  In FEW_TABLES bytes it has no blocker tables
 * (blocker_heuristic.h) for some of the runner's cells. */
enum { FEW_STATES = 20000, FEW_TABLES = 5 << 20 };

static unsigned compared, solved, filled;
static _Alignas(64) uint8_t block[64 << 20];

/* Returns false if astar needs more than STATES_MOST. */
static bool solve_by_astar(const carom_puzzle *p, carom_result *out) {
    carom_search *search = carom_search_open(block, sizeof block);
    carom_search_start(search, p, &(carom_options){.strategy = CAROM_ASTAR, .max_moves = CAROM_MOVES_MAX}, NULL);
    while (carom_search_step(search, 1000) == CAROM_RUNNING && carom_search_result(search)->states <= STATES_MOST) {}
    *out = *carom_search_result(search);
    return out->states <= STATES_MOST;
}

static carom_result bfs_in(const carom_puzzle *p, uint32_t slice, size_t bytes) {
    return solve_in(block, bytes, p, (solve_with){.strategy = CAROM_BFS, .slice = slice});
}

static bool same(const carom_result *a, const carom_result *b) {
    return a->status == b->status && a->n_moves == b->n_moves && a->states == b->states && a->bytes == b->bytes &&
           memcmp(a->moves, b->moves, a->n_moves) == 0;
}

static void check_board(unsigned seed, const carom_puzzle *p) {
    carom_result a;
    if (!solve_by_astar(p, &a)) return;
    const carom_result b = bfs_in(p, 1 + seed % 50000, 64 << 20);
    compared++;
    CHECKF(b.status == a.status && b.n_moves == a.n_moves, "seed %u: %s, %u moves; astar: %s, %u", seed,
           carom_status_name(b.status), b.n_moves, carom_status_name(a.status), a.n_moves);
    const carom_result c = bfs_in(p, 1 + seed % 1000, 64 << 20);
    CHECKF(same(&b, &c), "seed %u, in slices", seed);
    if (b.status != CAROM_SOLVED) return;
    solved++;
    CHECKF(carom_replay(p, b.moves, b.n_moves, NULL), "seed %u", seed);
    if (a.states < FEW_STATES && seed % 4 == 0) {
        const carom_result d =
            solve_in(block, FEW_TABLES, p, (solve_with){.strategy = CAROM_IDDFS, .slice = 1 + seed % 1000});
        CHECKF(d.status == a.status && d.n_moves == a.n_moves, "seed %u, iddfs: %s, %u moves, not %u", seed,
               carom_status_name(d.status), d.n_moves, a.n_moves);
    }
    for (size_t bytes = MEMORY_LEAST + seed % 997; bytes < b.bytes; bytes += bytes / 3) {
        const carom_result in = bfs_in(p, 1000, bytes), again = bfs_in(p, 1 + seed % 77, bytes);
        CHECKF(in.status == CAROM_MEMORY_FULL || (in.status == CAROM_SOLVED && in.n_moves == b.n_moves),
               "seed %u, %zu bytes: %s, %u moves", seed, bytes, carom_status_name(in.status), in.n_moves);
        CHECKF(in.bytes <= bytes && in.proved <= b.n_moves, "seed %u, %zu bytes: proved %u", seed, bytes, in.proved);
        CHECKF(same(&in, &again), "seed %u, %zu bytes, in slices", seed, bytes);
        filled++;
    }
}

/* Green moves there and back, and its next move is a turn: `gE gW gS ...`.  A move back along the line of the last move
 * can be pruned unless that move changed the robot's move history, as here. */
static void check_there_and_back(void) {
    carom_input in;
    CHECK(carom_read("AQWCphs8E7Q-IwGz", 16, 0, &in, NULL));
    carom_puzzle p = in.puzzle;
    for (unsigned i = 0; i < 8; i++) {
        const carom_result r = bfs_in(&p, 1000, 64 << 20);
        CHECKF(r.status == CAROM_SOLVED && r.n_moves == 8, "turned %u times: %u moves", i, r.n_moves);
        const carom_puzzle before = p;
        carom_puzzle_turned(&before, i == 3 ? CAROM_MIRRORED : CAROM_CLOCKWISE, &p);
    }
}

int main(int argc, char **argv) {
    const seeds s = seeds_of(argc, argv, 200);
    check_there_and_back();
    for (unsigned seed = s.first; seed < s.end; seed++) {
        const random_kind kind = {6, 16, 5, .diagonals = seed % 2, .rules = seed % 16 > 3};
        carom_puzzle p = seed % 3 ? random_printed(seed, kind) : random_puzzle(seed, kind);
        if (seed % 5 == 0) p.target_color = CAROM_ANY_ROBOT;
        check_board(seed, &p);
    }
    printf("%u boards compared, %u solved, %u searches in too little memory\n", compared, solved, filled);
    const unsigned n = s.end - s.first;
    CHECK(n < 10 || (compared * 4 > n * 3 && solved * 2 > compared && filled > n));
    return checks_end();
}
