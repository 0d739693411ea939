/* shard.h - the data of a shard, besides its strategy (carom_shards.h). */
#ifndef CAROM_SHARD_H
#define CAROM_SHARD_H

#include "search/base/boxes.h"

/* A search with options.shards is divided once it has this many states, before it begins its next f-layer.  Some test
 * builds define the macro as 1. */
#ifndef CAROM_SHARDS_FROM
#define CAROM_SHARDS_FROM 20000
#endif

typedef struct carom_shard {
    uint8_t n, index; /* number of shards, and this shard's index; n = 0: the search is never divided. */
    bool is_divided;  /* the shard works only on states that it owns. */
    bool is_idle;     /* the shard has reported that it has no work left in this layer. */
    bool has_stopped; /* the shard has reported the end of the search to shard 0; only tracing the path is left. */
    bool has_found;   /* a solution of this layer is known but not yet reported. */
    bool is_over;     /* shard 0 has to continue alone. */
    bool all_begun;   /* the searches of all runners have begun this layer. */
    uint32_t division_layer;  /* on other shards: the layer of the division; they repeat the search up to it. */
    uint32_t division_tables; /* on other shards: the first layer with blocker tables (fast/layer.h). */
    uint32_t division_limit;  /* on other shards: the upper bound when the search was divided. */
    uint32_t next_layer;      /* the layer to begin as soon as possible; 0: not known yet. */
    uint32_t received, sent[CAROM_SHARDS_MAX]; /* packets of states. */
    uint64_t other_memory;                     /* bytes in use by the other shards, as far as shard 0 knows. */
    carom_boxes boxes;
} carom_shard;

#endif
