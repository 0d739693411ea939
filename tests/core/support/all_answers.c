#include "all_answers.h"

#include "oracle.h"

#include <stdlib.h>
#include <string.h>

unsigned robots_moved(const carom_move *moves, unsigned n) {
    bool moved[CAROM_ROBOTS] = {false};
    unsigned robots = 0;
    for (unsigned i = 0; i < n; i++) {
        robots += !moved[carom_move_robot(moves[i])];
        moved[carom_move_robot(moves[i])] = true;
    }
    return robots;
}

unsigned changes_of_robot(const carom_move *moves, unsigned n) {
    unsigned changes = 0;
    for (unsigned i = 1; i < n; i++) changes += carom_move_robot(moves[i]) != carom_move_robot(moves[i - 1]);
    return changes;
}

typedef struct seen {
    carom_position position;
    uint64_t
        ways[64]; /* [n]: 1 + the number of lines of n moves that first reach the target at their end; 0: unknown */
} seen;

static struct {
    const carom_puzzle *puzzle;
    seen **table;
    unsigned size;
    carom_move path[64], *out;
    unsigned length;
    uint32_t n;
} search;

static seen *look_up(const carom_position *position) {
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < sizeof *position; i++) hash = (hash ^ ((const uint8_t *)position)[i]) * 16777619u;
    for (;; hash++) {
        seen **at = &search.table[hash % search.size];
        if (*at && memcmp(&(*at)->position, position, sizeof *position) != 0) continue;
        if (*at) return *at;
        *at = calloc(1, sizeof **at);
        (*at)->position = *position;
        return *at;
    }
}

/* Without rules the axis of the last move does not matter, so positions that differ only there are merged. */
static bool play(carom_position *position, unsigned move) {
    if (carom_position_move(search.puzzle, position, (carom_move)move, NULL) != CAROM_MOVED) return false;
    if (search.puzzle->rules) return true;
    memset(position->axis, 0, sizeof position->axis);
    memset(position->turned, 0, sizeof position->turned);
    return true;
}

static uint64_t ways(const carom_position *position, unsigned moves_left) {
    if (carom_position_solved_by(search.puzzle, position) >= 0) return moves_left == 0;
    if (moves_left == 0) return 0;
    seen *at = look_up(position);
    if (at->ways[moves_left]) return at->ways[moves_left] - 1;
    uint64_t n = 0;
    for (unsigned move = 0; move < CAROM_ROBOTS * CAROM_DIRS; move++) {
        carom_position after = *position;
        if (play(&after, move)) n += ways(&after, moves_left - 1);
    }
    at->ways[moves_left] = n + 1;
    return n;
}

static void list(const carom_position *position, unsigned moves_left) {
    if (ways(position, moves_left) == 0) return;
    if (moves_left == 0) {
        memcpy(search.out + (size_t)search.n++ * search.length, search.path, search.length);
        return;
    }
    for (unsigned move = 0; move < CAROM_ROBOTS * CAROM_DIRS; move++) {
        carom_position after = *position;
        if (!play(&after, move)) continue;
        search.path[search.length - moves_left] = (carom_move)move;
        list(&after, moves_left - 1);
    }
}

static int by_rank(const void *a, const void *b) {
    const unsigned n = search.length;
    const unsigned robots_a = robots_moved(a, n), robots_b = robots_moved(b, n);
    if (robots_a != robots_b) return robots_a < robots_b ? -1 : 1;
    const unsigned changes_a = changes_of_robot(a, n), changes_b = changes_of_robot(b, n);
    if (changes_a != changes_b) return changes_a < changes_b ? -1 : 1;
    return memcmp(a, b, n);
}

all_answers find_all_answers(const carom_puzzle *puzzle, unsigned max_positions, uint32_t max_listed) {
    all_answers all = {.n_moves = oracle_shortest(puzzle, max_positions)};
    if (all.n_moves < 0) return all;
    if (all.n_moves >= 64) return all.n_moves = ORACLE_TOO_MANY, all;
    search.puzzle = puzzle;
    search.size = max_positions * 2;
    search.table = calloc(search.size, sizeof *search.table);
    search.length = (unsigned)all.n_moves;
    search.n = 0;
    carom_position start;
    carom_position_start(puzzle, &start);
    all.n = ways(&start, search.length);
    if (all.n <= max_listed) {
        all.listed = (uint32_t)all.n;
        all.moves = search.out = malloc((size_t)all.n * search.length + 1);
        list(&start, search.length);
        if (search.length) qsort(all.moves, all.listed, search.length, by_rank);
    }
    for (unsigned i = 0; i < search.size; i++) free(search.table[i]);
    free(search.table);
    return all;
}
