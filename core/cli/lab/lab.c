/* lab.c - `carom lab`: runs experiments that compare strategies and measure ideas. */
#include "cli/lab/lab.h"

#include "cli/clock.h"
#include "cli/command_table.h"
#include "cli/commands.h"
#include "cli/exit.h"
#include "cli/interrupt.h"
#include "cli/job.h"
#include "cli/puzzle_json.h"
#include "cli/puzzles.h"
#include "cli/search_memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The point at which a limit stops a search depends on the size of its steps; wasm/experiments.js takes steps of the
 * same size. */
enum { STEP = 1 << 12 };

#define BIT OPTION_BIT
#define COMMON (BIT(OPTION_JSON) | BIT(OPTION_SVG) | BIT(OPTION_MEMORY) | BIT(OPTION_THREADS) | BIT(OPTION_PROGRESS))
#define LIMITS (BIT(OPTION_STATES) | BIT(OPTION_SECONDS))
#define GAMES (BIT(OPTION_COUNT) | BIT(OPTION_SEED))
#define READING (BIT(OPTION_DIAGONALS) | BIT(OPTION_SHUT_IN))

static const struct {
    const char *name;
    int (*run)(lab *);
    const char *usual; /* the default puzzle; NULL: the experiment makes its own puzzles. */
    uint64_t allowed;  /* a bit for each option that applies to the experiment. */
} experiments[] = {
    {"success", lab_success, NULL, COMMON | LIMITS | GAMES},
    {"depths", lab_depths, "AQFBJw__BRSf0QDG" /* a printed board, 20 moves: docs/atlas. */,
     COMMON | LIMITS | READING | BIT(OPTION_IDEAS)},
    {"ideas", lab_ideas, NULL, COMMON | LIMITS | GAMES | BIT(OPTION_MOVES)},
    {"growth", lab_growth, NULL, COMMON | LIMITS | GAMES | BIT(OPTION_STRATEGY)},
    {"bounds", lab_bounds, "7650+42+E2302B12+C9", READING | BIT(OPTION_JSON) | BIT(OPTION_SVG)},
};
enum { EXPERIMENTS = sizeof experiments / sizeof *experiments };

/* ---- Searches within limits -------------------------------------------------------------------- */

static bool goes_on(const lab *l, uint64_t states, double begin) {
    /* untested: a test would have to wait for a second. */
    return states < l->states && !interrupt_came() && (l->seconds == 0 || milliseconds() - begin < l->seconds * 1e3);
}

bool lab_open_block(lab *l) {
    l->block = memory_block(l->options->memory);
    /* untested: memory_refuse() always returns false. */
    return l->block || memory_refuse(l->options->command, l->options->memory);
}

lab lab_of_job(const lab *l, void *block, const void *job) {
    lab mine = *l;
    mine.block = block;
    mine.job = job;
    return mine;
}

bool lab_pool(const lab *l, const pool_work *work, void *context) {
    const size_t memory = l->options->memory;
    pool_work in_blocks = *work;
    in_blocks.memory = memory;
    /* untested: memory_refuse() always returns false. */
    return pool_run(&in_blocks, context, pool_threads(l->options, UINT64_MAX, memory)) ||
           memory_refuse(l->options->command, memory);
}

const carom_result *lab_search(const lab *l, const carom_puzzle *puzzle, const carom_options *how, double *ms) {
    const double begin = milliseconds();
    carom_search *search = carom_search_open(l->block, l->options->memory);
    const carom_result *r = carom_search_result(search);
    carom_search_start(search, puzzle, how, NULL);
    while (r->status == CAROM_RUNNING && goes_on(l, r->states, begin)) {
        carom_search_step(search, l->states - r->states < STEP ? (uint32_t)(l->states - r->states) : STEP);
        if (!l->job || pool_is_first(l->job)) progress_report(l->progress, milliseconds(), r, l->options->memory);
    }
    *ms = milliseconds() - begin;
    return r;
}

const carom_tried *lab_try(const lab *l, const carom_puzzle *puzzle, unsigned ideas, double *ms) {
    const double begin = milliseconds();
    carom_trial *trial = carom_trial_open(l->block, l->options->memory, puzzle, ideas, CAROM_TRIAL_DEPTHS);
    const carom_tried *r = carom_trial_result(trial);
    while (r->status == CAROM_RUNNING && goes_on(l, r->nodes, begin)) {
        carom_trial_step(trial, l->states - r->nodes < STEP ? (uint32_t)(l->states - r->nodes) : STEP);
        if (!l->job || pool_is_first(l->job)) progress_report_trial(l->progress, milliseconds(), r->nodes);
    }
    *ms = milliseconds() - begin;
    return r;
}

