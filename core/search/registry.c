#include "search/registry.h"

#include "search/fast/fast.h"

#include <string.h>

static const carom_strategy_entry entries[CAROM_LAB_FIRST] = {
    [CAROM_AUTO] = {"auto", "bfs, and iddfs when memory is full (default)", &carom_fast_bfs_ops, true},
    [CAROM_BFS] = {"bfs", "breadth-first heuristic search", &carom_fast_bfs_ops, true},
    [CAROM_IDDFS] = {"iddfs", "iterative deepening with a table of visited states", &carom_fast_iddfs_ops, true},
};

static const carom_strategy_entry none = {"unknown", "", NULL, false};

/* Returns &none if the library does not contain this strategy. */
static const carom_strategy_entry *entry_of(carom_strategy strategy) {
    const unsigned i = (unsigned)strategy;
    if (i >= CAROM_STRATEGIES) return &none;
    const carom_strategy_entry *e = i < CAROM_LAB_FIRST ? &entries[i] : &carom_lab_strategies[i - CAROM_LAB_FIRST];
    return e->name ? e : &none;
}

const carom_strategy_ops *carom_strategy_ops_of(carom_strategy strategy) { return entry_of(strategy)->ops; }
const char *carom_strategy_name(carom_strategy strategy) { return entry_of(strategy)->name; }
const char *carom_strategy_help(carom_strategy strategy) { return entry_of(strategy)->help; }
bool carom_strategy_is_exact(carom_strategy strategy) { return entry_of(strategy)->is_exact; }

bool carom_strategy_from_name(const char *name, size_t n, carom_strategy *out) {
    for (unsigned i = 0; i < CAROM_STRATEGIES; i++) {
        const carom_strategy_entry *e = entry_of((carom_strategy)i);
        if (e == &none || strlen(e->name) != n || memcmp(e->name, name, n) != 0) continue;
        *out = (carom_strategy)i;
        return true;
    }
    return false;
}
