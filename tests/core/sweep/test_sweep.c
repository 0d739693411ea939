/* test_sweep.c - sweeps against brute force over all placements of small boards, and against searches from random
 * placements of larger boards. */
#include "build.h"
#include "carom.h"
#include "check.h"
#include "random_puzzle.h"
#include "solve.h"
#include "sweep/arrays.h"

#include <string.h>

typedef struct swept {
    void *block;
    carom_sweep *sweep;
    const carom_swept *result;
} swept;

static swept open_sweep(const carom_puzzle *p) {
    swept s;
    const size_t bytes = carom_sweep_bytes(p);
    s.block = malloc(bytes);
    memset(s.block, 0xA5, bytes); /* a sweep must not rely on the contents of its block */
    s.sweep = carom_sweep_open(s.block, bytes, p, NULL);
    s.result = s.sweep ? carom_sweep_result(s.sweep) : NULL;
    CHECK(s.sweep != NULL);
    return s;
}

/* ---- Brute force ------------------------------------------------------------------------------- */

enum { FAR = 255, BRUTE_CELLS = 26 };

/* The lengths of all placements, which are identified by numbers; no robots are treated as alike. */
typedef struct brute {
    carom_puzzle p;
    unsigned n_cells, n_robots, n;
    carom_cell cell[BRUTE_CELLS];
    unsigned rank[CAROM_CELLS];
    uint8_t *length;
    uint32_t *next; /* the placement after each move, by placement and move */
} brute;

static uint32_t number_of(const brute *b, const carom_cell robot[CAROM_ROBOTS]) {
    uint32_t number = 0;
    for (unsigned color = 0; color < CAROM_ROBOTS; color++)
        if (b->p.robots >> color & 1) number = number * b->n_cells + b->rank[robot[color]];
    return number;
}

/* Returns false if two robots stand on the same cell. */
static bool place(const brute *b, uint32_t number, carom_position *position) {
    for (unsigned color = CAROM_ROBOTS; color-- > 0;) {
        if (!(b->p.robots >> color & 1)) continue;
        position->robot[color] = b->cell[number % b->n_cells];
        number /= b->n_cells;
        for (unsigned other = color + 1; other < CAROM_ROBOTS; other++)
            if (b->p.robots >> other & 1 && position->robot[other] == position->robot[color]) return false;
    }
    return true;
}

static void brute_open(brute *b, const carom_puzzle *p) {
    memset(b, 0, sizeof *b);
    b->p = *p;
    for (unsigned y = 0; y < p->height; y++)
        for (unsigned x = 0; x < p->width; x++) {
            const carom_cell cell = carom_cell_at(x, y);
            if (carom_is_closed(p, cell) || p->diagonals[cell]) continue;
            b->rank[cell] = b->n_cells;
            b->cell[b->n_cells++] = cell;
        }
    b->n = 1;
    for (unsigned color = 0; color < CAROM_ROBOTS; color++)
        if (p->robots >> color & 1) b->n *= b->n_cells, b->n_robots++;
    b->length = malloc(b->n);
    b->next = malloc(b->n * sizeof *b->next * CAROM_ROBOTS * CAROM_DIRS);
    memset(b->length, FAR, b->n);
    for (uint32_t i = 0; i < b->n; i++) {
        carom_position from;
        carom_position_start(p, &from);
        if (!place(b, i, &from)) continue;
        if (carom_position_solved_by(p, &from) >= 0) b->length[i] = 0;
        for (unsigned move = 0; move < CAROM_ROBOTS * CAROM_DIRS; move++) {
            carom_position to = from;
            const bool moves = carom_position_move(p, &to, (carom_move)move, NULL) == CAROM_MOVED;
            b->next[i * CAROM_ROBOTS * CAROM_DIRS + move] = moves ? number_of(b, to.robot) : i;
        }
    }
    for (unsigned length = 1; length < FAR; length++) {
        unsigned found = 0;
        for (uint32_t i = 0; i < b->n; i++) {
            carom_position position;
            if (b->length[i] != FAR || !place(b, i, &position)) continue;
            for (unsigned move = 0; move < CAROM_ROBOTS * CAROM_DIRS; move++)
                if (b->length[b->next[i * CAROM_ROBOTS * CAROM_DIRS + move]] == length - 1) {
                    b->length[i] = (uint8_t)length;
                    found++;
                    break;
                }
        }
        if (!found) break;
    }
}

static void brute_close(brute *b) {
    free(b->length);
    free(b->next);
}

