/* roots.c - what a breadth-first search by levels leaves behind when its memory is full.
 *
 * Let its level be f.  Every state of a level from f on is reached from one of level f - 1, by a move of another robot,
 * or from one of level f, or by a move of the runner from a lower level; those have all been made, and what they led to
 * waits or has been looked up.  So these are enough to go on from: of level f - 1 the states whose others have not
 * moved, what is known of level f, what waits for the levels f to f + 2, the starts whose level has not come, and the
 * state of the answer that is known, if there is one, as that was neither stored nor waits.  Where the runner has moved
 * it need not again. */
#include "search/levels.h"

/* Groups are written one behind the other; without memory they are only measured. */
typedef struct writer {
    uint8_t *block;      /* NULL: measure */
    uint32_t begins, at; /* the group; what comes next */
    carom_roots *group;
} writer;

/* In the place of the group before, should that have stayed empty. */
static void begin_group(writer *w, carom_cell runner, uint32_t level, carom_last last) {
    if (w->at == w->begins + sizeof(carom_roots)) w->at = w->begins;
    w->begins = w->at;
    w->group = w->block ? (carom_roots *)(void *)(w->block + w->at) : NULL;
    if (w->group) *w->group = (carom_roots){.level = level, .runner = runner, .last = last};
    w->at += sizeof(carom_roots);
}

static void add_others(writer *w, const carom_others *others, uint32_t n) {
    if (w->block) {
        memcpy(w->block + w->at, others, n * sizeof *others);
        w->group->n += n;
    }
    w->at += n * (uint32_t)sizeof *others;
}

uint32_t carom_roots_write(uint8_t *block, uint32_t at, const uint8_t bound[CAROM_CELLS], carom_start start) {
    writer w = {.block = block, .at = at};
    begin_group(&w, start.runner, bound[start.runner], CAROM_LAST_NONE);
    add_others(&w, &start.others, 1);
    return w.at;
}

/* States number `begin` to `end` of a spot, if there are any. */
static void add_kept(writer *w, uint8_t *block, const carom_spot *spot, uint32_t begin, uint32_t end) {
    uint32_t slot = spot->first_kept;
    for (uint32_t i = 0; i < end; i += CAROM_SLOT_KEPT) {
        const carom_slot *kept = carom_slot_at(block, slot);
        const uint32_t from = begin > i ? begin - i : 0, to = end - i < CAROM_SLOT_KEPT ? end - i : CAROM_SLOT_KEPT;
        if (from < to) add_others(w, kept->others + from, to - from);
        slot = kept->next;
    }
}

static void add_waiting(writer *w, uint8_t *block, uint32_t offset) {
    for (; offset; offset = carom_slot_at(block, offset)->next)
        add_others(w, carom_slot_at(block, offset)->others, carom_slot_at(block, offset)->n);
}

/* `end` has how many states each spot has had at the end of the level before this one.  Spots come in the order of
 * their bounds: near the target a dive sees a solution soonest.  22 moves of five robots in 64 MiB took 31 million
 * states by it instead of 52. */
static void write_roots(const carom_levels *l, uint8_t *block, const uint32_t end[CAROM_CELLS], writer *w) {
    for (unsigned i = 0; i < CAROM_CELLS; i++) {
        const carom_cell cell = l->order[i];
        const carom_spot *spot = &l->spots.at[cell];
        const uint32_t moved = spot->runner.index > end[cell] ? spot->runner.index : end[cell];
        begin_group(w, cell, l->level - 1, CAROM_LAST_RUNNER_DONE);
        add_kept(w, block, spot, spot->others.index, end[cell]);
        begin_group(w, cell, l->level, CAROM_LAST_RUNNER_DONE);
        add_kept(w, block, spot, end[cell], moved);
        begin_group(w, cell, l->level, CAROM_LAST_NONE);
        add_kept(w, block, spot, moved, spot->end.index);
        for (uint32_t level = l->level; level < l->level + 3; level++) {
            begin_group(w, cell, level, CAROM_LAST_NONE);
            add_waiting(w, block, spot->waiting[level % 3][0]);
            add_waiting(w, block, spot->waiting[level % 3][1]);
        }
    }
    if (l->answer != UINT32_MAX) {
        begin_group(w, l->answer_through.runner, l->answer, CAROM_LAST_NONE);
        add_others(w, &l->answer_through.others, 1);
    }
    for (unsigned i = 0; i < l->crowd.n_starts; i++) {
        const carom_start *start = &l->crowd.start[i];
        if (l->crowd.bound[start->runner] < l->level) continue;
        begin_group(w, start->runner, l->crowd.bound[start->runner], CAROM_LAST_NONE);
        add_others(w, &start->others, 1);
    }
}

uint32_t carom_levels_leave_roots(carom_levels *l, carom_arena *arena, uint8_t *block, uint32_t begin) {
    if (l->level == l->first_level) return 0;
    uint32_t end[CAROM_CELLS]; /* a copy, as the roots take its place */
    memcpy(end, block + l->rows[l->level - 1], sizeof end);
    writer measure = {.at = begin}, write = {.block = block, .at = begin};
    write_roots(l, block, end, &measure);
    if (measure.at > arena->back) return 0;
    write_roots(l, block, end, &write);
    arena->front = (uint32_t)carom_arena_rounded(write.at);
    arena->back = arena->size;
    return write.at;
}
