/* shards.c - passes bytes to and from a shard (carom_shards.h).  carom_search_alone() is in search.c. */
#include "carom_shards.h"

#include "search/fast/divide.h"
#include "search/fast/packets.h"

#include <string.h>

uint32_t carom_shard_take(carom_search *s, unsigned to, const uint8_t **bytes) {
    if (to >= s->shard.n || to == s->shard.index) return 0; /* a shard's packets to itself stay in the shard. */
    const uint32_t n = s->shard.boxes.out[to];
    *bytes = carom_box_out(&s->shard.boxes, carom_search_block(s), to);
    s->shard.boxes.out[to] = 0;
    return n;
}

/* Reads the packet that starts a shard.  Returns the size of the packet, or 0 if the bytes do not begin with such a
 * packet. */
static uint32_t read_start(const uint8_t *bytes, uint32_t n, carom_packet_start *first) {
    const uint32_t size = (uint32_t)sizeof(carom_packet) + carom_packet_rounded(sizeof *first);
    carom_packet packet;
    if (n < size) return 0;
    memcpy(&packet, bytes, sizeof packet);
    memcpy(first, bytes + sizeof packet, sizeof *first);
    const carom_options *options = &first->options;
    const bool is_start = packet.kind == CAROM_PACKET_START && packet.bytes == size,
               is_bfs = options->strategy == CAROM_AUTO || options->strategy == CAROM_BFS,
               has_index = first->index > 0 && first->index < options->shards && options->shards <= CAROM_SHARDS_MAX;
    return is_start && is_bfs && has_index && carom_packets_fit(first->size, options->shards) ? size : 0;
}

/* Whether these bytes have to wait for the division, because they are not from shard 0. */
static bool is_early(const carom_search *s, const uint8_t *bytes, uint32_t n) {
    carom_packet first;
    if (s->shard.index == 0 || s->shard.is_divided || n < sizeof first) return false;
    memcpy(&first, bytes, sizeof first);
    return first.from > 0;
}

bool carom_shard_put(carom_search *s, const uint8_t *bytes, uint32_t n) {
    carom_boxes *boxes = &s->shard.boxes;
    uint32_t skip = 0;
    if (s->shard.n == 0) {
        carom_packet_start first;
        skip = read_start(bytes, n, &first);
        if (skip == 0 || !carom_division_start(s, &first)) return false;
    }
    if (n - skip > CAROM_BOX_BYTES - boxes->in || is_early(s, bytes + skip, n - skip)) return false;
    memcpy(carom_search_block(s) + boxes->at + boxes->in, bytes + skip, n - skip);
    boxes->in += n - skip;
    return true;
}

bool carom_shard_is_waiting(const carom_search *s) {
    if (s->result.status != CAROM_RUNNING || s->shard.is_over) return true;
    return carom_shard_is_blocked(s) && !carom_search_beam_is_due(s);
}

bool carom_shard_is_urgent(const carom_search *s) { return s->shard.is_urgent; }

bool carom_shards_are_over(const carom_search *s) { return s->shard.is_over; }
