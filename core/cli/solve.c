/* solve.c - `carom solve`: prints a shortest solution, or all answers, of each puzzle. */
#include "cli/clock.h"
#include "cli/commands.h"
#include "cli/exit.h"
#include "cli/interrupt.h"
#include "cli/numbers.h"
#include "cli/progress.h"
#include "cli/puzzle_json.h"
#include "cli/puzzles.h"
#include "cli/rules.h"
#include "cli/sharded.h"
#include "cli/thread_pool.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct solving {
    const options *options;
    bool several; /* there are several puzzles, so each puzzle is printed above its answer. */
    progress progress;
} solving;

typedef struct solved {
    carom_puzzle puzzle; /* with the rules given as options. */
    carom_result result;
    carom_move *answers; /* the answers that the search kept, each of n_moves moves. */
    double ms;
} solved;

static const char *answer_moves(const solved *s, uint32_t i, char out[CAROM_MOVES_TEXT_MAX]) {
    carom_moves_write(s->answers + (size_t)i * s->result.n_moves, s->result.n_moves, ' ', out);
    return out;
}

/* Returns whether an answer is known, even if the search is still counting answers. */
static bool is_answered(const carom_result *r) { return r->status == CAROM_SOLVED || r->optimal; }

/* Returns whether a solution is known, but not proved to be a shortest one. */
static bool is_known(const carom_result *r) { return r->upper > 0 && !is_answered(r); }

/* Prints "at least 14 moves are needed", "14 to 17 moves are needed" or, if the bounds are equal, "17 moves are
 * needed". */
static void bounds_text(const carom_result *r) {
    /* untested at times: happens only if Ctrl-C comes after the best solution, but before the search ends. */
    if (is_known(r) && r->proved < r->upper) printf("%u to %u moves are needed", r->proved, r->upper);
    /* untested at times: happens only if Ctrl-C comes after the best solution, but before the search ends. */
    else printf("%s%u %s needed", is_known(r) ? "" : "at least ", r->proved, r->proved == 1 ? "move is" : "moves are");
}

/* Programs that read numbers as doubles round counts above 2^53. */
static void answers_json(const solved *s) {
    char text[CAROM_MOVES_TEXT_MAX];
    const carom_result *r = &s->result;
    printf(
        ",\"answers\":%llu,\"countedAtLeast\":%s,\"counted\":%s,\"falseTrails\":%u,\"difficulty\":%u,\"solutions\":[",
        (unsigned long long)r->answers, r->counted_at_least ? "true" : "false", r->counted ? "true" : "false",
        r->false_trails, r->difficulty);
    for (uint32_t i = 0; i < r->kept; i++) printf("%s\"%s\"", i ? "," : "", answer_moves(s, i, text));
    putchar(']');
}

/* Prints the number of answers and which of them are listed. */
static void answers_text(const options *o, const carom_result *r) {
    char answers[32], kept[32];
    grouped(r->answers, answers);
    if (!r->optimal) puts("shortest solutions are not counted, because a shorter one may exist");
    /* untested: only test_answers covers this case. */
    else if (!r->counted && r->counted_at_least)
        printf("memory was too small to count the shortest solutions; raise --memory (now %zu MiB)\n", o->memory >> 20);
    /* untested: only test_answers covers this case. */
    else if (!r->counted)
        printf("%s shortest solutions; memory was too small to find the best; raise --memory (now %zu MiB)\n", answers,
               o->memory >> 20);
    else if (r->answers == 1) puts("the only shortest solution");
    else if (r->answers == r->kept) printf("%s shortest solutions, the best first\n", answers);
    else {
        /* untested: only test_answers covers this case. */
        printf("%s%s shortest solutions; the best %s are listed\n", r->counted_at_least ? "at least " : "", answers,
               grouped(r->kept, kept));
    }
}

static void answer_json(const solving *batch, const puzzle_source *source, const solved *s, const char *moves) {
    const carom_result *r = &s->result;
    puzzle_json_begin(source);
    puzzle_json_status(r->status);
    if (is_answered(r))
        printf(",\"moves\":%u,\"solution\":\"%s\",\"optimal\":%s", r->n_moves, moves, r->optimal ? "true" : "false");
    if (batch->options->search.answers && r->status == CAROM_SOLVED) answers_json(s);
    printf(",\"strategy\":\"%s\"%s,\"states\":%llu,\"bytes\":%llu,\"proved\":", carom_strategy_name(r->strategy),
           r->fell_back ? ",\"fellBack\":true" : "", (unsigned long long)r->states, (unsigned long long)r->bytes);
    if (r->status == CAROM_NO_SOLUTION) fputs("null", stdout); /* an unsolvable puzzle has no lower bound. */
    else printf("%u", r->proved);
    if (is_known(r)) printf(",\"upper\":%u,\"upperSolution\":\"%s\"", r->upper, moves);
    static const char *const rules[4] = {"", "\"must-ricochet\"", "\"no-rebound\"", "\"must-ricochet\",\"no-rebound\""};
    if (s->puzzle.rules) printf(",\"rules\":[%s]", rules[s->puzzle.rules & 3]);
    printf(",\"ms\":%.3f}\n", s->ms);
    fflush(stdout);
}

