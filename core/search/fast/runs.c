/* runs.c - allocates lines, adds waiting states, and writes runs.  runs.h reads them; buffer.c sorts states and writes
 * them with these functions when memory is full. */
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

/* The Rice code is shortest when the number of low bits is about the logarithm of 0.69 times the mean gap. */
static unsigned low_bits_for(uint32_t highest, uint32_t n) {
    const uint64_t wanted = (uint64_t)highest * 11 / ((uint64_t)n * 16);
    unsigned bits = 0;
    while (wanted >> (bits + 1)) bits++;
    return bits;
}

carom_run_writer carom_run_write(carom_memory m, uint32_t n, uint32_t highest, uint32_t layer, carom_run_kind kind,
                                 bool has_lasts) {
    assert(n > 0 && highest >= n);
    carom_run_writer w = {.memory = m, .run = take_line(m), .word = CAROM_RUN_WORDS, .left = n};
    w.line = w.run;
    w.lasts.line = w.run && has_lasts ? take_line(m) : 0;
    w.failed = !w.run || (has_lasts && !w.lasts.line);
    if (w.run)
        *carom_run_at(m.block, w.run) = (carom_run){.n = n,
                                                    .lasts = w.lasts.line,
                                                    .layer = (uint16_t)layer,
                                                    .low_bits = (uint8_t)low_bits_for(highest, n),
                                                    .kind = (uint8_t)kind};
    return w;
}

/* Writes the lowest 32 bits of the window to the run. */
static void write_word(carom_run_writer *w) {
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

static void put_bits(carom_run_writer *w, uint32_t bits, unsigned n) {
    w->window |= (uint64_t)bits << w->bits;
    w->bits += n;
    if (w->bits >= 32 && !w->failed) write_word(w);
}

static void put_last(carom_run_writer *w, carom_last last) {
    carom_lasts_reader *at = &w->lasts;
    if (at->at == CAROM_LINE_LASTS) {
        const uint32_t next = take_line(w->memory);
        w->failed |= !next;
        if (w->failed) return;
        carom_line_at(w->memory.block, at->line)->next = next;
        *at = (carom_lasts_reader){.line = next};
    }
    carom_line_at(w->memory.block, at->line)->last[at->at++] = last;
}

void carom_run_put(carom_run_writer *w, uint32_t rank, carom_last last) {
    if (w->failed) return;
    assert(w->left > 0 && rank > w->rank);
    w->left--;
    const unsigned low_bits = carom_run_at(w->memory.block, w->run)->low_bits;
    const uint32_t gap = rank - w->rank - 1;
    w->rank = rank;
    uint32_t high = gap >> low_bits;
    for (; high >= 31; high -= 31) put_bits(w, 0, 31);
    put_bits(w, (uint32_t)1 << high, high + 1);
    put_bits(w, gap & (((uint32_t)1 << low_bits) - 1), low_bits);
    if (w->lasts.line) put_last(w, last);
}

bool carom_run_end(carom_run_writer *w, uint32_t *runs) {
    if (w->bits > 0 && !w->failed) {
        w->bits = 32;
        write_word(w);
    }
    if (w->failed) {
        if (!w->run) return false;
        carom_run_drop_lasts(w->memory, carom_run_at(w->memory.block, w->run));
        give_lines(w->memory, w->run);
        return false;
    }
    assert(w->left == 0);
    carom_run_at(w->memory.block, w->run)->next = *runs;
    *runs = w->run;
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
