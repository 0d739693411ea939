/* pool.h - pieces of memory whose sizes are powers of two, at the front of the arena.
 *
 * A piece that is given back waits for the next one of its size.  Where the arena has no room left, a larger one that
 * waits is split.  Pieces are never joined again: what grows by doubling leaves sizes behind that others grow into. */
#ifndef CAROM_POOL_H
#define CAROM_POOL_H

#include "search/base/arena.h"

#define CAROM_POOL_BITS_MIN 6 /* 64 bytes */
#define CAROM_POOL_BITS_MAX 31

typedef struct carom_pool {
    uint64_t bytes;                         /* that wait */
    uint32_t free[CAROM_POOL_BITS_MAX + 1]; /* by bits: the first piece of 2^bits bytes that waits, or 0 */
} carom_pool;

/* Takes 2^bits bytes, not cleared.  Returns their offset, or 0 if there is no room. */
uint32_t carom_pool_take(carom_pool *pool, carom_arena *arena, uint8_t *block, unsigned bits);
void carom_pool_give(carom_pool *pool, uint8_t *block, uint32_t offset, unsigned bits);

#endif
