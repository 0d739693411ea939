#include "search/fast/bins.h"

uint32_t carom_chunk_take(carom_bins *bins, carom_arena *arena, uint8_t *block) {
    const uint32_t offset = bins->free_chunks;
    if (!offset) return carom_arena_push_back(arena, CAROM_CHUNK_BYTES);
    bins->free_chunks = carom_chunk_at(block, offset)->next;
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

bool carom_bin_wait(carom_bins *bins, carom_arena *arena, uint8_t *block, uint32_t *waiting, carom_blockers blockers) {
    carom_chunk *chunk = *waiting ? carom_chunk_at(block, *waiting) : NULL;
    if (!chunk || chunk->n == CAROM_CHUNK_STATES) {
        const uint32_t offset = carom_chunk_take(bins, arena, block);
        if (!offset) return false;
        chunk = carom_chunk_at(block, offset);
        chunk->next = *waiting;
        chunk->n = 0;
        *waiting = offset;
    }
    chunk->blockers[chunk->n++] = blockers;
    return true;
}
