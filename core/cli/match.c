/* match.c - `carom match`: makes a match, or lists the puzzles of matches. */
#include "cli/commands.h"
#include "cli/exit.h"
#include "cli/job.h"
#include "cli/making.h"
#include "cli/matches.h"

#include <stdio.h>
#include <string.h>

enum { PUZZLES = 5 }; /* default of --count. */

static void no_puzzle(const carom_recipe *recipe, uint32_t i, const carom_made *made) {
    fprintf(stderr, "carom match: puzzle %u: ", i + 1);
    made_explain_miss(recipe, made);
    fputs("; ask for something else, or allow more --tries\n", stderr);
}

static int make(const options *o) {
    making_job job;
    workshop shop;
    carom_match match;
    carom_error error;
    char text[CAROM_MATCH_TEXT_MAX], sender[CAROM_SENDER_TEXT_MAX] = "";
    const char *name = o->value[OPTION_NAME];
    bool good = true;
    if (!job_read(o, &job)) return EXIT_BAD_INPUT;
    memset(&match, 0, sizeof match);
    match.kind = job.recipe.game;
    match.moves = job.recipe.moves;
    match.seed = job.seed;
    match.n = !o->value[OPTION_COUNT] ? PUZZLES : job.end <= UINT32_MAX ? (uint32_t)job.end : UINT32_MAX;
    if (!carom_match_check(&match, &error) || (name && !carom_sender_write(name, sender, &error)))
        return options_refuse("match", error.message, "", ""), EXIT_BAD_INPUT;
    if (!workshop_open(&shop, "match", o->memory, o->value[OPTION_PROGRESS] != NULL)) return EXIT_UNFINISHED;
    for (uint32_t i = 0; i < match.n && good; i++) {
        const carom_made *made = workshop_make(&shop, &job.recipe, job.seed, i);
        match.attempt[i] = made->attempt;
        good = made->status == CAROM_SOLVED;
        if (!good) no_puzzle(&job.recipe, i, made);
    }
    workshop_close(&shop);
    if (!good) return EXIT_UNFINISHED;
    carom_match_write(&match, text, NULL);
    const char *page = o->value[OPTION_PAGE];
    /* Without a page, omits the '#', which begins a comment in a shell. */
    printf("%s%s%s\n", page ? page : "", page ? text : text + 1, sender);
    return EXIT_ALL_GOOD;
}

static void list(const carom_match *match, const char *sender) {
    char kind[CAROM_MESSAGE_MAX], payload[CAROM_PAYLOAD_MAX];
    carom_game_kind_text(&match->kind, kind);
    printf("# %u %s%s%s: %s\n", match->n, match->n == 1 ? "puzzle" : "puzzles", *sender ? " from " : "", sender, kind);
    for (uint32_t i = 0; i < match->n; i++) {
        carom_puzzle puzzle;
        carom_match_puzzle(match, i, &puzzle, NULL);
        carom_payload_write(&puzzle, payload);
        puts(payload);
    }
}

int command_match(const options *o) {
    if (o->n_words == 0) return make(o);
    match_texts texts;
    if (!options_only(o, 0, " cannot be combined with MATCH")) return EXIT_BAD_INPUT;
    if (!match_texts_read(&texts, o)) return EXIT_BAD_INPUT;
    for (const carom_match_found *found; (found = match_texts_next(&texts)) != NULL;)
        list(&found->result.match, found->sender);
    return match_texts_close(&texts);
}
