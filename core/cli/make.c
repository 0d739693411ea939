/* make.c - `carom make`: makes random puzzles from a recipe. */
#include "cli/clock.h"
#include "cli/commands.h"
#include "cli/exit.h"
#include "cli/job.h"
#include "cli/making.h"
#include "cli/search_memory.h"
#include "cli/thread_pool.h"

#include <stdio.h>

/* Every puzzle number gets a line, so the number of lines shows where to continue a job. */
static void print_json(const making_job *job, uint64_t index, const carom_made *made) {
    printf("{\"seed\":%llu,\"index\":%llu,\"met\":%s,", (unsigned long long)job->seed, (unsigned long long)index,
           made->status == CAROM_SOLVED ? "true" : "false");
    made_json(made);
    printf(",\"tries\":%u,\"outOfMemory\":%u}\n", made->tried, made->out_of_memory);
}

static void print_text(const carom_recipe *recipe, uint64_t index, const carom_made *made) {
    char payload[CAROM_PAYLOAD_MAX];
    if (made->found) carom_payload_write(&made->puzzle, payload);
    if (made->status == CAROM_SOLVED) {
        puts(payload);
        return;
    }
    fprintf(stderr, "carom make: puzzle %llu: ", (unsigned long long)index);
    made_explain_miss(recipe, made);
    fprintf(stderr, "%s%s\n", made->found ? ": " : "", made->found ? payload : "");
}

typedef struct making {
    const options *options;
    making_job job;
    uint64_t next; /* number of the next puzzle. */
    progress progress;
    int exit_status;
} making;

typedef struct made_puzzle {
    uint64_t index;
    carom_made made;
} made_puzzle;

static bool next(void *context, void *out) {
    making *m = context;
    made_puzzle *puzzle = out;
    if (m->next >= m->job.end || ferror(stdout)) return false;
    puzzle->index = m->next;
    m->next += m->job.step;
    return true;
}

static void make(void *context, void *block, void *out) {
    making *m = context;
    made_puzzle *puzzle = out;
    carom_maker *maker = carom_maker_open(block, m->options->memory);
    const carom_made *made = carom_maker_result(maker);
    carom_maker_start(maker, &m->job.recipe, m->job.seed, puzzle->index, NULL);
    while (carom_maker_step(maker, 1u << 16) == CAROM_RUNNING)
        if (pool_is_first(out)) progress_report_making(&m->progress, milliseconds(), puzzle->index, made);
    puzzle->made = *made;
}

static void print_result(void *context, void *out) {
    making *m = context;
    const made_puzzle *puzzle = out;
    progress_end(&m->progress);
    if (puzzle->made.status != CAROM_SOLVED) m->exit_status = EXIT_UNFINISHED;
    if (m->options->value[OPTION_JSON]) print_json(&m->job, puzzle->index, &puzzle->made);
    else print_text(&m->job.recipe, puzzle->index, &puzzle->made);
    fflush(stdout);
}

int command_make(const options *o) {
    making m = {.options = o, .exit_status = EXIT_ALL_GOOD};
    const pool_work work = {
        .job_size = sizeof(made_puzzle), .memory = o->memory, .next = next, .run = make, .take = print_result};
    if (!job_read(o, &m.job)) return EXIT_BAD_INPUT;
    if (o->skip && m.job.first >= m.job.end) options_nothing_left(o, m.job.puzzles);
    m.next = m.job.first;
    m.progress = progress_open(o->value[OPTION_PROGRESS] != NULL);
    progress_begin(&m.progress, milliseconds());
    if (!pool_run(&work, &m, pool_threads(o, m.job.puzzles, o->memory)))
        return memory_refuse(o->command, o->memory), EXIT_UNFINISHED;
    return m.exit_status;
}
