/* strategies.c - the table of the lab's strategies, which the registry uses in libcarom_lab.
 *
 * Each strategy supports every rule option.  The strategies serve for comparison, and their code is kept simple. */
#include "search/registry.h"

extern const carom_strategy_ops carom_bfs_plain_ops, carom_dfs_ops, carom_astar_ops, carom_limited_ops,
    carom_greedy_manhattan_ops, carom_greedy_lines_ops, carom_hybrid_ops;

const carom_strategy_entry carom_lab_strategies[CAROM_LAB_STRATEGIES] = {
    [CAROM_BFS_PLAIN - CAROM_LAB_FIRST] = {"bfs-plain", "breadth-first search without a heuristic",
                                           &carom_bfs_plain_ops, true},
    [CAROM_DFS - CAROM_LAB_FIRST] = {"dfs", "iterative deepening without a table", &carom_dfs_ops, true},
    [CAROM_ASTAR - CAROM_LAB_FIRST] = {"astar", "A*: lowest f first", &carom_astar_ops, true},
    [CAROM_LIMITED - CAROM_LAB_FIRST] = {"limited", "random depth-first search", &carom_limited_ops, false},
    [CAROM_GREEDY_MANHATTAN - CAROM_LAB_FIRST] = {"greedy-manhattan", "greedy best-first search by distance",
                                                  &carom_greedy_manhattan_ops, false},
    [CAROM_GREEDY_LINES - CAROM_LAB_FIRST] = {"greedy-lines", "greedy best-first search by rows and columns",
                                              &carom_greedy_lines_ops, false},
    [CAROM_HYBRID - CAROM_LAB_FIRST] = {"hybrid", "plans with subgoals, like a person", &carom_hybrid_ops, false},
};
