/* success.c - measures how often each strategy finds a solution within a limit of moves, in rounds of one game.
 *
 * All strategies get the same rounds (carom_rounds).  After each round the robots stay where a shortest solution leaves
 * them, or where they began if no solution is found within the limits. */
#include "cli/exit.h"
#include "cli/lab/lab.h"
#include "cli/lab/plot.h"
#include "cli/numbers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 30, DEPTHS = 4 };
static const uint32_t depths[DEPTHS] = {6, 8, 10, 12};

typedef struct setting {
    const char *name, *text;
    carom_game_kind kind;
} setting;
static const setting settings[] = {
    {"6x6",
     "6 x 6 cells, 3 robots",
     {.board = CAROM_BOARD_DRAWN, .width = 6, .height = 6, .robots = 3, .target = CAROM_TARGET_OF_ONE}},
    {"16x16", "printed boards of 16 x 16 cells, 4 robots", {.robots = 4, .target = CAROM_TARGET_OF_ONE}},
};

/* A round and the length of its shortest solution; 0: no solution was found within the limits. */
typedef struct game_round {
    carom_puzzle puzzle;
    uint32_t length;
} game_round;

/* Plays the game once with shortest solutions, to get the rounds. */
static bool find_rounds(const lab *l, const setting *set, uint64_t n, game_round *out) {
    carom_rounds rounds;
    double ms;
    /* untested: no seed is known for which carom_rounds_begin() fails. */
    if (!carom_rounds_begin(&rounds, &set->kind, l->seed)) return false;
    for (uint64_t i = 0; i < n; i++) {
        const carom_puzzle *p = &rounds.puzzle;
        const carom_result *r = lab_search(l, p, &(carom_options){.max_moves = CAROM_MOVES_MAX}, &ms);
        const uint32_t length = r->status == CAROM_SOLVED ? r->n_moves : 0;
        out[i] = (game_round){.puzzle = *p, .length = length};
        carom_rounds_next(&rounds, r->moves, length);
    }
    return true;
}

typedef struct outcome {
    uint64_t solved, excess, states;
    double ms;
} outcome;

/* ---- All strategies with all limits, in all rounds ------------------------------------------------ */

typedef struct comparing {
    const lab *lab;
    const setting *set;
    const game_round *rounds;
    uint64_t n;
    uint64_t next;            /* number of the next search, counted by strategy, then by limit, then by round. */
    outcome by_depth[DEPTHS]; /* results of the current strategy so far. */
    plot picture;
} comparing;

typedef struct trial {
    uint64_t number; /* number of the search, counted like comparing.next. */
    outcome outcome;
} trial;

static carom_strategy strategy_of(const comparing *c, uint64_t number) {
    return (carom_strategy)(number / (DEPTHS * c->n) + 1); /* without CAROM_AUTO. */
}
static unsigned depth_of(const comparing *c, uint64_t number) { return (unsigned)(number / c->n % DEPTHS); }

static bool next(void *context, void *job) {
    comparing *c = context;
    if (lab_is_stopped() || c->next == (CAROM_STRATEGIES - 1) * DEPTHS * c->n) return false;
    ((trial *)job)->number = c->next++;
    return true;
}

static void play(void *context, void *block, void *job) {
    const comparing *c = context;
    const lab l = lab_of_job(c->lab, block, job);
    trial *out = job;
    const game_round *played = &c->rounds[out->number % c->n];
    double ms;
    const carom_options how = {.strategy = strategy_of(c, out->number), .max_moves = depths[depth_of(c, out->number)]};
    const carom_result *r = lab_search(&l, &played->puzzle, &how, &ms);
    const bool solved = r->status == CAROM_SOLVED;
    out->outcome = (outcome){.solved = solved, .states = r->states, .ms = ms};
    if (solved && played->length) out->outcome.excess = r->n_moves - played->length;
}

/* Prints the results of a strategy with the limit depths[d]. */
static void print_json(const comparing *c, carom_strategy strategy, unsigned d) {
    const outcome *o = &c->by_depth[d];
    printf("{\"board\":\"%s\",\"seed\":%llu,\"strategy\":\"%s\",\"maxMoves\":%u,\"rounds\":%llu,\"solved\":%llu,"
           "\"movesTooMany\":%llu,\"states\":%llu,\"ms\":%.1f}\n",
           c->set->name, (unsigned long long)c->lab->seed, carom_strategy_name(strategy), depths[d],
           (unsigned long long)c->n, (unsigned long long)o->solved, (unsigned long long)o->excess,
           (unsigned long long)o->states, o->ms);
    fflush(stdout);
}

