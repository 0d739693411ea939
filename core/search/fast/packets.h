/* packets.h - the messages between the shards of a bfs: the contents of packets, whose header is in base/boxes.h, and
 * the functions that send them (send.c) and handle them (receive.c).
 *
 * A shard works on a layer until it has nothing left to do, and then reports to shard 0.  States from other shards may
 * later give it more work, after which it reports again.  Within a layer, states may be expanded in any order
 * (layer.h), so it does not matter when they arrive.  Shard 0 begins the next layer when all shards have reported and
 * their reports show that no packet of states is in transit (coordinator.h).  States may even arrive for a layer that
 * the shard has not begun yet.
 *
 * The path to a solution is traced from shard to shard: a shard that finds no predecessor in its own buckets asks the
 * next shard. */
#ifndef CAROM_PACKETS_H
#define CAROM_PACKETS_H

#include "search/fast/store.h"

#include <string.h>

typedef enum carom_packet_kind {
    CAROM_PACKET_START = 1, /* shard 0 to all: prepare the block (divide.h). */
    CAROM_PACKET_MEMORY,    /* shard 0 to all: a piece of its memory. */
    CAROM_PACKET_STATES,    /* to their owner: generated states. */
    CAROM_PACKET_REPORT,    /* to shard 0: the shard has started, is idle, has found a solution, or is full. */
    CAROM_PACKET_LAYER,     /* shard 0 to all: begin the next layer. */
    CAROM_PACKET_TRACE,     /* from shard to shard: find the predecessor of a state on the path to the solution. */
    CAROM_PACKET_FOUND,     /* to shard 0: the moves of the solution. */
} carom_packet_kind;

typedef struct carom_packet_start {
    carom_options options;
    uint32_t index, size; /* size: of the part of the block that shard 0 uses. */
} carom_packet_start;

/* After this struct come `n` bytes for the block from offset `at` on. */
typedef struct carom_packet_memory {
    uint32_t at, n;
} carom_packet_memory;

typedef struct carom_packet_layer {
    uint32_t layer, limit;
} carom_packet_layer;

typedef struct carom_packet_state {
    uint64_t state; /* carom_fast_pack(). */
    carom_last last;
    uint16_t g, search, unused;
} carom_packet_state;

typedef struct carom_packet_report {
    uint64_t left; /* number of states that wait or have moves left to make. */
    uint32_t layer;
    bool is_idle, is_full, fell_back;
    uint32_t answer; /* length of the shortest solution that this shard has found, or UINT32_MAX. */
    uint32_t received, sent[CAROM_SHARDS_MAX];
} carom_packet_report;

/* After this struct come the keys of the path from index `end` on.  If `asked` is the number of shards, the packet
 * holds no state, and the receiver traces its own solution from the end. */
typedef struct carom_packet_trace {
    uint64_t state;
    uint32_t search, moves, end;
    uint32_t asked; /* number of shards that did not find the predecessor. */
} carom_packet_trace;

typedef struct carom_packet_found {
    uint32_t n_moves;
    carom_move moves[CAROM_MOVES_MAX];
} carom_packet_found;

static inline uint32_t carom_packet_rounded(size_t n) { return (uint32_t)(n + 7) & ~7u; }

/* Appends a packet for a shard, and returns where its `n` bytes of contents go.  If another shard may have nothing to do
 * until it receives the packet, the step ends. */
static inline void *carom_packet_to(carom_search *s, unsigned to, carom_packet_kind kind, size_t n) {
    carom_packet *p = carom_box_append(&s->shard.boxes, carom_search_block(s), to, carom_packet_rounded(n));
    p->kind = (uint8_t)kind;
    p->from = s->shard.index;
    p->states = s->result.states;
    p->memory = carom_search_bytes(s);
    if (n % 8) memset((uint8_t *)(p + 1) + n / 8 * 8, 0, 8);
    if (kind != CAROM_PACKET_STATES && kind != CAROM_PACKET_MEMORY && to != s->shard.index) {
        s->shard.is_urgent = true;
        s->left = 0;
    }
    return p + 1;
}

/* Whether this shard owns the states with this runner state in the current search.  Before the division, it owns all
 * states. */
static inline bool carom_is_owner(carom_search *s, carom_runner_state runner_state) {
    return !s->shard.is_divided || carom_fast_bfs_of(s)->owner[carom_runner_state_cell(runner_state)] == s->shard.index;
}

/* Sends a generated state with this g to the shard that owns it. */
void carom_send_state(carom_search *search, carom_fast_state x, carom_last last, uint32_t g);

/* Tells all other shards to begin this layer. */
void carom_send_layer(carom_search *search, uint32_t layer);

/* Reports to shard 0. */
void carom_send_report(carom_search *search, bool is_full);

/* Reports that the memory of this shard is full, so that shard 0 continues alone. */
carom_status carom_send_full(carom_search *search);

/* Asks the next shard to continue the trace.  Returns CAROM_FAULT if all shards have been asked already. */
carom_status carom_send_trace(carom_search *search);

/* Sends the moves in the result to shard 0. */
void carom_send_moves(carom_search *search);

/* Whether the shard has to wait until the caller puts or takes packets.
 *
 * Even if the caller does not take a shard's packets, the shard still receives packets, until making moves is its only
 * work left.  So packets to a shard wait only until the shard has finished all work that sends no packets, and the
 * caller can limit the bytes in transit to each shard without a deadlock.  While shard 0 copies the search, it only
 * sends; the other shards then have no other work, and take bytes only from shard 0. */
bool carom_shard_is_blocked(const carom_search *search);

/* Whether there is a packet to read, and the search is in a stage that allows it. */
bool carom_may_receive(const carom_search *search);

/* Reads at most CAROM_PORTION states, or one packet that contains no states. */
carom_status carom_receive(carom_search *search, uint32_t *cost);

#endif
