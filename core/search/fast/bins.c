#include "search/fast/bins.h"

uint32_t carom_chunk_take(carom_bins *bins, carom_arena *arena, uint8_t *block) {
    const uint32_t offset = bins->free_chunks;
    if (!offset) return carom_arena_push_back(arena, CAROM_CHUNK_BYTES);
    bins->free_chunks = carom_chunk_at(block, offset)->next;
    if (bins->free_chunks) carom_chunk_prefetch(carom_chunk_at(block, bins->free_chunks)); /* it comes next */
    return offset;
}

void carom_chunk_give(carom_bins *bins, uint8_t *block, uint32_t offset) {
    carom_chunk_at(block, offset)->next = bins->free_chunks;
    bins->free_chunks = offset;
}

bool carom_bin_open_chunks(carom_bins *bins, carom_arena *arena, uint8_t *block, carom_bin *bin) {
    const uint32_t states = carom_chunk_take(bins, arena, block);
    if (!states) return false;
    carom_chunk_at(block, states)->next = 0;
    if (bin->end.index % CAROM_CHUNK_LASTS == 0) {
        const uint32_t lasts = carom_chunk_take(bins, arena, block);
        if (!lasts) {
            carom_chunk_give(bins, block, states);
            return false;
        }
        carom_chunk_at(block, lasts)->next = 0;
        carom_chunk_at(block, lasts)->n = bin->end.index / CAROM_CHUNK_LASTS;
        if (bin->end.index) carom_chunk_at(block, bin->end.lasts)->next = lasts;
        bin->end.lasts = lasts;
    }
    if (bin->end.index) {
        carom_chunk_at(block, bin->end.states)->next = states;
        bin->end.states = states;
    } else {
        bin->first = bin->end.states = states;
        bin->blockers = bin->runner = bin->end;
    }
    return true;
}

/* The first chunk of a list that waits and may have so many states, with room for one more; or NULL. */
static carom_chunk *chunk_with_room(carom_bins *bins, carom_arena *arena, uint8_t *block, uint32_t *list,
                                    uint32_t most) {
    carom_chunk *chunk = *list ? carom_chunk_at(block, *list) : NULL;
    if (chunk && chunk->n < most) return chunk;
    const uint32_t offset = carom_chunk_take(bins, arena, block);
    if (!offset) return NULL;
    chunk = carom_chunk_at(block, offset);
    chunk->next = *list;
    chunk->n = 0;
    *list = offset;
    return chunk;
}

bool carom_bin_wait(carom_bins *bins, carom_arena *arena, uint8_t *block, uint32_t *waiting, carom_blockers blockers) {
    carom_chunk *chunk = chunk_with_room(bins, arena, block, waiting, CAROM_CHUNK_STATES);
    if (!chunk) return false;
    chunk->blockers[chunk->n++] = blockers;
    return true;
}

bool carom_bin_wait_later(carom_bins *bins, carom_arena *arena, uint8_t *block, uint32_t *later,
                          carom_blockers blockers, carom_last last) {
    carom_chunk *chunk = chunk_with_room(bins, arena, block, later, CAROM_CHUNK_LATER);
    if (!chunk) return false;
    chunk->later.blockers[chunk->n] = blockers;
    chunk->later.last[chunk->n++] = last;
    return true;
}
