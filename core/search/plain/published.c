/* published.c - lets the search use the strategies published by others. */
#include "search/plain/plain.h"
#include "search/registry.h"

const carom_strategy_ops *const carom_published[CAROM_PUBLISHED] = {
    [CAROM_GREEDY_MANHATTAN - CAROM_GREEDY_MANHATTAN] = &carom_greedy_manhattan_ops,
    [CAROM_GREEDY_LINES - CAROM_GREEDY_MANHATTAN] = &carom_greedy_lines_ops,
    [CAROM_HYBRID - CAROM_GREEDY_MANHATTAN] = &carom_hybrid_ops,
};