static void print_result(comparing *c, carom_strategy strategy) {
    const bool json = lab_wants(c->lab, OPTION_JSON), text = !json && !lab_wants(c->lab, OPTION_SVG);
    const outcome last = c->by_depth[DEPTHS - 1];
    char number[32];
    plot_series *series = plot_add(&c->picture, carom_strategy_name(strategy));
    if (text) printf("%-18s", carom_strategy_name(strategy));
    for (unsigned d = 0; d < DEPTHS; d++) {
        plot_point(series, depths[d], 100.0 * (double)c->by_depth[d].solved / (double)c->n);
        if (json) print_json(c, strategy, d);
        if (text) printf(" %5llu", (unsigned long long)c->by_depth[d].solved);
    }
    if (text)
        printf(" %9.2f %12s %9.2f\n", last.solved ? (double)last.excess / (double)last.solved : 0,
               grouped(last.states / c->n, number), last.ms / (double)c->n);
    fflush(stdout);
}

/* Adds a search, and prints a strategy once all its searches are added.  Omits unfinished strategies. */
static void take(void *context, void *job) {
    comparing *c = context;
    const trial *one = job;
    outcome *sum = &c->by_depth[depth_of(c, one->number)];
    sum->solved += one->outcome.solved;
    sum->excess += one->outcome.excess;
    sum->states += one->outcome.states;
    sum->ms += one->outcome.ms;
    if ((one->number + 1) % (DEPTHS * c->n) != 0 || lab_is_stopped()) return;
    print_result(c, strategy_of(c, one->number));
    memset(c->by_depth, 0, sizeof c->by_depth);
}

static bool compare(const lab *l, const setting *set, const game_round *rounds, uint64_t n) {
    static comparing c;
    const pool_work work = {.job_size = sizeof(trial), .next = next, .run = play, .take = take};
    c = (comparing){.lab = l, .set = set, .rounds = rounds, .n = n};
    c.picture = (plot){.title = set->text, .x_name = "moves at most", .y_name = "rounds solved, per cent"};
    if (!lab_wants(l, OPTION_JSON) && !lab_wants(l, OPTION_SVG))
        printf(
            "%s, %llu round%s, seed %llu: rounds solved within 6, 8, 10 and 12 moves\n%-18s %5u %5u %5u %5u %9s %12s "
            "%9s\n",
            set->text, (unsigned long long)n, plural(n), (unsigned long long)l->seed, "", depths[0], depths[1],
            depths[2], depths[3], "too many", "states", "ms");
    /* untested: lab_success() has just allocated and freed a block of the same size. */
    if (!lab_pool(l, &work, &c)) return false;
    if (lab_wants(l, OPTION_SVG)) plot_print(&c.picture);
    return true;
}

int lab_success(lab *l) {
    const uint64_t n = l->count ? l->count : ROUNDS;
    if (n > 100000) {
        fprintf(stderr, "carom lab: success plays at most 100000 rounds\n");
        return EXIT_BAD_INPUT;
    }
    game_round *rounds = malloc((size_t)n * sizeof *rounds);
    /* untested: fails only if the system has no memory left. */
    int status = rounds ? EXIT_ALL_GOOD : EXIT_UNFINISHED;
    for (unsigned i = 0; rounds && i < sizeof settings / sizeof *settings; i++) {
        if (!lab_open_block(l)) {
            status = EXIT_UNFINISHED;
            break;
        }
        const bool found = find_rounds(l, &settings[i], n, rounds);
        free(l->block);
        /* untested: no seed is known for which carom_rounds_begin() fails. */
        if (!found)
            fprintf(stderr, "carom lab: seed %llu has no board with enough cells that have two walls: %s\n",
                    (unsigned long long)l->seed, settings[i].text);
        if (!found || !compare(l, &settings[i], rounds, n)) status = EXIT_UNFINISHED;
    }
    if (status == EXIT_ALL_GOOD && !lab_wants(l, OPTION_JSON) && !lab_wants(l, OPTION_SVG))
        puts("too many: moves more than needed; states and ms: of a round; all on average, within 12 moves");
    free(rounds);
    return status;
}
