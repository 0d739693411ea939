/* registry.h - the table of the strategies.  A new strategy takes a file of its own, and a line in registry.c. */
#ifndef CAROM_REGISTRY_H
#define CAROM_REGISTRY_H

#include "search/strategy.h"

/* What carries a strategy out: auto begins with those of bfs.  NULL if the library has no such strategy. */
const carom_strategy_ops *carom_strategy_ops_of(carom_strategy strategy);

/* The strategies published by others, from CAROM_GREEDY_MANHATTAN on; NULL where they are left out.  One of two files
 * defines them: plain/published.c, or plain/unpublished.c for the module that every visit of the page loads. */
enum { CAROM_PUBLISHED = CAROM_STRATEGIES - CAROM_GREEDY_MANHATTAN };
extern const carom_strategy_ops *const carom_published[CAROM_PUBLISHED];

#endif
