/* strategies.c - the strategies of the lab, published by others: the registry's lines for libcarom_lab. */
#include "search/registry.h"

extern const carom_strategy_ops carom_greedy_manhattan_ops, carom_greedy_lines_ops, carom_hybrid_ops;

const carom_strategy_entry carom_lab_strategies[CAROM_LAB_STRATEGIES] = {
    [CAROM_GREEDY_MANHATTAN - CAROM_LAB_FIRST] = {"greedy-manhattan", "greedy best-first search by distance",
                                                  &carom_greedy_manhattan_ops, false},
    [CAROM_GREEDY_LINES - CAROM_LAB_FIRST] = {"greedy-lines", "greedy best-first search by rows and columns",
                                              &carom_greedy_lines_ops, false},
    [CAROM_HYBRID - CAROM_LAB_FIRST] = {"hybrid", "plans with subgoals, like a person", &carom_hybrid_ops, false},
};
