/* block.c - divides the block of a search (strategy.h). */
#include "search/beam/beam.h"
#include "search/fast/coordinator.h"
#include "search/fast/fast.h"

/* Packets may take at most an eighth of the block. */
enum { PACKETS_PART = 8 };

uint32_t carom_packets_bytes(uint32_t n_shards) {
    return carom_boxes_bytes(n_shards) + (uint32_t)carom_arena_rounded(sizeof(carom_coordinator));
}

bool carom_packets_fit(uint32_t size, uint32_t n_shards) {
    return size % CAROM_ARENA_ALIGN == 0 && carom_packets_bytes(n_shards) <= size / PACKETS_PART;
}

void carom_block_divide(carom_search *s) {
    const carom_strategy wanted = s->options.strategy;
    const bool is_bfs = wanted == CAROM_AUTO || wanted == CAROM_BFS;
    const uint32_t shards = s->options.shards < CAROM_SHARDS_MAX ? s->options.shards : CAROM_SHARDS_MAX;
    /* All shards need the same offsets, so their sizes must not depend on the bytes skipped for alignment. */
    const uint32_t spare = shards > 1 ? CAROM_ARENA_ALIGN - 1 - s->skipped : 0;
    const uint32_t rounded = (s->size - spare) & ~(CAROM_ARENA_ALIGN - 1);
    const bool has_packets = is_bfs && shards > 1 && carom_packets_fit(rounded, shards);
    const uint32_t packets = has_packets ? carom_packets_bytes(shards) : 0, size = rounded - packets;
    s->asked_for_reachability = false;
    s->beam_room = wanted == CAROM_AUTO ? carom_beam_room(size) : 0;
    s->sort_room = is_bfs ? carom_sort_room(size) : 0;
    s->shard = (carom_shard){.boxes.at = size};
    if (packets > 0) s->shard.n = (uint8_t)shards;
    else s->shard.is_over = shards > 1;
    carom_search_begin_beam(s);
    carom_arena_open(&s->arena, size - s->beam_room - s->sort_room, sizeof *s);
    if (packets > 0) carom_coordinator_open(s);
}
