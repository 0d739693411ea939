/* make.c - `carom make`: makes random puzzles by a recipe. */
#include "cli/commands.h"
#include "cli/exit.h"
#include "cli/job.h"
#include "cli/made.h"

#include <stdio.h>

/* Every number gets a line, so the count of lines says where to continue a job. */
static void say_json(const making_job *job, uint64_t index, const carom_made *made) {
    printf("{\"seed\":%llu,\"index\":%llu,\"met\":%s,", (unsigned long long)job->seed, (unsigned long long)index,
           made->status == CAROM_SOLVED ? "true" : "false");
    made_json(made);
    printf(",\"tries\":%u,\"outOfMemory\":%u}\n", made->tried, made->out_of_memory);
}

static void say_text(uint64_t index, const carom_made *made) {
    char payload[CAROM_PAYLOAD_MAX];
    if (made->found) carom_payload_write(&made->puzzle, payload);
    if (made->status == CAROM_SOLVED) {
        puts(payload);
        return;
    }
    fprintf(stderr, "carom make: puzzle %llu: none of %u candidates fits the recipe", (unsigned long long)index,
            made->tried);
    if (made->out_of_memory) fprintf(stderr, ", %u of them because --memory is too small", made->out_of_memory);
    if (made->found) fprintf(stderr, "; the nearest has %u moves: %s\n", made->n_moves, payload);
    else fputs("; none has a solution that short\n", stderr);
}

int command_make(const options *o) {
    making_job job;
    workshop shop;
    int exit_status = EXIT_ALL_GOOD;
    if (!job_read(o, &job)) return EXIT_BAD_INPUT;
    if (o->skip && job.first >= job.end) options_nothing_left(o, job.puzzles);
    if (!workshop_open(&shop, "make", o->memory, o->value[OPTION_PROGRESS] != NULL)) return EXIT_UNFINISHED;
    for (uint64_t index = job.first; index < job.end && !ferror(stdout); index += job.step) {
        const carom_made *made = workshop_make(&shop, &job.recipe, job.seed, index);
        if (made->status != CAROM_SOLVED) exit_status = EXIT_UNFINISHED;
        if (o->value[OPTION_JSON]) say_json(&job, index, made);
        else say_text(index, made);
        fflush(stdout);
    }
    workshop_close(&shop);
    return exit_status;
}
