/* depths.c - measures each iteration of an iterative-deepening search, on a hard game or a given puzzle. */
#include "cli/exit.h"
#include "cli/lab/lab.h"
#include "cli/lab/plot.h"
#include "cli/numbers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { USUAL = CAROM_IDEA_VISITED | CAROM_IDEA_ORDER | CAROM_IDEA_ALIKE | CAROM_IDEA_BOUND };

/* Reads names of ideas, separated by commas, or 'none'. */
static bool read_ideas(const lab *l, unsigned *out) {
    const char *text = l->options->value[OPTION_IDEAS];
    *out = text ? 0 : USUAL;
    if (!text || strcmp(text, "none") == 0) return true;
    for (;; text++) {
        const size_t n = strcspn(text, ",");
        unsigned i = 0;
        while (i < CAROM_IDEAS && (strlen(carom_idea_name(i)) != n || memcmp(carom_idea_name(i), text, n) != 0)) i++;
        if (i == CAROM_IDEAS)
            return options_refuse(l->options->command,
                                  "--ideas takes none, or some of visited,order,alike,bound,refined,blockers, not '",
                                  l->options->value[OPTION_IDEAS], "'");
        *out |= 1u << i;
        text += n;
        if (!*text) return true;
    }
}

static void print_json(const lab *l, const carom_trial_depth *d) {
    lab_json_begin(l);
    printf("\"limit\":%u,\"nodes\":%llu,\"inner\":%llu,\"hits\":%llu}\n", d->limit, (unsigned long long)d->nodes,
           (unsigned long long)d->inner, (unsigned long long)d->hits);
}

static void print_text(const carom_trial_depth *d, uint64_t before) {
    char nodes[32], inner[32], hits[32];
    printf("%5u %15s %15s %15s", d->limit, grouped(d->nodes, nodes), grouped(d->inner, inner), grouped(d->hits, hits));
    if (before) printf(" %8.2f", (double)d->nodes / (double)before);
    puts("");
}

static void draw(const carom_tried *r) {
    static plot picture;
    picture = (plot){.title = "Iterations of a deepening search",
                     .x_name = "limit of moves",
                     .y_name = "states",
                     .is_logarithmic = true};
    plot_series *nodes = plot_add(&picture, "entered"), *inner = plot_add(&picture, "expanded"),
                *hits = plot_add(&picture, "found in the table");
    for (uint32_t i = 0; i < r->n_depths; i++) {
        plot_point(nodes, r->depth[i].limit, (double)r->depth[i].nodes);
        plot_point(inner, r->depth[i].limit, (double)r->depth[i].inner);
        plot_point(hits, r->depth[i].limit, (double)r->depth[i].hits);
    }
    plot_print(&picture);
}

static int print_result(const lab *l, const carom_tried *r, double ms) {
    char nodes[32], stored[32];
    if (lab_wants(l, OPTION_SVG)) return draw(r), exit_status_of(r->status);
    if (!lab_wants(l, OPTION_JSON)) {
        lab_label(l);
        puts("limit           nodes           inner            hits   growth");
    }
    for (uint32_t i = 0; i < r->n_depths; i++) {
        if (lab_wants(l, OPTION_JSON)) print_json(l, &r->depth[i]);
        else print_text(&r->depth[i], i ? r->depth[i - 1].nodes : 0);
    }
    if (lab_wants(l, OPTION_JSON)) return exit_status_of(r->status);
    printf("%s", r->status == CAROM_RUNNING ? "stopped" : carom_status_name(r->status));
    if (r->status == CAROM_SOLVED) printf(" in %u move%s", r->n_moves, plural(r->n_moves));
    printf(": %s state%s, %s of them in the table, %.1f MiB, %.3f s\n", grouped(r->nodes, nodes), plural(r->nodes),
           grouped(r->stored, stored), (double)r->bytes / (1 << 20), ms / 1e3);
    return exit_status_of(r->status);
}

int lab_depths(lab *l) {
    unsigned ideas;
    double ms;
    if (!read_ideas(l, &ideas)) return EXIT_BAD_INPUT;
    if (!l->options->value[OPTION_STATES]) l->states = OPTION_NUMBER_MAX;
    if (!lab_open_block(l)) return EXIT_UNFINISHED;
    const carom_tried *r = lab_try(l, &l->puzzle, ideas, &ms);
    const int status = print_result(l, r, ms);
    free(l->block);
    return status;
}
