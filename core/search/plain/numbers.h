/* numbers.h - the states of a puzzle as numbers of few bits.
 *
 *     | what the rules need to know of each robot | cells of robots that are told apart | rank of those that are alike
 * |
 *
 * Robots that are alike have ascending cells a < b < c ..., so their rank is C(a, 1) + C(b, 2) + C(c, 3) + ..., where
 * C(n, k) says how many sets of k there are among n.  No two sets of cells have the same rank, and the greatest cell is
 * read back first: it is the greatest whose own part is not above the rank. */
#ifndef CAROM_NUMBERS_H
#define CAROM_NUMBERS_H

#include "search/model/state.h"

typedef struct carom_numbers {
    uint64_t past_mask;                       /* the bits of a key above its cells that are in use */
    uint8_t n, first_alike;                   /* robot slots */
    uint8_t cells_at, past_at;                /* where these parts of a number begin */
    uint8_t bits;                             /* numbers are below 2^bits */
    uint64_t part[CAROM_ROBOTS][CAROM_CELLS]; /* of a number, by slot and cell */
} carom_numbers;

void carom_numbers_build(carom_numbers *numbers, const carom_slots *slots);

/* Of the state with this key; bits above the key may be set. */
uint64_t carom_number_of(const carom_numbers *numbers, uint64_t key);
uint64_t carom_key_of_number(const carom_numbers *numbers, uint64_t number);

#endif
