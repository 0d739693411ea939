/* buffer.h - the buffer of delayed duplicate detection (delayed_detection.h): generated states are gathered in it,
 * sorted, and stored as a run.
 *
 * The buffer has two halves, because sorting reads one half and writes the other.  An entry (runs.h) is marked if a
 * run of the bucket contains the state. */
#ifndef CAROM_BUFFER_H
#define CAROM_BUFFER_H

#include "search/fast/store.h"

#include <assert.h>

/* Sorting this many states costs as much as expanding one. */
enum { CAROM_SORTED_PER_STATE = 8 };

static inline uint64_t *carom_buffer_of(carom_search *s) { return carom_search_at(s, s->arena.size + s->beam_room); }

/* The number of states that the buffer can hold. */
static inline uint32_t carom_buffer_capacity(const carom_search *s) { return s->sort_room / (2 * sizeof(uint64_t)); }

/* The number of states that still fit in the buffer. */
static inline uint32_t carom_buffer_room(carom_search *s) {
    return carom_buffer_capacity(s) - carom_fast_own_of(s)->delayed.n;
}

static inline void carom_buffer_add(carom_search *s, uint32_t rank, carom_last last) {
    carom_delayed *d = &carom_fast_own_of(s)->delayed;
    assert(d->n < carom_buffer_capacity(s));
    carom_buffer_of(s)[d->n++] = (uint64_t)rank << CAROM_ENTRY_LAST_BITS | last;
}

/* Moves waiting states of a list into the buffer, as many as fit. */
void carom_buffer_take_waiting(carom_search *search, const carom_tables *tables, uint32_t *list);
/* Moves a run of waiting states into the buffer, which must have room for it. */
void carom_buffer_take_run(carom_search *search, uint32_t *runs, uint32_t run);
/* Sorts the buffer and drops duplicates within it. */
void carom_buffer_sort(carom_search *search, const carom_tables *tables);
/* Marks the entries whose states are in a run. */
void carom_buffer_mark_known(carom_search *search, uint32_t run);
/* Drops the marked entries. */
void carom_buffer_drop_known(carom_search *search);
/* Stores the sorted states of the buffer as a run (carom_run_store()), and empties the buffer; an empty buffer makes no
 * run.  Returns false if there is no room. */
bool carom_buffer_store(carom_search *search, uint32_t *runs, uint32_t layer, carom_run_kind kind, bool has_lasts);

#endif
