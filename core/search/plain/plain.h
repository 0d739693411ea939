/* plain.h - the plain strategies: general and readable, for every rule, and there to be compared with. */
#ifndef CAROM_PLAIN_H
#define CAROM_PLAIN_H

#include "search/strategy.h"

extern const carom_strategy_ops carom_bfs_plain_ops; /* bfs_plain.c: breadth-first without a bound */
extern const carom_strategy_ops carom_astar_ops;     /* astar.c: best first, with a refined bound */
extern const carom_strategy_ops carom_dfs_ops;       /* dfs.c */
extern const carom_strategy_ops carom_limited_ops;   /* limited.c: random depth-first searches; quick, not optimal */
extern const carom_strategy_ops carom_greedy_manhattan_ops; /* greedy_manhattan.c: best first by an estimate alone */
extern const carom_strategy_ops carom_greedy_lines_ops;     /* greedy_lines.c: the same by another estimate */
extern const carom_strategy_ops carom_hybrid_ops;           /* hybrid.c: plans like a person */

#endif
