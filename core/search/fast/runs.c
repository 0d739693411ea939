/* runs.c - allocates lines, adds waiting states, and writes runs.  runs.h reads them; buffer.c sorts the states of a
 * run. */
#include "search/fast/runs.h"

#include <assert.h>

static uint32_t take_line(carom_memory m) {
    const uint32_t offset = carom_pool_take(m, CAROM_LINE_BITS);
    if (offset) carom_line_at(m.block, offset)->next = 0;
    return offset;
}

static void give_lines(carom_memory m, uint32_t first) {
    for (uint32_t next; first; first = next) {
        next = carom_line_at(m.block, first)->next;
        carom_pool_give(m.pool, m.block, first, CAROM_LINE_BITS);
    }
}

bool carom_lines_wait(carom_memory m, uint32_t *list, carom_blockers blockers, carom_last last) {
    carom_line *line = *list ? carom_line_at(m.block, *list) : NULL;
    if (!line || line->waiting.n == CAROM_LINE_WAITING) {
        const uint32_t offset = take_line(m);
        if (!offset) return false;
        line = carom_line_at(m.block, offset);
        line->next = *list;
        line->waiting.n = 0;
        *list = offset;
    }
    line->waiting.blockers[line->waiting.n] = blockers;
    line->waiting.last[line->waiting.n++] = last;
    return true;
}

/* ---- Writing ----------------------------------------------------------------------------------- */

/* The Rice code is shortest with about log2(0.69 * the mean gap) low bits. */
static unsigned low_bits_for(uint32_t highest, uint32_t n) {
    const uint64_t wanted = (uint64_t)highest * 11 / ((uint64_t)n * 16);
    unsigned bits = 0;
    while (wanted >> (bits + 1)) bits++;
    return bits;
}

/* Stores the last moves of these entries in lines.  Returns the offset of the first line, or 0 if there is no room. */
static uint32_t store_lasts(carom_memory m, const uint64_t *entry, uint32_t n) {
    uint32_t first = 0, *link = &first;
    for (uint32_t i = 0; i < n; i++) {
        if (i % CAROM_LINE_LASTS == 0) {
            if (i > 0) link = &carom_line_at(m.block, *link)->next;
            *link = take_line(m);
            if (!*link) {
                give_lines(m, first);
                return 0;
            }
        }
        carom_line_at(m.block, *link)->last[i % CAROM_LINE_LASTS] = (carom_last)entry[i];
    }
    return first;
}

typedef struct bit_writer {
    carom_memory memory;
    uint64_t window; /* the `bits` bits that are still to be written. */
    uint32_t line, word, bits;
    bool failed; /* there was no room. */
} bit_writer;

/* Writes the lowest 32 bits of the window. */
static void write_word(bit_writer *w) {
    if (w->word == CAROM_LINE_WORDS) {
        const uint32_t next = take_line(w->memory);
        w->failed |= !next;
        if (w->failed) return;
        w->line = carom_line_at(w->memory.block, w->line)->next = next;
        w->word = 1;
    }
    ((uint32_t *)(void *)(w->memory.block + w->line))[w->word++] = (uint32_t)w->window;
    w->window >>= 32;
    w->bits -= 32;
}

static void put_bits(bit_writer *w, uint32_t bits, unsigned n) {
    if (w->failed) return;
    w->window |= (uint64_t)bits << w->bits;
    w->bits += n;
    if (w->bits >= 32) write_word(w);
}

bool carom_run_store(carom_memory m, uint32_t *runs, const uint64_t *entry, uint32_t n, uint32_t layer,
                     carom_run_kind kind, bool has_lasts) {
    assert(n > 0);
    const uint32_t offset = take_line(m), lasts = offset && has_lasts ? store_lasts(m, entry, n) : 0;
    if (!offset) return false;
    carom_run *run = carom_run_at(m.block, offset);
    *run = (carom_run){.next = *runs, .n = n, .lasts = lasts, .layer = (uint16_t)layer, .kind = (uint8_t)kind};
    run->low_bits = (uint8_t)low_bits_for(carom_entry_rank(entry[n - 1]), n);
    bit_writer w = {.memory = m, .line = offset, .word = CAROM_RUN_WORDS, .failed = has_lasts && !lasts};
    uint32_t previous = 0;
    for (uint32_t i = 0; i < n && !w.failed; i++) {
        const uint32_t rank = carom_entry_rank(entry[i]), gap = rank - previous - 1;
        assert(rank > previous);
        previous = rank;
        uint32_t high = gap >> run->low_bits;
        for (; high >= 31; high -= 31) put_bits(&w, 0, 31);
        put_bits(&w, (uint32_t)1 << high, high + 1);
        put_bits(&w, gap & (((uint32_t)1 << run->low_bits) - 1), run->low_bits);
    }
    if (w.bits > 0) put_bits(&w, 0, 32 - w.bits);
    if (w.failed) {
        give_lines(m, lasts);
        give_lines(m, offset);
        return false;
    }
    *runs = offset;
    return true;
}

void carom_run_drop_lasts(carom_memory m, carom_run *run) {
    give_lines(m, run->lasts);
    run->lasts = 0;
}

void carom_run_remove(carom_memory m, uint32_t *runs, uint32_t run) {
    while (*runs != run) runs = &carom_run_at(m.block, *runs)->next;
    *runs = carom_run_at(m.block, run)->next;
    carom_run_drop_lasts(m, carom_run_at(m.block, run));
    give_lines(m, run);
}
