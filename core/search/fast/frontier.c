/* frontier.c - what the frontier is, and how it is written.
 *
 * Let f be the level of a bfs whose memory is full.  How is a state of level f or higher reached?
 *   - by a blocker's move, from a state of the level before;
 *   - by the runner's move, from a state of its own level or one of the two before.
 * All moves of states below f have been made, except those of some blockers at level f - 1; what they led to waits or
 * has been looked up.  So the search can go on from these states alone:
 *   - of level f - 1, those whose blockers have not moved;
 *   - of level f, those that are known;
 *   - those that wait for the levels f to f + 2;
 *   - the starts whose level has not come, or just comes;
 *   - the state of the answer that is known, if there is one: it was neither stored nor does it wait.
 * Where the runner has moved it need not move again (CAROM_LAST_RUNNER_DONE).
 *
 * Several searches take turns (bfs.c).  For one that is through with level f, the same states are those of the level
 * after f.  For one whose turn has not come, all of level f - 1 are among them.
 *
 * Of a sighted search (sighted.h) it is simpler: the states that are known and have moves left, and all that wait.  Of
 * the blockers' moves iddfs makes all again.  It counts levels by the runner's own bound, so these states are sorted by
 * how much higher the sighted bound is. */
#include "search/fast/frontier.h"

#include "search/fast/sighted.h"

#include <string.h>

/* Writes groups, or only measures them if it has no block. */
typedef struct writer {
    uint8_t *block;
    uint32_t begins, at; /* the present group; what comes next */
    carom_frontier_group *group;
} writer;

/* The bin that states come from. */
typedef struct source {
    const carom_fast_own *own;
    const carom_fast_bfs *b;
    uint8_t *block;
    const carom_shelf *shelf;
    const carom_bin *bin;
    carom_spot runner;
    carom_axes axes;
} source;

/* The new group replaces the one before if that has stayed empty. */
static void begin_group(writer *w, carom_spot runner, carom_axes axes, uint32_t level, carom_last last) {
    if (w->at == w->begins + sizeof(carom_frontier_group)) w->at = w->begins;
    w->begins = w->at;
    w->group = w->block ? (carom_frontier_group *)(void *)(w->block + w->at) : NULL;
    if (w->group) *w->group = (carom_frontier_group){.level = level, .runner = runner, .last = last, .axes = axes};
    w->at += sizeof(carom_frontier_group);
}

static void begin_group_of(writer *w, const source *from, uint32_t level, carom_last last) {
    begin_group(w, from->runner, from->axes, level, last);
}

static void add_states(writer *w, const carom_blockers *blockers, uint32_t n) {
    if (w->block) {
        memcpy(w->block + w->at, blockers, n * sizeof *blockers);
        w->group->n += n;
    }
    w->at += n * (uint32_t)sizeof *blockers;
}

/* Adds the states with the indices from `begin` to `end` of the bin, if there are any. */
static void add_kept(writer *w, const source *from, uint32_t begin, uint32_t end) {
    uint32_t offset = from->bin->first;
    for (uint32_t i = 0; i < end; i += CAROM_CHUNK_STATES) {
        const carom_chunk *chunk = carom_chunk_at(from->block, offset);
        const uint32_t first = begin > i ? begin - i : 0;
        const uint32_t last = end - i < CAROM_CHUNK_STATES ? end - i : CAROM_CHUNK_STATES;
        if (first < last) add_states(w, chunk->blockers + first, last - first);
        offset = chunk->next;
    }
}

static void add_waiting(writer *w, const source *from, uint32_t level) {
    for (unsigned how = 0; how < CAROM_ARRIVALS; how++)
        for (uint32_t offset = from->bin->waiting[level % 3][how]; offset;) {
            const carom_chunk *chunk = carom_chunk_at(from->block, offset);
            add_states(w, chunk->blockers, chunk->n);
            offset = chunk->next;
        }
}

