/* no_lab.c - takes the place of lab/strategies.c in libcarom, which has no strategies of the lab. */
#include "search/registry.h"

const carom_strategy_entry carom_lab_strategies[CAROM_LAB_STRATEGIES];
