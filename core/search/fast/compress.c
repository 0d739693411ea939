/* compress.c - when memory gets short, sorts waiting states into runs; see compress.h. */
#include "search/fast/compress.h"

#include "search/fast/buffer.h"

#include <assert.h>

carom_status carom_compress_if_worthwhile(carom_search *s) {
    enum { WAITING_BYTES = CAROM_LINE_BYTES / CAROM_LINE_WAITING, PART = 32 };
    carom_delayed *d = carom_delayed_of(s);
    const uint64_t n = carom_fast_own_of(s)->n_waiting - d->n_compressed;
    if (n <= d->n_left || (n - d->n_left) * WAITING_BYTES < s->arena.size / PART) return CAROM_MEMORY_FULL;
    if (d->n > 0) {
        d->stage = CAROM_DELAYED_SORT;
        return CAROM_RUNNING;
    }
    d->resumed = d->stage;
    d->stage = CAROM_DELAYED_COMPRESS;
    d->bucket = CAROM_BEFORE_FIRST;
    d->later = CAROM_LATER_LAYERS;
    return CAROM_RUNNING;
}

/* Whether a list of waiting states takes more lines than a run would. */
static bool is_long(uint8_t *block, uint32_t list) {
    enum { LINES_OF_SHORT_RUN = 3 };
    uint32_t n = 0;
    for (; list && n <= LINES_OF_SHORT_RUN; n++) list = carom_line_at(block, list)->next;
    return n > LINES_OF_SHORT_RUN;
}

carom_status carom_compress(carom_search *s, uint32_t *cost) {
    carom_delayed *d = carom_delayed_of(s);
    carom_fast_own *own = carom_fast_own_of(s);
    uint8_t *block = carom_search_block(s);
    if (d->later == CAROM_LATER_LAYERS) {
        d->later = 0;
        if (carom_fast_next_bucket(s, &d->bucket)) return CAROM_RUNNING;
        d->n_left = own->n_waiting - d->n_compressed;
        d->stage = d->resumed;
        return CAROM_RUNNING;
    }
    const carom_fast_bfs *b = carom_fast_bfs_at(s, d->bucket.search);
    carom_bucket *bucket = &carom_fast_group_at(s, &d->bucket)->bucket[d->bucket.axes];
    const uint32_t layer = own->layer + d->later;
    uint32_t *list = &bucket->later[layer % CAROM_LATER_LAYERS];
    if (!is_long(block, *list)) {
        d->later++;
        return CAROM_RUNNING;
    }
    assert(d->n == 0);
    carom_buffer_take_waiting(s, &b->tables, list);
    *cost += d->n / CAROM_SORTED_PER_STATE * 2;
    carom_buffer_sort(s, &b->tables);
    own->n_waiting += d->n;
    d->n_compressed += d->n;
    /* untested: no test runs out of memory here. */
    return carom_buffer_store(s, &bucket->runs, layer, CAROM_RUN_WAITING, true) ? CAROM_RUNNING : CAROM_MEMORY_FULL;
}