static void write_bin(const source *from, writer *w) {
    const carom_bin *bin = from->bin;
    const uint32_t level = from->own->level;
    const uint32_t moved = bin->runner.index > bin->before ? bin->runner.index : bin->before;
    begin_group_of(w, from, level - 1, CAROM_LAST_RUNNER_DONE);
    add_kept(w, from, bin->blockers.index, bin->before);
    begin_group_of(w, from, level, CAROM_LAST_RUNNER_DONE);
    add_kept(w, from, bin->before, moved);
    begin_group_of(w, from, level, CAROM_LAST_NONE);
    add_kept(w, from, moved, bin->end.index);
    for (uint32_t l = level; l < level + 3; l++) {
        begin_group_of(w, from, l, CAROM_LAST_NONE);
        add_waiting(w, from, l);
    }
}

/* ---- Of a sighted search ----------------------------------------------------------------------- */

/* Adds the states whose bound is so much above the runner's own. */
static void add_seen(writer *w, const source *from, const carom_blockers *blockers, uint32_t n, unsigned above) {
    const unsigned bound = from->b->tables.spots.bound[from->runner] + above;
    for (uint32_t i = 0; i < n; i++)
        if (carom_sighted_bound(from->b, from->block, from->shelf, from->runner, blockers[i]) == bound)
            add_states(w, blockers + i, 1);
}

/* Adds those of the states with the indices from `begin` to `end` of the bin. */
static void add_seen_kept(writer *w, const source *from, uint32_t begin, uint32_t end, unsigned above) {
    uint32_t offset = from->bin->first;
    for (uint32_t i = 0; i < end; i += CAROM_CHUNK_STATES) {
        const carom_chunk *chunk = carom_chunk_at(from->block, offset);
        const uint32_t first = begin > i ? begin - i : 0, left = end - i;
        const uint32_t last = left < CAROM_CHUNK_STATES ? left : CAROM_CHUNK_STATES;
        if (first < last) add_seen(w, from, chunk->blockers + first, last - first, above);
        offset = chunk->next;
    }
}

static void write_seen_bin(const source *from, writer *w) {
    const carom_fast_own *own = from->own;
    const carom_bin *bin = from->bin;
    const uint32_t level = own->level, sighted_from = own->sighted_from;
    /* where the states of the level before end, and those in which the runner has moved */
    const uint32_t before = bin->before > bin->blockers.index ? bin->before : bin->blockers.index;
    const uint32_t expanded = bin->runner.index > before ? bin->runner.index : before;
    if (level == sighted_from) {
        begin_group_of(w, from, level - 1, CAROM_LAST_RUNNER_DONE);
        add_kept(w, from, bin->blockers.index, before);
        for (uint32_t l = level; l < level + 2; l++) {
            begin_group_of(w, from, l, CAROM_LAST_NONE);
            add_waiting(w, from, l);
        }
    }
    if (!from->shelf->sight) return;
    for (unsigned above = 1; above <= CAROM_SIGHT_MOST; above++) {
        if (level > sighted_from) {
            begin_group_of(w, from, level - 1 - above, CAROM_LAST_RUNNER_DONE);
            add_seen_kept(w, from, bin->blockers.index, before, above);
        }
        begin_group_of(w, from, level - above, CAROM_LAST_RUNNER_DONE);
        add_seen_kept(w, from, before, expanded, above);
        begin_group_of(w, from, level - above, CAROM_LAST_NONE);
        add_seen_kept(w, from, expanded, bin->end.index, above);
        for (uint32_t l = level; l < level + CAROM_LATER_LEVELS; l++) {
            begin_group_of(w, from, l - above, CAROM_LAST_NONE);
            for (uint32_t offset = bin->later[l % CAROM_LATER_LEVELS]; offset;) {
                const carom_chunk *chunk = carom_chunk_at(from->block, offset);
                add_seen(w, from, chunk->later.blockers, chunk->n, above);
                offset = chunk->next;
            }
        }
    }
}

/* ---- Of all searches --------------------------------------------------------------------------- */

