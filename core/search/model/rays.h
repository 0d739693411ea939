/* rays.h - the slides of a robot in all four directions at once.
 *
 * For each direction, the cells are numbered so that the number grows by 1 with each step in this direction:
 *
 *     east    the cell itself, y << 4 | x
 *     south   the cell mirrored at the main diagonal, x << 4 | y
 *     west    255 - east
 *     north   255 - south
 *
 * So a distance straight ahead is the difference of two numbers, modulo 256, and the nearest obstacle has the least
 * difference.  Robots that are not straight ahead may be included in this minimum, because their differences are never
 * less than the distance to the wall.  A diagonal ends a segment as a wall does; the part of a slide after a diagonal
 * is computed robot by robot (slide.h). */
#ifndef CAROM_RAYS_H
#define CAROM_RAYS_H

#include "game/slide.h"
#include "search/base/bytes16.h"

/* The rays of a cell, with a byte for each direction.  Low 32 bits: the cell's numbers.  High 32 bits: the number of
 * cells ahead up to a wall or diagonal. */
typedef uint64_t carom_rays;

void carom_rays_build(carom_rays rays[CAROM_CELLS], const carom_slides *slides);

/* The number of cells that a robot on `cell` slides in each direction, one byte per direction.  If the slide reaches a
 * diagonal, only the cells up to the diagonal count.  The bytes of `others` are the cells of four other robots; the
 * byte of a missing robot is `cell` itself, which never stops the slide. */
static inline uint32_t carom_rays_lengths(const carom_rays rays[CAROM_CELLS], carom_cell cell, uint32_t others) {
    const bytes16 next = bytes16_splat32((uint32_t)rays[cell]) + bytes16_splat(1);
    bytes16 free = bytes16_of32((uint32_t)rays[others & 255], (uint32_t)rays[others >> 8 & 255],
                                (uint32_t)rays[others >> 16 & 255], (uint32_t)rays[others >> 24]) -
                   next;
    free = bytes16_min(free, bytes16_words(free, 2, 3, 0, 1));
    free = bytes16_min(free, bytes16_words(free, 1, 0, 3, 2));
    return bytes16_first32(bytes16_min(free, bytes16_splat32((uint32_t)(rays[cell] >> 32))));
}

#endif
