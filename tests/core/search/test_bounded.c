/* test_bounded.c - steps are short, for every kind of puzzle and every strategy, with little memory and with much:
 * while tables grow, when memory is full, while states are compressed and handed over, while a path is traced and while
 * answers are counted, and while a search is divided among shards.  Steps of a maker, a tally, a trial and a sweep are
 * short, too.
 *
 * A step of a search does little more work than its argument allows, and any step takes at most 20 ms of processor
 * time.
 *
 *     test_bounded [deep | nightly] [print]
 *
 * print: prints the longest step of each piece of work. */
#include "carom_lab.h"
#include "carom_make.h"
#include "carom_statistics.h"
#include "check.h"
#include "crew.h"
#include "search/beam/beam.h"
#include "search/strategy.h"
#include "slow_steps.h"

#include <stdlib.h>
#include <string.h>

enum { STEP = 2000 };
/* The largest piece of work that a step does not interrupt, in states: sorting a full buffer. */
enum { PIECE_MOST = 40000, BEAM_MOST = 600 /* states of the beam search, ten times as slow */ };

typedef enum occasion { ALWAYS, DEEP, NIGHTLY, NEVER } occasion; /* the slower the check, the rarer */

typedef struct searched {
    const char *name, *puzzle;
    carom_strategy strategy;
    uint32_t kib; /* of memory */
    uint32_t answers;
    occasion when;
} searched;

#define ONE "7650+42+E2302B12+C9" /* 25 moves */
#define TWELVE "CF5E+42+109DFE41+C9"
#define FIVE "7650+52+E2302B1222+C9"       /* 22 moves */
#define ANY "AQF2UA_iMCsSyf_Q"             /* any of 4 robots */
#define ANY_DIAGONALS "AQOwLR8yFbsu3dT_zg" /* any of 5, 19 moves, 43 million states */
#define UNSOLVABLE "AQB8IhTiAgjqAkQiCxQUCoiAHCAAglBrLhAFAwYCBwCAAQcxlVOg_9I"
enum { MIB = 1024 };

static const searched all[] = {
    {"25 moves", ONE, CAROM_AUTO, 64 * MIB, 0, ALWAYS},
    {"25 moves, compressed", ONE, CAROM_AUTO, 20 * MIB, 0, ALWAYS},
    {"25 moves, handed over", ONE, CAROM_AUTO, 8 * MIB, 0, ALWAYS},
    {"25 moves, all answers", ONE, CAROM_AUTO, 64 * MIB, 1000, ALWAYS},
    {"25 moves, iddfs", ONE, CAROM_IDDFS, 256 * MIB, 0, NIGHTLY},
    {"25 moves, bfs-plain", ONE, CAROM_BFS_PLAIN, 256 * MIB, 0, NIGHTLY},
    {"25 moves, astar", ONE, CAROM_ASTAR, 256 * MIB, 0, DEEP},
    {"12 moves, dfs", TWELVE, CAROM_DFS, 8 * MIB, 0, ALWAYS},
    {"25 moves, limited", ONE, CAROM_LIMITED, 16 * MIB, 0, ALWAYS},
    {"25 moves, hybrid", ONE, CAROM_HYBRID, 64 * MIB, 0, ALWAYS},
    {"25 moves, greedy-lines", ONE, CAROM_GREEDY_LINES, 64 * MIB, 0, ALWAYS},
    {"25 moves, greedy-manhattan", ONE, CAROM_GREEDY_MANHATTAN, 64 * MIB, 0, NIGHTLY},
    {"22 moves, 5 robots", FIVE, CAROM_AUTO, 256 * MIB, 0, DEEP},
    {"22 moves, 5 robots, compressed", FIVE, CAROM_AUTO, 64 * MIB, 0, DEEP},
    {"22 moves, 5 robots, handed over", FIVE, CAROM_AUTO, 20 * MIB, 0, DEEP},
    {"any of 4 robots", ANY, CAROM_AUTO, 64 * MIB, 0, ALWAYS},
    {"any of 5, the bounds meet in a layer", "AQP-zR-6FVoTF9r_Jw", CAROM_AUTO, 256 * MIB, 0, ALWAYS},
    {"any of 4 robots, handed over", ANY, CAROM_AUTO, 6 * MIB, 0, DEEP},
    {"any of 5, diagonals, 4 GiB", ANY_DIAGONALS, CAROM_AUTO, 4095 * MIB, 0, NIGHTLY},
    {"any of 5, diagonals, compressed", ANY_DIAGONALS, CAROM_AUTO, 350 * MIB, 0, NIGHTLY},
    {"no solution", UNSOLVABLE, CAROM_AUTO, 64 * MIB, 0, ALWAYS},
    {"no solution, handed over", UNSOLVABLE, CAROM_AUTO, 5 * MIB, 0, ALWAYS},
    {"no solution, bfs-plain", UNSOLVABLE, CAROM_BFS_PLAIN, 64 * MIB, 0, ALWAYS},
};

