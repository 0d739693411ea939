/* registry.h - the table of the strategies.  A new strategy needs
 *   - a number in carom.h, and a file of its own;
 *   - a line in registry.c, or in lab/strategies.c if only libcarom_lab has it;
 *   - its name in wasm/carom.d.ts, as a SearchStrategy or a LabStrategy, and in the table of docs/search.md;
 *   - if it is a SearchStrategy, its name in web/words/{en,de}.js and a line about when to use it in
 *     web/words/menu/{en,de}.js, because the page's search settings offer it.
 * The program's lists, help and completions are made from this table.  tests/wasm/boundary.test.js and the type checker
 * find a name that is missing in JavaScript. */
#ifndef CAROM_REGISTRY_H
#define CAROM_REGISTRY_H

#include "search/strategy.h"

typedef struct carom_strategy_entry {
    const char *name, *help; /* the help is one line. */
    const carom_strategy_ops *ops;
    bool is_exact; /* the strategy finds only shortest solutions. */
} carom_strategy_entry;

/* The strategies of the lab.  In libcarom_lab this table is defined in lab/strategies.c.  In libcarom the table is
 * empty (no_lab.c). */
enum { CAROM_LAB_FIRST = CAROM_BFS_PLAIN, CAROM_LAB_STRATEGIES = CAROM_STRATEGIES - CAROM_LAB_FIRST };
extern const carom_strategy_entry carom_lab_strategies[CAROM_LAB_STRATEGIES];

/* The operations of a strategy; auto begins with the operations of bfs.  Returns NULL if the library does not contain
 * this strategy. */
const carom_strategy_ops *carom_strategy_ops_of(carom_strategy strategy);

#endif
