/* buffer.c - the buffer of delayed duplicate detection. */
#include "search/fast/buffer.h"

#include <string.h>

#define KNOWN ((uint64_t)1 << 63)

void carom_buffer_take_waiting(carom_search *s, const carom_tables *t, uint32_t *list) {
    const carom_memory memory = carom_fast_memory(s);
    while (*list && carom_buffer_room(s) >= CAROM_LINE_WAITING) {
        const uint32_t offset = *list;
        const carom_line *line = carom_line_at(memory.block, offset);
        for (uint32_t i = 0; i < line->waiting.n; i++)
            carom_buffer_add(s, carom_blockers_rank(t, line->waiting.blockers[i]), line->waiting.last[i]);
        assert(carom_fast_own_of(s)->n_waiting >= line->waiting.n);
        carom_fast_own_of(s)->n_waiting -= line->waiting.n;
        *list = line->next;
        carom_pool_give(memory.pool, memory.block, offset, CAROM_LINE_BITS);
    }
}

void carom_buffer_take_run(carom_search *s, uint32_t *runs, uint32_t run) {
    uint8_t *block = carom_search_block(s);
    const uint32_t n = carom_run_at(block, run)->n;
    carom_run_reader reader = carom_run_read(block, run);
    carom_lasts_reader lasts = {.line = carom_run_at(block, run)->lasts};
    while (reader.left) {
        const uint32_t rank = carom_run_next(&reader, block);
        carom_buffer_add(s, rank, *carom_lasts_next(&lasts, block));
    }
    carom_run_remove(carom_fast_memory(s), runs, run);
    assert(carom_fast_own_of(s)->n_waiting >= n && carom_delayed_of(s)->n_compressed >= n);
    carom_fast_own_of(s)->n_waiting -= n;
    carom_delayed_of(s)->n_compressed -= n;
}

/* Radix sort, least significant digit first.  Each pass reads one half of the buffer and writes the other. */
static void radix_sort(uint64_t *entry, uint64_t *other, uint32_t n, unsigned rank_bits) {
    enum { DIGIT_BITS = 8, DIGITS = 1 << DIGIT_BITS };
    uint64_t *from = entry, *to = other;
    for (unsigned shift = CAROM_ENTRY_LAST_BITS; shift < CAROM_ENTRY_LAST_BITS + rank_bits; shift += DIGIT_BITS) {
        uint32_t begin[DIGITS] = {0};
        for (uint32_t i = 0; i < n; i++) begin[from[i] >> shift & (DIGITS - 1)]++;
        for (uint32_t digit = 0, sum = 0; digit < DIGITS; digit++) {
            const uint32_t here = begin[digit];
            begin[digit] = sum;
            sum += here;
        }
        for (uint32_t i = 0; i < n; i++) to[begin[from[i] >> shift & (DIGITS - 1)]++] = from[i];
        uint64_t *const was = from;
        from = to;
        to = was;
    }
    if (from != entry) memcpy(entry, from, n * sizeof *entry);
}

static void insertion_sort(uint64_t *entry, uint32_t n) {
    for (uint32_t i = 1; i < n; i++) {
        const uint64_t e = entry[i];
        uint32_t k = i;
        for (; k > 0 && carom_entry_rank(entry[k - 1]) > carom_entry_rank(e); k--) entry[k] = entry[k - 1];
        entry[k] = e;
    }
}

void carom_buffer_sort(carom_search *s, const carom_tables *t) {
    enum { FEW = 48 };
    carom_delayed *d = carom_delayed_of(s);
    uint64_t *entry = carom_buffer_of(s);
    if (d->n <= FEW) insertion_sort(entry, d->n);
    else radix_sort(entry, entry + carom_buffer_capacity(s), d->n, t->rank_bits);
    uint32_t n = 0;
    for (uint32_t i = 0; i < d->n; i++)
        if (n == 0 || carom_entry_rank(entry[n - 1]) != carom_entry_rank(entry[i])) entry[n++] = entry[i];
    d->n = n;
}

void carom_buffer_mark_known(carom_search *s, uint32_t run) {
    uint8_t *block = carom_search_block(s);
    uint64_t *entry = carom_buffer_of(s);
    const uint32_t n = carom_delayed_of(s)->n;
    carom_run_reader reader = carom_run_read(block, run);
    for (uint32_t i = 0; reader.left;) {
        const uint32_t rank = carom_run_next(&reader, block);
        while (i < n && carom_entry_rank(entry[i]) < rank) i++;
        if (i == n) return;
        if (carom_entry_rank(entry[i]) == rank) entry[i] |= KNOWN;
    }
}

void carom_buffer_drop_known(carom_search *s) {
    carom_delayed *d = carom_delayed_of(s);
    uint64_t *entry = carom_buffer_of(s);
    uint32_t n = 0;
    for (uint32_t i = 0; i < d->n; i++) {
        assert(n <= i); /* nothing is overwritten before it is read. */
        entry[n] = entry[i];
        n += !(entry[i] & KNOWN);
    }
    d->n = n;
}

bool carom_buffer_store(carom_search *s, uint32_t *runs, uint32_t layer, carom_run_kind kind, bool has_lasts) {
    const uint32_t n = carom_delayed_of(s)->n;
    carom_delayed_of(s)->n = 0;
    return n == 0 || carom_run_store(carom_fast_memory(s), runs, carom_buffer_of(s), n, layer, kind, has_lasts);
}
