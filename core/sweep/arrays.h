/* arrays.h - the memory of a sweep: planes by row, and what is kept to find those of the next level. */
#ifndef CAROM_SWEEP_ARRAYS_H
#define CAROM_SWEEP_ARRAYS_H

#include "sweep/bent.h"

enum { CAROM_INDEXED_MAX = CAROM_SWEEP_ROBOTS - 2 };

/* For each direction in which a robot moves: the cells of the last robot before which it stops in this level. */
typedef carom_plane carom_meetings[CAROM_DIRS];

struct carom_sweep {
    carom_ground ground;
    carom_swept result;
    carom_puzzle puzzle;
    unsigned n_robots, n_indexed;       /* n_indexed: robots of a row */
    unsigned color[CAROM_SWEEP_ROBOTS]; /* of the runner, then of the robots of a row, then of the last */
    bool bent;                          /* there are diagonals, which tell robots apart */
    uint32_t n_rows, n_pivots;          /* what a robot of a row meets depends on the row's other one, the pivot */
    uint64_t views;                     /* planes that have the same placement */
    /* Offsets of arrays behind this struct.  By row: the planes of this level and of the next; which of them the level
     * has changed, and which the next one changes; what the runner meets.  By pivot: what the robots of a row meet in
     * this level, and in the next.  The ways of a bent board. */
    size_t now, next, changed, changing, runner_meet, meet, meeting, ways;
    uint32_t row;   /* the next one to be done in this level */
    uint64_t found; /* in this level, once for each view */
    uint32_t n_fresh;
    carom_cell fresh[CAROM_SWEEP_HARDEST][CAROM_ROBOTS];
};

static inline void *carom_at_offset(carom_sweep *s, size_t offset) { return (uint8_t *)s + offset; }
/* A row's planes, by the rank of the runner's cell. */
static inline carom_plane *carom_row_at(carom_sweep *s, size_t level, uint32_t row) {
    return (carom_plane *)carom_at_offset(s, level) + (size_t)row * s->ground.n_open;
}
/* The cells of the runner whose planes of a row have changed. */
static inline carom_plane *carom_changes_at(carom_sweep *s, size_t level, uint32_t row) {
    return (carom_plane *)carom_at_offset(s, level) + row;
}
/* What a robot of a row meets if the row's other robot is on the pivot, by the rank of the runner's cell. */
static inline carom_meetings *carom_meetings_at(carom_sweep *s, size_t level, unsigned i, uint32_t pivot) {
    const uint32_t table = s->bent ? i : 0;
    return (carom_meetings *)carom_at_offset(s, level) + (size_t)(table * s->n_pivots + pivot) * s->ground.n_open;
}
static inline carom_plane *carom_runner_meetings(carom_sweep *s, uint32_t row) {
    return ((carom_meetings *)carom_at_offset(s, s->runner_meet))[row];
}

static inline size_t carom_meetings_size(const carom_sweep *s) {
    return (size_t)(s->bent ? s->n_indexed : 1) * s->n_pivots * s->ground.n_open * sizeof(carom_meetings);
}

/* On a bent board: without other robots in the way. */
static inline carom_way *carom_way_at(carom_sweep *s, unsigned robot, unsigned dir, carom_cell cell) {
    return (carom_way *)carom_at_offset(s, s->ways) + (robot * CAROM_DIRS + dir) * CAROM_CELLS + cell;
}

/* The robots that have ways: all but the last. */
static inline unsigned carom_n_movers(const carom_sweep *s) { return s->n_robots > 1 ? s->n_robots - 1 : 1; }

/* ---- Rows ------------------------------------------------------------------------------------------ */

/* The row of robots on the cells with these ranks. */
static inline uint32_t carom_row_number(const carom_sweep *s, uint32_t a, uint32_t b) {
    if (s->n_indexed == 0) return 0;
    if (s->n_indexed == 1) return a;
    if (s->bent) return a * s->ground.n_open + b;
    return a > b ? a * (a - 1) / 2 + b : b * (b - 1) / 2 + a;
}

/* The row after robot i has come to `cell`; `pivot` is the rank of the row's other robot, if it has two. */
static inline uint32_t carom_row_with(const carom_sweep *s, unsigned i, carom_cell cell, uint32_t pivot) {
    const uint32_t rank = s->ground.rank[cell];
    return i == 0 ? carom_row_number(s, rank, pivot) : carom_row_number(s, pivot, rank);
}

#endif
