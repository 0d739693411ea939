/* parcels.h - a queue of bytes that one shard has sent and another has not taken yet.  --memory does not count them. */
#ifndef PARCELS_H
#define PARCELS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct parcel {
    struct parcel *next;
    uint32_t n;
    uint8_t bytes[];
} parcel;

typedef struct parcels {
    parcel *first, **end;
} parcels;

void parcels_open(parcels *queue);

/* A parcel for `n` bytes, which the caller fills in.  NULL if there is no memory. */
parcel *parcel_new(uint32_t n);
void parcels_add(parcels *queue, parcel *last);
void parcels_drop_first(parcels *queue);
void parcels_close(parcels *queue);

#endif
