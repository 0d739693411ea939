/* arena.h - allocates from one block of the caller's memory, at both ends.
 *
 *     0         fixed            front                 back        size
 *     | fixed   | used at the    |        free         | used at   |
 *     |         | front -->      |                     | the back  |
 *
 * Lists that only grow take memory at the front.  Structures that are rebuilt when they grow take memory at the back.
 * When the two ends touch, the arena is full, and the functions below report it.
 *
 * Memory is addressed by 32-bit offsets from the start of the block.  So a search has the same size and uses the same
 * number of bytes on every platform, and a block can have up to 4 GiB. */
#ifndef CAROM_ARENA_H
#define CAROM_ARENA_H

#include "carom.h"

typedef struct carom_arena {
    uint32_t size;  /* of the block. */
    uint32_t fixed; /* bytes at the front that carom_arena_reset() keeps. */
    uint32_t front; /* first free byte. */
    uint32_t back;  /* first byte in use at the back. */
} carom_arena;

#define CAROM_ARENA_ALIGN 64u /* a cache line: the address and the size of the block are multiples of this size. */

static inline size_t carom_arena_rounded(size_t n) {
    return (n + CAROM_ARENA_ALIGN - 1) & ~(size_t)(CAROM_ARENA_ALIGN - 1);
}

/* `size` must be at least `fixed` rounded up by carom_arena_rounded(). */
void carom_arena_open(carom_arena *arena, uint32_t size, uint32_t fixed);
void carom_arena_reset(carom_arena *arena);

/* Takes `n` items of `item` bytes at the front.  Their total size must be a multiple of 4 bytes, so that the next item
 * is aligned to 4 bytes, too.  Returns false and changes nothing if the items do not fit. */
bool carom_arena_push(carom_arena *arena, uint32_t n, uint32_t item);

/* Frees everything at the front from this offset on. */
static inline void carom_arena_cut(carom_arena *arena, uint32_t front) { arena->front = front; }

/* Makes the part at the back `n` bytes long, rounded up; its contents are lost.  Returns false and changes nothing if
 * this part does not fit. */
bool carom_arena_set_back(carom_arena *arena, uint64_t n);

/* Takes `n` more bytes at the back.  Returns the offset of these bytes, or 0 if there is no room. */
uint32_t carom_arena_push_back(carom_arena *arena, uint32_t n);

static inline uint32_t carom_arena_used(const carom_arena *arena) { return arena->front + (arena->size - arena->back); }

#endif
