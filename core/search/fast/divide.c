/* divide.c - divides a search among shards; divide.h explains how. */
#include "search/fast/divide.h"

#include "search/fast/layer.h"

#include <string.h>

/* A search with options.shards is divided once it has this many states, before it begins its next f-layer.  Some test
 * builds define the macro as 1. */
#ifndef CAROM_SHARDS_FROM
#define CAROM_SHARDS_FROM 20000
#endif

/* Whether the blocker heuristic is in use for all runners.  All shards need the same h, so that no move from one shard
 * to another lowers f. */
static bool has_tables(carom_search *s) {
    bool has = carom_fast_own_of(s)->tables_from != UINT32_MAX;
    for (uint32_t i = 0; i < carom_fast_own_of(s)->n_bfs; i++) has &= carom_fast_bfs_at(s, i)->ways > 0;
    return has;
}

/* ---- Owners ------------------------------------------------------------------------------------- */

/* The number of states in a search that have the runner on this cell. */
static uint32_t states_of(carom_search *s, uint32_t search, unsigned cell) {
    const carom_fast_bfs *b = carom_fast_bfs_at(s, search);
    uint32_t n = 0;
    for (unsigned runner_state = cell; runner_state < b->tables.runner_states.n; runner_state += CAROM_CELLS) {
        const uint32_t group = b->runner_states[runner_state].group;
        for (unsigned axes = 0; group && axes < b->tables.n_axes; axes++)
            n += carom_bucket_group_at(s, group)->bucket[axes].end.index;
    }
    return n;
}

static void choose_owners(carom_search *s) {
    enum { BEAM_PART = 10 }; /* shard 0 also does the beam search, which is at first a tenth of all the work. */
    const uint32_t n = carom_fast_own_of(s)->n_bfs * CAROM_CELLS;
    uint32_t states[CAROM_ROBOTS * CAROM_CELLS];
    bool is_done[CAROM_ROBOTS * CAROM_CELLS] = {false};
    uint64_t has[CAROM_SHARDS_MAX] = {0};
    for (uint32_t i = 0; i < n; i++) {
        states[i] = states_of(s, i / CAROM_CELLS, i % CAROM_CELLS);
        if (s->beam_room > 0) has[0] += states[i] / BEAM_PART;
    }
    for (uint32_t done = 0; done < n; done++) {
        uint32_t most = 0;
        unsigned least = 0;
        while (is_done[most]) most++;
        for (uint32_t i = most; i < n; i++)
            if (!is_done[i] && states[i] > states[most]) most = i;
        for (unsigned k = 1; k < s->shard.n; k++)
            if (has[k] < has[least]) least = k;
        has[least] += states[most] + 1; /* the 1 spreads cells without states evenly, too. */
        is_done[most] = true;
        carom_fast_bfs_at(s, most / CAROM_CELLS)->owner[most % CAROM_CELLS] = (uint8_t)least;
    }
}

/* ---- Dropping the states of other shards --------------------------------------------------------------- */

static void give_chunks(carom_search *s, uint32_t first) {
    while (first) carom_chunk_drop(carom_fast_memory(s), &first);
}

static void drop_bucket(carom_search *s, carom_bucket *bucket) {
    carom_rankset_release(&bucket->known, &carom_fast_own_of(s)->pool, carom_search_block(s));
    give_chunks(s, bucket->first);
    give_chunks(s, bucket->blockers.lasts); /* chunks that the cursor has left are free already. */
    for (unsigned i = 0; i < CAROM_LATER_LAYERS; i++) give_chunks(s, bucket->later[i]);
}

static void keep_own(carom_search *s) {
    carom_fast_own *own = carom_fast_own_of(s);
    uint8_t *block = carom_search_block(s);
    own->n_fresh = own->n_waiting = 0;
    carom_bucket *bucket;
    for (carom_bucket_place at = CAROM_BEFORE_FIRST; (bucket = carom_fast_next_bucket(s, &at));) {
        carom_fast_bfs *b = carom_fast_bfs_at(s, at.search);
        if (b->owner[carom_runner_state_cell((carom_runner_state)at.runner_state)] == s->shard.index) {
            own->n_fresh += bucket->end.index - bucket->blockers.index;
            for (unsigned i = 0; i < CAROM_LATER_LAYERS; i++)
                for (uint32_t list = bucket->later[i]; list; list = carom_chunk_at(block, list)->next)
                    own->n_waiting += carom_chunk_at(block, list)->n;
            continue;
        }
        drop_bucket(s, bucket);
        if (at.axes + 1 < b->tables.n_axes) continue;
        const uint32_t place = b->runner_states[at.runner_state].place;
        b->runner_states[at.runner_state].group = 0;
        b->live[place / 64] &= ~((uint64_t)1 << place % 64);
        b->pending[place / 64] &= ~((uint64_t)1 << place % 64);
    }
    s->shard.is_divided = true;
}

/* ---- The division ------------------------------------------------------------------------------------- */

static void divide(carom_search *s) {
    const carom_fast_own *own = carom_fast_own_of(s);
    choose_owners(s);
    for (unsigned to = 1; to < s->shard.n; to++) {
        carom_packet_division *division = carom_packet_to(s, to, CAROM_PACKET_DIVISION, sizeof *division);
        memset(division, 0, sizeof *division);
        division->puzzle = s->problem.puzzle;
        division->max_moves = s->options.max_moves;
        division->n_shards = s->shard.n;
        division->index = to;
        division->layer = own->layer;
        division->tables = own->tables_from;
        division->limit = own->limit;
        for (unsigned i = 0; i < own->n_bfs; i++)
            memcpy(division->owner[i], carom_fast_bfs_at(s, i)->owner, sizeof division->owner[i]);
    }
    keep_own(s);
}

void carom_divide_if_large(carom_search *s) {
    carom_shard *shard = &s->shard;
    const uint32_t least = CAROM_SHARDS_FROM > CAROM_TABLES_AFTER ? CAROM_SHARDS_FROM : CAROM_TABLES_AFTER;
    /* untested: a divided search does not call this function. */
    if (shard->n < 2 || shard->is_divided || shard->index > 0 || s->result.states < least) return;
    /* untested: in the tests, shard 0 has room for the tables of every large search. */
    if (has_tables(s)) divide(s);
    else shard->is_over = true; /* there is no room for the tables. */
}

carom_status carom_division_start(carom_search *s, const carom_packet_division *division) {
    s->shard.index = (uint8_t)division->index;
    s->shard.division_layer = division->layer;
    s->shard.division_tables = division->tables;
    s->shard.division_limit = division->limit;
    s->asked_for_reachability = true; /* shard 0 tests reachability. */
    const carom_status status = carom_fast_bfs_ops.start(s);
    /* untested: in the tests, a block with room for the packets also has room for the start of the search. */
    if (status == CAROM_MEMORY_FULL) return carom_send_full(s);
    for (unsigned i = 0; i < carom_fast_own_of(s)->n_bfs; i++)
        memcpy(carom_fast_bfs_at(s, i)->owner, division->owner[i], sizeof division->owner[i]);
    return status;
}

carom_status carom_division_join(carom_search *s) {
    carom_fast_own *own = carom_fast_own_of(s);
    /* untested: in the tests, every shard has room for the tables at the division. */
    if (!has_tables(s)) return CAROM_MEMORY_FULL;
    keep_own(s);
    s->result.states = 0; /* shard 0 has counted all states so far. */
    own->answer = UINT32_MAX;
    /* untested at times: the beam search rarely finds a solution before the division. */
    if (s->shard.division_limit < own->limit) own->limit = s->shard.division_limit;
    return CAROM_RUNNING;
}
