/* crew.h - the shards of one search in one thread: their blocks, and the bytes on their way (carom_shards.h).  The test
 * decides which shard is stepped and when bytes arrive. */
#ifndef CREW_H
#define CREW_H

#include "carom_shards.h"

enum { CREW_MOST = 16 };

typedef struct parcel {
    struct parcel *next;
    uint64_t due; /* for the test's own use */
    uint32_t n;
    uint8_t bytes[];
} parcel;

typedef struct parcel_queue {
    parcel *first, **end;
    unsigned n;
} parcel_queue;

typedef struct crew {
    unsigned n;
    void *block[CREW_MOST];
    size_t bytes[CREW_MOST];               /* of the block of each shard */
    carom_search *shard[CREW_MOST];        /* NULL: no bytes have come yet */
    parcel_queue to[CREW_MOST][CREW_MOST]; /* to[receiver][sender] */
    unsigned n_parcels;
    unsigned queue_most; /* parcels in a queue; when it is full, bytes wait with their sender.  0: no limit */
} crew;

/* Opens shard 0; all shards use the blocks in `block`. */
void crew_open(crew *crew, unsigned n);
/* Takes the bytes that a shard sends, except to full queues, and returns their number.  `due` is stored with them. */
uint64_t crew_collect(crew *crew, unsigned from, uint64_t due);
/* Delivers the oldest bytes that one shard sent to another.  Returns false if there are none, or they are refused. */
bool crew_deliver(crew *crew, unsigned to, unsigned from);
/* Whether no shard can do anything. */
bool crew_is_stuck(const crew *crew);
/* Drops all shards but shard 0, and all bytes on their way. */
void crew_drop(crew *crew);

#endif
