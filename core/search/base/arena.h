/* arena.h - one block of the caller's memory, handed out from both ends.
 *
 *     0         fixed            front                 back        size
 *     | fixed   | taken at the   |        free         | taken at  |
 *     |         | front -->      |                     | the back  |
 *
 * Lists that only grow are taken from the front; what is rebuilt when it grows is taken from the back.  When the two
 * meet the arena is full, and the functions below say so.
 *
 * Places are offsets from the start of the block, 32 bits wide.  So a search has the same size and uses the same bytes
 * on every platform, and a block can hold up to 4 GiB. */
#ifndef CAROM_ARENA_H
#define CAROM_ARENA_H

#include "carom.h"

typedef struct carom_arena {
    uint32_t size;  /* of the block */
    uint32_t fixed; /* bytes at the front that carom_arena_reset() keeps */
    uint32_t front; /* first free byte */
    uint32_t back;  /* first byte that is taken at the back */
} carom_arena;

#define CAROM_ARENA_ALIGN 64u /* a cache line: the block, and its size, are multiples of it */

static inline size_t carom_arena_rounded(size_t n) {
    return (n + CAROM_ARENA_ALIGN - 1) & ~(size_t)(CAROM_ARENA_ALIGN - 1);
}

/* `size` has to be at least `fixed`, rounded. */
void carom_arena_open(carom_arena *arena, uint32_t size, uint32_t fixed);
void carom_arena_reset(carom_arena *arena);

/* Takes `n` items of `item` bytes, a multiple of 4, at the front.  False, with nothing changed, if they do not fit. */
bool carom_arena_push(carom_arena *arena, uint32_t n, uint32_t item);

/* Gives back what was taken at the front from this offset on. */
static inline void carom_arena_cut(carom_arena *arena, uint32_t front) { arena->front = front; }

/* Makes the back `n` bytes long, rounded up; what was there is lost.  False, with nothing changed, if it does not fit.
 */
bool carom_arena_set_back(carom_arena *arena, uint64_t n);

/* Takes `n` more bytes at the back.  Returns their offset, or 0 if they do not fit. */
uint32_t carom_arena_push_back(carom_arena *arena, uint32_t n);

static inline uint32_t carom_arena_used(const carom_arena *arena) { return arena->front + (arena->size - arena->back); }

#endif
