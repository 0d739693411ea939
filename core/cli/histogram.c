/* histogram.c - `carom histogram`: counts random games by the length of a shortest solution. */
#include "cli/clock.h"
#include "cli/commands.h"
#include "cli/exit.h"
#include "cli/merge.h"
#include "cli/progress.h"
#include "cli/search_memory.h"
#include "cli/thread_pool.h"

#include <stdio.h>

/* A thread takes at most GAMES_MAX games at a time, which take a few milliseconds. */
enum { GAMES_MAX = 32, PARTS_OF_THREAD = 16 };

typedef struct counting {
    carom_tally *whole;
    uint64_t next; /* number of the first game of the next part. */
    uint64_t games, games_per_part;
    size_t memory;
    progress progress;
} counting;

/* Fills in an empty tally for the next games. */
static bool next(void *context, void *job) {
    counting *c = context;
    carom_games part = c->whole->games;
    part.first = c->next;
    const uint64_t left = games_in(&part);
    c->next = part.end = left > c->games_per_part ? part.first + c->games_per_part * part.step : part.end;
    /* untested: the kind of game has been checked, so the function after the && returns true. */
    return left > 0 && carom_tally_start(job, &part, NULL);
}

static void report(counting *c, const carom_tally *part) {
    carom_tally now = *c->whole;
    carom_tally_add(&now, part);
    progress_report_tally(&c->progress, milliseconds(), c->games, &now);
}

static void count(void *context, void *block, void *job) {
    counting *c = context;
    carom_search *search = carom_search_open(block, c->memory);
    while (carom_tally_step(job, search, 1u << 16) == CAROM_RUNNING)
        if (pool_is_first(job)) report(c, job);
}

static void add(void *context, void *job) {
    counting *c = context;
    const carom_tally *part = job;
    carom_tally_add(c->whole, part);
    /* untested: only a bug in Carom could lead here; none is known. */
    if (part->status == CAROM_SOLVED) return;
    progress_end(&c->progress);
    fprintf(stderr, "carom histogram: internal error: %s at game %llu; please report it with the options\n",
            carom_status_name(part->status), (unsigned long long)part->next);
    c->whole->status = part->status;
}

static bool count_games(const options *o, carom_tally *whole) {
    counting c = {.whole = whole, .next = whole->games.first, .games = games_in(&whole->games), .memory = o->memory};
    const pool_work work = {
        .job_size = sizeof(carom_tally), .memory = o->memory, .next = next, .run = count, .take = add};
    const unsigned threads = pool_threads(o, c.games, o->memory);
    c.games_per_part = c.games / (threads * PARTS_OF_THREAD);
    if (c.games_per_part > GAMES_MAX) c.games_per_part = GAMES_MAX;
    if (c.games_per_part == 0) c.games_per_part = 1;
    c.progress = progress_open(o->value[OPTION_PROGRESS] != NULL);
    progress_begin(&c.progress, milliseconds());
    if (!pool_run(&work, &c, threads)) return memory_refuse(o->command, o->memory);
    progress_end(&c.progress);
    return whole->status != CAROM_FAULT;
}

static void print_result(const options *o, const carom_tally *tally, uint64_t part, uint64_t parts) {
    char svg[CAROM_TALLY_SVG_MAX], json[TALLY_JSON_MAX];
    if (o->value[OPTION_SVG]) {
        carom_tally_svg(tally, CAROM_LIGHT_AND_DARK, NULL, svg);
        fputs(svg, stdout);
    } else if (o->value[OPTION_JSON]) {
        tally_json(tally, part, parts, json);
        puts(json);
    } else tally_table(tally);
}

int command_histogram(const options *o) {
    making_job job;
    carom_tally tally;
    bool complete = true;
    const bool merge = o->value[OPTION_MERGE] != NULL;
    if (!job_read(o, &job)) return EXIT_BAD_INPUT;
    if (!o->value[OPTION_COUNT]) job.end = CAROM_TALLY_GAMES;
    if (o->value[OPTION_SVG] && o->value[OPTION_JSON])
        return options_refuse(o->command, "--svg and --json cannot be combined", "", ""), EXIT_BAD_INPUT;
    if (merge && o->value[OPTION_PART])
        return options_refuse(o->command, "--merge and --part cannot be combined", "", ""), EXIT_BAD_INPUT;
    if (merge && o->n_words == 0)
        return options_refuse(o->command, "--merge needs the files of the parts, or - for standard input", "", ""),
               EXIT_BAD_INPUT;
    if (!merge && o->n_words > 0)
        return options_refuse(o->command, "unexpected argument '", o->words[0], "'; files need --merge"),
               EXIT_BAD_INPUT;
    carom_tally_start(&tally, &(carom_games){job.recipe.game, job.seed, job.first, job.step, job.end}, NULL);
    if (merge && !merge_files(o->words, o->n_words, &tally, &complete)) return EXIT_BAD_INPUT;
    if (!merge && !count_games(o, &tally)) return EXIT_UNFINISHED;
    print_result(o, &tally, job.first + 1, job.step);
    return complete && tally.unfinished == 0 ? EXIT_ALL_GOOD : EXIT_UNFINISHED;
}