void lab_label(const lab *l) {
    if (l->source) source_print(l->source);
}

void lab_json_begin(const lab *l) {
    if (l->source) puzzle_json_begin(l->source);
    putchar(l->source ? ',' : '{');
}

bool lab_is_stopped(void) { return interrupt_came(); }

/* ---- The command line -------------------------------------------------------------------------- */

static bool read_limits(const options *o, lab *l) {
    uint64_t seconds = 0;
    l->states = 1000000;
    if (!job_number(o, OPTION_SEED, 0, OPTION_NUMBER_MAX, "--seed takes 0 to 9007199254740991, not '", &l->seed) ||
        !job_number(o, OPTION_COUNT, 1, OPTION_NUMBER_MAX, "--count takes 1 to 9007199254740991, not '", &l->count) ||
        !job_number(o, OPTION_STATES, 1, OPTION_NUMBER_MAX, "--states takes 1 to 9007199254740991, not '",
                    &l->states) ||
        !job_range(o, OPTION_MOVES, CAROM_MOVES_MAX,
                   "--moves takes 1 to 1000, a range such as 8..12, 8.. or ..12, not '", &l->moves) ||
        !job_number(o, OPTION_SECONDS, 1, OPTION_NUMBER_MAX, "--seconds takes 1 to 9007199254740991, not '", &seconds))
        return false;
    l->seconds = (double)seconds;
    if (o->value[OPTION_MOVES] && l->moves.most == 0) l->moves.most = CAROM_MOVES_MAX;
    if (o->value[OPTION_SVG] && o->value[OPTION_JSON])
        return options_refuse(o->command, "--svg and --json cannot be combined", "", "");
    return true;
}

/* Runs an experiment, on one puzzle if it takes puzzles.  After Ctrl-C, the experiment prints its results so far, and
 * interrupt_release() ends the program. */
static int run_until_interrupt(lab *l, int (*run)(lab *)) {
    interrupt_catch();
    const int status = run(l);
    if (lab_is_stopped()) progress_end(l->progress);
    interrupt_release();
    return status;
}

typedef struct puzzle_run {
    lab *lab;
    int (*run)(lab *);
} puzzle_run;

static int run_on(void *context, const puzzle_source *source, const carom_input *input) {
    puzzle_run *each = context;
    each->lab->puzzle = input->puzzle;
    each->lab->source = source->line ? source : NULL; /* a file or standard input may have several puzzles. */
    return run_until_interrupt(each->lab, each->run);
}

/* Runs the experiment on the PUZZLE of the command line or, without a PUZZLE, on the default puzzle. */
static int run_on_puzzles(lab *l, int (*run)(lab *), const char *usual) {
    options words = *l->options;
    char *one[] = {(char *)usual};
    puzzle_run each = {.lab = l, .run = run};
    words.words = l->options->n_words > 1 ? l->options->words + 1 : one;
    words.n_words = 1;
    return puzzles_each(&words, words.n_words, run_on, &each, NULL);
}

int command_lab(const options *o) {
    lab l = {.options = o};
    unsigned i = 0;
    while (i < EXPERIMENTS && strcmp(o->words[0], experiments[i].name) != 0) i++;
    if (i == EXPERIMENTS)
        return options_refuse_choice(o->command, "NAME is ", o->words[0], command_find(o->command)->values),
               EXIT_BAD_INPUT;
    if (o->n_words > 1 && !experiments[i].usual)
        return options_refuse(o->command, "unexpected argument '", o->words[1],
                              "': this experiment makes its own puzzles"),
               EXIT_BAD_INPUT;
    if (!options_only(o, experiments[i].allowed, " does not apply to this experiment")) return EXIT_BAD_INPUT;
    if (!read_limits(o, &l)) return EXIT_BAD_INPUT;
    progress shown = progress_open(o->value[OPTION_PROGRESS] != NULL);
    l.progress = &shown;
    progress_begin(&shown, milliseconds());
    const int status = experiments[i].usual ? run_on_puzzles(&l, experiments[i].run, experiments[i].usual)
                                            : run_until_interrupt(&l, experiments[i].run);
    progress_end(&shown);
    return status;
}