static bool print;

/* variant and number: the rules, the kind of game, the ideas of a trial or the board of a sweep. */
static void check_fast(const char *name, const char *variant, uint32_t number, const stepped *work) {
    const slow_steps slow = slow_steps_of(work);
    const unsigned n = (unsigned)number;
    CHECKF(slow.steps > 0 && slow.status != CAROM_FAULT, "%s, %s %u", name, variant, n);
    CHECKF(slow.n == 0, "%s, %s %u: %u steps of over %.0f ms, the first is %u", name, variant, n, (unsigned)slow.n,
           SLOW_STEPS_MS, (unsigned)slow.first);
    if (print)
        printf("%-32s %s %u: %s, %u steps, %.0f ms, worst %.1f ms\n", name, variant, n, carom_status_name(slow.status),
               (unsigned)slow.steps, slow.sum, slow.worst);
}

/* ---- Searches ---------------------------------------------------------------------------------- */

typedef struct search_job {
    const searched *of;
    carom_puzzle puzzle;
    void *block;
    carom_search *search;
} search_job;

static carom_status begin_search(void *of) {
    search_job *job = of;
    const carom_options options = {
        .strategy = job->of->strategy, .max_moves = CAROM_MOVES_MAX, .answers = job->of->answers};
    job->search = carom_search_open(job->block, (size_t)job->of->kib << 10);
    return carom_search_start(job->search, &job->puzzle, &options, NULL);
}

static carom_status step_search(void *of, uint32_t step) {
    const search_job *job = of;
    const carom_status status = carom_search_step(job->search, STEP);
    const carom_result *r = carom_search_result(job->search);
    CHECKF(status != CAROM_RUNNING || r->counting || r->upper == 0 || r->upper > r->proved,
           "%s: step %u continues with %u moves", job->of->name, (unsigned)step, r->proved);
    const int64_t over = -job->search->left / CAROM_LOOKS_A_STATE;
    CHECKF(over <= PIECE_MOST, "%s, rules %u: step %u did the work of %lld states too many", job->of->name,
           (unsigned)job->puzzle.rules, (unsigned)step, (long long)over);
    return status;
}

/* When a puzzle is searched under these rules.  The puzzles that take long have no rule options. */
static occasion occasion_of(const searched *of, uint32_t rules) {
    if (rules == 0) return of->when;
    return of->when == ALWAYS && of->kib >= 16 * MIB ? DEEP : NEVER;
}

static void check_searches(occasion when) {
    for (unsigned i = 0; i < sizeof all / sizeof *all; i++) {
        const searched *of = &all[i];
        carom_input in;
        CHECK(carom_read(of->puzzle, strlen(of->puzzle), 0, &in, NULL));
        for (uint32_t rules = 0; rules <= CAROM_NO_REBOUND; rules++) { /* none, must ricochet, no rebound */
            if (occasion_of(of, rules) != when) continue;
            search_job job = {.of = of, .puzzle = in.puzzle, .block = aligned_alloc(64, (size_t)of->kib << 10)};
            if (!job.block) continue; /* the system lacks the memory */
            job.puzzle.rules = (uint8_t)rules;
            check_fast(of->name, "rules", rules, &(stepped){&job, begin_search, step_search, UINT32_MAX, false});
            free(job.block);
        }
    }
}

/* ---- Shards ------------------------------------------------------------------------------------- */

typedef struct divided_search {
    const char *name, *puzzle;
    unsigned shards;
    uint32_t kib; /* of memory for each */
    bool hurry;
    bool packs, goes_alone; /* expected when memory is full */
} divided_search;

static const divided_search divided[] = {
    {"25 moves, 4 shards", ONE, 4, 16 * MIB, false, false, false},
    {"25 moves, 2 shards, compressed", ONE, 2, 9 * MIB, false, true, false},
    {"25 moves, 3 shards, one alone", ONE, 3, 4 * MIB, false, true, true},
    {"25 moves, 16 shards, first without states", ONE, 16, 16 * MIB, false, false, false},
    {"any of 4 robots, 5 shards", ANY, 5, 16 * MIB, false, false, false},
    {"no solution, 3 shards, divided late", UNSOLVABLE, 3, 32 * MIB, true, false, false},
};

