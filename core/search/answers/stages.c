/* stages.c - runs the stages that answers.h describes, one after the other, and returns the listed answers. */
#include "search/answers/answers.h"

#include "search/answers/stages.h"

#include <string.h>

static carom_answers_piece *const stages[] = {
    [CAROM_ANSWERS_FIND_STATES] = carom_answers_find_states, [CAROM_ANSWERS_ADD_NODES] = carom_answers_add_nodes,
    [CAROM_ANSWERS_COUNT_PATHS] = carom_answers_count_paths, [CAROM_ANSWERS_AUGMENT] = carom_answers_augment,
    [CAROM_ANSWERS_FIND_COSTS] = carom_answers_find_costs,   [CAROM_ANSWERS_LIST] = carom_answers_list,
};

static carom_status finish(carom_search *s, carom_status status) {
    carom_result *r = &s->result;
    const carom_answers *a = carom_answers_of(s);
    r->counting = false;
    r->counted = status == CAROM_SOLVED;
    if (a->listed) { /* if no answer is listed, `moves` remains the strategy's solution. */
        r->kept = a->listed;
        memcpy(r->moves, carom_search_block(s) + a->list, a->length);
    }
    if (r->counted) {
        r->false_trails = a->false_trails;
        r->difficulty = carom_difficulty_of(r);
    }
    return status == CAROM_MEMORY_FULL ? CAROM_SOLVED : status;
}

carom_status carom_answers_start(carom_search *s) {
    carom_result *r = &s->result;
    carom_answers *a = carom_answers_of(s);
    memset(a, 0, sizeof *a);
    carom_arena_reset(&s->arena);
    a->length = r->n_moves;
    s->beam_at = UINT64_MAX;
    r->answers = r->kept = 1;
    r->counted_at_least = r->n_moves > 0;
    if (r->n_moves == 0) return finish(s, CAROM_SOLVED);
    const carom_status status = carom_solution_states_start(s, &a->on_path, a->length);
    r->counting = true;
    return status == CAROM_RUNNING ? status : finish(s, status);
}

carom_status carom_answers_work(carom_search *s) {
    carom_status status = CAROM_RUNNING;
    while (status == CAROM_RUNNING && s->left > 0) {
        uint32_t cost = 1;
        status = stages[carom_answers_of(s)->stage](s, &cost);
        carom_search_spend(s, cost);
        const uint32_t used = carom_arena_used(&s->arena);
        if (s->result.bytes < used) s->result.bytes = used;
    }
    return status == CAROM_RUNNING ? status : finish(s, status);
}

const carom_move *carom_search_answer(const carom_search *s, uint32_t i) {
    if (i >= s->result.kept) return NULL;
    const carom_answers *a = (const carom_answers *)(const void *)(s->own + CAROM_ANSWERS_AT);
    return i == 0 ? s->result.moves : (const uint8_t *)s + a->list + (size_t)i * a->length;
}