/* ---- Small boards ------------------------------------------------------------------------------ */

static unsigned n_with_diagonals[CAROM_SWEEP_ROBOTS]; /* small boards with diagonals, by the number of robots */

static bool has_diagonals(const carom_puzzle *p) {
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++)
        if (p->diagonals[cell]) return true;
    return false;
}

static carom_puzzle small_board(unsigned seed) {
    const unsigned robots = 1 + seed % 4;
    static const unsigned sides[] = {4, 4, 5, 4};
    for (unsigned i = 0;; i++) {
        carom_puzzle p = random_puzzle(seed + 1000003 * i, (random_kind){2, sides[robots - 1], robots,
                                                                         .diagonals = seed % 8 >= 4, .rules = false});
        if ((unsigned)__builtin_popcount(p.robots) == robots) return p;
    }
}

static void check_small(unsigned seed, carom_puzzle p, unsigned slice, unsigned long *unsolved) {
    brute b;
    brute_open(&b, &p);
    unsigned alike = p.target_color == CAROM_ANY_ROBOT ? b.n_robots : 1; /* brute-force numbers per placement */
    for (unsigned i = 2; i < b.n_robots; i++) alike *= i;
    if (has_diagonals(&p)) alike = 1, n_with_diagonals[b.n_robots - 1]++;
    uint64_t lengths[FAR] = {0}, solved = 0, none = 0;
    for (uint32_t i = 0; i < b.n; i++) {
        carom_position position;
        if (!place(&b, i, &position)) continue;
        if (b.length[i] == FAR) none++;
        else lengths[b.length[i]]++, solved++;
    }
    *unsolved += none > 0;

    swept s = open_sweep(&p);
    if (!s.sweep) return;
    unsigned level = 0;
    do {
        if (s.result->status == CAROM_RUNNING && s.result->level == level) continue;
        level = s.result->level; /* all placements up to `longest` are complete */
        for (uint32_t i = 0; i < b.n; i++) {
            carom_position position;
            carom_position_start(&p, &position);
            if (!place(&b, i, &position)) continue;
            const bool has = carom_sweep_has(s.sweep, position.robot);
            CHECKF(has == (b.length[i] <= s.result->longest), "seed %u, longest %u, placement %u", seed,
                   s.result->longest, i);
        }
    } while (carom_sweep_step(s.sweep, slice) == CAROM_RUNNING);
    const carom_swept *r = s.result;
    CHECKF(r->status == CAROM_SOLVED, "seed %u", seed);
    CHECKF(r->solved * alike == solved, "seed %u", seed);
    CHECKF(r->placements * alike == solved + none, "seed %u", seed);
    for (unsigned i = 0; i < FAR; i++) CHECKF(r->lengths[i] * alike == lengths[i], "seed %u, length %u", seed, i);
    const uint64_t n = r->lengths[r->longest];
    CHECKF(r->n_hardest == (n < CAROM_SWEEP_HARDEST ? n : CAROM_SWEEP_HARDEST), "seed %u", seed);
    for (uint32_t i = 0; i < r->n_hardest; i++) {
        CHECKF(b.length[number_of(&b, r->hardest[i])] == r->longest, "seed %u, hardest %u", seed, i);
        for (uint32_t k = 0; k < i; k++)
            CHECKF(memcmp(r->hardest[k], r->hardest[i], CAROM_ROBOTS) != 0, "seed %u, hardest %u", seed, i);
    }
    free(s.block);
    brute_close(&b);
}

/* Red's slide from A3 to the east crosses itself on C3.  Blue on C3 stops it on its first pass. */
static carom_puzzle crossing(void) {
    carom_puzzle p = board(5, 5);
    diagonal(&p, "E3", SILVER, '/'), diagonal(&p, "E1", SILVER, '\\'), diagonal(&p, "C1", SILVER, '/');
    robot(&p, BLUE, "D4");
    target(&p, RED, "C2");
    return p;
}

/* ---- Larger boards ----------------------------------------------------------------------------- */

/* Puts the robots on random cells. */
static void scatter(carom_puzzle *p, dice *d) {
    for (unsigned color = 0; color < CAROM_ROBOTS; color++) {
        bool taken = p->robots >> color & 1;
        while (taken) {
            p->robot[color] = carom_cell_at(below(d, p->width), below(d, p->height));
            taken = carom_is_closed(p, p->robot[color]) || p->diagonals[p->robot[color]];
            for (unsigned other = 0; other < color; other++)
                taken = taken || (p->robots >> other & 1 && p->robot[other] == p->robot[color]);
        }
    }
}