typedef struct shards_job {
    const divided_search *of;
    carom_puzzle puzzle;
    crew crew;
    unsigned divided;
    bool packs, goes_alone;
} shards_job;

static carom_status begin_shards(void *of) {
    shards_job *job = of;
    if (job->crew.n) crew_drop(&job->crew);
    crew_open(&job->crew, job->of->shards);
    const carom_options options = {.shards = job->of->shards, .hurry = job->of->hurry};
    return carom_search_start(job->crew.shard[0], &job->puzzle, &options, NULL);
}

/* The states that the beam search has expanded. */
static uint64_t beam_states(carom_search *s) {
    return s->beam_is_open ? carom_beam_expanded((carom_beam *)(void *)((uint8_t *)s + s->arena.size)) : 0;
}

/* Steps one shard after another.  A step may also open a shard, divide the search, or let shard 0 continue alone. */
static carom_status step_shards(void *of, uint32_t step) {
    shards_job *job = of;
    crew *c = &job->crew;
    const unsigned i = step % c->n;
    carom_search *first = c->shard[0];
    if (carom_shards_are_over(first)) {
        crew_drop(c);
        job->goes_alone = true;
        return carom_search_alone(first, 64 << 20);
    }
    for (unsigned from = 0; from < c->n; from++)
        while (crew_deliver(c, i, from)) {}
    carom_search *s = c->shard[i];
    if (s && carom_shard_is_waiting(s)) crew_collect(c, i, 0); /* it has just started. */
    if (!s || carom_shard_is_waiting(s)) return carom_search_result(first)->status;
    const uint64_t beam_before = beam_states(s);
    carom_search_step(s, STEP);
    const uint64_t beam = beam_states(s) == UINT64_MAX ? 0 : beam_states(s) - beam_before;
    CHECKF(beam <= BEAM_MOST, "%s: step %u expanded %llu states of the beam search", job->of->name, (unsigned)step,
           (unsigned long long)beam);
    const int64_t over = -s->left / CAROM_LOOKS_A_STATE;
    CHECKF(over <= PIECE_MOST, "%s: step %u did the work of %lld states too many", job->of->name, (unsigned)step,
           (long long)over);
    crew_collect(c, i, 0);
    job->divided += i > 0;
    job->packs |= carom_search_result(s)->fell_back;
    return carom_search_result(first)->status;
}

static void check_shards(void) {
    for (unsigned i = 0; i < sizeof divided / sizeof *divided; i++) {
        shards_job job = {.of = &divided[i]};
        carom_input in;
        CHECK(carom_read(job.of->puzzle, strlen(job.of->puzzle), 0, &in, NULL));
        job.puzzle = in.puzzle;
        for (unsigned k = 0; k < job.of->shards; k++) {
            job.crew.bytes[k] = (size_t)job.of->kib << 10;
            job.crew.block[k] = aligned_alloc(64, k ? job.crew.bytes[k] : 64 << 20);
        }
        check_fast(job.of->name, "rules", 0, &(stepped){&job, begin_shards, step_shards, UINT32_MAX, false});
        CHECKF(job.divided > 20 && job.packs == job.of->packs && job.goes_alone == job.of->goes_alone, "%s: %u, %u, %u",
               job.of->name, job.divided, job.packs, job.goes_alone);
        crew_drop(&job.crew);
        for (unsigned k = 0; k < job.of->shards; k++) free(job.crew.block[k]);
    }
}

/* ---- Makers, tallies, trials and sweeps -------------------------------------------------------- */

enum { BLOCK = 64 << 20 };

typedef struct maker_job {
    void *block;
    carom_recipe recipe;
    carom_maker *maker;
} maker_job;

static carom_status begin_making(void *of) {
    maker_job *job = of;
    job->maker = carom_maker_open(job->block, BLOCK);
    return carom_maker_start(job->maker, &job->recipe, 7, 0, NULL);
}

static carom_status step_making(void *of, uint32_t step) {
    (void)step;
    return carom_maker_step(((maker_job *)of)->maker, STEP);
}

typedef struct tally_job {
    void *block;
    carom_games games;
    carom_search *search;
    carom_tally tally;
} tally_job;