/* Writes the starts whose own bound is `level` at least. */
static void write_starts(const carom_tables *t, uint32_t level, writer *w) {
    for (unsigned i = 0; i < t->n_starts; i++)
        for (unsigned axes = 0; axes < t->n_axes && t->spots.bound[t->start[i].runner] >= level; axes++) {
            const carom_fast_state *start = &t->start[i];
            begin_group(w, start->runner, (carom_axes)axes, t->spots.bound[start->runner], CAROM_LAST_NONE);
            add_states(w, &start->blockers, 1);
        }
}

uint32_t carom_frontier_write_starts(uint8_t *block, uint32_t at, const carom_tables *t) {
    writer w = {.block = block, .at = at};
    write_starts(t, 0, &w);
    return w.at;
}

/* Writes what is left of one search.  Bins come in the order of their bounds: near the target iddfs sees a solution
 * soonest.  With that order 22 moves of five robots in 64 MiB took 31 million states instead of 52. */
static void write_search(source from, writer *w, bool has_answer) {
    const carom_fast_own *own = from.own;
    for (unsigned place = 0; place < from.b->tables.spots.n; place++) {
        from.runner = from.b->spots[place].at;
        if (!from.b->spots[from.runner].shelf) continue;
        from.shelf = carom_shelf_at(from.block, from.b->spots[from.runner].shelf);
        for (unsigned axes = 0; axes < from.b->tables.n_axes; axes++) {
            from.axes = (carom_axes)axes;
            from.bin = &from.shelf->bin[axes];
            if (own->level < own->sighted_from) write_bin(&from, w);
            else write_seen_bin(&from, w);
        }
    }
    if (has_answer) {
        const carom_fast_state *through = &own->answer_through;
        begin_group(w, through->runner, through->axes, own->answer, CAROM_LAST_NONE);
        add_states(w, &through->blockers, 1);
    }
    write_starts(&from.b->tables, own->level, w);
}

/* Each bin notes how many states it had at the end of the level before: the rows that tell it are about to be written
 * over. */
static void note_levels(const carom_fast_own *own, const carom_fast_bfs *b, uint8_t *block) {
    for (uint32_t place = carom_fast_next_live(b, 0); place != CAROM_NO_PLACE;
         place = carom_fast_next_live(b, place + 1)) {
        carom_shelf *shelf = carom_shelf_at(block, b->spots[b->spots[place].at].shelf);
        for (unsigned axes = 0; axes < b->tables.n_axes; axes++)
            shelf->bin[axes].before =
                carom_fast_states_up_to(b, block, shelf, (carom_axes)axes, own->first_level, own->level - 1);
    }
}

static void write_frontiers(carom_search *s, writer *w, carom_frontiers *frontiers) {
    const carom_fast_own *own = carom_fast_own_of(s);
    uint8_t *block = carom_search_block(s);
    for (uint32_t i = 0; i < own->n_bfs; i++) {
        const carom_fast_bfs *b = carom_fast_bfs_at(s, i);
        const bool has_answer = own->answer != UINT32_MAX && own->answer_bfs == own->bfs[i];
        frontiers->begin[i] = w->at;
        w->begins = 0; /* no group of this search yet */
        write_search((source){.own = own, .b = b, .block = block}, w, has_answer);
    }
    frontiers->begin[own->n_bfs] = w->at;
}

bool carom_frontier_keep(carom_search *s, uint32_t begin, carom_frontiers *frontiers) {
    const carom_fast_own *own = carom_fast_own_of(s);
    uint8_t *block = carom_search_block(s);
    if (own->level <= own->first_level) return false; /* the level is 0 while the searches are opened */
    for (uint32_t i = 0; i < own->n_bfs; i++) note_levels(own, carom_fast_bfs_at(s, i), block);
    writer measure = {.at = begin}, write = {.block = block, .at = begin};
    write_frontiers(s, &measure, frontiers);
    if (measure.at > s->arena.back) return false;
    write_frontiers(s, &write, frontiers);
    s->arena.front = (uint32_t)carom_arena_rounded(write.at);
    s->arena.back = s->arena.size;
    return true;
}
