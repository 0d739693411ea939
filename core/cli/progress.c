#include "cli/progress.h"

#include "cli/numbers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { EVERY_MS = 250 };

/* A dumb terminal cannot move its cursor, and a terminal without TERM may be unable to. */
static bool rewrites_lines(void) {
    const char *term = getenv("TERM");
    /* untested: tests with a terminal kill the program, so it writes no coverage counts. */
    return isatty(STDERR_FILENO) && term && *term && strcmp(term, "dumb") != 0;
}

progress progress_open(bool asked_for) {
    const bool on_terminal = rewrites_lines();
    /* untested: tests with a terminal kill the program, so it writes no coverage counts. */
    return (progress){.wanted = asked_for || on_terminal, .on_terminal = on_terminal};
}

void progress_begin(progress *p, double now) { p->next = now + EVERY_MS; }

static void print_states(uint64_t states) {
    if (states >= 1000000000) fprintf(stderr, "%.1f billion states", (double)states / 1e9);
    else if (states >= 1000000) fprintf(stderr, "%.1f million states", (double)states / 1e6);
    else if (states >= 1000) fprintf(stderr, "%u,%03u states", (unsigned)(states / 1000), (unsigned)(states % 1000));
    else fprintf(stderr, "%u state%s", (unsigned)states, plural(states));
}

static bool begin_line(progress *p, double now) {
    if (!p->wanted || now < p->next) return false;
    p->next = now + EVERY_MS;
    if (p->on_terminal) fputc('\r', stderr);
    return true;
}

static void end_line(progress *p) {
    fputs(p->on_terminal ? "\033[K" : "\n", stderr); /* \033[K: erases the rest of a longer previous line. */
    fflush(stderr);
    p->shown = p->on_terminal;
}

void progress_report(progress *p, double now, const carom_result *r, size_t memory) {
    if (!begin_line(p, now)) return;
    if (r->counting)
        fprintf(stderr, "%u move%s, the fewest possible; counting shortest solutions; ", r->n_moves,
                plural(r->n_moves));
    else if (r->upper > r->proved) fprintf(stderr, "%u to %u moves; ", r->proved, r->upper);
    else if (r->upper > 0) fprintf(stderr, "%u move%s; ", r->upper, plural(r->upper));
    else if (r->proved > 1) fprintf(stderr, "at least %u moves; ", r->proved);
    if (r->fell_back && !r->counting)
        fprintf(stderr, "memory full, continuing with %s; ", carom_strategy_name(r->strategy));
    print_states(r->states);
    const double used = (double)r->bytes / (1 << 20);
    fprintf(stderr, used < 10 ? "; %.1f of %zu MiB" : "; %.0f of %zu MiB", used, memory >> 20);
    end_line(p);
}

void progress_report_making(progress *p, double now, uint64_t index, const carom_made *made) {
    if (!begin_line(p, now)) return;
    fprintf(stderr, "puzzle %llu, candidate %u: ", (unsigned long long)index, made->tried);
    print_states(made->states);
    end_line(p);
}

void progress_report_trial(progress *p, double now, uint64_t states) {
    if (!begin_line(p, now)) return;
    print_states(states);
    end_line(p);
}

void progress_report_tally(progress *p, double now, uint64_t games, const carom_tally *tally) {
    char counted[32], all[32];
    if (!begin_line(p, now)) return;
    fprintf(stderr, "%s of %s game%s: ", grouped(tally->counted, counted), grouped(games, all), plural(games));
    print_states(tally->states);
    end_line(p);
}

void progress_report_sweep(progress *p, double now, const carom_swept *swept) {
    char solved[32], all[32];
    if (!begin_line(p, now)) return;
    fprintf(stderr, "%s of %s placement%s; %u move%s, %u%%", grouped(swept->solved, solved),
            grouped(swept->placements, all), plural(swept->placements), swept->level, plural(swept->level),
            swept->share / 10);
    end_line(p);
}

void progress_end(progress *p) {
    if (p->shown) fputs("\r\033[K", stderr);
    fflush(stderr);
    p->shown = false;
}