static carom_status begin_tally(void *of) {
    tally_job *job = of;
    job->search = carom_search_open(job->block, BLOCK);
    return carom_tally_start(&job->tally, &job->games, NULL) ? CAROM_RUNNING : CAROM_FAULT;
}

static carom_status step_tally(void *of, uint32_t step) {
    (void)step;
    tally_job *job = of;
    return carom_tally_step(&job->tally, job->search, STEP);
}

typedef struct lab_job {
    void *block;
    carom_puzzle puzzle;
    unsigned ideas;
    carom_trial *trial;
    carom_sweep *sweep;
} lab_job;

static carom_status begin_trial(void *of) {
    lab_job *job = of;
    job->trial = carom_trial_open(job->block, BLOCK, &job->puzzle, job->ideas, 20);
    return CAROM_RUNNING;
}

static carom_status step_trial(void *of, uint32_t step) {
    (void)step;
    return carom_trial_step(((lab_job *)of)->trial, STEP);
}

static carom_status begin_sweep(void *of) {
    lab_job *job = of;
    job->sweep = carom_sweep_open(job->block, carom_sweep_bytes(&job->puzzle), &job->puzzle, NULL);
    return job->sweep ? CAROM_RUNNING : CAROM_FAULT;
}

static carom_status step_sweep(void *of, uint32_t step) {
    (void)step;
    return carom_sweep_step(((lab_job *)of)->sweep, 1); /* a row has up to 62,250 placements */
}

enum { SOME = 4000 };

static void check_makers_and_tallies(void) {
    void *block = aligned_alloc(64, BLOCK);
    CHECK(block != NULL);
    if (!block) return;
    const carom_game_kind easy = {.robots = 4}, hard = {.robots = 5, .target = CAROM_TARGET_FOR_ANY};
    for (unsigned i = 0; i < 2; i++) {
        const carom_game_kind kind = i ? hard : easy;
        maker_job making = {.block = block,
                            .recipe = {.game = kind, .moves = {14, 16}, .no_solo = true, .count = true}};
        check_fast("a maker", "kind", i, &(stepped){&making, begin_making, step_making, SOME, false});
        tally_job tally = {.block = block, .games = {.kind = kind, .step = 1, .end = 2000}};
        check_fast("a tally", "kind", i, &(stepped){&tally, begin_tally, step_tally, SOME, false});
    }
    free(block);
}

/* Trials with no idea, one idea or all ideas; at night, with any other set of ideas. */
static void check_trials(bool at_night) {
    enum { ALL = (1 << CAROM_IDEAS) - 1, STEPS = 100 };
    carom_input in;
    void *block = aligned_alloc(64, BLOCK);
    CHECK(block != NULL && carom_read(ONE, strlen(ONE), 0, &in, NULL));
    for (unsigned ideas = 0; block && ideas <= ALL; ideas++) {
        const bool is_common = !(ideas & (ideas - 1)) || ideas == ALL;
        if (is_common == at_night) continue;
        lab_job trial = {.block = block, .puzzle = in.puzzle, .ideas = ideas};
        check_fast("a trial", "ideas", ideas, &(stepped){&trial, begin_trial, step_trial, STEPS, false});
    }
    free(block);
}

static void check_sweeps(uint32_t steps) {
    carom_input in;
    static const char *const swept[] = {ONE, "AQPRrA9DjjiezgDm"};
    for (unsigned i = 0; i < sizeof swept / sizeof *swept; i++) {
        CHECK(carom_read(swept[i], strlen(swept[i]), 0, &in, NULL));
        lab_job sweep = {.puzzle = in.puzzle};
        const size_t bytes = carom_sweep_bytes(&in.puzzle);
        sweep.block = aligned_alloc(64, (bytes + 63) & ~(size_t)63);
        if (sweep.block) check_fast("a sweep", "board", i, &(stepped){&sweep, begin_sweep, step_sweep, steps, true});
        free(sweep.block);
    }
}

int main(int argc, char **argv) {
    occasion when = ALWAYS;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "deep") == 0) when = DEEP;
        if (strcmp(argv[i], "nightly") == 0) when = NIGHTLY;
        print |= strcmp(argv[i], "print") == 0;
    }
    check_searches(when);
    if (when == ALWAYS) check_shards();
    if (when == ALWAYS) check_makers_and_tallies();
    if (when != DEEP) check_trials(when == NIGHTLY);
    if (when != NIGHTLY) check_sweeps(when == DEEP ? 10 * SOME : SOME);
    return checks_end();
}
