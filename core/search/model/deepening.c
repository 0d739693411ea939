#include "search/model/deepening.h"

#include <string.h>

/* A table much larger than what an iteration enters would be cleared and touched for nothing.  Two buckets of four
 * entries a state leave room for an iteration eight times as large as the one before. */
enum { BUCKETS_A_STATE = 2 };

static void set_buckets(carom_deepening *d, carom_arena *arena, uint64_t buckets, uint32_t bucket_bytes,
                        uint64_t states) {
    d->buckets = carom_arena_set_back(arena, buckets * bucket_bytes) ? (uint32_t)buckets : 0;
    d->states_before = states;
}

void carom_deepening_size_table(carom_deepening *d, carom_arena *arena, uint64_t states, uint64_t buckets_min,
                                uint32_t bucket_bytes) {
    const uint64_t room = (arena->size - carom_arena_rounded(arena->front)) / bucket_bytes;
    uint64_t buckets = (states - d->states_before) * BUCKETS_A_STATE;
    if (buckets < buckets_min) buckets = buckets_min;
    if (buckets > room) buckets = room < buckets_min ? 0 : room;
    set_buckets(d, arena, buckets, bucket_bytes, states);
}

void carom_deepening_no_table(carom_deepening *d, carom_arena *arena, uint64_t states) {
    set_buckets(d, arena, 0, 0, states);
}

bool carom_deepening_clear(carom_deepening *d, const carom_arena *arena, uint8_t *block, uint32_t bucket_bytes) {
    enum { BYTES_AT_A_TIME = 1 << 19 };
    if (d->clean >= d->buckets) return false;
    const uint32_t left = d->buckets - d->clean, at_a_time = BYTES_AT_A_TIME / bucket_bytes;
    const uint32_t n = left < at_a_time ? left : at_a_time;
    d->clean += n;
    memset(block + arena->size - (uint64_t)d->clean * bucket_bytes, 0, (size_t)n * bucket_bytes);
    return true;
}

bool carom_deepening_is_exhausted(carom_deepening *d) {
    if (d->next_limit == CAROM_NO_LIMIT) return true;
    if (!d->buckets || !d->lossless) return false;
    if (d->distinct == d->distinct_known && d->known_limit) return d->limit - d->known_limit >= (d->is_sighted ? 4 : 3);
    d->distinct_known = d->distinct;
    d->known_limit = d->limit;
    return false;
}
