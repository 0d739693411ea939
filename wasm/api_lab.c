/* api_lab.c - the lab for JavaScript: lower bounds for every cell, trials of search ideas, the games used in
 * experiments, and sweeps of whole boards.
 *
 * There is one trial, one series of rounds and one sweep at a time.  The comment before each function describes the
 * buffer before and after the call: `expected -> left`. */
#include "api_kinds.h"
#include "carom_lab.h"
#include "carom_statistics.h"

#include <string.h>

/* The moves follow as text. */
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

/* A random game.  If `anywhere` is not 0, the game's target is moved to a random cell. */
#define LAB_GAME(FIELD)                                                                                                \
    FIELD(f64, seed)                                                                                                   \
    FIELD(f64, index)                                                                                                  \
    FIELD(game_kind, kind)                                                                                             \
    FIELD(u32, anywhere)
RECORD(lab_game, LAB_GAME);

/* The numbers of placements by solution length follow, from 0 moves to the longest solution, each as an f64. */
#define SWEPT(FIELD)                                                                                                   \
    FIELD(f64, placements)                                                                                             \
    FIELD(f64, solved)                                                                                                 \
    FIELD(u32, longest)                                                                                                \
    FIELD(u32, level)                                                                                                  \
    FIELD(u32, share)                                                                                                  \
    FIELD(u32, n_hardest)
RECORD(swept, SWEPT);
_Static_assert(sizeof(api_swept) + 8 * (CAROM_MOVES_MAX + 1) <= IO_SIZE, "the lengths fit into the buffer");

static carom_trial *trial;
static carom_rounds rounds;
static carom_sweep *sweep;

static const char *status_name(unsigned i) { return carom_status_name((carom_status)i); }

int carom_api_describe_lab(void) {
    api_describe();
    api_describe_kinds();
    api_add(DESCRIBED(tried, TRIED) DESCRIBED(tried_depth, TRIED_DEPTH) DESCRIBED(lab_game, LAB_GAME));
    api_add(DESCRIBED(swept, SWEPT));
    api_add_enum("status", status_name);
    api_add_enum("idea", carom_idea_name);
    api_add(NUMBER("far", CAROM_FAR) NUMBER("depths-max", CAROM_TRIAL_DEPTHS));
    api_add(NUMBER("memory", CAROM_MEMORY_MIB) NUMBER("memory-max", CAROM_MEMORY_MIB_MAX));
    return api_described();
}

/* puzzle -> a byte for each of the CAROM_CELLS cells; returns 0. */
int carom_api_distances(int color) {
    carom_puzzle puzzle;
    carom_error error;
    if (!api_take_puzzle(&puzzle, &error)) return api_refuse(&error);
    carom_distances(&puzzle, (uint8_t)color, api_io);
    return 0;
}

/* puzzle -> ; returns 1, or 0 if the block is too small for any trial. */
int carom_api_trial_open(uint8_t *block, uint32_t bytes, int ideas, int max_moves) {
    carom_puzzle puzzle;
    carom_error error;
    if (!api_take_puzzle(&puzzle, &error)) return api_refuse(&error);
    trial = carom_trial_open(block, bytes, &puzzle, (unsigned)ideas, (uint32_t)max_moves);
    return trial != NULL;
}

/* Returns a status. */
int carom_api_trial_step(int states) { return (int)carom_trial_step(trial, (uint32_t)states); }

/* -> tried, moves; returns the status. */
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

/* -> a tried_depth for each iteration; returns their number. */
int carom_api_trial_depths(void) {
    const carom_tried *r = carom_trial_result(trial);
    for (uint32_t i = 0; i < r->n_depths; i++) {
        const carom_trial_depth *d = &r->depth[i];
        const api_tried_depth record = {(double)d->nodes, (double)d->inner, (double)d->hits, d->limit};
        memcpy(api_io + i * sizeof record, &record, sizeof record);
    }
    return (int)r->n_depths;
}

/* ---- The games of experiments ---- */

static carom_game_kind take_game(api_lab_game *game) {
    api_get(game, sizeof *game);
    return api_game_kind_of(&game->kind);
}

/* lab_game -> puzzle; returns 0. */
int carom_api_game(void) {
    api_lab_game game;
    carom_puzzle puzzle;
    carom_error error;
    const carom_game_kind kind = take_game(&game);
    if (!carom_generate(&kind, (uint64_t)game.seed, (uint64_t)game.index, 0, &puzzle, &error))
        return api_refuse(&error);
    if (game.anywhere) carom_target_anywhere(&puzzle, (uint64_t)game.seed, (uint64_t)game.index);
    api_put(&puzzle, sizeof puzzle);
    return 0;
}

/* lab_game -> puzzle; returns 1, or 0 if no board from this seed is suitable for rounds.  The index is ignored. */
int carom_api_rounds_begin(void) {
    api_lab_game game;
    const carom_game_kind kind = take_game(&game);
    if (!carom_rounds_begin(&rounds, &kind, (uint64_t)game.seed)) return 0;
    api_put(&rounds.puzzle, sizeof rounds.puzzle);
    return 1;
}

/* moves that end this round, as text of n bytes -> puzzle; returns 0. */
int carom_api_rounds_next(int n) {
    carom_move moves[CAROM_MOVES_MAX];
    uint32_t n_moves;
    carom_error error;
    if (!carom_moves_read(api_text(), (size_t)n, moves, &n_moves, &error)) return api_refuse(&error);
    carom_rounds_next(&rounds, moves, n_moves);
    api_put(&rounds.puzzle, sizeof rounds.puzzle);
    return 0;
}

/* ---- Sweeps ---- */

/* puzzle -> ; returns how many bytes a sweep of the puzzle's board needs. */
int carom_api_sweep_bytes(void) {
    carom_puzzle puzzle;
    carom_error error;
    if (!api_take_puzzle(&puzzle, &error)) return api_refuse(&error);
    const size_t bytes = carom_sweep_bytes(&puzzle); /* at most 1.1 GB: a board of 256 cells with diagonals. */
    if (!bytes && !carom_sweep_open(NULL, 0, &puzzle, &error)) return api_refuse(&error);
    return (int)bytes;
}

/* puzzle -> ; returns 0. */
int carom_api_sweep_open(uint8_t *block, uint32_t bytes) {
    carom_puzzle puzzle;
    carom_error error;
    if (!api_take_puzzle(&puzzle, &error)) return api_refuse(&error);
    sweep = carom_sweep_open(block, bytes, &puzzle, &error);
    return sweep ? 0 : api_refuse(&error);
}

/* Returns a status. */
int carom_api_sweep_step(int rows) { return (int)carom_sweep_step(sweep, (uint32_t)rows); }

/* -> swept, lengths; returns the status. */
int carom_api_sweep_result(void) {
    const carom_swept *r = carom_sweep_result(sweep);
    const api_swept record = {.placements = (double)r->placements,
                              .solved = (double)r->solved,
                              .longest = r->longest,
                              .level = r->level,
                              .share = r->share,
                              .n_hardest = r->n_hardest};
    api_put(&record, sizeof record);
    for (uint32_t i = 0; i <= r->longest; i++) {
        const double n = (double)r->lengths[i];
        memcpy(api_io + sizeof record + i * sizeof n, &n, sizeof n);
    }
    return (int)r->status;
}

/* -> cells of the robots, CAROM_ROBOTS bytes for each stored hardest placement; returns the number of placements. */
int carom_api_sweep_hardest(void) {
    const carom_swept *r = carom_sweep_result(sweep);
    memcpy(api_io, r->hardest, r->n_hardest * sizeof r->hardest[0]);
    return (int)r->n_hardest;
}
