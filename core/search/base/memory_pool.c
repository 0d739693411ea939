#include "search/base/memory_pool.h"

#include <assert.h>

/* A free piece begins with the offset of the next free piece of its size, or 0. */
static uint32_t *next_of(uint8_t *block, uint32_t offset) { return (uint32_t *)(void *)(block + offset); }

static uint32_t pop(carom_pool *pool, uint8_t *block, unsigned bits) {
    const uint32_t offset = pool->free[bits];
    assert(offset && pool->bytes >= (uint64_t)1 << bits);
    pool->free[bits] = *next_of(block, offset);
    pool->bytes -= (uint64_t)1 << bits;
    return offset;
}

void carom_pool_give(carom_pool *pool, uint8_t *block, uint32_t offset, unsigned bits) {
    assert(offset && offset % 4 == 0 && bits >= CAROM_POOL_BITS_MIN && bits <= CAROM_POOL_BITS_MAX);
    *next_of(block, offset) = pool->free[bits];
    pool->free[bits] = offset;
    pool->bytes += (uint64_t)1 << bits;
}

uint32_t carom_pool_take(carom_memory memory, unsigned bits) {
    carom_pool *pool = memory.pool;
    uint8_t *block = memory.block;
    assert(bits >= CAROM_POOL_BITS_MIN);
    /* untested: happens only with a set of 4 GiB. */
    if (bits > CAROM_POOL_BITS_MAX) return 0;
    if (pool->free[bits]) return pop(pool, block, bits);
    const uint32_t offset = memory.arena->front;
    if (carom_arena_push(memory.arena, 1, (uint32_t)1 << bits)) return offset;
    unsigned larger = bits + 1;
    while (larger <= CAROM_POOL_BITS_MAX && !pool->free[larger]) larger++;
    if (larger > CAROM_POOL_BITS_MAX) return 0;
    const uint32_t whole = pop(pool, block, larger);
    while (larger-- > bits) carom_pool_give(pool, block, whole + ((uint32_t)1 << larger), larger);
    return whole;
}
