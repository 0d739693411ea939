/* arrows.h - where the moves of a line are drawn: an arrow each, made of straight stretches, and its number.
 *
 * Points are whole hundredths of a cell from the board's top left corner, so the picture is the same everywhere. */
#ifndef CAROM_ARROWS_H
#define CAROM_ARROWS_H

#include "carom.h"

enum {
    CELL = 100,      /* the side of one */
    ARROWS_MAX = 50, /* more make a tangle, so longer lines show their end; the longest optimum known has 25 moves */
    STRETCHES_MAX = 1024,
    ARROW_WIDTH = 10, /* of a line with room to its sides; its head is in proportion */
};
_Static_assert(STRETCHES_MAX >= CAROM_TRACK_MAX - 1, "there must be room for the longest slide");

/* Of a column or a row. */
static inline int middle_of(unsigned line) { return (int)line * CELL + CELL / 2; }

typedef struct arrow_point {
    int16_t x, y;
} arrow_point;

typedef struct arrow {
    uint16_t first, n; /* its points: the corners of its line */
    uint16_t number;   /* of the move in its line, from 1 */
    carom_move move;
    carom_cell to;
    uint8_t dir;   /* in which it points */
    uint8_t width; /* of the line */
    uint8_t cut;   /* how far before the middle of its last cell the line ends */
    arrow_point badge;
} arrow;

typedef struct carom_arrows {
    uint32_t n;
    uint32_t n_made; /* moves that can be made; the arrows are the last n of them */
    arrow arrow[ARROWS_MAX];
    arrow_point point[STRETCHES_MAX + ARROWS_MAX];
} carom_arrows;

/* Plays the moves as far as they can be made, and draws the last of them. */
void carom_arrows_draw(const carom_puzzle *puzzle, const carom_move *moves, uint32_t n, carom_arrows *out);

/* Sets the `badge` of each arrow (badges.c). */
void carom_badges_place(const carom_puzzle *puzzle, carom_arrows *arrows);

#endif
