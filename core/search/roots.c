/* roots.c - what a breadth-first search by levels leaves behind when its memory is full.
 *
 * Let its level be f.  Every state of a level from f on is reached through a state of level f - 1, from which all moves
 * are to be made again, or by a move of the runner from level f - 2, which waits or has been looked up already.  So
 * these are enough to go on from: all of level f - 1, what is known of level f, what waits for it, and the starts whose
 * level has not come. */
#include "search/levels.h"

/* Groups are written one behind the other; without memory they are only measured. */
typedef struct writer {
    uint8_t *block; /* NULL: measure */
    uint32_t at;
    carom_roots *group;
} writer;

static void begin_group(writer *w, carom_cell runner, uint32_t level) {
    w->group = w->block ? (carom_roots *)(void *)(w->block + w->at) : NULL;
    if (w->group) *w->group = (carom_roots){.level = level, .runner = runner};
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
    begin_group(&w, start.runner, bound[start.runner]);
    add_others(&w, &start.others, 1);
    return w.at;
}

/* States number `begin` to `end` of a spot. */
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

/* How many states each spot has had at the ends of the two levels before this one. */
typedef uint32_t level_ends[2][CAROM_CELLS];

static void write_roots(const carom_levels *l, uint8_t *block, const level_ends ends, writer *w) {
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
        const carom_spot *spot = &l->spots.at[cell];
        const uint32_t *waiting = spot->waiting[l->level % 3];
        if (ends[0][cell] < ends[1][cell]) {
            begin_group(w, (carom_cell)cell, l->level - 1);
            add_kept(w, block, spot, ends[0][cell], ends[1][cell]);
        }
        if (ends[1][cell] == spot->end.index && !waiting[0] && !waiting[1]) continue;
        begin_group(w, (carom_cell)cell, l->level);
        add_kept(w, block, spot, ends[1][cell], spot->end.index);
        add_waiting(w, block, waiting[0]);
        add_waiting(w, block, waiting[1]);
    }
    for (unsigned i = 0; i < l->crowd.n_starts; i++) {
        const carom_start *start = &l->crowd.start[i];
        if (l->crowd.bound[start->runner] < l->level) continue;
        begin_group(w, start->runner, l->crowd.bound[start->runner]);
        add_others(w, &start->others, 1);
    }
}

uint32_t carom_levels_leave_roots(carom_levels *l, carom_arena *arena, uint8_t *block, uint32_t begin) {
    if (l->level == l->first_level) return 0;
    level_ends ends;
    for (uint32_t i = 0; i < 2; i++) {
        const uint32_t level = l->level - 2 + i;
        if (level < l->first_level) memset(ends[i], 0, sizeof ends[i]);
        else memcpy(ends[i], block + l->rows[level], sizeof ends[i]);
    }
    writer measure = {.at = begin}, write = {.block = block, .at = begin};
    write_roots(l, block, ends, &measure);
    if (measure.at > arena->back) return 0;
    write_roots(l, block, ends, &write);
    arena->front = (uint32_t)carom_arena_rounded(write.at);
    arena->back = arena->size;
    return write.at;
}
