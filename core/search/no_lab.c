/* no_lab.c - replaces lab/strategies.c in libcarom, which contains no lab strategies. */
#include "search/registry.h"

const carom_strategy_entry carom_lab_strategies[CAROM_LAB_STRATEGIES];
