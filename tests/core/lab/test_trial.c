/* test_trial.c - trials with every choice of ideas find the length that brute force finds, their counts agree, and each
 * idea saves nodes.  `test_trial SEED 1` reruns one board. */
#include "carom_lab.h"
#include "check.h"
#include "oracle.h"
#include "random_puzzle.h"
#include "solve.h"

#include <string.h>

enum { POSITIONS = 20000, NODES = 400000, CHOICES = 1 << CAROM_IDEAS, LONGEST = 8, ALL = CHOICES - 1 };

static _Alignas(64) uint8_t block[192 << 20];

static unsigned compared, finished;
static uint64_t nodes_with[CHOICES]; /* on the boards that every choice of ideas solves */

static carom_tried try(const carom_puzzle *p, unsigned ideas, uint32_t slice) {
    carom_trial *t = carom_trial_open(block, sizeof block, p, ideas, LONGEST);
    while (carom_trial_step(t, slice) == CAROM_RUNNING && carom_trial_result(t)->nodes < NODES) {}
    return *carom_trial_result(t);
}

static void check_counts(unsigned seed, unsigned ideas, const carom_tried *r) {
    uint64_t nodes = 0;
    for (uint32_t i = 0; i < r->n_depths; i++) {
        const carom_trial_depth *d = &r->depth[i];
        nodes += d->nodes;
        CHECKF(d->inner <= d->nodes, "seed %u, ideas %u", seed, ideas);
        CHECKF(i == 0 || d->limit > r->depth[i - 1].limit, "seed %u, ideas %u", seed, ideas);
        CHECKF((ideas & CAROM_IDEA_VISITED) || d->hits == 0, "seed %u, ideas %u", seed, ideas);
    }
    CHECKF(nodes == r->nodes, "seed %u, ideas %u: %llu nodes", seed, ideas, (unsigned long long)nodes);
    CHECKF((r->stored > 0) == (ideas & CAROM_IDEA_VISITED) || r->n_depths == 0, "seed %u, ideas %u", seed, ideas);
}

static void check_against_oracle(unsigned seed, const carom_puzzle *p) {
    const int best = oracle_shortest(p, POSITIONS);
    if (best == ORACLE_TOO_MANY || best > LONGEST) return;
    uint64_t nodes[CHOICES];
    bool all_ended = true;
    compared++;
    for (unsigned ideas = 0; ideas < CHOICES; ideas++) {
        const carom_tried r = try(p, ideas, 1 << 20);
        check_counts(seed, ideas, &r);
        nodes[ideas] = r.nodes;
        all_ended &= r.status == CAROM_SOLVED;
        if (best < 0) {
            CHECKF(r.status == CAROM_NO_SOLUTION || r.status == CAROM_GAVE_UP || r.status == CAROM_RUNNING,
                   "seed %u, ideas %u: %s", seed, ideas, carom_status_name(r.status));
            continue;
        }
        if (r.status == CAROM_RUNNING) {
            CHECKF((int)r.proved <= best, "seed %u, ideas %u: proved %u, oracle %d", seed, ideas, r.proved, best);
            continue;
        }
        CHECKF(r.status == CAROM_SOLVED && (int)r.n_moves == best, "seed %u, ideas %u: %s, %u moves, oracle %d", seed,
               ideas, carom_status_name(r.status), r.n_moves, best);
        CHECKF(carom_replay(p, r.moves, r.n_moves, NULL), "seed %u, ideas %u", seed, ideas);
    }
    const carom_tried slow = try(p, ALL, 0);
    CHECKF(slow.nodes == nodes[ALL], "seed %u: single steps change the trial", seed);
    if (!all_ended) return;
    finished++;
    for (unsigned ideas = 0; ideas < CHOICES; ideas++) nodes_with[ideas] += nodes[ideas];
}

static void check_ideas_save_nodes(void) {
    CHECK(nodes_with[ALL] * 5 < nodes_with[0]);
    for (unsigned i = 0; i < CAROM_IDEAS; i++) {
        uint64_t with = 0, without = 0;
        for (unsigned ideas = 0; ideas < CHOICES; ideas++)
            if ((ideas >> i & 1) &&
                (ideas & CAROM_IDEA_VISITED)) /* alike robots only matter to the table of visited states */
                with += nodes_with[ideas], without += nodes_with[ideas ^ 1u << i];
        printf("%-8s %llu nodes with it, %llu without\n", carom_idea_name(i), (unsigned long long)with,
               (unsigned long long)without);
        CHECKF(with < without, "%s", carom_idea_name(i));
    }
}