enum { SAMPLES = 400, DIAGONAL_SAMPLES = 20 }; /* searches with diagonals take longer */

/* A search finds the sweep's lengths of random placements and of the hardest.  Returns the result of the sweep. */
static carom_swept check_large(unsigned seed, carom_puzzle p, unsigned samples) {
    dice d = {seed};
    carom_puzzle sample[SAMPLES];
    uint32_t length[SAMPLES];
    swept s = open_sweep(&p);
    if (!s.sweep) return (carom_swept){0};
    for (unsigned i = 0; i < samples; i++) {
        scatter(&p, &d);
        sample[i] = p;
        length[i] = UINT32_MAX;
    }
    unsigned level = UINT32_MAX;
    do {
        if (s.result->status == CAROM_RUNNING && s.result->level == level) continue;
        level = s.result->level;
        for (unsigned i = 0; i < samples; i++)
            if (length[i] == UINT32_MAX && carom_sweep_has(s.sweep, sample[i].robot)) length[i] = s.result->longest;
    } while (carom_sweep_step(s.sweep, 1) == CAROM_RUNNING); /* a step never completes two lengths */
    for (unsigned i = 0; i < samples; i++) {
        if (length[i] == UINT32_MAX && carom_sweep_has(s.sweep, sample[i].robot)) length[i] = s.result->longest;
        const carom_result r = solve(&sample[i], (solve_with){.strategy = CAROM_AUTO});
        CHECKF((r.status == CAROM_SOLVED ? r.n_moves : UINT32_MAX) == length[i], "seed %u, sample %u", seed, i);
    }
    for (unsigned i = 0; i < s.result->n_hardest && i < 10; i++) {
        memcpy(p.robot, s.result->hardest[i], sizeof p.robot);
        const carom_result r = solve(&p, (solve_with){.strategy = CAROM_AUTO});
        CHECKF(r.status == CAROM_SOLVED && r.n_moves == s.result->longest, "seed %u, hardest %u", seed, i);
    }
    const carom_swept result = *s.result;
    free(s.block);
    return result;
}

static carom_puzzle printed_board(unsigned seed, unsigned robots) {
    for (unsigned i = 0;; i++) {
        carom_puzzle p = random_printed(seed + 1000003 * i, (random_kind){16, 16, robots, false, false});
        if ((unsigned)__builtin_popcount(p.robots) == robots) return p;
    }
}

/* A random board with diagonals and `robots_max` robots. */
static carom_puzzle diagonal_board(unsigned seed, random_kind kind) {
    for (unsigned i = 0;; i++) {
        carom_puzzle p = random_puzzle(seed + 1000003 * i, kind);
        if (has_diagonals(&p) && (unsigned)__builtin_popcount(p.robots) == kind.robots_max) return p;
    }
}

/* ---- Refusals ---------------------------------------------------------------------------------- */

static void check_refused(carom_puzzle p, const char *message) {
    carom_error error;
    CHECK(carom_sweep_bytes(&p) == 0);
    CHECK(carom_sweep_open(NULL, 0, &p, &error) == NULL);
    CHECKF(error.code == CAROM_BAD_SWEEP && strcmp(error.message, message) == 0, "%s", error.message);
}

static void check_refusals(void) {
    carom_puzzle p = board(5, 4);
    robot(&p, GREEN, "B2");
    const size_t bytes = carom_sweep_bytes(&p);
    carom_error error;
    unsigned char *block = malloc(bytes);
    for (unsigned skip = 0; skip < 64; skip++)
        CHECK((carom_sweep_open(block + skip, bytes - skip, &p, NULL) != NULL) == (skip == 0));
    CHECK(carom_sweep_open(block, bytes - 1, &p, &error) == NULL);
    CHECKF(strcmp(error.message, "a sweep of this board needs 1 MiB") == 0, "%s", error.message);
    CHECK(carom_sweep_resume(block, bytes - 1, &p, &error) == NULL && error.code == CAROM_BAD_SWEEP);
    CHECK(carom_sweep_open(NULL, bytes, &p, &error) == NULL && error.code == CAROM_BAD_SWEEP);
    free(block);
    carom_puzzle bad = p;
    bad.width = 1;
    CHECK(carom_sweep_bytes(&bad) == 0);
    CHECK(carom_sweep_open(NULL, 0, &bad, &error) == NULL && error.code == CAROM_BAD_SIZE);
    carom_puzzle ruled = p;
    ruled.rules = CAROM_NO_REBOUND;
    check_refused(ruled, "a sweep takes no rule options");
    robot(&p, BLUE, "C3"), robot(&p, YELLOW, "D3"), robot(&p, SILVER, "E3");
    check_refused(p, "a sweep takes at most 4 robots, not 5");
}

