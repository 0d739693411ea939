#include "search/search.h"

#include <string.h>

static carom_answers_piece *const stages[] = {
    [CAROM_ANSWERS_MEET] = carom_answers_meet,     [CAROM_ANSWERS_MARK] = carom_answers_mark,
    [CAROM_ANSWERS_GATHER] = carom_answers_gather, [CAROM_ANSWERS_COUNT] = carom_answers_count,
    [CAROM_ANSWERS_REACH] = carom_answers_reach,   [CAROM_ANSWERS_PRICE] = carom_answers_price,
    [CAROM_ANSWERS_LIST] = carom_answers_list,
};

static carom_status finish(carom_search *s, carom_status status) {
    carom_result *r = &s->result;
    const carom_answers *a = &s->answers;
    r->counting = false;
    r->counted = status == CAROM_SOLVED;
    if (a->listed) { /* else it is the one that was found */
        r->kept = a->listed;
        memcpy(r->moves, carom_search_block(s) + a->list, a->length);
    }
    return status == CAROM_MEMORY_FULL ? CAROM_SOLVED : status;
}

carom_status carom_answers_start(carom_search *s) {
    carom_result *r = &s->result;
    memset(&s->answers, 0, sizeof s->answers);
    carom_arena_reset(&s->arena);
    s->answers.length = r->n_moves;
    r->answers = r->kept = 1;
    r->at_least = r->n_moves > 0;
    if (r->n_moves == 0) return finish(s, CAROM_SOLVED);
    const carom_status status = carom_answers_begin_meet(s);
    r->counting = true;
    return status == CAROM_RUNNING ? status : finish(s, status);
}

carom_status carom_answers_step(carom_search *s, uint32_t states) {
    carom_status status = CAROM_RUNNING;
    while (status == CAROM_RUNNING && states > 0) {
        uint32_t cost = 1;
        status = stages[s->answers.stage](s, &cost);
        states -= cost < states ? cost : states;
        const uint32_t used = carom_arena_used(&s->arena);
        if (s->result.bytes < used) s->result.bytes = used;
    }
    return status == CAROM_RUNNING ? status : finish(s, status);
}

const carom_move *carom_search_answer(const carom_search *s, uint32_t i) {
    if (i >= s->result.kept) return NULL;
    return i == 0 ? s->result.moves : (const uint8_t *)s + s->answers.list + (size_t)i * s->answers.length;
}
