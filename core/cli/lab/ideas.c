/* ideas.c - measures each idea of the search: states, memory and time of trials without it, relative to trials with all
 * ideas. */
#include "cli/exit.h"
#include "cli/lab/lab.h"
#include "cli/lab/plot.h"
#include "cli/numbers.h"

#include <math.h>
#include <stdatomic.h>
#include <stdio.h>

enum { GAMES = 20, LEAST = 6, MOST = 9, STATES = 5000000, ALL = (1 << CAROM_IDEAS) - 1 };

static const struct {
    const char *name, *text;
    carom_game_kind kind;
} settings[] = {
    {"none", "no robot pinned", {.target = CAROM_TARGET_FOR_ANY}},
    {"one", "the target's robot pinned", {.target = CAROM_TARGET_OF_ONE}},
    {"all", "all robots pinned", {.board = CAROM_BOARD_DRAWN, .diagonals = true, .target = CAROM_TARGET_OF_ONE}},
};

static const struct {
    const char *name;
    unsigned ideas;
} choices[] = {
    {"all", ALL},
    {"no table", ALL & ~CAROM_IDEA_VISITED},
    {"no order", ALL & ~CAROM_IDEA_ORDER},
    {"no sorting", ALL & ~CAROM_IDEA_ALIKE},
    {"no blockers", ALL & ~CAROM_IDEA_BLOCKERS},
    {"no refining", ALL & ~(CAROM_IDEA_BLOCKERS | CAROM_IDEA_REFINED)},
    {"no bound", ALL & ~(CAROM_IDEA_BLOCKERS | CAROM_IDEA_REFINED | CAROM_IDEA_BOUND)},
    {"none", 0},
};
enum { CHOICES = sizeof choices / sizeof *choices };

typedef struct cost {
    double states, stored, bytes, ms;
} cost;

/* The cost of the games that were solved with a given set of ideas, both with this set and with all ideas. */
typedef struct compared {
    unsigned solved;
    cost with, all;
} compared;

static void add(cost *sum, const cost *one) {
    sum->states += one->states;
    sum->stored += one->stored;
    sum->bytes += one->bytes;
    sum->ms += one->ms;
}

static bool try_one(const lab *l, const carom_puzzle *p, unsigned ideas, cost *out) {
    double ms;
    const carom_tried *r = lab_try(l, p, ideas, &ms);
    *out = (cost){(double)r->nodes, (double)r->stored, (double)r->bytes, ms};
    return r->status == CAROM_SOLVED;
}

/* ---- The first games of a seed whose solution lengths are in a range -------------------------------- */

typedef struct measuring {
    const lab *lab;
    const carom_game_kind *kind;
    carom_range moves;
    uint64_t wanted;
    uint64_t next;                 /* the next game. */
    atomic_uint_fast64_t suitable; /* suitable games found so far, not always in order. */
    uint64_t taken;                /* suitable games taken so far, in order. */
    atomic_bool are_rare;          /* too few suitable games exist. */
    compared *sum;
} measuring;

typedef struct game {
    uint64_t index;
    bool is_suitable;
    bool is_solved[CHOICES];
    cost by_choice[CHOICES];
} game;

/* Starts no game after enough suitable games have been found. */
static bool next(void *context, void *job) {
    measuring *m = context;
    if (lab_is_stopped() || m->are_rare || m->suitable >= m->wanted) return false;
    ((game *)job)->index = m->next++;
    return true;
}

static void try(void *context, void *block, void *job) {
    measuring *m = context;
    const lab l = lab_of_job(m->lab, block, job);
    game *out = job;
    carom_puzzle p;
    double ms;
    carom_generate(m->kind, l.seed, out->index, 0, &p, NULL);
    const carom_result *r = lab_search(&l, &p, &(carom_options){.max_moves = m->moves.most}, &ms);
    out->is_suitable = r->status == CAROM_SOLVED && r->n_moves >= m->moves.least;
    if (!out->is_suitable) return;
    m->suitable++;
    for (unsigned i = 0; i < CHOICES; i++) {
        out->is_solved[i] = try_one(&l, &p, choices[i].ideas, &out->by_choice[i]);
        if (!out->is_solved[0]) return; /* nothing to compare with. */
    }
}

static void take(void *context, void *job) {
    measuring *m = context;
    const game *one = job;
    if (m->taken == m->wanted || m->are_rare) return;
    if (one->index > 1000 * (m->taken + 1)) m->are_rare = true;
    if (m->are_rare || !one->is_suitable) return;
    m->taken++;
    for (unsigned i = 0; one->is_solved[0] && i < CHOICES; i++) {
        if (!one->is_solved[i]) continue;
        m->sum[i].solved++;
        add(&m->sum[i].with, &one->by_choice[i]);
        add(&m->sum[i].all, &one->by_choice[0]);
    }
}

