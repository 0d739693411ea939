/* frontier.h - the states that a bfs whose memory is full has still to expand.
 *
 * They are written in groups, one behind the other: states of one level with the runner on one spot and the same axes.
 *
 *     | n, level, spot, axes, last | blockers | blockers | ... | n, level, spot, axes, last | ...
 */
#ifndef CAROM_FRONTIER_H
#define CAROM_FRONTIER_H

#include "search/fast/store.h"

typedef struct carom_frontier_group {
    uint32_t n, level;
    carom_spot runner;
    carom_last last; /* CAROM_LAST_NONE or CAROM_LAST_RUNNER_DONE */
    carom_axes axes;
} carom_frontier_group;

/* A group of one state has so many bytes. */
enum { CAROM_FRONTIER_STATE = sizeof(carom_frontier_group) + sizeof(carom_blockers) };

static inline const carom_blockers *carom_frontier_states(const carom_frontier_group *group) {
    return (const carom_blockers *)(const void *)(group + 1);
}

/* Where the states of each search begin: of the i-th from begin[i] to begin[i + 1]. */
typedef struct carom_frontiers {
    uint32_t begin[CAROM_ROBOTS + 1];
} carom_frontiers;

/* Writes the starts, each as a group, at `at`.  Returns where they end. */
uint32_t carom_frontier_write_starts(uint8_t *block, uint32_t at, const carom_tables *tables);

/* Writes what the bfs has still to expand, search by search, over what it has taken from `begin` on.  All memory behind
 * that is given back, and `frontiers` gets what lies where.  False if no level is complete yet or there is no room:
 * then the bfs is as it was. */
bool carom_frontier_keep(carom_search *search, uint32_t begin, carom_frontiers *frontiers);

#endif
