/* histogram.c - `carom histogram`: counts random games by the length of a shortest solution. */
#include "cli/clock.h"
#include "cli/commands.h"
#include "cli/exit.h"
#include "cli/merge.h"
#include "cli/progress.h"
#include "cli/search_memory.h"

#include <stdio.h>

static bool count_games(const options *o, carom_tally *tally) {
    search_memory memory;
    if (!search_memory_open(&memory, o->command, o->memory)) return false;
    progress shown = progress_open(o->value[OPTION_PROGRESS] != NULL);
    const uint64_t games = games_in(&tally->games);
    progress_begin(&shown, milliseconds());
    while (carom_tally_step(tally, memory.search, 1u << 16) == CAROM_RUNNING)
        progress_tell_tally(&shown, milliseconds(), games, tally);
    progress_end(&shown);
    search_memory_close(&memory);
    /* untested: a mistake in Carom; none is known */
    if (tally->status == CAROM_SOLVED) return true;
    fprintf(stderr, "carom histogram: internal error: %s at game %llu; please report it with the options\n",
            carom_status_name(tally->status), (unsigned long long)tally->next);
    return false;
}

static void say(const options *o, const carom_tally *tally, uint64_t part, uint64_t parts) {
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
    say(o, &tally, job.first + 1, job.step);
    return complete && tally.unfinished == 0 ? EXIT_ALL_GOOD : EXIT_UNFINISHED;
}
