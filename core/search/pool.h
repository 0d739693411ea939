/* pool.h - blocks of powers of two at the arena's front.
 *
 * A block that is given back waits for the next one of its size; where the arena has no room left, a larger one
 * is split.  Blocks are never joined again: what grows by doubling leaves sizes behind that its neighbours
 * grow into. */
#ifndef CAROM_POOL_H
#define CAROM_POOL_H

#include "search/arena.h"

#define CAROM_POOL_BITS_MIN 6 /* 64 bytes */
#define CAROM_POOL_BITS_MAX 31

typedef struct carom_pool {
    uint32_t free[CAROM_POOL_BITS_MAX + 1]; /* by bits: the first block that was given back, or 0 */
} carom_pool;

/* The offset of 2^bits bytes that hold anything, or 0 if there is no room. */
uint32_t carom_pool_take(carom_pool *pool, carom_arena *arena, uint8_t *block, unsigned bits);
void carom_pool_give(carom_pool *pool, uint8_t *block, uint32_t offset, unsigned bits);

#endif
