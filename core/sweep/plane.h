/* plane.h - a set of cells as 16 rows of 16 bits, in two vectors.
 *
 * A fill finds the cells from which a robot reaches a cell of a set by one move in a given direction.  It begins at the
 * cells of the set where the robot would stop, and continues against the direction of the move as long as a robot can
 * come from there. */
#ifndef CAROM_PLANE_H
#define CAROM_PLANE_H

#include "carom.h"

#include <string.h>

enum { CAROM_HALF_ROWS = 8 };
/* gcc and clang compile operations on these rows to vector instructions where the processor has them. */
typedef uint16_t carom_rows __attribute__((vector_size(2 * CAROM_HALF_ROWS)));

typedef struct carom_plane {
    carom_rows north, south; /* rows 0 to 7, rows 8 to 15; bit x of a row is the cell in column x. */
} carom_plane;

static inline void carom_plane_add(carom_plane *plane, carom_cell cell) {
    uint16_t row;
    uint8_t *at = (uint8_t *)plane + 2 * carom_y(cell);
    memcpy(&row, at, sizeof row);
    row |= (uint16_t)(1 << carom_x(cell));
    memcpy(at, &row, sizeof row);
}
/* Adds a cell to a plane to which other threads may add cells at the same time. */
static inline void carom_plane_add_shared(carom_plane *plane, carom_cell cell) {
    uint16_t *row = (uint16_t *)plane + carom_y(cell); /* vectors alias their elements. */
    __atomic_fetch_or(row, (uint16_t)(1 << carom_x(cell)), __ATOMIC_RELAXED);
}
static inline bool carom_plane_has(const carom_plane *plane, carom_cell cell) {
    uint16_t row;
    memcpy(&row, (const uint8_t *)plane + 2 * carom_y(cell), sizeof row);
    return row >> carom_x(cell) & 1;
}
static inline carom_plane carom_plane_of(carom_cell cell) {
    carom_plane plane = {{0}, {0}};
    carom_plane_add(&plane, cell);
    return plane;
}
static inline carom_plane carom_plane_and(carom_plane a, carom_plane b) {
    return (carom_plane){a.north & b.north, a.south & b.south};
}
static inline carom_plane carom_plane_or(carom_plane a, carom_plane b) {
    return (carom_plane){a.north | b.north, a.south | b.south};
}
static inline carom_plane carom_plane_without(carom_plane a, carom_plane b) {
    return (carom_plane){a.north & ~b.north, a.south & ~b.south};
}
/* Within `mask` the cells of `b`, elsewhere the cells of `a`. */
static inline carom_plane carom_plane_choose(carom_plane a, carom_plane b, carom_plane mask) {
    return (carom_plane){a.north ^ ((a.north ^ b.north) & mask.north), a.south ^ ((a.south ^ b.south) & mask.south)};
}

/* Tests of a whole plane read it as four words. */
static inline bool carom_plane_is_empty(const carom_plane *plane) {
    uint64_t words[4];
    memcpy(words, plane, sizeof words);
    return (words[0] | words[1] | words[2] | words[3]) == 0;
}
static inline unsigned carom_plane_count(const carom_plane *plane) {
    uint64_t words[4];
    unsigned n = 0;
    memcpy(words, plane, sizeof words);
    for (unsigned i = 0; i < 4; i++) n += (unsigned)__builtin_popcountll(words[i]);
    return n;
}
static inline bool carom_plane_meets(const carom_plane *a, const carom_plane *b) {
    const carom_plane both = carom_plane_and(*a, *b);
    return !carom_plane_is_empty(&both);
}
static inline bool carom_plane_equals(const carom_plane *a, const carom_plane *b) {
    const carom_plane differ = {a->north ^ b->north, a->south ^ b->south};
    return carom_plane_is_empty(&differ);
}

/* ---- Shifts by 1, 2, 4 or 8 rows or columns; cells that leave the board are dropped ------------------ */

