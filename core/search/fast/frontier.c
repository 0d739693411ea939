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
 *   - the starts whose level has not come;
 *   - the state of the answer that is known, if there is one: it was neither stored nor does it wait.
 * Where the runner has moved it need not move again (CAROM_LAST_RUNNER_DONE).
 *
 * Of a sighted search (sighted.h) it is simpler: the states that are known and not expanded, and all that wait.  iddfs
 * counts levels by the runner's own bound, so these states are sorted by how much higher the sighted bound is. */
#include "search/fast/frontier.h"

#include "search/fast/sighted.h"

#include <string.h>

/* Writes groups, or only measures them if it has no block. */
typedef struct writer {
    uint8_t *block;
    uint32_t begins, at; /* the present group; what comes next */
    carom_frontier_group *group;
} writer;

/* The new group replaces the one before if that has stayed empty. */
static void begin_group(writer *w, carom_cell runner, uint32_t level, carom_last last) {
    if (w->at == w->begins + sizeof(carom_frontier_group)) w->at = w->begins;
    w->begins = w->at;
    w->group = w->block ? (carom_frontier_group *)(void *)(w->block + w->at) : NULL;
    if (w->group) *w->group = (carom_frontier_group){.level = level, .runner = runner, .last = last};
    w->at += sizeof(carom_frontier_group);
}

static void add_states(writer *w, const carom_blockers *blockers, uint32_t n) {
    if (w->block) {
        memcpy(w->block + w->at, blockers, n * sizeof *blockers);
        w->group->n += n;
    }
    w->at += n * (uint32_t)sizeof *blockers;
}

uint32_t carom_frontier_write(uint8_t *block, uint32_t at, const uint8_t *bound, carom_fast_state start) {
    writer w = {.block = block, .at = at};
    begin_group(&w, carom_spot_cell(start.runner), bound[start.runner], CAROM_LAST_NONE);
    add_states(&w, &start.blockers, 1);
    return w.at;
}

/* Adds the states with the indices from `begin` to `end` of a bin, if there are any. */
static void add_kept(writer *w, uint8_t *block, const carom_bin *bin, uint32_t begin, uint32_t end) {
    uint32_t offset = bin->first;
    for (uint32_t i = 0; i < end; i += CAROM_CHUNK_STATES) {
        const carom_chunk *chunk = carom_chunk_at(block, offset);
        const uint32_t from = begin > i ? begin - i : 0;
        const uint32_t to = end - i < CAROM_CHUNK_STATES ? end - i : CAROM_CHUNK_STATES;
        if (from < to) add_states(w, chunk->blockers + from, to - from);
        offset = chunk->next;
    }
}

static void add_waiting(writer *w, uint8_t *block, uint32_t offset) {
    for (; offset; offset = carom_chunk_at(block, offset)->next)
        add_states(w, carom_chunk_at(block, offset)->blockers, carom_chunk_at(block, offset)->n);
}

/* The states of one bin of a sighted search. */
typedef struct seen_bin {
    const carom_fast_bfs *b;
    uint8_t *block;
    const carom_shelf *shelf;
    carom_cell runner;
} seen_bin;

/* Adds those whose bound is so much above the runner's own. */
static void add_seen(writer *w, const seen_bin *at, const carom_blockers *blockers, uint32_t n, unsigned above) {
    const unsigned bound = at->b->tables.spots.bound[at->runner] + above;
    for (uint32_t i = 0; i < n; i++)
        if (carom_sighted_bound(at->b, at->block, at->shelf, at->runner, blockers[i]) == bound)
            add_states(w, blockers + i, 1);
}

