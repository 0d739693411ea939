/* plain.h - the plain strategies: general, readable, valid under every rule, and meant for comparison. */
#ifndef CAROM_PLAIN_H
#define CAROM_PLAIN_H

#include "search/strategy.h"

extern const carom_strategy_ops carom_bfs_plain_ops;        /* bfs_plain.c: breadth-first, without a heuristic */
extern const carom_strategy_ops carom_astar_ops;            /* astar.c: A*, with the refined heuristic */
extern const carom_strategy_ops carom_dfs_ops;              /* dfs.c: IDA* */
extern const carom_strategy_ops carom_limited_ops;          /* limited.c: random depth-first search */
extern const carom_strategy_ops carom_greedy_manhattan_ops; /* greedy_manhattan.c: greedy best-first search */
extern const carom_strategy_ops carom_greedy_lines_ops;     /* greedy_lines.c: the same with another heuristic */
extern const carom_strategy_ops carom_hybrid_ops;           /* hybrid.c: plans with subgoals */

#endif
