/* registry.h - the table of the strategies.  A new strategy needs a number in carom.h, a file of its own, and a line in
 * registry.c, or in lab/strategies.c if only libcarom_lab has it. */
#ifndef CAROM_REGISTRY_H
#define CAROM_REGISTRY_H

#include "search/strategy.h"

typedef struct carom_strategy_entry {
    const char *name, *help; /* the help is one line. */
    const carom_strategy_ops *ops;
    bool is_exact; /* a solution is always a shortest one. */
} carom_strategy_entry;

/* The strategies of the lab.  In libcarom_lab this table is defined in lab/strategies.c; in libcarom it is empty
 * (no_lab.c). */
enum { CAROM_LAB_FIRST = CAROM_GREEDY_MANHATTAN, CAROM_LAB_STRATEGIES = CAROM_STRATEGIES - CAROM_LAB_FIRST };
extern const carom_strategy_entry carom_lab_strategies[CAROM_LAB_STRATEGIES];

/* The operations of a strategy; auto begins with the operations of bfs.  NULL if the library has no such strategy. */
const carom_strategy_ops *carom_strategy_ops_of(carom_strategy strategy);

#endif
