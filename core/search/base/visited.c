#include "search/base/visited.h"

#include "search/base/prefetch.h"

#include <assert.h>
#include <string.h>

/* The smallest index has 1 KiB, so the search for a solution of one or two moves clears little memory.  The index
 * doubles when it is 3/4 full; just before, a hit takes 2.5 probes and a miss 8.5 (Knuth 6.4).  The index takes 5.3 to
 * 10.7 bytes a state.  If there is no room to double the index, 15/16 of it is filled; then a hit takes 8.5 probes and
 * a miss 128, so the last states before memory is full are slow. */
enum { INDEX_BITS_MIN = 8 };

static uint32_t *index_of(const carom_arena *arena, uint8_t *block) {
    return (uint32_t *)(void *)(block + arena->back);
}

static uint32_t slots_of(const carom_visited *v) { return (uint32_t)1 << v->index_bits; }

/* Multiplies by 2^64 / golden ratio, twice.  After a single multiplication, states that differ in one robot would get
 * consecutive slots. */
static uint64_t hash(uint64_t key) {
    key *= 0x9E3779B97F4A7C15u;
    key ^= key >> 32;
    return key * 0x9E3779B97F4A7C15u;
}

static uint64_t key_of(const carom_visited *v, uint8_t *block, uint32_t i) {
    return carom_node_bits(carom_visited_node(v, block, i)) & v->key_mask;
}

/* The place of a key in the index. */
typedef struct place {
    uint32_t slot; /* the slot of the key's node, or the empty slot where the node belongs. */
    uint32_t tag;  /* bits of the key's hash, stored above the bits of the node number. */
} place;

static place find(const carom_visited *v, const uint32_t *index, uint8_t *block, uint64_t key) {
    const uint64_t h = hash(key);
    const uint32_t numbers = slots_of(v) - 1, tag = (uint32_t)h << v->index_bits;
    uint32_t slot = (uint32_t)(h >> (64 - v->index_bits));
    for (; index[slot]; slot = (slot + 1) & numbers)
        if ((index[slot] & ~numbers) == tag && key_of(v, block, (index[slot] & numbers) - 1) == key) break;
    return (place){slot, tag};
}

/* Reads of the index are independent of each other, so AT_ONCE reads can wait for memory at the same time. */
enum { AT_ONCE = 32 };

static void set_index_bits(carom_visited *v, unsigned bits) {
    v->index_bits = bits;
    v->index_full = slots_of(v) / 4 * 3;
    v->cleared = v->indexed = 0;
}

/* A piece of the work on a new index takes a millisecond or two. */
enum { CLEAR_AT_A_TIME = 1 << 18, INSERT_AT_A_TIME = 1 << 14 };

static bool is_index_complete(const carom_visited *v) { return v->cleared == slots_of(v) && v->indexed == v->n; }

/* Does a piece of the work on a new index and returns the cost of this piece in states.  If several nodes have the same
 * key, the index refers to the newest node, which has replaced the others (carom_visited_replace()). */
static uint32_t build_index(carom_visited *v, const carom_arena *arena, uint8_t *block) {
    uint32_t *index = index_of(arena, block);
    if (v->cleared < slots_of(v)) {
        const uint32_t left = slots_of(v) - v->cleared, n = left < CLEAR_AT_A_TIME ? left : CLEAR_AT_A_TIME;
        memset(index + v->cleared, 0, n * sizeof *index);
        v->cleared += n;
        return 1 + n / 128;
    }
    const uint32_t first = v->indexed, left = v->n - first;
    const uint32_t end = first + (left < INSERT_AT_A_TIME ? left : INSERT_AT_A_TIME);
    while (v->indexed < end) {
        const uint32_t stop = end - v->indexed < AT_ONCE ? end : v->indexed + AT_ONCE;
        uint32_t read_sum = 0;
        for (uint32_t k = v->indexed; k < stop; k++)
            read_sum += carom_prefetch_in_row(&index[hash(key_of(v, block, k)) >> (64 - v->index_bits)]);
        carom_prefetched(read_sum);
        for (; v->indexed < stop; v->indexed++) {
            const place at = find(v, index, block, key_of(v, block, v->indexed));
            index[at.slot] = at.tag | (v->indexed + 1);
        }
    }
    return 1 + (end - first) / 4;
}

bool carom_visited_open(carom_visited *v, carom_arena *arena, uint8_t *block, uint64_t key_mask) {
    *v = (carom_visited){.key_mask = key_mask, .nodes = arena->front};
    set_index_bits(v, INDEX_BITS_MIN);
    if (!carom_arena_set_back(arena, slots_of(v) * sizeof(uint32_t))) return false;
    while (!is_index_complete(v)) build_index(v, arena, block);
    return true;
}

