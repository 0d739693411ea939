/* sweep.c - `carom sweep`: prints the solution lengths of all placements of a board's robots. */
#include "cli/clock.h"
#include "cli/commands.h"
#include "cli/exit.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "cli/lengths.h"
#include "cli/numbers.h"
#include "cli/progress.h"
#include "cli/puzzle_json.h"
#include "cli/puzzles.h"
#include "cli/search_memory.h"
#include "cli/sweep_file.h"
#include "cli/thread_pool.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS = 100, LISTED = 10 };

typedef struct sweeping {
    const options *options;
    bool several; /* there are several puzzles, so each puzzle is printed above its result. */
    progress progress;
    carom_sweep *sweep;    /* of the current board. */
    size_t bytes;          /* its memory. */
    double ms;             /* its time. */
    carom_sweep_part left; /* rows of the length in progress that no thread has taken yet. */
} sweeping;

/* Writes the payload of one of the hardest placements, and returns `out`. */
static const char *hardest_payload(const carom_puzzle *board, const carom_swept *r, uint32_t i,
                                   char out[CAROM_PAYLOAD_MAX]) {
    carom_puzzle puzzle = *board;
    memcpy(puzzle.robot, r->hardest[i], sizeof puzzle.robot);
    carom_payload_write(&puzzle, out);
    return out;
}

static void print_json(const sweeping *s, const puzzle_source *source, const carom_puzzle *board) {
    const carom_swept *r = carom_sweep_result(s->sweep);
    char payload[CAROM_PAYLOAD_MAX];
    puzzle_json_begin(source);
    puzzle_json_status(r->status);
    printf(",\"placements\":%llu,\"solved\":%llu,\"longest\":%u,\"count\":%llu,\"lengths\":[",
           (unsigned long long)r->placements, (unsigned long long)r->solved, r->longest,
           (unsigned long long)r->lengths[r->longest]);
    for (uint32_t i = 0; i <= r->longest; i++) printf("%s%llu", i ? "," : "", (unsigned long long)r->lengths[i]);
    fputs("],\"hardest\":[", stdout);
    for (uint32_t i = 0; i < r->n_hardest; i++) printf("%s\"%s\"", i ? "," : "", hardest_payload(board, r, i, payload));
    printf("],\"bytes\":%zu,\"ms\":%.3f}\n", s->bytes, s->ms);
    fflush(stdout);
}

static void print_hardest(const carom_puzzle *board, const carom_swept *r) {
    char number[32], payload[CAROM_PAYLOAD_MAX];
    const uint64_t n = r->lengths[r->longest];
    const uint32_t listed = r->n_hardest < LISTED ? r->n_hardest : LISTED;
    printf("%s %u move%s from %s placement%s", r->status == CAROM_SOLVED ? "longest:" : "so far:", r->longest,
           plural(r->longest), grouped(n, number), plural(n));
    if (n > listed) printf(" (%u listed)", listed);
    puts("");
    for (uint32_t i = 0; i < listed; i++) printf("  %s\n", hardest_payload(board, r, i, payload));
}

static void print_text(const sweeping *s, const puzzle_source *source, const carom_puzzle *board) {
    const carom_swept *r = carom_sweep_result(s->sweep);
    char number[32];
    if (s->several) source_print(source);
    printf("%s placement%s of the robots\n", grouped(r->placements, number), plural(r->placements));
    /* untested: placements with the runner on the target are always solved. */
    if (r->solved) lengths_table("placements", r->lengths, r->longest, r->placements);
    /* untested: placements with the runner on the target are always solved. */
    if (r->solved) print_hardest(board, r);
    const uint64_t left = r->placements - r->solved;
    if (r->status == CAROM_SOLVED && left) printf("no solution: %s\n", grouped(left, number));
    if (r->status == CAROM_RUNNING)
        printf("stopped: %s placements need more moves or have no solution\n", grouped(left, number));
    printf("  %.1f MiB, %.3f s\n", (double)s->bytes / (1 << 20), s->ms / 1e3);
    fflush(stdout);
}

/* Reports that --memory is too small, or that the system has too little memory. */
static int print_too_small(const sweeping *s, const puzzle_source *source, size_t wanted) {
    const size_t mib = (wanted + (1 << 20) - 1) >> 20;
    if (s->options->value[OPTION_JSON]) {
        puzzle_json_begin(source);
        puzzle_json_status(CAROM_MEMORY_FULL);
        printf(",\"bytes\":%zu}\n", wanted);
        fflush(stdout);
        return EXIT_UNFINISHED;
    }
    fprintf(stderr, "carom sweep: ");
    if (source->line) fprintf(stderr, "line %lu: ", source->line);
    if (wanted > s->options->memory)
        fprintf(stderr, "this board needs --memory %zu, not %zu\n", mib, s->options->memory >> 20);
    else fprintf(stderr, "this board needs %zu MiB, which the system does not have\n", mib);
    return EXIT_UNFINISHED;
}

/* Opens a new sweep, or continues the sweep in the file that --save names.  On failure, returns NULL and fills
 * `error`. */
