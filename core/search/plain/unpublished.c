/* unpublished.c - takes the place of published.c where the strategies published by others are left out. */
#include "search/registry.h"

const carom_strategy_ops *const carom_published[CAROM_PUBLISHED];
