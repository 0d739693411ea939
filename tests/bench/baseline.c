/* baseline.c - a plain solver for comparing times: what a good programmer writes in an afternoon.
 *
 * Iterative deepening with a transposition table.  For each position (the cells of the robots, interchangeable ones in
 * order), the table stores the most moves that were left when the search entered it; with as many or fewer moves left,
 * the position is not entered again.  A position is cut off if the runner, even if it could stop anywhere, needs more
 * moves than are left.  Only a robot that may solve the puzzle makes the last move.  Diagonals and rule options are not
 * supported.  The solver uses the library only to read puzzles.
 *
 * Reads one puzzle per line from standard input.  For each puzzle, writes a line with the length, the number of
 * positions entered and the milliseconds, or `-`. */
#include "carom.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ROBOT = 16, FAR = 255, DEPTH_MAX = 60, LINE_MAX_BYTES = 1024 };

static const int step[CAROM_DIRS] = {-16, 1, 16, -1};

typedef struct game {
    uint8_t blocked[CAROM_CELLS]; /* bit d: a wall in direction d; and one bit for a robot */
    uint8_t bound[CAROM_CELLS];
    unsigned n;
    unsigned n_active; /* how many robots may solve the puzzle, 1 or all; they come first */
    uint8_t robot[CAROM_ROBOTS];
    uint64_t entered;
} game;

/* ---- The table: key << 8 | moves left, 0 for empty ---- */

static uint64_t *entries;
static size_t size, used;

static size_t place_of(uint64_t key) {
    size_t at = (size_t)(key * 0x9E3779B97F4A7C15u >> 24) & (size - 1);
    while (entries[at] && entries[at] >> 8 != key) at = (at + 1) & (size - 1);
    return at;
}

static void grow(void) {
    uint64_t *const old = entries;
    const size_t old_size = size;
    size = size ? size * 2 : 1 << 12;
    entries = calloc(size, sizeof *entries);
    if (!entries) exit(3);
    for (size_t i = 0; i < old_size; i++)
        if (old[i]) entries[place_of(old[i] >> 8)] = old[i];
    free(old);
}

/* Returns whether the position was entered before with at least as many moves left.  If not, records this entry. */
static bool was_entered(uint64_t key, unsigned left) {
    if (used * 2 >= size) grow();
    const size_t at = place_of(key);
    if (entries[at] && (entries[at] & 255) >= left) return true;
    if (!entries[at]) used++;
    entries[at] = key << 8 | left;
    return false;
}

static void forget_all(void) {
    free(entries);
    entries = NULL;
    size = used = 0;
    grow();
}

/* ---- The game ---- */

static uint64_t key_of(const game *g) {
    uint8_t cells[CAROM_ROBOTS];
    memcpy(cells, g->robot, sizeof cells);
    const unsigned first = g->n_active == 1 ? 1 : 0; /* robots from this one on are alike */
    for (unsigned i = first + 1; i < g->n; i++)
        for (unsigned k = i; k > first && cells[k - 1] > cells[k]; k--) {
            const uint8_t cell = cells[k];
            cells[k] = cells[k - 1];
            cells[k - 1] = cell;
        }
    uint64_t key = 0;
    for (unsigned i = 0; i < g->n; i++) key = key << 8 | cells[i];
    return key;
}

static unsigned bound_of(const game *g) {
    unsigned least = FAR;
    for (unsigned i = 0; i < g->n_active; i++)
        if (g->bound[g->robot[i]] < least) least = g->bound[g->robot[i]];
    return least;
}

static bool search(game *g, unsigned left) {
    const unsigned bound = bound_of(g);
    if (bound == 0) return true;
    if (bound > left) return false;
    g->entered++;
    if (left > 1 && was_entered(key_of(g), left)) return false;
    const unsigned movers = left == 1 ? g->n_active : g->n;
    for (unsigned i = 0; i < movers; i++)
        for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
            const uint8_t from = g->robot[i];
            uint8_t to = from;
            while (!(g->blocked[to] >> dir & 1) && !(g->blocked[to + step[dir]] & ROBOT))
                to = (uint8_t)(to + step[dir]);
            if (to == from) continue;
            g->blocked[from] &= (uint8_t)~ROBOT;
            g->blocked[to] |= ROBOT;
            g->robot[i] = to;
            const bool found = search(g, left - 1);
            g->blocked[to] &= (uint8_t)~ROBOT;
            g->blocked[from] |= ROBOT;
            g->robot[i] = from;
            if (found) return true;
        }
    return false;
}

/* For each cell, the moves that a robot needs to reach the target if it can stop anywhere. */
static void build_bound(game *g, carom_cell target) {
    memset(g->bound, FAR, sizeof g->bound);
    g->bound[target] = 0;
    for (unsigned moves = 0, spread = 1; spread; moves++) {
        spread = 0;
        for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
            if (g->bound[cell] != moves) continue;
            for (unsigned dir = 0; dir < CAROM_DIRS; dir++)
                for (unsigned at = cell; !(g->blocked[at] >> dir & 1);) {
                    at = (unsigned)((int)at + step[dir]);
                    if (g->bound[at] == FAR) g->bound[at] = (uint8_t)(moves + 1), spread = 1;
                }
        }
    }
}

static void set_up(game *g, const carom_puzzle *p) {
    memset(g, 0, sizeof *g);
    for (unsigned y = 0; y < p->height; y++)
        for (unsigned x = 0; x < p->width; x++) {
            const carom_cell cell = carom_cell_at(x, y);
            for (unsigned dir = 0; dir < CAROM_DIRS; dir++)
                if (carom_has_wall(p, cell, (carom_dir)dir)) g->blocked[cell] |= (uint8_t)(1u << dir);
        }
    build_bound(g, p->target);
    const bool any = p->target_color == CAROM_ANY_ROBOT;
    if (!any) g->robot[g->n++] = p->robot[p->target_color];
    for (unsigned color = 0; color < CAROM_ROBOTS; color++)
        if ((p->robots >> color & 1) && color != p->target_color) g->robot[g->n++] = p->robot[color];
    g->n_active = any ? g->n : 1;
    for (unsigned i = 0; i < g->n; i++) g->blocked[g->robot[i]] |= ROBOT;
}

static bool is_for_us(const carom_puzzle *p) {
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++)
        if (p->diagonals[cell]) return false;
    return !p->rules;
}

static double milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static void solve(const carom_puzzle *p) {
    const double begin = milliseconds();
    game g;
    set_up(&g, p);
    forget_all();
    unsigned length = bound_of(&g);
    while (length <= DEPTH_MAX && !search(&g, length)) length++;
    if (length > DEPTH_MAX) puts("-");
    else printf("%u\t%llu\t%.3f\n", length, (unsigned long long)g.entered, milliseconds() - begin);
    fflush(stdout);
}

int main(void) {
    char line[LINE_MAX_BYTES];
    while (fgets(line, sizeof line, stdin)) {
        carom_input input;
        const size_t n = strcspn(line, "\r\n");
        if (carom_read(line, n, 0, &input, NULL) && is_for_us(&input.puzzle)) solve(&input.puzzle);
        else puts("-");
    }
    free(entries);
    return 0;
}
