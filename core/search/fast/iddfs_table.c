/* iddfs_table.c - sizes and clears the transposition table, and enters states. */
#include "search/fast/iddfs_table.h"

#include <assert.h>
#include <string.h>

enum { TAG_AT = 28, TAG_MOST = 15, VALUE_BITS_MIN = 5, WORDS = 4 };
enum { WIDE_TAG_AT = 60, WIDE_VALUE_BITS = CAROM_IDDFS_VALUE_BITS_MAX, WIDE_WORDS = 2 };
_Static_assert(CAROM_IDDFS_KEY_BITS_MAX + WIDE_VALUE_BITS == WIDE_TAG_AT, "a wide word has room for every hash");

/* A smaller table would cost more time than it saves. */
enum { BUCKETS_MIN = 1 << 11 };

/* A table much larger than the iteration would only take time to clear and to read.  Two buckets of four words per
 * state leave room for an iteration eight times as large as the previous one. */
enum { BUCKETS_PER_STATE = 2 };

void carom_iddfs_table_size(carom_iddfs_table *t, carom_arena *arena, uint64_t states) {
    const unsigned rest_bits_most = TAG_AT - VALUE_BITS_MIN;
    const uint64_t room = (arena->size - carom_arena_rounded(arena->front)) / CAROM_IDDFS_BUCKET_BYTES;
    assert(t->key_bits >= rest_bits_most);
    /* Keys are longer than rest_bits_most: ranks have at least 20 bits, and runner states at least 8. */
    uint64_t least = (uint64_t)1 << (t->key_bits - rest_bits_most);
    if (least < BUCKETS_MIN) least = BUCKETS_MIN;
    const bool is_wide = room < least;
    if (is_wide) least = BUCKETS_MIN;
    if (t->is_wide != is_wide || t->tag == TAG_MOST) t->tag = t->clean = 0; /* the old words are invalid. */
    t->is_wide = is_wide;
    t->tag++;
    uint64_t buckets = states * BUCKETS_PER_STATE;
    if (buckets < least) buckets = least;
    if (buckets > room) buckets = room < least ? 0 : room;
    t->buckets = (uint32_t)buckets;
    const bool fits = carom_arena_set_back(arena, buckets * CAROM_IDDFS_BUCKET_BYTES); /* buckets <= room. */
    assert(fits);
    (void)fits;
    t->rest_bits = 0;
    while (t->buckets && ((uint64_t)t->buckets << t->rest_bits) >> t->key_bits == 0) t->rest_bits++;
}

bool carom_iddfs_table_clear(carom_iddfs_table *t, const carom_arena *arena, uint8_t *block) {
    enum { AT_A_TIME = (1 << 19) / CAROM_IDDFS_BUCKET_BYTES };
    if (t->clean >= t->buckets) return false;
    const uint32_t left = t->buckets - t->clean, n = left < AT_A_TIME ? left : AT_A_TIME;
    t->clean += n;
    memset(block + arena->size - (uint64_t)t->clean * CAROM_IDDFS_BUCKET_BYTES, 0,
           (size_t)n * CAROM_IDDFS_BUCKET_BYTES);
    return true;
}

static unsigned enter_wide(const carom_iddfs_table *t, uint64_t *word, uint64_t hash, uint32_t value) {
    enum { VALUE_MASK = (1 << WIDE_VALUE_BITS) - 1 };
    const uint64_t same = (uint64_t)t->tag << WIDE_TAG_AT | hash << WIDE_VALUE_BITS;
    uint64_t *least = word;
    uint32_t least_value = UINT32_MAX;
    for (unsigned i = 0; i < WIDE_WORDS; i++) {
        const uint32_t known = word[i] >> WIDE_TAG_AT == t->tag ? word[i] & VALUE_MASK : 0;
        if ((word[i] & ~(uint64_t)VALUE_MASK) == same) {
            if (known >= value) return CAROM_WAS_KNOWN;
            word[i] = same | value;
            return 0;
        }
        if (known < least_value) least = &word[i], least_value = known;
    }
    *least = same | value;
    return CAROM_IS_NEW | (least_value > 0 ? CAROM_HAS_LOST : 0);
}

unsigned carom_iddfs_table_enter(const carom_iddfs_table *t, uint8_t *block_end, uint64_t hash, uint32_t value) {
    uint32_t *word = carom_iddfs_bucket(t, block_end, hash);
    if (t->is_wide) return enter_wide(t, (uint64_t *)(void *)word, hash, value);
    const unsigned value_bits = TAG_AT - t->rest_bits;
    const uint32_t value_mask = ((uint32_t)1 << value_bits) - 1;
    if (value > value_mask) return CAROM_HAS_LOST;
    const uint32_t rest = (uint32_t)(hash & (((uint64_t)1 << t->rest_bits) - 1));
    const uint32_t same = t->tag << TAG_AT | rest << value_bits;
    /* Processors cannot predict which word holds the state, so all words are compared without branches. */
    unsigned found = 0;
    for (unsigned i = 0; i < WORDS; i++) found |= (unsigned)((word[i] & ~value_mask) == same) << i;
    if (found) {
        uint32_t *known = &word[__builtin_ctz(found)];
        if ((*known & value_mask) >= value) return CAROM_WAS_KNOWN;
        *known = same | value;
        return 0;
    }
    uint32_t least = UINT32_MAX; /* value * WORDS + index of the word with the lowest value. */
    for (unsigned i = 0; i < WORDS; i++) {
        const uint32_t of_word = word[i] >> TAG_AT == t->tag ? word[i] & value_mask : 0;
        const uint32_t here = of_word * WORDS + i;
        if (here < least) least = here;
    }
    word[least % WORDS] = same | value;
    return CAROM_IS_NEW | (least >= WORDS ? CAROM_HAS_LOST : 0);
}
