#include "cli/puzzles.h"

#include "cli/exit.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "cli/search_memory.h"
#include "cli/thread_pool.h"

#include <stdlib.h>
#include <string.h>

typedef struct reading {
    const options *options;
    const puzzle_work *work;
    void *context;
    puzzle_reader reader;
    bool acted;                       /* a puzzle was not skipped. */
    bool said_diagonals, said_robots; /* each remark is made once. */
    bool broken;                      /* some input could not be read. */
    int exit_status;
} reading;

typedef struct puzzle_job {
    puzzle_source source;
    char *text; /* a copy of the text; NULL if the puzzle is an argument. */
    carom_input input;
    bool is_good; /* `input` is read; otherwise `error` is filled in. */
    carom_error error;
    max_align_t result[];
} puzzle_job;

/* If there is no memory for a copy, the text counts as too long. */
static void keep_text(puzzle_job *job) {
    puzzle_source *s = &job->source;
    job->text = malloc(s->length + 1);
    /* untested: fails only if the system has no memory left. */
    if (job->text) s->text = memcpy(job->text, s->text, s->length);
    else *s = (puzzle_source){.file = s->file, .line = s->line, .text = "", .too_long = true};
}

static bool next(void *context, void *out) {
    reading *r = context;
    puzzle_job *job = out;
    if (ferror(stdout) || interrupt_came() || !reader_next(&r->reader, &job->source)) return false;
    job->text = NULL;
    if (job->source.line && !job->source.problem) keep_text(job);
    return true;
}

static void run(void *context, void *block, void *out) {
    const reading *r = context;
    puzzle_job *job = out;
    if (job->source.problem) return;
    job->is_good = source_read(&job->source, options_reading(r->options), &job->input, &job->error);
    if (job->is_good && r->work->solve) r->work->solve(r->context, block, &job->input, job->result);
}

/* Prints each remark only once in a run, because a batch of a million puzzles could repeat it a million times. */
static void remark(reading *r, const puzzle_source *source, const carom_input *input) {
    if (input->left_diagonals_out && !r->said_diagonals) {
        r->said_diagonals = true;
        source_name(source, 1);
        fprintf(stderr, "the D sides of a game ID are read without their diagonals; --diagonals adds them\n");
    }
    if (input->left_robots_out && !r->said_robots) {
        r->said_robots = true;
        source_name(source, 1);
        for (unsigned i = 0, rest = input->left_robots_out; rest; rest &= ~(1u << i++))
            if (rest >> i & 1) fprintf(stderr, "%s%s", carom_color_name(i), rest >> (i + 1) ? ", " : "");
        fprintf(stderr, " left out: an interchange puzzle walls in the robots that it does not have; --shut-in "
                        "keeps them\n");
    }
}

static void complain_of_input(reading *r, const puzzle_source *source) {
    source_complain_of_input(source, r->options->command);
    r->broken |= source->problem != INPUT_EMPTY;
}

static void take(void *context, void *out) {
    reading *r = context;
    puzzle_job *job = out;
    int status = EXIT_BAD_INPUT;
    if (job->source.problem) {
        complain_of_input(r, &job->source);
        return;
    }
    r->acted = true;
    if (job->is_good) {
        remark(r, &job->source, &job->input);
        status = r->work->print(r->context, &job->source, &job->input, job->result);
    } else {
        (r->work->bad ? r->work->bad : source_complain)(&job->source, &job->error);
    }
    if (status > r->exit_status) r->exit_status = status;
    free(job->text);
}

/* Skips up to o->skip puzzles.  Returns the number of puzzles that were skipped. */
static uint64_t skip(reading *r) {
    uint64_t skipped = 0;
    puzzle_source source;
    while (skipped < r->options->skip && reader_next(&r->reader, &source)) {
        if (source.problem) complain_of_input(r, &source);
        else skipped++;
    }
    return skipped;
}

/* Does the work of puzzles_each() and puzzles_solve(). */
static int each(const options *o, int n_words, const puzzle_work *work, void *context, unsigned threads) {
    const pool_work jobs = {.job_size = sizeof(puzzle_job) + work->result_size,
                            .memory = work->solve ? o->memory : 0,
                            .next = next,
                            .run = run,
                            .take = take};
    reading r = {.options = o,
                 .work = work,
                 .context = context,
                 .reader = {.words = o->words, .n_words = n_words},
                 .exit_status = EXIT_ALL_GOOD};
    const uint64_t skipped = skip(&r);
    const bool has_run = pool_run(&jobs, &r, threads);
    reader_close(&r.reader); /* stdout may be broken. */
    if (!has_run) return memory_refuse(o->command, o->memory), EXIT_UNFINISHED;
    /* An input that cannot be read has already been reported. */
    if (skipped && !r.acted && !r.broken) options_nothing_left(o, skipped);
    /* untested: in the tests, an input that cannot be read has the highest status. */
    return r.broken && r.exit_status < EXIT_BAD_INPUT ? EXIT_BAD_INPUT : r.exit_status;
}

typedef struct acting {
    puzzle_act act;
    void *context;
} acting;

static int act_on(void *context, const puzzle_source *source, const carom_input *input, void *result) {
    const acting *a = context;
    (void)result;
    return a->act(a->context, source, input);
}

int puzzles_each(const options *o, int n_words, puzzle_act act, void *context, puzzle_bad bad) {
    const puzzle_work work = {.print = act_on, .bad = bad};
    acting a = {act, context};
    return each(o, n_words, &work, &a, 1);
}

int puzzles_solve(const options *o, const puzzle_work *work, void *context) {
    const uint64_t jobs = puzzles_are_several(o) ? UINT64_MAX : 1;
    return each(o, o->n_words, work, context, pool_threads(o, jobs, o->memory));
}

bool puzzles_is_first(const void *result) { return pool_is_first((const char *)result - offsetof(puzzle_job, result)); }

bool puzzles_are_several(const options *o) {
    return o->n_words > 1 || strcmp(o->words[0], "-") == 0 || file_exists(o->words[0]);
}
