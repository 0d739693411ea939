#include "search/registry.h"

#include "search/fast/fast.h"

#include <string.h>

/* Each in a file of plain/: general, readable, valid under every rule, and meant for comparison. */
extern const carom_strategy_ops carom_bfs_plain_ops, carom_dfs_ops, carom_astar_ops, carom_limited_ops;

static const carom_strategy_entry entries[CAROM_LAB_FIRST] = {
    [CAROM_AUTO] = {"auto", &carom_fast_bfs_ops, true},
    [CAROM_BFS_PLAIN] = {"bfs-plain", &carom_bfs_plain_ops, true},
    [CAROM_BFS] = {"bfs", &carom_fast_bfs_ops, true},
    [CAROM_IDDFS] = {"iddfs", &carom_fast_iddfs_ops, true},
    [CAROM_DFS] = {"dfs", &carom_dfs_ops, true},
    [CAROM_ASTAR] = {"astar", &carom_astar_ops, true},
    [CAROM_LIMITED] = {"limited", &carom_limited_ops, false},
};

/* NULL if the library has no such strategy. */
static const carom_strategy_entry *entry_of(carom_strategy strategy) {
    const unsigned i = (unsigned)strategy;
    if (i >= CAROM_STRATEGIES) return NULL;
    const carom_strategy_entry *e = i < CAROM_LAB_FIRST ? &entries[i] : &carom_lab_strategies[i - CAROM_LAB_FIRST];
    return e->name ? e : NULL;
}

const carom_strategy_ops *carom_strategy_ops_of(carom_strategy strategy) {
    const carom_strategy_entry *e = entry_of(strategy);
    return e ? e->ops : NULL;
}

const char *carom_strategy_name(carom_strategy strategy) {
    const carom_strategy_entry *e = entry_of(strategy);
    return e ? e->name : "unknown";
}

bool carom_strategy_is_exact(carom_strategy strategy) {
    const carom_strategy_entry *e = entry_of(strategy);
    return e && e->is_exact;
}

bool carom_strategy_from_name(const char *name, size_t n, carom_strategy *out) {
    for (unsigned i = 0; i < CAROM_STRATEGIES; i++) {
        const carom_strategy_entry *e = entry_of((carom_strategy)i);
        if (!e || strlen(e->name) != n || memcmp(e->name, name, n) != 0) continue;
        *out = (carom_strategy)i;
        return true;
    }
    return false;
}
