/* test_visited.c - the set of generated states, until its memory is full: inserting with an index that is rebuilt in
 * pieces or at once, replacing, and truncating, in arenas of many sizes.  In the fullest index more than 3/4 of the
 * slots are in use. */
#include "check.h"
#include "random_puzzle.h"
#include "search/base/visited.h"

#include <string.h>

enum { MEMORY = 1 << 16, FIXED = 64, GAP = 640, KEYS = MEMORY / 12, BATCH = 40 };
static const uint64_t key_mask = ((uint64_t)1 << 40) - 1;
static _Alignas(64) uint8_t block[MEMORY + 64];
static uint64_t bits[KEYS]; /* different keys */
static carom_arena arena;
static carom_visited set;
static unsigned overfull, truncated_overfull;

static uint32_t slots(void) { return (uint32_t)1 << set.index_bits; }

static void make_keys(void) {
    dice d = {1};
    for (uint32_t i = 0; i < KEYS; i++) bits[i] = roll(&d);
}

static bool finds(uint32_t i, uint32_t expected) {
    uint32_t node = 0;
    return carom_visited_find(&set, &arena, block, bits[i] & key_mask, &node) && node == expected;
}

/* The set has the first `n` keys, each in the node of the same number, and no other key. */
static void check_contents(uint32_t n, const char *when) {
    uint32_t node, missing = 0;
    CHECKF(set.n == n && arena.front <= arena.back && arena.back < arena.size && set.n < slots(), "%s: %u of %u nodes",
           when, set.n, n);
    for (uint32_t i = 0; i < n; i++) missing += !finds(i, i);
    for (uint32_t i = n; i < KEYS; i++) missing += carom_visited_find(&set, &arena, block, bits[i] & key_mask, &node);
    CHECKF(missing == 0, "%s, %u nodes: %u found wrongly", when, n, missing);
}

/* Opens a set in `bytes` bytes, with GAP bytes before its nodes.  Returns false if there is no room. */
static bool open_set(uint32_t bytes) {
    memset(block, 0xA5, sizeof block);
    carom_arena_open(&arena, bytes, FIXED);
    return carom_arena_push(&arena, 1, GAP) && carom_visited_open(&set, &arena, block, key_mask);
}

/* Inserts keys until there is no room. */
static uint32_t fill(bool in_pieces, uint32_t most) {
    uint32_t n = 0, node;
    for (; n < most; n++) {
        while (in_pieces && n % BATCH == 0 && carom_visited_prepare(&set, &arena, block, BATCH)) {}
        if (carom_visited_insert(&set, &arena, block, bits[n], 3 * n, &node) == CAROM_NO_ROOM) break;
        const uint64_t with_other_bits = bits[n] ^ ~key_mask;
        CHECKF(node == n && carom_visited_node(&set, block, n)->parent == 3 * n, "node %u, not %u", node, n);
        CHECKF(carom_visited_insert(&set, &arena, block, with_other_bits, 0, &node) == CAROM_KNOWN && node == n,
               "node %u, not %u", node, n);
    }
    return n;
}

/* The nodes move to the front of the arena, and all but the first `n` are dropped. */
static void check_truncated(uint32_t bytes, uint32_t n) {
    if (!open_set(bytes)) return;
    const uint32_t all = fill(false, KEYS), most_bits = set.index_bits;
    if (n > all) n = all;
    memmove(block + FIXED, block + set.nodes, n * sizeof(carom_node));
    set.nodes = FIXED;
    carom_visited_truncate(&set, &arena, n);
    while (carom_visited_prepare(&set, &arena, block, 0)) {}
    check_contents(n, "truncated");
    const size_t least = carom_arena_rounded(FIXED + n * sizeof(carom_node)) + slots() * sizeof(uint32_t);
    CHECKF(arena.size == least && least <= bytes, "%u bytes: %u after truncating to %u nodes", bytes, arena.size, n);
    const bool is_overfull = n > slots() / 4 * 3;
    CHECKF(is_overfull ? set.index_bits == most_bits : set.index_bits == 8 || n > slots() / 8 * 3,
           "%u nodes in %u slots", n, slots());
    truncated_overfull += is_overfull;
}

/* A replaced key is found in its newest node, also after the index has been rebuilt. */
static void check_replaced(uint32_t bytes) {
    enum { EVERY = 3, TWICE = 6 };
    if (!open_set(bytes)) return;
    const uint32_t n = fill(false, KEYS) / 3;
    open_set(bytes);
    fill(false, n);
    static uint32_t newest[KEYS];
    for (uint32_t i = 0; i < n; i++) newest[i] = i;
    for (uint32_t every = EVERY; every <= TWICE; every += TWICE - EVERY)
        for (uint32_t i = 0; i < n; i += every) {
            CHECK(carom_visited_replace(&set, &arena, block, newest[i], bits[i] ^ ~key_mask, i));
            newest[i] = set.n - 1;
        }
    uint32_t wrong = 0, node;
    for (uint32_t i = 0; i < n; i++) wrong += !finds(i, newest[i]);
    for (uint32_t i = n; carom_visited_insert(&set, &arena, block, bits[i], 0, &node) == CAROM_NEW; i++) {}
    for (uint32_t i = 0; i < n; i++) wrong += !finds(i, newest[i]);
    const uint32_t full = set.n;
    wrong += n > 0 && carom_visited_replace(&set, &arena, block, newest[0], bits[0], 0);
    CHECKF(wrong == 0 && set.n == full && (n == 0 || finds(0, newest[0])), "%u bytes: %u wrong", bytes, wrong);
}

int main(void) {
    make_keys();
    unsigned opened = 0;
    for (uint32_t bytes = FIXED; bytes <= MEMORY; bytes += bytes < 6000 ? 64 : 64 * 61) {
        for (unsigned in_pieces = 0; in_pieces < 2 && open_set(bytes); in_pieces++) {
            const uint32_t n = fill(in_pieces, KEYS);
            check_contents(n, in_pieces ? "in pieces" : "at once");
            CHECKF(arena.back - arena.front < sizeof(carom_node) || n == slots() / 16 * 15, "%u bytes: %u nodes", bytes,
                   n);
            for (uint32_t i = bytes; i < sizeof block; i++)
                if (block[i] != 0xA5) CHECKF(false, "%u bytes: byte %u was written", bytes, i);
            overfull += n > slots() / 4 * 3;
            opened++;
        }
        check_replaced(bytes);
        static const uint32_t kept[] = {0, 1, 191, 192, 193, 384, 385, KEYS};
        for (unsigned i = 0; i < sizeof kept / sizeof *kept; i++) check_truncated(bytes, kept[i]);
    }
    printf("%u sets; in %u, and in %u after truncating, more than 3/4 of the slots were in use\n", opened, overfull,
           truncated_overfull);
    CHECK(opened > 100 && overfull > 50 && truncated_overfull > 50);
    return checks_end();
}
