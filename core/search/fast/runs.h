/* runs.h - sorted, compressed runs of states, in which the bfs stores its states once its memory is full
 * (delayed_detection.h).
 *
 * A run holds the ranks of states of one bucket and one f-layer, in ascending order.  It stores only the gaps between
 * the ranks, each in a Rice code (Rice and Plaunt, 1971).  The code is gap >> low_bits in unary, as zeros and a final
 * one, followed by the low bits of the gap.  If low_bits is near the logarithm of the mean gap, a state takes about 1.5
 * bits more than this logarithm.
 *
 * All memory is divided into lines of only 32 bytes (carom_line), because most runs are short.  The first line of a run
 * begins with a carom_run.  The bits of a gap may continue in the next line.
 *
 * The last moves of a run's states (runner.h) are in lines of their own, in the order of the states, because they are
 * freed earlier:
 *
 *     kind       states                                      last moves
 *     WAITING    wait for their layer, may be duplicates     as generated
 *     NEW        not expanded                                as generated
 *     EXPANDED   expanded except for deferred moves          replaced by the deferred moves of the blockers
 *     CLOSED     expanded                                    freed */
#ifndef CAROM_RUNS_H
#define CAROM_RUNS_H

#include "search/base/memory_pool.h"
#include "search/fast/runner.h"

typedef enum carom_run_kind { CAROM_RUN_WAITING, CAROM_RUN_NEW, CAROM_RUN_EXPANDED, CAROM_RUN_CLOSED } carom_run_kind;

typedef struct carom_run {
    uint32_t line;  /* the second line, or 0; the first line begins with this struct. */
    uint32_t next;  /* the next run of the bucket, or 0. */
    uint32_t n;     /* states. */
    uint32_t lasts; /* the first line of last moves, or 0. */
    uint16_t layer;
    uint8_t low_bits;
    uint8_t kind; /* carom_run_kind. */
} carom_run;

enum {
    CAROM_LINE_BITS = 5,
    CAROM_LINE_BYTES = 1 << CAROM_LINE_BITS,
    CAROM_LINE_WORDS = 8,
    CAROM_LINE_LASTS = 14,
    CAROM_LINE_WAITING = 4,
    CAROM_RUN_WORDS = sizeof(carom_run) / sizeof(uint32_t) /* words of the first line that come before the gaps. */
};

typedef struct carom_line {
    uint32_t next; /* offset, or 0. */
    union {
        uint32_t word[CAROM_LINE_WORDS - 1];
        carom_last last[CAROM_LINE_LASTS];
        struct {
            uint32_t n;
            carom_blockers blockers[CAROM_LINE_WAITING];
            carom_last last[CAROM_LINE_WAITING];
        } waiting;
    };
} carom_line;
_Static_assert(sizeof(carom_line) == CAROM_LINE_BYTES, "a line has that size");
_Static_assert(CAROM_LINE_BITS == CAROM_POOL_BITS_MIN, "a line is the smallest piece of a pool");

static inline carom_line *carom_line_at(uint8_t *block, uint32_t offset) {
    return (carom_line *)(void *)(block + offset);
}
static inline carom_run *carom_run_at(uint8_t *block, uint32_t offset) { return (carom_run *)(void *)(block + offset); }

/* Adds a state to a list of waiting states.  Returns false if there is no room. */
bool carom_lines_wait(carom_memory memory, uint32_t *list, carom_blockers blockers, carom_last last);

/* ---- Reading ----------------------------------------------------------------------------------- */

typedef struct carom_run_reader {
    uint64_t window; /* the next `bits` bits to read, beginning with the lowest. */
    uint32_t line, word, bits;
    uint32_t left; /* states still to read. */
    uint32_t rank; /* of the previous state. */
    uint32_t low_bits;
} carom_run_reader;

static inline carom_run_reader carom_run_read(uint8_t *block, uint32_t offset) {
    const carom_run *run = carom_run_at(block, offset);
    return (carom_run_reader){.line = offset, .word = CAROM_RUN_WORDS, .left = run->n, .low_bits = run->low_bits};
}

/* Fills the window to 32 bits or more, with zeros after the last line. */
static inline void carom_run_fill(carom_run_reader *r, uint8_t *block) {
    if (r->bits >= 32) return;
    /* untested: no run in the tests ends exactly where a line ends. */
    if (r->word == CAROM_LINE_WORDS && r->line) {
        r->line = carom_line_at(block, r->line)->next;
        r->word = 1;
    }
    const uint64_t more = r->line ? ((const uint32_t *)(const void *)(block + r->line))[r->word++] : 0;
    r->window |= more << r->bits;
    r->bits += 32;
}

/* Returns the rank of the next state.  There must be one. */
static inline uint32_t carom_run_next(carom_run_reader *r, uint8_t *block) {
    uint32_t high = 0;
    carom_run_fill(r, block);
    while (!(uint32_t)r->window) {
        high += 32;
        r->window >>= 32;
        r->bits -= 32;
        carom_run_fill(r, block);
    }
    const uint32_t zeros = (uint32_t)__builtin_ctz((uint32_t)r->window);
    r->window >>= zeros + 1;
    r->bits -= zeros + 1;
    carom_run_fill(r, block);
    const uint32_t low = (uint32_t)r->window & (((uint32_t)1 << r->low_bits) - 1);
    r->window >>= r->low_bits;
    r->bits -= r->low_bits;
    r->left--;
    return r->rank += ((high + zeros) << r->low_bits | low) + 1;
}

/* Reads the last moves of a run, one after the other. */
typedef struct carom_lasts_reader {
    uint32_t line, at;
} carom_lasts_reader;

static inline carom_last *carom_lasts_next(carom_lasts_reader *r, uint8_t *block) {
    if (r->at == CAROM_LINE_LASTS) *r = (carom_lasts_reader){.line = carom_line_at(block, r->line)->next};
    return &carom_line_at(block, r->line)->last[r->at++];
}

/* ---- Writing ----------------------------------------------------------------------------------- */

/* An entry is a state to be written: its last move in the lowest 16 bits, its rank above them. */
enum { CAROM_ENTRY_LAST_BITS = 16 };
static inline uint32_t carom_entry_rank(uint64_t entry) { return (uint32_t)(entry >> CAROM_ENTRY_LAST_BITS); }

/* Stores the states of `n` entries, at least one, in the order of their ranks, as a run of this layer and kind.  The
 * run becomes the first of the list `runs`; it includes the last moves if `has_lasts`.  Returns false and stores
 * nothing if there is no room. */
bool carom_run_store(carom_memory memory, uint32_t *runs, const uint64_t *entry, uint32_t n, uint32_t layer,
                     carom_run_kind kind, bool has_lasts);

/* Frees the last moves. */
void carom_run_drop_lasts(carom_memory memory, carom_run *run);
/* Frees a run, and removes it from its list. */
void carom_run_remove(carom_memory memory, uint32_t *runs, uint32_t run);

#endif
