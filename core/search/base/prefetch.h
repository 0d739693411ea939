/* prefetch.h - loads memory into the cache before it is read.
 *
 * Native processors have a prefetch instruction, which does not wait.  wasm has none.  In wasm, a single early read
 * costs as much as it saves, but several reads in a row wait for memory at the same time. */
#ifndef CAROM_PREFETCH_H
#define CAROM_PREFETCH_H

#include <stdint.h>

/* Prefetches one address; does nothing in wasm. */
static inline void carom_prefetch(const void *at) {
#ifdef __wasm__
    (void)at;
#else
    __builtin_prefetch(at);
#endif
}

/* Prefetches one of several addresses in a row.  Add up the results of these calls and pass the sum to
 * carom_prefetched(). */
static inline uint32_t carom_prefetch_in_row(const void *at) {
#ifdef __wasm__
    return *(const uint8_t *)at;
#else
    __builtin_prefetch(at);
    return 0;
#endif
}

/* Ends the row.  Pretends to use the sum, so that the compiler keeps the reads. */
static inline void carom_prefetched(uint32_t sum) { __asm__ volatile("" ::"r"(sum)); }

#endif
