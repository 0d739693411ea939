/* test_false_trails.c - false trails and difficulties against brute force over carom_position_move() alone, on random
 * boards with and without rules and diagonals.  `test_false_trails SEED 1` reruns one board. */
#include "all_answers.h"
#include "build.h"
#include "check.h"
#include "random_puzzle.h"
#include "search/answers/stages.h"

#include <string.h>

enum { POSITIONS = 20000, LISTED = 300, NEVER = 1000 };

static _Alignas(8) uint8_t block[16 << 20];

static carom_result result_of(const carom_puzzle *p) {
    carom_search *search = carom_search_open(block, sizeof block);
    const carom_options options = {.answers = 1};
    carom_search_start(search, p, &options, NULL);
    while (carom_search_step(search, UINT32_MAX) == CAROM_RUNNING) {}
    return *carom_search_result(search);
}

/* By robot and cell: the fewest moves to the target for a robot that is alone on the board and may stop anywhere on
 * its way. */
static unsigned alone[CAROM_ROBOTS][CAROM_CELLS];

/* Lowers the number of a cell to one more than the lowest number on its tracks.  Returns whether it has changed. */
static bool relax(const carom_puzzle *p, unsigned robot, carom_cell cell) {
    bool changed = false;
    for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
        carom_position position;
        carom_track track = {0};
        carom_position_start(p, &position);
        position.robot[robot] = cell;
        carom_position_move(p, &position, carom_move_make(robot, dir), &track);
        for (uint32_t i = 0; i < track.n; i++) {
            const unsigned moves = alone[robot][track.cells[i]] + 1;
            if (p->diagonals[track.cells[i]] || moves >= alone[robot][cell]) continue;
            alone[robot][cell] = moves;
            changed = true;
        }
    }
    return changed;
}

static void find_moves_alone(const carom_puzzle *puzzle) {
    for (unsigned robot = 0; robot < CAROM_ROBOTS; robot++) {
        for (unsigned cell = 0; cell < CAROM_CELLS; cell++) alone[robot][cell] = NEVER;
        if (!(puzzle->robots >> robot & 1)) continue;
        if (puzzle->target_color != CAROM_ANY_ROBOT && puzzle->target_color != robot) continue;
        alone[robot][puzzle->target] = 0;
        carom_puzzle p = *puzzle;
        p.robots = (uint8_t)(1u << robot);
        p.rules = 0;
        for (bool changed = true; changed;) {
            changed = false;
            for (unsigned y = 0; y < p.height; y++)
                for (unsigned x = 0; x < p.width; x++)
                    if (!p.diagonals[carom_cell_at(x, y)]) changed |= relax(&p, robot, carom_cell_at(x, y));
        }
    }
}

/* The distance of the nearest robot from the target. */
static unsigned distance_in(const carom_puzzle *p, const carom_position *position) {
    unsigned least = NEVER;
    for (unsigned robot = 0; robot < CAROM_ROBOTS; robot++)
        if (p->robots >> robot & 1 && alone[robot][position->robot[robot]] < least)
            least = alone[robot][position->robot[robot]];
    return least;
}

/* Whether some answer begins with these `n` moves and then this one. */
static bool continues(const all_answers *all, const carom_move *moves, unsigned n, unsigned move) {
    const unsigned length = (unsigned)all->n_moves;
    for (uint32_t i = 0; i < all->listed; i++) {
        const carom_move *answer = all->moves + (size_t)i * length;
        if (memcmp(answer, moves, n) == 0 && answer[n] == move) return true;
    }
    return false;
}

static unsigned false_trails_along(const carom_puzzle *p, const all_answers *all, const carom_move *answer) {
    unsigned n = 0;
    carom_position position;
    carom_position_start(p, &position);
    for (unsigned i = 0; i < (unsigned)all->n_moves; i++) {
        for (unsigned move = 0; move < CAROM_ROBOTS * CAROM_DIRS; move++) {
            carom_position after = position;
            if (carom_position_move(p, &after, (carom_move)move, NULL) != CAROM_MOVED) continue;
            n += distance_in(p, &after) < distance_in(p, &position) && !continues(all, answer, i, move);
        }
        carom_position_move(p, &position, answer[i], NULL);
    }
    return n;
}

static unsigned difficulty_of(unsigned points) {
    return points <= 4 ? 1 : points <= 8 ? 2 : points <= 12 ? 3 : points <= 17 ? 4 : 5;
}

static unsigned compared, with_trails, for_any, with_rules, with_diagonals, by_difficulty[6];