/* The table is full, so some states are visited again. */
static void check_in_little_memory(void) {
    carom_input in;
    CHECK(carom_read("AQETIA_DALWVbgKd", 16, 0, &in, NULL));
    const unsigned ideas = ALL & ~(unsigned)CAROM_IDEA_BLOCKERS;
    const carom_tried whole = try(&in.puzzle, ideas, 1 << 20);
    CHECK(whole.status == CAROM_SOLVED && whole.n_moves == 8);
    unsigned full = 0;
    for (size_t n = 0; n < whole.bytes; n += 4096) {
        carom_trial *t = carom_trial_open(block, n, &in.puzzle, ideas, LONGEST);
        if (!t) continue;
        while (carom_trial_step(t, 1000) == CAROM_RUNNING) {}
        const carom_tried *r = carom_trial_result(t);
        full += r->status == CAROM_SOLVED && r->stored < whole.stored;
        CHECKF(r->status == CAROM_MEMORY_FULL || (r->n_moves == 8 && r->nodes >= whole.nodes && r->bytes <= n),
               "%zu bytes: %s", n, carom_status_name(r->status));
    }
    CHECKF(full > 3, "%u", full);
    CHECK(!carom_trial_open(NULL, sizeof block, &in.puzzle, ideas, LONGEST));
}

static void take_lower(unsigned *least, unsigned value) {
    if (value < *least) *least = value;
}

/* The bound of a cell is one more than the lowest bound among the cells that a slide from there passes.  For slides
 * that bend, the test considers only their ends, so the bound may be lower. */
static void check_distances(unsigned seed, const carom_puzzle *p) {
    carom_slides slides;
    uint8_t known[CAROM_CELLS], of_any[CAROM_CELLS], least_of_all[CAROM_CELLS];
    carom_slides_build(&slides, p);
    memset(least_of_all, CAROM_FAR, sizeof least_of_all);
    carom_distances(p, CAROM_ANY_ROBOT, of_any);
    for (unsigned color = 0; color < CAROM_ROBOTS; color++) {
        carom_distances(p, (uint8_t)color, known);
        for (unsigned cell = 0; cell < CAROM_CELLS; cell++)
            if (p->robots >> color & 1 && known[cell] < least_of_all[cell]) least_of_all[cell] = known[cell];
        CHECKF(known[p->target] == 0, "seed %u", seed);
        for (unsigned from = 0; from < CAROM_CELLS; from++) {
            if (known[from] == CAROM_FAR || known[from] == 0) continue;
            const carom_cell cells[] = {(carom_cell)from};
            unsigned least = CAROM_FAR;
            bool bends = false;
            for (unsigned dir = 0; dir < CAROM_DIRS; dir++) {
                static const int step[CAROM_DIRS] = {-16, 1, 16, -1};
                const carom_slid slid = carom_slide(&slides, cells, 1, 0, color, (carom_dir)dir);
                bends |= slides.diagonals[slides.segment_end[dir][from]] != 0;
                if (bends) take_lower(&least, known[slid.to]);
                else
                    for (int at = (int)from; at != slid.to; take_lower(&least, known[at])) at += step[dir];
            }
            CHECKF(bends ? known[from] <= least + 1u : known[from] == least + 1u, "seed %u, cell %u: %u after %u", seed,
                   from, known[from], least);
        }
    }
    CHECKF(memcmp(of_any, least_of_all, sizeof of_any) == 0, "seed %u", seed);
    carom_distances(p, CAROM_ROBOTS, known);
    CHECKF(known[p->target] == CAROM_FAR, "seed %u", seed);
}

int main(int argc, char **argv) {
    const seeds s = seeds_of(argc, argv, 150);
    static const unsigned robot_alone[] = {619, 668};
    check_in_little_memory();
    for (unsigned i = 0; i < 2; i++) {
        const carom_puzzle p = random_small(robot_alone[i]);
        CHECK(carom_count_robots(p.robots) == 1);
        check_against_oracle(robot_alone[i], &p);
    }
    for (unsigned seed = s.first; seed < s.end; seed++) {
        const carom_puzzle p = random_small(seed);
        check_against_oracle(seed, &p);
        check_distances(seed, &p);
    }
    printf("%u of %u boards compared, %u solved with every choice of ideas\n", compared, s.end - s.first, finished);
    const unsigned n = s.end - s.first;
    CHECK(n < 20 || (compared > n / 2 && finished > compared / 3));
    if (n >= 100) check_ideas_save_nodes(); /* on fewer boards an idea may cost more than it saves */
    return checks_end();
}