/* The eight rows that begin with row i, if the rows of a and b are numbered from 0 to 15. */
#if defined(__clang__) || __GNUC__ >= 12
#define CAROM_EIGHT_FROM(a, b, i) __builtin_shufflevector(a, b, i, i + 1, i + 2, i + 3, i + 4, i + 5, i + 6, i + 7)
#else
#define CAROM_EIGHT_FROM(a, b, i)                                                                                      \
    __builtin_shuffle(a, b, (carom_rows){i, i + 1, i + 2, i + 3, i + 4, i + 5, i + 6, i + 7})
#endif

#define CAROM_NORTH_BY(n)                                                                                              \
    static inline carom_plane carom_plane_north_##n(carom_plane a) {                                                   \
        const carom_rows none = {0};                                                                                   \
        return (carom_plane){CAROM_EIGHT_FROM(a.north, a.south, n), CAROM_EIGHT_FROM(a.south, none, n)};               \
    }
#define CAROM_SOUTH_BY(n)                                                                                              \
    static inline carom_plane carom_plane_south_##n(carom_plane a) {                                                   \
        const carom_rows none = {0};                                                                                   \
        return (carom_plane){CAROM_EIGHT_FROM(none, a.north, 8 - n), CAROM_EIGHT_FROM(a.north, a.south, 8 - n)};       \
    }
#define CAROM_EAST_BY(n)                                                                                               \
    static inline carom_plane carom_plane_east_##n(carom_plane a) { return (carom_plane){a.north << n, a.south << n}; }
#define CAROM_WEST_BY(n)                                                                                               \
    static inline carom_plane carom_plane_west_##n(carom_plane a) { return (carom_plane){a.north >> n, a.south >> n}; }
CAROM_NORTH_BY(1)
CAROM_NORTH_BY(2)
CAROM_NORTH_BY(4)
CAROM_NORTH_BY(8)
CAROM_SOUTH_BY(1)
CAROM_SOUTH_BY(2)
CAROM_SOUTH_BY(4)
CAROM_SOUTH_BY(8)
CAROM_WEST_BY(1)
CAROM_WEST_BY(2)
CAROM_WEST_BY(4)
CAROM_WEST_BY(8)
CAROM_EAST_BY(1)
CAROM_EAST_BY(2)
CAROM_EAST_BY(4)
CAROM_EAST_BY(8)

/* ---- Fills -------------------------------------------------------------------------------------- */

/* A fill against the direction of the moves, by 1, 2, 4 and 8 cells.  `open`: cells from which the robot moves on. */
#define CAROM_FILL(name, side)                                                                                         \
    static inline carom_plane carom_fill_##name(carom_plane from, carom_plane open) {                                  \
        from = carom_plane_or(from, carom_plane_and(open, carom_plane_##side##_1(from)));                              \
        open = carom_plane_and(open, carom_plane_##side##_1(open));                                                    \
        from = carom_plane_or(from, carom_plane_and(open, carom_plane_##side##_2(from)));                              \
        open = carom_plane_and(open, carom_plane_##side##_2(open));                                                    \
        from = carom_plane_or(from, carom_plane_and(open, carom_plane_##side##_4(from)));                              \
        open = carom_plane_and(open, carom_plane_##side##_4(open));                                                    \
        return carom_plane_or(from, carom_plane_and(open, carom_plane_##side##_8(from)));                              \
    }
CAROM_FILL(north, north)
CAROM_FILL(south, south)
CAROM_FILL(west, west)
CAROM_FILL(eastward, east)

/* A faster fill to the east, which uses the borrow of a subtraction.  This function fills the segments that begin on
 * the cells of `firsts`, up to their last cells.  `ends`: the last cells of all segments.
 * In 2^last - 2^first, the bits from `first` to `last` - 1 are set, so it differs from 2^last in the bits from `first`
 * to `last`. */
static inline carom_plane carom_fill_east(carom_plane firsts, carom_plane ends) {
    return (carom_plane){(ends.north - firsts.north) ^ ends.north, (ends.south - firsts.south) ^ ends.south};
}

#endif
