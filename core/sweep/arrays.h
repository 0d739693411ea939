/* arrays.h - the memory of a sweep: the planes of every row, and the data from which the next level is computed. */
#ifndef CAROM_SWEEP_ARRAYS_H
#define CAROM_SWEEP_ARRAYS_H

#include "carom_statistics.h"
#include "sweep/bent.h"

enum { CAROM_INDEXED_MAX = CAROM_SWEEP_ROBOTS - 2 };

/* For each direction of a robot's move: the cells p such that the level contains the placement with the last robot on p
 * and the moving robot directly before p (sweep.c). */
typedef carom_plane carom_meetings[CAROM_DIRS];

/* The data of a sweep that follows from the puzzle alone. */
typedef struct carom_sweep_layout {
    carom_puzzle puzzle;
    uint32_t n_open;                    /* cells where robots can rest. */
    unsigned n_robots, n_indexed;       /* n_indexed: robots in a row's index. */
    unsigned color[CAROM_SWEEP_ROBOTS]; /* of the runner, of the robots of a row, and of the last robot. */
    bool bent;                          /* the board has diagonals, so no two robots are alike. */
    uint32_t n_rows, n_pivots;          /* pivot: the rank of the other robot's cell in a row; meetings depend on it. */
    uint64_t views;                     /* number of planes that contain each placement. */
    uint64_t placements;
    /* Offsets of the arrays that follow the carom_sweep.
     *     by row     planes               two arrays: the planes of this level and of the next
     *                changes              two arrays: which planes changed in this level, and in the next
     *                runner_meet          meetings of the runner
     *     by pivot   meet, meeting        meetings of the robots of a row, in this level and in the next
     *                ways                 the ways of a bent board */
    size_t planes[2], changes[2], runner_meet, meet, meeting, ways;
    size_t bytes; /* total size of the carom_sweep and the arrays. */
} carom_sweep_layout;

struct carom_sweep {
    carom_sweep_layout layout;
    carom_ground ground;
    carom_swept result;
    size_t now, next, changed, changing; /* the offsets in layout.planes and layout.changes, swapped each level. */
    uint32_t row;                        /* the next row to compute. */
    uint64_t found;                      /* new placements of the next level, counted once in each of their planes. */
    uint32_t n_fresh;
    carom_cell fresh[CAROM_SWEEP_HARDEST][CAROM_ROBOTS];
};

static inline void *carom_at_offset(carom_sweep *s, size_t offset) { return (uint8_t *)s + offset; }
/* A row's planes, by the rank of the runner's cell. */
static inline carom_plane *carom_row_at(carom_sweep *s, size_t level, uint32_t row) {
    return (carom_plane *)carom_at_offset(s, level) + (size_t)row * s->ground.n_open;
}
/* The set of cells of the runner for which the plane in this row has changed. */
static inline carom_plane *carom_changes_at(carom_sweep *s, size_t level, uint32_t row) {
    return (carom_plane *)carom_at_offset(s, level) + row;
}
/* The meetings of robot i of a row whose other robot has rank `pivot`, by the rank of the runner's cell. */
static inline carom_meetings *carom_meetings_at(carom_sweep *s, size_t level, unsigned i, uint32_t pivot) {
    const uint32_t table = s->layout.bent ? i : 0;
    return (carom_meetings *)carom_at_offset(s, level) +
           (size_t)(table * s->layout.n_pivots + pivot) * s->ground.n_open;
}
static inline carom_plane *carom_runner_meetings(carom_sweep *s, uint32_t row) {
    return ((carom_meetings *)carom_at_offset(s, s->layout.runner_meet))[row];
}

/* On a bent board: the way of a robot when no other robot blocks it. */
static inline carom_way *carom_way_at(carom_sweep *s, unsigned robot, unsigned dir, carom_cell cell) {
    return (carom_way *)carom_at_offset(s, s->layout.ways) + (robot * CAROM_DIRS + dir) * CAROM_CELLS + cell;
}

/* The number of robots whose ways are stored: all but the last robot, or 1 if there is only one robot. */
static inline unsigned carom_n_movers(const carom_sweep_layout *l) { return l->n_robots > 1 ? l->n_robots - 1 : 1; }

/* ---- Rows ------------------------------------------------------------------------------------------ */

/* The row whose robots are on the cells with these ranks. */
static inline uint32_t carom_row_number(const carom_sweep *s, uint32_t a, uint32_t b) {
    if (s->layout.n_indexed == 0) return 0;
    if (s->layout.n_indexed == 1) return a;
    if (s->layout.bent) return a * s->ground.n_open + b;
    return a > b ? a * (a - 1) / 2 + b : b * (b - 1) / 2 + a;
}

/* The row after robot i has moved to `cell`; `pivot` is the rank of the row's other robot, if there is one. */
static inline uint32_t carom_row_with(const carom_sweep *s, unsigned i, carom_cell cell, uint32_t pivot) {
    const uint32_t rank = s->ground.rank[cell];
    return i == 0 ? carom_row_number(s, rank, pivot) : carom_row_number(s, pivot, rank);
}

#endif
