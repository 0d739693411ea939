/* frontier.h - the states that a bfs whose memory is full has still to expand.
 *
 * They are written in groups, one behind the other: states of one level with the runner on one cell.
 *
 *     | n, level, runner, last | blockers | blockers | ... | n, level, runner, last | ...
 */
#ifndef CAROM_FRONTIER_H
#define CAROM_FRONTIER_H

#include "search/fast/store.h"

typedef struct carom_frontier_group {
    uint32_t n, level;
    carom_cell runner;
    carom_last last; /* CAROM_LAST_NONE or CAROM_LAST_RUNNER_DONE */
} carom_frontier_group;

static inline const carom_blockers *carom_frontier_states(const carom_frontier_group *group) {
    return (const carom_blockers *)(const void *)(group + 1);
}

/* Writes a group of one state, a start.  Returns where it ends. */
uint32_t carom_frontier_write(uint8_t *block, uint32_t at, const uint8_t *bound, carom_fast_state start);

/* Writes the frontier from `begin` on, over what the bfs has taken there, and gives all other memory back except the
 * carom_fast_bfs itself.  Returns where it ends, or 0, with nothing changed, if no level is complete yet or there is no
 * room. */
uint32_t carom_frontier_keep(carom_search *search, uint32_t begin);

#endif
