#include "cli/making.h"

#include "cli/clock.h"
#include "cli/option_table.h"
#include "cli/search_memory.h"

#include <stdio.h>
#include <stdlib.h>

bool workshop_open(workshop *w, const char *command, size_t memory, bool reports_progress) {
    w->block = memory_block(memory);
    if (!w->block) {
        fprintf(stderr, "carom %s: the system cannot provide %zu MiB\n", command, memory >> 20);
        return false;
    }
    w->maker = carom_maker_open(w->block, memory);
    w->progress = progress_open(reports_progress);
    progress_begin(&w->progress, milliseconds());
    return true;
}

const carom_made *workshop_make(workshop *w, const carom_recipe *recipe, uint64_t seed, uint64_t index) {
    const carom_made *made = carom_maker_result(w->maker);
    carom_maker_start(w->maker, recipe, seed, index, NULL);
    while (carom_maker_step(w->maker, 1u << 16) == CAROM_RUNNING)
        progress_report_making(&w->progress, milliseconds(), index, made);
    progress_end(&w->progress);
    return made;
}

void workshop_close(workshop *w) { free(w->block); }

void made_json(const carom_made *made) {
    char payload[CAROM_PAYLOAD_MAX], moves[CAROM_MOVES_TEXT_MAX];
    if (!made->found) {
        fputs("\"puzzle\":null,\"moves\":null,\"solution\":null", stdout);
        return;
    }
    carom_payload_write(&made->puzzle, payload);
    carom_moves_write(made->moves, made->n_moves, ' ', moves);
    printf("\"puzzle\":\"%s\",\"moves\":%u,\"solution\":\"%s\"", payload, made->n_moves, moves);
    if (!made->counted) return;
    printf(",\"robotsMoved\":%u,\"answers\":%llu,\"countedAtLeast\":%s,\"falseTrails\":%u,\"difficulty\":%u",
           made->robots_moved, (unsigned long long)made->answers,
           /* untested: no puzzle in the tests has more answers than `answers` can hold. */
           made->counted_at_least ? "true" : "false", made->false_trails, made->difficulty);
}

/* The first distance that is not 0 determines how near a candidate is; later distances may be unmeasured. */
static void explain_nearest(const carom_made *made) {
    static const option_id options[] = {OPTION_MOVES, OPTION_ROBOTS_MOVED, OPTION_DIFFICULTY, OPTION_ANSWERS};
    unsigned i = 0;
    while (i < 3 && made->distance[i] == 0) i++;
    fprintf(stderr, "; the nearest misses --%s by %llu", option_table[options[i]].name,
            (unsigned long long)made->distance[i]);
}

void made_explain_miss(const carom_recipe *recipe, const carom_made *made) {
    if (made->tried == 1) fputs("the only candidate does not fit the recipe", stderr);
    else fprintf(stderr, "none of %u candidates fits the recipe", made->tried);
    if (made->out_of_memory) fprintf(stderr, ", %u of them because --memory is too small", made->out_of_memory);
    if (made->found) explain_nearest(made);
    else if (made->out_of_memory < made->tried)
        fprintf(stderr, "; %s has a solution%s%s", made->out_of_memory ? "no other" : "none",
                recipe->moves.most ? " that short" : "", recipe->no_solo ? " and needs more than one robot" : "");
}
