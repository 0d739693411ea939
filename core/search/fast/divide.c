/* divide.c - divides a search among shards; divide.h explains how. */
#include "search/fast/divide.h"

#include "search/fast/coordinator.h"
#include "search/fast/layer.h"

#include <string.h>

/* Shard 0 starts the other shards once the search has this many states.  Some test builds define the macro as 1. */
#ifndef CAROM_SHARDS_FROM
#define CAROM_SHARDS_FROM 20000
#endif

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
    enum { BEAM_PART = 10 }; /* shard 0 also does the beam search, which is about a tenth of all the work. */
    const uint32_t n = carom_fast_own_of(s)->n_bfs * CAROM_CELLS;
    uint32_t states[CAROM_ROBOTS * CAROM_CELLS]; /* plus 1, which spreads cells without states evenly, too; 0: done. */
    uint64_t has[CAROM_SHARDS_MAX] = {0};
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t found = states_of(s, i / CAROM_CELLS, i % CAROM_CELLS);
        states[i] = found + 1;
        if (s->beam_room > 0) has[0] += found / BEAM_PART;
    }
    for (uint32_t done = 0; done < n; done++) {
        uint32_t most = 0;
        unsigned least = 0;
        for (uint32_t i = 1; i < n; i++)
            if (states[i] > states[most]) most = i;
        for (unsigned k = 1; k < s->shard.n; k++)
            if (has[k] < has[least]) least = k;
        has[least] += states[most];
        states[most] = 0;
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

/* ---- Copying the search ------------------------------------------------------------------------- */

/* Finds the next bytes to copy: those in use at the front and at the back of the arena.  Returns false if all are
 * copied. */
static bool next_piece(const carom_search *s, carom_packet_memory *piece) {
    /* After a piece, each box still has room for the packets of other work. */
    enum { MOST = CAROM_BOX_ROOM_TO_COPY - CAROM_BOX_ROOM - sizeof(carom_packet) - sizeof *piece };
    const carom_arena *arena = &s->arena;
    uint32_t at = (uint32_t)offsetof(carom_search, arena) + s->shard.copied;
    if (at >= arena->front) at += arena->back - arena->front;
    const uint32_t left = (at < arena->front ? arena->front : arena->size) - at;
    *piece = (carom_packet_memory){at, left < MOST ? left : MOST};
    return left > 0;
}

bool carom_division_copy(carom_search *s, uint32_t *cost) {
    enum { BYTES_TO_A_STATE = 512 }; /* copied in the time that expanding a state takes. */
    carom_packet_memory piece;
    if (next_piece(s, &piece)) {
        for (unsigned to = 1; to < s->shard.n; to++) {
            carom_packet_memory *out = carom_packet_to(s, to, CAROM_PACKET_MEMORY, sizeof piece + piece.n);
            *out = piece;
            memcpy(out + 1, carom_search_at(s, piece.at), piece.n);
        }
        s->shard.copied += piece.n;
        *cost = s->shard.n * (1 + piece.n / BYTES_TO_A_STATE);
        return false;
    }
    s->shard.is_copying = false;
    carom_send_layer(s, carom_fast_own_of(s)->layer);
    keep_own(s);
    return true;
}

/* ---- The division ------------------------------------------------------------------------------------- */

static void start_others(carom_search *s) {
    for (unsigned to = 1; to < s->shard.n; to++) {
        carom_packet_start *first = carom_packet_to(s, to, CAROM_PACKET_START, sizeof *first);
        memset(first, 0, sizeof *first);
        first->options.strategy = s->options.strategy;
        first->options.max_moves = s->options.max_moves;
        first->options.shards = s->shard.n;
        first->index = to;
        first->size = s->shard.boxes.at + carom_packets_bytes(s->shard.n);
    }
    s->shard.has_called = true;
}

void carom_divide_if_large(carom_search *s) {
    const uint32_t least = CAROM_SHARDS_FROM > CAROM_TABLES_AFTER ? CAROM_SHARDS_FROM : CAROM_TABLES_AFTER;
    carom_shard *shard = &s->shard;
    /* untested: a divided search does not call this function. */
    if (shard->n < 2 || shard->is_divided || carom_fast_states(s) < least) return;
    /* untested: in the tests, shard 0 has room for the tables of every large search. */
    /* All shards need the same h, so that no move from one shard to another lowers f. */
    if (!carom_fast_own_of(s)->draft) shard->is_over = true;
    else if (!shard->has_called) start_others(s);
    else if (carom_coordinator_may_divide(s)) {
        choose_owners(s);
        shard->is_copying = true;
    }
}

bool carom_division_start(carom_search *s, const carom_packet_start *first) {
    const uint32_t size = first->size + CAROM_ARENA_ALIGN - 1 - s->skipped; /* see carom_block_divide(). */
    s->shard.is_over = size > s->size;
    if (s->shard.is_over) return false;
    s->size = size;
    s->options = first->options;
    carom_block_divide(s);
    s->beam_room = 0; /* these bytes stay unused: only shard 0 does a beam search. */
    carom_search_begin_beam(s);
    s->states_before = 0;
    s->result = (carom_result){.strategy = CAROM_BFS, .status = CAROM_RUNNING, .proved = 1};
    *carom_fast_own_of(s) = (carom_fast_own){0};
    s->shard.index = (uint8_t)first->index;
    s->result.bytes = carom_search_bytes(s);
    s->shard.is_idle = true;
    carom_send_report(s, false);
    return true;
}

void carom_division_join(carom_search *s) {
    carom_fast_own *own = carom_fast_own_of(s);
    own->answer = UINT32_MAX;
    own->layer--; /* the last complete layer. */
    own->discarded = 0;
    s->shard.all_begun = true;
    keep_own(s);
}
