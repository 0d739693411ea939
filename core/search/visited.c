#include "search/visited.h"

#include <string.h>

/* 1 KiB: nothing to clear for a puzzle of a move or two.  It doubles when 3/4 full: 2.5 probes a hit and 8.5
 * a miss at the worst (Knuth 6.4), for 5.3 to 10.7 bytes a state. */
enum { INDEX_SIZE_MIN = 256 };

/* In the index: number + 1, 0 for empty. */
static uint32_t *index_of(const carom_arena *arena, uint8_t *block) {
    return (uint32_t *)(void *)(block + arena->back);
}

/* Fibonacci hashing: 2^64 / golden ratio; the upper bits are the well-mixed ones. */
static uint32_t hash(uint64_t state) {
    state ^= state >> 29;
    return (uint32_t)(state * 0x9E3779B97F4A7C15u >> 32);
}

static uint32_t first_slot(const carom_visited *v, uint64_t state) {
    return (uint32_t)((uint64_t)hash(state) * v->index_size >> 32);
}

static void enter_all(const carom_visited *v, const carom_arena *arena, uint8_t *block) {
    uint32_t *index = index_of(arena, block);
    memset(index, 0, (size_t)v->index_size * sizeof *index);
    for (uint32_t i = 0; i < v->n; i++) {
        uint32_t slot = first_slot(v, carom_node_state(carom_visited_node(v, block, i)));
        while (index[slot]) slot = (slot + 1) & (v->index_size - 1);
        index[slot] = i + 1;
    }
}

bool carom_visited_open(carom_visited *v, carom_arena *arena, uint8_t *block) {
    *v = (carom_visited){.nodes = arena->front, .index_size = INDEX_SIZE_MIN, .index_full = INDEX_SIZE_MIN / 4 * 3};
    if (!carom_arena_set_back(arena, INDEX_SIZE_MIN * sizeof(uint32_t))) return false;
    enter_all(v, arena, block);
    return true;
}

/* False when the index can neither double nor take one more. */
static bool make_room(carom_visited *v, carom_arena *arena, uint8_t *block) {
    const uint32_t brim = v->index_size / 16 * 15;
    const uint64_t doubled = (uint64_t)v->index_size * 2 * sizeof(uint32_t), left = arena->size - arena->front;
    /* More nodes must fit behind a doubled index than the present one still has slots for. */
    if (left >= doubled && (left - doubled) / sizeof(carom_node) > brim - v->n) {
        carom_arena_set_back(arena, doubled);
        v->index_size *= 2;
        v->index_full = v->index_size / 4 * 3;
        enter_all(v, arena, block);
        return true;
    }
    if (v->index_full == brim) return false;
    v->index_full = brim;
    return true;
}

carom_insertion carom_visited_insert(carom_visited *v, carom_arena *arena, uint8_t *block, uint64_t state,
                                     uint32_t parent, carom_move move) {
    uint32_t *index = index_of(arena, block);
    uint32_t slot = first_slot(v, state);
    for (; index[slot]; slot = (slot + 1) & (v->index_size - 1))
        if (carom_node_state(carom_visited_node(v, block, index[slot] - 1)) == state) return CAROM_KNOWN;

    if (v->n == v->index_full) {
        if (!make_room(v, arena, block)) return CAROM_NO_ROOM;
        return carom_visited_insert(v, arena, block, state, parent, move); /* once: there is room now */
    }
    if (!carom_arena_push(arena, 1, sizeof(carom_node))) return CAROM_NO_ROOM;
    carom_node *node = (carom_node *)(void *)(block + v->nodes) + v->n;
    node->low = (uint32_t)state;
    node->high = (uint32_t)(state >> 32) | (uint32_t)move << CAROM_NODE_MOVE_AT;
    node->parent = parent;
    index[slot] = ++v->n;
    return CAROM_NEW;
}
