/* growth.c - measures how the number of states grows with the number of moves, for 3, 4 and 5 robots, with printed
 * targets and with targets on random cells. */
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
    uint64_t by_length[LENGTHS], states[LENGTHS]; /* the last entry also counts longer solutions. */
} grown;

/* Returns the factor by which the number of states grows with each move: a least-squares fit to the logarithm of the
 * mean number of states, for all lengths with ENOUGH games.  Returns 0 if fewer than two lengths have ENOUGH games. */
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

static void print_json(const carom_game_kind *kind, const char *targets, const grown *g) {
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

static void print_text(const grown *g) {
    char states[32];
    for (unsigned i = 0; i < LENGTHS; i++)
        if (g->by_length[i])
            printf("  %5u %8llu %15s\n", i, (unsigned long long)g->by_length[i],
                   grouped(g->states[i] / g->by_length[i], states));
    /* untested: a factor requires many games of each of two lengths, and the tests do not measure that many. */
    if (factor_of(g) > 0) printf("  each further move: %.2f times the states\n", factor_of(g));
}

/* ---- Several games of each kind ------------------------------------------------------------------ */

enum { LEAST_ROBOTS = 3, ROBOTS = 3, KINDS = 2 * ROBOTS };

typedef struct growing {
    const lab *lab;
    uint64_t games; /* of each kind. */
    uint64_t next;  /* number of the next game, counted over all kinds. */
    grown sum;      /* results of the current kind so far. */
    plot picture;
} growing;

typedef struct game {
    uint64_t number; /* counted over all kinds. */
    carom_status status;
    uint32_t n_moves;
    uint64_t states;
} game;

static carom_game_kind kind_of(uint64_t kind) {
    return (carom_game_kind){.robots = (uint8_t)(LEAST_ROBOTS + kind % ROBOTS), .target = CAROM_TARGET_OF_ONE};
}
static bool has_target_anywhere(uint64_t kind) { return kind >= ROBOTS; }

static bool next(void *context, void *job) {
    growing *g = context;
    if (lab_is_stopped() || g->next == KINDS * g->games) return false;
    ((game *)job)->number = g->next++;
    return true;
}

static void solve(void *context, void *block, void *job) {
    const growing *g = context;
    const lab l = lab_of_job(g->lab, block, job);
    game *out = job;
    const uint64_t kind = out->number / g->games, index = out->number % g->games;
    const carom_game_kind game_kind = kind_of(kind);
    carom_puzzle p;
    double ms;
    carom_generate(&game_kind, l.seed, index, 0, &p, NULL);
    if (has_target_anywhere(kind)) carom_target_anywhere(&p, l.seed, index);
    const carom_options how = {.strategy = l.options->search.strategy, .max_moves = CAROM_MOVES_MAX};
    const carom_result *r = lab_search(&l, &p, &how, &ms);
    out->status = r->status;
    out->n_moves = r->n_moves;
    out->states = r->states;
}

static void add(grown *sum, const game *one) {
    const uint32_t length = one->n_moves < LENGTHS ? one->n_moves : LENGTHS - 1;
    sum->games++;
    sum->no_solution += one->status == CAROM_NO_SOLUTION;
    if (one->status != CAROM_SOLVED) return;
    sum->solved++;
    sum->moves += one->n_moves;
    sum->by_length[length]++;
    sum->states[length] += one->states;
}

static void print_result(growing *g, uint64_t kind) {
    const carom_game_kind game_kind = kind_of(kind);
    const char *targets = has_target_anywhere(kind) ? "anywhere" : "printed";
    const grown *sum = &g->sum;
    char name[48];
    snprintf(name, sizeof name, "%u robots, %s", game_kind.robots, targets);
    plot_series *series = plot_add(&g->picture, name);
    for (unsigned i = 0; i < LENGTHS; i++)
        if (sum->by_length[i] >= ENOUGH) plot_point(series, i, (double)sum->states[i] / (double)sum->by_length[i]);
    if (lab_wants(g->lab, OPTION_JSON)) print_json(&game_kind, targets, sum);
    if (lab_wants(g->lab, OPTION_JSON) || lab_wants(g->lab, OPTION_SVG)) return;
    progress_end(g->lab->progress);
    printf("%u robots, targets %s: %llu game%s, %llu without a solution, %.3f moves on average\n", game_kind.robots,
           targets, (unsigned long long)sum->games, plural(sum->games), (unsigned long long)sum->no_solution,
           mean_of(sum));
    puts("  moves    games          states");
    print_text(sum);
}

/* Adds a game, and prints a kind once all its games are added.  Omits unfinished kinds. */
static void take(void *context, void *job) {
    growing *g = context;
    const game *one = job;
    add(&g->sum, one);
    /* untested at times: happens only after Ctrl-C during the last game of a kind. */
    if (g->sum.games < g->games || lab_is_stopped()) return;
    print_result(g, one->number / g->games);
    g->sum = (grown){0};
}

int lab_growth(lab *l) {
    static growing g;
    const pool_work work = {.job_size = sizeof(game), .next = next, .run = solve, .take = take};
    g = (growing){.lab = l, .games = l->count ? l->count : GAMES};
    g.picture = (plot){
        .title = "Growth with the moves", .x_name = "moves", .y_name = "states, on average", .is_logarithmic = true};
    if (!l->options->value[OPTION_STATES]) l->states = OPTION_NUMBER_MAX;
    if (!lab_pool(l, &work, &g)) return EXIT_UNFINISHED;
    if (lab_wants(l, OPTION_SVG)) plot_print(&g.picture);
    return EXIT_ALL_GOOD;
}
