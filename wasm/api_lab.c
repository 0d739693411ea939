/* api_lab.c - the lab for JavaScript: bounds of cells, and trials of the ideas of the search.
 *
 * There is one trial.  The comment of each function names what it expects in the buffer and leaves there. */
#include "api.h"

#include <string.h>

/* Then come its moves as text. */
#define TRIED(FIELD)                                                                                                   \
    FIELD(f64, nodes)                                                                                                  \
    FIELD(f64, stored)                                                                                                 \
    FIELD(f64, bytes)                                                                                                  \
    FIELD(u32, proved)                                                                                                 \
    FIELD(u32, n_moves)                                                                                                \
    FIELD(u32, n_depths)
RECORD(tried, TRIED);

#define TRIED_DEPTH(FIELD)                                                                                             \
    FIELD(f64, nodes)                                                                                                  \
    FIELD(f64, inner)                                                                                                  \
    FIELD(f64, hits)                                                                                                   \
    FIELD(u32, limit)
RECORD(tried_depth, TRIED_DEPTH);
_Static_assert((CAROM_TRIAL_DEPTHS + 1) * sizeof(api_tried_depth) <= IO_SIZE, "the iterations fit into the buffer");

static carom_trial *trial;

static const char *status_name(unsigned i) { return carom_status_name((carom_status)i); }

int carom_api_describe_lab(void) {
    api_describe();
    api_add(DESCRIBED(tried, TRIED) DESCRIBED(tried_depth, TRIED_DEPTH));
    api_add_enum("status", status_name);
    api_add_enum("idea", carom_idea_name);
    api_add(NUMBER("far", CAROM_FAR) NUMBER("depths-max", CAROM_TRIAL_DEPTHS));
    api_add(NUMBER("memory", CAROM_MEMORY_MIB) NUMBER("memory-max", CAROM_MEMORY_MIB_MAX));
    return api_described();
}

/* puzzle -> a byte for each of CAROM_CELLS; returns 0 */
int carom_api_distances(int color) {
    carom_puzzle puzzle;
    carom_error error;
    if (!api_take_puzzle(&puzzle, &error)) return api_refuse(&error);
    carom_distances(&puzzle, (carom_color)color, api_io);
    return 0;
}

/* puzzle -> ; returns 1, or 0 if the block is too small for any trial */
int carom_api_trial_open(uint8_t *block, uint32_t bytes, int ideas, int max_moves) {
    carom_puzzle puzzle;
    carom_error error;
    if (!api_take_puzzle(&puzzle, &error)) return api_refuse(&error);
    trial = carom_trial_open(block, bytes, &puzzle, (unsigned)ideas, (uint32_t)max_moves);
    return trial != NULL;
}

/* Returns a status. */
int carom_api_trial_step(int states) { return (int)carom_trial_step(trial, (uint32_t)states); }

/* -> tried, moves; returns the status */
int carom_api_trial_result(void) {
    const carom_tried *r = carom_trial_result(trial);
    const api_tried record = {.nodes = (double)r->nodes,
                              .stored = (double)r->stored,
                              .bytes = (double)r->bytes,
                              .proved = r->proved,
                              .n_moves = r->n_moves,
                              .n_depths = r->n_depths};
    api_put(&record, sizeof record);
    carom_moves_write(r->moves, r->n_moves, ' ', api_text() + sizeof record);
    return (int)r->status;
}

/* -> a tried_depth for each iteration; returns how many */
int carom_api_trial_depths(void) {
    const carom_tried *r = carom_trial_result(trial);
    for (uint32_t i = 0; i < r->n_depths; i++) {
        const carom_trial_depth *d = &r->depth[i];
        const api_tried_depth record = {(double)d->nodes, (double)d->inner, (double)d->hits, d->limit};
        memcpy(api_io + i * sizeof record, &record, sizeof record);
    }
    return (int)r->n_depths;
}
