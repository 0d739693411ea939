#include "cli/making.h"

#include "cli/clock.h"
#include "cli/search_memory.h"

#include <stdio.h>
#include <stdlib.h>

bool workshop_open(workshop *w, const char *command, size_t memory, bool tells_progress) {
    w->block = memory_block(memory);
    if (!w->block) {
        fprintf(stderr, "carom %s: the system cannot provide %zu MiB\n", command, memory >> 20);
        return false;
    }
    w->maker = carom_maker_open(w->block, memory);
    w->progress = progress_open(tells_progress);
    progress_begin(&w->progress, milliseconds());
    return true;
}

const carom_made *workshop_make(workshop *w, const carom_recipe *recipe, uint64_t seed, uint64_t index) {
    const carom_made *made = carom_maker_result(w->maker);
    carom_maker_start(w->maker, recipe, seed, index, NULL);
    while (carom_maker_step(w->maker, 1u << 16) == CAROM_RUNNING)
        progress_tell_making(&w->progress, milliseconds(), index, made);
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
