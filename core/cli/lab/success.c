/* success.c - how often each strategy finds a solution within a limit of moves, in rounds of one game.
 *
 * All strategies get the same rounds (carom_rounds).  After each round the robots stay where a shortest solution leaves
 * them, or where they are if none is found within the limits. */
#include "cli/exit.h"
#include "cli/lab/lab.h"
#include "cli/lab/plot.h"
#include "cli/numbers.h"

#include <stdio.h>
#include <stdlib.h>

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

/* A round and the length of its shortest solution; 0: none was found within the limits. */
typedef struct game_round {
    carom_puzzle puzzle;
    uint32_t length;
} game_round;

/* Plays the game once with shortest solutions, to get the rounds. */
static bool find_rounds(lab *l, const setting *set, uint64_t n, game_round *out) {
    carom_rounds rounds;
    double ms;
    /* untested: no seed is known without a board for rounds */
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

static outcome play(lab *l, const game_round *rounds, uint64_t n, carom_strategy strategy, uint32_t depth) {
    outcome sum = {0};
    for (uint64_t i = 0; i < n && !lab_is_stopped(); i++) {
        double ms;
        const carom_options how = {.strategy = strategy, .max_moves = depth};
        const carom_result *r = lab_search(l, &rounds[i].puzzle, &how, &ms);
        sum.states += r->states;
        sum.ms += ms;
        if (r->status != CAROM_SOLVED) continue;
        sum.solved++;
        /* untested: bfs solves all rounds of the tests */
        if (rounds[i].length) sum.excess += r->n_moves - rounds[i].length;
    }
    return sum;
}

static void say_json(const lab *l, const setting *set, carom_strategy strategy, uint32_t depth, uint64_t rounds,
                     const outcome *o) {
    printf("{\"board\":\"%s\",\"seed\":%llu,\"strategy\":\"%s\",\"maxMoves\":%u,\"rounds\":%llu,\"solved\":%llu,"
           "\"movesTooMany\":%llu,\"states\":%llu,\"ms\":%.1f}\n",
           set->name, (unsigned long long)l->seed, carom_strategy_name(strategy), depth, (unsigned long long)rounds,
           (unsigned long long)o->solved, (unsigned long long)o->excess, (unsigned long long)o->states, o->ms);
    fflush(stdout);
}

static void compare(lab *l, const setting *set, const game_round *rounds, uint64_t n) {
    static plot picture;
    char number[32];
    const bool json = lab_wants(l, OPTION_JSON), svg = lab_wants(l, OPTION_SVG);
    picture = (plot){.title = set->text, .x_name = "moves at most", .y_name = "rounds solved, per cent"};
    if (!json && !svg)
        printf("%s, %llu rounds, seed %llu: rounds solved within 6, 8, 10 and 12 moves\n%-18s %5u %5u %5u %5u %9s %12s "
               "%9s\n",
               set->text, (unsigned long long)n, (unsigned long long)l->seed, "", depths[0], depths[1], depths[2],
               depths[3], "too many", "states", "ms");
    for (unsigned strategy = 1; strategy < CAROM_STRATEGIES; strategy++) {
        outcome by_depth[DEPTHS];
        for (unsigned d = 0; d < DEPTHS; d++) by_depth[d] = play(l, rounds, n, (carom_strategy)strategy, depths[d]);
        if (lab_is_stopped()) break; /* unfinished measurements are not shown */
        const outcome last = by_depth[DEPTHS - 1];
        plot_series *series = plot_add(&picture, carom_strategy_name((carom_strategy)strategy));
        if (!json && !svg) printf("%-18s", carom_strategy_name((carom_strategy)strategy));
        for (unsigned d = 0; d < DEPTHS; d++) {
            plot_point(series, depths[d], 100.0 * (double)by_depth[d].solved / (double)n);
            if (json) say_json(l, set, (carom_strategy)strategy, depths[d], n, &by_depth[d]);
            else if (!svg) printf(" %5llu", (unsigned long long)by_depth[d].solved);
        }
        if (!json && !svg)
            printf(" %9.2f %12s %9.2f\n", last.solved ? (double)last.excess / (double)last.solved : 0,
                   grouped(last.states / n, number), last.ms / (double)n);
        fflush(stdout);
    }
    if (svg) plot_print(&picture);
}

int lab_success(lab *l) {
    /* untested: tests give a smaller number; the usual one takes minutes */
    const uint64_t n = l->count ? l->count : ROUNDS;
    if (n > 100000) {
        fprintf(stderr, "carom lab: success plays at most 100000 rounds\n");
        return EXIT_BAD_INPUT;
    }
    game_round *rounds = malloc((size_t)n * sizeof *rounds);
    /* untested: refused only when the system has no memory left */
    if (!rounds) return EXIT_UNFINISHED;
    int status = EXIT_ALL_GOOD;
    for (unsigned i = 0; i < sizeof settings / sizeof *settings; i++) {
        /* untested: no seed is known without a board for rounds */
        if (find_rounds(l, &settings[i], n, rounds)) {
            compare(l, &settings[i], rounds, n);
            continue;
        }
        /* untested: no seed is known without a board for rounds */
        fprintf(stderr, "carom lab: seed %llu has no board with enough cells of two walls: %s\n",
                (unsigned long long)l->seed, settings[i].text);
        status = EXIT_UNFINISHED;
    }
    if (!lab_wants(l, OPTION_JSON) && !lab_wants(l, OPTION_SVG))
        puts("too many: moves more than needed; states and ms: of a round; all on average, within 12 moves");
    progress_end(&l->progress);
    free(rounds);
    return status;
}