static carom_sweep *open_sweep(const sweeping *s, void *block, size_t n, const carom_puzzle *board,
                               carom_error *error) {
    const char *name = s->options->value[OPTION_SAVE];
    if (!name || !block || !file_exists(name)) return carom_sweep_open(block, n, board, error);
    const char *why = sweep_file_read(name, block, n);
    carom_sweep *sweep = why ? NULL : carom_sweep_resume(block, n, board, error);
    if (sweep) return sweep;
    if (!why) why = "it is for another board or target"; /* its checksum is correct. */
    error->code = CAROM_BAD_SWEEP;
    error->position = CAROM_NO_POSITION;
    snprintf(error->message, sizeof error->message, "cannot continue '%.60s': %s", name, why);
    return NULL;
}

/* Prints on stderr why the file cannot be written.  Returns false. */
static bool refuse_file(const char *name, const char *why) {
    fprintf(stderr, "carom sweep: cannot write '%s': %s\n", name, why);
    return false;
}

/* Writes an unfinished sweep to the file that --save names; removes this file when the sweep is complete.  If the file
 * cannot be written, prints a message on stderr and returns false. */
static bool keep(const sweeping *s, carom_status status, const void *block, size_t n) {
    const char *name = s->options->value[OPTION_SAVE];
    if (!name) return true;
    if (status != CAROM_RUNNING) return remove(name), true;
    const char *why = sweep_file_write(name, block, n);
    if (why) return refuse_file(name, why);
    fprintf(stderr, "carom sweep: saved in %s; the same command continues it\n", name);
    return true;
}

/* Fills in the next rows. */
static bool next(void *context, void *out) {
    sweeping *s = context;
    carom_sweep_part *part = out;
    if (interrupt_came() || s->left.first == s->left.end) return false;
    *part = (carom_sweep_part){.first = s->left.first, .end = s->left.end};
    if (part->end - part->first > ROWS) part->end = part->first + ROWS;
    s->left.first = part->end;
    return true;
}

static void solve(void *context, void *block, void *part) {
    (void)block;
    carom_sweep_do(((sweeping *)context)->sweep, part);
}

static void add(void *context, void *part) {
    sweeping *s = context;
    carom_sweep_add(s->sweep, part);
    progress_report_sweep(&s->progress, milliseconds(), carom_sweep_result(s->sweep));
}

/* Sweeps the lengths one at a time, each with all threads. */
static carom_status run(sweeping *s) {
    const pool_work work = {.job_size = sizeof(carom_sweep_part), .next = next, .run = solve, .take = add};
    const carom_swept *r = carom_sweep_result(s->sweep);
    progress_begin(&s->progress, milliseconds());
    while (!interrupt_came() && r->status == CAROM_RUNNING) {
        s->left = carom_sweep_rows(s->sweep);
        const unsigned threads = pool_threads(s->options, (s->left.end - s->left.first + ROWS - 1) / ROWS, 0);
        /* untested: the pool itself takes little memory. */
        if (!pool_run(&work, s, threads)) {
            memory_refuse(s->options->command, s->options->memory);
            break;
        }
    }
    progress_end(&s->progress);
    return r->status;
}

static int sweep_one(void *context, const puzzle_source *source, const carom_input *input) {
    sweeping *s = context;
    const carom_puzzle *board = &input->puzzle;
    carom_error error;
    const size_t wanted = carom_sweep_bytes(board);
    const double begin = milliseconds();
    void *block = wanted && wanted <= s->options->memory ? memory_block(wanted) : NULL;
    if (wanted && !block) return print_too_small(s, source, wanted);
    interrupt_catch(); /* before open_sweep(), which can take seconds; after a SIGINT, run() returns at once. */
    s->sweep = open_sweep(s, block, wanted, board, &error);
    if (!s->sweep) {
        (s->options->value[OPTION_JSON] ? puzzle_json_bad : source_complain)(source, &error);
        interrupt_release();
        free(block);
        return EXIT_BAD_INPUT;
    }
    const carom_status status = run(s);
    s->bytes = wanted;
    s->ms = milliseconds() - begin;
    if (!s->options->value[OPTION_JSON]) print_text(s, source, board);
    else if (!puzzle_json_omits(status, s->several)) print_json(s, source, board);
    const bool kept = keep(s, status, block, wanted);
    interrupt_release();
    free(block);
    /* untested: interrupt_release() has ended the program by then. */
    return kept ? exit_status_of(status) : EXIT_UNFINISHED;
}

int command_sweep(const options *o) {
    sweeping s = {.options = o};
    const char *name = o->value[OPTION_SAVE];
    s.progress = progress_open(o->value[OPTION_PROGRESS] != NULL);
    s.several = puzzles_are_several(o);
    if (name && s.several)
        return options_refuse(o->command, "--save takes one puzzle, given as an argument", "", ""), EXIT_BAD_INPUT;
    const char *why = name ? sweep_file_try(name) : NULL;
    if (why) return refuse_file(name, why), EXIT_BAD_INPUT;
    return puzzles_each(o, o->n_words, sweep_one, &s, o->value[OPTION_JSON] ? puzzle_json_bad : NULL);
}
