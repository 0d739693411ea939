#include "search/plain/numbers.h"

enum { CELL_BITS = 8, PAST_BITS = 3 };

void carom_numbers_build(carom_numbers *m, const carom_slots *slots) {
    const unsigned n = slots->n, told_apart = slots->first_alike;
    *m = (carom_numbers){.n = slots->n, .first_alike = slots->first_alike};
    for (unsigned i = told_apart; i < n; i++)
        for (unsigned cell = 1; cell < CAROM_CELLS; cell++)
            m->part[i][cell] = m->part[i][cell - 1] + (i > told_apart ? m->part[i - 1][cell - 1] : 1);
    uint64_t greatest = 0; /* rank */
    for (unsigned i = told_apart; i < n; i++) greatest += m->part[i][CAROM_CELLS - n + i];
    for (; greatest; greatest >>= 1) m->cells_at++;
    for (unsigned i = 0; i < told_apart; i++)
        for (unsigned cell = 0; cell < CAROM_CELLS; cell++)
            m->part[i][cell] = (uint64_t)cell << (m->cells_at + CELL_BITS * i);
    for (unsigned i = 0; i < n; i++) {
        const unsigned past =
            (slots->keeps_axis >> i & 1 ? CAROM_PAST_AXIS : 0) | (slots->keeps_turned >> i & 1 ? CAROM_PAST_TURNED : 0);
        m->past_mask |= (uint64_t)past << (CAROM_CELL_BITS + PAST_BITS * i);
    }
    m->past_at = (uint8_t)(m->cells_at + CELL_BITS * told_apart);
    m->bits = (uint8_t)(m->past_at + __builtin_popcountll(m->past_mask));
}

uint64_t carom_number_of(const carom_numbers *m, uint64_t key) {
    uint64_t number = 0, next = (uint64_t)1 << m->past_at;
    for (unsigned i = 0; i < m->n; i++) number += m->part[i][key >> CELL_BITS * i & (CAROM_CELLS - 1)];
    for (uint64_t mask = m->past_mask; mask; mask &= mask - 1, next <<= 1)
        if (key & mask & -mask) number += next;
    return number;
}

/* The greatest cell whose part is at most the rank. */
static unsigned greatest_cell(const uint64_t part[CAROM_CELLS], uint64_t rank) {
    unsigned cell = 0;
    for (unsigned step = CAROM_CELLS / 2; step; step /= 2)
        if (part[cell + step] <= rank) cell += step;
    return cell;
}

uint64_t carom_key_of_number(const carom_numbers *m, uint64_t number) {
    uint64_t key = 0, rank = number & (((uint64_t)1 << m->cells_at) - 1), past = number >> m->past_at;
    for (unsigned i = 0; i < m->first_alike; i++)
        key |= (number >> (m->cells_at + CELL_BITS * i) & (CAROM_CELLS - 1)) << CELL_BITS * i;
    for (unsigned i = m->n; i-- > m->first_alike;) {
        const uint64_t cell = greatest_cell(m->part[i], rank);
        rank -= m->part[i][cell];
        key |= cell << CELL_BITS * i;
    }
    for (uint64_t mask = m->past_mask; mask; mask &= mask - 1, past >>= 1)
        if (past & 1) key |= mask & -mask;
    return key;
}
