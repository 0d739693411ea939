#include "search/fast/buckets.h"

/* New chunks come from the arena's back, so that the hand-over can free all memory above the tables (handover.c). */
uint32_t carom_chunk_take(carom_memory m) {
    const uint32_t offset = m.pool->free[CAROM_CHUNK_BITS] ? 0 : carom_arena_push_back(m.arena, CAROM_CHUNK_BYTES);
    return offset ? offset : carom_pool_take(m, CAROM_CHUNK_BITS);
}

bool carom_bucket_open_chunks(carom_memory memory, carom_bucket *bucket) {
    uint8_t *block = memory.block;
    const uint32_t states = carom_chunk_take(memory);
    if (!states) return false;
    carom_chunk_at(block, states)->next = 0;
    if (bucket->end.index % CAROM_CHUNK_LASTS == 0) {
        const uint32_t lasts = carom_chunk_take(memory);
        if (!lasts) {
            carom_chunk_give(memory, states);
            return false;
        }
        carom_chunk_at(block, lasts)->next = 0;
        carom_chunk_at(block, lasts)->n = bucket->end.index / CAROM_CHUNK_LASTS;
        if (bucket->end.index) carom_chunk_at(block, bucket->end.lasts)->next = lasts;
        bucket->end.lasts = lasts;
    }
    if (bucket->end.index) {
        carom_chunk_at(block, bucket->end.states)->next = states;
        bucket->end.states = states;
    } else {
        bucket->first = bucket->end.states = states;
        bucket->blockers = bucket->runner = bucket->end;
    }
    return true;
}

bool carom_bucket_wait_later(carom_memory memory, uint32_t *later, carom_blockers blockers, carom_last last) {
    carom_chunk *chunk = *later ? carom_chunk_at(memory.block, *later) : NULL;
    if (!chunk || chunk->n == CAROM_CHUNK_LATER) {
        const uint32_t offset = carom_chunk_take(memory);
        if (!offset) return false;
        chunk = carom_chunk_at(memory.block, offset);
        chunk->next = *later;
        chunk->n = 0;
        *later = offset;
    }
    chunk->later.blockers[chunk->n] = blockers;
    chunk->later.last[chunk->n++] = last;
    return true;
}
