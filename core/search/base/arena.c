#include "search/base/arena.h"

#include <assert.h>

void carom_arena_open(carom_arena *arena, uint32_t size, uint32_t fixed) {
    arena->size = size & ~(CAROM_ARENA_ALIGN - 1);
    arena->fixed = (uint32_t)carom_arena_rounded(fixed);
    assert(arena->fixed <= arena->size);
    carom_arena_reset(arena);
}

void carom_arena_reset(carom_arena *arena) {
    arena->front = arena->fixed;
    arena->back = arena->size;
}

bool carom_arena_push(carom_arena *arena, uint32_t n, uint32_t item) {
    const uint64_t bytes = (uint64_t)n * item;
    assert(bytes % 4 == 0 && arena->front <= arena->back);
    if (bytes > arena->back - arena->front) return false;
    arena->front += (uint32_t)bytes;
    return true;
}

bool carom_arena_set_back(carom_arena *arena, uint64_t n) {
    const uint64_t bytes = (n + CAROM_ARENA_ALIGN - 1) & ~(uint64_t)(CAROM_ARENA_ALIGN - 1);
    if (bytes > arena->size - arena->front) return false;
    arena->back = arena->size - (uint32_t)bytes;
    return true;
}

uint32_t carom_arena_push_back(carom_arena *arena, uint32_t n) {
    if (n > arena->back - arena->front) return 0;
    return arena->back -= n;
}
