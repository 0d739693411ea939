/* warm.h - has what will soon be read brought to the cache.
 *
 * A processor can be told of a place while other work goes on.  In wasm there is no such instruction, and to read each
 * place ahead takes as long as it saves; but to read all that lies side by side is quick: two long searches took 3 and
 * 4 % less by it. */
#ifndef CAROM_WARM_H
#define CAROM_WARM_H

#include <stdint.h>

static inline void carom_warm(const void *at) {
#ifdef __wasm__
    (void)at;
#else
    __builtin_prefetch(at);
#endif
}

/* All these bytes, most of which will be read. */
static inline void carom_warm_all(const uint8_t *from, uint32_t bytes) {
#ifdef __wasm__
    enum { CACHE_LINE = 64 };
    uint32_t sum = 0;
    for (uint32_t i = 0; i < bytes; i += CACHE_LINE) sum += from[i];
    __asm__ volatile("" ::"r"(sum)); /* as if it were needed */
#else
    (void)from;
    (void)bytes;
#endif
}

#endif
