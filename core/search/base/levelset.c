#include "search/base/levelset.h"

#include <string.h>

enum { BUCKET = CAROM_LEVELSET_WORDS, BUCKETS_MIN = 2, FLAGS = 2 };

/* The parts of a word. */
static inline uint64_t level_part(const carom_levelset *s) { return ((uint64_t)1 << s->level_bits) - 1; }
static inline uint64_t done_bit(const carom_levelset *s) { return (uint64_t)1 << s->level_bits; }
static inline uint64_t second_bit(const carom_levelset *s) { return (uint64_t)2 << s->level_bits; }
static inline unsigned rest_at(const carom_levelset *s) { return s->level_bits + FLAGS; }

/* A level as it is in a word; 0 is empty. */
static inline uint32_t levels(const carom_levelset *s) { return (uint32_t)level_part(s); }
static inline uint64_t number_of(const carom_levelset *s, uint32_t level) { return level % levels(s) + 1; }

/* ---- Words ------------------------------------------------------------------------------------- */

/* A word is read and written as part of eight bytes; so there are some bytes more behind the last bucket. */
enum { BYTES = 8, WORD_BITS_MAX = 64 - 7 };

static inline uint64_t load(const uint8_t *at) {
    uint64_t bytes;
    memcpy(&bytes, at, sizeof bytes);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    bytes = __builtin_bswap64(bytes);
#endif
    return bytes;
}

static inline void store(uint8_t *at, uint64_t bytes) {
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    bytes = __builtin_bswap64(bytes);
#endif
    memcpy(at, &bytes, sizeof bytes);
}

static inline uint64_t word_mask(const carom_levelset *s) { return ((uint64_t)1 << s->word_bits) - 1; }

static inline size_t offset(const carom_levelset *s, uint32_t bucket) {
    return s->table + bucket * carom_levelset_bucket_bytes(s);
}

static inline uint64_t word_in(const carom_levelset *s, const uint8_t *bucket, unsigned i) {
    const unsigned bit = i * s->word_bits;
    return load(bucket + bit / 8) >> bit % 8 & word_mask(s);
}

static inline void set_word_in(const carom_levelset *s, uint8_t *bucket, unsigned i, uint64_t word) {
    const unsigned bit = i * s->word_bits;
    uint8_t *at = bucket + bit / 8;
    store(at, (load(at) & ~(word_mask(s) << bit % 8)) | word << bit % 8);
}

/* ---- Hashes ------------------------------------------------------------------------------------ */

/* Products with odd numbers can be undone, and so can these shifts to the right. */
static const uint64_t factor[2] = {0x9E3779B97F4A7C15u, 0xD6E8FEB86659FD93u};
static const uint64_t inverse[2] = {0xF1DE83E19937733Du, 0xCFEE444D8B59A89Bu};

static inline uint64_t hash_of(const carom_levelset *s, uint64_t key) {
    const uint64_t mask = UINT64_MAX >> (64 - s->key_bits);
    const unsigned half = (s->key_bits + 1u) / 2;
    key = key * factor[0] & mask;
    key ^= key >> half;
    key = key * factor[1] & mask;
    return key ^ key >> half;
}

static inline uint64_t key_of(const carom_levelset *s, uint64_t hash) {
    const uint64_t mask = UINT64_MAX >> (64 - s->key_bits);
    const unsigned half = (s->key_bits + 1u) / 2;
    hash ^= hash >> half;
    hash = hash * inverse[1] & mask;
    hash ^= hash >> half;
    return hash * inverse[0] & mask;
}

/* How far the second bucket is behind the first, or before it at the other end: 1 up to buckets - 1. */
static inline uint32_t distance(const carom_levelset *s, uint64_t rest) {
    const uint64_t mixed = (rest + 1) * factor[0] >> 32;
    return 1 + (uint32_t)(mixed * (s->buckets - 1) >> 32);
}

/* The bucket that is so far behind. */
static inline uint32_t behind(const carom_levelset *s, uint32_t bucket, uint32_t by) {
    const uint32_t left = s->buckets - bucket;
    return by < left ? bucket + by : by - left;
}

carom_levelset_place carom_levelset_place_of(const carom_levelset *s, uint64_t key) {
    const uint64_t hash = hash_of(s, key), rest = hash / s->buckets;
    const uint32_t first = (uint32_t)(hash - rest * s->buckets);
    return (carom_levelset_place){{first, behind(s, first, distance(s, rest))}, rest << rest_at(s)};
}

uint64_t carom_levelset_key(const carom_levelset *s, const uint8_t *block, uint32_t at) {
    uint32_t first = at / BUCKET;
    const uint64_t word = word_in(s, block + offset(s, first), at % BUCKET), rest = word >> rest_at(s);
    if (word & second_bit(s)) first = behind(s, first, s->buckets - distance(s, rest));
    return key_of(s, rest * s->buckets + first);
}

/* ---- The set ----------------------------------------------------------------------------------- */

static unsigned bits_of(uint64_t n) {
    unsigned bits = 0;
    for (; n; n >>= 1) bits++;
    return bits;
}

