/* memory_pool.h - allocates pieces of memory whose sizes are powers of two, at the front of the arena, and reuses them.
 *
 * Each size has a list of free pieces.  If the arena is full, a larger free piece is split into halves (buddy system,
 * Knuth 2.5).  Halves are never joined again: a structure that doubles frees a piece of the size that another structure
 * will need when it grows. */
#ifndef CAROM_MEMORY_POOL_H
#define CAROM_MEMORY_POOL_H

#include "search/base/arena.h"

#define CAROM_POOL_BITS_MIN 5 /* 32 bytes. */
#define CAROM_POOL_BITS_MAX 31

typedef struct carom_pool {
    uint64_t bytes;                         /* in free pieces. */
    uint32_t free[CAROM_POOL_BITS_MAX + 1]; /* by bits: the first free piece of 2^bits bytes, or 0. */
} carom_pool;

/* A pool, the arena from which it takes its pieces, and the block to which the arena's offsets are relative. */
typedef struct carom_memory {
    carom_pool *pool;
    carom_arena *arena;
    uint8_t *block;
} carom_memory;

/* Allocates 2^bits bytes, not cleared; `bits` is at least CAROM_POOL_BITS_MIN.  Returns the offset of these bytes, or 0
 * if there is no room. */
uint32_t carom_pool_take(carom_memory memory, unsigned bits);
/* Frees a piece of 2^bits bytes. */
void carom_pool_give(carom_pool *pool, uint8_t *block, uint32_t offset, unsigned bits);

#endif