static void check_against_brute_force(unsigned seed, const carom_puzzle *p) {
    all_answers all = find_all_answers(p, POSITIONS, LISTED);
    if (all.n_moves > 0 && all.listed) {
        find_moves_alone(p);
        unsigned fewest = UINT32_MAX;
        for (uint32_t i = 0; i < all.listed; i++) {
            const unsigned n = false_trails_along(p, &all, all.moves + (size_t)i * (unsigned)all.n_moves);
            if (n < fewest) fewest = n;
        }
        const carom_result r = result_of(p);
        CHECKF(r.counted && r.false_trails == fewest, "seed %u: %u false trails, brute force %u", seed, r.false_trails,
               fewest);
        const unsigned robots = robots_moved(all.moves, (unsigned)all.n_moves);
        const unsigned rare = all.n == 1 ? 2 : all.n < 5 ? 1 : 0;
        const unsigned difficulty = difficulty_of((unsigned)all.n_moves + 2 * (robots - 1) + fewest + rare);
        CHECKF(r.difficulty == difficulty, "seed %u: difficulty %u, not %u", seed, r.difficulty, difficulty);
        compared++;
        by_difficulty[difficulty]++;
        with_trails += fewest > 0;
        for_any += fewest > 0 && p->target_color == CAROM_ANY_ROBOT;
        with_rules += fewest > 0 && p->rules;
        for (unsigned cell = 0; cell < CAROM_CELLS; cell++)
            if (fewest > 0 && p->diagonals[cell]) {
                with_diagonals++;
                break;
            }
    }
    free(all.moves);
}

/* From C5, red passes C3 but cannot stop there.
 *
 *         A   B   C   D   E
 *       +---+---+---+---+---+
 *     1 |                   |
 *       +   +   +   +   +   +
 *     2 |                   |
 *       +   +   +   +   +   +
 *     3 |        (r)|       |
 *       +---+   +   +   +   +
 *     4 |                   |
 *       +   +   +   +   +   +
 *     5 |       |         R |
 *       +---+---+---+---+---+   */
static carom_puzzle one_trail(void) {
    carom_puzzle p = board(5, 5);
    wall(&p, "C3", 'E');
    wall(&p, "A3", 'S');
    wall(&p, "C5", 'W');
    robot(&p, RED, "E5");
    target(&p, RED, "C3");
    return p;
}

static void check_known_boards(void) {
    carom_puzzle p = one_trail();
    carom_result r = result_of(&p);
    CHECKF(r.n_moves == 4 && r.answers == 1 && r.false_trails == 1 && r.difficulty == 2, "%u moves, %u false trails",
           r.n_moves, r.false_trails);
    wall(&p, "C3", 'N'); /* now the answer is west, then north */
    r = result_of(&p);
    CHECKF(r.n_moves == 2 && r.answers == 1 && r.false_trails == 0 && r.difficulty == 1, "%u moves, %u false trails",
           r.n_moves, r.false_trails);
    target(&p, RED, "E5");
    r = result_of(&p);
    CHECKF(r.counted && r.n_moves == 0 && r.difficulty == 0, "no move is needed: difficulty %u", r.difficulty);
}

/* The most points of each difficulty, all for red's moves. */
static void check_points(void) {
    for (uint32_t points = 1; points < 30; points++) {
        const carom_result r = {.n_moves = points, .answers = 5, .moves = {0}};
        CHECKF(carom_difficulty_of(&r) == difficulty_of(points), "%u points", points);
    }
}

/* Without a count, and until it ends, false trails and difficulty are 0. */
static void check_not_counted(void) {
    const carom_puzzle p = one_trail();
    carom_search *search = carom_search_open(block, sizeof block);
    const carom_result *r = carom_search_result(search);
    carom_search_start(search, &p, NULL, NULL);
    while (carom_search_step(search, UINT32_MAX) == CAROM_RUNNING) {}
    CHECK(r->status == CAROM_SOLVED && r->false_trails == 0 && r->difficulty == 0);
    carom_search_start(search, &p, &(carom_options){.answers = 1}, NULL);
    unsigned steps = 0;
    for (; r->status == CAROM_RUNNING; carom_search_step(search, 1), steps += r->counting)
        CHECK(r->false_trails == 0 && r->difficulty == 0);
    CHECK(steps > 5 && r->counted && r->false_trails == 1);
}

int main(int argc, char **argv) {
    const seeds s = seeds_of(argc, argv, 600);
    if (s.first == 0) {
        check_known_boards();
        check_not_counted();
        check_points();
    }
    for (unsigned seed = s.first; seed < s.end; seed++) {
        const carom_puzzle p = random_small(seed);
        check_against_brute_force(seed, &p);
    }
    printf(
        "%u of %u boards compared; %u with false trails, of these %u for any robot, %u with rules, %u with diagonals; "
        "by difficulty: %u %u %u %u %u\n",
        compared, s.end - s.first, with_trails, for_any, with_rules, with_diagonals, by_difficulty[1], by_difficulty[2],
        by_difficulty[3], by_difficulty[4], by_difficulty[5]);
    const unsigned n = s.end - s.first;
    CHECK(compared > n / 3 && with_trails > n / 50 && for_any > n / 200 && with_rules > n / 200 &&
          with_diagonals > n / 200);
    return checks_end();
}
