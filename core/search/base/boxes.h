/* boxes.h - the packets of a shard (carom_shards.h).  A shard has an outgoing box for each shard and one box for
 * received packets.  The caller takes all packets of an outgoing box at once.
 *
 *     | in | out to shard 0 | out to shard 1 | ... |        each CAROM_BOX_BYTES
 *
 * A packet is a header and its contents, in multiples of 8 bytes. */
#ifndef CAROM_BOXES_H
#define CAROM_BOXES_H

#include "carom_shards.h"

enum {
    CAROM_BOX_BYTES = CAROM_SHARD_BYTES_MAX,
    /* A piece of work needs this much room in each outgoing box: for a report, and for the largest packet that holds
     * neither states nor memory. */
    CAROM_BOX_ROOM = 9 << 10,
    /* A piece of work that makes moves needs this much room, so that CAROM_BOX_ROOM is left after its states are
     * sent. */
    CAROM_BOX_ROOM_TO_MOVE = 14 << 10,
    /* A piece of work that copies memory needs this much room, so that CAROM_BOX_ROOM is left afterwards. */
    CAROM_BOX_ROOM_TO_COPY = 30 << 10
};

typedef struct carom_packet {
    uint32_t bytes; /* including this header. */
    uint8_t kind, from;
    uint16_t done;           /* number of the packet's states that the receiver has taken. */
    uint64_t states, memory; /* states that the sending shard has searched, and its bytes in use. */
} carom_packet;

typedef struct carom_boxes {
    uint32_t at;                     /* offset of the boxes in the block. */
    uint32_t in, read;               /* number of bytes received, and how many of them have been read. */
    uint32_t out[CAROM_SHARDS_MAX];  /* bytes to each shard. */
    uint32_t last[CAROM_SHARDS_MAX]; /* where the last packet to each shard begins, if out > 0. */
} carom_boxes;

static inline uint32_t carom_boxes_bytes(uint32_t n_shards) { return (1 + n_shards) * CAROM_BOX_BYTES; }

static inline uint8_t *carom_box_out(const carom_boxes *b, uint8_t *block, unsigned to) {
    return block + b->at + (1 + to) * CAROM_BOX_BYTES;
}

/* The room left in the fullest outgoing box. */
static inline uint32_t carom_boxes_room(const carom_boxes *b, uint32_t n_shards) {
    uint32_t most = 0;
    for (uint32_t to = 0; to < n_shards; to++)
        if (b->out[to] > most) most = b->out[to];
    return CAROM_BOX_BYTES - most;
}

/* Moves the packets that a shard has sent to itself into its box of received packets, if they fit. */
void carom_boxes_loop_back(carom_boxes *boxes, uint8_t *block, unsigned index);

/* Appends a packet with `n` bytes of contents, a multiple of 8, and returns it; the caller fills in the contents and
 * the rest of the header. */
carom_packet *carom_box_append(carom_boxes *boxes, uint8_t *block, unsigned to, uint32_t n);

/* If the last packet for shard `to` is of this kind, appends `n` bytes to it and returns their address; the caller
 * fills them in.  Otherwise returns NULL. */
void *carom_box_extend(carom_boxes *boxes, uint8_t *block, unsigned to, uint8_t kind, uint32_t n);

#endif
