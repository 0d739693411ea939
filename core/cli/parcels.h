/* parcels.h - a queue of bytes that one shard has sent and another has not taken yet.  The queues do not count
 * towards --memory, but all queues of a shard together stay below a few megabytes. */
#ifndef PARCELS_H
#define PARCELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct parcel {
    struct parcel *next;
    uint32_t n;
    uint8_t bytes[];
} parcel;

typedef struct parcels {
    parcel *first, **end;
    size_t bytes;
} parcels;

/* While this many bytes wait for a shard, further bytes for that shard stay with their senders (carom_shards.h). */
enum { PARCELS_FULL = 4 << 20 };

void parcels_open(parcels *queue);

/* Returns whether the queue is full.  A shard has `n` queues, one for each sender; a queue is full if it holds 1 / n of
 * PARCELS_FULL. */
bool parcels_are_full(const parcels *queue, unsigned n);

/* Allocates a parcel for `n` bytes, which the caller fills in.  Returns NULL if there is no memory. */
parcel *parcel_new(uint32_t n);
void parcels_add(parcels *queue, parcel *last);
void parcels_drop_first(parcels *queue);
void parcels_close(parcels *queue);

#endif