/* ---- Resuming from a copy ----------------------------------------------------------------------- */

enum { ALIGNMENT = 64 };
static void *aligned(size_t n) { return aligned_alloc(ALIGNMENT, (n + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT); }

/* A sweep that is copied to another block after some rows and resumed there gives the same result. */
static void check_resumed(unsigned seed, const carom_puzzle *p, unsigned slice) {
    const size_t n = carom_sweep_bytes(p);
    unsigned char *block = aligned(n), *copy = aligned(n);
    carom_sweep *whole = carom_sweep_open(block, n, p, NULL), *part;
    if (!whole) {
        free(block);
        free(copy);
        return;
    }
    carom_puzzle other = *p;
    carom_error error;
    unsigned first = 0;
    while (!(p->robots >> first & 1)) first++;
    other.target_color = p->target_color == CAROM_ANY_ROBOT ? (uint8_t)first : CAROM_ANY_ROBOT;
    while (carom_sweep_result(whole)->status == CAROM_RUNNING) {
        memcpy(copy, block, n);
        part = carom_sweep_resume(copy, n, p, NULL);
        CHECKF(part != NULL, "seed %u", seed);
        if (!part) break;
        while (carom_sweep_step(part, 1000) == CAROM_RUNNING) {}
        memcpy(copy, block, n);
        CHECK(carom_sweep_resume(copy, n, &other, &error) == NULL && error.code == CAROM_BAD_SWEEP);
        memcpy(copy, block, n);
        part = carom_sweep_resume(copy, n, p, NULL);
        while (carom_sweep_step(part, slice) == CAROM_RUNNING) {}
        carom_sweep_step(whole, slice);
        if (carom_sweep_result(whole)->status != CAROM_RUNNING)
            CHECKF(memcmp(carom_sweep_result(whole), carom_sweep_result(part), sizeof(carom_swept)) == 0, "seed %u",
                   seed);
    }
    CHECKF(carom_sweep_resume(block, n, p, NULL) == NULL, "seed %u: it has ended", seed);
    memset(copy, 0xff, n);
    CHECK(carom_sweep_resume(copy, n, p, NULL) == NULL);
    memset(copy, 0, n);
    CHECK(carom_sweep_resume(copy, n, p, NULL) == NULL);
    free(block), free(copy);
}

/* ---- In parts ------------------------------------------------------------------------------------ */

/* Dividing the rows of a length into parts, and doing the parts in reverse order, gives the same result. */
static void check_parts(unsigned seed, const carom_puzzle *p, unsigned rows) {
    enum { PARTS_MAX = 4096 };
    static carom_sweep_part parts[PARTS_MAX];
    swept whole = open_sweep(p), divided = open_sweep(p);
    while (carom_sweep_step(whole.sweep, 1000) == CAROM_RUNNING) {}
    while (divided.result->status == CAROM_RUNNING) {
        const carom_sweep_part all = carom_sweep_rows(divided.sweep);
        unsigned n = 0;
        for (uint32_t row = all.first; row < all.end; row += rows) {
            const uint32_t end = all.end - row > rows ? row + rows : all.end;
            CHECKF(n < PARTS_MAX, "seed %u", seed);
            parts[n++] = (carom_sweep_part){.first = row, .end = end};
        }
        for (unsigned i = n; i-- > 0;) carom_sweep_do(divided.sweep, &parts[i]);
        for (unsigned i = 0; i < n; i++) carom_sweep_add(divided.sweep, &parts[i]);
    }
    CHECKF(memcmp(whole.result, divided.result, sizeof(carom_swept)) == 0, "seed %u", seed);
    const carom_sweep_part none = carom_sweep_rows(divided.sweep);
    CHECKF(none.first == none.end, "seed %u: it has ended", seed);
    free(whole.block), free(divided.block);
}

/* Sets a field of a copy to a value that no sweep of this board has. */
static void spoil(carom_sweep *s, unsigned i) {
    switch (i) {
    case 0: s->now += 64; break;
    case 1: s->next += 64; break;
    case 2: s->now = s->next; break;
    case 3: s->next = s->now; break;
    case 4: s->changed += 64; break;
    case 5: s->changing += 64; break;
    case 6: s->row = s->layout.n_rows + 1; break;
    case 7: s->n_fresh = CAROM_SWEEP_HARDEST + 1; break;
    case 8: s->result.status = CAROM_SOLVED; break;
    case 9: s->result.n_hardest = CAROM_SWEEP_HARDEST + 1; break;
    case 10: s->result.level = CAROM_MOVES_MAX + 1; break;
    case 11: s->result.longest = s->result.level + 1; break;
    case 12: s->result.placements++; break;
    default: s->layout.puzzle.target ^= 1; break;
    }
}

/* Copies are taken after odd and even numbers of levels, because the planes of this level and the next are swapped. */
static void check_copies(void) {
    enum { SPOILT = 14 };
    const carom_puzzle p = small_board(2);
    const size_t n = carom_sweep_bytes(&p);
    unsigned char *block = aligned(n), *copy = aligned(n);
    carom_sweep *s = carom_sweep_open(block, n, &p, NULL);
    for (unsigned level = 1; level < 4; level++) {
        while (s->result.level < level && carom_sweep_step(s, 1) == CAROM_RUNNING) {}
        for (unsigned i = 0; i <= SPOILT; i++) {
            memcpy(copy, block, n);
            if (i < SPOILT) spoil((carom_sweep *)(void *)copy, i);
            carom_error error = {.code = CAROM_OK};
            CHECKF((carom_sweep_resume(copy, n, &p, &error) == NULL) == (i < SPOILT), "level %u, number %u", level, i);
            CHECKF(i == SPOILT || error.code == CAROM_BAD_SWEEP, "level %u, number %u", level, i);
        }
    }
    free(block), free(copy);
}

/* ---- A printed board with four robots ---------------------------------------------------------- */

/* Numbers of placements from another program, by length. */
static void check_whole(void) {
    static const struct { unsigned length, count; } known[] = {{22, 64000}, {23, 5430}, {24, 212}, {25, 2}};
    carom_input in;
    const char *text = "7650+42+E2302B12+C9";
    CHECK(carom_read(text, strlen(text), 0, &in, NULL));
    const carom_swept r = check_large(1, in.puzzle, SAMPLES);
    CHECK(r.placements == 656239500 && r.solved == 656239500 && r.longest == 25);
    for (unsigned i = 0; i < sizeof known / sizeof *known; i++)
        CHECKF(r.lengths[known[i].length] == known[i].count, "length %u", known[i].length);
}

int main(int argc, char **argv) {
    if (argc > 1 && strcmp(argv[1], "whole") == 0) return check_whole(), checks_end();
    const seeds range = seeds_of(argc, argv, 200);
    unsigned long unsolved = 0;
    check_refusals();
    check_copies();
    check_small(0, crossing(), 1, &unsolved);
    carom_puzzle circle = ring_board(); /* circling is not a move, even where it would be the shortest way: from C2 */
    wall(&circle, "C1", 'W'), wall(&circle, "C2", 'S');
    check_small(0, circle, 1, &unsolved);
    target(&circle, RED, "C2"), robot(&circle, GREEN, "B3");
    check_small(0, circle, 1, &unsolved);
    for (unsigned seed = range.first; seed < range.end; seed++)
        check_small(seed, small_board(seed), seed % 7, &unsolved);
    CHECK(unsolved > 0);
    for (unsigned seed = range.first; seed < range.end; seed += 13) {
        const carom_puzzle p = small_board(seed);
        check_resumed(seed, &p, 1 + seed % 97);
        check_parts(seed, &p, 1 + seed % 5);
    }
    for (unsigned i = 0; i < CAROM_SWEEP_ROBOTS; i++) CHECKF(n_with_diagonals[i] > 0, "%u robots", i + 1);
    for (unsigned seed = range.first; seed < range.end; seed += 20)
        check_large(seed, printed_board(seed, 1 + seed / 20 % 3), SAMPLES);
    for (unsigned seed = range.first; seed < range.end; seed += 100)
        check_large(seed, random_puzzle(seed, (random_kind){8, 9, 4, false, false}), SAMPLES);
    for (unsigned seed = range.first; seed < range.end; seed += 20)
        check_large(seed, diagonal_board(seed, (random_kind){12, 16, 3, .diagonals = true, .rules = false}),
                    DIAGONAL_SAMPLES);
    for (unsigned seed = range.first; seed < range.end; seed += 100)
        check_large(seed, diagonal_board(seed, (random_kind){8, 9, 4, .diagonals = true, .rules = false}),
                    DIAGONAL_SAMPLES);
    return checks_end();
}