static void write_seen_bin(const carom_fast_own *own, const seen_bin *at, writer *w) {
    const carom_bin *bin = &at->shelf->bin[0];
    const uint32_t seen_from = bin->blockers.index > bin->runner.index ? bin->blockers.index : bin->runner.index;
    begin_group(w, at->runner, own->sighted_from - 1, CAROM_LAST_RUNNER_DONE);
    add_kept(w, at->block, bin, bin->blockers.index, bin->runner.index);
    for (uint32_t level = own->sighted_from; level < own->sighted_from + 2 && level >= own->level; level++) {
        begin_group(w, at->runner, level, CAROM_LAST_NONE);
        for (unsigned how = 0; how < CAROM_ARRIVALS; how++) add_waiting(w, at->block, bin->waiting[level % 3][how]);
    }
    if (!at->shelf->sight) return;
    for (unsigned above = 1; above <= CAROM_SIGHT_MOST; above++) {
        begin_group(w, at->runner, own->level - above, CAROM_LAST_NONE);
        uint32_t i = 0;
        for (uint32_t offset = bin->first; i < bin->end.index; i += CAROM_CHUNK_STATES) {
            const carom_chunk *chunk = carom_chunk_at(at->block, offset);
            const uint32_t left = bin->end.index - i, n = left < CAROM_CHUNK_STATES ? left : CAROM_CHUNK_STATES;
            const uint32_t from = seen_from > i ? seen_from - i : 0;
            if (from < n) add_seen(w, at, chunk->blockers + from, n - from, above);
            offset = chunk->next;
        }
        for (uint32_t level = own->level; level < own->level + CAROM_LATER_LEVELS; level++) {
            begin_group(w, at->runner, level - above, CAROM_LAST_NONE);
            for (uint32_t offset = bin->later[level % CAROM_LATER_LEVELS]; offset;) {
                const carom_chunk *chunk = carom_chunk_at(at->block, offset);
                add_seen(w, at, chunk->later.blockers, chunk->n, above);
                offset = chunk->next;
            }
        }
    }
}

/* `end` has how many states each bin had at the end of the level before this one.  Bins come in the order of their
 * bounds: near the target iddfs sees a solution soonest.  With that order 22 moves of five robots in 64 MiB took 31
 * million states instead of 52. */
static void write_frontier(carom_search *s, const uint32_t end[CAROM_CELLS], writer *w) {
    const carom_fast_own *own = carom_fast_own_of(s);
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    uint8_t *block = carom_search_block(s);
    for (unsigned i = 0; i < CAROM_CELLS; i++) {
        const carom_cell cell = (carom_cell)b->spots[i].at;
        if (!b->spots[cell].shelf) continue;
        const carom_shelf *shelf = carom_shelf_at(block, b->spots[cell].shelf);
        if (own->level >= own->sighted_from) {
            write_seen_bin(own, &(seen_bin){b, block, shelf, cell}, w);
            continue;
        }
        const carom_bin *bin = &shelf->bin[0];
        const uint32_t moved = bin->runner.index > end[cell] ? bin->runner.index : end[cell];
        begin_group(w, cell, own->level - 1, CAROM_LAST_RUNNER_DONE);
        add_kept(w, block, bin, bin->blockers.index, end[cell]);
        begin_group(w, cell, own->level, CAROM_LAST_RUNNER_DONE);
        add_kept(w, block, bin, end[cell], moved);
        begin_group(w, cell, own->level, CAROM_LAST_NONE);
        add_kept(w, block, bin, moved, bin->end.index);
        for (uint32_t level = own->level; level < own->level + 3; level++) {
            begin_group(w, cell, level, CAROM_LAST_NONE);
            for (unsigned how = 0; how < CAROM_ARRIVALS; how++) add_waiting(w, block, bin->waiting[level % 3][how]);
        }
    }
    if (own->answer != UINT32_MAX) {
        begin_group(w, carom_spot_cell(own->answer_through.runner), own->answer, CAROM_LAST_NONE);
        add_states(w, &own->answer_through.blockers, 1);
    }
    for (unsigned i = 0; i < b->tables.n_starts; i++) {
        const carom_fast_state *start = &b->tables.start[i];
        if (b->tables.spots.bound[start->runner] < own->level || own->level >= own->sighted_from) continue;
        begin_group(w, carom_spot_cell(start->runner), b->tables.spots.bound[start->runner], CAROM_LAST_NONE);
        add_states(w, &start->blockers, 1);
    }
}

uint32_t carom_frontier_keep(carom_search *s, uint32_t begin) {
    const carom_fast_own *own = carom_fast_own_of(s);
    const carom_fast_bfs *b = carom_fast_bfs_of(s);
    uint8_t *block = carom_search_block(s);
    if (own->level == own->first_level) return 0;
    uint32_t end[CAROM_CELLS]; /* a copy, as the frontier overwrites it */
    for (unsigned cell = 0; cell < CAROM_CELLS; cell++) {
        const uint32_t shelf = b->spots[cell].shelf;
        end[cell] =
            shelf ? carom_fast_states_up_to(b, block, carom_shelf_at(block, shelf), 0, own->first_level, own->level - 1)
                  : 0;
    }
    writer measure = {.at = begin}, write = {.block = block, .at = begin};
    write_frontier(s, end, &measure);
    if (measure.at > s->arena.back) return 0;
    write_frontier(s, end, &write);
    s->arena.front = (uint32_t)carom_arena_rounded(write.at);
    s->arena.back = s->arena.size;
    return write.at;
}
