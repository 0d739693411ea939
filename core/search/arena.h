/* arena.h - one caller-owned block, handed out from both ends.
 *
 * What only grows is taken from the front, what is rebuilt when it grows from the back; full is an
 * answer.  Places are offsets from the block's start, 32 bits wide: a search has the same size and uses
 * the same bytes on every platform, and a block can hold up to 4 GiB. */
#ifndef CAROM_ARENA_H
#define CAROM_ARENA_H

#include "carom.h"

typedef struct carom_arena {
    uint32_t size;  /* of the block */
    uint32_t fixed; /* what carom_arena_reset() keeps at the front */
    uint32_t front; /* first free byte */
    uint32_t back;  /* first byte taken at the back */
} carom_arena;

#define CAROM_ARENA_ALIGN 64u /* a cache line: of the block and of everything that is taken at its ends */

static inline size_t carom_arena_rounded(size_t n) {
    return (n + CAROM_ARENA_ALIGN - 1) & ~(size_t)(CAROM_ARENA_ALIGN - 1);
}

/* `size` is at least `fixed`, rounded. */
void carom_arena_open(carom_arena *arena, uint32_t size, uint32_t fixed);
void carom_arena_reset(carom_arena *arena);

/* Moves the front by `n` items of `item` bytes (multiples of 4) right behind what it handed out last.
 * False, with nothing changed, if they do not fit. */
bool carom_arena_push(carom_arena *arena, uint32_t n, uint32_t item);

/* Takes back what was handed out at the front from this place on. */
static inline void carom_arena_cut(carom_arena *arena, uint32_t front) { arena->front = front; }

/* Makes the back `n` bytes long; what was there is lost.  False, with nothing changed, if it does not fit. */
bool carom_arena_set_back(carom_arena *arena, uint64_t n);

/* Makes the back longer by `n` bytes and returns the offset of these, or 0 if they do not fit. */
uint32_t carom_arena_push_back(carom_arena *arena, uint32_t n);

static inline uint32_t carom_arena_used(const carom_arena *arena) { return arena->front + (arena->size - arena->back); }

#endif
