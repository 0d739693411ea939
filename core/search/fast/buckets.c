#include "search/fast/buckets.h"

uint32_t carom_chunk_take(carom_buckets *buckets, carom_arena *arena, uint8_t *block) {
    const uint32_t offset = buckets->free_chunks;
    if (!offset) return carom_arena_push_back(arena, CAROM_CHUNK_BYTES);
    buckets->free_chunks = carom_chunk_at(block, offset)->next;
    if (buckets->free_chunks) carom_chunk_prefetch(carom_chunk_at(block, buckets->free_chunks)); /* is taken next. */
    return offset;
}

void carom_chunk_give(carom_buckets *buckets, uint8_t *block, uint32_t offset) {
    carom_chunk_at(block, offset)->next = buckets->free_chunks;
    buckets->free_chunks = offset;
}

bool carom_bucket_open_chunks(carom_buckets *buckets, carom_arena *arena, uint8_t *block, carom_bucket *bucket) {
    const uint32_t states = carom_chunk_take(buckets, arena, block);
    if (!states) return false;
    carom_chunk_at(block, states)->next = 0;
    if (bucket->end.index % CAROM_CHUNK_LASTS == 0) {
        const uint32_t lasts = carom_chunk_take(buckets, arena, block);
        if (!lasts) {
            carom_chunk_give(buckets, block, states);
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

/* A chunk that has room for one more state in a list of waiting states; NULL if there is no room. */
static carom_chunk *chunk_with_room(carom_buckets *buckets, carom_arena *arena, uint8_t *block, uint32_t *list) {
    carom_chunk *chunk = *list ? carom_chunk_at(block, *list) : NULL;
    if (chunk && chunk->n < CAROM_CHUNK_LATER) return chunk;
    const uint32_t offset = carom_chunk_take(buckets, arena, block);
    if (!offset) return NULL;
    chunk = carom_chunk_at(block, offset);
    chunk->next = *list;
    chunk->n = 0;
    *list = offset;
    return chunk;
}

bool carom_bucket_wait_later(carom_buckets *buckets, carom_arena *arena, uint8_t *block, uint32_t *later,
                             carom_blockers blockers, carom_last last) {
    carom_chunk *chunk = chunk_with_room(buckets, arena, block, later);
    if (!chunk) return false;
    chunk->later.blockers[chunk->n] = blockers;
    chunk->later.last[chunk->n++] = last;
    return true;
}
