/* ways.h - the runner's ways to the target, and where they need blockers (blocker_heuristic.h). */
#ifndef CAROM_WAYS_H
#define CAROM_WAYS_H

#include "search/fast/tables.h"

/* h_ways is at most this much above h0.  A larger maximum would gain nothing. */
enum { CAROM_BLOCKER_H_MOST = 4 };

/* A way with h0 + i slides keeps a second stopper only if i is less than this. */
enum { CAROM_TWO_STOPPERS_BELOW = 2 };

/* The maximum number of first stoppers in the pairs of one cell.  (In 80 hard puzzles, 1 % of the cells searched have
 * more than seven.) */
enum { CAROM_FIRST_STOPPERS_MOST = 9 };

/* h_stops is at most this much above h0, and S(c) has at most this many stoppers; twice as many would gain nothing. */
enum { CAROM_STOPS_H_MOST = 3, CAROM_STOPS_MOST = 8 };

enum { CAROM_WAYS_PAIRS_MOST = 4096, CAROM_LINES_MOST = 2 * CAROM_CELLS };

/* All pairs of stoppers with the same first stopper. */
typedef struct carom_stopper_pairs {
    carom_cell_set second;
    carom_cell first;
} carom_stopper_pairs;

/* A stop: a stopper in S(c). */
typedef struct carom_stop {
    carom_cell cell;
    uint8_t extra;     /* slides beyond h0. */
    uint8_t at_runner; /* bit d: the runner may stop a blocker that arrives in direction d. */
} carom_stop;

/* The ways of all cells: T(c) and S(c).  A line is a track, followed in both directions.  After the pairs comes a row
 * of distances for each first stopper a and each track: d_i(a, b) by cell b, at most CAROM_BLOCKER_H_MOST. */
typedef struct carom_ways {
    uint32_t n_pairs, n_rows;
    /* By cell, and by the number of slides beyond h0: */
    uint16_t pairs_begin[CAROM_CELLS][CAROM_TWO_STOPPERS_BELOW], pairs_end[CAROM_CELLS][CAROM_TWO_STOPPERS_BELOW];
    carom_cell_set single[CAROM_CELLS][CAROM_BLOCKER_H_MOST]; /* the stoppers of ways that keep one stopper. */
    uint8_t without_stopper[CAROM_CELLS];                     /* bit i: a way with h0 + i slides needs no stopper. */
    /* By cell: S(c). */
    carom_stop stop[CAROM_CELLS][CAROM_STOPS_MOST];
    uint8_t n_stops[CAROM_CELLS];
    uint8_t no_stop[CAROM_CELLS]; /* slides beyond h0 in the shortest entry without a stop. */
    /* By track (alike blockers share one), axis and cell: the number of the line through the cell, or 0. */
    uint16_t line[CAROM_BLOCKERS_MAX][2][CAROM_CELLS];
    uint16_t lines_end[CAROM_BLOCKERS_MAX];
    carom_cell_set firsts; /* the first stoppers of all pairs. */
    union {
        carom_cell_set second[CAROM_CELLS]; /* by first stopper, while the pairs of one cell are found. */
        uint16_t row[CAROM_CELLS];          /* number of the first row of distances, by first stopper. */
    };
    carom_stopper_pairs pairs[];
} carom_ways;

static inline uint32_t carom_ways_bytes_for(uint32_t n_pairs, uint32_t n_rows) {
    return (uint32_t)(sizeof(carom_ways) + n_pairs * sizeof(carom_stopper_pairs) + n_rows * CAROM_CELLS);
}
static inline uint32_t carom_ways_bytes(const carom_ways *ways) {
    return carom_ways_bytes_for(ways->n_pairs, ways->n_rows);
}

/* d_i(first, b) by cell b, for a first stopper and the track of blocker i. */
static inline const uint8_t *carom_ways_distances(const carom_ways *ways, carom_cell first, unsigned track) {
    return (const uint8_t *)ways + carom_ways_bytes_for(ways->n_pairs, ways->row[first] + track);
}

/* The number of different tracks among the blockers; 1 if there are none. */
static inline unsigned carom_n_tracks(const carom_tables *t) {
    return t->first_alike < t->n || t->n == 0 ? t->first_alike + 1u : t->n;
}

static inline uint32_t carom_ways_bytes_most(const carom_tables *t) {
    return carom_ways_bytes_for(CAROM_WAYS_PAIRS_MOST, CAROM_CELLS * carom_n_tracks(t));
}

/* Removes the lowest cell from a set that is not empty, and returns it. */
static inline carom_cell carom_cell_set_take(carom_cell_set *set) {
    unsigned i = 0;
    while (!set->word[i]) i++;
    const unsigned bit = (unsigned)__builtin_ctzll(set->word[i]);
    set->word[i] &= set->word[i] - 1;
    return (carom_cell)(64 * i + bit);
}
static inline bool carom_cell_set_is_empty(const carom_cell_set *set) {
    uint64_t any = 0;
    for (unsigned i = 0; i < CAROM_CELLS / 64; i++) any |= set->word[i];
    return any == 0;
}

/* Finds the ways.  `ways` must have room for carom_ways_bytes_most() bytes; afterwards only carom_ways_bytes() bytes
 * are in use. */
void carom_ways_find(carom_ways *ways, const carom_tables *tables, const uint8_t h0[CAROM_CELLS]);

#endif
