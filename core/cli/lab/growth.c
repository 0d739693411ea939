/* growth.c - measures how the number of states grows with the moves: for 3, 4 and 5 robots, with printed targets and
 * with targets anywhere. */
#include "cli/exit.h"
#include "cli/lab/lab.h"
#include "cli/lab/plot.h"
#include "cli/numbers.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { GAMES = 200, LENGTHS = 40, ENOUGH = 5 };

typedef struct grown {
    uint64_t games, solved, no_solution, moves;
    uint64_t by_length[LENGTHS], states[LENGTHS]; /* longer solutions count as the last length */
} grown;

static grown measure(lab *l, const carom_game_kind *kind, bool anywhere, uint64_t games) {
    grown g = {.games = games};
    for (uint64_t i = 0; i < games && !lab_is_stopped(); i++) {
        carom_puzzle p;
        double ms;
        carom_generate(kind, l->seed, i, 0, &p, NULL);
        if (anywhere) carom_target_anywhere(&p, l->seed, i);
        const carom_options how = {.strategy = l->options->search.strategy, .max_moves = CAROM_MOVES_MAX};
        const carom_result *r = lab_search(l, &p, &how, &ms);
        g.no_solution += r->status == CAROM_NO_SOLUTION;
        if (r->status != CAROM_SOLVED) continue;
        const uint32_t length = r->n_moves < LENGTHS ? r->n_moves : LENGTHS - 1;
        g.solved++;
        g.moves += r->n_moves;
        g.by_length[length]++;
        g.states[length] += r->states;
    }
    return g;
}

/* The factor by which states grow with each move: a least-squares fit of the logarithm of the mean states, over the
 * lengths with ENOUGH games; 0 if there are fewer than two such lengths. */
static double factor_of(const grown *g) {
    double n = 0, x = 0, y = 0, xx = 0, xy = 0;
    for (unsigned i = 0; i < LENGTHS; i++) {
        if (g->by_length[i] < ENOUGH) continue;
        const double states = log((double)g->states[i] / (double)g->by_length[i]);
        n++, x += i, y += states, xx += (double)i * i, xy += i * states;
    }
    return n < 2 ? 0 : exp((n * xy - x * y) / (n * xx - x * x));
}

static double mean_of(const grown *g) { return g->solved ? (double)g->moves / (double)g->solved : 0; }

static void say_json(const carom_game_kind *kind, const char *targets, const grown *g) {
    bool first = true;
    printf("{\"robots\":%u,\"targets\":\"%s\",\"games\":%llu,\"solved\":%llu,\"noSolution\":%llu,\"mean\":%.4f,"
           "\"factor\":",
           kind->robots, targets, (unsigned long long)g->games, (unsigned long long)g->solved,
           (unsigned long long)g->no_solution, mean_of(g));
    if (factor_of(g) > 0) printf("%.3f", factor_of(g));
    else printf("null");
    printf(",\"lengths\":[");
    for (unsigned i = 0; i < LENGTHS; i++) {
        if (!g->by_length[i]) continue;
        printf("%s{\"moves\":%u,\"games\":%llu,\"states\":%llu}", first ? "" : ",", i,
               (unsigned long long)g->by_length[i], (unsigned long long)g->states[i]);
        first = false;
    }
    puts("]}");
    fflush(stdout);
}

static void say_text(const grown *g) {
    char states[32];
    for (unsigned i = 0; i < LENGTHS; i++)
        if (g->by_length[i])
            printf("  %5u %8llu %15s\n", i, (unsigned long long)g->by_length[i],
                   grouped(g->states[i] / g->by_length[i], states));
    /* untested: a factor needs many games of two lengths */
    if (factor_of(g) > 0) printf("  each further move: %.2f times the states\n", factor_of(g));
}

int lab_growth(lab *l) {
    static plot picture;
    /* untested: tests give a smaller number; the usual one takes minutes */
    const uint64_t games = l->count ? l->count : GAMES;
    const bool json = lab_wants(l, OPTION_JSON), svg = lab_wants(l, OPTION_SVG);
    picture = (plot){
        .title = "Growth with the moves", .x_name = "moves", .y_name = "states, on average", .is_logarithmic = true};
    if (!l->options->value[OPTION_STATES]) l->states = OPTION_NUMBER_MAX;
    for (unsigned anywhere = 0; anywhere < 2; anywhere++)
        for (uint8_t robots = 3; robots <= 5; robots++) {
            const carom_game_kind kind = {.robots = robots, .target = CAROM_TARGET_OF_ONE};
            const char *targets = anywhere ? "anywhere" : "printed";
            const grown g = measure(l, &kind, anywhere, games);
            if (lab_is_stopped()) continue; /* unfinished measurements are not shown */
            char name[48];
            snprintf(name, sizeof name, "%u robots, %s", robots, targets);
            plot_series *series = plot_add(&picture, name);
            for (unsigned i = 0; i < LENGTHS; i++)
                if (g.by_length[i] >= ENOUGH) plot_point(series, i, (double)g.states[i] / (double)g.by_length[i]);
            if (json) say_json(&kind, targets, &g);
            if (json || svg) continue;
            printf("%u robots, targets %s: %llu games, %llu without a solution, %.3f moves on average\n", robots,
                   targets, (unsigned long long)g.games, (unsigned long long)g.no_solution, mean_of(&g));
            puts("  moves    games          states");
            say_text(&g);
        }
    if (svg) plot_print(&picture);
    progress_end(&l->progress);
    return EXIT_ALL_GOOD;
}