static void answer_text(const solving *batch, const puzzle_source *source, const solved *s, const char *moves) {
    const carom_result *r = &s->result;
    char states[32], text[CAROM_MOVES_TEXT_MAX];
    const char *under = s->puzzle.rules ? "; " : "", *rules = rules_text(&s->puzzle);
    if (batch->several) source_print(source);
    /* untested: only a bug in Carom could lead here; none is known. */
    switch (r->status) {
    case CAROM_SOLVED:
        printf("%u move%s, ", r->n_moves, plural(r->n_moves));
        if (r->optimal) printf("the fewest possible%s%s\n", under, rules);
        else
            printf("perhaps not the fewest: at least %u %s needed%s%s\n", r->proved, r->proved == 1 ? "is" : "are",
                   under, rules);
        if (batch->options->search.answers) answers_text(batch->options, r);
        if (r->n_moves) printf("  %s\n", moves);
        for (uint32_t i = 1; i < r->kept; i++) printf("  %s\n", answer_moves(s, i, text));
        break;
    case CAROM_NO_SOLUTION: printf("no solution exists%s%s\n", under, rules); break;
    case CAROM_GAVE_UP:
        fputs(!carom_strategy_is_exact(r->strategy) ? "gave up: no solution found; " : "gave up: ", stdout);
        bounds_text(r);
        printf("%s%s\n", under, rules);
        break;
    case CAROM_MEMORY_FULL:
        fputs("memory full: ", stdout);
        bounds_text(r);
        printf("%s%s; raise --memory (now %zu MiB)\n", under, rules, batch->options->memory >> 20);
        break;
    case CAROM_RUNNING:
        fputs("stopped: ", stdout);
        if (r->optimal)
            printf("shortest solutions not counted; %u %s the fewest possible", r->n_moves,
                   r->n_moves == 1 ? "move is" : "moves are");
        else bounds_text(r);
        printf("%s%s\n", under, rules);
        if (r->optimal) printf("  %s\n", moves);
        break;
    /* untested: only a bug in Carom could lead here; none is known. */
    default: printf("internal error: %s; please report it with the puzzle\n", carom_status_name(r->status)); break;
    }
    if (is_known(r)) printf("  %s\n", moves);
    /* untested at times: happens only if Ctrl-C comes after the best solution, but before the search ends. */
    if (is_known(r) && r->proved < r->upper) printf("  (%u moves; fewer may be enough)\n", r->upper);
    printf("  %s%s: %s state%s, %.1f MiB, %.3f s\n", r->fell_back ? "memory full, then " : "",
           carom_strategy_name(r->strategy), grouped(r->states, states), plural(r->states),
           (double)r->bytes / (1 << 20), s->ms / 1e3);
    fflush(stdout);
}

/* If there is no memory for the copy, no answer is listed. */
static carom_move *copy_answers(const carom_search *search, carom_result *r) {
    carom_move *answers = r->kept ? malloc((size_t)r->kept * r->n_moves + 1) : NULL;
    if (!answers) r->kept = 0;
    for (uint32_t i = 0; i < r->kept; i++)
        memcpy(answers + (size_t)i * r->n_moves, carom_search_answer(search, i), r->n_moves);
    return answers;
}

/* A search that is under way on this thread. */
typedef struct searching {
    solving *batch;
    const void *result; /* of the puzzle. */
    double begin;
    bool has_begun;
} searching;

/* Reports progress, unless an earlier puzzle is still being solved.  Returns false after Ctrl-C. */
static bool go_on(void *context, const carom_result *r) {
    searching *s = context;
    if (interrupt_came()) return false;
    if (!puzzles_is_first(s->result)) return true;
    if (!s->has_begun) progress_begin(&s->batch->progress, s->begin);
    s->has_begun = true;
    progress_report(&s->batch->progress, milliseconds(), r, sharded_memory(s->batch->options->memory));
    return true;
}

/* Returns the number of threads that search one puzzle: by default one for each 64 MiB of memory, which they share. */
static unsigned search_threads(const options *o) {
    const size_t least = (size_t)64 << 20, room = o->memory / least;
    return pool_threads(o, o->threads == 0 ? room : POOL_THREADS_MAX, 0);
}

static void solve(void *context, void *block, const carom_input *input, void *result) {
    solving *s = context;
    solved *out = result;
    const options *o = s->options;
    carom_options wanted = o->search;
    if (!s->several) wanted.shards = search_threads(o);
    out->puzzle = input->puzzle;
    out->puzzle.rules |= rules_wanted(o);
    searching now = {s, result, milliseconds(), false};
    interrupt_catch();
    const carom_search *search = sharded_solve(block, o->memory, &out->puzzle, &wanted, go_on, &now);
    out->ms = milliseconds() - now.begin;
    out->result = *carom_search_result(search);
    out->answers = copy_answers(search, &out->result);
}

static int print_result(void *context, const puzzle_source *source, const carom_input *input, void *result) {
    solving *s = context;
    solved *out = result;
    char moves[CAROM_MOVES_TEXT_MAX];
    (void)input;
    progress_end(&s->progress);
    carom_moves_write(out->result.moves, out->result.upper, ' ', moves);
    if (!s->options->value[OPTION_JSON]) answer_text(s, source, out, moves);
    else if (!puzzle_json_omits(out->result.status, s->several)) answer_json(s, source, out, moves);
    free(out->answers);
    interrupt_release();
    const carom_result *r = &out->result;
    const bool is_uncounted = s->options->search.answers && r->status == CAROM_SOLVED && r->optimal && !r->counted;
    return is_uncounted ? EXIT_UNFINISHED : exit_status_of(r->status);
}

int command_solve(const options *o) {
    solving s = {.options = o, .progress = progress_open(o->value[OPTION_PROGRESS] != NULL)};
    s.several = puzzles_are_several(o);
    const puzzle_work work = {.result_size = sizeof(solved),
                              .solve = solve,
                              .print = print_result,
                              .bad = o->value[OPTION_JSON] ? puzzle_json_bad : NULL};
    return puzzles_solve(o, &work, &s);
}
