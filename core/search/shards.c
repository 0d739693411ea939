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

/* Starts a shard.  Returns false if the block is too small. */
static bool start(carom_search *s, const carom_packet_division *division) {
    s->options = (carom_options){.strategy = CAROM_BFS, .max_moves = division->max_moves, .shards = division->n_shards};
    carom_problem_build(&s->problem, &division->puzzle);
    carom_block_divide(s);
    if (s->shard.n == 0) return false;
    s->states_before = 0;
    s->result = (carom_result){.strategy = CAROM_BFS, .states = 1, .proved = 1};
    s->result.status = carom_division_start(s, division);
    return true;
}

/* Reads the packet that starts a shard.  Returns the size of the packet, or 0 if the bytes do not begin with such a
 * packet. */
static uint32_t read_division(const uint8_t *bytes, uint32_t n, carom_packet_division *division) {
    const uint32_t size = (uint32_t)sizeof(carom_packet) + carom_packet_rounded(sizeof *division);
    carom_packet packet;
    if (n < size) return 0;
    memcpy(&packet, bytes, sizeof packet);
    memcpy(division, bytes + sizeof packet, sizeof *division);
    /* untested: in the tests, every packet of this kind and size has a valid index and number of shards. */
    const bool is_division = packet.kind == CAROM_PACKET_DIVISION && packet.bytes == size && division->index > 0 &&
                             division->index < division->n_shards && division->n_shards <= CAROM_SHARDS_MAX;
    return is_division && carom_puzzle_check(&division->puzzle, NULL) ? size : 0;
}

bool carom_shard_put(carom_search *s, const uint8_t *bytes, uint32_t n) {
    carom_boxes *boxes = &s->shard.boxes;
    uint32_t skip = 0;
    if (s->shard.n == 0) {
        carom_packet_division division;
        skip = read_division(bytes, n, &division);
        if (skip == 0 || !start(s, &division)) return false;
    }
    if (n - skip > CAROM_BOX_BYTES - boxes->in) return false;
    memcpy(carom_search_block(s) + boxes->at + boxes->in, bytes + skip, n - skip);
    boxes->in += n - skip;
    return true;
}

bool carom_shard_is_waiting(const carom_search *s) {
    if (s->result.status != CAROM_RUNNING || s->shard.is_over) return true;
    return carom_shard_is_blocked(s) && !carom_search_beam_is_due(s);
}

bool carom_shards_are_over(const carom_search *s) { return s->shard.is_over; }