/* Doubles the index if the memory left after doubling has room for more nodes than the present index can still take.
 * The index then has to be rebuilt. */
static bool grow(carom_visited *v, carom_arena *arena) {
    const uint32_t brim = slots_of(v) / 16 * 15;
    const uint64_t doubled = (uint64_t)slots_of(v) * 2 * sizeof(uint32_t), left = arena->size - arena->front;
    if (left < doubled || (left - doubled) / sizeof(carom_node) <= brim - v->n) return false;
    carom_arena_set_back(arena, doubled);
    set_index_bits(v, v->index_bits + 1);
    return true;
}

uint32_t carom_visited_prepare(carom_visited *v, carom_arena *arena, uint8_t *block, uint32_t n) {
    if (is_index_complete(v) && (v->n + n <= v->index_full || !grow(v, arena))) return 0;
    return build_index(v, arena, block);
}

/* Makes room for one more node in the index.  Returns false if the index can neither double nor fill up further. */
static bool make_room(carom_visited *v, carom_arena *arena, uint8_t *block) {
    if (grow(v, arena)) {
        while (!is_index_complete(v)) build_index(v, arena, block);
        return true;
    }
    const uint32_t brim = slots_of(v) / 16 * 15;
    if (v->index_full == brim) return false;
    v->index_full = brim;
    return true;
}

/* Adds a node; the caller inserts it into the index. */
static bool push(carom_visited *v, carom_arena *arena, uint8_t *block, uint64_t bits, uint32_t parent) {
    if (v->n == v->index_full && !make_room(v, arena, block)) return false;
    if (!carom_arena_push(arena, 1, sizeof(carom_node))) return false;
    carom_node *node = carom_visited_node(v, block, v->n++);
    v->indexed = v->n; /* the caller inserts the node at once. */
    carom_node_set_bits(node, bits);
    node->parent = parent;
    return true;
}

carom_insertion carom_visited_insert(carom_visited *v, carom_arena *arena, uint8_t *block, uint64_t bits,
                                     uint32_t parent, uint32_t *node) {
    assert(is_index_complete(v));
    const uint64_t key = bits & v->key_mask;
    uint32_t *index = index_of(arena, block);
    place at = find(v, index, block, key);
    if (index[at.slot]) {
        *node = (index[at.slot] & (slots_of(v) - 1)) - 1;
        return CAROM_KNOWN;
    }
    const uint32_t bits_before = v->index_bits;
    if (!push(v, arena, block, bits, parent)) return CAROM_NO_ROOM;
    *node = v->n - 1;
    if (v->index_bits != bits_before) { /* the index was rebuilt, without this node. */
        index = index_of(arena, block);
        at = find(v, index, block, key);
    }
    index[at.slot] = at.tag | v->n;
    return CAROM_NEW;
}

bool carom_visited_find(const carom_visited *v, const carom_arena *arena, uint8_t *block, uint64_t key,
                        uint32_t *node) {
    assert(is_index_complete(v) && (key & ~v->key_mask) == 0);
    const uint32_t *index = index_of(arena, block);
    const place at = find(v, index, block, key);
    if (!index[at.slot]) return false;
    *node = (index[at.slot] & (slots_of(v) - 1)) - 1;
    return true;
}

void carom_visited_truncate(carom_visited *v, carom_arena *arena, uint32_t n) {
    assert(n <= v->n);
    carom_arena_cut(arena, v->nodes + n * (uint32_t)sizeof(carom_node));
    v->n = n;
    unsigned bits = INDEX_BITS_MIN;
    while (bits < v->index_bits && ((uint32_t)1 << bits) / 4 * 3 < n) bits++;
    set_index_bits(v, bits);
    arena->back = (uint32_t)carom_arena_rounded(arena->front);
    arena->size = arena->back + (uint32_t)carom_arena_rounded(slots_of(v) * sizeof(uint32_t));
}

bool carom_visited_replace(carom_visited *v, carom_arena *arena, uint8_t *block, uint32_t old, uint64_t bits,
                           uint32_t parent) {
    assert(is_index_complete(v) && old < v->n && key_of(v, block, old) == (bits & v->key_mask));
    if (!push(v, arena, block, bits, parent)) return false;
    uint32_t *index = index_of(arena, block);
    const place at = find(v, index, block, key_of(v, block, old));
    index[at.slot] = at.tag | v->n;
    return true;
}