/* If games of these lengths are too rare or the system has too little memory, prints a message on stderr and returns
 * false. */
static bool measure(const lab *l, const carom_game_kind *kind, carom_range moves, uint64_t wanted,
                    compared out[CHOICES]) {
    const pool_work work = {.job_size = sizeof(game), .next = next, .run = try, .take = take};
    measuring m = {.lab = l, .kind = kind, .moves = moves, .wanted = wanted, .sum = out};
    if (!lab_pool(l, &work, &m)) return false;
    if (m.are_rare)
        fprintf(stderr, "carom lab: not one random game in a thousand has %u to %u moves\n", moves.least, moves.most);
    return !m.are_rare;
}

/* untested at times: happens only if Ctrl-C or a limit stops a trial. */
static double ratio(double a, double b) { return b > 0 ? a / b : 0; }

/* Prints a ratio in a column; '-' if no game was solved. */
static void print_ratio(int width, double value) {
    if (value > 0) printf(" %*.2f", width, value);
    else printf(" %*s", width, "-");
}

static void print_result(const char *name, const compared *c) {
    printf("  %-12s %6u %12.0f", name, c->solved, c->with.states);
    print_ratio(10, ratio(c->with.states, c->all.states));
    printf(" %11.0f", c->with.stored);
    /* untested at times: happens only if Ctrl-C or a limit stops a trial. */
    print_ratio(8, c->solved ? ratio(c->with.stored, c->all.stored) : 0);
    printf(" %10.1f", c->with.ms);
    print_ratio(8, ratio(c->with.ms, c->all.ms));
    puts("");
}

static void print_costs(const char *name, const cost *c) {
    printf(",\"%s\":{\"states\":%.0f,\"stored\":%.0f,\"bytes\":%.0f,\"ms\":%.1f}", name, c->states, c->stored, c->bytes,
           c->ms);
}

static void print_json(const char *pinned, unsigned i, uint64_t games, const compared *c) {
    const char *between = "";
    printf("{\"pinned\":\"%s\",\"games\":%llu,\"choice\":\"%s\",\"ideas\":[", pinned, (unsigned long long)games,
           choices[i].name);
    for (unsigned k = 0; k < CAROM_IDEAS; k++) {
        if (!(choices[i].ideas >> k & 1)) continue;
        printf("%s\"%s\"", between, carom_idea_name(k));
        between = ",";
    }
    printf("],\"solved\":%u", c->solved);
    print_costs("with", &c->with);
    print_costs("all", &c->all);
    puts("}");
    fflush(stdout);
}

int lab_ideas(lab *l) {
    static plot picture;
    const char *names[CHOICES];
    const bool json = lab_wants(l, OPTION_JSON), svg = lab_wants(l, OPTION_SVG);
    const uint64_t games = l->count ? l->count : GAMES;
    const carom_range moves = l->moves.most ? l->moves : (carom_range){LEAST, MOST};
    for (unsigned i = 0; i < CHOICES; i++) names[i] = choices[i].name;
    picture = (plot){.title = "States of trials, as a ratio to all ideas",
                     .x_name = "ideas",
                     .y_name = "times as many",
                     .x_labels = names,
                     .is_logarithmic = true};
    if (!l->options->value[OPTION_STATES]) l->states = STATES;
    for (unsigned s = 0; s < sizeof settings / sizeof *settings; s++) {
        compared sum[CHOICES] = {{0}};
        if (!measure(l, &settings[s].kind, moves, games, sum)) return EXIT_UNFINISHED;
        if (lab_is_stopped()) break; /* unfinished measurements are omitted. */
        plot_series *series = plot_add(&picture, settings[s].text);
        if (!json && !svg) {
            printf("%s: %llu game%s of %u to %u moves, seed %llu\n", settings[s].text, (unsigned long long)games,
                   plural(games), moves.least, moves.most, (unsigned long long)l->seed);
            printf("  %-12s %6s %12s %10s %11s %8s %10s %8s\n", "", "solved", "states", "ratio", "stored", "ratio",
                   "ms", "ratio");
        }
        for (unsigned i = 0; i < CHOICES; i++) {
            if (sum[i].solved) plot_point(series, i, ratio(sum[i].with.states, sum[i].all.states));
            if (json) print_json(settings[s].name, i, games, &sum[i]);
            else if (!svg) print_result(names[i], &sum[i]);
        }
    }
    if (svg) plot_print(&picture);
    else if (!json) puts("ratio: to the search with all ideas, over the games that this row solved");
    return EXIT_ALL_GOOD;
}
