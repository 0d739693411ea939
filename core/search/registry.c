#include "search/registry.h"

#include "search/fast/fast.h"
#include "search/plain/plain.h"

#include <string.h>

typedef struct entry {
    const char *name;
    const carom_strategy_ops *ops;
    bool is_exact; /* a solution is always a shortest one */
} entry;

static const entry entries[CAROM_STRATEGIES] = {
    [CAROM_AUTO] = {"auto", &carom_fast_bfs_ops, true},
    [CAROM_BFS_PLAIN] = {"bfs-plain", &carom_bfs_plain_ops, true},
    [CAROM_BFS] = {"bfs", &carom_fast_bfs_ops, true},
    [CAROM_IDDFS] = {"iddfs", &carom_fast_iddfs_ops, true},
    [CAROM_DFS] = {"dfs", &carom_dfs_ops, true},
    [CAROM_ASTAR] = {"astar", &carom_astar_ops, true},
    [CAROM_LIMITED] = {"limited", &carom_limited_ops, false},
    [CAROM_GREEDY_MANHATTAN] = {"greedy-manhattan", NULL, false},
    [CAROM_GREEDY_LINES] = {"greedy-lines", NULL, false},
    [CAROM_HYBRID] = {"hybrid", NULL, false},
};

const carom_strategy_ops *carom_strategy_ops_of(carom_strategy strategy) {
    const unsigned i = (unsigned)strategy;
    if (i >= CAROM_STRATEGIES) return NULL;
    return i >= CAROM_GREEDY_MANHATTAN ? carom_published[i - CAROM_GREEDY_MANHATTAN] : entries[i].ops;
}

const char *carom_strategy_name(carom_strategy strategy) {
    return carom_strategy_ops_of(strategy) ? entries[strategy].name : "unknown";
}

bool carom_strategy_is_exact(carom_strategy strategy) {
    return (unsigned)strategy >= CAROM_STRATEGIES || entries[strategy].is_exact;
}

bool carom_strategy_from_name(const char *name, size_t n, carom_strategy *out) {
    for (unsigned i = 0; i < CAROM_STRATEGIES; i++) {
        const char *known = carom_strategy_name((carom_strategy)i);
        if (!carom_strategy_ops_of((carom_strategy)i) || strlen(known) != n || memcmp(known, name, n) != 0) continue;
        *out = (carom_strategy)i;
        return true;
    }
    return false;
}