bool carom_levelset_open(carom_levelset *s, carom_arena *arena, uint32_t bytes, unsigned key_bits,
                         unsigned level_bits) {
    *s = (carom_levelset){
        .table = arena->front, .dice = 1, .key_bits = (uint8_t)key_bits, .level_bits = (uint8_t)level_bits};
    const uint64_t room = bytes > BYTES ? bytes - BYTES : 0;
    for (unsigned n = rest_at(s); n <= WORD_BITS_MAX; n++) { /* the more bits, the fewer buckets, the longer the rest */
        s->word_bits = (uint8_t)n;
        s->buckets = (uint32_t)(room / carom_levelset_bucket_bytes(s));
        if (s->buckets < BUCKETS_MIN) return false;
        if (bits_of((((uint64_t)1 << key_bits) - 1) / s->buckets) + rest_at(s) <= n)
            return carom_arena_push(arena, bytes / 4, 4);
    }
    return false;
}

bool carom_levelset_clear(carom_levelset *s, uint8_t *block) {
    enum { AT_A_TIME = 1 << 15 };
    if (s->clean == s->buckets) return false;
    const uint32_t left = s->buckets - s->clean, n = left < AT_A_TIME ? left : AT_A_TIME;
    memset(block + offset(s, s->clean), 0, n * carom_levelset_bucket_bytes(s));
    s->clean += n;
    return true;
}

/* Which word of the bucket is this one but for its level and whether it is done; BUCKET if none is. */
static inline unsigned find(const carom_levelset *s, const uint8_t *bucket, uint64_t word) {
    unsigned i = 0;
    for (; i < BUCKET; i++) {
        const uint64_t here = word_in(s, bucket, i);
        if (here && (here & ~(level_part(s) | done_bit(s))) == word) break;
    }
    return i;
}

static inline bool put(const carom_levelset *s, uint8_t *bucket, uint64_t word) {
    for (unsigned i = 0; i < BUCKET; i++) {
        if (word_in(s, bucket, i)) continue;
        set_word_in(s, bucket, i, word);
        return true;
    }
    return false;
}

/* The bucket is full: exchanges one of its words for this one, and puts that one into its other bucket. */
static bool put_by_force(carom_levelset *s, uint8_t *block, uint32_t bucket, uint64_t word) {
    enum { EXCHANGES_MAX = 500 };
    for (unsigned n = 0; n < EXCHANGES_MAX; n++) {
        s->dice = s->dice * 1664525u + 1013904223u; /* Numerical Recipes' generator; its upper bits are the good ones */
        const unsigned i = s->dice >> 30;
        const uint64_t out = word_in(s, block + offset(s, bucket), i);
        set_word_in(s, block + offset(s, bucket), i, word);
        const uint32_t by = distance(s, out >> rest_at(s));
        bucket = behind(s, bucket, out & second_bit(s) ? s->buckets - by : by);
        word = out ^ second_bit(s);
        if (put(s, block + offset(s, bucket), word)) return true;
    }
    return false;
}

/* The word is known: lowers its level, if it is not done. */
static void lower(const carom_levelset *s, uint8_t *bucket, unsigned i, uint32_t level, uint32_t *before) {
    const uint64_t word = word_in(s, bucket, i), number = number_of(s, level);
    const uint64_t by = ((word & level_part(s)) + levels(s) - number) % levels(s);
    *before = level;
    if (word & done_bit(s) || by > levels(s) / 2) return;
    *before = level + (uint32_t)by;
    if (by) set_word_in(s, bucket, i, (word & ~level_part(s)) | number);
}

carom_insertion carom_levelset_meet(carom_levelset *s, uint8_t *block, const carom_levelset_place *place,
                                    uint32_t level, uint32_t *before) {
    uint8_t *bucket[2] = {block + offset(s, place->bucket[0]), block + offset(s, place->bucket[1])};
    const uint64_t word[2] = {place->word, place->word | second_bit(s)};
    for (unsigned k = 0; k < 2; k++) {
        const unsigned i = find(s, bucket[k], word[k]);
        if (i == BUCKET) continue;
        lower(s, bucket[k], i, level, before);
        return CAROM_KNOWN;
    }
    for (unsigned k = 0; k < 2; k++)
        if (put(s, bucket[k], word[k] | number_of(s, level))) return CAROM_NEW;
    return put_by_force(s, block, place->bucket[0], word[0] | number_of(s, level)) ? CAROM_NEW : CAROM_NO_ROOM;
}

/* ---- The words, one after the other ------------------------------------------------------------ */

uint32_t carom_levelset_next(const carom_levelset *s, const uint8_t *block, uint32_t at, uint32_t end, uint32_t level,
                             bool done) {
    const uint64_t mask = level_part(s) | done_bit(s), wanted = number_of(s, level) | (done ? done_bit(s) : 0);
    const size_t bucket_bytes = carom_levelset_bucket_bytes(s);
    const uint8_t *bucket = block + offset(s, at / BUCKET);
    unsigned byte[BUCKET], shift[BUCKET];
    for (unsigned i = 0; i < BUCKET; i++) byte[i] = i * s->word_bits / 8, shift[i] = i * s->word_bits % 8;
    for (; at < end; bucket += bucket_bytes)
        for (unsigned i = at % BUCKET; i < BUCKET; i++, at++)
            if ((load(bucket + byte[i]) >> shift[i] & mask) == wanted) return at < end ? at : end;
    return end;
}

void carom_levelset_set_done(const carom_levelset *s, uint8_t *block, uint32_t at) {
    uint8_t *bucket = block + offset(s, at / BUCKET);
    set_word_in(s, bucket, at % BUCKET, word_in(s, bucket, at % BUCKET) | done_bit(s));
}
