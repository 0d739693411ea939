/* arrows.h - an arrow for each move of a line, made of straight stretches from point to point. */
#ifndef CAROM_ARROWS_H
#define CAROM_ARROWS_H

#include "carom.h"

enum {
    /* More arrows would be a tangle, so only the last moves get arrows; the longest optimal solution known has 25
     * moves. */
    ARROWS_MAX = 50,
    STRETCHES_MAX = 1024,
    ARROW_WIDTH = 10, /* width of a shaft that overlaps no other shaft; the head scales with the shaft. */
};
_Static_assert(STRETCHES_MAX >= CAROM_TRACK_MAX - 1, "there is room for the longest slide");

typedef struct arrow_point {
    int16_t x, y;
} arrow_point;

typedef struct arrow {
    uint16_t first, n; /* its points: both ends of the shaft and the corners between them. */
    uint16_t number;   /* of the move, from 1. */
    carom_move move;
    carom_cell to;
    uint8_t dir;   /* of the head. */
    uint8_t width; /* of the shaft. */
    uint8_t cut;   /* the shaft ends this far before the middle of cell `to`. */
} arrow;

typedef struct carom_arrows {
    uint32_t n;
    uint32_t n_made; /* moves that could be made; the last `n` moves have arrows. */
    arrow arrow[ARROWS_MAX];
    arrow_point point[STRETCHES_MAX + ARROWS_MAX];
} carom_arrows;

/* Plays the moves until one cannot be made, and lays out arrows for the last moves played. */
void carom_arrows_lay_out(const carom_puzzle *puzzle, const carom_move *moves, uint32_t n, carom_arrows *out);

#endif
